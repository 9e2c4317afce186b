"""Every error says a phrase of the catalogue, with what the phrase needs, and no phrase is left over."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.source import PACKAGE, nodes, trees

from cardhouse.phrases import english

OF_ERRORS = ("errors", "hints", "places", "shapes", "sizes", "decisions", "odds", "replays", "called-off")
"""The tables of the catalogue whose keys are written out where they are used."""


ABOVE = (
    "cards/card.py",
    "cards/words.py",
    "errors.py",
    "phrases/catalogue.py",
    "scales/hand_name.py",
    "server/workers/refused.py",
)
"""Where phrases are handled whatever their keys are."""


KEY = re.compile(r"(?P<part>[a-z]+)\.[a-z][a-z0-9-]*")


class Use(NamedTuple):
    """A phrase where it is used, with the names of the values given to it."""

    where: str
    key: str | None
    given: frozenset[str] | None


PIECED = (
    *("rulings/", "live/", "sheets/finding/", "dealer/told/question.py", "tournament/engine/told.py"),
    *("sheets/authoring/schema.py", "sheets/authoring/examples.py", "cli/listing/writing.py", "mcp/tools.py"),
)
"""Where phrases are put together: what a ruling says, what a live table is asked, what an event tells,
why a game was found, what the keys of a sheet mean, what an author is asked and what a model's tools do."""


@cache
def error_classes() -> frozenset[str]:
    """Every class below the root of errors that takes a phrase as the root does."""
    classes = [node for path in trees() for node in nodes(path) if isinstance(node, ast.ClassDef)]
    found: set[str] = set()
    more = {"CardhouseError"}
    while more - found:
        found |= more
        more = {one.name for one in classes if {ast.unparse(base) for base in one.bases} & found}
    own = {one.name for one in classes if any(getattr(part, "name", "") == "__init__" for part in one.body)}
    return frozenset(found - own | {"CardhouseError"})


@cache
def parts() -> frozenset[str]:
    """The parts of the program that have errors."""
    return frozenset(key.split(".")[1] for key in english() if key.startswith("errors."))


def raises_by_key(node: ast.Call) -> bool:
    """Whether a class that only a variable or ``super`` knows is given the key of an error."""
    first = node.args[0]
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return False
    found = KEY.fullmatch(first.value)
    return found is not None and found["part"] in parts()


def keys_of(argument: ast.expr) -> list[str | None]:
    if isinstance(argument, ast.IfExp):
        return [*keys_of(argument.body), *keys_of(argument.orelse)]
    is_text = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    return [argument.value if is_text else None]  # type: ignore[attr-defined]


def has_phrases(path: Path) -> bool:
    return any(
        isinstance(node, ast.ImportFrom) and any(name.name in ("Said", "say") for name in node.names)
        for node in nodes(path)
    )


@cache
def uses() -> tuple[Use, ...]:
    return tuple(_uses())


def _uses() -> Iterator[Use]:
    for path in trees():
        place = path.relative_to(PACKAGE)
        if str(place) in ABOVE or place.parts[0] == "telling":
            continue
        classes = error_classes()
        apart = {call for node in nodes(path) for call in getattr(node, "decorator_list", ())}
        said = {"Said", "say"} if has_phrases(path) else set()
        for node in nodes(path):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = str(getattr(node.func, "attr", getattr(node.func, "id", "")))
            errs = name in classes or (name not in said and node not in apart and raises_by_key(node))
            if not errs and name not in said:
                continue
            names = [keyword.arg for keyword in node.keywords]
            given = None if None in names else frozenset(filter(None, names))
            for key in keys_of(node.args[0]):
                yield Use(f"{place}:{node.lineno}", f"errors.{key}" if key and errs else key, given)


def test_what_is_said_is_in_the_catalogue() -> None:
    found = list(uses())
    assert len(found) > 900
    # test_phrases.py of rulings, live and finding, test_told.py of tournaments and test_session.py of mcp
    # look at all of these.
    unnamed = [use for use in found if use.key is None and not use.where.startswith(PIECED)]
    assert not unnamed, "a phrase is named where it is used"
    assert not [use for use in found if use.key and use.key not in english()]


def test_what_a_phrase_needs_is_given() -> None:
    lacking = [
        (use.where, use.key, english().template(use.key).names - use.given)
        for use in uses()
        if use.key and use.key in english() and use.given is not None
    ]
    assert not [one for one in lacking if one[2]]


def test_every_phrase_is_used() -> None:
    above = {"hints.did-you-mean", "hints.has-only", "hints.none", "hints.by-rules"}
    used = {use.key for use in uses()} | above
    assert not {key for key in english() if key.partition(".")[0] in OF_ERRORS} - used


def test_no_error_is_raised_with_a_key_that_only_a_variable_knows() -> None:
    """A class may be a variable, but the key stands beside it."""
    every = [node for path in trees() for node in nodes(path)]
    # What refuses a sheet takes the place first, and a phrase after it.
    made = {"fail"} | {node.name for node in every if isinstance(node, ast.FunctionDef)}
    found = [
        f"{path.relative_to(PACKAGE)}:{node.lineno}"
        for path in trees()
        for node in nodes(path)
        if isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
        and node.exc.func.id.islower()
        and any(isinstance(one, ast.Name | ast.JoinedStr) for one in node.exc.args[:1])
        and node.exc.func.id not in made
    ]
    assert not found


def test_no_detail_hides_what_every_error_has() -> None:
    reserved = {"code", "message", "phrase"}
    assert not [use for use in uses() if use.given and use.given & reserved]
