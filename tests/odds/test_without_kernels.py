"""Odds where there is nothing to make machine code with."""

from __future__ import annotations

from typing import Any

import pytest

from cardhouse import equity
from cardhouse.odds.kernels import judging

QUESTIONS: tuple[tuple[str, list[str | None], dict[str, Any]], ...] = (
    ("holdem", ["AhAd", "KsKc"], {}),
    ("holdem", ["AA", "KK", None], {"samples": 300}),
    ("omaha-8", ["AhAd2s3c", None, None], {"samples": 300}),
    ("omaha", ["AhKhQdJd", "9h8h7c6c"], {"board": "2h 3h Ks"}),
    ("stud-8", ["AhAd / 3c", None], {"samples": 300}),
    ("razz", ["Ah2d / 3c", None], {"samples": 300}),
    ("deuce-to-seven-razz", [None, None, None], {"samples": 300}),
    ("badugi", [None, None], {"samples": 300, "draws": 0}),
    ("deuce-to-seven-lowball", [None, None], {"samples": 300, "draws": 0}),
    ("chowaha", [None, None, None], {"samples": 300}),
    ("rio-bravo", [None, None], {"samples": 300}),
    ("binglaha", [None, None, None], {"samples": 300}),
    ("dramaha", [None, None], {"samples": 300, "draws": 0}),
    ("dramaha-49", [None, None], {"samples": 300, "draws": 0}),
    ("hi-low-chicago", [None, None], {"samples": 300}),
    ("short-deck-omaha", [None, None], {"samples": 300}),
)


@pytest.mark.parametrize(("game", "hands", "more"), QUESTIONS)
def test_the_answer_is_the_same(
    game: str, hands: list[str | None], more: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = equity(game, hands, seed=5, **more)
    monkeypatch.setattr(judging, "can_translate", lambda: False)
    plain = equity(game, hands, seed=5, **more)
    assert plain.to_dict() | {"seconds": 0} == quick.to_dict() | {"seconds": 0}
