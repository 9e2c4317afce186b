"""What every error has in common: a code, a phrase and details."""

from __future__ import annotations

import copy
import json
import pickle

from cardhouse.cards import UnknownCard, parse_card
from cardhouse.dealer.errors import BadHand
from cardhouse.errors import CardhouseError, did_you_mean, has_only, nearest, reason
from cardhouse.phrases import Catalogue


def an_error() -> CardhouseError:
    try:
        parse_card("1x")
    except UnknownCard as error:
        return CardhouseError("scales.row-no-hand", row=3, why=error.said)
    raise AssertionError


def test_the_message_is_made_from_the_phrase() -> None:
    error = an_error()
    assert str(error) == error.message
    assert error.message.startswith("row 3 is not a hand: '1x' at character 1 (card 1) is not a card;")


def test_an_error_is_plain_data() -> None:
    found = json.loads(json.dumps(an_error().to_dict()))
    assert (found["code"], found["phrase"], found["row"]) == ("error", "scales.row-no-hand", 3)
    assert found["why"] == {"phrase": "errors.cards.unknown-card", "piece": "1x", "position": 1, "card": 1}


def test_an_error_survives_copying_and_another_process() -> None:
    error = an_error()
    for other in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert other.to_dict() == error.to_dict()


def test_another_error_says_the_same() -> None:
    error = BadHand.of(an_error(), row=4)
    assert (error.code, error.details["row"]) == ("bad-hand", 4)
    assert error.message.startswith("row 4 is not a hand: '1x'")


def test_another_language_needs_its_phrases_only() -> None:
    dutch = Catalogue(
        {"errors": {"scales": {"row-no-hand": "rij {row}: {why}"}, "cards": {"unknown-card": "{piece}?"}}}
    )
    said = an_error().said
    assert dutch.say(said.key, **said.values) == "rij 3: 1x?"


def test_reasons_and_hints() -> None:
    assert reason(KeyError("x")) == "'x'"
    assert str(reason(an_error())) == an_error().message
    assert nearest("badugy", ["razz", "badugi"]) == "badugi"
    assert str(did_you_mean("badugy", ["badugi"])) == "; did you mean 'badugi'?"
    assert not did_you_mean("x", ["badugi"])
    assert str(has_only(["down", "up"])) == "; it has down, up"
    assert str(has_only([])) == "; it has none"
