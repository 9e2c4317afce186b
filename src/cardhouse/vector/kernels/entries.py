"""What is called from Python for many tables at once."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import mixed, word
from cardhouse.batch.kernels.entries import entry
from cardhouse.batch.kernels.kernel import helper
from cardhouse.vector.records import SET

from .acting import answer_for, any_action, is_allowed, see_what_is_legal, write_mask
from .floats import write_floats
from .rows import write_row
from .telling import deal, go_on
from .writing import fetch

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_PLAYERS = np.uint64(0xA0761D6478BD642F)
"""Keeps the actions of random agents apart from the deck."""
_TRIES = 1000
"""How many hands may follow each other in which nobody is asked anything."""
FLOATS, BYTES = 1, 2
_LINE = 64
"""How many bytes are fetched at once."""


@helper
def _next_hand(t, p, s, m, k, seed, row):
    """Deal hands until somebody is asked; 0 if nobody ever is."""
    base = mixed(seed + np.uint64(row + 1) * _GOLDEN)
    for _ in range(_TRIES):
        m.hand += 1
        number = mixed(base + np.uint64(m.hand + 1) * _GOLDEN)
        if deal(t, p, s, m, k, m.hand % p.seats, number):
            return 1
    return 0


@helper
def _look(t, p, m, k, layout, at, viewer):
    """Write down what a seat sees, from an address on."""
    if layout == FLOATS:
        write_floats(at, t, p, m, k, viewer)
    elif layout == BYTES:
        write_row(at, t, p, m, k, viewer)


@helper
def _show(t, p, m, k, row, shown, seats):
    """Write down what whoever is asked sees and may do; ``shown`` says how and where."""
    see_what_is_legal(t, p, k, m)
    write_mask(k, m, shown[1] + row * k.actions)
    seats[row] = t.d_seat
    _look(t, p, m, k, shown[0], shown[2] + row * shown[3], np.int64(t.d_seat))


@helper
def _fetch(m, k, row, shown):
    """Have the memory fetched that the next table's observation is written to."""
    at = shown[2] + row * shown[3]
    for line in range(k.lines):
        fetch(at + line * _LINE)
    if shown[0] == FLOATS:
        for n in range(min(np.int64(m.set_n), SET)):
            fetch(at + 4 * np.int64(m.set[n]))


@helper
def _pay(t, p, k, rewards, row, broken):
    """What the hand has come to for everybody; who breaks it off takes back what is in the middle."""
    for seat in range(p.seats):
        won = np.int64(t.stack[seat]) - k.stacks[seat]
        if broken:
            won += t.total[seat]
        rewards[row, seat] = np.float32(won / k.worth)


@entry
def reset(
    tables,
    programs,
    papers,
    memory,
    scripts,
    at,
    again,
    seed,
    shown,
    seats,
    rewards,
    ended,
):
    """Deal the next hand at some tables, or the first again; -1, or a table where nobody is ever asked."""
    p, s, k = programs[0], papers[0], scripts[0]
    for n in range(at.shape[0]):
        row = at[n]
        t, m = tables[row], memory[row]
        if again:
            m.hand = -1
        m.ended = 0
        ended[0, row] = 0
        ended[1, row] = 0
        for seat in range(p.seats):
            rewards[row, seat] = np.float32(0.0)
        if not _next_hand(t, p, s, m, k, seed, row):
            return row
        _show(t, p, m, k, row, shown, seats)
    return -1


@entry
def step(
    tables,
    programs,
    papers,
    memory,
    scripts,
    at,
    actions,
    seed,
    shown,
    seats,
    rewards,
    ended,
    wrong,
):
    """Take an action at each of some tables; how many were not legal, and so changed nothing."""
    p, s, k = programs[0], papers[0], scripts[0]
    refused = 0
    for n in range(at.shape[0]):
        row = at[n]
        t, m = tables[row], memory[row]
        if n + 1 < at.shape[0]:
            _fetch(memory[at[n + 1]], k, at[n + 1], shown)
        action = np.int64(actions[n])
        wrong[row] = not is_allowed(k, m, action)
        if wrong[row]:
            refused += 1
            continue
        if m.ended:
            m.ended = 0
            ended[0, row] = 0
            ended[1, row] = 0
            for seat in range(p.seats):
                rewards[row, seat] = np.float32(0.0)
        t.act = answer_for(t, k, m, action)
        m.steps += 1
        waits = 1
        if t.act >= 0:
            waits = go_on(t, p, s, m, k)
        if not waits or m.steps >= k.most_steps:
            _pay(t, p, k, rewards, row, waits)
            m.ended = 1
            ended[1 if waits else 0, row] = 1
            _next_hand(t, p, s, m, k, seed, row)
        _show(t, p, m, k, row, shown, seats)
    return refused


@entry
def look(tables, programs, memory, scripts, at, viewers, shown):
    """What a seat sees at each of some tables, one row after the other; the rows must be empty."""
    p, k = programs[0], scripts[0]
    for n in range(at.shape[0]):
        _look(tables[at[n]], p, memory[n], k, shown[0], shown[2] + n * shown[3], viewers[n])


@entry
def show(tables, programs, memory, scripts, at, shown, seats):
    """Write down again what whoever is asked sees and may do at some tables."""
    p, k = programs[0], scripts[0]
    for n in range(at.shape[0]):
        _show(tables[at[n]], p, memory[at[n]], k, at[n], shown, seats)


@entry
def random_actions(tables, memory, scripts, at, seed, actions):
    """A legal action at each of some tables, all as likely as each other, by the hand and the seed."""
    for n in range(at.shape[0]):
        t, m = tables[at[n]], memory[at[n]]
        number = word(t.seed ^ _PLAYERS ^ seed, np.int64(m.steps))
        actions[n] = any_action(scripts[0], m, number)
