"""Plain data."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Plain(BaseModel):
    """Plain data, with nothing in it that is not named here."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)
