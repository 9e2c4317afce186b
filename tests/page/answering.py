"""Somebody who answers every decision in one way: with the mouse, by touch, or with keys alone."""

from __future__ import annotations

import json
from typing import Any, Final, Literal

from playwright.sync_api import Locator

from .person import Person

Way = Literal["mouse", "touch", "keys"]
_ANSWERED: Final = "turn => document.querySelector('.controls').dataset.turn !== turn"
_CUT: Final = """() => [...document.querySelectorAll('.words, .words span, .key span')]
  .filter((one) => one.scrollHeight > one.clientHeight + 4 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""


class Answering:
    """A way to answer, and what has been asked so far."""

    def __init__(self, person: Person, way: Way) -> None:
        self.person = person
        self._way = way
        self.asked: set[str] = set()
        """The kinds of decisions, and what they were about."""
        self._places: dict[tuple[int, int], list[tuple[float, float]]] = {}
        """Where the plates lay, by the number of own cards."""

    @property
    def decision(self) -> dict[str, Any]:
        """What the viewer is asked, as the server has told it."""
        view: dict[str, Any] = {}
        for frame in self.person.heard:
            message = json.loads(frame)
            if message["type"] == "state":
                view = message["view"]
            elif message["type"] == "update":
                view |= message["set"]
        found: dict[str, Any] = view["hand"]["view"]["decision"]
        return found

    def play_hand(self) -> None:
        """Answer everything until the hand is over, and see that it could be read and reached."""
        while self.person.wait_for_turn():
            decision = self.decision
            self.asked |= {decision["kind"], (decision["about"] or {}).get("matter", "")}
            self._look()
            turn = self.person.at("turn")
            self._answer(decision)
            self.person.page.wait_for_function(_ANSWERED, arg=turn)

    def _look(self) -> None:
        """Nothing is cut off, covered or moved."""
        person = self.person
        person.settle()
        assert person.page.evaluate(_CUT) == []
        plates = person.rectangles(".felt .plate")
        places = [(plate["left"], plate["top"]) for plate in plates]
        # Room is made for a hand and for an offer that grow, and for nothing else.
        many = len(person.own_cards()), person.page.locator(".offers .at").count()
        assert places == self._places.setdefault(many, places)
        size = person.page.viewport_size
        assert size is not None
        for card in person.rectangles(".me .own .card"):
            assert 0 <= card["left"] < card["right"] <= size["width"]
            assert not any(_overlap(card, plate) for plate in plates)

    def _answer(self, decision: dict[str, Any]) -> None:
        if decision["kind"] == "bet":
            self._bet()
        elif decision["rows"]:
            self._set(decision["rows"])
            self._confirm()
        elif decision["choices"]:
            self._choose()
            self._confirm()
        else:
            self._pick(decision["most"])
            self._confirm()

    def _press(self, where: Locator) -> None:
        (where.tap if self._way == "touch" else where.click)()

    def _bet(self) -> None:
        """Check or call; where neither can be done, bet."""
        person = self.person
        call = person.controls.locator(".key.call:enabled")
        if self._way == "keys":
            person.key("c" if call.count() else "r")
        else:
            self._press(call if call.count() else person.main)

    def _set(self, rows: list[dict[str, Any]]) -> None:
        """Put cards into one row after the other, as far as each needs or takes them."""
        person = self.person
        loose = person.page.locator(".own .tap[aria-pressed=false]")
        needs = [row for row, one in enumerate(rows) for _ in range(one["least"])]
        takes = [row for row, one in enumerate(rows) for _ in range(one["most"] - one["least"])]
        for row in (*needs, *takes):
            if person.main.count():
                return
            if self._way == "keys":
                person.page.keyboard.press("abcdefghi"[row])
            else:
                self._press(loose.first)

    def _choose(self) -> None:
        """Choose the last of many answers, or of the cards that lie on the table."""
        person = self.person
        found = person.controls.locator(".options button").or_(person.page.locator(".boards .tap"))
        listed = person.controls.get_by_role("combobox")
        if self._way == "keys" and (found.count() or listed.count()):
            person.page.keyboard.press(str(found.count() or listed.locator("option").count()))
        elif found.count():
            self._press(found.last)
        elif listed.count():
            listed.select_option(index=1)

    def _pick(self, most: int) -> None:
        """Pick a card, and as many more as it takes."""
        person = self.person
        cards = person.page.locator(".own .tap")
        for number in range(min(most, cards.count())):
            if number and person.main.count():
                return
            if self._way == "keys":
                person.page.keyboard.press(str(number + 1))
            else:
                self._press(cards.nth(number))

    def _confirm(self) -> None:
        person = self.person
        person.page.locator(".keys[data-live=true]").wait_for()
        if self._way == "keys":
            person.page.keyboard.press("Enter")
        else:
            self._press(person.main.last)


def _overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1
