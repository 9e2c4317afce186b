"""Every example of docs/scales.md is what the page says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardhouse.scales import own_scale
from cardhouse.scales.definitions.reading import ABOUT
from cardhouse.sheets.own_sheets import read_own

PAGE = (Path(__file__).parents[3] / "docs/scales.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
SCALES = [block for block in BLOCKS if not block.startswith("name")]
EXAMPLE = re.compile(r"^# ([\w-]+): (.+) = (.+)$", re.MULTILINE)


@pytest.mark.parametrize("block", SCALES)
def test_the_examples_are_called_what_the_page_says(block: str) -> None:
    tables: dict[str, Any] = tomllib.loads(block)
    said = EXAMPLE.findall(block)
    assert {name for name, *_ in said} == set(tables)
    for name, cards, called in said:
        assert own_scale(name, tables).rank(cards).name == called


def test_the_sheets_of_the_page_can_be_read() -> None:
    cats, river = [block for block in BLOCKS if block.startswith("name")]
    assert read_own(cats).contests[0].scale.rank("Kh Jd Tc 9s 8h").name == "king-high big cat"
    assert read_own(river).contests[-1].scale.asks == ("suit of river",)


def test_the_page_names_every_key() -> None:
    from cardhouse.scales.definitions import counts, ladders, others

    every = {*ABOUT, *ladders.KEYS, *counts.KEYS, *others.SET_KEYS, *others.CARD_KEYS, *others.STAGE_KEYS}
    missing = [key for key in every - {"aliases"} if f"`{key}`" not in PAGE]
    assert missing == []
