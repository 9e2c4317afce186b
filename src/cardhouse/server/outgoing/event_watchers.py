"""Those who watch an event."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, NamedTuple

from cardhouse.server.outgoing.audience import Listener, send_text_to
from cardhouse.server.outgoing.texts import text_of

_log = logging.getLogger(__name__)
View = dict[str, Any]
ROWS: Final = {"stacks": "player", "entered": "player", "results": "player", "tables": "number"}
"""The lists of a view of which only changed rows are told, with what a row is found by."""
_IN_TURN: Final = ("entered",)
"""Lists whose order nothing in the rows says."""
_SOON: Final = 0.05
"""Seconds in which what happens is told together, with few who watch."""
_LATER: Final = 1.0
"""The same with many."""
_MANY: Final = 50
_FRESH: Final = 0.25
"""Seconds for which those who come see what the one before them saw, if the event has done nothing since."""
_AT_ONCE: Final = 25
"""How many are told before others get their turn, so that no hand waits for those who look on."""
Own = Callable[[str | None], View | None]
"""What somebody sees of the own entry."""


class _Seen(NamedTuple):
    """What everybody sees of an event at one moment, as JSON."""

    texts: dict[str, str]
    rows: dict[str, dict[Any, str]]

    @classmethod
    def of(cls, view: Mapping[str, Any]) -> _Seen:
        """A view as JSON, by key and by row."""
        return cls(
            {key: text_of(value) for key, value in view.items() if key not in ROWS},
            {key: {row[by]: text_of(row) for row in view[key]} for key, by in ROWS.items()},
        )

    @property
    def whole(self) -> str:
        """All of it, without brackets."""
        lists = {key: f"[{','.join(rows.values())}]" for key, rows in self.rows.items()}
        return _pairs({**self.texts, **lists})

    def since(self, before: _Seen) -> tuple[str, str]:
        """What is different: whole keys, and rows."""
        changed = {key: text for key, text in self.texts.items() if before.texts.get(key) != text}
        rows: dict[str, str] = {}
        for key, now in self.rows.items():
            then = before.rows[key]
            put = [text for one, text in now.items() if then.get(one) != text]
            gone = [one for one in then if one not in now]
            if key in _IN_TURN and not _is_in_turn(then, now):
                changed[key] = f"[{','.join(now.values())}]"
            elif put or gone:
                rows[key] = f'{{"put":[{",".join(put)}],"gone":{text_of(gone)}}}'
        return _pairs(changed), _pairs(rows)


def _is_in_turn(then: Mapping[Any, str], now: Mapping[Any, str]) -> bool:
    """Whether those who were there are in the same order, and others come after them."""
    return [one for one in then if one in now] == list(islice(now, sum(one in now for one in then)))


class _Look(NamedTuple):
    """A look at an event after so many commands, at a moment."""

    seq: int
    at: float
    seen: _Seen
    own: Own


@dataclass
class _Watch:
    listener: Listener
    seen: _Seen
    own: str


class Watchers:
    """Tells those who watch an event what has changed; changes that come together are told together."""

    def __init__(self, event: str, whole: Callable[[], View], own: Callable[[], Own]) -> None:
        self._event = event
        self._whole = whole
        self._own = own
        """Makes the function that says what somebody sees of the own entry now."""
        self._watches: dict[int, _Watch] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._telling: asyncio.Task[None] | None = None
        self._seq = 0
        self._last: _Look | None = None

    def __len__(self) -> int:
        return len(self._watches)

    @property
    def listeners(self) -> list[Listener]:
        """Everybody who watches."""
        return [watch.listener for watch in self._watches.values()]

    def join(self, listener: Listener, seq: int) -> None:
        """Show somebody how things are, and from then on what is different."""
        look = self._last
        if look is None or look.seq != seq or asyncio.get_running_loop().time() - look.at > _FRESH:
            # Everybody comes at once when an event starts.
            look = self._look(seq)
        watch = _Watch(listener, look.seen, text_of(look.own(listener.user)))
        self._watches[id(listener)] = watch
        head = self._head(seq)
        send_text_to(listener, f'{{"type":"event",{head},"view":{{{watch.seen.whole},"me":{watch.own}}}}}')

    def _look(self, seq: int) -> _Look:
        seen = _Seen.of(self._whole())
        self._last = _Look(seq, asyncio.get_running_loop().time(), seen, self._own())
        return self._last

    def leave(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self._watches.pop(id(listener), None)

    def changed(self, seq: int) -> None:
        """Something is different; it is told soon."""
        self._seq = seq
        if self._watches and self._timer is None:
            wait = _SOON if len(self._watches) < _MANY else _LATER
            self._timer = asyncio.get_running_loop().call_later(wait, self._begin)

    def _begin(self) -> None:
        self._timer = None
        if self._telling is not None and not self._telling.done():
            # They are still being told what was different before.
            self.changed(self._seq)
            return
        self._telling = asyncio.create_task(self._tell_in_turn(), name=f"telling of {self._event}")

    async def _tell_in_turn(self) -> None:
        try:
            tell, watches = self._news(), list(self._watches.values())
        except Exception:  # noqa: BLE001 - it is in the log, and they are told with the next change
            _log.exception("nobody could be told what is different in event %s", self._event)
            return
        for at in range(0, len(watches), _AT_ONCE):
            for watch in watches[at : at + _AT_ONCE]:
                if self._watches.get(id(watch.listener)) is watch:
                    tell(watch)
            await asyncio.sleep(0)

    def tell(self) -> None:
        """Tell everybody what is different, now."""
        tell = self._news()
        for watch in list(self._watches.values()):
            tell(watch)

    def _news(self) -> Callable[[_Watch], None]:
        """Look at the event; returns what tells somebody what is different there."""
        _, _, seen, own = self._look(self._seq)
        head = self._head(self._seq)
        different: dict[int, tuple[_Seen, tuple[str, str]]] = {}

        def tell(watch: _Watch) -> None:
            if id(watch.seen) not in different:
                # What they saw stays alive until everybody has been told, so that nothing else gets its id.
                different[id(watch.seen)] = watch.seen, seen.since(watch.seen)
            changed, rows = different[id(watch.seen)][1]
            mine = text_of(own(watch.listener.user))
            if mine != watch.own:
                changed = f'{changed},"me":{mine}' if changed else f'"me":{mine}'
            watch.seen, watch.own = seen, mine
            if changed or rows:
                update = f'"set":{{{changed}}},"rows":{{{rows}}}'
                send_text_to(watch.listener, f'{{"type":"event-update",{head},{update}}}')

        return tell

    def stop(self) -> None:
        """Tell nobody anything more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._watches.clear()

    def _head(self, seq: int) -> str:
        return f'"event":{text_of(self._event)},"seq":{seq}'


def _pairs(texts: dict[str, str]) -> str:
    return ",".join(f'"{key}":{text}' for key, text in texts.items())


def send_all(listeners: Iterable[Listener], message: View) -> None:
    """Send the same to several, once to each."""
    text = text_of(message)
    for listener in {id(one): one for one in listeners}.values():
        send_text_to(listener, text)
