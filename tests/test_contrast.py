"""The colours of the page, measured as WCAG 2.2 asks."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

_CSS: Final = (Path(__file__).parents[1] / "web" / "src" / "app" / "tokens.css").read_text(encoding="utf-8")
_TEXT, _OUTLINE = 4.5, 3.0


def _block(selector: str) -> dict[str, str]:
    """The six-figure colours of the blocks with a selector."""
    found = re.findall(re.escape(selector) + r" \{\n(.*?)\n\}", _CSS, re.DOTALL)
    assert found, selector
    return {
        name: colour for text in found for name, colour in re.findall(r"--([\w-]+): (#[0-9a-f]{6})", text)
    }


_DARK: Final = _block(":root")
_LIGHT: Final = {**_DARK, **_block(':root[data-theme="light"]')}
_BY_DAY: Final = _block(':root[data-theme="light"]:not([data-cloth="baize"]):not([data-cloth="claret"])')
_CLOTHS: Final = {
    "petrol": _DARK,
    "petrol by day": {**_DARK, **_BY_DAY},
    "baize": {**_DARK, **_block(':root[data-cloth="baize"]')},
    "claret": {**_DARK, **_block(':root[data-cloth="claret"]')},
}


def _light(colour: str) -> float:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: str, other: str) -> float:
    darker, lighter = sorted((_light(one), _light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_measured_as_the_standard_says() -> None:
    assert _contrast("#ffffff", "#000000") == pytest.approx(21)
    assert _contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


_PAIRS: Final = [
    *[
        (text, ground, _TEXT)
        for text in ("text", "dim", "lamp-text", "good", "hot", "cool")
        for ground in ("page", "panel", "raise")
    ],
    ("lamp-ink", "lamp", _TEXT),
    ("lamp-ink", "lamp-hi", _TEXT),
    ("call-ink", "call-1", _TEXT),
    ("call-ink", "call-2", _TEXT),
    ("text", "key", _TEXT),
    ("on-plate", "plate", _TEXT),
    ("on-plate-dim", "plate", _TEXT),
    ("paper-ink", "paper", _TEXT),
    ("edge", "page", _OUTLINE),
    ("edge", "panel", _OUTLINE),
    ("key-line", "panel", _OUTLINE),
    ("lamp-text", "panel", _OUTLINE),
]


@pytest.mark.parametrize("tokens", [_DARK, _LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("text", "ground", "least"), _PAIRS, ids=[f"{a} on {b}" for a, b, _ in _PAIRS])
def test_text_is_readable(tokens: dict[str, str], text: str, ground: str, least: float) -> None:
    assert _contrast(tokens[text], tokens[ground]) >= least


@pytest.mark.parametrize("cloth", _CLOTHS)
def test_the_cloth_is_dark_enough_at_its_lightest_point(cloth: str) -> None:
    tokens = _CLOTHS[cloth]
    ground = tokens["cloth-1"]
    assert _contrast(tokens["ivory"], ground) >= _TEXT
    assert _contrast(tokens["print"], ground) >= _TEXT
    assert _contrast(_DARK["lamp"], ground) >= _OUTLINE
    assert _contrast(tokens["card"], ground) >= _OUTLINE


@pytest.mark.parametrize("suit", ["spade", "heart", "diamond", "club", "joker"])
def test_suits_are_readable_on_a_card(suit: str) -> None:
    assert _contrast(_DARK[suit], _DARK["card"]) >= _TEXT


@pytest.mark.parametrize(("text", "ground"), [("high-ink", "high"), ("low-ink", "low"), ("ivory", "all-in")])
def test_tags_are_readable(text: str, ground: str) -> None:
    assert _contrast(_DARK[text], _DARK[ground]) >= _TEXT
