"""The quiz: what is printed, read back as a person would type it, gives the answer that counts as right."""

from __future__ import annotations

import re
import shlex
from collections import Counter

import pytest
from tests.amounts import amount

from cardhouse.phrases.catalogue import english, speaking
from cardhouse.rules import ruling_kinds
from cardhouse.rulings import KINDS, Question, RulingsError, judge, quiz_kinds, quiz_question
from cardhouse.rulings.quiz.scenes import LEVELS, scenes
from cardhouse.sheets import find_game

PRINTED = {key: english().template(key).text for key in english()}
SLOT = re.compile(r"\{(\w+)\}")
WORDS = {PRINTED[key]: key.removeprefix("quiz.words.") for key in PRINTED if key.startswith("quiz.words.")}
CAUSES = {PRINTED[key]: key.rpartition(".")[2] for key in PRINTED if key.startswith("rulings.causes.")}

FACTS: dict[str, list[tuple[str, str]]] = {}
for _key, _text in PRINTED.items():
    if _key.startswith("quiz.facts."):
        FACTS.setdefault(_text, []).append((_key.split(".")[2], _key.split(".")[3]))


def as_pattern(text: str) -> re.Pattern[str]:
    """A lead of the quiz as a pattern that finds what stands in its places."""
    parts = SLOT.split(text)
    found = [re.escape(part) if n % 2 == 0 else f"(?P<{part}>.+?)" for n, part in enumerate(parts)]
    return re.compile("".join(found))


LEADS = {scene.name: as_pattern(PRINTED[f"quiz.leads.{scene.name}"]) for scene in scenes()}
KIND = {scene.name: scene.kind for scene in scenes()}


def typed(lines: list[str]) -> str:
    """What a person types who has read the situation: the kind, and every fact that is told."""
    leads = [name for name, pattern in LEADS.items() if pattern.fullmatch(lines[0])]
    assert len(leads) == 1, f"{lines[0]} is told of {leads}"
    found = LEADS[leads[0]].fullmatch(lines[0])
    assert found is not None
    stated = {name.replace("_", "-"): fact(name, value) for name, value in found.groupdict().items()}
    known = KINDS[KIND[leads[0]]].facts()
    for line in lines[1:]:
        told = [(name, value) for name, value in FACTS[line] if name in known]
        fits = [(name, value) for name, value in told if value in known[name].metadata["form"].words]
        assert len(fits) == 1, f"{line} may mean {fits}"
        stated[fits[0][0]] = fits[0][1]
    facts = [f"{name}={shlex.quote(value)}" for name, value in stated.items()]
    return " ".join([KIND[leads[0]], *facts])


def fact(name: str, value: str) -> str:
    if name == "game":
        return find_game(value).key
    return CAUSES.get(value, value) if name == "cause" else WORDS.get(value, value)


def printed(question: Question) -> list[str]:
    return [str(one) for one in question.situation]


def test_what_is_printed_gives_the_answer_that_is_right() -> None:
    for seed in range(amount(200, proof=10_000)):
        question = quiz_question(seed)
        ruling = judge(None, typed(printed(question)))
        assert (ruling.outcome, ruling.amount, ruling.rules) == (
            question.ruling.outcome,
            question.ruling.amount,
            question.ruling.rules,
        ), printed(question)
        assert ruling.effects == question.ruling.effects
        assert str(ruling.why) == str(question.ruling.why)


def test_four_answers_are_told_apart_and_one_of_them_is_right() -> None:
    places = Counter[int]()
    for seed in range(amount(200, proof=10_000)):
        question = quiz_question(seed)
        answers = [str(one) for one in question.answers]
        assert len({*answers}) == 4, answers
        places[question.right] += 1
        options = {str(option.why) for option in question.ruling.options}
        assert not options & {*answers}
    assert min(places.values()) > sum(places.values()) / 8


def test_a_seed_is_the_same_question_every_time() -> None:
    assert quiz_question(12).to_dict() == quiz_question(12).to_dict()
    assert quiz_question(12).to_dict() != quiz_question(13).to_dict()


@pytest.mark.parametrize("scene", scenes(), ids=lambda scene: scene.name)
def test_every_scene_is_asked(scene: object) -> None:
    name, kind, level = scene.name, scene.kind, scene.level  # type: ignore[attr-defined]
    asked = (quiz_question(seed, kind=kind, level=level) for seed in range(60))
    question = next(one for one in asked if one.scene == name)
    assert (question.kind, question.level) == (kind, level)
    assert question.to_dict()["answers"]


def test_every_kind_has_a_scene() -> None:
    assert {scene.kind for scene in scenes()} == {*KINDS}
    assert [*quiz_kinds()] == [kind.word for kind in ruling_kinds()]
    assert {scene.level for scene in scenes()} == {*LEVELS}


def test_every_sentence_is_used() -> None:
    leads = {key.removeprefix("quiz.leads.") for key in PRINTED if key.startswith("quiz.leads.")}
    assert leads == {scene.name for scene in scenes()}
    facts = {name for scene in scenes() for name in scene.facts}
    assert {key.split(".")[2] for key in PRINTED if key.startswith("quiz.facts.")} <= facts


@pytest.mark.parametrize(("kind", "level"), [("chip", None), ("chips", 4), ("clock", 3), (None, 0)])
def test_what_the_quiz_does_not_have_is_refused(kind: str | None, level: int | None) -> None:
    with pytest.raises(RulingsError):
        quiz_question(1, kind=kind, level=level)


def test_it_speaks_the_language_of_the_moment() -> None:
    question = quiz_question(5)
    with speaking("en"):
        assert printed(question)
