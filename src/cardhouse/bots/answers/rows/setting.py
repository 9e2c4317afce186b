"""The best way to set cards in rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
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
from cardhouse.sheets.words.rows.royalties import Royalties
from cardhouse.sheets.words.rows.scoring import score_of

from .others import OtherRows
from .points import Gains, Ratings, RowPoints

Rows = dict[str, tuple[Card, ...]]
_Set = tuple[tuple[int, ...], Rows]
"""What rows are worth, and the rows."""
_OTHERS: Final = 480
"""How many hands of others an arrangement is compared with."""
_OTHERS_OF_MANY: Final = 60
"""The same where cards can be set in many ways."""
_BACKS: Final = 30
_MIDDLES: Final = 12
_MANY: Final = 40
_VERY_MANY: Final = 200


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
    setting = _Setting(sheet, decision)
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


class _Setting:
    """The rows of a game, and how they are judged."""

    def __init__(self, sheet: Sheet, decision: Decision) -> None:
        self._sheet = sheet
        self.contests = contests_of_rows(sheet, decision)
        self.order = order_of_rows(sheet, decision)
        self.room = {row.name: row.most for row in decision.rows}
        self.points = RowPoints(sheet, tuple(self.room), [self.contests[name].scale for name in self.room])
        self._rates = [rating_of(self.contests[name], sheet.wild) for name in self.room]

    def sound(self, cards: Sequence[Card]) -> list[_Set]:
        """Arrangements that are not fouls and that no other one beats in every row, with their ratings."""
        found = _unbeaten(list(_sound(self._sheet, self.contests, self.order, self.room, cards)))
        return [(self.ratings([rows[name] for name in self.room]), rows) for rows in found]

    def ratings(self, rows: Sequence[tuple[Card, ...]]) -> tuple[int, ...]:
        """What rows are worth, in the order of the game."""
        return tuple(rate(cards) for rate, cards in zip(self._rates, rows, strict=True))

    def gains(self, found: Sequence[_Set], others: Ratings, tied: int = 0) -> Gains:
        """What each arrangement wins on average."""
        mine = np.array([ratings for ratings, _ in found], dtype=np.int64)
        average: Gains = self.points.gains(mine[:, None], others[None], tied).mean(axis=1)
        return average


def _sound(
    sheet: Sheet,
    contests: dict[str, Contest],
    order: Sequence[str],
    room: dict[str, int],
    cards: Sequence[Card],
) -> Iterator[_Set]:
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
) -> Iterator[_Set]:
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


def _unbeaten(found: Sequence[_Set]) -> list[Rows]:
    """Arrangements that no other one equals or beats in every row."""
    kept: list[_Set] = []
    for ratings, rows in sorted(found, key=lambda one: one[0], reverse=True):
        if not any(all(a >= b for a, b in zip(other, ratings, strict=True)) for other, _ in kept):
            kept.append((ratings, rows))
    return [rows for _, rows in kept[:_MANY]]


_MOST_KEPT: Final = 32
_KEPT: dict[tuple[object, ...], OtherRows] = {}


def _others(setting: _Setting, sheet: Sheet, decision: Decision) -> OtherRows:
    """How others may have set their rows; worked out once for each game."""
    held, room = len(decision.cards), tuple(setting.room.items())
    # A user's sheet may change and keep its name.
    scales = tuple(setting.contests[name].scale_id for name in setting.room)
    key = (
        sheet.key,
        sheet.deck.cards,
        scales,
        setting.order,
        room,
        held,
        score_of(sheet),
        sheet.find(Royalties),
    )
    if key not in _KEPT:
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
        _KEPT[key] = OtherRows(hands, at_a_glance, best)
    return _KEPT[key]
