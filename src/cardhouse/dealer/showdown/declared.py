"""Who wins what after players have declared which way they go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardhouse.scales import Hand
from cardhouse.sheets.words.declaring import Sweep, ways_of

Values = Mapping[int, int]
"""What the hands of some seats are worth in one way; 0 wins nothing."""


@dataclass(frozen=True)
class Declared:
    """What each seat has declared, and what happens to players who go several ways and fail."""

    ways: tuple[str, ...]
    """The contests declared for."""
    said: Mapping[int, str]
    bars: bool = False
    """A hand that fails both ways must still be equalled or beaten by the others."""
    sweep: Sweep = "all or nothing"

    def open_to(self, contest: str, seat: int) -> bool:
        """Whether a seat may compare its hand in a contest."""
        return contest not in self.ways or contest in self.goes(seat)

    def goes(self, seat: int) -> tuple[str, ...]:
        """The ways that a seat goes."""
        return ways_of(self.said.get(seat, ""), self.ways)

    def failed(self, awards: Sequence[int]) -> list[int]:
        """The seats that went several ways and won nothing."""
        return [seat for seat in self.said if len(self.goes(seat)) > 1 and not awards[seat]]

    def winners(
        self, hands: Mapping[str, Mapping[int, Hand]], eligible: Sequence[int]
    ) -> dict[str, list[int]]:
        """Who wins each way among the seats that may win a pot; an empty list means nobody."""
        values = {
            way: {seat: hands[way][seat].value for seat in eligible if seat in hands.get(way, {})}
            for way in self.ways
        }
        if self.sweep == "each way by itself":
            return {way: _best(values[way]) for way in self.ways}
        several = [seat for seat in eligible if len(self.goes(seat)) > 1]
        swept = [seat for seat in several if all(self._wins(values[way], seat) for way in self.goes(seat))]
        failed = [seat for seat in several if seat not in swept]
        others = {way: _without(values[way], failed) for way in self.ways}
        if self.bars and not swept:
            # To win, a hand must equal or beat every hand that went both ways.
            bar = {way: max((values[way].get(seat, 0) for seat in failed), default=0) for way in self.ways}
            over = {
                way: _best({seat: value for seat, value in others[way].items() if value >= bar[way]})
                for way in self.ways
            }
            if any(over.values()):
                return over
        return {way: _best(others[way]) for way in self.ways}

    def _wins(self, values: Values, seat: int) -> bool:
        """Whether a seat wins a way well enough for a player who goes several."""
        best = _best(values)
        return seat in best if self.sweep == "ties are enough" else best == [seat]


def _without(values: Values, seats: Sequence[int]) -> Values:
    return {seat: value for seat, value in values.items() if seat not in seats}


def _best(values: Values) -> list[int]:
    """The seats with the best hand that may win at all."""
    top = max(values.values(), default=0)
    return [seat for seat, value in values.items() if value == top] if top else []
