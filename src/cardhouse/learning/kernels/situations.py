"""What a table of learned betting goes by, compiled."""

from __future__ import annotations

from typing import Any, Final

from cardhouse.learning import situations as plain

from .inner import inner

situation: Final[Any] = inner(plain.situation)
amount: Final[Any] = inner(plain.amount)
