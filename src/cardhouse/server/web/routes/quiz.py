"""The quiz for dealers in training: questions, and the rulings that answer them. Nothing is stored."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from cardhouse.rules import find_rule, ruling_kinds
from cardhouse.rulings import Question, quiz_kinds, quiz_question

from .common import Answer, Unchanging, refusals

router = APIRouter(prefix="/quiz", tags=["quiz"])

Number = Annotated[int, Query(ge=0, le=2**31)]
Kind = Annotated[str | None, Query(max_length=40)]
Level = Annotated[int | None, Query(ge=0, le=9)]


class QuizGroup(Answer):
    """A part of the floor's work that the quiz asks about."""

    word: str
    number: str
    title: str
    levels: list[int]
    """The levels that it has questions of."""


class QuizGroups(Answer):
    """What the quiz asks about."""

    groups: list[QuizGroup]


class QuizQuestion(Answer):
    """A situation and four answers."""

    number: int
    kind: str
    group: str
    level: int
    situation: list[str]
    answers: list[str]


class QuizRule(Answer):
    """A rule that a ruling goes by."""

    id: str
    topic: str
    statement: str


class QuizRuling(Answer):
    """Which answer is right, and why."""

    right: int
    why: str
    rules: list[QuizRule]
    statement: str
    """The situation as one types it after ``cardhouse rule``."""


@router.get("", response_model=QuizGroups)
async def groups(request: Request) -> Response:
    """What the quiz asks about."""
    return await all_groups(request)


def _groups() -> QuizGroups:
    scenes = quiz_kinds()
    return QuizGroups(
        groups=[
            QuizGroup(
                word=one.word,
                number=one.number,
                title=one.title,
                levels=[level for level, count in scenes[one.word].items() if count],
            )
            for one in ruling_kinds()
        ]
    )


all_groups = Unchanging(_groups)


@router.get("/question", responses=refusals(400))
async def question(number: Number, kind: Kind = None, level: Level = None) -> QuizQuestion:
    """The question of a number."""
    asked = quiz_question(number, kind=kind, level=level)
    return QuizQuestion(
        number=number,
        kind=asked.kind,
        group=asked.group,
        level=asked.level,
        situation=[str(one) for one in asked.situation],
        answers=[str(one) for one in asked.answers],
    )


@router.get("/ruling", responses=refusals(400))
async def ruling(number: Number, kind: Kind = None, level: Level = None) -> QuizRuling:
    """The answer to the question of a number."""
    return _ruled(quiz_question(number, kind=kind, level=level))


def _ruled(asked: Question) -> QuizRuling:
    rules = [find_rule(rule) for rule in asked.ruling.rules]
    return QuizRuling(
        right=asked.right,
        why=str(asked.ruling.why),
        rules=[QuizRule(id=rule.id, topic=rule.topic, statement=rule.statement) for rule in rules],
        statement=asked.statement,
    )
