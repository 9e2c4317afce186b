"""What is called from Python for many tables at once."""

from __future__ import annotations

import numpy as np

from cardhouse.batch.kernels.deck import mixed, word
from cardhouse.batch.kernels.kernel import helper
from cardhouse.native.words import address, fetch, put32
from cardhouse.vector.records import SET

from .acting import any_action, is_allowed
from .telling import lay_out_hand
from .watching import entry, watch

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_PLAYERS = np.uint64(0xA0761D6478BD642F)
"""Keeps the actions of random agents apart from the deck."""
_TRIES = 1000
"""How many hands may follow each other in which nobody is asked anything."""
MASKS, ROWS, WIDTH, STEP_ON, GO, ALLOW, WRITE, FINALS = range(8)
"""What ``shown`` has: where arrays start, how wide a row is, and the addresses of watchers."""
STEP, DEAL, SHOW, LOOK = range(4)
"""What can be done at a table."""
_LINE = 64
"""How many bytes are fetched at once."""


@helper
def _next_hand(t, p, s, m, k, shown, seed, row):
    """Deal hands until somebody is asked; 0 if nobody ever is."""
    base = mixed(seed + np.uint64(row + 1) * _GOLDEN)
    for _ in range(_TRIES):
        m.hand += 1
        lay_out_hand(t, p, m, k, m.hand % p.seats, mixed(base + np.uint64(m.hand + 1) * _GOLDEN))
        if watch(shown[GO], t, p, s, m, k):
            return 1
    return 0


@helper
def _allow(t, p, s, m, k, row, shown):
    """Write down what whoever is asked may do."""
    m.look = shown[MASKS] + row * k.actions
    watch(shown[ALLOW], t, p, s, m, k)


@helper
def _show(t, p, s, m, k, row, shown, seats):
    """Write down what whoever is asked sees."""
    seats[row] = t.d_seat
    m.look = shown[ROWS] + row * shown[WIDTH]
    m.viewer = t.d_seat
    watch(shown[WRITE], t, p, s, m, k)


@helper
def _fetch(m, k, row, shown):
    """Have the memory fetched that the next table's observation is written to."""
    at = shown[ROWS] + row * shown[WIDTH]
    for line in range(k.lines):
        fetch(at + line * _LINE)
    for n in range(min(np.int64(m.set_n), SET)):
        fetch(at + 4 * np.int64(m.set[n]))


@helper
def _fetch_table(tables, memory, k, row):
    """Have the memory fetched that a table after the next one is played in."""
    at = address(tables[row])
    for line in range(k.table_lines):
        fetch(at + line * _LINE)
    at = address(memory[row])
    for line in range(k.memory_lines):
        fetch(at + line * _LINE)


@helper
def _pay(t, p, k, rewards, row, broken):
    """What the hand has come to for everybody; who breaks it off takes back what is in the middle."""
    for seat in range(p.seats):
        won = np.int64(t.stack[seat]) - k.stacks[seat]
        if broken:
            won += t.total[seat]
        rewards[row, seat] = np.float32(won / k.worth)


@helper
def _last_look(t, p, s, m, k, row, shown):
    """Write down what the learner sees of a hand that is broken off."""
    for width in range(2):
        # First what the last observation left behind is cleared, then all of the row for the last look.
        m.look = shown[FINALS if width else ROWS] + row * shown[WIDTH]
        for place in range(shown[WIDTH] >> 2):
            put32(m.look, place, 0)
    m.set_n = 0
    m.viewer = m.learner
    watch(shown[WRITE], t, p, s, m, k)
    m.set_n = 0


@helper
def _take(t, p, s, m, k, row, shown, seed, rewards, ended):
    """Take a legal action at a table; where the hand ends, the next is dealt."""
    if m.ended:
        _begin(p, m, row, rewards, ended)
    m.steps += 1
    m.look = shown[MASKS] + row * k.actions
    waits = watch(shown[STEP_ON], t, p, s, m, k)
    if not waits or m.steps >= k.most_steps:
        _pay(t, p, k, rewards, row, waits)
        if waits and shown[FINALS]:
            _last_look(t, p, s, m, k, row, shown)
        m.ended = 1
        ended[1 if waits else 0, row] = 1
        _next_hand(t, p, s, m, k, shown, seed, row)
        _allow(t, p, s, m, k, row, shown)


@helper
def _begin(p, m, row, rewards, ended):
    """No hand has ended at a table."""
    m.ended = 0
    ended[0, row] = 0
    ended[1, row] = 0
    for seat in range(p.seats):
        rewards[row, seat] = np.float32(0.0)


@entry
def visit(
    what, tables, programs, papers, memory, scripts, at, numbers, seed, shown, seats, rewards, ended, wrong
):
    """Go from table to table and do something at each; at how many it could not be done.

    A step takes the action in ``numbers``. A deal deals the next hand, or the first where ``numbers`` has a
    one. A look writes down what the seat in ``numbers`` sees, one row after the other, and changes nothing.
    """
    p, s, k = programs[0], papers[0], scripts[0]
    refused = 0
    for n in range(at.shape[0]):
        row = at[n]
        t = tables[row]
        if what == LOOK:
            m = memory[n]
            m.look = shown[ROWS] + n * shown[WIDTH]
            m.viewer = numbers[n]
            watch(shown[WRITE], t, p, s, m, k)
            continue
        m = memory[row]
        if what == STEP:
            if n + 1 < at.shape[0]:
                _fetch(memory[at[n + 1]], k, at[n + 1], shown)
            if n + k.ahead < at.shape[0]:
                _fetch_table(tables, memory, k, at[n + k.ahead])
            wrong[row] = not is_allowed(k, m, numbers[n])
            if wrong[row]:
                refused += 1
                continue
            m.action = numbers[n]
            _take(t, p, s, m, k, row, shown, seed, rewards, ended)
        elif what == DEAL:
            if numbers[n]:
                m.hand = -1
            _begin(p, m, row, rewards, ended)
            if not _next_hand(t, p, s, m, k, shown, seed, row):
                refused += 1
                continue
            _allow(t, p, s, m, k, row, shown)
        else:
            _allow(t, p, s, m, k, row, shown)
        _show(t, p, s, m, k, row, shown, seats)
    return refused


@entry
def random_actions(tables, memory, scripts, at, seed, actions):
    """A legal action at each of some tables, all as likely as each other, by the hand and the seed."""
    for n in range(at.shape[0]):
        t, m = tables[at[n]], memory[at[n]]
        number = word(t.seed ^ _PLAYERS ^ seed, np.int64(m.steps))
        actions[n] = any_action(scripts[0], m, number)
