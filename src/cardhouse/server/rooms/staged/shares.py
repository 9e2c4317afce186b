"""What each player could expect on each street of an all-in: the question, and its answer by stage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardhouse.sheets import Sheet

from .runout import Plain, Runout

_WHOLE: Final = 1000


def question_of(sheet: Sheet, events: Sequence[Plain], runout: Runout) -> dict[str, Any] | None:
    """The hands that lie open, and each board; nothing if a hand that is in is not known."""
    down, up, folded = dict[int, list[str]](), dict[int, list[str]](), set[int]()
    boards: list[dict[str, list[str]]] = [{}]
    for event in events:
        kind = event["kind"]
        if kind in ("fold", "muck"):
            folded.add(event["seat"])
        elif kind == "deal" and event["up"]:
            up.setdefault(event["seat"], []).extend(event["cards"])
        elif kind == "show":
            seen = up.get(event["seat"], [])
            down[event["seat"]] = [card for card in event["cards"] if card not in seen]
        elif kind == "board":
            if event["area"] in boards[-1]:
                boards.append(_before(events, runout))
            boards[-1][event["area"]] = list(event["cards"])
    seats = sorted(seat for seat in down if seat not in folded)
    dealt = {event["seat"] for event in events if event["kind"] == "deal"} - folded
    if len(seats) < 2 or set(seats) != dealt:
        return None
    return {
        "streets": True,
        "game": sheet.key,
        "sheet": sheet.resolved,
        "seats": seats,
        "players": 1 + max(event.get("seat", 0) for event in events),
        "hands": [{"down": down[seat], "up": up.get(seat, [])} for seat in seats],
        "boards": boards if boards[0] else [{}],
    }


def _before(events: Sequence[Plain], runout: Runout) -> dict[str, list[str]]:
    """The board as it was before the rest of it was dealt more than once."""
    first = runout.stages[0].after
    return {one["area"]: list(one["cards"]) for one in events[:first] if one["kind"] == "board"}


def shares_of(runout: Runout, question: Plain, found: Plain) -> list[list[int | None] | None]:
    """What each seat could expect at each stage, in thousandths; nothing for a stage without an answer."""
    runs: list[list[list[float] | None]] = found["runs"]
    stages: list[list[int | None] | None] = []
    for place, stage in enumerate(runout.stages):
        left = sum(one.run == stage.run for one in runout.stages[place + 1 :])
        streets = runs[stage.run] if stage.run < len(runs) else []
        street = streets[-1 - left] if left < len(streets) else None
        if street is None:
            stages.append(None)
            continue
        each: list[int | None] = [None] * question["players"]
        for seat, share in zip(question["seats"], street, strict=True):
            each[seat] = round(share * _WHOLE)
        stages.append(each)
    return stages
