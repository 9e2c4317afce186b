"""Everything that a real table is asked is in the catalogue, and everything there is asked."""

from __future__ import annotations

from typing import get_args

from cardhouse.cards import Untold
from cardhouse.cards.untold import cards_of
from cardhouse.dealer.events.cards import Fall
from cardhouse.dealer.told.question import MATTERS, Form, Question
from cardhouse.phrases.catalogue import english
from cardhouse.scales.hand_name import HandName

FOUND_OUT = {"best-hand", "worst-hand", "strongest-hand", "reaches-any", "cards-among"}


def said(part: str) -> set[str]:
    return {key.removeprefix(f"live.{part}.") for key in english() if key.startswith(f"live.{part}.")}


def test_every_question_has_a_phrase() -> None:
    assert said("asks") == set(MATTERS) | FOUND_OUT
    for matter in MATTERS:
        for name in ("", "high"):
            question = Question(matter, "seats", "1", (1, 2), name, 1, 2)
            assert str(question.said).endswith("?")


def test_answers_have_phrases() -> None:
    assert said("answers") == {"less", "reached", "over", *get_args(Fall)}
    assert said("shapes") == set(get_args(Form)) - {"cards"}


def test_a_question_names_what_it_is_about() -> None:
    card = Untold(3, cards_of("Q") | cards_of("7"))
    asks = Question("cards", "cards", "1", cards=(card,), among=cards_of("Q"))
    assert str(asks.said) == "Is one of them a queen?"
    needs = Question("reaches", "yes", "1", (2,), "low", hand=HandName("pair", "J"))
    assert str(needs.said) == "Does 2 have at least pair of jacks?"
    assert needs.to_dict()["said"] == "Does 2 have at least pair of jacks?"
