"""The rulebook over HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.server.clients import Visitor, quick, visiting

from cardhouse.rules import rules, search

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    with visiting(quick(tmp_path)) as found:
        yield found


def test_every_rule_is_listed_to_anybody(visitor: Visitor) -> None:
    listed = visitor.get("/api/rulebook").json()["rules"]
    assert [rule["id"] for rule in listed] == [rule.id for rule in rules()]
    assert {*listed[0]} == {"id", "book", "edition", "section", "topic", "kind", "state", "statement"}


def test_rules_are_found_by_words(visitor: Visitor) -> None:
    found = visitor.get("/api/rulebook/search", params={"words": "oversizd chip"}).json()["ids"]
    assert found == [rule.id for rule in search("oversizd chip")]
    assert visitor.get("/api/rulebook/search", params={"words": ""}).json()["ids"] == []
    assert visitor.get("/api/rulebook/search", params={"words": "x" * 201}).status_code == 422


def test_one_rule(visitor: Visitor) -> None:
    found = visitor.get("/api/rulebook/rules/WSOP-137.a").json()
    assert found["ruling"] == {"kind": "chips", "number": "G9", "title": "Silent chips and string bets"}
    assert found["related"][0] == {"id": "WSOP-137", "topic": "oversized chip / prior-bet chips"}
    assert found["examples"]
    assert found["ask"] == ["cardhouse rule chips new=25+25"]
    smoke = visitor.get("/api/rulebook/rules/WSOP-26").json()
    assert (smoke["state"], smoke["ruling"]) == ("excused", None)
    assert smoke["excuse"]


def test_the_rules_behind_what_happens(visitor: Visitor) -> None:
    behind = visitor.get("/api/rulebook/behind").json()["rules"]
    assert behind["reasons.chop"] == ["WSOP-67"]
    assert not [key for key in behind if key.startswith("errors.")]


def test_no_such_rule(visitor: Visitor) -> None:
    answer = visitor.get("/api/rulebook/rules/WSOP-1491")
    assert answer.status_code == 404
    assert answer.json()["error"]["message"] == "there is no rule 'WSOP-1491'; did you mean 'WSOP-149.1'?"
