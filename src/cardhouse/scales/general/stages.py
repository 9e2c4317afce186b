"""Scales one before another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from cardhouse.cards import CARDS, Card
from cardhouse.scales.definitions.kinds import About, Stage
from cardhouse.scales.definitions.requirement import Among, Holding, Row
from cardhouse.scales.definitions.words import Members
from cardhouse.scales.errors import UnknownQualifier
from cardhouse.scales.hand_name import HandName
from cardhouse.scales.scale import Scale
from cardhouse.scales.wild import NOTHING_WILD, Wilds

Rate = Callable[..., int]
"""What cards are worth, given what is wild."""
_ROW = Row()
_ORDER = {index: index + 1 for index in range(13)}


class BuiltStage(NamedTuple):
    """A stage with its scale, and what a hand must be worth to be on it."""

    stage: Stage
    scale: Scale | None
    least: int
    most: int
    start: int
    """What its ratings begin above."""
    counted: frozenset[Card]
    """The cards that are counted, if the hand must hold some."""
    any_of: bool
    """Whether one of them is enough."""


class WrittenStages(Scale):
    """The first stage that takes a hand ranks it, above all that later stages take."""

    def __init__(self, about: About, stages: Sequence[tuple[Stage, Scale | None]]) -> None:
        used = [scale for _, scale in stages if scale is not None]
        super().__init__(
            about.id,
            about.summary,
            size=min((scale.size for scale in used), default=1),
            plays=max((scale.plays for scale in used), default=1),
            example=about.example,
            deck=about.deck,
            aliases=about.aliases,
        )
        self.takes_wilds = all(scale.takes_wilds for scale in used) and all(
            stage.natural for stage, _ in stages if stage.holding is not None
        )
        self.by_suit = any(scale.by_suit for scale in used) or any(
            stage.holding.by_suit for stage, _ in stages if stage.holding is not None
        )
        self.low = used[-1].low if used else False
        if about.nothing:
            self.no_hand = HandName.called(about.nothing)
        self.stages: list[BuiltStage] = []
        start = 0
        for stage, scale in reversed(stages):
            least, most = (1, 1) if scale is None else self.bounds(stage, scale)
            built = BuiltStage(stage, scale, least, most, start, _counted(stage), _any_of(stage))
            self.stages.insert(0, built)
            start += 2 if scale is None else scale.limit
        self._limit = start
        last, counts = stages[-1]
        if counts is not None and not (last.holding or last.cards or last.least or last.only):
            self.adds = counts.adds
        self._rate = self._chained()
        # One call fewer for every hand.
        self.rate = self._rate  # type: ignore[method-assign]

    @staticmethod
    def bounds(stage: Stage, scale: Scale) -> tuple[int, int]:
        """The least and the most that a hand may be worth on a stage."""
        if stage.only:
            low, high = rung_bounds(scale, stage.only)
            return max(1, low), high
        return (max(1, scale.minimum(stage.least)) if stage.least else 1), scale.limit

    @property
    def limit(self) -> int:
        return self._limit

    def rate_plain(self, cards: tuple[Card, ...]) -> int:
        last = self.stages[-1]
        if self.adds is None or last.scale is None:
            return self.rate(cards)
        rating = last.scale.rate_plain(cards)
        return last.start + rating if rating else 0

    def rate(self, cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return self._rate(cards, wilds)

    def _chained(self) -> Rate:
        """The stages as one function, each with the next one inside."""
        rate = _nothing
        for built in reversed(self.stages):
            rate = _taking(built, rate, fewest=self.size)
        return rate

    def _read(self, rating: int) -> tuple[BuiltStage, int]:
        for built in self.stages:
            if rating > built.start:
                return built, rating - built.start
        raise AssertionError(f"no stage of {self.id} has a hand worth {rating}")

    def playing(self, cards: tuple[Card, ...], rating: int, wilds: Wilds = NOTHING_WILD) -> tuple[Card, ...]:
        if not rating:
            return ()
        built, inner = self._read(rating)
        if built.scale is not None:
            return built.scale.playing(cards, inner, wilds)
        some = built.stage.holding.members if built.stage.holding else None
        return tuple(
            sorted((card for card in cards if some is None or some.has(card >> 2, card & 3)), reverse=True)
        )

    def named(self, rating: int, *, full: bool = False) -> HandName:
        if not rating:
            return self.no_hand
        built, inner = self._read(rating)
        name = built.scale.named(inner, full=full) if built.scale is not None else HandName("no-hand")
        if built.stage.side:
            return name._replace(side=built.stage.side)
        if built.stage.say:
            said = str(name) if built.scale is not None else ""
            return HandName.as_written(built.stage.say.replace("{hand}", said))
        return name

    def facts(self, cards: tuple[Card, ...], rating: int) -> dict[str, Any]:
        if not rating:
            return {}
        built, inner = self._read(rating)
        return built.scale.facts(cards, inner) if built.scale is not None else {}

    def minimum(self, qualifier: str | int) -> int:
        """A stage by what its hands are said with, or what the first stage that knows the qualifier says."""
        text = " ".join(str(qualifier).lower().split())
        for built in self.stages:
            if text and text == _said_with(built.stage):
                return built.start + built.least
        for built in self.stages:
            if built.scale is None:
                continue
            try:
                least = built.scale.minimum(qualifier)
            except UnknownQualifier:
                continue
            if least >= built.least:
                return built.start + least
        return super().minimum(qualifier)

    def looks(self, size: int, *, wild: int = 0) -> int:
        return sum(one.scale.looks(size, wild=wild) for one in self.stages if one.scale is not None) or 1

    def order_of(self, cards: tuple[Card, ...]) -> tuple[bool, Card]:
        last = self.stages[-1].scale
        return super().order_of(cards) if last is None else last.order_of(cards)


def _nothing(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
    return 0


def _taking(built: BuiltStage, otherwise: Rate, *, fewest: int) -> Rate:
    """A function that rates hands on a stage, and leaves the others to what comes after it."""
    stage, scale, least, most, start, counted, any_of = built
    take = _start_of(start) if scale is None else _between(scale, least, most, start, otherwise, fewest)
    if any_of and scale is not None and scale.size <= fewest:
        rate = scale.rate

        def holding(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
            if not counted.isdisjoint(cards) and least <= (rating := rate(cards, wilds)) <= most:
                return start + rating
            return otherwise(cards, wilds)

    elif any_of:

        def holding(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
            return otherwise(cards, wilds) if counted.isdisjoint(cards) else take(cards, wilds)

    elif stage.holding is not None:

        def holding(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
            return take(cards, wilds) if _holds(built, cards, wilds) else otherwise(cards, wilds)

    else:
        holding = take
    number = stage.cards
    if not number:
        return holding

    def of_number(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return holding(cards, wilds) if len(cards) == number else otherwise(cards, wilds)

    return of_number


def _start_of(start: int) -> Rate:
    def equal(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return start + 1

    return equal


def _between(scale: Scale, least: int, most: int, start: int, otherwise: Rate, fewest: int) -> Rate:
    """A function for the hands that are worth enough on a scale, and not too much."""
    rate, size = scale.rate, scale.size
    if otherwise is _nothing and not start and least <= 1 and most >= scale.limit and size <= fewest:
        return rate

    if most >= scale.limit:

        def worth(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
            rating = rate(cards, wilds)
            return start + rating if rating >= least else otherwise(cards, wilds)

    else:

        def worth(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
            rating = rate(cards, wilds)
            return start + rating if least <= rating <= most else otherwise(cards, wilds)

    if size <= fewest:
        return worth

    def enough(cards: tuple[Card, ...], wilds: Wilds = NOTHING_WILD) -> int:
        return worth(cards, wilds) if len(cards) >= size else otherwise(cards, wilds)

    return enough


def _said_with(stage: Stage) -> str:
    """What the hands of a stage are called beside their own names: ``natural`` for ``natural {hand}``."""
    return " ".join(stage.say.replace("{hand}", " ").lower().split()).strip(" ,:()")


def _any_of(stage: Stage) -> bool:
    holding = stage.holding
    return isinstance(holding, Among) and (holding.least, holding.most) == (1, 99) and not stage.natural


def _counted(stage: Stage) -> frozenset[Card]:
    some = stage.holding.members if stage.holding is not None else Members()
    return frozenset(card for card in CARDS if some.has(card >> 2, card & 3))


def _holds(built: BuiltStage, cards: tuple[Card, ...], wilds: Wilds) -> bool:
    """Whether the hand has the cards that a stage asks for."""
    stage = built.stage
    if built.any_of:
        return not built.counted.isdisjoint(cards)
    if stage.natural and wilds is not NOTHING_WILD:
        cards = tuple(card for card in cards if card not in wilds.wild and card not in wilds.bugs)
    if isinstance(stage.holding, Among):
        many = len(cards) if stage.holding.least is None else stage.holding.least
        return many <= sum([card in built.counted for card in cards]) <= stage.holding.most
    cards = tuple(card for card in cards if not card.is_joker)
    held = Holding(tuple(c >> 2 for c in cards), tuple(c & 3 for c in cards), _ORDER, _ROW)
    return stage.holding is not None and stage.holding.fits(held)


def rung_bounds(scale: Scale, rung: str) -> tuple[int, int]:
    """The ratings of the hands on one rung of a ladder, from the least to the most."""
    of_rung = getattr(scale, "rung_range", None)
    if of_rung is None:
        raise UnknownQualifier("scales.no-rungs", qualifier=rung, scale=scale.id)
    low, high = of_rung(rung)
    return int(low), int(high)
