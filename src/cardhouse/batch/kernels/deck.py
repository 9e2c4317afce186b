"""The deck: cards come off it, are burnt, and go back into it."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.records import DOWN, ID, UP

from .kernel import call, helper, kernel
from .numbers import COMMUNITY, FOR_BOARD, GO_ROUND, MUCK, SHUFFLE

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ONE_MIX, _TWO_MIX = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_A, _B, _C, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)
LATER = 128
"""The first word that is not one of the first deck's."""
_TO_SPARE = 2


@helper
def mixed(number):
    """The last steps of splitmix64, as in :mod:`cardhouse.cards.quick`."""
    number = (number ^ (number >> _A)) * _ONE_MIX
    number = (number ^ (number >> _B)) * _TWO_MIX
    return number ^ (number >> _C)


@helper
def word(seed, number):
    """The upper half of one word of a hand."""
    return mixed(seed + np.uint64(number + 1) * _GOLDEN) >> _HALF


@helper
def below(word, many):
    """A number below another, by half a word."""
    return np.int64((word * np.uint64(many)) >> _HALF)


@helper
def next_below(t, many):
    """A number below another, by the next word of the hand."""
    found = below(word(t.seed, t.words_at), many)
    t.words_at += 1
    return found


@helper
def left(t):
    """How many cards the deck has left."""
    return np.int64(t.deck_n) - np.int64(t.deck_at)


@helper
def take(t):
    """The next card; the deck is shuffled as far as it is dealt."""
    at = np.int64(t.deck_at)
    if t.lazy:
        chosen = at + below(word(t.seed, at), np.int64(t.deck_n) - at)
        card = t.deck[chosen]
        t.deck[chosen] = t.deck[at]
        t.deck[at] = card
    t.deck_at = at + 1
    return t.deck[at]


@helper
def muck(t, card):
    """Put a card on the muck."""
    t.muck[t.muck_n] = card & ID
    t.muck_n += 1


@helper
def give(t, p, seat, card, up, part):
    """Give a seat a card, face up or face down, as one of some parts of the hand."""
    t.held[seat * p.row + t.cards[seat]] = card | (UP if up else DOWN)
    t.parts[seat * p.row + t.cards[seat]] = part
    if up:
        t.shown |= np.uint64(1) << np.uint64(card)
    t.cards[seat] += 1


@helper
def burn(t, p, need):
    """Burn a card, unless it is needed or none has been dealt yet."""
    if t.dealt and p.burns and left(t) > need:
        t.burnt[t.burnt_n] = take(t)
        t.burnt_n += 1


@kernel(SHUFFLE)
def shuffle_heap(t, p, s):
    """Shuffle the cards on the heap and put them under what is left of the deck."""
    at, end = np.int64(t.deck_at), np.int64(t.deck_n)
    rest = end - at
    for place in range(rest):
        if t.lazy:
            # What would come later is settled before other cards come under it.
            here = at + place
            chosen = here + below(word(t.seed, here), end - here)
            card = t.deck[chosen]
            t.deck[chosen] = t.deck[here]
            t.deck[here] = card
        t.deck[place] = t.deck[at + place]
    t.lazy = 0
    many = np.int64(s.heap_n)
    for last in range(many - 1, 0, -1):
        chosen = next_below(t, last + 1)
        card = s.heap[last]
        s.heap[last] = s.heap[chosen]
        s.heap[chosen] = card
    for place in range(many):
        t.deck[rest + place] = s.heap[place]
    t.deck_at = 0
    t.deck_n = rest + many
    s.heap_n = 0
    return 0


@helper
def muck_back(t, p, s):
    """Shuffle the muck into the deck."""
    for place in range(t.muck_n):
        s.heap[place] = t.muck[place]
    s.heap_n = t.muck_n
    t.muck_n = 0
    call(p.at[SHUFFLE], t, p, s)


@helper
def burnt_back(t, p, s):
    """Shuffle the burnt cards into the deck."""
    for place in range(t.burnt_n):
        s.heap[place] = t.burnt[place]
    s.heap_n = t.burnt_n
    t.burnt_n = 0
    call(p.at[SHUFFLE], t, p, s)


@helper
def pile_back(t, p, s):
    """Shuffle the pile into the deck."""
    for place in range(t.pile_n):
        s.heap[place] = t.pile[place]
    s.heap_n = t.pile_n
    t.pile_n = 0
    call(p.at[SHUFFLE], t, p, s)


@kernel(FOR_BOARD, calls=(SHUFFLE,))
def for_board(t, p, s):
    """Help the deck out for a board of ``s.n`` cards that it is too short for."""
    need = np.int64(s.n)
    if left(t) < need and t.muck_n:
        muck_back(t, p, s)
    if left(t) < need and t.burnt_n:
        burnt_back(t, p, s)
    return 0


@helper
def _can_go_round(t, p, s, need):
    """Burn, and see to it that everybody can be dealt a card; whether that is possible."""
    if p.runs_out == MUCK:
        if left(t) <= need:
            muck_back(t, p, s)
        burn(t, p, need)
        return left(t) >= need
    if p.runs_out == COMMUNITY:
        enough = left(t) >= need
        burn(t, p, need if enough else 1)
        return enough
    wanted = need + _TO_SPARE
    if left(t) < wanted:
        if left(t) + t.burnt_n >= wanted:
            burnt_back(t, p, s)
        else:
            if left(t) <= _TO_SPARE:
                burnt_back(t, p, s)
            burn(t, p, 1)
            return False
    burn(t, p, need)
    return True


@kernel(GO_ROUND, calls=(SHUFFLE,))
def go_round(t, p, s):
    """Make ready for a round of ``s.n`` cards: 1 if it can be dealt, or else one card is dealt for all."""
    if _can_go_round(t, p, s, np.int64(s.n)):
        return 1
    if not left(t) and t.muck_n:
        muck_back(t, p, s)
    if left(t):
        t.community[t.community_n] = take(t)
        t.community_n += 1
    return 0
