"""An event of 45 bots, told from the draw to the winner; this module, run as a program, writes it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.tournament.engine.checks import patient

from cardhouse.tournament import Told, Tournament, find_structure, run_event
from cardhouse.tournament.engine import tournament
from cardhouse.tournament.engine.play import settling

FILE = Path(__file__).parent / "golden" / "turbo-45.txt"


def told() -> str:
    """The event as a text."""
    lines: list[str] = []

    def hear(one: Told) -> None:
        if one.what not in ("registered", "minute"):
            lines.append(str(one.said))

    event = Tournament(find_structure("turbo"), seed="golden")
    names = {f"p{number:02}": patient for number in range(1, 46)}
    runner = run_event(event, names, seed="golden", heard=hear)
    lines.append(f"{runner.hands} hands, {runner.now // 60000} minutes.")
    return "\n".join(lines) + "\n"


def test_the_event_is_told_as_it_was() -> None:
    assert told() == FILE.read_text(encoding="utf-8")


def test_a_hand_that_changes_nothing_need_not_be_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most hands are passed over; to look at each of them comes to the same, word for word."""
    monkeypatch.setattr(settling, "_goes_on_quietly", lambda work: False)
    monkeypatch.setattr(tournament, "passed_quietly", lambda *given: None)
    assert told() == FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    FILE.write_text(told(), encoding="utf-8")
