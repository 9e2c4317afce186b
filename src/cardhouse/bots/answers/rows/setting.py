"""The best way to set cards in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import Final

import numpy as np

from cardhouse.bots.answers.arranging import arranged, contests_of_rows, is_whole, order_of_rows
from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.bank.settlement import Bank

from .others import OtherRows
from .points import Gains, Ratings, RowPoints

Rows = dict[str, tuple[Card, ...]]
Rate = Callable[[tuple[Card, ...]], int]
_Set = tuple[tuple[int, ...], Rows]
"""What rows are worth, and the rows."""
_Way = tuple[int, tuple[Card, ...]]
"""What a row is worth, and its cards."""
_OTHERS: Final = 480
"""How many hands of others an arrangement is compared with."""
_OTHERS_OF_MANY: Final = 60
"""The same where cards can be set in many ways."""
_BACKS: Final = 30
_MIDDLES: Final = 12
_MANY: Final = 40
_VERY_MANY: Final = 200
_LOOKED_AT: Final = 3500
"""So many ways to fill a row are looked at, in all that is tried for the rows before it."""
_HANDS: Final = 80_000
"""Of long rows fewer: about so many hands of five cards are looked at."""
_TRIED: Final = 1600
"""About so many ways to fill all rows but the last one are tried."""


def can_search(sheet: Sheet, decision: Decision) -> bool:
    """Whether all rows are set at once, and each is compared without a board to come."""
    contests = contests_of_rows(sheet, decision)
    whole = is_whole(decision) and len(contests) == len(decision.rows)
    return whole and all(contests[row.name].scale.size <= row.most for row in decision.rows)


def best_rows(
    view: View,
    decision: Decision,
    sheet: Sheet,
    chance: Random,
    late: Callable[[], bool],
    *,
    noise: float = 0.0,
) -> Action:
    """The arrangement that does best against arrangements of others."""
    setting = _Setting(sheet, decision, view.facts)
    found = setting.sound(decision.cards)
    if not found:
        return arranged(sheet, decision, {}, chance)
    gains = setting.gains(found, _others(setting, sheet, decision).ratings(late), _tied(view, sheet))
    misjudged = [gain + noise * setting.points.most * (2 * chance.random() - 1) for gain in gains.tolist()]
    _, rows = found[misjudged.index(max(misjudged))]
    return Action.in_rows([rows[name] for name in setting.room])


def _tied(view: View, sheet: Sheet) -> int:
    """Whether a row that is tied counts as won, as lost, or as neither."""
    bank = sheet.find(Bank)
    if bank is None or bank.ties == "push":
        return 0
    return 1 if view.seat == view.bank else -1


def _least(contest: Contest, facts: Mapping[str, int]) -> int:
    """The worst rating that counts, as far as that is known."""
    return 1 if contest.qualify == "dice" and "dice" not in facts else contest.minimum(facts)


class _Setting:
    """The rows of a game, and how they are judged."""

    def __init__(self, sheet: Sheet, decision: Decision, facts: Mapping[str, int]) -> None:
        self.contests = contests_of_rows(sheet, decision)
        self.least = {name: _least(contest, facts) for name, contest in self.contests.items()}
        self.order = order_of_rows(sheet, decision)
        self.room = {row.name: row.most for row in decision.rows}
        self.points = RowPoints(sheet, tuple(self.room), [self.contests[name].scale for name in self.room])
        self._rates = {name: rating_of(self.contests[name], sheet.wild) for name in self.room}

    def sound(self, cards: Sequence[Card]) -> list[_Set]:
        """Arrangements that are not fouls and that no other one beats in every row, with their ratings."""
        found = _unbeaten(_sound(self._rates, self.least, self.order, self.room, cards))
        return [(self.ratings([rows[name] for name in self.room]), rows) for rows in found]

    def ratings(self, rows: Sequence[tuple[Card, ...]]) -> tuple[int, ...]:
        """What rows are worth, in the order of the game."""
        return tuple(rate(cards) for rate, cards in zip(self._rates.values(), rows, strict=True))

    def gains(self, found: Sequence[_Set], others: Ratings, tied: int = 0) -> Gains:
        """What each arrangement wins on average."""
        mine = np.array([ratings for ratings, _ in found], dtype=np.int64)
        average: Gains = self.points.gains(mine[:, None], others[None], tied).mean(axis=1)
        return average


def _sound(
    rates: Mapping[str, Rate],
    least: Mapping[str, int],
    order: Sequence[str],
    room: dict[str, int],
    cards: Sequence[Card],
) -> list[_Set]:
    """Arrangements that are not fouls, and what their rows are worth, in the order they are filled in."""
    usual = [*(name for name in room if name not in order), *reversed(order)]
    counted = {name: _enough(rate, least[name]) for name, rate in rates.items()}
    # What a row needs to count is found before the other rows take the cards for it.
    for names in dict.fromkeys([tuple(sorted(usual, key=lambda name: least[name] <= 1)), tuple(usual)]):
        pairs = [(names.index(below), names.index(above)) for below, above in pairwise(order)]
        found = [
            one
            for one in _parted(counted, names, room, tuple(cards))
            if not any(one[0][below] > one[0][above] for below, above in pairs)
        ]
        if found:
            return found
    return []


def _enough(rate: Rate, least: int) -> Rate:
    """The same ratings, and none for what does not reach the least that counts."""

    def rated(cards: tuple[Card, ...]) -> int:
        rating = rate(cards)
        return rating if rating >= least else 0

    return rated


def _parted(
    rates: Mapping[str, Rate],
    names: Sequence[str],
    room: dict[str, int],
    cards: tuple[Card, ...],
    *,
    before: int = 1,
    most: int | None = None,
) -> Iterator[_Set]:
    """Cards split into rows that count: of many ways, the best ones and an even sample of the rest.

    ``before`` is in how many ways the rows before these are filled, and ``most`` in how many each row is.
    """
    if not names:
        yield (), {}
        return
    if most is None:
        most = max(2, int(_TRIED ** (1 / max(1, len(names) - 1)) + 1e-9))
    name, *rest = names
    rate = rates[name]
    size = room[name]
    found = _ways(cards, size, max(1, min(_LOOKED_AT, _HANDS // (comb(size, 5) or 1)) // before))
    rated = ((rate(way), way) for way in found)
    ways = sorted((one for one in rated if one[0]), reverse=True)
    ways = _sifted(ways, most) if rest else ways[:1]
    for rating, way in ways:
        left = list(cards)
        for card in way:
            left.remove(card)
        parted = _parted(rates, rest, room, tuple(left), before=before * len(ways), most=most)
        for others, rows in parted:
            yield (rating, *others), {name: way, **rows}


def _ways(cards: tuple[Card, ...], size: int, most: int) -> Iterable[tuple[Card, ...]]:
    """In which ways a row may be filled; a sample of them, the same each time, if they are too many."""
    if comb(len(cards), size) <= most:
        return set(combinations(cards, size))
    chance = Random(0)  # noqa: S311 - a sample, the same each time
    return {tuple(sorted(chance.sample(cards, size))) for _ in range(most)}


def _sifted(ways: list[_Way], most: int) -> list[_Way]:
    """The best ways to fill a row and an even sample of the rest, if there are many."""
    if len(ways) > _MANY:
        keep = _BACKS if len(ways) > _VERY_MANY else _MIDDLES
        ways = ways[:keep] + ways[keep :: max(1, len(ways) // 10)]
    if len(ways) > most:
        keep = most * 3 // 4
        ways = ways[:keep] + ways[keep :: -(-(len(ways) - keep) // (most - keep))]
    return ways


def _unbeaten(found: Sequence[_Set]) -> list[Rows]:
    """Arrangements that no other one equals or beats in every row."""
    kept: list[_Set] = []
    for ratings, rows in sorted(found, key=lambda one: one[0], reverse=True):
        if not any(all(a >= b for a, b in zip(other, ratings, strict=True)) for other, _ in kept):
            kept.append((ratings, rows))
        if len(kept) == _MANY:
            break
    return [rows for _, rows in kept]


_MOST_KEPT: Final = 32
_KEPT: dict[tuple[object, ...], OtherRows] = {}


def _others(setting: _Setting, sheet: Sheet, decision: Decision) -> OtherRows:
    """How others may have set their rows; worked out once for each game."""
    held, room = len(decision.cards), tuple(setting.room.items())
    # A user's sheet may change and keep its name, and so may another one.
    key = sheet.key, sheet.digest, sheet.deck.cards, room, held, tuple(setting.least.values())
    if (known := _KEPT.get(key)) is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        chance = Random(sheet.key)  # noqa: S311 - a sample, the same each time

        def at_a_glance(cards: tuple[Card, ...]) -> tuple[int, ...]:
            return setting.ratings(arranged(sheet, decision._replace(cards=cards), {}, chance).rows)

        def best(cards: tuple[Card, ...], others: Ratings) -> tuple[int, ...] | None:
            found = setting.sound(cards)
            return found[int(setting.gains(found, others).argmax())][0] if found else None

        many = comb(held, max(setting.room.values())) > _VERY_MANY
        hands = [
            tuple(chance.sample(sheet.deck.cards, held)) for _ in range(_OTHERS_OF_MANY if many else _OTHERS)
        ]
        known = _KEPT[key] = OtherRows(hands, at_a_glance, best)
    return known
