"""Keeps secrets out of logs."""

from __future__ import annotations

import logging
import re
from typing import Final

from .log_file import LOGGERS, LogFile

_SECRETS: Final = re.compile(
    r"(?P<name>[a-z]+_session=|bearer\s+|/clubs/(?:link|join|calendar)/|/(?:h|shown|recover)/|[\"']?(?:password|token|seed)[\"']?\s*[:=]\s*[\"']?)"
    r"(?P<secret>[^\s\"';,&}]{6,})",
    re.IGNORECASE,
)
_LONG: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", re.IGNORECASE)
"""32 bytes in hexadecimal digits are a seed or the id of a session, whatever they are called."""
HIDDEN: Final = "[hidden]"


class SecretFilter(logging.Filter):
    """Removes sessions, tokens, passwords and seeds from log records."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, without its secrets."""
        said = record.getMessage()
        clean = without_secrets(said)
        if clean != said:
            record.msg, record.args = clean, None
        if record.exc_info and not record.exc_text:
            record.exc_text = without_secrets(logging.Formatter().formatException(record.exc_info))
        return True


class SecretHandler(logging.Handler):
    """The first handler of a logger: it sees the records of all child loggers, and removes their secrets."""

    def __init__(self) -> None:
        super().__init__()
        self.addFilter(SecretFilter())

    def emit(self, record: logging.LogRecord) -> None:
        """Write nothing, unless there is no other handler; then do what logging does by default."""
        last = logging.lastResort
        if last is not None and record.levelno >= last.level and not _has_other(record.name):
            last.handle(record)


def _has_other(name: str) -> bool:
    """Whether another handler shows the records of a logger; the log file is beside whatever does."""
    logger: logging.Logger | None = logging.getLogger(name)
    while logger is not None:
        if any(not isinstance(one, SecretHandler | LogFile) for one in logger.handlers):
            return True
        logger = logger.parent if logger.propagate else None
    return False


def without_secrets(text: str) -> str:
    """A text without its secrets.

    >>> without_secrets('GET /x cookie: cardhouse_session=abcdefghij; lang=en')
    'GET /x cookie: cardhouse_session=[hidden]; lang=en'
    >>> without_secrets("GET /api/clubs/calendar/abcdefghij.ics HTTP/1.1")
    'GET /api/clubs/calendar/[hidden] HTTP/1.1'
    """
    return _LONG.sub(HIDDEN, _SECRETS.sub(lambda found: f"{found['name']}{HIDDEN}", text))


def keep_secrets_out_of_logs() -> None:
    """Filter what the server and its libraries log."""
    for name, logger in [*logging.root.manager.loggerDict.items()]:
        if name.split(".")[0] in LOGGERS and isinstance(logger, logging.Logger):
            for handler in logger.handlers:
                if not any(isinstance(one, SecretFilter) for one in handler.filters):
                    handler.addFilter(SecretFilter())
    for logger in map(logging.getLogger, LOGGERS):
        if not any(isinstance(one, SecretHandler) for one in logger.handlers):
            logger.handlers.insert(0, SecretHandler())
