"""What is kept of a hand that is over: everything that happened, in a numbered format.

Whatever rules later versions deal by, they show the hand from this record as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardhouse.dealer import Deal, Event
from cardhouse.dealer.events.event import KINDS, for_seat
from cardhouse.dealer.events.plain import from_record, to_record
from cardhouse.history.errors import HistoryError

from .ending import ending_of
from .format_1 import record as format_1
from .won import Won

FORMAT: Final = 2
"""The format in which hands are stored; later versions read all earlier formats."""

_LESS: Final[dict[str, Any]] = {"why": None, "score": None, "by": None}
"""What earlier formats leave out of some events, and the value it gets when hands are compared."""


class Record(NamedTuple):
    """A hand that is over."""

    game: str
    name: str
    deck: str
    stakes: str
    stacks: tuple[int, ...]
    button: int
    areas: tuple[str, ...]
    """The areas of the board."""
    events: tuple[Event, ...]
    turns: tuple[tuple[int, int], ...]
    """For each action, who took it and how many events came before it."""
    awards: tuple[Won, ...]
    jackpot: int | None
    end: Mapping[str, Any] | None = None
    """How it stood at its end (:mod:`.ending`); None in records from before this was stored."""

    @classmethod
    def of(cls, deal: Deal) -> Record:
        """The record of a hand."""
        return cls(
            deal.sheet.key,
            deal.sheet.name,
            deal.sheet.deck.name,
            str(deal.stakes),
            tuple(deal.setup.stacks),
            deal.setup.button,
            tuple(deal.sheet.layout.areas),
            tuple(deal.events),
            tuple(deal.turns),
            tuple(map(Won.of, deal.awards)),
            deal.setup.jackpot,
            ending_of(deal),
        )

    def to_dict(self) -> dict[str, Any]:
        """The record as plain data.

        >>> import cardhouse
        >>> hand = cardhouse.deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
        >>> hand.act("fold")
        >>> record = Record.of(hand)
        >>> Record.from_dict(record.to_dict()) == record
        True
        """
        plain = {
            "format": FORMAT,
            **self._asdict(),
            "stacks": list(self.stacks),
            "areas": list(self.areas),
            "events": [to_record(event) for event in self.events],
            "turns": [list(turn) for turn in self.turns],
            "awards": [won.to_dict() for won in self.awards],
        }
        if self.end is None:
            del plain["end"]
        return plain

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Record:
        """A record from stored data.

        Raises :class:`HistoryError` for a format that this version does not know.
        """
        if data.get("format") not in (1, FORMAT):
            raise HistoryError("history.other-format", right=FORMAT, given=repr(data.get("format")))
        if data["format"] == 1:
            events, awards = format_1.read_events(data["events"]), format_1.read_awards(data["awards"])
        else:
            events = tuple(map(from_record, data["events"]))
            awards = tuple(map(Won.from_dict, data["awards"]))
        return cls(
            data["game"],
            data["name"],
            data["deck"],
            data["stakes"],
            tuple(data["stacks"]),
            data["button"],
            tuple(data["areas"]),
            events,
            tuple((seat, before) for seat, before in data["turns"]),
            awards,
            data["jackpot"],
            data.get("end"),
        )

    def tells_of(self, deal: Deal) -> bool:
        """Whether a hand is the one on record, even if the record is from before everything was stored."""
        other = Record.of(deal)
        awards = [now.as_far_as(was) for was, now in zip(self.awards, other.awards, strict=False)]
        # What earlier versions did not store of the end makes no difference.
        end = None if self.end is None else {key: (other.end or {}).get(key) for key in self.end}
        same_number = len(self.awards) == len(other.awards)
        same = other._replace(events=_moved(other.events), awards=tuple(awards), end=end)
        return same_number and same == self._replace(events=_moved(self.events))

    def seen(self, seat: int | None) -> list[Event]:
        """What a seat or a spectator saw happen."""
        return [for_seat(event, seat) for event in self.events]


def _moved(events: Sequence[Event]) -> tuple[Event, ...]:
    """Every chip and card that moved, without the reasons, which earlier formats give less often."""
    return tuple(event._replace(**_UNSAID[type(event)]) for event in events)


_UNSAID: Final[dict[type[Event], dict[str, Any]]] = {
    kind: {name: value for name, value in _LESS.items() if name in kind._fields} for kind in KINDS.values()
}
