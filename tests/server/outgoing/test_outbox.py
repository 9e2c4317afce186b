"""Texts go out in order: in the next turn of the loop where the line takes them, else when it does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cardhouse.server.outgoing.outbox import Outbox, Post


class Line:
    """A line that takes texts while it is open, and makes them wait while it is not."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.open = asyncio.Event()
        self.open.set()
        self.broken = False

    async def send(self, text: str) -> None:
        await self.open.wait()
        if self.broken:
            raise OSError("the line is broken")
        self.sent.append(text)


def with_a_line(test: Callable[[Line, Outbox, list[str]], Awaitable[None]]) -> None:
    async def run() -> None:
        line, failed = Line(), list[str]()
        await test(line, Outbox(Post(), line.send, lambda: failed.append("failed")), failed)

    asyncio.run(run())


async def settle() -> None:
    """Let every task that can go on do so."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_what_the_line_takes_goes_out_in_the_next_turn_of_the_loop_without_a_task() -> None:
    async def test(line: Line, out: Outbox, _failed: list[str]) -> None:
        out.put("a")
        out.put("b")
        assert (line.sent, out.waiting) == ([], 2)
        await asyncio.sleep(0)
        assert (line.sent, out.waiting) == (["a", "b"], 0)
        assert len(asyncio.all_tasks()) == 1

    with_a_line(test)


def test_what_has_to_wait_goes_out_later_and_in_order() -> None:
    async def test(line: Line, out: Outbox, _failed: list[str]) -> None:
        out.put("a")
        await settle()
        line.open.clear()
        for text in "bcd":
            out.put(text)
        await settle()
        assert line.sent == ["a"]
        assert out.waiting == 3
        line.open.set()
        await settle()
        out.put("e")
        await settle()
        assert line.sent == [*"abcde"]
        assert out.waiting == 0

    with_a_line(test)


@pytest.mark.parametrize("waits", [False, True])
def test_a_line_that_breaks_is_told_once_and_takes_nothing_more(waits: bool) -> None:
    async def test(line: Line, out: Outbox, failed: list[str]) -> None:
        if waits:
            line.open.clear()
            out.put("a")
            await settle()
        line.broken = True
        out.put("b")
        line.open.set()
        await settle()
        line.broken = False
        out.put("c")
        await settle()
        assert (line.sent, failed) == ([], ["failed"])

    with_a_line(test)


@pytest.mark.parametrize("error", [OSError, asyncio.CancelledError])
def test_a_line_that_breaks_keeps_nothing_from_the_others(error: type[BaseException]) -> None:
    async def breaks(text: str) -> None:
        raise error(text)

    async def test() -> None:
        post, line, failed = Post(), Line(), list[str]()
        first = Outbox(post, breaks, lambda: failed.append("first"))
        second = Outbox(post, line.send, lambda: failed.append("second"))
        for text in "ab":
            first.put(text)
            second.put(text)
            await settle()
        assert (line.sent, failed) == (["a", "b"], ["first"])

    asyncio.run(test())


@pytest.mark.parametrize("waits", [False, True])
def test_after_the_end_nothing_is_sent(waits: bool) -> None:
    async def test(line: Line, out: Outbox, failed: list[str]) -> None:
        if waits:
            line.open.clear()
            out.put("a")
            out.put("b")
            await settle()
        out.stop()
        line.open.set()
        out.put("c")
        await settle()
        assert (line.sent, failed) == ([], [])
        assert len(asyncio.all_tasks()) == 1

    with_a_line(test)
