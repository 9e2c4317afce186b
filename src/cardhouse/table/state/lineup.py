"""A hand before its cards: who plays, where the button is, and what is posted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.button import Spots


@dataclass
class Lineup:
    """Who plays a hand and what they post. Chairs are those of the table."""

    dealt: list[int]
    """The chairs that get cards, by number; the seats of the hand are in the same order."""
    button: int
    """The chair that acts last: the button, or the last chair before it that is dealt in."""
    spots: Spots
    """The button and the blinds, as the next hand needs to know them."""
    live: dict[int, int] = field(default_factory=dict)
    """Blinds, straddles and posts by chair."""
    in_turn: list[int] = field(default_factory=list)
    """Which of these act in turn, as if they had not posted: posts and kills."""
    dead: dict[int, int] = field(default_factory=dict)
    """Chips that go into the pot without being a bet, by chair."""
    made_up: int = 0
    """How many missed small blinds are among them."""
    big: int | None = None
    """The chair with the big blind."""
    short: int | None = None
    """The chair that had too few chips for the only blind, and owes it."""
    straddler: int | None = None
    killer: int | None = None
    bought: int | None = None
    """The chair that buys the button with this hand."""
    forgiven: bool = False
    """Whether everybody is dealt in, whatever they owe, because there would be no game otherwise."""
    bomb: bool = False
    players: list[str] = field(default_factory=list)
    """The players in the chairs that were dealt in."""
    names: list[str] = field(default_factory=list)
    """Their names at the time."""

    def stakes(self, stakes: Stakes) -> Stakes:
        """The stakes of the hand, with every post in its place."""
        order = self._from_small()
        blinds = [-self.live[seat] if seat in self.in_turn else self.live.get(seat, 0) for seat in order]
        while len(blinds) > 2 and not blinds[-1]:
            blinds.pop()
        dead = dict(self.dead)
        big_ante, big_at = stakes.big_ante(len(order)), 1
        if big_ante and self.big is not None and stakes.blind_first:
            big_at = order.index(self.big)
        elif big_ante and self.big is not None and order.index(self.big) != 1:
            # The dealer expects the big blind in second place, which is empty when the small blind is dead.
            dead[self.big] = dead.get(self.big, 0) + big_ante
            big_ante = 0
        antes = tuple(stakes.ante + dead.get(seat, 0) for seat in order) if dead else ()
        usual = len(order) > 1 and self.big == order[1]
        return replace(
            stakes,
            blinds=tuple(blinds),
            antes=antes,
            bb_ante=big_ante,
            reduced_from=0,
            big_at=big_at,
            min_bet=stakes.min_bet or stakes.blinds[1],
            small_blind_as_big=stakes.small_blind_as_big and usual,
        )

    def may_sit_out(self, *, still: bool) -> list[set[int]]:
        """Who may sit the hand out, in groups: the first group goes first.

        First the players who post nothing, then those who post to come in, then the straddle and the button.
        If the button stands ``still``, nobody has it.
        """
        straddle = set() if self.straddler is None else {self.straddler}
        button = set() if still else {self.button}
        posting = {*self.live, *self.dead}
        blinds = {number for number in self.live if number not in self.in_turn}
        kept = (blinds | {number for number in (self.big, self.killer) if number is not None}) - straddle
        groups = [{*self.dealt} - posting - button, posting - straddle - button, straddle - button, button]
        return [group - kept for group in groups]

    def deal_out(self, out: Collection[int]) -> None:
        """Give these chairs no cards, and take their posts back."""
        self.dealt = [number for number in self.dealt if number not in out]
        self.in_turn = [number for number in self.in_turn if number not in out]
        self.live = {number: amount for number, amount in self.live.items() if number not in out}
        self.dead = {number: amount for number, amount in self.dead.items() if number not in out}
        if self.straddler in out:
            self.straddler = None

    def _from_small(self) -> list[int]:
        """The chairs, starting with the small blind or where it would be: with two players, the button."""
        at = self.dealt.index(self.button)
        start = at if len(self.dealt) == 2 else at + 1
        return [*self.dealt[start:], *self.dealt[:start]]

    def to_dict(self) -> dict[str, Any]:
        """The lineup as plain data."""
        plain = {**asdict(self), "spots": list(self.spots)}
        return {**plain, "live": _texts(self.live), "dead": _texts(self.dead)}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Lineup:
        """The lineup from plain data."""
        numbers = {name: {int(seat): sum_ for seat, sum_ in data[name].items()} for name in ("live", "dead")}
        return cls(**{**data, **numbers, "spots": Spots(*data["spots"])})


def _texts(amounts: Mapping[int, int]) -> dict[str, int]:
    """The same with chairs as text, because stored data has only text for keys."""
    return {str(seat): amount for seat, amount in amounts.items()}
