"""The best way to set cards in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.showdown.points import Scoring
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.scales import Hand
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.rows.scoring import score_of

from .arranging import arranged, contests_of_rows, is_whole, order_of_rows

Hands = dict[str, Hand]
"""What is in each row."""
Rows = dict[str, tuple[Card, ...]]
_OTHERS: Final = 40
"""How many hands of others an arrangement is compared with."""
_BACKS: Final = 30
_MIDDLES: Final = 12
_MANY: Final = 40
_VERY_MANY: Final = 200


def can_search(sheet: Sheet, decision: Decision) -> bool:
    """Whether all rows are set at once, and each is compared without a board to come."""
    contests = contests_of_rows(sheet, decision)
    whole = is_whole(decision) and len(contests) == len(decision.rows)
    return whole and all(contests[row.name].scale.size <= row.most for row in decision.rows)


def best_rows(sheet: Sheet, decision: Decision) -> Action:
    """The arrangement that does best against arrangements of others."""
    contests = contests_of_rows(sheet, decision)
    order = order_of_rows(sheet, decision)
    sizes = tuple((row.name, row.most) for row in decision.rows)
    found = _unbeaten(list(_sound(sheet, contests, order, dict(sizes), decision.cards)))
    if not found:
        return arranged(sheet, decision, {}, Random(0))  # noqa: S311 - a sample, the same each time
    others = _others(sheet, sizes, len(decision.cards))
    against = _Against(sheet, [name for name, _ in sizes])

    def score(rows: Rows) -> float:
        hands = {name: _hand(sheet, contests[name], cards) for name, cards in rows.items()}
        return against.score(hands, others)

    rows = max(found, key=score)
    return Action.in_rows([rows[name] for name, _ in sizes])


def _hand(sheet: Sheet, contest: Contest, cards: tuple[Card, ...]) -> Hand:
    return Hand(contest.scale, cards, rating_of(contest, sheet.wild)(cards))


def _sound(
    sheet: Sheet,
    contests: dict[str, Contest],
    order: Sequence[str],
    room: dict[str, int],
    cards: Sequence[Card],
) -> Iterator[tuple[tuple[int, ...], Rows]]:
    """Arrangements that are not fouls, and what their rows are worth."""
    names = [*(name for name in room if name not in order), *reversed(order)]
    least = [contests[name].minimum({}) for name in names]
    rates = {name: rating_of(contests[name], sheet.wild) for name in names}
    pairs = [(names.index(below), names.index(above)) for below, above in pairwise(order)]
    for ratings, rows in _parted(rates, names, room, tuple(cards)):
        fouled = any(ratings[below] > ratings[above] for below, above in pairs)
        if not fouled and all(rating >= bound for rating, bound in zip(ratings, least, strict=True)):
            yield ratings, rows


def _parted(
    rates: Mapping[str, Callable[[tuple[Card, ...]], int]],
    names: Sequence[str],
    room: dict[str, int],
    cards: tuple[Card, ...],
) -> Iterator[tuple[tuple[int, ...], Rows]]:
    """Cards split into rows: of many ways, the best ones and an even sample of the rest."""
    if not names:
        yield (), {}
        return
    name, *rest = names
    rate = rates[name]
    ways = sorted(((rate(way), way) for way in combinations(cards, room[name])), reverse=True)
    if not rest:
        ways = ways[:1]
    elif len(ways) > _MANY:
        keep = _BACKS if len(ways) > _VERY_MANY else _MIDDLES
        ways = ways[:keep] + ways[keep :: max(1, len(ways) // 10)]
    for rating, way in ways:
        left = tuple(card for card in cards if card not in way)
        for others, rows in _parted(rates, rest, room, left):
            yield (rating, *others), {name: way, **rows}


def _unbeaten(found: Sequence[tuple[tuple[int, ...], Rows]]) -> list[Rows]:
    """Arrangements that no other one equals or beats in every row."""
    kept: list[tuple[tuple[int, ...], Rows]] = []
    for ratings, rows in sorted(found, key=lambda one: one[0], reverse=True):
        if not any(all(a >= b for a, b in zip(other, ratings, strict=True)) for other, _ in kept):
            kept.append((ratings, rows))
    return [rows for _, rows in kept[:_MANY]]


_MOST_KEPT: Final = 32
_KEPT: dict[tuple[object, ...], list[Hands]] = {}


def _others(sheet: Sheet, sizes: tuple[tuple[str, int], ...], held: int) -> list[Hands]:
    """How others may have set their rows; worked out once for each game."""
    from cardhouse.dealer.pieces.decision import Row

    rows = tuple(Row(name, size, size) for name, size in sizes)
    count = sum(size for _, size in sizes)
    asked = Decision(0, "set", cards=sheet.deck.cards[:held], least=count, most=count, rows=rows)
    contests = contests_of_rows(sheet, asked)
    # A user's sheet may change and keep its name.
    scales = tuple(contests[row.name].scale_id for row in rows)
    key = sheet.key, sheet.deck.cards, scales, order_of_rows(sheet, asked), sizes, held
    if key not in _KEPT:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        cards = Random(sheet.key)  # noqa: S311 - a sample, the same each time
        chance = Random(0)  # noqa: S311 - a sample, the same each time
        hands = []
        for _ in range(_OTHERS):
            one = asked._replace(cards=tuple(cards.sample(sheet.deck.cards, held)))
            action = arranged(sheet, one, {}, chance)
            hands.append(
                {
                    row.name: _hand(sheet, contests[row.name], chosen)
                    for row, chosen in zip(rows, action.rows, strict=True)
                }
            )
        _KEPT[key] = hands
    return _KEPT[key]


class _Against:
    """What an arrangement is worth against others."""

    def __init__(self, sheet: Sheet, rows: Sequence[str]) -> None:
        self._scoring = Scoring(sheet) if score_of(sheet) else None
        self._rows = rows

    def score(self, hands: Hands, others: Sequence[Hands]) -> float:
        if self._scoring is not None:
            mine = self._scoring.lay(0, hands)
            return sum(self._scoring.match(mine, self._scoring.lay(1, other)).points for other in others)
        total = 0
        for other in others:
            better = [(hands[row] > other[row]) - (hands[row] < other[row]) for row in self._rows]
            total += (min(better) >= 0 < max(better)) - (max(better) <= 0 > min(better))
        return total
