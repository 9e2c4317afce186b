"""What leaves the server of an event: nothing here knows any card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardhouse.tournament import Structure
from cardhouse.tournament.engine.prizes.pool import projected
from cardhouse.tournament.engine.state.entry import Entry
from cardhouse.tournament.engine.tournament import Tournament
from cardhouse.tournament.engine.view import clock_of, mine_of, own_of, stacks_of
from cardhouse.tournament.structure.rows import Break, Row
from cardhouse.tournament.structure.saying import stakes_said

from .listing import EventListing
from .standings import ranked
from .tables import EventTables

View = dict[str, Any]
_PLAIN: Final = (
    *("phase", "registration", "entries", "players", "left", "average", "prizes", "prizes_fixed", "pool"),
    *("round", "matches", "waiting", "deadline", "began", "late", "chips", "last_out", "undoable"),
    *("live", "uncounted", "all_counted", "deciding"),
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
_COMING: Final[View] = {"counted": True, "penalty": 0}
"""What is known of somebody who comes in."""
_NO_LEVEL: Final[View] = {
    "level": None,
    "stakes": {},
    "written": "",
    "minutes": 0,
    "hands": 0,
    "until": 0,
    "colour_up": 0,
    "games": [],
}
_ROWS: Final[dict[str, list[View]]] = {}
"""The rows of structures, by their digests."""
MOST_DESK: Final = 200
"""How many of the last things that the director has done are shown."""


def event_view(listing: EventListing, event: Tournament, tables: EventTables) -> View:
    """What everybody sees of an event."""
    seen = event.view()
    state, names = event.state, event.state.entries
    rooms = tables.rooms
    seats = {
        seat["player"]: {"counted": seat["counted"], "penalty": seat["penalty"]}
        for one in seen["tables"]
        for seat in one["players"]
    }
    return {
        "id": listing.id,
        "name": listing.name,
        "host": listing.host,
        "public": listing.public,
        "structure": event.structure.id,
        "structure_name": event.structure.name,
        "digest": state.digest,
        "starts_at": listing.starts or None,
        "offers": offers_of(event.structure),
        **{key: seen[key] for key in _PLAIN},
        "clock": _clock(event.structure, seen["clock"]),
        "rows": rows_of(event.structure),
        "seats": event.structure.seats,
        "tables": [
            {
                "number": one["number"],
                "id": rooms[one["number"]].id if one["number"] in rooms else "",
                "final": one["final"],
                "playing": one["playing"],
                "halted": one["halted"],
                "label": one["label"],
                # Where hands are dealt, it is seen at the table.
                "button": one["button"] if state.live else 0,
                "kept": one["kept"],
                "players": [
                    {"seat": seat["seat"], "player": seat["player"], "name": seat["name"]}
                    for seat in one["players"]
                ],
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
                **seats.get(one["player"], _COMING),
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
            {
                "player": one["player"],
                "name": one["name"],
                "of": one["of"],
                "from_seat": one["from_seat"],
                "table": one["table"],
                "seat": one["chair"],
                "why": one["why"],
                "known": one["known"],
            }
            for one in seen["going"]
        ],
        "desk": [_desk(one, names) for one in seen["desk"][-MOST_DESK:]],
        "winner": seen["winner"],
        "results": seen["results"],
    }


def _clock(structure: Structure, clock: Mapping[str, Any]) -> View:
    coming = clock["next"]
    return {
        "level": clock["level"],
        "stakes": stakes_said(structure, clock["level"]),
        "row": clock["row"],
        "on_break": clock["on_break"],
        "left": clock["left"],
        "ends_at": clock["ends_at"],
        "resumes_at": clock["resumes_at"],
        "hands": clock["hands"],
        "length": clock["length"],
        "seconds": clock["seconds"],
        "paused": list(clock["paused"]),
        "next": _coming(structure, coming),
        "to_break": clock["to_break"],
    }


def rows_of(structure: Structure) -> list[View]:
    """Every level and break of a structure, in words and as a director writes them."""
    if (found := _ROWS.get(structure.digest)) is None:
        if len(_ROWS) > 200:
            _ROWS.clear()
        found = _ROWS[structure.digest] = [_row(structure, row) for row in structure.rows]
    return found


def _row(structure: Structure, row: Row) -> View:
    if isinstance(row, Break):
        return {**_NO_LEVEL, "minutes": row.minutes, "colour_up": row.colour_up}
    length = structure.length(row)
    written = row.written.get("") if len(row.written) == 1 else None
    return {
        **_NO_LEVEL,
        "level": row.number,
        "stakes": stakes_said(structure, row.number),
        "written": written or "",
        "minutes": length.minutes,
        "hands": length.hands,
        "until": length.until,
        "games": [game.name for game in row.games],
    }


def _coming(structure: Structure, coming: Mapping[str, Any] | None) -> View | None:
    if coming is None:
        return None
    level = coming.get("level")
    stakes = stakes_said(structure, level) if level is not None else {}
    return {"level": level, "stakes": stakes, "minutes": coming.get("break")}


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
    out = [one["player"] for one in given.get("out", ()) if one["player"] in names]
    text = ", ".join(names[one].name for one in out)
    return {
        "do": done["do"],
        "at": done["at"],
        "player": player,
        "name": names[player].name if player in names else done.get("name", ""),
        "table": done.get("table", 0),
        "seat": done.get("seat", 0),
        "amount": done.get("amount", 0),
        # Whose account an entry is, is not for everybody.
        "text": "" if done["do"] == "link" else text or done.get("text", ""),
        "why": str(given.get("why", "")),
        "level": given.get("level", 0),
        "seconds": given.get("seconds"),
        "minutes": given.get("minutes", 0),
    }


def entry_of(event: Tournament, user: str | None) -> str | None:
    """The entry of a user: the own one, or in a room the one that the director has said is theirs."""
    if user is None or user in event.state.entries:
        return user
    if not event.state.live:
        return None
    return next((one.player for one in event.state.entries.values() if user in one.members), None)


def own_views(event: Tournament, tables: EventTables) -> Callable[[str | None], View | None]:
    """Says what any player sees of the own entry as things stand now; nothing for anybody else."""
    stacks = stacks_of(event.state, event.all_tables)
    ranks = ranked(stacks)

    def own(user: str | None) -> View | None:
        player = entry_of(event, user)
        seen = mine_of(event.state, stacks, player, ranks) if player is not None else None
        return None if player is None or seen is None else _own_view(event, tables, player, seen)

    return own


def _own_view(event: Tournament, tables: EventTables, player: str, seen: Mapping[str, Any]) -> View:
    number = seen["table"]
    return {
        **{key: seen.get(key, usual) for key, usual in _MINE.items()},
        "table": number,
        "seat": _chair(event, number, player),
        "room": tables.rooms[number].id if number in tables.rooms else None,
        "chips": seen["chips"],
        "rank": seen["rank"],
        "may_rebuy": seen["may_rebuy"],
        "may_add_on": seen["may_add_on"],
        "may_re_enter": seen["may_re_enter"],
        "may_surrender": seen["may_surrender"],
        "may_deal": seen["may_deal"],
        "decide_by": seen["decide_by"],
    }


def _chair(event: Tournament, number: int | None, player: str) -> int | None:
    table = event.all_tables.get(number or 0)
    seats = table.seats.values() if table is not None else ()
    return next((seat.number + 1 for seat in seats if seat.player == player), None)


def offers_of(structure: Structure) -> View:
    """What an entry and more chips cost, and what one gets for it."""
    rebuys, add_on, lammers = structure.rebuys, structure.add_on, structure.lammers
    price = structure.buy_in + structure.fee + structure.bounty_money
    return {
        "entry": {"cost": price, "chips": structure.stack},
        "fee": structure.fee,
        "rebuy": None
        if rebuys is None
        else {"cost": rebuys.cost + rebuys.fee, "chips": rebuys.chips or structure.stack},
        "add_on": None if add_on is None else {"cost": add_on.cost + add_on.fee, "chips": add_on.chips},
        "lammer": lammers.value if lammers is not None else 0,
        "re_entry": structure.re_entry is not None,
    }


def strip_of(listing: EventListing, event: Tournament) -> View:
    """What everybody at any table sees of the event."""
    state = event.state
    clock = _clock(event.structure, clock_of(state))
    shown = ("level", "stakes", "on_break", "left", "seconds", "ends_at", "paused", "next", "to_break")
    return {
        "event": listing.id,
        "name": listing.name,
        "phase": state.phase,
        **{key: clock[key] for key in shown},
        "offers": offers_of(event.structure),
        "paid": len(projected(state)),
        "players_left": state.left,
        "entries": state.total_entries,
        "hand_for_hand": state.hand_for_hand is not None,
        "winner": state.entries[state.winner].name if state.winner in state.entries else "",
    }


def strip_own(event: Tournament, tables: EventTables, player: str) -> View | None:
    """What somebody at a table sees of the own entry there."""
    entry = event.state.entries.get(player)
    if entry is None:
        return None
    own = own_of(event.state, event.all_tables, entry)
    going = event.state.going.get(player)
    number = event.state.places.get(player)
    return {
        "status": entry.status,
        "lammers": entry.lammers,
        "promised": entry.promised,
        "place": entry.place,
        "prize": entry.prize,
        "may_rebuy": own["may_rebuy"],
        "may_add_on": own["may_add_on"],
        "may_re_enter": own["may_re_enter"],
        "decide_by": own["decide_by"],
        "room": tables.rooms[number].id if number in tables.rooms else None,
        "goes_to": {"table": going.table, "seat": going.chair} if going is not None and going.of else None,
    }
