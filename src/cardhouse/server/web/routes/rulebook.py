"""The rules of the books: the list, a search in words, and one rule with all about it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from cardhouse.phrases import all_behind
from cardhouse.rules import Kind, State, UnknownRule, find_rule, related, rules, search
from cardhouse.rules.plain import line, whole
from cardhouse.rulings import how_to_ask
from cardhouse.server.errors import NotFound

from .common import Answer, Unchanging, refusals

router = APIRouter(prefix="/rulebook", tags=["rulebook"])


class ListedRule(Answer):
    """A rule as it is listed."""

    id: str
    book: str
    edition: str
    section: str
    topic: str
    kind: Kind
    state: State
    statement: str


class Rulebook(Answer):
    """Every rule of every book."""

    rules: list[ListedRule]


class FoundRules(Answer):
    """The rules that have some words, the best first."""

    ids: list[str]


class RulesBehind(Answer):
    """The rules behind what the page tells of a hand, by the key of the phrase."""

    rules: dict[str, list[str]]


class RuleExample(Answer):
    """A situation, and what the rule says about it."""

    given: str
    expect: str


class RulingOfRule(Answer):
    """The kind of ruling that goes by a rule."""

    kind: str
    number: str
    title: str


class RelatedRule(Answer):
    """A rule that belongs to another."""

    id: str
    topic: str


class WholeRule(ListedRule):
    """A rule with what keeps, shows, judges or excuses it."""

    games: str
    examples: list[RuleExample]
    kept: list[str]
    tests: list[str]
    ruling: RulingOfRule | None
    ask: list[str]
    """How one asks for a ruling by it in a shell."""
    excuse: str | None
    related: list[RelatedRule]


@router.get("", response_model=Rulebook)
async def rulebook(request: Request) -> Response:
    """Every rule of every book, in their order."""
    return await whole_rulebook(request)


whole_rulebook = Unchanging(lambda: Rulebook(rules=[ListedRule(**line(rule)) for rule in rules()]))


@router.get("/behind", response_model=RulesBehind)
async def behind(request: Request) -> Response:
    """The rules behind what happens in a hand by itself."""
    return await all_rules_behind(request)


def _behind() -> RulesBehind:
    told = {key: list(rules) for key, rules in all_behind().items() if not key.startswith("errors.")}
    return RulesBehind(rules=told)


all_rules_behind = Unchanging(_behind)


@router.get("/search")
async def found(words: Annotated[str, Query(max_length=200)]) -> FoundRules:
    """The rules that have these words, in any order and form, the best first."""
    return FoundRules(ids=[rule.id for rule in search(words)])


@router.get("/rules/{id}", responses=refusals(404))
async def rule(id: Annotated[str, Path(max_length=80)]) -> WholeRule:
    """One rule with all about it."""
    try:
        one = find_rule(id)
    except UnknownRule as error:
        raise NotFound.of(error) from error
    others = [RelatedRule(id=other.id, topic=other.topic) for other in related(id)]
    return WholeRule(**{**whole(one), "related": others, "ask": list(how_to_ask(id))})
