"""Those who watch a table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from .table_snapshot import Own, Snapshot
from .texts import View, changes, text_of

_log = logging.getLogger(__name__)
Message = dict[str, Any]


class Listener(Protocol):
    """Somebody who watches a table."""

    user: str | None

    def send_text(self, text: str) -> None:
        """Take a message without making anybody wait."""


class Telling(NamedTuple):
    """What there is to tell, and to whom."""

    snapshot: Snapshot
    table: str
    seq: int
    hand: int
    """The number of the current hand, or of the last one."""
    whole: Callable[[str | None], str | None]
    """The player as whom a user is shown the table; None for all who see the same as a stranger."""
    besides: Callable[[str | None], View]
    """What a user sees besides the table itself."""
    line: Callable[[str | None], str]
    """What a user sees of the other tables in line, as JSON."""
    strip: Callable[[str | None], str] = lambda _: "null"
    """What a user sees of the event that the table belongs to, as JSON."""


@dataclass
class _Watch:
    """What one listener has been told."""

    listener: Listener
    public: dict[str, str]
    texts: dict[str, str] = field(default_factory=dict)
    hand: int = 0
    events: int = 0


class Audience:
    """The listeners of a table."""

    def __init__(self) -> None:
        self._watches: dict[int, _Watch] = {}

    def __len__(self) -> int:
        return len(self._watches)

    @property
    def users(self) -> set[str]:
        """The users whose clients are connected."""
        return {watch.listener.user for watch in self._watches.values() if watch.listener.user}

    @property
    def listeners(self) -> list[Listener]:
        """Everybody who listens."""
        return [watch.listener for watch in self._watches.values()]

    def leave(self, listener: Listener) -> None:
        """Tell somebody nothing more."""
        self._watches.pop(id(listener), None)

    def dismiss(self, user: str, message: Message) -> None:
        """Send a user one last message on all connections, and nothing more."""
        text = text_of(message)
        for key, watch in [*self._watches.items()]:
            if watch.listener.user == user:
                del self._watches[key]
                send_text_to(watch.listener, text)

    def join(self, listener: Listener, told: Telling, chat: Iterable[Message]) -> None:
        """Tell somebody how things are, and from then on what changes."""
        snapshot = told.snapshot
        own = _own(told, told.whole(listener.user), 0)
        view = _pairs({**snapshot.public, **own.texts})
        watch = _Watch(listener, snapshot.public, own.texts, told.hand, len(own.events))
        self._watches[id(listener)] = watch
        head = f'{{"type":"state","table":{text_of(told.table)},"seq":{told.seq},"hand":{told.hand},"from":0,'
        events = ",".join(own.events)
        send_text_to(listener, f'{head}"view":{{{view}}},"events":[{events}],"chat":{text_of(list(chat))}}}')

    def tell(self, told: Telling) -> None:
        """Tell everybody what has changed."""
        snapshot = told.snapshot
        head = f'{{"type":"update","table":{text_of(told.table)},"seq":{told.seq},"hand":{told.hand},"from":'
        owns: dict[tuple[str | None, int], Own] = {}
        shared: dict[int, str] = {}
        for watch in list(self._watches.values()):
            if watch.hand != told.hand:
                watch.hand, watch.events = told.hand, 0
            # What was taken back has not happened.
            watch.events = min(watch.events, snapshot.firm)
            who = told.whole(watch.listener.user)
            if (who, watch.events) not in owns:
                owns[who, watch.events] = _own(told, who, watch.events)
            own = owns[who, watch.events]
            if id(watch.public) not in shared:
                shared[id(watch.public)] = _pairs(changes(watch.public, snapshot.public))
            mine = {key: text for key, text in own.texts.items() if watch.texts.get(key) != text}
            changed = ",".join(filter(None, (shared[id(watch.public)], _pairs(mine))))
            events = ",".join(own.events)
            send_text_to(watch.listener, f'{head}{watch.events},"events":[{events}],"set":{{{changed}}}}}')
            # The old view stays alive until everybody has been told, so that no other one gets its id.
            watch.texts, watch.events = own.texts, snapshot.happened
        for watch in self._watches.values():
            watch.public = snapshot.public

    def send_to(self, listener: Listener, message: Message) -> None:
        """Send one listener something."""
        send_text_to(listener, text_of(message))

    def send(self, message: Message) -> None:
        """Send everybody the same."""
        if self._watches:
            text = text_of(message)
            for watch in list(self._watches.values()):
                send_text_to(watch.listener, text)

    def send_each(self, message: Callable[[str | None], Message]) -> None:
        """Send everybody their own message."""
        for watch in list(self._watches.values()):
            send_text_to(watch.listener, text_of(message(watch.listener.user)))


def _own(told: Telling, who: str | None, since: int) -> Own:
    own = told.snapshot.own(who, since)
    for key, value in told.besides(who).items():
        own.texts[key] = text_of(value) if value else "[]"
    own.texts["line"] = told.line(who)
    own.texts["strip"] = told.strip(who)
    return own


def _pairs(texts: dict[str, str]) -> str:
    return ",".join(f'"{key}":{text}' for key, text in texts.items())


def send_text_to(listener: Listener, text: str) -> None:
    """Send a text; a listener that fails does not keep others from being told."""
    try:
        listener.send_text(text)
    except Exception:  # noqa: BLE001 - it is in the log
        _log.exception("a listener could not be told")
