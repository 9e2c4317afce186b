"""What a player does."""

from __future__ import annotations

import re
from typing import Any, Final, NamedTuple

from cardroom.cards import Card, CardsError, format_cards, parse_cards

from .errors import BadAction

_AMOUNT: Final = re.compile(r"(?P<kind>bet|raise|complete)(?: to)? (?P<amount>\d+)")
_CARDS: Final = re.compile(r"(?P<kind>draw|discard|expose|split)(?: (?P<cards>.+))?")
_CHOICE: Final = re.compile(r"(?P<kind>choose|run) (?P<choice>[\w-]+)")


class Action(NamedTuple):
    """An answer to a decision.

    ``amount`` is what the player's bet of this round comes to, not what is added.

    >>> Action.parse("raise 300")
    Action(kind='raise', amount=300, cards=(), choice='')
    >>> str(Action.parse("draw Ah 10d"))
    'draw Ah Td'
    """

    kind: str
    amount: int = 0
    cards: tuple[Card, ...] = ()
    choice: str = ""

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action.

        ``fold``, ``check``, ``call``, ``bet 100``, ``raise 300``, ``draw Ah Kd``, ``pat``,
        ``discard Ah``, ``expose``, ``split Ah Ad`` or ``choose razz``.
        """
        said = " ".join(text.split())
        word = said.lower()
        if word in ("fold", "check", "call"):
            return cls(word)
        if word in ("pat", "stand pat", "draw 0"):
            return cls("draw")
        if found := _AMOUNT.fullmatch(word):
            return cls(found["kind"], int(found["amount"]))
        if found := _CARDS.fullmatch(said):
            try:
                return cls(found["kind"], 0, parse_cards(found["cards"] or ""))
            except CardsError as error:
                raise BadAction(f"'{text}' is no action: {error}", action=text) from error
        if found := _CHOICE.fullmatch(word):
            return cls(found["kind"], choice=found["choice"])
        how = "say fold, check, call, bet 100, raise 300, draw Ah Kd, pat, discard Ah, expose Ah, choose razz"
        raise BadAction(f"'{text}' is no action; {how}", action=text)

    def __str__(self) -> str:
        if self.amount:
            return f"{self.kind} {self.amount}"
        return f"{self.kind} {self.choice or format_cards(self.cards)}".rstrip()

    def to_dict(self) -> dict[str, Any]:
        """The action as plain data."""
        return {"action": str(self)}


FOLD: Final = Action("fold")
CHECK: Final = Action("check")
CALL: Final = Action("call")
