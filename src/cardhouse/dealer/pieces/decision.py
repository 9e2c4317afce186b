"""Whose turn it is, and what is legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card, Untold
from cardhouse.dealer.events.plain import plain_of
from cardhouse.phrases import Listed, Said

from .about import About
from .action import CALL, CHECK, FOLD, Action

YES: Final = "yes"
NO: Final = "no"
_CARDS: Final = (Card, Untold)


class Raises(NamedTuple):
    """How far a bet or raise may go; amounts are the player's whole bet in the round.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> hand.decision.raises.least, hand.decision.raises.most
    (4, 200)
    """

    word: str
    """``bet`` if nothing has been bet, otherwise ``raise``."""
    least: int
    most: int
    sizes: tuple[int, ...] = ()
    """The only amounts allowed, if they are fixed."""
    step: int = 1
    """Amounts are multiples of this, except the largest."""

    def allows(self, amount: int) -> bool:
        """Whether the player's bet may be this amount."""
        if type(amount) is not int:
            # Whatever else equals a whole number would make chips of its own kind.
            return False
        if self.sizes:
            return amount in self.sizes
        return self.least <= amount <= self.most and (amount % self.step == 0 or amount == self.most)


class Row(NamedTuple):
    """A row of cards, and how many of the cards at hand it can still take."""

    name: str
    least: int
    most: int


class Picks(NamedTuple):
    """What limits the cards of an answer besides the least and the most.

    >>> from cardhouse.cards import parse_cards
    >>> Picks((0, 1, 2, 3, 4), 3, parse_cards("Ah")).allows(parse_cards("Ah Kd 9c 2s"))
    False
    """

    counts: tuple[int, ...]
    """The numbers of cards that may be picked."""
    free: int = 0
    """How many may be picked without keeping a certain card."""
    keep: tuple[Card, ...] = ()
    """The cards of which one must be kept by a player who picks more."""

    def allows(self, cards: tuple[Card, ...]) -> bool:
        """Whether these cards may be picked."""
        if len(cards) not in self.counts:
            return False
        return not self.keep or len(cards) <= self.free or bool(Counter(self.keep) - Counter(cards))

    def sample(self, count: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """As many cards as that, which may be picked together: cards that must be kept go last."""
        if count <= self.free or not self.keep:
            return cards[:count]
        return tuple(sorted(cards, key=lambda card: card in self.keep))[:count]


class Decision(NamedTuple):
    """A pause in the hand until one player answers.

    >>> from cardhouse.dealer import deal
    >>> hand = deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)
    >>> decision = hand.decision
    >>> decision.seat, decision.kind, decision.may_call
    (0, 'bet', True)
    >>> str(decision.said)
    'fold, call 1, raise 4 to 200'
    """

    seat: int
    kind: str
    """``bet``, ``wager``, ``bid``, ``set``, or one of the card or choice kinds of an action."""
    to_call: int = 0
    """What calling costs; 0 if the player may check."""
    may_fold: bool = False
    may_check: bool = False
    may_call: bool = False
    raises: Raises | None = None
    cards: tuple[Card, ...] = ()
    """The cards that may be chosen from."""
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    """The rows that cards may be set in."""
    about: About | None = None
    """What it is about, if the kind does not say: the offer, the price, the part of the hand."""
    also: tuple[str, ...] = ()
    """Words that may be said instead: ``fold`` for an offer, ``kill`` for a round of betting."""
    public: tuple[str, ...] = ()
    """What others are told of the choices, if these depend on cards that they do not see."""
    picks: Picks | None = None
    """What limits the cards that may be picked together, besides the least and the most."""

    @property
    def names_amount(self) -> bool:
        """Whether an answer may be an amount outside of a round of betting: a wager or a bid."""
        return self.kind in ("wager", "bid") and self.raises is not None

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards may be picked."""
        return tuple(range(self.least, self.most + 1)) if self.picks is None else self.picks.counts

    def may_pick(self, cards: tuple[Card, ...]) -> bool:
        """Whether these of the cards may be picked together."""
        if self.picks is not None:
            return self.picks.allows(cards)
        return self.least <= len(cards) <= self.most

    def allows(self, action: Action) -> bool:
        """Whether an action answers this decision."""
        if self.kind != "bet":
            return self._allows_other(action)
        kind, amount, cards, choice = action
        if cards or choice:
            return False
        if kind == "fold":
            return self.may_fold and not amount
        if kind == "check":
            return self.may_check and not amount
        if kind == "call":
            return self.may_call and not amount
        raises = self.raises
        if raises is not None and raises.word == kind:
            return raises.allows(amount)
        return kind in self.also and not amount

    def _allows_other(self, action: Action) -> bool:
        """Whether an action answers a decision that is not about betting."""
        if action.kind in self.also:
            return action == Action(action.kind)
        if self.choices and (action.choice or self.kind != "bid"):
            return action == Action(self.kind, choice=action.choice) and action.choice in self.choices
        if self.kind in ("wager", "bid"):
            plain = action == Action(self.kind, action.amount)
            return plain and self.raises is not None and self.raises.allows(action.amount)
        if self.rows:
            return self._allows_rows(action)
        if action != Action(self.kind, cards=action.cards) or not self.may_pick(action.cards):
            return False
        return self._has(action.cards)

    def _has(self, cards: tuple[Card, ...]) -> bool:
        held = list(self.cards)
        for card in cards:
            if type(card) not in _CARDS or card not in held:
                return False
            held.remove(card)
        return True

    def _allows_rows(self, action: Action) -> bool:
        if action.kind != self.kind or action.amount or not self.least <= len(action.cards) <= self.most:
            return False
        counts = action.choice.split("/")
        if len(counts) != len(self.rows) or not all(count.isdecimal() for count in counts):
            return False
        sizes = [int(count) for count in counts]
        fits = all(row.least <= size <= row.most for size, row in zip(sizes, self.rows, strict=True))
        written = action.choice == "/".join(map(str, sizes))
        return fits and written and sum(sizes) == len(action.cards) and self._has(action.cards)

    @property
    def legal(self) -> tuple[Action, ...]:
        """Sample legal actions in a fixed order; a range of bets is given by its ends."""
        also = tuple(Action(word) for word in self.also)
        named: tuple[Action, ...] = ()
        if self.names_amount and self.raises:
            ends = dict.fromkeys((self.raises.least, self.raises.most))
            named = tuple(Action(self.kind, amount) for amount in ends)
        if self.choices or named:
            return (*(Action(self.kind, choice=choice) for choice in self.choices), *named, *also)
        if self.rows:
            return tuple(
                dict.fromkeys(
                    (self._filled(range(len(self.rows))), self._filled(range(len(self.rows))[::-1]))
                )
            )
        if self.kind != "bet":
            return tuple(Action(self.kind, 0, self.sample(count)) for count in self.counts)
        found = [FOLD] if self.may_fold else []
        found += [CHECK] if self.may_check else []
        found += [CALL] if self.may_call else []
        if self.raises:
            amounts = self.raises.sizes or tuple(dict.fromkeys((self.raises.least, self.raises.most)))
            found += [Action(self.raises.word, amount) for amount in amounts]
        return (*found, *also)

    def sample(self, count: int) -> tuple[Card, ...]:
        """That many cards which may be picked together."""
        return self.cards[:count] if self.picks is None else self.picks.sample(count, self.cards)

    def _filled(self, order: Iterable[int]) -> Action:
        """The first cards at hand, filling the rows one after another."""
        sizes = [row.least for row in self.rows]
        left = self.least - sum(sizes)
        for number in order:
            more = min(left, self.rows[number].most - sizes[number])
            sizes[number] += more
            left -= more
        return Action(self.kind, 0, self.cards[: self.least], "/".join(map(str, sizes)))

    @property
    def said(self) -> Said:
        """What the player may do, in one line."""
        said = self._bets() if self.kind == "bet" else self._others()
        return said if self.about is None else Said("decisions.about", said=said, about=self.about.said)

    def _bets(self) -> Said:
        ways: list[Said | str] = ["fold"] if self.may_fold else []
        ways += ["check"] if self.may_check else []
        ways += [Said("decisions.call", amount=self.to_call)] if self.may_call else []
        ways += [_amounts(self.raises)] if self.raises else []
        return Said("decisions.ways", ways=Listed((*ways, *self.also)))

    def _others(self) -> Said:
        if self.choices:
            choices = Listed(self.choices, between="lists.or")
            said = Said("decisions.choice", kind=self.kind, choices=choices)
            if self.names_amount and self.raises:
                return Said("decisions.ways", ways=Listed((_amounts(self.raises), said), between="lists.or"))
            return Said("decisions.ways", ways=Listed((said, *self.also), between="lists.or"))
        if self.names_amount and self.raises:
            return _amounts(self.raises)
        cards = Listed(self.cards, between="lists.space")
        if self.rows:
            rows = Listed(_room(row) for row in self.rows if row.most)
            return Said("decisions.set", count=self.least, cards=cards, rows=rows)
        if self.least == self.most:
            return Said("decisions.cards", kind=self.kind, count=self.least, cards=cards)
        if self.picks is not None:
            return self._picks(self.picks, cards)
        return Said("decisions.cards-range", kind=self.kind, least=self.least, most=self.most, cards=cards)

    def _picks(self, picks: Picks, cards: Listed) -> Said:
        counts = Listed(picks.counts, between="lists.comma", last="lists.or")
        said = Said("decisions.cards-counts", kind=self.kind, counts=counts, cards=cards)
        if not picks.keep:
            return said
        keep = Listed(picks.keep, between="lists.or")
        return Said("decisions.cards-keep", said=said, free=picks.free, keep=keep)

    def to_dict(self) -> dict[str, Any]:
        """The decision as plain data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "to_call": self.to_call,
            "legal": [str(action) for action in self.legal],
            "raises": self.raises._asdict() if self.raises else None,
            "cards": [str(card) for card in self.cards],
            "least": self.least,
            "most": self.most,
            "choices": list(self.choices),
            "rows": [row._asdict() for row in self.rows],
            "about": None if self.about is None else plain_of(self.about),
            "picks": None if self.picks is None else _plain_picks(self.picks),
        }


def _plain_picks(picks: Picks) -> dict[str, Any]:
    return {"counts": list(picks.counts), "free": picks.free, "keep": [str(card) for card in picks.keep]}


def _amounts(raises: Raises) -> Said:
    if raises.sizes:
        return Said("decisions.sizes", word=raises.word, sizes=Listed(raises.sizes, between="lists.or"))
    return Said("decisions.range", word=raises.word, least=raises.least, most=raises.most)


def _room(row: Row) -> Said:
    if row.least == row.most:
        return Said("decisions.row", name=row.name, count=row.most)
    return Said("decisions.row-range", name=row.name, least=row.least, most=row.most)
