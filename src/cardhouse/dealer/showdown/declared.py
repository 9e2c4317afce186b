"""Who wins what after players have declared which way they go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardhouse.scales import Hand
from cardhouse.sheets.words.declaring import BOTH

Values = Mapping[int, int]
"""What the hands of some seats are worth in one way; 0 wins nothing."""


@dataclass(frozen=True)
class Declared:
    """What each seat has declared, and what happens to players who go both ways and fail."""

    ways: tuple[str, str]
    """The contests declared for."""
    said: Mapping[int, str]
    bars: bool = False
    """A hand that fails both ways must still be equalled or beaten by the others."""

    def open_to(self, contest: str, seat: int) -> bool:
        """Whether a seat may compare its hand in a contest."""
        return contest not in self.ways or self.said.get(seat) in (contest, BOTH)

    def winners(
        self, hands: Mapping[str, Mapping[int, Hand]], eligible: Sequence[int]
    ) -> dict[str, list[int]]:
        """Who wins each way among the seats that may win a pot; an empty list means nobody."""
        values = {
            way: {seat: hands[way][seat].value for seat in eligible if seat in hands.get(way, {})}
            for way in self.ways
        }
        going_both = [seat for seat in eligible if self.said.get(seat) == BOTH]
        for seat in going_both:
            if all(_best(values[way]) == [seat] for way in self.ways):
                return {way: [seat] for way in self.ways}
        others = {way: _without(values[way], going_both) for way in self.ways}
        if self.bars:
            # To win, a hand must equal or beat every hand that went both ways.
            bar = {
                way: max((values[way].get(seat, 0) for seat in going_both), default=0) for way in self.ways
            }
            over = {
                way: _best({seat: value for seat, value in others[way].items() if value >= bar[way]})
                for way in self.ways
            }
            if any(over.values()):
                return over
        return {way: _best(others[way]) for way in self.ways}


def _without(values: Values, seats: Sequence[int]) -> Values:
    return {seat: value for seat, value in values.items() if seat not in seats}


def _best(values: Values) -> list[int]:
    """The seats with the best hand that may win at all."""
    top = max(values.values(), default=0)
    return [seat for seat, value in values.items() if value == top] if top else []
