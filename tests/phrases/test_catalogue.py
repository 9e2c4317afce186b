"""Phrases as data: text with slots, found by key."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardhouse.phrases import (
    BadTemplate,
    Catalogue,
    MissingPhrase,
    Said,
    Template,
    english,
    from_plain,
    plain,
)


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


def test_every_phrase_in_english_can_be_filled_in() -> None:
    assert all(english().template(key).text is not None for key in english())


def test_a_list_has_words_between_its_items() -> None:
    texts = {
        "one": "is {names:, | or }",
        "all": "has {names}",
        "name": "'{it}'",
        "hints": {"none": "nothing"},
        "lists": {"comma": ", "},
    }
    phrases = Catalogue(texts)
    names = [Said("name", it="x"), Said("name", it="y"), "z"]
    assert phrases.say("one", names=names) == "is 'x', 'y' or z"
    assert phrases.say("all", names=names) == "has 'x', 'y', z"
    assert phrases.say("one", names=["x"]) == "is x"
    assert phrases.say("all", names=[]) == "has nothing"


def test_values_as_plain_data_and_back() -> None:
    given = {
        "names": ("a", Said("hints.did-you-mean", word="b")),
        "count": 2,
        "path": Path("x"),
        "none": None,
    }
    there = plain(given)
    assert there == {
        "names": ["a", {"phrase": "hints.did-you-mean", "word": "b"}],
        "count": 2,
        "path": "x",
        "none": None,
    }
    back = from_plain(there)
    assert str(back["names"][1]) == "; did you mean 'b'?"
    assert plain(back) == there
