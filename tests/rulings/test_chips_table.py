"""The calculator for silent chips against a plain table of all sets of up to three chips.

The table is written down from the rules alone, step by step, and shares nothing with the calculator.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product

import pytest
from tests.amounts import is_proof

from cardhouse.rulings.wagers import STRUCTURES, Faced, Structure, of_silent_chips

CHIPS = (25, 100, 500, 1000)
SETS = [chips for count in (1, 2, 3) for chips in combinations_with_replacement(CHIPS, count)]
SPOTS = [(0, 50), (50, 50), (100, 50), (600, 550), (600, 400), (1000, 500)]


def parts(chips: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every set of chips that can be taken from some."""
    taken = set()
    for keep in product((False, True), repeat=len(chips)):
        taken.add(tuple(chip for chip, out in zip(chips, keep, strict=True) if out))
    yield from sorted(taken)


def cases() -> Iterator[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], bool]]:
    """Chips that lay there, those pulled back, those added, and whether all were pushed together."""
    priors: list[tuple[int, ...]] = [(), *(SETS if is_proof() else SETS[::3])]
    for prior in priors:
        for pulled in parts(prior):
            for new in SETS:
                yield prior, pulled, new, False
        if prior:
            for new in SETS:
                yield prior, (), new, True


def several(total: int, smallest: int, call: int, by: int) -> bool:
    """Whether chips that count as a bet of several chips are a raise."""
    if total - smallest < call:
        return False
    return total >= call + by / 2


def is_raise(
    call: int,
    by: int,
    prior: tuple[int, ...],
    pulled: tuple[int, ...],
    new: tuple[int, ...],
    *,
    together: bool,
) -> bool:
    """What the book says, rule by rule."""
    rest = list(prior)
    for chip in pulled:
        rest.remove(chip)
    lying = [*rest, *new]
    if together:
        return several(sum(prior) + sum(new), min(*prior, *new), call, by)
    if not prior:
        return len(new) > 1 and several(sum(new), min(new), call, by)
    all_pulled = not rest
    if sum(prior) >= call:
        if all_pulled and len(new) == 1:
            return True
        return several(sum(lying), min(lying), call, by)
    if not pulled:
        every_new_needed = sum(prior) + sum(new) - min(new) < call
        return len(new) > 1 and not every_new_needed and several(sum(lying), min(lying), call, by)
    if all_pulled and len(new) == 1:
        return False
    return several(sum(lying), min(lying), call, by)


@pytest.mark.rule("WSOP-136", "WSOP-137", "WSOP-137.a", "WSOP-137.b", "WSOP-137.c", "WSOP-179")
@pytest.mark.parametrize(("call", "by"), SPOTS[1:])
def test_facing_a_bet(call: int, by: int) -> None:
    faced = Faced("no-limit", call, by)
    for prior, pulled, new, together in cases():
        found = of_silent_chips(faced, new, prior, pulled, together=together)
        raised = is_raise(call, by, prior, pulled, new, together=together)
        assert (found.outcome == "raise") is raised, (prior, pulled, new, together)
        left = [*prior, *new]
        for chip in pulled:
            left.remove(chip)
        assert found.to == (max(sum(left), call + by) if raised else call)


@pytest.mark.rule("WSOP-136")
@pytest.mark.parametrize(("call", "by"), SPOTS[1:])
def test_in_limit_a_raise_is_one_bet(call: int, by: int) -> None:
    for prior, pulled, new, together in cases():
        found = of_silent_chips(Faced("limit", call, by), new, prior, pulled, together=together)
        raised = is_raise(call, by, prior, pulled, new, together=together)
        assert (found.outcome, found.to) == (("raise", call + by) if raised else ("call", call))


@pytest.mark.rule("WSOP-178", "WSOP-179", "WSOP-188")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_opening(structure: Structure) -> None:
    for new in SETS:
        found = of_silent_chips(Faced(structure, 0, 50, 300), new)
        most = {"limit": 50, "pot-limit": 300, "no-limit": 10**6}[structure]
        assert (found.outcome, found.to) == ("bet", min(max(sum(new), 50), most))


@pytest.mark.rule("WSOP-129", "WSOP-171")
@pytest.mark.parametrize("structure", STRUCTURES)
def test_without_the_right_to_raise_it_is_a_call(structure: Structure) -> None:
    faced = Faced(structure, 100, 100, 300, may_raise=False)
    assert {of_silent_chips(faced, new).outcome for new in SETS} == {"call"}
