"""What a player does."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cardhouse.cards import Card, CardsError, format_cards, parse_card, parse_cards
from cardhouse.dealer.errors import BadAction

AMOUNT_KINDS: Final = ("bet", "raise", "complete", "wager", "bid")
"""Answers that name an amount."""
CARD_KINDS: Final = ("draw", "discard", "expose", "split", "order", "pass", "trade")
"""Answers that name cards."""
CHOICE_KINDS: Final = ("choose", "run", "declare", "stay", "keep", "buy", "use", "hit", "turn", "take", "bid")
"""Answers that pick one of several words."""

DIGITS: Final = "[0-9]{1,15}"
"""A number of chips as it is written: nobody has as many as would take more."""
_AMOUNT: Final = re.compile(rf"(?P<kind>{'|'.join(AMOUNT_KINDS)})(?: to)? (?P<amount>{DIGITS})")
_CARDS: Final = re.compile(rf"(?P<kind>{'|'.join(CARD_KINDS)})(?: (?P<cards>.+))?")
_CHOICE: Final = re.compile(rf"(?P<kind>{'|'.join(CHOICE_KINDS)}) (?P<choice>[\w.-]+)")
_ONE_CARD: Final = re.compile(r"(?:[2-9tjqka]|10)[cdhs]|xx")
_ROWS: Final = re.compile(r"set (?P<rows>.+)")


class Action(NamedTuple):
    """An answer to a decision.

    ``amount`` is the player's whole bet in this round, not what is added.

    >>> Action.parse("raise 300")
    Action(kind='raise', amount=300, cards=(), choice='')
    >>> str(Action.parse("draw Ah 10d"))
    'draw Ah Td'

    Cards set in rows are given row by row; ``choice`` keeps how many went into each.

    >>> Action.parse("set Qh Qd / - / 7c").choice
    '2/0/1'
    """

    kind: str
    amount: int = 0
    cards: tuple[Card, ...] = ()
    choice: str = ""

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action.

        ``fold``, ``check``, ``call``, ``bet 100``, ``raise 300``, ``draw Ah Kd``, ``pat``,
        ``discard Ah``, ``expose``, ``split Ah Ad``, ``choose razz``, ``declare low``,
        ``in``, ``out``, ``wager 50``, ``bid 25``, ``bid pass`` or ``set Ah Ad Kc / 5h 5d / -``.
        """
        said = " ".join(_words(text))
        word = said.lower()
        if word in ("fold", "check", "call", "kill"):
            return cls(word)
        if word in ("pat", "stand pat", "draw 0"):
            return cls("draw")
        if word in ("in", "out"):
            return cls("stay", choice=word)
        if word in ("hit", "stand", "double"):
            return cls("hit", choice=word)
        if found := _AMOUNT.fullmatch(word):
            return cls(found["kind"], int(found["amount"]))
        try:
            if found := _CARDS.fullmatch(said):
                return cls(found["kind"], 0, parse_cards(found["cards"] or ""))
            if found := _ROWS.fullmatch(said):
                return cls.in_rows([parse_cards(row.replace("-", "")) for row in found["rows"].split("/")])
        except CardsError as error:
            raise BadAction("dealer.action-with-bad-cards", action=text, why=error.said) from error
        if found := _CHOICE.fullmatch(word):
            return cls(found["kind"], choice=_choice(found["kind"], found["choice"]))
        raise BadAction("dealer.no-action", action=text)

    @classmethod
    def in_rows(cls, rows: Sequence[Sequence[Card]]) -> Action:
        """Cards set in rows."""
        cards = tuple(card for row in rows for card in row)
        return cls("set", 0, cards, "/".join(str(len(row)) for row in rows))

    @property
    def rows(self) -> tuple[tuple[Card, ...], ...]:
        """Cards set in rows, row by row."""
        found, at = [], 0
        for count in map(int, filter(str.isdecimal, self.choice.split("/"))):
            found.append(self.cards[at : at + count])
            at += count
        return tuple(found)

    def __str__(self) -> str:
        if self.kind == AS_WRITTEN:
            return self.choice
        if self.kind == "set":
            return "set " + " / ".join(format_cards(row) or "-" for row in self.rows)
        if self.amount or (self.kind in ("wager", "bid") and not self.choice):
            return f"{self.kind} {self.amount}"
        return f"{self.kind} {self.choice or format_cards(self.cards)}".rstrip()

    def to_dict(self) -> dict[str, Any]:
        """The action as plain data."""
        return {"action": str(self)}


def _choice(kind: str, said: str) -> str:
    """A choice as it is written; what is taken may be a card."""
    return str(parse_card(said)) if kind == "take" and _ONE_CARD.fullmatch(said) else said


def _words(text: Any) -> list[str]:
    if not isinstance(text, str):
        raise BadAction("dealer.no-action", action=str(text))
    return text.split()


FOLD: Final = Action("fold")
CHECK: Final = Action("check")
CALL: Final = Action("call")


TOLD: Final = "told"
"""The kind of an entry that is no answer, but what people tell of real cards; ``choice`` says it."""
AS_WRITTEN: Final = "entry"
"""The kind of an answer that names cards which nobody has told by their numbers, as a log has it."""
APPLY: Final = "apply"
"""The kind of an entry that is no answer of a player, but a ruling that was applied; ``choice`` says it."""
AGAIN: Final = Action("again")
"""Sent to a step that waits for an answer when a ruling has changed the hand: it asks again."""
