"""Tables of a sheet that belong to a word: payments, payouts, royalties."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from cardhouse.sheets.sheet import Sheet

Fail = Callable[[str, str], Exception]
"""Makes the error for a place of the sheet and a message."""


class Table(ABC):
    """What a word has to know besides what its line says."""

    key: ClassVar[str]
    """The key of the sheet that holds it."""

    @classmethod
    @abstractmethod
    def read(cls, given: Mapping[str, Any], fail: Fail) -> Table:
        """Make it from what the sheet says, or raise what ``fail`` makes."""

    @abstractmethod
    def english(self) -> Iterable[str]:
        """What it says, in sentences."""

    def extra_cards(self, sheet: Sheet) -> int:
        """How many cards besides those that are dealt a player may get by it, at the most."""
        return 0

    def wrong(self, sheet: Sheet) -> Iterator[tuple[str, str]]:
        """What does not go with the rest of the sheet: the place, and why."""
        yield from ()
