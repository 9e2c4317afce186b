"""What takes long is made once, and remembered for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

_Key = TypeVar("_Key", bound=Hashable)
_T = TypeVar("_T")


class Once(Generic[_Key, _T]):
    """Remembers what was made; those who ask for the same while it is being made wait for it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[_Key, _T] = OrderedDict()
        self._making: dict[_Key, asyncio.Future[None]] = {}

    async def get(self, key: _Key, make: Callable[[], Awaitable[_T]]) -> _T:
        """What is remembered, or made now; what was asked for longest ago is forgotten."""
        while key not in self._kept and key in self._making:
            await asyncio.wait([self._making[key]])
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        done = self._making[key] = asyncio.get_running_loop().create_future()
        try:
            self._kept[key] = found = await make()
        finally:
            del self._making[key]
            done.set_result(None)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return found

    def forget(self, *keys: _Key) -> None:
        """Forget some of it, or everything."""
        for key in keys or [*self._kept]:
            self._kept.pop(key, None)
