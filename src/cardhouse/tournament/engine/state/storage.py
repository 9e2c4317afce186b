"""An event's state as plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.tournament.clock import Clock
from cardhouse.tournament.engine.tables.real_table import RealTable
from cardhouse.tournament.errors import BadEventState
from cardhouse.tournament.places import Out
from cardhouse.tournament.structure.library import read_resolved

from .chips import ChipBook
from .deal import DealTalk
from .entry import Entry
from .event_state import EventState
from .going import Going
from .hand_for_hand import RoundOfHands
from .match import MatchNow
from .money import Money
from .shelf import Shelf
from .table_note import TableNote

_PLAIN = (
    *("seed", "digest", "phase", "left", "now", "ticked", "began", "starts_at", "shift", "draws", "opened"),
    *("closed", "final", "first_game", "redraw", "round", "opened_envelopes", "add_on", "last_break"),
    *("winner", "commands", "live", "loose", "before_end", "warned", "shut"),
)
_LISTS = ("paused", "redrawn", "envelopes", "desk", "stays")
_NEW: Final[dict[str, Any]] = {
    "before_end": None,
    "warned": -1,
    "shut": False,
    "live": False,
    "loose": 0,
    "stays": (),
    "real": {},
    "seen": {},
    "asked": {},
}
"""What events of early versions do not have."""


PARTS: Final[dict[str, Callable[[EventState], Any]]] = {
    "structure": lambda state: state.structure.resolved,
    "called_hands": attrgetter("called_hands"),
    **{name: attrgetter(name) for name in _PLAIN},
    **{name: lambda state, name=name: list(getattr(state, name)) for name in _LISTS},  # type: ignore[misc]
    "entries": lambda state: [entry.to_dict() for entry in state.entries.values()],
    "tables": lambda state: [note.to_dict() for note in state.tables.values()],
    "seen": lambda state: {str(number): hands for number, hands in state.seen.items()},
    "places": lambda state: dict(state.places),
    "until": lambda state: dict(state.until),
    "going": lambda state: [list(going) for going in state.going.values()],
    "clock": lambda state: state.clock.to_dict(),
    "clocks": lambda state: {str(number): clock.to_dict() for number, clock in state.clocks.items()},
    "outs": lambda state: [[list(one) for one in group] for group in state.outs],
    "in_round": lambda state: [[hand, list(one)] for hand, one in state.in_round],
    "prizes": lambda state: None if state.prizes is None else list(state.prizes),
    "hand_for_hand": lambda state: None if state.hand_for_hand is None else state.hand_for_hand.to_dict(),
    "deal": lambda state: None if state.deal is None else state.deal.to_dict(),
    "asked": lambda state: {player: list(times) for player, times in state.asked.items()},
    "real": lambda state: {str(number): table.to_dict() for number, table in state.real.items()},
    "matches": lambda state: [list(match) for match in state.matches],
    "money": lambda state: state.money.to_dict(),
    "book": lambda state: state.book.to_dict(),
}
"""Every part of a state as plain data."""


def plain_state(state: EventState) -> dict[str, Any]:
    """The state as plain data."""
    return {"format": 1, **{name: plain(state) for name, plain in PARTS.items()}}


def read_state(data: Mapping[str, Any]) -> tuple[EventState, Mapping[str, Any]]:
    """The state from plain data, and the tables beside it.

    Raises :class:`BadEventState` for data that is not an event.
    """
    try:
        return _read(data), data.get("own_tables", {})
    except CardhouseError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadEventState("tournament.bad-state", why=str(error)) from error


def _read(data: Mapping[str, Any]) -> EventState:
    data = {**_NEW, **data}
    if data["format"] != 1:
        raise BadEventState("tournament.bad-state", why=f"format {data['format']}")
    state = EventState(read_resolved(data["structure"]), data["seed"], data["digest"])
    for name in _PLAIN:
        setattr(state, name, data[name])
    # Events that were stored before this word existed do without it.
    state.called_hands = data.get("called_hands", "")
    for name in _LISTS:
        setattr(state, name, tuple(data[name]))
    state.entries = Shelf({one["player"]: Entry.from_dict(one) for one in data["entries"]})
    state.total_entries = sum(entry.entries for entry in state.entries.values())
    state.looked_at = sum(entry.is_looked_at for entry in state.entries.values())
    state.tables = {one["number"]: TableNote.from_dict(one) for one in data["tables"]}
    # It stood beside the rest of what is remembered of a table, once.
    seen = {one["number"]: one.get("seen", 0) for one in data["tables"]}
    seen |= {int(number): hands for number, hands in data["seen"].items()}
    state.seen = {number: seen[number] for number in state.tables}
    state.places, state.until = Shelf(data["places"]), dict(data["until"])
    state.busting = {number: None for number, note in state.tables.items() if note.busts}
    state.seated = dict.fromkeys(state.tables, 0)
    for number in state.places.values():
        state.seated[number] += 1
    state.going = {one[0]: Going(*one) for one in data["going"]}
    state.clock = Clock.from_dict(data["clock"])
    state.clocks = {int(number): Clock.from_dict(one) for number, one in data["clocks"].items()}
    state.outs = tuple(tuple(Out(*one) for one in group) for group in data["outs"])
    state.in_round = tuple((hand, Out(*one)) for hand, one in data["in_round"])
    state.prizes = None if data["prizes"] is None else tuple(data["prizes"])
    rounds, deal = data["hand_for_hand"], data["deal"]
    state.hand_for_hand = None if rounds is None else RoundOfHands.from_dict(rounds)
    state.deal = None if deal is None else DealTalk.from_dict(deal)
    state.asked = {player: tuple(times) for player, times in data["asked"].items()}
    state.real = {int(number): RealTable.from_dict(one) for number, one in data["real"].items()}
    state.matches = tuple(MatchNow(*one) for one in data["matches"])
    state.money, state.book = Money.from_dict(data["money"]), ChipBook.from_dict(data["book"])
    return state
