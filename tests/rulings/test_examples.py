"""Every example of the books' rulings, as ``tests/rulings/book`` has them."""

from __future__ import annotations

import pytest
from tests.rulings.examples import Example, read_examples, ruled

from cardhouse.rules import find_rule, rules, ruling_kinds

EXAMPLES = read_examples()
ELSEWHERE = {("WSOP-352", 1), ("WSOP-352", 2)}
"""Examples of given cards, in ``test_clock.py``."""
NO_HAND = {"WSOP-7", "WSOP-122"}
"""Rules of which an example is about no hand that can be dealt: an appeal, and a hand that is all-in."""


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(one, marks=pytest.mark.rule(one.rule), id=f"{one.rule}/{one.number or ''} {one.told}")
        for one in EXAMPLES
    ],
)
def test_the_book_says_so(example: Example) -> None:
    ruled(example)


def test_every_example_of_a_ruling_is_a_test() -> None:
    written = [(one.rule, one.number) for one in EXAMPLES if one.number]
    assert len({*written}) == len(written)
    wanted = {
        (rule.id, number + 1)
        for rule in rules()
        if rule.kind == "ruling"
        for number in range(len(rule.examples))
    }
    assert wanted - {*written} - ELSEWHERE == set()
    assert len(wanted) > 200


def test_every_judged_rule_has_an_example() -> None:
    judged = {rule for kind in ruling_kinds() for rule in kind.rules}
    assert judged - {one.rule for one in EXAMPLES} == set()


def test_every_example_has_a_hand() -> None:
    assert {one.rule for one in EXAMPLES if not one.hand} == NO_HAND


def test_examples_name_rules_that_exist() -> None:
    for one in EXAMPLES:
        find_rule(one.rule)
