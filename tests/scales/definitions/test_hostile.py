"""Definitions that nobody should write are refused quickly, with a place and a reason."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse.scales import InvalidScale, own_scale

DEEP: dict[str, Any] = {}
_INNER = DEEP
for _ in range(500):
    _INNER["a"] = {}
    _INNER = _INNER["a"]
PATTERN = "not run of 7, not 7 of a suit, none of A, all of 2-9, not 3+3, different suits"
TREE = {f"s{i}": {"first": [{"scale": f"s{i + 1}", "cards": k} for k in (1, 2, 3)]} for i in range(20)}
HOSTILE: dict[str, dict[str, Any]] = {
    "not a number": {"x": {"values": {"A-K": float("nan")}}},
    "infinite": {"x": {"values": {"A-K": 1}, "aim": float("inf")}},
    "huge": {"x": {"values": {"A-K": 10**400}}},
    "nested": {"x": {"values": DEEP}},
    "nested table": {"x": DEEP},
    "long key": {"x": {"card": "any", "z" * 100_000: 1}},
    "long list of cards": {"x": {"values": {"A-K " * 50_000: 1}}},
    "long name": {"x" * 41: {"card": "any"}},
    "turned round": {"\u202ex": {"card": "any"}},
    "control character": {"x": {"like": "high", "say": {"pair": "\x1b[31m{first}"}}},
    "tree of stages": {**TREE, "s20": {"card": "any"}},
    "in itself": {"x": {"first": [{"scale": "x"}]}},
    "circle": {"x": {"like": "y"}, "y": {"like": "x"}},
    "many scales": {f"x{i}": {"card": "any"} for i in range(49)},
    "many rungs": {"x": {"rungs": [f"r{i}" for i in range(25)], "rung": {f"r{i}": "2" for i in range(25)}}},
    "many patterns": {
        "x": {
            "cards": 7,
            "row": "A-A",
            "rungs": [f"r{i}" for i in range(24)],
            "rung": {f"r{i}": [PATTERN] * 4 for i in range(24)},
        }
    },
    "stage without hands": {"x": {"first": [{"scale": "high", "cards": 2}, {"scale": "a-5"}]}},
    "other slots": {"x": {"first": [{"scale": "high", "say": "{first}"}]}},
    "no common cards": {
        "x": {"first": [{"scale": "low", "least": "3"}, {"scale": "high"}]},
        "low": {"card": "any", "ranks": "2-4"},
        "high": {"card": "any", "ranks": "5-A"},
    },
    "other digits": {"x": {"cards": 3, "rungs": ["a"], "rung": {"a": "at least ٣ of 7"}}},
}


@pytest.mark.parametrize("tables", HOSTILE.values(), ids=HOSTILE)
def test_it_is_refused(tables: dict[str, Any]) -> None:
    with pytest.raises(InvalidScale) as refused:
        own_scale(next(iter(tables)), tables)
    assert len(refused.value.message) < 1000


def test_stages_play_with_the_cards_that_all_their_scales_know() -> None:
    scale = own_scale("x", {"x": {"first": [{"scale": "telesina", "least": "flush"}, {"scale": "high"}]}})
    assert len(scale.deck) == 32


@pytest.mark.parametrize(
    ("cards", "modulo", "name"), [("Kh 9d 9c", 100, "28 points"), ("Ah 8d", 10, "ace-eight for nine")]
)
def test_totals_are_said_in_words_only_if_they_are_small(cards: str, modulo: int, name: str) -> None:
    table = {"values": {"A-K": "pips"}, "cards": len(cards.split()), "modulo": modulo, "then": "ranks"}
    assert own_scale("x", {"x": table}).rank(cards).name == name
