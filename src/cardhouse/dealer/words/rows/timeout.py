"""Where cards go when a player's time to set them has run out."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.copies import without
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.showdown.wilds import rating_of
from cardhouse.dealer.words.registry import answers_late
from cardhouse.sheets import Contest, Sheet
from cardhouse.sheets.words.rows.fantasyland import Book
from cardhouse.sheets.words.rows.scoring import score_of
from cardhouse.sheets.words.rows.setting import Place, Rows, SetRows

_RANKS: Final = 12
_MOST_SETS: Final = 30_000
"""The most ways to fill a row that are gone through."""
Placed = dict[str, tuple[Card, ...]]
"""The cards of each row."""


@answers_late(SetRows, Place, Book)
def _by_the_clock(hand: HandState, decision: Decision) -> Action | None:
    rows = {name for name, _ in hand.sheet.table(Rows).rows}
    return by_the_clock(hand, decision) if rows.issuperset(row.name for row in decision.rows) else None


def by_the_clock(hand: HandState, decision: Decision) -> Action:
    """The answer for a player who does not set cards in rows in time.

    Cards that are placed one after another go where the book says: each into the front-most row that does not
    make a foul certain. A whole hand is set without a foul, if possible.

    Raises :class:`ValueError` if there are no cards to set.
    """
    if not decision.rows:
        raise ValueError("nobody is asked to set cards in rows")
    if sum(row.least for row in decision.rows) == decision.least:
        placed = whole(hand.sheet, decision.cards, {row.name: row.most for row in decision.rows})
        return Action.in_rows([placed[row.name] for row in decision.rows])
    before: Placed = {row.name: hand.players[decision.seat].parts.get(row.name, ()) for row in decision.rows}
    sizes = {row.name: len(before[row.name]) + row.most for row in decision.rows}
    after = dict(before)
    fate = FoulCheck(hand.sheet, sizes, unseen(hand, decision.seat))
    for card in decision.cards[: decision.least]:
        row = _front_most(fate, after, sizes, card)
        after[row] = (*after[row], card)
    return Action.in_rows([after[row.name][len(before[row.name]) :] for row in decision.rows])


def unseen(hand: HandState, seat: int) -> list[Card]:
    """The cards that the player, as far as they know, may still get: those not yet in a row."""
    player = hand.players[seat]
    known = [card for cards in player.parts.values() for card in cards]
    known += without(player.up, known)
    known += [card for other in hand.players if other is not player for card in other.up]
    return list(without(hand.sheet.deck.cards, known))


def _front_most(fate: FoulCheck, placed: Placed, sizes: Mapping[str, int], card: Card) -> str:
    open_rows = [row for row, cards in placed.items() if len(cards) < sizes[row]]
    for row in open_rows:
        if not fate.is_sealed({**placed, row: (*placed[row], card)}):
            return row
    return open_rows[0]


class FoulCheck:
    """Finds out what rows may still become.

    Each row is looked at by itself: two rows may count on the same card.
    """

    def __init__(self, sheet: Sheet, sizes: Mapping[str, int], left: Sequence[Card]) -> None:
        score = score_of(sheet)
        self._order = score.order if score else ()
        self._contests = {contest.part or "": contest for contest in sheet.contests}
        self._sizes = sizes
        self._left = left
        self._deck = sheet.deck.cards
        self._wild = sheet.wild
        self._known: dict[tuple[str, tuple[Card, ...]], list[int]] = {}

    def is_sealed(self, placed: Placed) -> bool:
        """Whether a foul is certain, whatever cards come."""
        if any(comb(_RANKS + room, room) > _MOST_SETS for room in self._room(placed)):
            # There are too many ways to continue to check them all, and nothing is certain yet.
            return False
        for row, contest in self._contests.items():
            if contest.qualify and not self._within_reach(row, placed[row]):
                return True
        least = 0
        for row in self._order:
            reach = self._within_reach(row, placed[row])
            at = bisect_left(reach, least)
            if at == len(reach):
                return True
            least = reach[at]
        return False

    def _room(self, placed: Placed) -> Iterator[int]:
        """How many cards each row still needs."""
        return (self._sizes[row] - len(placed[row]) for row in placed)

    def _within_reach(self, row: str, cards: tuple[Card, ...]) -> list[int]:
        """The ratings that a row may still reach, lowest first, without those that do not qualify."""
        key = row, tuple(sorted(cards))
        if key not in self._known:
            contest, size = self._contests[row], self._sizes[row]
            if cards:
                left = without(self._left, cards)
                self._known[key] = _ratings(contest, cards, size - len(cards), left, self._wild)
            else:
                self._known[key] = _of_an_empty_row(contest, size, self._deck, self._wild)
        return self._known[key]


@lru_cache(maxsize=16)
def _of_an_empty_row(contest: Contest, size: int, deck: tuple[Card, ...], wild: tuple[str, ...]) -> list[int]:
    """What an empty row may become; the few cards already gone make no difference."""
    return _ratings(contest, (), size, deck, wild)


def _ratings(
    contest: Contest, cards: tuple[Card, ...], room: int, left: Sequence[Card], wild: tuple[str, ...]
) -> list[int]:
    rate, minimum = rating_of(contest, wild), contest.minimum({})
    found = {rate((*cards, *more)) for more in _completions(cards, room, left)}
    return sorted(rating for rating in found if rating >= minimum)


def _completions(cards: tuple[Card, ...], room: int, left: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Cards that fill a row: for each set of ranks one choice of mixed suits, and all of one suit."""
    of_rank: dict[int, list[Card]] = defaultdict(list)
    for card in left:
        of_rank[card.rank].append(card)
    suits = {card.suit for card in cards}
    for ranks in combinations_with_replacement(sorted(of_rank), room):
        if all(ranks.count(rank) <= len(of_rank[rank]) for rank in set(ranks)):
            yield _mixed(ranks, of_rank, suits)
    if len(suits) <= 1:
        for suit in suits or {card.suit for card in left}:
            yield from _alike([card for card in left if card.suit is suit], room)


def _alike(cards: Sequence[Card], room: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many cards, once, though several packs may have two alike."""
    there = Counter(cards)
    if len(there) == len(cards):
        yield from combinations(cards, room)
        return
    for chosen in combinations_with_replacement(sorted(there), room):
        if Counter(chosen) <= there:
            yield chosen


def _mixed(
    ranks: tuple[int, ...], of_rank: Mapping[int, list[Card]], suits: Iterable[object]
) -> tuple[Card, ...]:
    """Cards of these ranks, in suits not yet present if possible."""
    chosen: list[Card] = []
    there = set(suits)
    for rank in ranks:
        free = without(of_rank[rank], chosen)
        card = next((one for one in free if one.suit not in there), free[0])
        there.add(card.suit)
        chosen.append(card)
    return tuple(chosen)


def whole(sheet: Sheet, cards: Sequence[Card], sizes: Mapping[str, int]) -> Placed:
    """Set a whole hand in rows: the best cards in the last row, then in the one before it.

    Rows outside the order, such as a low in the middle, come first.
    """
    score = score_of(sheet)
    order = score.order if score else ()
    left = sorted(cards)
    placed: Placed = {}
    if order:
        contests = {contest.part: contest for contest in sheet.contests}
        for row in (*(row for row in sizes if row not in order), *reversed(order)):
            rate = rating_of(contests[row], sheet.wild)
            if comb(len(left), sizes[row]) > _MOST_SETS:
                placed[row] = tuple(left[: sizes[row]])
            else:
                placed[row] = max(combinations(left, sizes[row]), key=rate)
            for card in placed[row]:
                left.remove(card)
        return placed
    for row, size in sizes.items():
        placed[row] = tuple(left[:size])
        del left[:size]
    return placed
