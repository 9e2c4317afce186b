"""Those who watch an event."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from cardhouse.server.outgoing.audience import Listener
from cardhouse.server.outgoing.texts import text_of

View = dict[str, Any]
_SOON: Final = 0.05
"""Seconds in which what happens is told together, with few who watch."""
_LATER: Final = 1.0
"""The same with many."""
_MANY: Final = 50


@dataclass
class _Watch:
    listener: Listener
    texts: dict[str, str] = field(default_factory=dict)


class Watchers:
    """Tells those who watch an event what has changed; changes that come together are told together."""

    def __init__(
        self, event: str, whole: Callable[[], View], own: Callable[[str | None], View | None]
    ) -> None:
        self._event = event
        self._whole = whole
        self._own = own
        self._watches: dict[int, _Watch] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._seq = 0

    def __len__(self) -> int:
        return len(self._watches)

    @property
    def listeners(self) -> list[Listener]:
        """Everybody who watches."""
        return [watch.listener for watch in self._watches.values()]

    def join(self, listener: Listener, seq: int) -> None:
        """Show somebody how things are, and from then on what is different."""
        texts = self._texts(self._public(), listener.user)
        self._watches[id(listener)] = _Watch(listener, texts)
        _send(listener, f'{{"type":"event",{self._head(seq)},"view":{_object(texts)}}}')

    def leave(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self._watches.pop(id(listener), None)

    def changed(self, seq: int) -> None:
        """Something is different; it is told soon."""
        self._seq = seq
        if self._watches and self._timer is None:
            wait = _SOON if len(self._watches) < _MANY else _LATER
            self._timer = asyncio.get_running_loop().call_later(wait, self.tell)

    def tell(self) -> None:
        """Tell everybody what is different."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        public = self._public()
        for watch in list(self._watches.values()):
            texts = self._texts(public, watch.listener.user)
            changed = {key: text for key, text in texts.items() if watch.texts.get(key) != text}
            if changed:
                watch.texts = texts
                head = self._head(self._seq)
                _send(watch.listener, f'{{"type":"event-update",{head},"set":{_object(changed)}}}')

    def stop(self) -> None:
        """Tell nobody anything more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _head(self, seq: int) -> str:
        return f'"event":{text_of(self._event)},"seq":{seq}'

    def _public(self) -> dict[str, str]:
        return {key: text_of(value) for key, value in self._whole().items()}

    def _texts(self, public: dict[str, str], user: str | None) -> dict[str, str]:
        return {**public, "me": text_of(self._own(user))}


def _object(texts: dict[str, str]) -> str:
    return f"{{{','.join(f'{text_of(key)}:{text}' for key, text in texts.items())}}}"


def _send(listener: Listener, text: str) -> None:
    listener.send_text(text)


def send_all(listeners: Iterable[Listener], message: View) -> None:
    """Send the same to several, once to each."""
    text = text_of(message)
    for listener in {id(one): one for one in listeners}.values():
        _send(listener, text)
