"""A question of the quiz."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from cardhouse.cards import Chance
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.rulings.errors import RulingsError
from cardhouse.rulings.ruling import Ruling

from .answers import answer_of, judged, wrong_answers
from .scenes import LEVELS, Scene, scenes


@dataclass(frozen=True)
class Question:
    """A situation, four answers, and the ruling.

    >>> from cardhouse.rulings import quiz_question
    >>> question = quiz_question(4, kind="chips")
    >>> str(question.situation[1])
    'Old and new chips move as one.'
    >>> len(question.answers), str(question.answers[question.right])
    (4, 'It is a raise to 1150.')
    """

    seed: int
    scene: str
    kind: str
    group: str
    level: int
    situation: tuple[Said, ...]
    """What happened, sentence by sentence."""
    statement: str
    """The same as one types it after ``cardhouse rule``."""
    answers: tuple[Said, ...]
    right: int
    """Which of the answers is right, counted from 0."""
    ruling: Ruling

    def to_dict(self) -> dict[str, Any]:
        """The question and its answer as plain data."""
        return {
            "seed": self.seed,
            "kind": self.kind,
            "group": self.group,
            "level": self.level,
            "situation": [str(one) for one in self.situation],
            "answers": [str(one) for one in self.answers],
            "right": self.right,
            "statement": self.statement,
            "ruling": self.ruling.to_dict(),
        }


def quiz_question(seed: int, *, kind: str | None = None, level: int | None = None) -> Question:
    """The question of a seed, of a kind or a group of kinds and of a level if they are named.

    >>> quiz_question(5, kind="clock").statement
    'clock game=open-face-chinese seat=5 elapsed=130'

    Raises :class:`RulingsError` for a kind, a group or a level that the quiz does not have.
    """
    found = _scenes(kind, level)
    chance = Chance(sha256(f"quiz {seed}".encode()).digest())
    scene = found[chance.below(len(found))]
    facts = scene.chosen(chance)
    stated, ruling = judged(scene, facts)
    right = answer_of(stated, ruling)
    answers = chance.shuffled([right, *wrong_answers(scene, facts, ruling, stated, chance)])
    written = [scene.kind, *(f"{name}={shlex.quote(value)}" for name, value in facts.items())]
    return Question(
        seed=seed,
        scene=scene.name,
        kind=scene.kind,
        group=scene.group,
        level=scene.level,
        situation=scene.told(facts),
        statement=" ".join(written),
        answers=tuple(answer.said() for answer in answers),
        right=answers.index(right),
        ruling=ruling,
    )


def quiz_kinds() -> dict[str, dict[int, int]]:
    """The groups that the quiz has, with how many scenes each has of each level.

    >>> quiz_kinds()["clock"]
    {1: 2, 2: 0, 3: 0}
    """
    groups = dict.fromkeys(scene.group for scene in scenes())
    return {
        group: {level: sum((one.group, one.level) == (group, level) for one in scenes()) for level in LEVELS}
        for group in groups
    }


def _scenes(kind: str | None, level: int | None) -> list[Scene]:
    known = {name for scene in scenes() for name in (scene.kind, scene.group)}
    if kind is not None and kind not in known:
        hint = did_you_mean(kind, known) or Said("hints.known", known=sorted(known))
        raise RulingsError("quiz.no-such-kind", given=kind, hint=hint)
    if level not in (None, *LEVELS):
        raise RulingsError("quiz.no-such-level", given=level, least=LEVELS[0], most=LEVELS[-1])
    found = [one for one in scenes() if kind in (None, one.kind, one.group) and level in (None, one.level)]
    if not found:
        levels = sorted({one.level for one in scenes() if kind in (one.kind, one.group)})
        raise RulingsError("quiz.no-such-scene", kind=kind, level=level, levels=levels)
    return found
