"""Those who watch an event are told what is different, and see what is there."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from tests.server.clients import ORDERS, update_event
from tests.server.places import Ear

from cardhouse.server.outgoing import event_watchers
from cardhouse.server.outgoing.event_watchers import Watchers

NAMES = [f"p{number}" for number in range(12)]


def by_chance(chance: Random) -> dict[str, Any]:
    """An event somewhere between its start and its end."""
    players = chance.sample(NAMES, chance.randint(2, 12))
    rows = [{"player": one, "chips": 100 * at} for at, one in enumerate(players)]
    return {
        "left": chance.randint(1, 3),
        "clock": {"level": chance.randint(1, 2)},
        "stacks": sorted(rows, key=ORDERS["stacks"]),
        "entered": [{"player": one} for one in (players if chance.random() < 0.3 else sorted(players))],
        "results": [{"player": one, "place": at} for at, one in enumerate(chance.sample(NAMES, 3), 1)],
        "tables": [{"number": one} for one in sorted(chance.sample(range(1, 9), 4))],
    }


class Page:
    """A page that shows an event."""

    def __init__(self, user: str | None) -> None:
        self.user = user
        self.view: dict[str, Any] = {}
        self.updates: list[dict[str, Any]] = []

    def send_text(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "event":
            self.view = message["view"]
        else:
            self.updates.append(message)
            update_event(self.view, message)


def test_changes_add_up_to_what_is_there() -> None:
    async def test() -> None:
        chance = Random(4)
        now = by_chance(chance)
        watchers = Watchers("e", lambda: now, lambda: lambda user: {"of": user, "left": now["left"]})
        pages = [Page("ann")]
        watchers.join(pages[0], 1)
        for seq in range(200):
            now = by_chance(chance)
            if seq % 50 == 7:
                # Somebody who comes later sees the same.
                pages.append(Page("bob"))
                watchers.join(pages[-1], seq)
            watchers._seq = seq
            watchers.tell()
            for page in pages:
                assert page.view == {**now, "me": {"of": page.user, "left": now["left"]}}

    asyncio.run(test())


def test_nothing_is_told_twice_and_nothing_that_is_the_same() -> None:
    async def test() -> None:
        now = by_chance(Random(1))
        watchers = Watchers("e", lambda: now, lambda: lambda _: None)
        page = Page(None)
        watchers.join(page, 1)
        watchers.tell()
        assert page.updates == []
        now = {**now, "stacks": [{**now["stacks"][0], "chips": 10**6}, *now["stacks"][1:]]}
        watchers.tell()
        watchers.tell()
        (update,) = page.updates
        assert update["set"] == {}
        assert update["rows"] == {"stacks": {"put": [now["stacks"][0]], "gone": []}}

    asyncio.run(test())


def test_many_are_told_together_and_others_get_their_turn_in_between(monkeypatch: Any) -> None:
    monkeypatch.setattr(event_watchers, "_LATER", 0.0)

    async def test() -> None:
        now = by_chance(Random(1))
        watchers = Watchers("e", lambda: now, lambda: lambda _: None)
        ears = [Ear(f"p{number}") for number in range(200)]
        for ear in ears:
            watchers.join(ear, 1)
        now = {**now, "left": 99}
        watchers.changed(2)
        seen = []
        for _ in range(100):
            await asyncio.sleep(0)
            seen.append(sum(len(ear.heard) == 2 for ear in ears))
        assert seen[-1] == 200
        assert any(0 < many < 200 for many in seen)
        # Somebody who has left is told nothing more, and one who fails keeps nobody from being told.
        watchers.leave(ears[0])
        ears[1].send_text = None  # type: ignore[assignment, method-assign]
        now = {**now, "left": 98}
        watchers.changed(3)
        await ears[-1].until(lambda: ears[-1].view["left"] == 98)
        assert ears[0].view["left"] == 99

    asyncio.run(test())


def test_those_who_come_at_once_share_one_look_at_the_event() -> None:
    async def test() -> None:
        now, looks = by_chance(Random(1)), 0

        def whole() -> dict[str, Any]:
            nonlocal looks
            looks += 1
            return now

        watchers = Watchers("e", whole, lambda: lambda user: {"of": user})
        pages = [Page(f"p{number}") for number in range(50)]
        for page in pages:
            watchers.join(page, 1)
        assert looks == 1
        assert [page.view["me"]["of"] for page in pages] == [page.user for page in pages]
        # Once the event has done something, nobody who comes sees what was before.
        now = {**now, "left": 99}
        late = Page("late")
        watchers.join(late, 2)
        assert late.view["left"] == 99
        watchers.changed(2)
        watchers.tell()
        assert pages[0].view["left"] == 99
        watchers.stop()

    asyncio.run(test())
