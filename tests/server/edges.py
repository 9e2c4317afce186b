"""What lies at the edges of each type, for requests and messages that are made from their schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

Schema = Mapping[str, Any]


class Raw(NamedTuple):
    """A piece of JSON that no value is written as."""

    text: str


NUMBERS: Final[tuple[Any, ...]] = (
    *(0, -1, 1, 2, 255, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63), 10**20, -(10**20)),
    *(0.5, -0.0, 1e308, Raw("NaN"), Raw("Infinity"), Raw("-Infinity"), Raw("1e400"), Raw("1" + "0" * 4500)),
)
TEXTS: Final[tuple[Any, ...]] = (
    *(
        "",
        " ",
        "\x00",
        "a\x00b",
        "\ud800",
        "a\udfffb",
        "\u202e\u200b",
        "\n",
        "😀" * 9,
        "ﬃ" * 12,
        "é\u0301" * 9,
    ),
    *("x" * 300, "x" * 20_000, "٣", "../../etc/passwd", "%00", "{name}", "<b>", "'; --", "NaN", "0", "-1"),
    *(
        "99999999999999999999",
        "99999999999999999999.1.x",
        "1.99999999999999999999.x",
        "holdem.toml",
        "localtime",
    ),
    *("9999-12-31T23:59", "0001-01-01T00:00", "2026-02-30T25:61", "9999-12-31", "0000-00-00", "UTC"),
)
SHARP: Final[tuple[Any, ...]] = (2**63, "99999999999999999999.1.x")
"""Those that have hurt before, which are asked in any case."""
OTHERS: Final[tuple[Any, ...]] = (None, True, "1", [], {}, [[]], {"a": 1}, [None], {"": None})


def _deep(depth: int) -> Raw:
    return Raw("[" * depth + "]" * depth)


def _deep_object(depth: int) -> Raw:
    return Raw('{"a":' * depth + "1" + "}" * depth)


def written(value: Any) -> str:
    """A value as JSON, halves of characters and all."""
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{json.dumps(key)}:{written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(written, value)) + "]"
    return json.dumps(value)


class Edges:
    """Makes examples and edges from schemas that refer to one another."""

    def __init__(self, known: Schema) -> None:
        self._known = known

    def resolved(self, schema: Schema) -> Schema:
        """The schema that one refers to; of several, the first that is not nothing."""
        while True:
            if "$ref" in schema:
                schema = self._known[schema["$ref"].rsplit("/", 1)[1]]
                continue
            several = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf")
            if not several:
                return schema
            schema = next((one for one in several if one.get("type") != "null"), several[0])

    def example(self, schema: Schema) -> Any:
        """Something that fits, as far as a schema can say so."""
        for word in ("const", "default"):
            if schema.get(word) is not None:
                return schema[word]
        schema = self.resolved(schema)
        for word in ("examples", "enum"):
            if schema.get(word):
                return schema[word][0]
        match schema.get("type"):
            case "integer" | "number":
                return max(schema.get("minimum", 1), min(1, schema.get("maximum", 1)))
            case "string":
                return "x" * max(1, schema.get("minLength", 1))
            case "boolean":
                return True
            case "array":
                return [self.example(schema.get("items", {}))] * max(1, schema.get("minItems", 0))
            case "object":
                needed, properties = schema.get("required", ()), schema.get("properties", {})
                return {name: self.example(properties[name]) for name in needed}
            case _:
                return None

    def extreme(self, schema: Schema, word: str) -> Any:
        """What fits and is as small or as large as it may be in every part: ``minimum`` or ``maximum``."""
        schema = self.resolved(schema)
        if "properties" in schema:
            return {name: self.extreme(one, word) for name, one in schema["properties"].items()}
        if schema.get("type") in ("integer", "number") and word in schema:
            return schema[word]
        return self.example(schema)

    def extremes(self, schema: Schema) -> list[Any]:
        """The smallest and the largest that fits, and both with what has to be there alone."""
        found = []
        for word in ("minimum", "maximum"):
            whole = self.extreme(schema, word)
            found.append(whole)
            if isinstance(whole, dict):
                plain = self.example(schema)
                found.append({**whole, **{key: one for key, one in plain.items() if isinstance(one, str)}})
        return found

    def of(self, schema: Schema) -> Iterator[Any]:
        """What lies at the edges of a schema, within it and beyond."""
        schema = self.resolved(schema)
        if "enum" in schema:
            yield from schema["enum"]
        match schema.get("type"):
            case "integer" | "number":
                yield from (schema[word] for word in ("minimum", "maximum") if word in schema)
                yield from (
                    schema["minimum"] - 1 if "minimum" in schema else -1,
                    schema.get("maximum", 0) + 1,
                )
                yield from NUMBERS
            case "string":
                yield "x" * schema.get("maxLength", 100)
                yield "x" * (schema.get("maxLength", 100) + 1)
                yield from TEXTS
            case "array":
                one = self.example(schema.get("items", {}))
                yield from ([one] * schema.get("minItems", 0), [one] * min(2000, schema.get("maxItems", 99)))
                yield from ([one] * (min(2000, schema.get("maxItems", 99)) + 1), [one, None], [[one]])
                yield from ([edge] for edge in self.of(schema.get("items", {})))
            case "object":
                yield from self._objects(schema)
        yield from (*OTHERS, _deep(30), _deep(6000), _deep_object(3000), Raw("1" * 30_000))

    def _objects(self, schema: Schema) -> Iterator[Any]:
        whole = self.example(schema)
        yield from self.extremes(schema)
        yield {**whole, "no such key": 1}
        yield {**whole, "x" * 9000: 1}
        free = [*schema.get("patternProperties", {}).values()]
        free += (
            [schema["additionalProperties"]] if isinstance(schema.get("additionalProperties"), dict) else []
        )
        for one in free:
            plain = self.example(one)
            yield from ({key: plain} for key in ("", "x", "\x00", "\ud800", "x" * 50, "x" * 9000, "p-1", "0"))
            yield {f"k{number}": plain for number in range(1200)}
            yield from ({"x": edge} for edge in self.of(one))
        for name, one in schema.get("properties", {}).items():
            yield {key: value for key, value in whole.items() if key != name}
            yield from ({**whole, name: edge} for edge in self.of(one))
