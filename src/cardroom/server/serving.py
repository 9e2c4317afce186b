"""How requests and websockets are read off the lines."""

from __future__ import annotations

from typing import Any

import uvicorn
from fastapi import FastAPI


def config_of(app: FastAPI, **more: Any) -> uvicorn.Config:
    """What uvicorn is told; ``more`` are settings of its own."""
    plain: dict[str, Any] = {
        "log_level": "warning",
        # Whose word counts is the server's own business: uvicorn believes whoever is on this machine.
        "proxy_headers": False,
        # A table's messages are short and many; packing them costs more than sending them.
        "ws_per_message_deflate": False,
        "ws_max_size": 65_536,
        "timeout_graceful_shutdown": 5,
    }
    return uvicorn.Config(app, **{**plain, **more})
