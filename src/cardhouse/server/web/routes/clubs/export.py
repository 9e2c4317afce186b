"""Everything of a club as files: one for programs, and tables for spreadsheets.

Names are in it, roles, nights, answers, results and hands; secrets, invitations and what anybody has besides
the club are not.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Literal

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from cardhouse.server.clubs.club import Club
from cardhouse.server.house.house import House
from cardhouse.server.outgoing.hands_played import names_of
from cardhouse.server.people.accounts import User
from cardhouse.server.web.routes.common import Answer, Me, TheHouse, file_or_refusals, refusals

from .clubs import ClubId, PointsSet
from .hands import BigHands, biggest_hands
from .ledger import ClubLedger, GameSum, MyNight, filtered, ledger_seen, my_history
from .nights import Coming, NightInfo, nights_seen
from .standings import ClubStanding, GamePlayed, games_played, standings_seen

router = APIRouter(prefix="/clubs", tags=["clubs"])
What = Literal["members", "nights", "answers", "games", "ledger", "payments", "standings", "hands"]


class ExportedMember(Answer):
    """Somebody who belongs or has belonged to a club."""

    player: str
    name: str
    role: str
    status: str
    joined: int
    left: int | None


def _fields(of: type[Answer], *but: str) -> tuple[str, ...]:
    return tuple(name for name in of.model_fields if name not in but)


COLUMNS: Final[Mapping[What, tuple[str, ...]]] = {
    "members": _fields(ExportedMember),
    "nights": _fields(NightInfo, "answers", "mine", "on"),
    "answers": ("night", "starts", *_fields(Coming, "user")),
    "games": _fields(GameSum),
    "ledger": ("account", "kind", "night", "result"),
    "payments": ("at", "payer", "payee", "amount", "note"),
    "standings": _fields(ClubStanding, "player"),
    "hands": ("finished", "night", "game", "pot", "won", "board", "winners", "shown", "tournament"),
}
"""What stands over each table, also over one without rows."""


class ClubExport(Answer):
    """Everything of a club that its members may see."""

    id: str
    name: str
    description: str
    house_rules: str
    rules: dict[str, Any]
    points: PointsSet
    created: int
    members: list[ExportedMember]
    nights: list[NightInfo]
    ledger: ClubLedger
    standings: list[ClubStanding]
    games: list[GamePlayed]
    hands: BigHands


@router.get("/{id}/export.json", responses=refusals(401, 403, 404, 503))
async def export_club(id: ClubId, house: TheHouse, user: Me) -> ClubExport:
    """Everything of a club, for a program."""
    club = house.clubs.may(id, user, "play")
    return await _whole(house, club, user)


async def _whole(house: House, club: Club, user: User) -> ClubExport:
    found = await filtered(house, club)
    names = await names_of(house.store, club.members)
    return ClubExport(
        id=club.id,
        name=club.name,
        description=club.description,
        house_rules=club.house_rules,
        rules=club.rules,
        points=PointsSet(**club.points.to_dict()),
        created=club.created,
        members=[
            ExportedMember(
                player=one.user,
                name=names.get(one.user, ""),
                role=one.role,
                status=one.status,
                joined=one.joined,
                left=one.left,
            )
            for one in club.members.values()
        ],
        nights=await nights_seen(house, club, user),
        ledger=await ledger_seen(house, club, found.books, whole=True),
        standings=standings_seen(club, found.books, names),
        games=games_played(found.books),
        hands=await biggest_hands(club.id, house, user),
    )


@router.get(
    "/{id}/export/{what}.csv",
    responses=file_or_refusals(401, 403, 404, 503),
    response_class=PlainTextResponse,
)
async def export_table(id: ClubId, what: What, house: TheHouse, user: Me) -> PlainTextResponse:
    """One kind of it, for a spreadsheet."""
    club = house.clubs.may(id, user, "play")
    return _file(what, COLUMNS[what], _rows(what, await _whole(house, club, user)))


@router.get(
    "/{id}/mine.csv", responses=file_or_refusals(401, 403, 404, 503), response_class=PlainTextResponse
)
async def export_mine(id: ClubId, house: TheHouse, user: Me) -> PlainTextResponse:
    """The user's own nights, also after leaving the club."""
    mine = await my_history(id, house, user)
    rows = [{**night.model_dump(), "starts": _moment(night.starts)} for night in mine.nights]
    return _file("mine", _fields(MyNight), rows)


def _rows(what: What, whole: ClubExport) -> Iterable[Mapping[str, Any]]:
    names = {one.player: one.name for one in whole.ledger.accounts}
    nights = {one.id: one.name for one in whole.nights}
    match what:
        case "members":
            return [
                {**one.model_dump(), "joined": _moment(one.joined), "left": _moment(one.left)}
                for one in whole.members
            ]
        case "nights":
            return [
                {**one.model_dump(exclude={"answers", "mine", "on"}), "starts": _moment(one.starts)}
                for one in whole.nights
            ]
        case "answers":
            return [
                {"night": night.name, "starts": _moment(night.starts), **one.model_dump(exclude={"user"})}
                for night in whole.nights
                for one in night.answers
            ]
        case "games":
            return [
                {**one.model_dump(), "night": nights.get(one.night, ""), "opened": _moment(one.opened)}
                for one in whole.ledger.games
            ]
        case "ledger":
            return [
                {
                    "account": one.name,
                    "kind": one.kind,
                    "night": nights.get(sum_.night, ""),
                    "result": sum_.result,
                }
                for one in whole.ledger.accounts
                for sum_ in one.nights
            ]
        case "payments":
            return [
                {
                    "at": _moment(one.at),
                    "payer": names.get(one.payer, one.payer),
                    "payee": names.get(one.payee, one.payee),
                    "amount": one.amount,
                    "note": one.note,
                }
                for one in whole.ledger.payments
            ]
        case "standings":
            return [one.model_dump(exclude={"player"}) for one in whole.standings]
        case _:
            return [
                {
                    "finished": _moment(one.finished),
                    "night": nights.get(one.night, ""),
                    "game": one.name,
                    "pot": one.pot,
                    "won": one.won,
                    "board": " ".join(one.board),
                    "winners": "; ".join(
                        f"{won.player}: {won.amount} {won.hand}".strip() for won in one.winners
                    ),
                    "shown": "; ".join(f"{shown.player}: {' '.join(shown.cards)}" for shown in one.shown),
                    "tournament": one.tournament,
                }
                for one in (*whole.hands.hands, *whole.hands.tournament)
            ]


def _moment(at: int | None) -> str:
    return "" if at is None else datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")


def _cell(value: Any) -> Any:
    """A text that begins like a formula is text in a spreadsheet too."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def _file(name: str, columns: Sequence[str], rows: Iterable[Mapping[str, Any]]) -> PlainTextResponse:
    file = io.StringIO()
    writer = csv.DictWriter(file, columns, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({key: _cell(value) for key, value in row.items()} for row in rows)
    head = {"content-disposition": f'attachment; filename="club-{name}.csv"'}
    return PlainTextResponse(file.getvalue(), headers=head, media_type="text/csv; charset=utf-8")
