"""The schema that editors use fits every sheet, and refuses what no sheet says."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tools import schema as tool

from cardhouse.sheets.authoring.schema import described, schema, steps
from cardhouse.sheets.lines import words
from cardhouse.sheets.names import game_files
from cardhouse.sheets.reading.reader import KEYS

jsonschema = pytest.importorskip("jsonschema")
ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def validator() -> Any:
    jsonschema.Draft202012Validator.check_schema(schema())
    return jsonschema.Draft202012Validator(schema())


def test_the_file_is_what_the_code_says() -> None:
    assert tool.FILE.read_text(encoding="utf-8") == tool.text(), "run: make reference"


def test_every_sheet_fits(validator: Any) -> None:
    files = [*game_files().values(), *(ROOT / "docs/examples").glob("*.toml")]
    assert len(files) > 140
    for file in files:
        if file.name == "scales.toml":
            continue
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
        wrong = [f"{file.name}: {error.message}" for error in validator.iter_errors(raw)]
        assert wrong == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"famly": "flop"},
        {"players": [2]},
        {"players": ["2", "9"]},
        {"structures": ["limitless"]},
        {"play": ["ante", 5]},
        {"play": [{"do": ["ante"]}]},
        {"contest": {"high": {"scle": "high"}}},
        {"odd_chip": "left"},
    ],
    ids=json.dumps,
)
def test_what_no_sheet_says_is_refused(validator: Any, wrong: dict[str, Any]) -> None:
    good = {"name": "Ours", "source": "us", "family": "flop"}
    assert validator.is_valid(good)
    assert not validator.is_valid({**good, **wrong})


def test_every_key_and_every_word_is_described() -> None:
    assert all(described(key).endswith(".") for key in KEYS)
    assert {word for word, said in steps() if said} == set(words())
