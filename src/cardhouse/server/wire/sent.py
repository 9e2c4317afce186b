"""What the server sends."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Sent(BaseModel):
    """Data that the server sends; it contains nothing that is not named here."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)
