"""Everything that a ruling says is in the catalogue, and everything there is said."""

from __future__ import annotations

import re
from pathlib import Path

import cardhouse.rulings
from cardhouse.dealer.effects.every_effect import EFFECTS
from cardhouse.phrases.catalogue import english
from cardhouse.rulings import KINDS

SOURCE = "\n".join(path.read_text() for path in Path(cardhouse.rulings.__file__).parent.rglob("*.py"))


def said(part: str) -> set[str]:
    return {key.removeprefix(f"rulings.{part}.") for key in english() if key.startswith(f"rulings.{part}.")}


def test_every_reason_is_used_and_every_question_is_asked() -> None:
    words = {*re.findall(r"[\w-]+(?=[\"'])", SOURCE)}
    for part in ("why", "doing"):
        found = {key for key in said(part) if key not in words and not _pieced(key)}
        assert not found, part
    asked = {one.metadata["asks"] for kind in KINDS.values() for one in kind.facts().values()} - {""}
    assert asked | {"any"} == said("questions")


def _pieced(key: str) -> bool:
    """Whether a key is put together in the source from its beginning and something stated."""
    start = key.rpartition("-")[0]
    while start:
        if f"{start}-{{" in SOURCE or f".{start}-{{" in SOURCE:
            return True
        start = start.rpartition("-")[0]
    return False


def test_every_kind_and_every_effect_has_a_name() -> None:
    assert said("kinds") >= set(KINDS)
    assert len(EFFECTS) > 30
