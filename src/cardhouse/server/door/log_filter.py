"""What never stands in a log."""

from __future__ import annotations

import logging
import re
from typing import Final

_SECRETS: Final = re.compile(
    r"(?P<name>[a-z]+_session=|bearer\s+|[\"']?(?:password|token|seed)[\"']?\s*[:=]\s*[\"']?)"
    r"(?P<secret>[^\s\"';,&}]{6,})",
    re.IGNORECASE,
)
_LONG: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", re.IGNORECASE)
"""32 bytes in hexadecimal digits are a seed or what a session is known by, whatever they are called."""
HIDDEN: Final = "[hidden]"
LOGGERS: Final = ("cardhouse", "uvicorn", "asyncio", "sqlalchemy")
"""Those who write logs here, each with all below."""


class Secrecy(logging.Filter):
    """Blots out sessions, tokens, passwords and seeds, wherever somebody may have written them."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, without its secrets."""
        said = record.getMessage()
        blotted = blot_out(said)
        if blotted != said:
            record.msg, record.args = blotted, None
        if record.exc_info and not record.exc_text:
            record.exc_text = blot_out(logging.Formatter().formatException(record.exc_info))
        return True


class Blotter(logging.Handler):
    """The first handler of a logger: it is given what all loggers below write, and leaves no secret in it."""

    def __init__(self) -> None:
        super().__init__()
        self.addFilter(Secrecy())

    def emit(self, record: logging.LogRecord) -> None:
        """Write nothing, unless nobody else does; then do what logging does without any handler."""
        last = logging.lastResort
        if last is not None and record.levelno >= last.level and not _has_other(record.name):
            last.handle(record)


def _has_other(name: str) -> bool:
    """Whether any handler writes what a logger is told."""
    logger: logging.Logger | None = logging.getLogger(name)
    while logger is not None:
        if any(not isinstance(one, Blotter) for one in logger.handlers):
            return True
        logger = logger.parent if logger.propagate else None
    return False


def blot_out(text: str) -> str:
    """A text without its secrets.

    >>> blot_out('GET /x cookie: cardhouse_session=abcdefghij; lang=en')
    'GET /x cookie: cardhouse_session=[hidden]; lang=en'
    """
    return _LONG.sub(HIDDEN, _SECRETS.sub(lambda found: f"{found['name']}{HIDDEN}", text))


def keep_secrets_out_of_logs() -> None:
    """Filter what the server and the programs under it write."""
    for name, logger in [*logging.root.manager.loggerDict.items()]:
        if name.split(".")[0] in LOGGERS and isinstance(logger, logging.Logger):
            for handler in logger.handlers:
                if not any(isinstance(one, Secrecy) for one in handler.filters):
                    handler.addFilter(Secrecy())
    for logger in map(logging.getLogger, LOGGERS):
        if not any(isinstance(one, Blotter) for one in logger.handlers):
            logger.handlers.insert(0, Blotter())
