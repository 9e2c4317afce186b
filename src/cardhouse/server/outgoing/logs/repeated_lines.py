"""Repeated lines of a log are counted instead of written."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .log_file import LOGGERS

EVERY: Final = 60.0
"""Seconds for which repetitions are only counted."""
WRITTEN: Final = 5
"""How many times the same line is written in that time."""
_MOST_KEYS: Final = 500
_Key = tuple[str, int, str, str]


@dataclass
class _Said:
    """When a line began to repeat, how often it was written, and how often it was only counted."""

    since: float
    written: int = 0
    more: int = 0


class Repeats(logging.Filter):
    """Passes a few warnings and errors of each kind to a handler, and says how many more there were."""

    def __init__(self, handler: logging.Handler, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._handler = handler
        self._clock = clock
        self._said: OrderedDict[_Key, _Said] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        if record.levelno < logging.WARNING:
            return True
        key, now = _key(record), self._clock()
        self.tell(now)
        said = self._said.setdefault(key, _Said(now))
        if said.written >= WRITTEN:
            said.more += 1
            return False
        said.written += 1
        while len(self._said) > _MOST_KEYS:
            self._said.popitem(last=False)
        return True

    def tell(self, now: float | None = None) -> None:
        """Write how many lines were only counted, once their time is over."""
        now = self._clock() if now is None else now
        over = []
        while self._said and now - next(iter(self._said.values())).since >= EVERY:
            over.append(self._said.popitem(last=False))
        for key, said in over:
            if said.more:
                text = "%d more lines like this were not written: %s"
                told = logging.LogRecord(key[0], key[1], "", 0, text, (said.more, key[2]), None)
                self._handler.handle(told)


def _key(record: logging.LogRecord) -> _Key:
    """What distinguishes one kind of record from another: its logger, and what went wrong where."""
    kind, _, trace = record.exc_info or (None, None, None)
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}" if trace is not None else ""
    return record.name, record.levelno, str(record.msg), f"{kind.__name__ if kind else ''} {place}"


def count_repeats() -> None:
    """Count repeated lines of the server and its libraries."""
    for name, logger in [*logging.root.manager.loggerDict.items()]:
        if name.split(".")[0] in LOGGERS and isinstance(logger, logging.Logger):
            for handler in logger.handlers:
                if not any(isinstance(one, Repeats) for one in handler.filters):
                    handler.addFilter(Repeats(handler))


async def tell_repeats() -> None:
    """Write the counts now and then, for as long as a server runs."""
    while True:
        await asyncio.sleep(EVERY)
        for logger in [*logging.root.manager.loggerDict.values()]:
            for handler in logger.handlers if isinstance(logger, logging.Logger) else ():
                for one in handler.filters:
                    if isinstance(one, Repeats):
                        one.tell()
