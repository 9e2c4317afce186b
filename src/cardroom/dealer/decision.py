"""Whose turn it is, and everything that is legal."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardroom.cards import Card

from .action import CALL, CHECK, FOLD, Action


class Raises(NamedTuple):
    """How far a bet or raise may go; amounts are what the bet comes to."""

    word: str
    """``bet`` where nothing was bet, else ``raise``."""
    least: int
    most: int
    sizes: tuple[int, ...] = ()
    """The only amounts possible, where they are fixed."""
    step: int = 1
    """Amounts are multiples of this, except the greatest."""

    def allows(self, amount: int) -> bool:
        """Whether a bet may come to that."""
        if self.sizes:
            return amount in self.sizes
        return self.least <= amount <= self.most and (amount % self.step == 0 or amount == self.most)


class Decision(NamedTuple):
    """A pause in the hand until one player answers."""

    seat: int
    kind: str
    """``bet``, ``draw``, ``discard``, ``expose``, ``split``, ``choose`` or ``run``."""
    to_call: int = 0
    """What calling costs; 0 where the player may check."""
    may_fold: bool = False
    may_check: bool = False
    may_call: bool = False
    raises: Raises | None = None
    cards: tuple[Card, ...] = ()
    """The cards that may be chosen from."""
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()

    def allows(self, action: Action) -> bool:
        """Whether an action answers this decision."""
        if self.kind == "bet":
            return self._allows_bet(action)
        if self.kind in ("choose", "run"):
            return action == Action(self.kind, choice=action.choice) and action.choice in self.choices
        if (
            action != Action(self.kind, cards=action.cards)
            or not self.least <= len(action.cards) <= self.most
        ):
            return False
        held = list(self.cards)
        for card in action.cards:
            if card not in held:
                return False
            held.remove(card)
        return True

    def _allows_bet(self, action: Action) -> bool:
        if action != Action(action.kind, action.amount):
            return False
        match action.kind:
            case "fold" | "check" | "call" if action.amount:
                return False
            case "fold":
                return self.may_fold
            case "check":
                return self.may_check
            case "call":
                return self.may_call
            case "bet" | "raise":
                raises = self.raises
                return raises is not None and raises.word == action.kind and raises.allows(action.amount)
        return False

    @property
    def legal(self) -> tuple[Action, ...]:
        """Sample legal actions in a fixed order; a range of bets is given by its ends."""
        if self.kind in ("choose", "run"):
            return tuple(Action(self.kind, choice=choice) for choice in self.choices)
        if self.kind != "bet":
            return tuple(
                Action(self.kind, 0, self.cards[:count]) for count in range(self.least, self.most + 1)
            )
        found = [FOLD] if self.may_fold else []
        found += [CHECK] if self.may_check else []
        found += [CALL] if self.may_call else []
        if self.raises:
            amounts = self.raises.sizes or tuple(dict.fromkeys((self.raises.least, self.raises.most)))
            found += [Action(self.raises.word, amount) for amount in amounts]
        return tuple(found)

    def english(self) -> str:
        """What may be done, in a line."""
        if self.kind in ("choose", "run"):
            return f"{self.kind} " + " or ".join(self.choices)
        if self.kind != "bet":
            count = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            return f"{self.kind} {count} of {' '.join(map(str, self.cards))}"
        parts = ["fold"] if self.may_fold else []
        parts += ["check"] if self.may_check else []
        parts += [f"call {self.to_call}"] if self.may_call else []
        if raises := self.raises:
            if raises.sizes:
                parts.append(f"{raises.word} {' or '.join(map(str, raises.sizes))}")
            else:
                parts.append(f"{raises.word} {raises.least} to {raises.most}")
        return ", ".join(parts)

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
        }
