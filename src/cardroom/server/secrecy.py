"""What never stands in a log."""

from __future__ import annotations

import logging
import re
from typing import Any, Final

_SECRETS: Final = re.compile(
    r"(?P<name>cardroom_session=|bearer\s+|[\"']?(?:password|token|seed)[\"']?\s*[:=]\s*[\"']?)"
    r"(?P<secret>[^\s\"';,&}]{6,})",
    re.IGNORECASE,
)
HIDDEN: Final = "[hidden]"


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


def blot_out(text: str) -> str:
    """A text without its secrets.

    >>> blot_out('GET /x cookie: cardroom_session=abcdefghij; lang=en')
    'GET /x cookie: cardroom_session=[hidden]; lang=en'
    """
    return _SECRETS.sub(lambda found: f"{found['name']}{HIDDEN}", text)


def keep_secrets_out_of_logs(*loggers: str) -> None:
    """Filter what the server and the programs under it write."""
    known: tuple[Any, ...] = (*loggers, "cardroom", "cardroom.server", "uvicorn", "uvicorn.error")
    for name in (*known, "uvicorn.access", "asyncio", "sqlalchemy.engine"):
        logger = logging.getLogger(name)
        if not any(isinstance(one, Secrecy) for one in logger.filters):
            logger.addFilter(Secrecy())
        for handler in logger.handlers:
            if not any(isinstance(one, Secrecy) for one in handler.filters):
                handler.addFilter(Secrecy())
