"""What leaves the server of an event: nothing here knows any card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardhouse.tournament.engine.state.entry import Entry
from cardhouse.tournament.engine.tournament import Tournament
from cardhouse.tournament.engine.view import clock_of, stacks_of

from .listing import EventListing
from .tables import EventTables

View = dict[str, Any]
_PLAIN: Final = (
    *("phase", "registration", "entries", "players", "left", "average", "prizes", "prizes_fixed", "pool"),
    *("round", "matches", "waiting", "deadline", "began", "late", "chips", "last_out", "undoable"),
)
_MINE: Final[View] = {
    "status": "registered",
    "entries": 0,
    "rebuys": 0,
    "add_ons": 0,
    "lammers": 0,
    "promised": False,
    "bought": 0,
    "fees": 0,
    "head": 0,
    "bounties": 0,
    "knocked_out": 0,
    "place": 0,
    "prize": 0,
    "refund": 0,
    "seat_won": "",
    "paid": False,
    "penalties": [],
    "auto": [],
}
"""What a player sees of the own entry, and what is left out where it is so."""
MOST_DESK: Final = 200
"""How many of the last things that the director has done are shown."""


def event_view(listing: EventListing, event: Tournament, tables: EventTables) -> View:
    """What everybody sees of an event."""
    seen = event.view()
    state, names = event.state, event.state.entries
    rooms = tables.rooms
    return {
        "id": listing.id,
        "name": listing.name,
        "host": listing.host,
        "public": listing.public,
        "structure": event.structure.id,
        "structure_name": event.structure.name,
        "digest": state.digest,
        "starts_at": listing.starts or None,
        **{key: seen[key] for key in _PLAIN},
        "clock": _clock(seen["clock"]),
        "rows": [_row(one) for one in seen["rows"]],
        "seats": event.structure.seats,
        "tables": [
            {
                "number": one["number"],
                "id": rooms[one["number"]].id,
                "final": one["final"],
                "playing": one["playing"],
                "halted": one["halted"],
                "players": one["players"],
            }
            for one in seen["tables"]
        ],
        "stacks": [
            {
                "player": one["player"],
                "name": one["name"],
                "chips": one["chips"],
                "head": one["head"],
                "lammers": names[one["player"]].lammers,
                "bot": names[one["player"]].bot,
                "table": state.places.get(one["player"]),
            }
            for one in seen["stacks"]
        ],
        "entered": [
            {"player": one.player, "name": one.name, "bot": one.bot}
            for one in names.values()
            if one.status == "registered"
        ],
        "hand_for_hand": _hands(seen["hand_for_hand"]),
        "deal": _deal(seen["deal"]),
        "going": [
            {"player": one["player"], "of": one["of"], "table": one["table"], "seat": one["chair"]}
            for one in seen["going"]
        ],
        "desk": [_desk(one, names) for one in seen["desk"][-MOST_DESK:]],
        "winner": seen["winner"],
        "results": seen["results"],
    }


def _clock(clock: Mapping[str, Any]) -> View:
    coming = clock["next"]
    return {
        "level": clock["level"],
        "stakes": stakes_of(clock["stakes"]),
        "row": clock["row"],
        "seconds": clock["seconds"],
        "on_break": clock["on_break"],
        "left": clock["left"],
        "ends_at": clock["ends_at"],
        "resumes_at": clock["resumes_at"],
        "hands": clock["hands"],
        "length": clock["length"],
        "paused": list(clock["paused"]),
        "next": _coming(coming),
        "to_break": clock["to_break"],
    }


def _row(row: Mapping[str, Any]) -> View:
    return {
        "level": row["level"],
        "stakes": stakes_of(row.get("stakes", {})),
        "minutes": row["minutes"],
        "hands": row.get("hands", 0),
        "until": row.get("until", 0),
        "colour_up": row.get("colour_up", 0),
        "games": row.get("games", []),
    }


def _coming(coming: Mapping[str, Any] | None) -> View | None:
    if coming is None:
        return None
    stakes = stakes_of(coming["stakes"]) if "stakes" in coming else {}
    return {"level": coming.get("level"), "stakes": stakes, "minutes": coming.get("break")}


def stakes_of(written: Mapping[str, str]) -> dict[str, str]:
    """The stakes of a level by the way of betting; one for all games has no name."""
    return {str(key): str(text) for key, text in written.items()}


def _hands(rounds: Mapping[str, Any] | None) -> View | None:
    if rounds is None:
        return None
    return {"why": rounds["why"], "number": rounds["number"], "waiting": list(rounds["waiting"])}


def _deal(deal: Mapping[str, Any] | None) -> View | None:
    if deal is None:
        return None
    return {
        "by": deal["by"],
        "way": deal["way"],
        "left": deal["left"],
        "shares": dict(deal["shares"]),
        "agreed": list(deal["agreed"]),
    }


def _desk(done: Mapping[str, Any], names: Mapping[str, Entry]) -> View:
    """What the director has done, without what nobody needs to know of it."""
    player, given = done.get("player", ""), done.get("data") or {}
    return {
        "do": done["do"],
        "at": done["at"],
        "player": player,
        "name": names[player].name if player in names else done.get("name", ""),
        "table": done.get("table", 0),
        "seat": done.get("seat", 0),
        "amount": done.get("amount", 0),
        "text": done.get("text", ""),
        "why": str(given.get("why", "")),
        "level": given.get("level", 0),
        "seconds": given.get("seconds"),
        "minutes": given.get("minutes", 0),
    }


def own_view(event: Tournament, tables: EventTables, player: str | None) -> View | None:
    """What a player sees of the own entry; nothing for anybody else."""
    if player is None or player not in event.state.entries:
        return None
    seen = event.view(player)["me"]
    number = seen["table"]
    return {
        **{key: seen.get(key, usual) for key, usual in _MINE.items()},
        "table": number,
        "room": tables.rooms[number].id if number in tables.rooms else None,
        "chips": seen["chips"],
        "rank": seen["rank"],
        "may_rebuy": seen["may_rebuy"],
        "may_add_on": seen["may_add_on"],
        "may_re_enter": seen["may_re_enter"],
        "decide_by": seen["decide_by"],
    }


def strip_of(listing: EventListing, event: Tournament, number: int) -> View:
    """What everybody at a table sees of the event, but for the own place."""
    state = event.state
    clock = _clock(clock_of(state))
    return {
        "event": listing.id,
        "name": listing.name,
        "phase": state.phase,
        "table": number,
        "final": number in state.tables and state.tables[number].final,
        "level": clock["level"],
        "stakes": clock["stakes"],
        "on_break": clock["on_break"],
        "left": clock["left"],
        "ends_at": clock["ends_at"],
        "paused": clock["paused"],
        "next": clock["next"],
        "players_left": state.left,
        "entries": state.total_entries,
        "hand_for_hand": state.hand_for_hand is not None,
    }


def ranks_of(event: Tournament, tables: EventTables) -> dict[str, int]:
    """In which place everybody is by chips."""
    stacks = sorted(stacks_of(event.state, tables).items(), key=lambda one: -one[1])
    ranks: dict[str, int] = {}
    rank, last = 0, -1
    for at, (player, stack) in enumerate(stacks, 1):
        rank = rank if stack == last else at
        ranks[player], last = rank, stack
    return ranks
