"""Those who watch a table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from .frames import Frame
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
    frame: Callable[[str | None], Frame | None] = lambda _: None
    """The moment that a user is shown who may not see the present one; nothing for all others."""
    sight: Callable[[str | None], str] = lambda _: "now"
    """How much a user sees: ``now``, ``behind`` or ``outside``."""
    said: Sequence[Message] = ()
    """What has been said at the table, the latest last."""


@dataclass
class _Watch:
    """What one listener has been told."""

    listener: Listener
    public: dict[str, str]
    texts: dict[str, str] = field(default_factory=dict)
    hand: int = 0
    events: int = 0
    frame: Frame | None = None
    """The moment that was shown last, if it was not the present one."""
    said: int = 0
    """The number of the last thing said that they have heard."""


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
        user, frame = listener.user, told.frame(listener.user)
        if frame is None:
            own, public, seq, hand = (
                _own(told, told.whole(user), 0),
                told.snapshot.public,
                told.seq,
                told.hand,
            )
        else:
            own, public = _framed(told, user, frame), frame.public
            seq, hand = frame.seq, frame.hand
        heard = [one for one in chat if frame is None or one["n"] <= frame.said]
        view = _pairs({**public, **own.texts})
        watch = _Watch(listener, public, own.texts, hand, len(own.events), frame)
        watch.said = max((one["n"] for one in heard), default=0)
        self._watches[id(listener)] = watch
        head = f'{{"type":"state","table":{text_of(told.table)},"seq":{seq},"hand":{hand},"from":0,'
        events = ",".join(own.events)
        send_text_to(listener, f'{head}"view":{{{view}}},"events":[{events}],"chat":{text_of(heard)}}}')

    def tell(self, told: Telling) -> None:
        """Tell everybody what has changed."""
        snapshot = told.snapshot
        head = f'{{"type":"update","table":{text_of(told.table)},"seq":{told.seq},"hand":{told.hand},"from":'
        owns: dict[tuple[str | None, int], Own] = {}
        shared: dict[int, str] = {}
        for watch in list(self._watches.values()):
            frame = told.frame(watch.listener.user)
            if frame is not None:
                self._tell_frame(watch, told, frame)
                continue
            if watch.frame is not None:
                # What they have seen so far was another moment.
                watch.frame, watch.hand = None, -1
                self._catch_up(watch, told, None)
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
            if watch.frame is None:
                watch.public = snapshot.public

    def tell_frames(self, told: Telling) -> None:
        """Tell those who are shown another moment what is different for them."""
        for watch in list(self._watches.values()):
            if (frame := told.frame(watch.listener.user)) is not None:
                self._tell_frame(watch, told, frame)

    def _tell_frame(self, watch: _Watch, told: Telling, frame: Frame) -> None:
        own = _framed(told, watch.listener.user, frame)
        before = watch.frame
        if before is None:
            since = 0
        else:
            since = _alike(before.events, frame.events) if before.hand == frame.hand else 0
        changed = changes(watch.public, frame.public)
        changed |= {key: text for key, text in own.texts.items() if watch.texts.get(key) != text}
        known = before is not None and (before.hand, len(before.events)) == (frame.hand, since)
        watch.texts, watch.public, watch.frame = own.texts, frame.public, frame
        watch.hand, watch.events = frame.hand, len(frame.events)
        if changed or not known or since < len(frame.events):
            head = f'{{"type":"update","table":{text_of(told.table)},"seq":{frame.seq},"hand":{frame.hand}'
            events = ",".join(frame.events[since:])
            send_text_to(
                watch.listener, f'{head},"from":{since},"events":[{events}],"set":{{{_pairs(changed)}}}}}'
            )
        self._catch_up(watch, told, frame)

    def _catch_up(self, watch: _Watch, told: Telling, frame: Frame | None) -> None:
        """Have somebody hear what was said up to the moment that they see."""
        for one in told.said:
            if watch.said < one["n"] and (frame is None or one["n"] <= frame.said):
                watch.said = one["n"]
                send_text_to(watch.listener, text_of({"type": "chat", "table": told.table, "said": one}))

    def send_to(self, listener: Listener, message: Message) -> None:
        """Send one listener something."""
        send_text_to(listener, text_of(message))

    def send(self, message: Message) -> None:
        """Send everybody the same."""
        if self._watches:
            text = text_of(message)
            for watch in list(self._watches.values()):
                send_text_to(watch.listener, text)

    def say(self, message: Message, said: Message, sees: Callable[[str | None], bool]) -> None:
        """Send something that was said to those who see the present, and to whoever has said it."""
        text = text_of(message)
        for watch in list(self._watches.values()):
            user = watch.listener.user
            if sees(user):
                watch.said = said["n"]
                send_text_to(watch.listener, text)
            elif user == said["user"]:
                send_text_to(watch.listener, text)

    def send_some(self, message: Message, sees: Callable[[str | None], bool]) -> None:
        """Send some the same."""
        text = text_of(message)
        for watch in list(self._watches.values()):
            if sees(watch.listener.user):
                send_text_to(watch.listener, text)

    def send_each(self, message: Callable[[str | None], Message]) -> None:
        """Send everybody their own message."""
        for watch in list(self._watches.values()):
            send_text_to(watch.listener, text_of(message(watch.listener.user)))


def _framed(told: Telling, user: str | None, frame: Frame) -> Own:
    """What somebody sees who is shown a moment: that, and what concerns them alone."""
    own = Own(told.snapshot.personal(user), frame.events)
    own.texts["hand"] = frame.view
    found = _with_more(told, user, own)
    found.texts["sight"] = text_of(told.sight(user))
    return found


def _alike(before: Sequence[str], now: Sequence[str]) -> int:
    """How many events at the beginning are the same."""
    pairs = zip(before, now, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(before), len(now)))


def _own(told: Telling, who: str | None, since: int) -> Own:
    return _with_more(told, who, told.snapshot.own(who, since))


def _with_more(told: Telling, who: str | None, own: Own) -> Own:
    for key, value in told.besides(who).items():
        own.texts[key] = text_of(value) if value else "[]"
    own.texts["line"] = told.line(who)
    own.texts["strip"] = told.strip(who)
    own.texts["sight"] = '"now"'
    return own


def _pairs(texts: dict[str, str]) -> str:
    return ",".join(f'"{key}":{text}' for key, text in texts.items())


def send_text_to(listener: Listener, text: str) -> None:
    """Send a text; a listener that fails does not keep others from being told."""
    try:
        listener.send_text(text)
    except Exception:  # noqa: BLE001 - it is in the log
        _log.exception("a listener could not be told")
