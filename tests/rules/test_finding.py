"""Finding rules by words, and the rules that belong together."""

from __future__ import annotations

import pytest

from cardhouse.rules import UnknownRule, related, rules, search


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("oversized chip", "WSOP-137"),
        ("chip oversized", "WSOP-137"),
        ("the oversized chips", "WSOP-137"),
        ("oversizd chpi", "WSOP-137"),
        ("oversi", "WSOP-137"),
        ("missed blinds", "WSOP-156"),
        ("missing blind", "WSOP-156"),
        ("strng raise", "WSOP-136"),
        ("raised by strings", "WSOP-136"),
        ("dead button", "WSOP-151"),
        ("third man walking", "WSOP-74"),
        ("rabbit", "WSOP-77"),
        ("no table stakes", "h003-no-table-stakes"),
        ("changing the draw", "WSOP-277"),
        ("Fantasyland", "WSOP-353"),
        ("buy-in minimum", "WSOP-11"),
        ("wsop-149.1", "WSOP-149.1"),
        ("149.1", "WSOP-149.1"),
        ("h004-low-scale", "h004-low-scale"),
        ("clock", "WSOP-181"),
    ],
)
def test_the_best_comes_first(words: str, best: str) -> None:
    assert search(words)[0].id == best


def test_all_words_count() -> None:
    for rule in search("odd chip stud"):
        text = f"{rule.id} {rule.topic} {rule.section} {rule.games} {rule.statement} {rule.examples}".lower()
        assert "odd" in text
        assert "chip" in text
        assert "stud" in text


def test_without_a_rule_that_has_all_words_those_with_most_are_found() -> None:
    assert search("oversized chip rhinoceros") == search("oversized chip")


def test_nothing_is_found_of_nothing() -> None:
    assert search("") == search("  …  ") == search("rhinoceros") == ()


def test_small_words_alone_are_looked_for_too() -> None:
    assert search("the")


def test_every_rule_is_found_by_its_id() -> None:
    assert [rule.id for rule in rules() if search(rule.id)[0] != rule] == []


def test_rules_that_belong_together() -> None:
    assert [rule.id for rule in related("WSOP-103.1")][:2] == ["WSOP-103", "WSOP-103.2"]
    assert [rule.id for rule in related("WSOP-12")] == ["WSOP-161"]
    assert [rule.id for rule in related("WSOP-161")] == ["WSOP-12"]
    assert related("BARGE-dice") == ()
    with pytest.raises(UnknownRule):
        related("WSOP-1000")
