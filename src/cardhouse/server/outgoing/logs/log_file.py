"""The log as a file, for whoever runs the house: when it opened and closed, and what went wrong."""

from __future__ import annotations

import logging
import logging.handlers
import os
import time
from io import TextIOWrapper
from pathlib import Path
from typing import Final

_LARGEST: Final = 5 * 1024**2
"""Bytes after which a file is full."""
_KEPT: Final = 5
"""How many full files are kept."""
LOGGERS: Final = ("cardhouse", "uvicorn", "asyncio", "sqlalchemy")
"""The loggers that write here, with their children."""


class LogFile(logging.handlers.RotatingFileHandler):
    """Writes to a file that only its owner can read; full files are numbered, and the oldest is deleted.

    What the console shows does not depend on it.
    """

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        super().__init__(path, maxBytes=_LARGEST, backupCount=_KEPT, encoding="utf-8")
        form = logging.Formatter(
            "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S"
        )
        form.converter = time.gmtime
        self.setFormatter(form)

    def _open(self) -> TextIOWrapper:
        file = os.open(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        return TextIOWrapper(os.fdopen(file, "ab"), encoding=self.encoding, write_through=True)

    def attach(self) -> None:
        """Have the server and its libraries write here as well."""
        for logger in map(logging.getLogger, LOGGERS):
            if self not in logger.handlers:
                logger.addHandler(self)
        logging.getLogger("cardhouse").setLevel(logging.INFO)

    def detach(self) -> None:
        """Write no more."""
        for logger in map(logging.getLogger, LOGGERS):
            logger.removeHandler(self)
        logging.getLogger("cardhouse").setLevel(logging.NOTSET)
        self.close()
