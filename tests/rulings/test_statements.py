"""Irregularities and effects read and write themselves, and wrong input is told what would be right."""

from __future__ import annotations

from random import Random

import pytest
from tests.amounts import amount
from tests.rulings.chance import random_statements

from cardhouse.dealer import deal
from cardhouse.dealer.effects.every_effect import EFFECTS, read_effects, write_effects
from cardhouse.dealer.effects.facts import Form
from cardhouse.dealer.errors import BadAction, BadStatement
from cardhouse.errors import CardhouseError
from cardhouse.rulings import KINDS, NeedsFact, NotHere, judge, read_irregularity
from cardhouse.sheets import UnknownGame

TEXTS = {
    "seat": "3",
    "seats": "1+4",
    "count": "2",
    "amount": "40",
    "seconds": "70",
    "chips": "25+5",
    "card": "Ah",
    "cards": "Ah,Td",
    "yes-no": "yes",
    "name": "'raise 40'",
    "text": "'it'\"'\"'s #3, he said'",
}


def written(form: Form[object]) -> str:
    return form.words[0] if form.words else TEXTS[form.shape.key.rpartition(".")[2]]


def test_every_kind_reads_back_as_it_is_written() -> None:
    hand = deal("holdem", stacks=[200] * 4, seed=3)
    chance = Random(1)
    for _ in range(amount(20, proof=500)):
        for text in random_statements(hand, chance):
            stated = read_irregularity(text)
            assert read_irregularity(str(stated)) == stated


@pytest.mark.parametrize("kind", KINDS)
def test_every_fact_of_a_kind_can_be_stated(kind: str) -> None:
    facts = {name: one.metadata["form"] for name, one in KINDS[kind].facts().items()}
    stated = read_irregularity(" ".join([kind, *(f"{name}={written(form)}" for name, form in facts.items())]))
    assert all(getattr(stated, one.name) is not None for one in KINDS[kind].facts().values())
    assert read_irregularity(str(stated)) == stated


@pytest.mark.parametrize("kind", EFFECTS)
def test_every_effect_reads_back_as_it_is_written(kind: str) -> None:
    facts = {name: one.metadata["form"] for name, one in EFFECTS[kind].facts().items()}
    text = " ".join([kind, *(f"{name}={written(form)}" for name, form in facts.items())])
    effects = read_effects(f"{text}; note text='and more'")
    assert effects[0].kind == kind
    assert read_effects(write_effects(effects)) == effects


@pytest.mark.parametrize(
    ("text", "error", "right"),
    [
        ("", BadStatement, "nothing"),
        ("misdeel cause=button", BadStatement, "misdeal"),
        ("misdeal", BadStatement, "cause"),
        ("misdeal cause=buton", BadStatement, "button"),
        ("misdeal cause=button cause=button", BadStatement, "cause"),
        ("misdeal cause=button seet=1", BadStatement, "seat"),
        ("misdeal cause=button seat=one", BadStatement, "seat"),
        ("misdeal button", BadStatement, "seat=3"),
        ("exposed seat=1 by=dealer card=Zz", BadStatement, "card"),
        ("chips new=5+x", BadStatement, "chips"),
        ("early seat=1 action='jump high'", BadAction, "fold, check"),
        ("misdeal cause='button", BadStatement, "seat=3"),
        ("count seat=1 held=3 when=showdown", NeedsFact, "due"),
        ("count seat=1 held=3 due=2 when=showdown", NeedsFact, "game"),
        ("count seat=1 held=3 due=2 when=showdown game=holdm", UnknownGame, "holdem"),
        ("chips structure=no-limit to-call=10 by=10 prior=5 pulled=10 new=25", BadStatement, "prior"),
    ],
)
def test_wrong_input_is_told_what_would_be_right(text: str, error: type[CardhouseError], right: str) -> None:
    with pytest.raises(error, match=right):
        judge(None, text)


@pytest.mark.parametrize(
    ("game", "said", "text", "right"),
    [
        ("holdem", (), "bring-in seat=1", "nobody brings it in"),
        ("holdem", (), "threw seat=7", "seat"),
        ("holdem", ("fold",), "away seat=3 when=action-pending", "3"),
        ("holdem", (), "chips seat=1 new=25", "turn of seat 1"),
        ("holdem", (), "early seat=3 action=call", "3"),
        ("holdem", (), "exposed seat=1 by=dealer card=As number=3", "does not hold"),
        ("holdem", (), "wrong-award seat=1 to=2 amount=5 next-started=no", "over"),
        ("holdem", (), "unaware seat=1 chips=900 acted-behind=no", "has 5 in"),
        ("open-face-chinese", (), "chips seat=1 new=25", "round of betting"),
        ("open-face-chinese", (), "time-up seat=0", "turn of seat 0"),
    ],
)
def test_what_cannot_have_happened_here_is_refused(
    game: str, said: tuple[str, ...], text: str, right: str
) -> None:
    hand = deal(game, stacks=[1000] * (4 if game == "holdem" else 2), seed=11)
    for one in said:
        hand.act(one)
    with pytest.raises(NotHere, match=right):
        judge(hand, text)


def test_what_is_missing_is_asked_for_by_name() -> None:
    with pytest.raises(NeedsFact) as asked:
        judge(None, "short-call put=20")
    assert asked.value.field == "owed"
    assert asked.value.message.endswith("?")


def test_a_judge_changes_nothing() -> None:
    hand = deal("holdem", stacks=[200] * 4, seed=3)
    before = (hand.log, list(hand.events), hand.stacks)
    for text in random_statements(hand, Random(2)):
        try:
            judge(hand, text)
        except CardhouseError:
            continue
    assert (hand.log, list(hand.events), hand.stacks) == before
