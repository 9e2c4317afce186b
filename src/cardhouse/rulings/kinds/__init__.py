"""Everything that may go wrong, in one closed list."""

from __future__ import annotations

from typing import Final

from cardhouse.rulings.irregularity import Irregularity

from .chips import SilentChips, Spoken, StringBet

_ALL: Final[tuple[type[Irregularity], ...]] = (SilentChips, StringBet, Spoken)
KINDS: Final[dict[str, type[Irregularity]]] = {one.kind: one for one in _ALL}
"""Every kind by its name."""
