"""Everything that an event tells is in the catalogue, and everything there is told."""

from __future__ import annotations

import ast
from pathlib import Path

import cardhouse.tournament
from cardhouse.phrases.catalogue import english

ENGINE = Path(cardhouse.tournament.__file__).parent / "engine"


def _tells() -> list[tuple[str, list[str], set[str]]]:
    """What is told: the word, the ways in which it is said, and what is given for its slots."""
    found = []
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "tell"
            ):
                word = node.args[0]
                assert isinstance(word, ast.Constant)
                given = {one.arg or "" for one in node.keywords}
                how = next((one.value for one in node.keywords if one.arg == "how"), None)
                texts = [one.value for one in ast.walk(how) if isinstance(one, ast.Constant)] if how else [""]
                found.append((str(word.value), [str(text) for text in texts], given))
    return found


def test_every_word_has_a_phrase_with_its_slots() -> None:
    used = set()
    for word, ways, given in _tells():
        for way in ways:
            key = f"event.{word}-{way}" if way and f"event.{word}-{way}" in english() else f"event.{word}"
            assert key in english()
            assert english().template(key).names <= given, key
            used.add(key)
    # Lammers say by a variable why they are redeemed.
    used |= {"event.lammer", "event.lammer-auto", "event.lammer-end"}
    assert used == {key for key in english() if key.startswith("event.")}
