"""Drawing well: which cards each player keeps.

A hand is as good as the fraction of hands that it beats, contest by contest, when those were drawn in the
same way. Cards that are kept are as good as what they become on average when the others are drawn from a full
deck. A player keeps the cards that are best by this measure; with more draws to come, by what the next draw
will make of them. Opponents' draws and cards seen elsewhere are ignored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardhouse.cards import CARDS, JOKER, Deck, to_seed
from cardhouse.dealer.showdown.wilds import wilds_of
from cardhouse.odds.errors import BadDraw
from cardhouse.odds.judging.tables import kind_of
from cardhouse.odds.kernels.chance import state_of
from cardhouse.odds.kernels.draws import CHOOSE, best_kept, draw_rows
from cardhouse.old_name import ODDS
from cardhouse.scales import Wilds, rank_many
from cardhouse.sheets import Contest

from .alike import Sets, fewer, improved, numbers_of, sets_of, with_one_more

_TRIALS: Final = 40_000
"""How many hands are drawn, to see what others end up with."""
_ROUNDS: Final = 3
_MOST_HANDS: Final = 3_000_000
"""How many hands there may be, at most; five of 53 cards are nearly as many."""
_MOST_LOOKS: Final = 250_000
"""How many hands are ranked one by one, at most: some seconds."""
_BETTER: Final = 0.9
"""How much the better half of the others' hands counts in a contested pot; all of them count for the rest."""
_WILD: Final = 4
"""How many times longer somebody's own scale takes with wild cards."""
_EVERYTHING: Final = (*CARDS, JOKER)


@dataclass(frozen=True)
class Drawing:
    """What to keep, in tables."""

    size: int
    cards_of: NDArray[np.uint8]
    place_of: NDArray[np.int64]
    least: NDArray[np.int64]
    """For each draw, the last one first: how many cards must be kept."""
    starts: NDArray[np.int64]
    tables: NDArray[np.float32]
    """For each draw, what fewer cards are worth."""
    wholes: NDArray[np.float32]
    """For each draw, what whole hands are worth if nothing is thrown away."""

    def keep(self, cards: Sequence[int], draws: int) -> tuple[int, ...]:
        """The cards of a hand to keep when ``draws`` draws are left."""
        held = np.sort(self.place_of[list(cards)])
        number = sum(comb(int(place), count) for count, place in enumerate(held, start=1))
        d = draws - 1
        bits, _ = best_kept(
            held, self.size, self.least[d], self.tables[d], self.starts, CHOOSE, self.wholes[d, number]
        )
        return tuple(int(self.cards_of[place]) for n, place in enumerate(held) if int(bits) >> n & 1)

    def draw(
        self,
        state: NDArray[np.uint64],
        rows: NDArray[np.uint8],
        hands: Any,
        draws: int,
        dead: int,
        forced: Any,
    ) -> None:
        """Play a number of draws in every deal, all players in the same way; the rows are changed."""
        draw_rows(
            state, rows, np.array(hands), self.cards_of, self.place_of, np.uint64(dead), self.least[:draws],
            self.tables[:draws], self.starts, self.wholes[:draws], CHOOSE, np.array(forced),
        )  # fmt: skip


@lru_cache(maxsize=4)
def drawing_for(
    contests: tuple[Contest, ...],
    deck: Deck,
    wild: tuple[str, ...],
    size: int,
    most: tuple[int, ...],
    *,
    contested: bool = False,
) -> Drawing:
    """How to draw in a game, given the most cards for each draw.

    If the pot is ``contested``, hands are held mostly against the better half of the others: the rest folds.
    """
    alone = [one for one in contests if one.use[0].free or one.use[0].board == 0] or list(contests[:1])
    # What the board tells is not known yet.
    alone = [one for one in alone if not one.scale.asks] or alone[:1]
    cards = tuple(sorted(int(card) for card in deck.cards))
    if comb(len(cards), size) > _MOST_HANDS:
        raise BadDraw("odds.too-many-hands-to-draw", cards=size, deck=deck.name)
    wilds = [wilds_of(one.wild_in(wild)) for one in alone]
    for one, of_one in zip(alone, wilds, strict=True):
        if kind_of(one.scale) is None and one.scale.by_suit:
            # No two hands are alike, so it is known how much there would be to rank.
            _check_looks(one, comb(len(cards), size), size, of_one)
    sets = _sets(alone, cards, wilds, size)
    after = with_one_more(sets)
    hands = np.array(cards, dtype=np.uint8)[sets[-1].first]
    classes = [_classes(one, hands, of_one) for one, of_one in zip(alone, wilds, strict=True)]
    least = np.array([size - min(size, count) for count in reversed(most)])
    place_of = np.zeros(53, dtype=np.int64)
    place_of[list(cards)] = np.arange(len(cards))
    starts = np.cumsum([0, *(comb(len(cards), count) for count in range(size))])
    others: list[NDArray[Any]] = [np.bincount(found, sets[-1].times) for _, found in classes]
    for turn in range(_ROUNDS):
        worth = _worth(alone, classes, others, contested=contested)
        last = turn == _ROUNDS - 1
        draws = least if last or contested else least[:1]
        tables, wholes = _tables(worth, sets, after, draws)
        made = Drawing(size, np.array(cards, dtype=np.uint8), place_of, draws, starts, tables, wholes)
        if not last:
            others = _drawn_to(made, classes, len(most), sets[-1])
    return made


def _sets(
    contests: Sequence[Contest], cards: tuple[int, ...], wilds: Sequence[Wilds | None], size: int
) -> tuple[Sets, ...]:
    """The sets of cards of each size, all told apart if the contests disagree about wild cards."""
    given = {(one.wild, one.bugs) if one else (frozenset(), frozenset()) for one in wilds}
    wild, bugs = (frozenset(map(int, some)) for some in next(iter(given)))
    by_suit = len(given) > 1 or any(one.scale.by_suit for one in contests)
    return sets_of(cards, size, wild=wild, bugs=bugs, by_suit=by_suit)


def _tables(
    worth: NDArray[np.float32],
    sets: Sequence[Sets],
    after: Sequence[NDArray[np.int32]],
    least: NDArray[np.int64],
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """For each draw, what fewer cards and what whole hands are worth."""
    size = len(sets) - 1
    tables, wholes = [], []
    whole = worth
    kept: list[NDArray[np.float32]] = []
    for d in range(len(least)):
        if d:
            whole = improved(whole, int(least[d - 1]), kept, sets)
        kept = [np.zeros(len(one.first), dtype=np.float32) for one in sets[:-1]]
        more = whole
        for count in range(size - 1, int(least[d]) - 1, -1):
            more = kept[count] = fewer(more, after[count], count)
        tables.append(np.concatenate([kept[count][sets[count].classes] for count in range(size)]))
        wholes.append(whole[sets[-1].classes])
    return np.array(tables), np.array(wholes)


def _worth(
    contests: Sequence[Contest],
    classes: Sequence[tuple[NDArray[np.int64], NDArray[np.int32]]],
    others: Sequence[NDArray[Any]],
    *,
    contested: bool,
) -> NDArray[np.float32]:
    """What each hand wins against others, on average over the contests."""
    total: NDArray[np.float32] = np.zeros(len(classes[0][1]), dtype=np.float32)
    for contest, (values, found), met in zip(contests, classes, others, strict=True):
        often = np.pad(met, (0, len(values) - len(met))) / met.sum()
        good = values >= (1 if contest.qualify == "dice" else contest.minimum({}))
        often = np.where(good, often, 0)
        # What beats nothing may come out a hair below nothing.
        beaten = np.maximum(0, 1 - often.sum() + np.cumsum(often) - often / 2)
        if contested:
            beaten = _BETTER * np.clip(2 * beaten - 1, 0, 1) + (1 - _BETTER) * beaten
        total += np.where(good, beaten, 0).astype(np.float32)[found] / len(contests)
    return total


def _drawn_to(
    made: Drawing, classes: Sequence[tuple[NDArray[np.int64], NDArray[np.int32]]], draws: int, whole: Sets
) -> list[NDArray[Any]]:
    """What hands become when drawn by these tables, as if each draw were the last if they know no more."""
    state = state_of(to_seed(f"{ODDS}/drawing"))
    rng = np.random.default_rng(7)
    deck = len(made.cards_of)
    places = rng.random((_TRIALS, deck)).argpartition(made.size, axis=1)[:, : made.size]
    rows = made.cards_of[places]
    hands = np.arange(made.size)[None, :]
    known = len(made.least)
    for _ in range(draws // known):
        made.draw(state, rows, hands, known, 0, [-1])
    drawn = whole.classes[numbers_of(np.sort(made.place_of[rows], axis=1))]
    return [np.bincount(found[drawn], minlength=len(values)).astype(float) for values, found in classes]


def _classes(
    contest: Contest, hands: NDArray[np.uint8], wilds: Wilds | None
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """The values that hands may have, and which of them each hand has."""
    wild = wilds.wild | wilds.bugs if wilds else frozenset()
    values = np.zeros(len(hands), dtype=np.int64)
    odd: NDArray[np.bool_] = np.full(len(hands), kind_of(contest.scale) is None)
    if wild:
        odd |= np.isin(hands, sorted(map(int, wild))).any(axis=1)
    if not odd.all():
        values[~odd] = rank_many(contest.scale, np.ascontiguousarray(hands[~odd]), check=False)
    if odd.any():
        values[odd] = _one_by_one(contest, hands[odd], wilds)
    known, found = np.unique(values, return_inverse=True)
    return known, found.astype(np.int32)


def _one_by_one(contest: Contest, hands: NDArray[np.uint8], wilds: Wilds | None) -> NDArray[np.int64]:
    """Rank what no kernel can, once for all hands that differ only in suits.

    Raises :class:`BadDraw` if that would take long.
    """
    scale = contest.scale
    codes = _canonical(hands, wilds, by_suit=scale.by_suit)
    _, first, which = np.unique(codes, return_index=True, return_inverse=True)
    _check_looks(contest, len(first), hands.shape[1], wilds)
    rate, given = scale.rate, () if wilds is None else (wilds,)
    ratings = [rate(tuple(_EVERYTHING[card] for card in hand), *given) for hand in hands[first].tolist()]
    return np.array(ratings, dtype=np.int64)[which]


def _check_looks(contest: Contest, hands: int, size: int, wilds: Wilds | None) -> None:
    """Raise :class:`BadDraw` if to rank so many hands would take long."""
    work = hands * contest.scale.looks(size, wild=0 if wilds is None else size)
    if contest.scale.own and wilds is not None:
        work *= _WILD
    if work > _MOST_LOOKS:
        raise BadDraw("odds.draws-take-long", scale=contest.scale.id, contest=contest.name)


def _canonical(hands: NDArray[np.uint8], wilds: Wilds | None, *, by_suit: bool) -> NDArray[np.int64]:
    """For each hand one number: the ranks of each suit as bits, and how many cards are wild or bugs.

    The suits are sorted, unless it matters which is which.
    """
    ranks = np.int64(1) << (hands // 4).astype(np.int64)
    # One wild card is as good as another.
    wild = np.isin(hands, sorted(map(int, wilds.wild)) if wilds else [])
    plain = (hands < 52) & ~wild
    suits = [np.where((hands % 4 == suit) & plain, ranks, 0).sum(axis=1) for suit in range(4)]
    joker = ((hands == 52) & ~wild).sum(axis=1)
    of_suits = np.stack(suits, axis=1)
    found = of_suits if by_suit else np.sort(of_suits, axis=1)
    code: NDArray[np.int64] = wild.sum(axis=1) * 8 + joker
    for suit in range(4):
        code = code << 13 | found[:, suit]
    return code
