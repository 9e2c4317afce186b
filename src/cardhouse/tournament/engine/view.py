"""What a player sees of an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardhouse.tournament.structure.rows import Break

from .chips.stacks import may_rebuy, sells_add_on
from .entries.registering import is_open, may_re_enter, may_surrender
from .play.rows import counts_by_hand
from .play.starting import next_minute_break
from .prizes.deals import deals_now
from .prizes.pool import pool_of, projected
from .results import results_of
from .state.entry import Entry
from .state.event_state import EventState
from .state.going import Going
from .state.table_note import TableNote
from .tables.event_table import EventTable
from .tables.real_table import RealTable
from .times import deadline_of


def view_of(state: EventState, tables: Mapping[int, EventTable], player: str | None) -> dict[str, Any]:
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
        "average": state.book.whole // state.left if state.left else 0,
        "live": state.live,
        "uncounted": state.loose,
        "all_counted": all(_counted(table) for number, table in tables.items() if number in state.tables),
        "deciding": _deciding(state),
        "tables": [
            _table(note, tables[number], live=state.live)
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
        "going": [_going(state, tables, going) for going in state.going.values()],
        "desk": list(state.desk),
        "began": state.began or None,
        "late": structure.late,
        "chips": state.book.whole,
        "last_out": _last_out(state),
        "undoable": _undoable(state, tables),
        "winner": state.winner,
        "results": [one.to_dict() for one in results_of(state) if one.place or one.refund],
        "deadline": deadline_of(state),
        "me": mine_of(state, stacks, player) if player else None,
    }


def _table(note: TableNote, table: EventTable, *, live: bool) -> dict[str, Any]:
    """A table as everybody sees it."""
    spots = table.spots
    return {
        "number": note.number,
        "final": note.final,
        "playing": table.playing,
        "halted": table.halted,
        "label": note.label,
        "button": 0 if spots is None else spots.button + 1,
        "kept": live and not isinstance(table, RealTable),
        "players": [
            {
                "seat": seat.number + 1,
                "player": seat.player,
                "name": seat.name,
                "chips": table.held(seat),
                "counted": getattr(seat, "counted", True),
                "penalty": seat.penalty,
            }
            for _, seat in sorted(table.seats.items())
        ],
    }


def _counted(table: EventTable) -> bool:
    return not isinstance(table, RealTable) or table.counted


def _deciding(state: EventState) -> list[dict[str, Any]]:
    """Who has lost everything and may still put chips on the table."""
    return [
        {
            "player": bust.player,
            "name": state.entries[bust.player].name,
            "table": number,
            "lammers": state.entries[bust.player].lammers,
            "may_rebuy": may_rebuy(state, state.entries[bust.player], 0),
            "until": bust.until or None,
        }
        for number, note in state.tables.items()
        for bust in note.busts
        if not bust.settled
    ]


def _going(state: EventState, tables: Mapping[int, EventTable], going: Going) -> dict[str, Any]:
    """Somebody on the way to a chair; ``known`` says whether it goes by positions that were told."""
    ends = [tables[number] for number in (going.of, going.table) if number in tables]
    seat = tables[going.of].seat_of(going.player).number + 1 if going.of in tables else 0
    return {
        **going._asdict(),
        "name": state.entries[going.player].name,
        "from_seat": seat,
        "known": going.why != "balance" or all(table.spots is not None for table in ends),
    }


def _last_out(state: EventState) -> dict[str, Any] | None:
    """Who has gone out last; of several, the one in the best place."""
    group = [one.player for one in state.outs[-1]] if state.outs else []
    if not group:
        return None
    entry = min((state.entries[player] for player in group), key=lambda one: one.place)
    by = [state.entries[player].name for player in entry.beaten_by if player in state.entries]
    return {"player": entry.player, "name": entry.name, "place": entry.place, "by": by}


def _undoable(state: EventState, tables: Mapping[int, EventTable]) -> list[dict[str, Any]]:
    """Who has gone out in the last hand of a table, and may be brought back before the next."""
    if state.phase != "running" or state.is_rounds:
        return []
    return [
        {"player": one.player, "name": state.entries[one.player].name, "table": number, "chips": one.stack}
        for number, note in state.tables.items()
        if note.last_out
        and number in tables
        and not tables[number].playing
        and tables[number].hands == state.seen[number]
        for one in note.last_out
    ]


def stacks_of(state: EventState, tables: Mapping[int, EventTable]) -> dict[str, int]:
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
    if (minute := next_minute_break(state)) is not None:
        on_minute = (minute - state.ticked) // 1000
        to_break = on_minute if to_break is None else min(to_break, on_minute)
    # The last level has no end.
    seconds = state.spans[clock.row].seconds if coming is not None else 0
    going = state.phase == "running" and not state.paused and not counts_by_hand(state)
    return {
        "level": level.number,
        "stakes": dict(level.written),
        "on_break": isinstance(row, Break) or "break" in state.paused,
        "row": clock.row,
        "seconds": seconds or None,
        "left": clock.left if seconds else None,
        "ends_at": state.ticked + 1000 * clock.left if going and seconds else None,
        "resumes_at": max(state.until[why] for why in state.paused)
        if state.paused and state.until.keys() >= set(state.paused)
        else None,
        "hands": clock.hands if length.hands else None,
        "length": str(length),
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


def own_of(state: EventState, tables: Mapping[int, EventTable], entry: Entry) -> dict[str, Any]:
    """What a player may do, without a look at any other table than the own one."""
    table = tables.get(state.places.get(entry.player, 0))
    held = 0
    if table is not None:
        held = sum(table.held(seat) for seat in table.seats.values() if seat.player == entry.player)
    return _may(state, entry, held)


def _may(state: EventState, entry: Entry, chips: int) -> dict[str, Any]:
    note = state.tables.get(state.places.get(entry.player, 0))
    bust = next((one for one in note.busts if one.player == entry.player), None) if note is not None else None
    return {
        "may_rebuy": entry.status == "in" and may_rebuy(state, entry, chips),
        "may_add_on": sells_add_on(state) and not entry.add_ons and entry.status == "in",
        "may_re_enter": may_re_enter(state, entry),
        "may_surrender": may_surrender(state, entry, chips),
        "may_deal": entry.status == "in" and deals_now(state),
        "decide_by": bust.until if bust is not None and not bust.settled else None,
    }
