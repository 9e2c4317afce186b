"""The trial of random sheets notices what goes wrong: each thing that takes part is broken once."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from tests.sheets.own import whole

from cardhouse.dealer import Action, Deal, View
from cardhouse.history import seen
from cardhouse.history.records.record import Record

from . import trial

SHEET = """
name = "Sound"
source = "us"
family = "draw"
board = "m"
structures = ["limit"]
players = [3, 4]
play = ["blinds", "deal 2 down, 1 up", "bet any", "board m", "draw 0-1", "showdown"]
contest.high.scale = "three-card"
"""
Break = Callable[[pytest.MonkeyPatch], None]


def _views(patch: pytest.MonkeyPatch) -> None:
    whole_view = Deal.view
    patch.setattr(Deal, "view", lambda hand, seat: whole_view(hand, 0))


def _last_views(patch: pytest.MonkeyPatch) -> None:
    view = Deal.plain_view
    patch.setattr(
        Deal, "plain_view", lambda hand, seat: view(hand, seat) | {"next": "2c 3c 4c 5c 6c 7c 8c 9c"}
    )


def _histories(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seen, "_seen", lambda hand, seat: hand)


def _records(patch: pytest.MonkeyPatch) -> None:
    plain = Record.to_dict
    patch.setattr(Record, "to_dict", lambda record: plain(record) | {"events": plain(record)["events"][1:]})


def _logs(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Deal, "from_log", lambda log, game: trial.new_hand(game, Random(1), 0), raising=True)


def _odds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trial, "equity", lambda *_, **__: SimpleNamespace(players=[SimpleNamespace(equity=0.9)]))


def _showdowns(patch: pytest.MonkeyPatch) -> None:
    def fails(_: Any) -> Any:
        raise KeyError("front")

    patch.setattr(trial, "showdown_of", fails)


def _english(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trial, "explain", lambda _: "\n")


def _sentences(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(whole, "sentence", lambda _: "")


def _bots(patch: pytest.MonkeyPatch) -> None:
    def bot(view: View, *_: Any) -> Action:
        return Action("fly")

    patch.setattr(trial, "find_bot", lambda _: bot)


def _clock(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Deal, "default_action", lambda _: Action("fly"))


def _chips(patch: pytest.MonkeyPatch) -> None:
    act = Deal.act

    def acts(hand: Deal, action: Action | str) -> None:
        act(hand, action)
        hand.players[0].stack += hand.is_over

    patch.setattr(Deal, "act", acts)


BREAKS: tuple[Break, ...] = (
    _views,
    _last_views,
    _histories,
    _records,
    _logs,
    _odds,
    _showdowns,
    _english,
    _sentences,
    _bots,
    _clock,
    _chips,
)


def test_it_is_content_with_a_sound_sheet() -> None:
    trial.tried(SHEET, 6, Random(1))


@pytest.mark.parametrize("breaks", BREAKS, ids=lambda breaks: breaks.__name__)
def test_it_notices(breaks: Break, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks(monkeypatch)
    with pytest.raises((AssertionError, LookupError)):
        trial.tried(SHEET, 6, Random(1))
