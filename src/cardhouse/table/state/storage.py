"""The state of a table as plain data, and back.

The keys are flat and keep the names they have always had, so that tables of earlier versions can be read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.dealer import OtherRules
from cardhouse.errors import CardhouseError, reason
from cardhouse.sheets.reading.load import read_resolved
from cardhouse.table.button import Spots
from cardhouse.table.dealers import Dealer
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadState, HandFailed
from cardhouse.table.rules.game import Game
from cardhouse.table.rules.rules import Rules

from .before import Before
from .company.company import Company
from .desk import Brought, Desk
from .event import EventState
from .hosting.hosting import Hosting
from .kill import KillState
from .ledger import Entry, added_up
from .lineup import Lineup
from .lists import Apart, Drawn, Hold, Lists, Waiting, Wanted
from .past import Departure, without_past
from .program import Program
from .seat import Seat
from .state import Books, Chairs, CurrentHand, GameOrder, NextHand, Positions, TableClock, TableState
from .voided import Voided

FORMAT: Final = 1
"""The version of the format in which tables are stored."""


def plain_state(table: TableState) -> dict[str, Any]:
    """Everything there is at a table; a hand goes in as its log."""
    return {
        "format": FORMAT,
        "rules": table.rules.to_dict(),
        **_plain_chairs(table.chairs),
        **_plain_hand(table.current),
        **_plain_positions(table.positions),
        **_plain_lists(table.lists),
        "program": table.games.program.to_dict(),
        "picking": table.games.picking,
        "kill": table.next_hand.kill.to_dict(),
        "bomb_next": table.next_hand.bomb,
        "carried": {
            game: {name: list(who) for name, who in left.items()}
            for game, left in table.next_hand.carried.items()
        },
        "time_due": table.next_hand.time_due,
        "now": table.clock.now,
        "began": table.clock.began,
        "asked_at": table.clock.asked_at,
        "paused_at": table.clock.paused_at,
        "by_host": table.clock.by_host,
        "called_by": table.clock.called_by,
        "until": table.clock.until,
        **_plain_books(table.books),
        "desk": table.desk.to_dict(),
        "commands": table.commands,
        "event": table.event.to_dict(),
        "company": table.company.to_dict(),
        "hosting": table.hosting.to_dict(),
    }


def _plain_chairs(chairs: Chairs) -> dict[str, Any]:
    return {
        "seats": [chairs.seats[number].to_dict() for number in sorted(chairs.seats)],
        "owners": [chairs.owners[number].to_dict() for number in sorted(chairs.owners)],
        "extra": chairs.extra,
        "closed": chairs.closed,
        "order": [one.to_dict() for one in chairs.order],
    }


def _plain_hand(current: CurrentHand) -> dict[str, Any]:
    hand = current.hand
    playing = hand is not None and (not hand.is_over or current.before is not None)
    return {
        "hand": hand.log if hand is not None else None,
        "sheet": hand.sheet.resolved if hand is not None and playing else None,
        "playing": playing,
        "item": current.game.to_dict() if current.game is not None else None,
        "setting": current.lineup.to_dict() if current.lineup is not None else None,
        "hands": current.number,
        "before": current.before.to_dict() if current.before is not None else None,
        "voided": current.voided.to_dict() if current.voided is not None else None,
        "voids": current.voids,
        "bought": current.bought,
        "taken_back": current.taken_back,
        "paid": list(current.paid),
        "ended": current.ended.to_dict() if current.ended is not None else None,
        "taken": list(current.taken),
        "brought": list(current.brought) if current.brought is not None else None,
    }


def _plain_positions(positions: Positions) -> dict[str, Any]:
    return {
        "button": positions.button,
        "spots": list(positions.spots) if positions.spots is not None else None,
        "drawn": {str(number): card for number, card in positions.drawn.items()},
        "bomb_button": positions.bomb,
    }


def _plain_lists(lists: Lists) -> dict[str, Any]:
    return {
        "waiting": [one.to_dict() for one in lists.waiting],
        "holds": [one.to_dict() for one in lists.holds],
        "offers": lists.offers,
        "lined": lists.lined,
        "wanted": [one.to_dict() for one in lists.wanted],
        "apart": [one.to_dict() for one in lists.apart],
        "barred": lists.barred,
    }


def _plain_books(books: Books) -> dict[str, Any]:
    return {
        "ledger": [list(entry) for entry in books.ledger],
        "collected": books.collected,
        "jackpot": books.jackpot,
    }


def read_state(data: Mapping[str, Any], dealer: Dealer) -> TableState:
    """The state from plain data; the dealer deals its hand again.

    Raises :class:`BadState` for data that is not a table.
    """
    if data.get("format") != FORMAT:
        raise BadState("table.other-format", right=FORMAT, given=repr(data.get("format")))
    try:
        return _read(data, dealer)
    except (KeyError, TypeError, ValueError, AttributeError, CardhouseError) as error:
        raise BadState("table.no-table", why=reason(error)) from error


def _read(data: Mapping[str, Any], dealer: Dealer) -> TableState:
    return TableState(
        Rules.from_dict(data["rules"]),
        dealer,
        Chairs(
            {seat["number"]: Seat(**seat) for seat in data["seats"]},
            {seat["number"]: Seat(**seat) for seat in data.get("owners", ())},
            data.get("extra", False),
            data.get("closed", -1),
            tuple(Drawn(**one) for one in data.get("order", ())),
        ),
        _read_hand(data, dealer),
        Positions(
            data["button"],
            Spots(*data["spots"]) if data["spots"] is not None else None,
            {int(number): card for number, card in data["drawn"].items()},
            data.get("bomb_button", -1),
        ),
        _read_lists(data),
        GameOrder(Program(**data["program"]), data["picking"]),
        NextHand(
            KillState.from_dict(data["kill"]),
            data["bomb_next"],
            {game: dict(left) for game, left in data["carried"].items()},
            data["time_due"],
        ),
        TableClock(
            data["now"],
            data["began"],
            data["asked_at"],
            data["paused_at"],
            data.get("by_host", data["paused_at"] is not None),
            data.get("called_by", ""),
            data.get("until", 0),
        ),
        _read_books(data),
        Desk.from_dict(data.get("desk") or {}),
        data["commands"],
        EventState.from_dict(data.get("event") or {}),
        Company.from_dict(data.get("company") or {}),
        Hosting.from_dict(data.get("hosting") or {}),
    )


def _read_books(data: Mapping[str, Any]) -> Books:
    """The books; those who had left a table of an earlier version are in its ``former``."""
    ledger = added_up(Entry.read(entry) for entry in data["ledger"])
    left = {player: Departure(*took) for player, took in data.get("left", {}).items()}
    here = (seat["player"] for seat in (*data["seats"], *data.get("owners", ())))
    ledger, former = without_past(ledger, left, here)
    return Books(ledger, data["collected"], data["jackpot"], former)


def _read_lists(data: Mapping[str, Any]) -> Lists:
    """The lists; tables of earlier versions do not have all of them."""
    return Lists(
        tuple(Waiting(**one) for one in data.get("waiting", ())),
        tuple(Hold(**one) for one in data.get("holds", ())),
        data.get("offers", {}),
        data.get("lined", False),
        tuple(Wanted(**one) for one in data.get("wanted", ())),
        tuple(Apart(**one) for one in data.get("apart", ())),
        data.get("barred", {}),
    )


def _read_hand(data: Mapping[str, Any], dealer: Dealer) -> CurrentHand:
    game = Game.from_dict(data["item"]) if data["item"] else None
    return CurrentHand(
        _deal_again(data, game, dealer),
        game,
        Lineup.from_dict(data["setting"]) if data["setting"] else None,
        data["hands"],
        Before.from_dict(data["before"]) if data.get("before") else None,
        Voided(**data["voided"]) if data.get("voided") else None,
        data.get("voids", 0),
        dict(data.get("bought", {})),
        data.get("taken_back", -1),
        tuple(data.get("paid", ())),
        Before.from_dict(data["ended"]) if data.get("ended") else None,
        (taken[0], taken[1]) if (taken := data.get("taken")) else (0, 0),
        Brought.read(data.get("brought")),
    )


def _deal_again(data: Mapping[str, Any], game: Game | None, dealer: Dealer) -> DealtHand | None:
    """The hand being played, from the sheet it began with; or the last one, if it can still be shown."""
    log = data["hand"]
    if log is None or game is None:
        return None
    text = data.get("sheet")
    try:
        return dealer.again(game, game.sheet if text is None else read_resolved(text), log)
    except (OtherRules, HandFailed):
        if data.get("playing", True):
            raise
        # A hand that is over is kept in the records; the table can do without it.
        return None
