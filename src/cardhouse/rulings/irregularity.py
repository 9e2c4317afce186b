"""What went wrong, stated: a closed set of kinds, each with facts of its own."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from cardhouse.dealer.effects.facts import NAME, SEAT, STREET, fact
from cardhouse.dealer.effects.statement import Statement
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet, find_game

from .errors import NeedsFact, NotHere
from .families import Family, family_of
from .ruling import Ruling
from .situation import Situation


@dataclass(frozen=True, kw_only=True)
class Irregularity(Statement):
    """Something that went wrong. It is written as its kind and its facts: ``early seat=3 action=call``.

    A fact that is not stated is taken from the hand where the hand shows it, and asked for where it does not.

    >>> from cardhouse.rulings import read_irregularity
    >>> stated = read_irregularity("early seat=3 action='bet 20'")
    >>> stated.kind, stated.group, stated.action, str(stated)
    ('early', 'turn', 'bet 20', "early seat=3 action='bet 20'")
    """

    game: str | None = fact(NAME, "game")
    """The game, where no hand shows it."""

    group: ClassVar[str]
    """The part of the floor's work that it belongs to: ``misdeal``, ``chips`` …"""
    rules: ClassVar[tuple[str, ...]]
    """The rules that decide it, by id."""
    needs_hand: ClassVar[bool] = True
    """Whether it can happen only while a hand is played."""
    needs_round: ClassVar[bool] = False
    """Whether it can happen only in a round of betting."""
    only: ClassVar[tuple[Family, ...]] = ()
    """The families of games in which it can happen; in all of them if none is named."""
    needs_live: ClassVar[bool] = True
    """Whether the seat that it is about must still be in."""

    def family(self, seen: Situation | None) -> Family:
        """The family of games whose rules serve."""
        return family_of(self.sheet(seen)) if seen is None else seen.family

    def sheet(self, seen: Situation | None) -> Sheet:
        """The game."""
        return seen.hand.sheet if seen is not None else find_game(self.sure("game"))

    def fits_game(self, seen: Situation | None) -> None:
        """Raise :class:`NotHere` if it cannot happen in this game."""
        if not self.only or (seen is None and self.game is None):
            return
        if self.family(seen) not in self.only:
            raise NotHere("rulings.not-in-this-game", kind=self.kind, game=self.sheet(seen).name)

    def fits(self, seen: Situation) -> None:
        """Raise :class:`NotHere` if it cannot have happened in this hand."""
        for name, one in self.facts().items():
            value, form = getattr(self, one.name), one.metadata["form"]
            if form is SEAT and value is not None and value not in seen.seats:
                raise NotHere("rulings.no-such-seat", name=name, seat=value, last=seen.seats[-1])
            if form is STREET and value is not None and value not in seen.streets:
                hint = did_you_mean(value, seen.streets) or Said("hints.known", known=list(seen.streets))
                raise NotHere("rulings.no-such-street", given=value, hint=hint)
        if self.needs_hand and seen.hand.is_over:
            raise NotHere("rulings.hand-is-over", kind=self.kind)
        self._fits_cards(seen)
        if self.needs_round and not seen.in_betting:
            raise NotHere("rulings.no-betting-now", kind=self.kind)
        seat = getattr(self, "seat", None)
        if self.needs_live and seat is not None and seat not in seen.live:
            raise NotHere("rulings.seat-is-out", kind=self.kind, seat=seat)

    def _fits_cards(self, seen: Situation) -> None:
        """Raise :class:`NotHere` if a card is stated that the seat does not hold."""
        card, seat = getattr(self, "card", None), getattr(self, "seat", None)
        if card is not None and seat is not None and card not in seen.hand.players[seat].cards:
            raise NotHere("rulings.no-such-card", seat=seat, card=str(card))

    @abstractmethod
    def judge(self, seen: Situation | None) -> Ruling:
        """What the book says, given the hand or, without one, the stated facts alone."""

    def sure(
        self, name: str, seen: Situation | None = None, shown: Callable[[Situation], Any] | None = None
    ) -> Any:
        """A fact as it was stated, or else as the hand shows it; asks for it if there is neither."""
        found = getattr(self, name)
        if found is None and seen is not None and shown is not None:
            found = shown(seen)
            if found is not None:
                seen.found[name.replace("_", "-")] = found
        if found is None:
            written = name.replace("_", "-")
            asks = self.facts()[written].metadata["asks"] or "any"
            raise NeedsFact(written, Said(f"rulings.questions.{asks}", name=written))
        return found
