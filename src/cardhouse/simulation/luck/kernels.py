"""What a hand is worth from here on if everybody checks and calls, with the cards to come dealt anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from cardhouse.batch.kernels.deck import below, mixed, word
from cardhouse.batch.kernels.entries import redeal_for
from cardhouse.batch.kernels.kernel import call, helper
from cardhouse.batch.kernels.numbers import CARDS, DRAW
from cardhouse.learning.kernels.drawing import advice, held
from cardhouse.native import Entry

entry: Final = partial(Entry, folder=Path(__file__).parent)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MOST_CARDS = 128
_ONE, _TWO = np.uint64(1), np.uint64(2)


class Draws(NamedTuple):
    """How many draws are to come in each round, what was looked up before, and the tables of draws."""

    left: Any
    memo: Any
    throws: Any
    worths: Any
    cards_of: Any
    least: Any
    tables: Any
    starts: Any
    wholes: Any
    choose: Any


@entry
def begin(table, programs, papers, calls, stacks, button, seed):
    """Begin a hand at a table; whether a question waits."""
    t = table[0]
    for seat in range(programs[0].seats):
        t.stack[seat] = stacks[seat]
    t.button = button
    t.seed = seed
    return call(calls[0], t, programs[0], papers[0])


@entry
def go_on(table, programs, papers, calls, answer):
    """Give an answer at a table; whether another question waits."""
    table[0].act = answer
    return call(calls[1], table[0], programs[0], papers[0])


@entry
def called(table, programs, papers, calls):
    """What somebody answers at a table who checks and calls."""
    return call(calls[2], table[0], programs[0], papers[0])


@helper
def _play_out(t, p, s, calls, waits, draws):
    """Play to the end with callers, who draw by the tables of draws if there are some."""
    while waits:
        answer = call(calls[2], t, p, s)
        if draws.left.shape[0] and t.d_kind == DRAW:
            street = max(np.int64(t.streets) - 1, 0)
            mask = held(t, p, t.d_seat)
            at = advice(
                draws.memo,
                draws.throws,
                draws.worths,
                mask,
                draws.left[street],
                draws.cards_of,
                draws.least,
                draws.tables,
                draws.starts,
                draws.wholes,
                draws.choose,
            )
            answer = CARDS | np.int64(draws.throws[at] << np.uint64(8))
        t.act = answer
        waits = call(calls[1], t, p, s)


@helper
def _shuffle(t, seed, order):
    """Put the rest of the deck into another order; how many cards there are."""
    first, many = np.int64(t.deck_at), np.int64(t.deck_n) - np.int64(t.deck_at)
    for place in range(many):
        order[place] = t.deck[first + place]
    for last in range(many - 1, 0, -1):
        chosen = below(word(seed, last), last + 1)
        card = order[last]
        order[last] = order[chosen]
        order[chosen] = card
    return many


@helper
def _cut(t, seed, order, many, which, of):
    """Have the rest of the deck come in an order that begins further on, so that other cards are next.

    In as many ways as there are cards each is next once, and in fewer ways no card twice.
    """
    first = np.int64(t.deck_at)
    start = which * max(1, many // of)
    for place in range(many):
        t.deck[first + place] = order[(start + place) % many]
    t.lazy = 0
    t.seed = mixed(seed + np.uint64(which + 1) * _GOLDEN)


@helper
def _worth(work, p, s, calls, draws, each, seed, worth):
    """What each seat ends with on average, if the cards to come are dealt again and again."""
    order = np.zeros(_MOST_CARDS, dtype=np.int64)
    many = np.int64(0)
    for look in range(each):
        if look % max(1, many) == 0:
            many = _shuffle(work[1], mixed(seed + np.uint64(look)), order)
        work[0] = work[1]
        t = work[0]
        _cut(t, seed, order, many, look, each)
        _play_out(t, p, s, calls, 1, draws)
        for seat in range(p.seats):
            worth[seat] += t.stack[seat] / each


@helper
def _strong(work, p, s, calls, draws, looks, seed, strong):
    """Which part of the pot each seat expects that knows no more than it has seen."""
    pot = np.float64(work[1].dead)
    for seat in range(p.seats):
        pot += work[1].total[seat]
    for seat in range(p.seats):
        if (work[1].folded >> seat) & 1:
            continue
        for look in range(looks):
            work[0] = work[1]
            t = work[0]
            redeal_for(t, p, s, seat, mixed(seed + np.uint64(seat * looks + look + 1) * _GOLDEN))
            _play_out(t, p, s, calls, 1, draws)
            strong[seat] += (t.stack[seat] - work[1].stack[seat]) / (pot * looks)


@helper
def _weigh_one(work, p, s, calls, draws, each, looks, waits, base, worth, strong):
    """Weigh a hand as it lies there."""
    if waits:
        _worth(work, p, s, calls, draws, each, mixed(base + _ONE), worth)
        _strong(work, p, s, calls, draws, looks, mixed(base + _TWO), strong)
    else:
        for seat in range(p.seats):
            worth[seat] = work[1].stack[seat]


@entry
def weigh(work, saved, programs, papers, calls, draws, answer, each, looks, seed, worth, strong):
    """What each seat ends with on average, and how strong its hand looks to itself, by what is dealt next.

    Each row of ``worth`` and ``strong`` is one way in which the cards may fall after an answer, or, without
    one (-1), the hand as it lies there. What comes after that is dealt ``each`` times for the worth. For
    the strength of a hand everything that its seat has not seen is dealt again, ``looks`` times.
    """
    p, s = programs[0], papers[0]
    order = np.zeros(_MOST_CARDS, dtype=np.int64)
    many = np.int64(0)
    for one in range(worth.shape[0]):
        if answer >= 0 and one % max(1, many) == 0:
            many = _shuffle(saved[0], mixed(seed + np.uint64(one)), order)
        base = mixed(seed + np.uint64(one + 1) * _GOLDEN)
        work[0] = saved[0]
        t = work[0]
        waits = np.int64(t.over == 0)
        if answer >= 0:
            _cut(t, base, order, many, one, worth.shape[0])
            t.act = answer
            waits = call(calls[1], t, p, s)
        work[1] = work[0]
        _weigh_one(work, p, s, calls, draws, each, looks, waits, base, worth[one], strong[one])


@entry
def weigh_first(work, programs, papers, calls, draws, stacks, each, looks, seed, worth, strong):
    """The same when the first question is asked: each row is another deck."""
    p, s = programs[0], papers[0]
    for one in range(worth.shape[0]):
        base = mixed(seed + np.uint64(one + 1) * _GOLDEN)
        t = work[0]
        for seat in range(p.seats):
            t.stack[seat] = stacks[seat]
        t.button = 0
        t.seed = base
        waits = call(calls[0], t, p, s)
        work[1] = work[0]
        _weigh_one(work, p, s, calls, draws, each, looks, waits, base, worth[one], strong[one])
