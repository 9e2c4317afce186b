"""Everything that a client sends has bounds: whole numbers, texts, lists, keys, and places in lists."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest
from pydantic import ValidationError

from cardhouse.server.app import create_app
from cardhouse.server.errors import BadMessage
from cardhouse.server.settings import Settings
from cardhouse.server.store import schema as stored
from cardhouse.server.web.routes.own.leaving import TakeBody
from cardhouse.server.wire.host_requests import LARGEST
from cardhouse.server.wire.protocol import protocol_schema, read_message
from cardhouse.server.wire.rules import read_rules
from cardhouse.table import BadRules

Schema = Mapping[str, Any]
FORMS: Final = ("date",)
"""Forms of text that say how long it is."""
METHODS: Final = ("get", "post", "put", "patch", "delete")
CURSORS: Final = ("after", "before", "next", "cursor")
"""What places in lists are called."""


def unbounded(schema: Schema, known: Schema, place: str, seen: tuple[str, ...] = ()) -> Iterator[str]:
    """The places in a schema where something may be as large or as long as somebody likes."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        if name not in seen:
            yield from unbounded(known[name], known, f"{place} {name}", (*seen, name))
        return
    if "enum" in schema or "const" in schema:
        return
    several = [one for word in ("anyOf", "oneOf", "allOf") for one in schema.get(word, ())]
    for one in several:
        yield from unbounded(one, known, place, seen)
    match schema.get("type"):
        case "integer" | "number":
            least = schema.get("minimum", schema.get("exclusiveMinimum"))
            most = schema.get("maximum", schema.get("exclusiveMaximum"))
            if least is None or most is None or max(abs(least), abs(most)) > LARGEST:
                yield f"{place}: a number"
        case "string":
            if "maxLength" not in schema and schema.get("format") not in FORMS:
                yield f"{place}: a text"
        case "array":
            if "maxItems" not in schema:
                yield f"{place}: a list"
            yield from unbounded(schema.get("items", {}), known, f"{place}[]", seen)
        case "object":
            yield from _unbounded_object(schema, known, place, seen)
        case "boolean" | "null":
            return
        case None if several:
            return
        case other:
            yield f"{place}: anything ({other})"


def _unbounded_object(schema: Schema, known: Schema, place: str, seen: tuple[str, ...]) -> Iterator[str]:
    for name, one in schema.get("properties", {}).items():
        yield from unbounded(one, known, f"{place}.{name}", seen)
    free = [*schema.get("patternProperties", {}).values()]
    if (
        isinstance(more := schema.get("additionalProperties", "properties" not in schema), Mapping)
        or more is True
    ):
        free.append(more if isinstance(more, Mapping) else {})
    if schema.get("patternProperties") and more is True:
        free.pop()
    for one in free:
        if "maxProperties" not in schema:
            yield f"{place}: keys without end"
        if "maxLength" not in schema.get("propertyNames", {}):
            yield f"{place}: a key"
        yield from unbounded(one, known, f"{place}{{}}", seen)


def test_the_walk_finds_what_has_no_bounds() -> None:
    """Each fault that the walk is there for, in a small schema."""
    within: dict[str, Any] = {"type": "integer", "minimum": 0, "maximum": 5}
    for wrong, right in (
        ({"type": "integer", "minimum": 0}, within),
        ({"type": "integer", "minimum": 0, "maximum": 2**63}, within),
        ({"anyOf": [{"type": "number"}, {"type": "null"}]}, {"anyOf": [within, {"type": "null"}]}),
        ({"type": "string", "pattern": "^a*$"}, {"type": "string", "maxLength": 3}),
        ({"type": "array", "items": within}, {"type": "array", "items": within, "maxItems": 3}),
        (
            {"type": "array", "items": {"type": "integer"}, "maxItems": 3},
            {"type": "array", "items": within, "maxItems": 3},
        ),
        (
            {"type": "object", "additionalProperties": within, "maxProperties": 3},
            {
                "type": "object",
                "additionalProperties": within,
                "maxProperties": 3,
                "propertyNames": {"maxLength": 4},
            },
        ),
        ({}, {"type": "boolean"}),
        ({"type": "object"}, {"type": "object", "properties": {"a": within}}),
    ):
        assert list(unbounded(wrong, {}, "")), wrong
        assert not list(unbounded(right, {}, "")), right


@pytest.fixture(scope="module")
def described() -> Schema:
    return create_app(Settings()).openapi()


def test_whatever_a_route_takes_has_bounds(described: Schema) -> None:
    known, found, count = described["components"]["schemas"], list[str](), 0
    for path, methods in described["paths"].items():
        for method, route in ((name, methods[name]) for name in METHODS if name in methods):
            place = f"{method.upper()} {path}"
            for one in route.get("parameters", ()):
                count += 1
                found += unbounded(one["schema"], known, f"{place} {one['name']}")
                if one["name"] in CURSORS and one["schema"].get("type") == "string":
                    found += [f"{place} {one['name']}: any place"] if "pattern" not in one["schema"] else []
            for body in route.get("requestBody", {}).get("content", {}).values():
                count += 1
                found += unbounded(body["schema"], known, place)
    assert count > 150
    assert not found


def test_whatever_a_message_says_has_bounds() -> None:
    schema = protocol_schema()["incoming"]
    assert len(schema["$defs"]) > 60
    assert not list(unbounded(schema, schema["$defs"], "message"))


def test_numbers_fit_into_the_columns_that_they_are_stored_in() -> None:
    """The bounds above are those of 64 bits, which the narrower columns have to hold as well."""
    assert LARGEST < 2**63
    narrow = {
        f"{table.name}.{column.name}"
        for table in stored.metadata.sorted_tables
        for column in table.columns
        if type(column.type).__name__ == "Integer"
    }
    # Counted by the house itself, or bounded by what they mean.
    assert {name.rsplit(".", 1)[1] for name in narrow} <= {
        *("id", "term", "seq", "number", "hand", "version", "edition"),
        *("minutes", "decimals", "hands", "players", "rules", "deaths", "commands", "done", "whole", "idle"),
    }


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e400", "1" + "0" * 5000])
def test_what_is_no_number_is_refused(number: str) -> None:
    with pytest.raises(BadMessage):
        read_message(f'{{"type":"watch","table":"t","seen":{number}}}')


@pytest.mark.parametrize("value", [float("nan"), float("inf"), 10**13, -(10**13), "x" * 201])
def test_rules_are_within_bounds(value: Any) -> None:
    for given in ({"clock": value}, {"no such rule": value}, {"games": [{"game": "holdem", "hands": value}]}):
        with pytest.raises(BadRules):
            read_rules(given)


def test_a_key_of_rules_is_no_longer_than_a_text() -> None:
    with pytest.raises(BadRules, match="200"):
        read_rules({"k" * 30_000: 1})


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), 2**60, "x" * 201, [[1]], {"a": {"b": 1}}, [1] * 61]
)
def test_settings_of_the_page_are_plain(value: Any) -> None:
    with pytest.raises(ValidationError):
        TakeBody(settings={"volume": value})
    TakeBody(
        settings={"volume": 80, "quiet": ["deal"], "sound": True, "name": "Ann", "old": {"a": 1}, "x": None}
    )


def test_the_form_of_a_place_in_a_list(described: Schema) -> None:
    (after,) = (
        one for one in described["paths"]["/api/hands/search"]["get"]["parameters"] if one["name"] == "after"
    )
    form = re.compile(after["schema"]["pattern"])
    assert form.match("1700000000000.12.abc-DEF_1")
    assert form.match("")
    for wrong in (
        "99999999999999999999.1.x",
        "1.99999999999.x",
        "1.x",
        "1.1.",
        "-1.1.x",
        "١.1.x",
        "1.1.\x00",
    ):
        assert not form.match(wrong)
