"""The quiz over HTTP: what it asks about, questions, and rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Visitor, quick, visiting

from cardhouse.rulings import quiz_question


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with visiting(quick(tmp_path)) as found:
        yield found


def test_what_it_asks_about(visitor: Visitor) -> None:
    groups = visitor.get("/api/quiz").json()["groups"]
    assert len(groups) == 15
    assert groups[8] == {
        "word": "chips",
        "number": "G9",
        "title": "Silent chips and string bets",
        "levels": [1, 2, 3],
    }


def test_a_question_does_not_say_its_answer(visitor: Visitor) -> None:
    asked = quiz_question(5, kind="chips")
    found = visitor.get("/api/quiz/question", params={"number": 5, "kind": "chips"}).json()
    assert found == {
        "number": 5,
        "kind": asked.kind,
        "group": "chips",
        "level": asked.level,
        "situation": [str(one) for one in asked.situation],
        "answers": [str(one) for one in asked.answers],
    }


def test_the_ruling(visitor: Visitor) -> None:
    asked = quiz_question(5, level=2)
    found = visitor.get("/api/quiz/ruling", params={"number": 5, "level": 2}).json()
    assert (found["right"], found["why"]) == (asked.right, str(asked.ruling.why))
    assert [rule["id"] for rule in found["rules"]] == list(asked.ruling.rules)
    assert found["statement"] == asked.statement


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({"number": 1, "kind": "chip"}, 400),
        ({"number": 1, "kind": "clock", "level": 3}, 400),
        ({"number": 1, "level": 7}, 400),
        ({"number": -1}, 422),
        ({"kind": "chips"}, 422),
    ],
)
def test_what_it_does_not_have(visitor: Visitor, asked: dict[str, str | int], status: int) -> None:
    answer = visitor.get("/api/quiz/question", params=asked)
    assert answer.status_code == status
    assert answer.json()["error"]["message"]
