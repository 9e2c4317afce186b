"""Phrases as data: text with slots, found by key."""

from __future__ import annotations

import pytest

from cardhouse.phrases import BadTemplate, Catalogue, MissingPhrase, Said, Template


def test_values_keep_their_types() -> None:
    phrases = Catalogue({"events": {"draws": "draws {count} {count:card|cards}{why}", "why": " ({of})"}})
    pieces = list(phrases.pieces("events.draws", {"count": 1, "why": Said("events.why", of=2)}))
    assert pieces == ["draws ", 1, " ", "card", " (", 2, ")"]
    assert phrases.template("events.draws").names == {"count", "why"}


def test_a_key_that_is_missing() -> None:
    with pytest.raises(MissingPhrase):
        Catalogue({}).say("nothing")


@pytest.mark.parametrize("text", ["{", "}", "{Name}", "{a b}", "{}"])
def test_what_is_no_slot(text: str) -> None:
    with pytest.raises(BadTemplate):
        Template(text)
