"""One hand before its cards: who plays, where the button is, and what is posted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.button import Spots


@dataclass
class Lineup:
    """Who plays a hand, and what they post; chairs are the table's."""

    dealt: list[int]
    """The chairs that get cards, in the order of their numbers, which is that of the hand's seats."""
    button: int
    """The chair that acts last, which has the button or is the last one before it."""
    spots: Spots
    """The button and the blinds as the next hand has to know them."""
    live: dict[int, int] = field(default_factory=dict)
    """Blinds, straddles and posts by chair."""
    in_turn: list[int] = field(default_factory=list)
    """Those of them who act in their turn, as they would without a post: posts and kills."""
    dead: dict[int, int] = field(default_factory=dict)
    """What goes into the middle and is nobody's bet."""
    made_up: int = 0
    """How many small blinds of before are among it."""
    big: int | None = None
    """Who has the big blind."""
    short: int | None = None
    """Who had too little for the only blind and owes it."""
    straddler: int | None = None
    killer: int | None = None
    bought: int | None = None
    """Who buys the button with this hand."""
    forgiven: bool = False
    """Whether all are dealt in, whatever they owe, because nobody could play otherwise."""
    bomb: bool = False
    players: list[str] = field(default_factory=list)
    """Who sat in the chairs."""
    names: list[str] = field(default_factory=list)
    """What they were called."""

    def stakes(self, stakes: Stakes) -> Stakes:
        """The stakes of the hand with the posts in their places."""
        order = self._from_small()
        blinds = [-self.live[seat] if seat in self.in_turn else self.live.get(seat, 0) for seat in order]
        while len(blinds) > 2 and not blinds[-1]:
            blinds.pop()
        dead = dict(self.dead)
        big_ante = stakes.bb_ante
        if big_ante and self.big is not None and order.index(self.big) != 1:
            # The dealer looks for the big blind in the second place, which a dead small blind leaves open.
            dead[self.big] = dead.get(self.big, 0) + big_ante
            big_ante = 0
        antes = tuple(stakes.ante + dead.get(seat, 0) for seat in order) if dead else ()
        usual = len(order) > 1 and self.big == order[1]
        return replace(
            stakes,
            blinds=tuple(blinds),
            antes=antes,
            bb_ante=big_ante,
            min_bet=stakes.min_bet or stakes.blinds[1],
            small_blind_as_big=stakes.small_blind_as_big and usual,
        )

    def may_sit_out(self, *, still: bool) -> list[set[int]]:
        """Who may sit the hand out, those first who do so before the others.

        First whoever posts nothing, then who posts to come in, and where that is not enough the straddle and
        the button; the button is nobody's where it stands ``still``.
        """
        straddle = set() if self.straddler is None else {self.straddler}
        button = set() if still else {self.button}
        posting = {*self.live, *self.dead}
        blinds = {number for number in self.live if number not in self.in_turn}
        kept = (blinds | {number for number in (self.big, self.killer) if number is not None}) - straddle
        groups = [{*self.dealt} - posting - button, posting - straddle - button, straddle - button, button]
        return [group - kept for group in groups]

    def deal_out(self, out: Collection[int]) -> None:
        """These get no cards, and post nothing."""
        self.dealt = [number for number in self.dealt if number not in out]
        self.in_turn = [number for number in self.in_turn if number not in out]
        self.live = {number: amount for number, amount in self.live.items() if number not in out}
        self.dead = {number: amount for number, amount in self.dead.items() if number not in out}
        if self.straddler in out:
            self.straddler = None

    def _from_small(self) -> list[int]:
        """The chairs from where the small blind is, or would be: with two players, from the button."""
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
    """Chairs as text, which is all that keys can be where data is stored."""
    return {str(seat): amount for seat, amount in amounts.items()}
