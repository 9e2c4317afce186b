"""Which cards to give up."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Final

from cardhouse.cards import Card
from cardhouse.scales import Wilds
from cardhouse.sheets import Contest

from .worth import Boards, rate

Cards = tuple[Card, ...]
_MOST_WAYS: Final = 64
_GLANCES: Final = 2
_BETTER: Final = 0.65
"""How often another card must be better before a card is thrown away."""


def ways_to_throw(cards: Cards, counts: Sequence[int], chance: Random, most: int = _MOST_WAYS) -> list[Cards]:
    """Sets of cards that may be given up: all of them if there are few, otherwise random ones."""
    if sum(comb(len(cards), count) for count in counts) <= most:
        return [thrown for count in counts for thrown in combinations(cards, count)]
    share = max(1, most // len(counts))
    found: dict[Cards, None] = {}
    for count in counts:
        if comb(len(cards), count) <= share:
            found.update(dict.fromkeys(combinations(cards, count)))
            continue
        for _ in range(share):
            found[tuple(sorted(chance.sample(cards, count)))] = None
    return list(found)


def best_thrown(
    ways: Sequence[Cards],
    cards: Cards,
    contests: Sequence[Contest],
    boards: Boards,
    deck: Sequence[Card],
    chance: Random,
    *,
    draws: bool,
    wilds: Wilds,
    tries: int,
) -> list[Cards]:
    """The ways to throw, ordered by how the hands they lead to rank against one another, best first."""
    if len(ways) < 2:
        return list(ways)
    need = max(map(len, ways)) if draws else 0
    drawn = [chance.sample(deck, min(need, len(deck))) for _ in range(tries if need else 1)]
    scores = [0.0] * len(ways)
    for contest in contests:
        rated: list[tuple[int, int]] = []
        for place, thrown in enumerate(ways):
            kept = tuple(card for card in cards if card not in thrown)
            for new in drawn if draws and thrown else drawn[:1]:
                hand = (*kept, *new[: len(thrown)]) if draws else kept
                rated.append((rate(contest, hand, boards, wilds), place))
        # What dice ask for is not looked at.
        asked = isinstance(contest.qualify, str) and contest.qualify != "dice"
        _add_places(rated, scores, least=contest.minimum({}) if asked else 0)
    order = sorted(range(len(ways)), key=lambda place: (-scores[place], len(ways[place])))
    return [ways[place] for place in order]


def _add_places(rated: list[tuple[int, int]], scores: list[float], *, least: int) -> None:
    """Add to each way how high its hands rank among all of them, on average."""
    rated.sort()
    total: dict[int, float] = {}
    count: dict[int, int] = {}
    height, before = 0, -1
    for place, (rating, way) in enumerate(rated):
        if rating != before:
            height, before = place, rating
        total[way] = total.get(way, 0.0) + (height if rating >= least else 0)
        count[way] = count.get(way, 0) + 1
    for way, added in total.items():
        scores[way] += added / count[way] / len(rated)


def throw_at_a_glance(
    cards: Cards,
    contests: Sequence[Contest],
    boards: Boards,
    deck: Sequence[Card],
    chance: Random,
    *,
    counts: Sequence[int],
    wilds: Wilds,
) -> Cards:
    """The cards that most others would improve on, up to as many as may be thrown away."""
    kept = cards
    wanted: list[tuple[float, int]] = []
    most = max(counts)
    fixed = len(counts) == 1
    order = sorted(range(len(cards)), key=lambda place: (-cards[place].rank, chance.random()))
    now = [rate(contest, kept, boards, wilds) for contest in contests]
    thrown = 0
    for place in order:
        rest = tuple(one for one in kept if one is not cards[place])
        better = _better(rest, now, contests, boards, deck, chance, wilds)
        wanted.append((-better, place))
        if better > _BETTER and thrown < most and not fixed:
            thrown += 1
            kept = rest
            now = [rate(contest, kept, boards, wilds) for contest in contests]
    wanted.sort()
    count = max(number for number in counts if number <= max(min(counts), most if fixed else thrown))
    return tuple(cards[place] for _, place in wanted[:count])


def _better(
    rest: Cards,
    now: Sequence[int],
    contests: Sequence[Contest],
    boards: Boards,
    deck: Sequence[Card],
    chance: Random,
    wilds: Wilds,
) -> float:
    """How often another card in its place makes a better hand."""
    size = len(deck)
    better = 0.0
    for contest, before in zip(contests, now, strict=True):
        for _ in range(_GLANCES):
            other = rate(contest, (*rest, deck[int(chance.random() * size)]), boards, wilds)
            better += 1.0 if other > before else 0.4 if other == before else 0.0
    return better / (_GLANCES * max(1, len(contests)))
