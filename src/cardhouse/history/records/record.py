"""What is kept of a hand that is over: everything that happened, in a numbered format.

Whatever rules later versions deal by, they show the hand from this record as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Award, Deal, Event
from cardhouse.dealer.pieces.held import Eyes
from cardhouse.history.errors import HistoryError

from .ending import ending_of

FORMAT: Final = 1
"""Which way of writing hands down this is; later versions read all that there have been."""
UNSAID: Final[Eyes] = frozenset((-1,))
"""Stands for who has seen a hand in records from before that was kept."""


class Won(NamedTuple):
    """What somebody won, in words."""

    said: str
    """With the hand that won it, where there was one."""
    plainly: str
    """Without it, for whoever has not seen those cards."""
    cards: tuple[Card, ...]
    eyes: Eyes = UNSAID
    """Who had seen that hand when it won."""


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
    """How it stood at its end (:mod:`.ending`); nothing in records from before that was kept."""

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
            tuple(map(_won, deal.awards)),
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
            "events": [_plain(event) for event in self.events],
            "turns": [list(turn) for turn in self.turns],
            "awards": [_written_award(won) for won in self.awards],
        }
        if self.end is None:
            del plain["end"]
        return plain

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Record:
        """A record that was kept.

        Raises :class:`HistoryError` for a format that this version does not know.
        """
        if data.get("format") != FORMAT:
            raise HistoryError("history.other-format", right=FORMAT, given=repr(data.get("format")))
        return cls(
            data["game"],
            data["name"],
            data["deck"],
            data["stakes"],
            tuple(data["stacks"]),
            data["button"],
            tuple(data["areas"]),
            tuple(map(_event, data["events"])),
            tuple((seat, before) for seat, before in data["turns"]),
            tuple(_award(*plain) for plain in data["awards"]),
            data["jackpot"],
            data.get("end"),
        )

    def tells_of(self, deal: Deal) -> bool:
        """Whether a hand is the one on record, also where the record is from before all was kept."""
        other = Record.of(deal)
        awards = [
            now._replace(eyes=UNSAID) if was.eyes == UNSAID else now
            for was, now in zip(self.awards, other.awards, strict=False)
        ]
        end = other.end if self.end is not None else None
        same_number = len(self.awards) == len(other.awards)
        return same_number and other._replace(awards=tuple(awards), end=end) == self

    def seen(self, seat: int) -> list[Event]:
        """What a seat saw happen."""
        return [event.for_seat(seat) for event in self.events]


def _won(award: Award) -> Won:
    cards = () if award.hand is None else tuple(award.hand.cards)
    return Won(award.english(), award._replace(hand=None).english(), cards, award.eyes)


def _written_award(won: Won) -> list[Any]:
    plain: list[Any] = [won.said, won.plainly, _written(won.cards)]
    if won.eyes == UNSAID:
        return plain
    return [*plain, None if won.eyes is None else sorted(won.eyes)]


def _award(said: str, plainly: str, cards: str, *seen: Sequence[int] | None) -> Won:
    eyes = UNSAID if not seen else None if seen[0] is None else frozenset(seen[0])
    return Won(said, plainly, _cards(cards), eyes)


def _plain(event: Event) -> list[Any]:
    """An event without what it does not say, which most do not at the end."""
    kind, seat, amount, cards, seen_by, text = event
    plain: list[Any] = [kind, seat, amount, _written(cards), seen_by, text]
    while plain[-1] in ("", None) or (len(plain) == 3 and plain[-1] == 0):
        plain.pop()
    return plain


def _event(plain: Sequence[Any]) -> Event:
    whole: list[Any] = [*plain, *("", -1, 0, "", None, "")[len(plain) :]]
    kind, seat, amount, cards, seen_by, text = whole
    return Event(kind, seat, amount, _cards(cards), seen_by, text)


def _written(cards: Sequence[Card]) -> str:
    return "".join(map(str, cards))


def _cards(written: str) -> tuple[Card, ...]:
    return tuple(parse_cards(written)) if written else ()
