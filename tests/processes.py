"""Tests in several processes, which are forked once everything is collected.

To import and collect the tests takes long, so it is done once. Then each process takes a few
tests of one file whenever it has none left, and tells what came of them. With ``--processes 1``, and where
nothing can be forked, tests run as pytest runs them.
"""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

MOST: Final = 40
"""How many tests are handed out at once."""
ALONE: Final = pytest.StashKey[set[Path]]()
"""Files whose tests are all run by one process, which runs nothing else."""
PATIENCE: Final = 10.0
"""Seconds in which a process that was interrupted ends by itself."""
OF_THE_WHOLE: Final = ("terminalreporter", "lfplugin", "nfplugin", "stepwiseplugin", "processes")
"""Plugins that write of the whole run, which is the business of the first process."""


def add_option(parser: pytest.Parser) -> None:
    """Let the command line say how many processes there are."""
    told = "how many processes run the tests; auto for as many as there are cores"
    parser.addoption("--processes", type=_number, default=1, metavar="N", help=told)


def _number(text: str) -> int:
    return (os.cpu_count() or 1) if text == "auto" else int(text)


def fork_later(config: pytest.Config) -> None:
    """Take the place of the usual loop, if there are to be several processes."""
    many = config.getoption("--processes")
    if many > 1 and hasattr(os, "fork") and not config.option.collectonly:
        config.pluginmanager.register(Parent(many), "processes")


def batches(paths: Iterable[Path]) -> Iterator[range]:
    """The places of tests among all tests, given the file of each: those of one file, a few at a time."""
    start = 0
    for _, group in groupby(paths):
        end = start + len(list(group))
        yield from (range(first, min(first + MOST, end)) for first in range(start, end, MOST))
        start = end


class _Child(NamedTuple):
    """A process that runs tests, as the first one sees it."""

    process: BaseProcess
    line: Connection
    source: deque[range]
    """What it may take."""
    taken: deque[int]
    """What it has taken, from the test on that it runs now."""


class Parent:
    """Hands tests out, and reports what came of them."""

    def __init__(self, many: int) -> None:
        self._many = many
        self._children: dict[Connection, _Child] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests."""
        if session.testsfailed or len(session.items) <= MOST:
            return None
        plugins = session.config.pluginmanager
        plugins.getplugin("capturemanager").stop_global_capturing()
        plugins.getplugin("terminalreporter").showfspath = False
        common, alone = deque[range](), deque[range]()
        for batch in batches(item.path for item in session.items):
            is_alone = session.items[batch[0]].path in session.config.stash[ALONE]
            (alone if is_alone else common).append(batch)
        try:
            for source in (alone, *[common] * self._many):
                self._start(session, source)
            self._listen(session)
        finally:
            for child in self._children.values():
                child.process.join(PATIENCE)
                child.process.kill()
        return True

    def _start(self, session: pytest.Session, source: deque[range]) -> None:
        if not source:
            return
        context = multiprocessing.get_context("fork")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(session, theirs))
        process.start()
        theirs.close()
        self._children[ours] = _Child(process, ours, source, deque())

    def _listen(self, session: pytest.Session) -> None:
        while self._children:
            for line in wait(list(self._children)):
                child = self._children[line]  # type: ignore[index]
                try:
                    said = child.line.recv()
                except (EOFError, ConnectionResetError):
                    self._ended(session, child)
                else:
                    self._heard(session, child, said)
                if session.shouldfail or session.shouldstop:
                    child.source.clear()
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)

    def _heard(self, session: pytest.Session, child: _Child, said: Any) -> None:
        """A process wants tests, begins with one of them, or tells of one."""
        if said is None:
            self._hand_out(child)
        elif isinstance(said, int):
            while child.taken[0] != said:
                child.taken.popleft()
        else:
            self._report(session, said)

    def _hand_out(self, child: _Child) -> None:
        batch = child.source.popleft() if child.source else range(0)
        child.taken.extend(batch)
        # To one that has just died nothing can be sent; that it has is heard next.
        with suppress(BrokenPipeError):
            child.line.send(batch)

    def _report(self, session: pytest.Session, data: dict[str, Any]) -> None:
        hook = session.config.hook
        report = hook.pytest_report_from_serializable(config=session.config, data=data)
        hook.pytest_runtest_logreport(report=report)

    def _ended(self, session: pytest.Session, child: _Child) -> None:
        """A process is gone: if in the middle of a test, that one has failed, and another does the others."""
        del self._children[child.line]
        child.line.close()
        child.process.join()
        if not (code := child.process.exitcode):
            return
        told = f"A process that ran tests ended with {code}."
        item = session.items[child.taken[0] if child.taken else -1]
        report = pytest.TestReport(item.nodeid, item.location, {}, "failed", told, "teardown")
        session.config.hook.pytest_runtest_logreport(report=report)
        if child.taken:
            child.source.extend(range(place, place + 1) for place in list(child.taken)[1:])
            self._start(session, child.source)


class _Told:
    """Tells the first process what came of the tests."""

    def __init__(self, config: pytest.Config, line: Connection) -> None:
        self._config = config
        self._line = line

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Tell of a test; that it was prepared and cleared away is only of interest if it went wrong."""
        if report.when == "call" or not report.passed:
            hook = self._config.hook
            self._line.send(hook.pytest_report_to_serializable(config=self._config, report=report))


def _work(session: pytest.Session, line: Connection) -> None:
    """Run tests as long as there are any: the program of a process."""
    config = session.config
    plugins = config.pluginmanager
    for name in OF_THE_WHOLE:
        if plugins.has_plugin(name):
            plugins.unregister(name=name)
    plugins.getplugin("capturemanager").start_global_capturing()
    plugins.register(_Told(config, line))
    try:
        with suppress(KeyboardInterrupt):
            _run(session, line)
    finally:
        config.hook.pytest_sessionfinish(session=session, exitstatus=pytest.ExitCode.OK)
        config._ensure_unconfigure()


def _run(session: pytest.Session, line: Connection) -> None:
    places = _taken(line)
    place = next(places, None)
    while place is not None:
        # What the next one needs as well is not cleared away.
        after = next(places, None)
        line.send(place)
        session.config.hook.pytest_runtest_protocol(
            item=session.items[place], nextitem=None if after is None else session.items[after]
        )
        place = after


def _taken(line: Connection) -> Iterator[int]:
    """The places of tests, as long as there are any."""
    while True:
        line.send(None)
        if not (batch := line.recv()):
            return
        yield from batch
