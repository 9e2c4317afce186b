"""The shape of a sheet as a JSON schema, for editors that complete and check files by one.

It knows every key and every kind of value. Whether a game can be dealt only ``cardhouse games check`` says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args

from cardhouse.phrases import Said
from cardhouse.scales import scales
from cardhouse.sheets.book_rules import OpeningTie, RunsOut
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.lines import TABLE_KEYS, words
from cardhouse.sheets.reading.contests import CONTEST_KEYS
from cardhouse.sheets.reading.options import OPTION_KEYS
from cardhouse.sheets.reading.play import BLOCK_KEYS, REPEAT_KEYS, TURN_KEYS
from cardhouse.sheets.reading.reader import CHOICE_KEYS, KEYS
from cardhouse.sheets.reading.shapes import OF_CONTEST, SHAPES
from cardhouse.sheets.sheet import OddChip, Structure

Schema = dict[str, Any]
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_TYPES: Final[dict[Any, Schema]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    list: {"type": "array", "items": {"type": "string"}},
    dict: {"type": "object"},
}
_STRUCTURES: Final[Schema] = {"type": "string", "enum": list(get_args(Structure))}
_PLAY: Final[Schema] = {"$ref": "#/$defs/play"}
_CONTESTS: Final[Schema] = {
    "type": "object",
    "additionalProperties": {"anyOf": [{"$ref": "#/$defs/contest"}, {"const": False}]},
}
_TABLES: Final[Schema] = {"type": "object", "additionalProperties": {"type": "object"}}


def schema() -> Schema:
    """The schema of a sheet.

    >>> schema()["properties"]["players"]["maxItems"]
    2
    """
    return {
        "$schema": _DIALECT,
        "title": str(Said("schema.title")),
        "description": str(Said("schema.about")),
        "type": "object",
        "additionalProperties": False,
        "required": ["name", "source"],
        "properties": {key: {**_value(key), "description": described(key)} for key in KEYS},
        "$defs": {
            "play": {"type": "array", "items": {"anyOf": [{"$ref": "#/$defs/step"}, *_blocks()]}},
            "step": {"type": "string", "examples": [word.example for word in words()]},
            "contest": _table(
                {key: {**_of_contest(key), "description": described_contest(key)} for key in CONTEST_KEYS}
            ),
        },
    }


def described(key: str) -> str:
    """What a key of a sheet says, in a sentence."""
    return str(Said(f"schema.{key}"))


def described_contest(key: str) -> str:
    """What a key of a contest says, in a sentence."""
    return str(Said(f"contest-keys.{key}"))


def steps() -> Iterable[tuple[type[Step], str]]:
    """Every word of ``play`` with what its example means, for those who complete words."""
    for word in words():
        found = word.pattern.fullmatch(word.example)
        yield word, word.read(found).english() if found else ""


def _value(key: str) -> Schema:
    own: Mapping[str, Schema] = {
        "deck": {"anyOf": [{"type": "string"}, _strings_by_name()]},
        "players": {
            "type": "array",
            "items": {"type": "integer", "minimum": 2},
            "minItems": 2,
            "maxItems": 2,
        },
        "structures": {"type": "array", "items": _STRUCTURES, "minItems": 1},
        "usual": _STRUCTURES,
        "odd_chip": {"type": "string", "enum": list(get_args(OddChip))},
        "nobody": {"type": "string", "enum": ["first", "split"]},
        "runs_out": {"type": "string", "enum": list(get_args(RunsOut))},
        "opening_tie": {"type": "string", "enum": list(get_args(OpeningTie))},
        "raises": {"type": "integer", "minimum": 0},
        "no_limping": {"anyOf": [{"type": "boolean"}, {"type": "array", "items": _STRUCTURES}]},
        "lines": {"anyOf": [_TYPES[list], {"type": "object", "additionalProperties": _TYPES[list]}]},
        "play": _PLAY,
        "contest": _CONTESTS,
        "choice": {
            "type": "object",
            "additionalProperties": _table(_any(CHOICE_KEYS) | _CHOICE),
        },
        "option": {
            "type": "object",
            "additionalProperties": {"anyOf": [_table(_any(OPTION_KEYS)), {"const": False}]},
        },
        "scale": _TABLES,
        **{table: {"type": "object"} for table in TABLE_KEYS},
    }
    return own[key] if key in own else _shape(SHAPES[key][0])


_CHOICE: Final[Schema] = {"like": _TYPES[str], "play": _PLAY, "contest": _CONTESTS, "when": _TYPES[str]}


def _of_contest(key: str) -> Schema:
    known = {"scale": {"type": "string", "examples": [scale.id for scale in scales()]}}
    return known.get(key) or _shape(OF_CONTEST[key][0])


def _shape(kind: Any) -> Schema:
    if isinstance(kind, tuple):
        return {"anyOf": [_TYPES[one] for one in kind]}
    return _TYPES[kind]


def _blocks() -> Iterable[Schema]:
    """The steps that are tables: what is repeated, turns, and what is done under a condition."""
    inner = dict.fromkeys(("do", "else", "then"), _PLAY)
    texts = dict.fromkeys(("until", "when", "order"), _TYPES[str])
    values = {**inner, **texts, "most": _TYPES[int], "turn": _TYPES[dict]}
    for keys, needed in ((REPEAT_KEYS, "until"), (TURN_KEYS, "turn"), (BLOCK_KEYS, "when")):
        yield {**_table({key: values[key] for key in keys}), "required": [needed]}


def _any(keys: Iterable[str]) -> Schema:
    return {key: {} for key in keys}


def _table(properties: Mapping[str, Schema]) -> Schema:
    return {"type": "object", "additionalProperties": False, "properties": dict(properties)}


def _strings_by_name() -> Schema:
    return {"type": "object", "additionalProperties": _TYPES[str]}
