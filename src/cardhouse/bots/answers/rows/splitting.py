"""Splitting cards into hands that play separately, against others who think about how they split theirs."""

from __future__ import annotations

from itertools import combinations
from math import factorial, prod
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.scales import Scale, rank_many
from cardhouse.scales.errors import ScaleError
from cardhouse.sheets import Sheet
from cardhouse.sheets.parts import SHARED
from cardhouse.sheets.words.drawing import Split

from .making import Ids, is_natural, lying, seen_by
from .parting import Aim, Fresh, Places, Way, aims_of, is_last, split_of, ways_to_split
from .points import Gains, Ratings

_BOARDS: Final = 48
_OTHERS: Final = 8
"""Hands of others on each board."""
_MOST_WAYS: Final = 500
"""The most ways to split that are tried."""
_LOOKS: Final = 3
"""On how many boards others try a way to split before they choose it."""
_EFFORT: Final = 6_000
"""About how many splits of others are tried in all."""
_ROUNDS: Final = 2
"""How often others choose: first against all hands, and then against those that are chosen."""


def split_cards(
    view: View, decision: Decision, sheet: Sheet, chance: Random, *, noise: float = 0.0
) -> Action | None:
    """The way to split cards that wins most of the pot; nothing where that may be wrong."""
    split = split_of(sheet)
    if split is None or not _is_asked(split, view, decision, sheet) or not is_last(split, view, sheet):
        return None
    sizes = [*(size for _, size in split.parts), split.shared]
    if factorial(split.cards) // prod(map(factorial, sizes)) > _MOST_WAYS:
        return None
    aims = aims_of(split, sheet)
    if aims is None:
        return None
    deal = _Deal(view, decision, sheet, aims)
    if not deal.is_enough:
        return None
    try:
        won = deal.won(np.random.default_rng(chance.getrandbits(64)))
    except ScaleError:
        return None
    misjudged = [share + noise * (2 * chance.random() - 1) for share in won.tolist()]
    return _said(decision, ways_to_split(split)[misjudged.index(max(misjudged))])


def _is_asked(split: Split, view: View, decision: Decision, sheet: Sheet) -> bool:
    """Whether natural cards are to be split, and nothing is known of those of others."""
    names = [name for name, _ in split.parts]
    two = decision.kind == "split" and decision.about is not None and [*decision.about.parts] == names
    rows = decision.kind == "set" and [row.name for row in decision.rows if row.name != SHARED] == names
    whole = len(decision.cards) == split.cards
    others = (card for seat in view.seats if seat.seat != decision.seat for card in seat.cards)
    hidden = all(card is None for card in others) and not (view.removed or view.community)
    return (two or rows) and whole and hidden and is_natural(view, decision, sheet)


def _said(decision: Decision, way: Way) -> Action:
    parts = [[decision.cards[place] for place in places] for places in way.values()]
    if decision.rows:
        return Action.in_rows(parts)
    return Action(decision.kind, cards=tuple(parts[0]))


class _Deal:
    """One's own cards, the boards that may come, and the cards that others may split."""

    def __init__(self, view: View, decision: Decision, sheet: Sheet, aims: list[Aim]) -> None:
        self._aims = aims
        self._cards = np.array(decision.cards, dtype=np.uint8)
        seen = seen_by(view) | set(decision.cards)
        self._unseen = np.array([card for card in sheet.deck.cards if card not in seen], dtype=np.uint8)
        self._board = np.array(lying(view, sheet), dtype=np.uint8)
        dealt = [bool(view.board.get(area)) for area, size in sheet.layout.areas.items() for _ in range(size)]
        self._order = np.argsort(np.argsort(np.logical_not(dealt), kind="stable"))
        """Where each card of the board lies among those that lie there and those that come."""
        self._coming = len(self._order) - len(self._board)
        self._fresh = sum(aim.fresh.most for aim in aims)
        self._rivals = max(1, sum(not seat.folded for seat in view.seats) - 1)

    @property
    def is_enough(self) -> bool:
        """Whether the unseen cards are enough for the board, for another hand, and for what both draw."""
        return len(self._unseen) >= self._coming + len(self._cards) + 2 * self._fresh

    def won(self, dice: np.random.Generator) -> Gains:
        """The share of the pot that each way to split wins on average."""
        # Where nothing is dealt any more, all hands of others may be compared at once.
        boards = _BOARDS if self._coming or self._fresh else 1
        hands = _BOARDS * _OTHERS // boards
        order = dice.random((boards, len(self._unseen))).argsort(axis=1)
        coming, fresh, left = np.split(
            self._unseen[order], [self._coming, self._coming + self._fresh], axis=1
        )
        mine = self._mine(self._whole(coming), fresh)
        places = dice.random((boards, hands, left.shape[1])).argsort(axis=2)
        spread = np.take_along_axis(left[:, None], places, axis=2).reshape(boards * hands, -1)
        others = self._others(self._whole(np.repeat(coming, hands, axis=0)), spread, dice)
        return _shares(mine[:, :, None], self._strongest(others.reshape(boards, hands, -1))[None])

    def _whole(self, coming: Ids) -> Ids:
        """Boards with the cards that lie there, in the order of the layout."""
        both = np.hstack((np.tile(self._board, (len(coming), 1)), coming))
        whole: Ids = both[:, self._order]
        return whole

    def _mine(self, boards: Ids, fresh: Ids) -> Ratings:
        """What each way to split is worth in each contest, on each board."""
        found = []
        for number, aim in enumerate(self._aims):
            ways, hands, size = aim.hands.shape
            each, at = np.unique(aim.hands.reshape(-1, size), axis=0, return_inverse=True)
            cards = np.repeat(self._cards[each], len(boards), axis=0)
            beside, drawn = (np.tile(some, (len(each), 1)) for some in (boards, self._drawn(fresh, number)))
            rated = _rated(aim, cards, beside, drawn).reshape(len(each), len(boards))
            found.append(rated[at.reshape(-1)].reshape(ways, hands, -1).max(axis=1))
        return np.stack(found, axis=-1)

    def _drawn(self, fresh: Ids, number: int) -> Ids:
        """The cards that go to the part that plays for one of the contests."""
        before = sum(aim.fresh.most for aim in self._aims[:number])
        return fresh[:, before : before + self._aims[number].fresh.most]

    def _others(self, boards: Ids, spread: Ids, dice: np.random.Generator) -> Ratings:
        """What hands of others are worth in each contest, split as looks best to them."""
        hands, fresh, rest = np.split(spread, [len(self._cards), len(self._cards) + self._fresh], axis=1)
        ways = self._aims[0].hands.shape[0]
        luck = bool(self._coming or self._fresh)
        looks = _LOOKS if luck else 1
        some = dice.permutation(ways)[: max(2, _EFFORT // (len(hands) * looks))]
        if luck:
            unseen = np.hstack((rest, fresh, boards[:, self._order >= len(self._board)]))
            rated = [self._look(hands, some, unseen, number) for number in range(looks)]
            chosen = self._chosen(np.stack(rated, axis=2))
        else:
            chosen = self._chosen(self._each(hands, some, boards, fresh)[:, :, None])
        found = []
        for number, aim in enumerate(self._aims):
            places: Places = aim.hands[some[chosen]]
            found.append(_best_of(aim, hands, places[:, None], boards, self._drawn(fresh, number))[:, 0])
        return np.stack(found, axis=-1)

    def _look(self, hands: Ids, some: Places, unseen: Ids, number: int) -> Ratings:
        """What ways to split are worth with cards that may come, other ones for each look."""
        needed = self._coming + self._fresh
        start = number * unseen.shape[1] // _LOOKS
        cards = unseen[:, np.arange(start, start + needed) % unseen.shape[1]]
        coming, fresh = np.split(cards, [self._coming], axis=1)
        return self._each(hands, some, self._whole(coming), fresh)

    def _each(self, hands: Ids, some: Places, boards: Ids, fresh: Ids) -> Ratings:
        """What some ways to split are worth in each contest."""
        found = []
        for number, aim in enumerate(self._aims):
            places = np.broadcast_to(aim.hands[some], (len(hands), len(some), *aim.hands.shape[1:]))
            found.append(_best_of(aim, hands, places, boards, self._drawn(fresh, number)))
        return np.stack(found, axis=-1)

    def _chosen(self, rated: Ratings) -> Places:
        """The way of each hand that beats most; by hand, way, look and contest."""
        against = rated
        best: Places = np.zeros(len(rated), dtype=np.intp)
        for _ in range(_ROUNDS):
            share = sum(
                _beaten(rated[..., at], against[..., at]) ** self._rivals for at in range(len(self._aims))
            )
            best = np.asarray(share).mean(axis=2).argmax(axis=1)
            against = rated[np.arange(len(rated)), best]
        return best

    def _strongest(self, others: Ratings) -> Ratings:
        """The best of as many hands as there are others; every hand is in as many of these groups."""
        hands = others.shape[1]
        groups = [np.roll(others, shift, axis=1) for shift in range(min(self._rivals, hands))]
        strongest: Ratings = np.max(groups, axis=0)
        return strongest


def _shares(mine: Ratings, others: Ratings) -> Gains:
    """The share of the pot that each way wins on average; what nobody qualifies for goes to the rest."""
    played: Gains = np.zeros(np.broadcast_shapes(mine.shape, others.shape)[:-1], dtype=np.int8)
    won = played.copy()
    for number in range(mine.shape[-1]):
        one, other = mine[..., number], others[..., number]
        played += np.maximum(one, other) > 0
        won += np.sign(one - other)
    shares: Gains = 0.5 + 0.5 * (won / np.maximum(1, played)).mean(axis=(1, 2))
    return shares


def _beaten(rated: Ratings, against: Ratings) -> NDArray[np.float64]:
    """Which part of other hands each hand beats; one that does not qualify beats nothing."""
    others = np.sort(against, axis=None)
    below = others.searchsorted(rated, side="left") + others.searchsorted(rated, side="right")
    beaten: NDArray[np.float64] = (rated > 0) * below / (2 * len(others))
    return beaten


def _best_of(aim: Aim, hands: Ids, places: Places, boards: Ids, fresh: Ids) -> Ratings:
    """What the best hand of each way is worth; ``places`` are by hand, way and choice."""
    count, ways, choices, size = places.shape
    cards = np.take_along_axis(hands[:, None, None], places, axis=3).reshape(-1, size)
    beside, drawn = (np.repeat(some, ways * choices, axis=0) for some in (boards, fresh))
    best: Ratings = _rated(aim, cards, beside, drawn).reshape(count, ways, choices).max(axis=2)
    return best


def _rated(aim: Aim, hands: Ids, boards: Ids, fresh: Ids) -> Ratings:
    """What hands are worth on their boards, with what they draw; nothing if they do not qualify."""
    if aim.fresh.most:
        hands = _after_draws(aim.scale, hands, fresh, aim.fresh)
    if not aim.takes:
        ranked = [rank_many(aim.scale, hands, check=False)]
    else:
        ranked = [
            rank_many(aim.scale, hands, boards[:, list(line)], use=take, check=False)
            for line in aim.lines
            for take in aim.takes
        ]
    best: Ratings = np.max(ranked, axis=0).astype(np.int64)
    return np.where(best >= aim.minimum, best, 0)


def _after_draws(scale: Scale, hands: Ids, fresh: Ids, gets: Fresh) -> Ids:
    """Hands after their draws, in which they exchange the cards that do not play."""
    hands, at = np.hstack((hands, fresh[:, : gets.dealt])), gets.dealt
    for most in gets.draws:
        thrown = ~_playing(scale, hands)
        number = thrown.cumsum(axis=1)
        thrown &= number <= most
        new = np.take_along_axis(fresh, at + np.maximum(number - 1, 0).clip(max=most - 1), axis=1)
        hands = np.where(thrown, new, hands)
        at += most
    return hands


def _playing(scale: Scale, hands: Ids) -> NDArray[np.bool_]:
    """The fewest cards that are worth as much as the whole hand."""
    whole = rank_many(scale, hands, check=False)
    found = np.zeros(hands.shape, dtype=np.bool_)
    open_ = np.ones(len(hands), dtype=np.bool_)
    for size in range(1, hands.shape[1] + 1):
        for places in combinations(range(hands.shape[1]), size):
            alike = open_ & (rank_many(scale, hands[:, places], check=False) == whole)
            found[np.ix_(alike, places)] = True
            open_ &= ~alike
    return found
