"""What a player sees of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.table import Table
from cardhouse.tournament.structure.rows import Break

from .chips.stacks import may_rebuy, sells_add_on
from .entries.registering import is_open
from .prizes.deals import deals_now
from .prizes.pool import pool_of, projected
from .results import results_of
from .state.entry import Entry
from .state.event_state import EventState
from .times import deadline_of


def view_of(state: EventState, tables: Mapping[int, Table], player: str | None) -> dict[str, Any]:
    """Everything that a page shows of an event, as plain data."""
    structure = state.structure
    stacks = stacks_of(state, tables)
    return {
        "name": structure.name,
        "structure": structure.id,
        "digest": state.digest,
        "phase": state.phase,
        "starts_at": state.starts_at or None,
        "registration": is_open(state),
        "entries": state.total_entries,
        "players": sum(entry.status in ("registered", "in", "out") for entry in state.entries.values()),
        "left": state.left,
        "waiting": [entry.name for entry in state.of("waiting")],
        "clock": clock_of(state),
        "average": sum(stacks.values()) // len(stacks) if stacks else 0,
        "tables": [
            {
                "number": number,
                "final": note.final,
                "playing": tables[number].playing,
                "halted": tables[number].state.event.halted,
                "players": [
                    {"seat": seat.number + 1, "player": seat.player, "name": seat.name}
                    for _, seat in sorted(tables[number].seats.items())
                ],
            }
            for number, note in state.tables.items()
            if number in tables
        ],
        "stacks": [
            {"player": one, "name": state.entries[one].name, "chips": chips, "head": state.entries[one].head}
            for one, chips in sorted(stacks.items(), key=lambda item: -item[1])
        ],
        "prizes": list(projected(state)) if state.entries else [],
        "prizes_fixed": state.prizes is not None,
        "pool": pool_of(state).to_dict(),
        "hand_for_hand": state.hand_for_hand.to_dict() if state.hand_for_hand is not None else None,
        "deal": state.deal.to_dict() if state.deal is not None else None,
        "round": state.round,
        "matches": [match._asdict() for match in state.matches],
        "going": [going._asdict() for going in state.going.values()],
        "desk": list(state.desk),
        "winner": state.winner,
        "results": [one.to_dict() for one in results_of(state) if one.place],
        "deadline": deadline_of(state),
        "me": mine_of(state, stacks, player) if player else None,
    }


def stacks_of(state: EventState, tables: Mapping[int, Table]) -> dict[str, int]:
    """The chips of everybody who is in."""
    made: dict[str, int] = {}
    for number in state.tables:
        if (table := tables.get(number)) is not None:
            made |= {seat.player: table.held(seat) for seat in table.seats.values()}
    return made | {going.player: going.stack for going in state.going.values() if not going.of}


def clock_of(state: EventState) -> dict[str, Any]:
    """The clock as plain data."""
    structure, clock = state.structure, state.clock
    row = structure.rows[clock.row]
    coming = structure.rows[clock.row + 1] if clock.row + 1 < len(structure.rows) else None
    level = structure.level_at(state.level)
    length = state.length
    to_break = clock.to_break(state.spans)
    return {
        "level": level.number,
        "stakes": dict(level.written),
        "on_break": isinstance(row, Break) or "break" in state.paused,
        "left": clock.left if state.spans[clock.row].seconds else None,
        "ends_at": state.ticked + 1000 * clock.left
        if state.phase == "running" and not state.paused and state.spans[clock.row].seconds
        else None,
        "hands": clock.hands if length.hands else None,
        "length": str(length),
        "seconds": state.spans[clock.row].seconds or None,
        "paused": list(state.paused),
        "next": None
        if coming is None
        else {"break": coming.minutes}
        if isinstance(coming, Break)
        else {"level": coming.number, "stakes": dict(coming.written)},
        "to_break": to_break,
    }


def mine_of(
    state: EventState, stacks: Mapping[str, int], player: str, ranks: Mapping[str, int] | None = None
) -> dict[str, Any] | None:
    """What a player sees of the own entry; ``ranks`` are the places by chips, if somebody has counted."""
    entry = state.entries.get(player)
    if entry is None:
        return None
    mine = stacks.get(player, 0)
    if player not in stacks:
        rank = entry.place
    else:
        rank = ranks[player] if ranks is not None else 1 + sum(stack > mine for stack in stacks.values())
    return {
        **entry.to_dict(),
        "table": state.places.get(player),
        "chips": mine,
        "rank": rank,
        **_may(state, entry, mine),
    }


def own_of(state: EventState, tables: Mapping[int, Table], entry: Entry) -> dict[str, Any]:
    """What a player may do, without a look at any other table than the own one."""
    table = tables.get(state.places.get(entry.player, 0))
    held = 0
    if table is not None:
        held = sum(table.held(seat) for seat in table.seats.values() if seat.player == entry.player)
    return _may(state, entry, held)


def _may(state: EventState, entry: Entry, chips: int) -> dict[str, Any]:
    note = state.tables.get(state.places.get(entry.player, 0))
    bust = next((one for one in note.busts if one.player == entry.player), None) if note is not None else None
    again = state.structure.re_entry
    open_ = state.phase == "running" and not state.closed
    in_time = again is not None and open_ and state.level <= again.until
    return {
        "may_rebuy": entry.status == "in" and may_rebuy(state, entry, chips),
        "may_add_on": sells_add_on(state) and not entry.add_ons and entry.status == "in",
        "may_re_enter": again is not None
        and in_time
        and entry.status == "out"
        and not entry.removal
        and (not again.most or entry.entries <= again.most),
        "may_surrender": again is not None
        and in_time
        and again.surrender
        and entry.status == "in"
        and state.left > 2,
        "may_deal": entry.status == "in" and deals_now(state),
        "decide_by": bust.until if bust is not None and not bust.settled else None,
    }
