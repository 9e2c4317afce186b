"""Bots in chairs: what they answer."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection, Container, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import count
from random import Random
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from cardhouse.bots import NAMES, find_bot
from cardhouse.bots.bot import Bot, check_house_bot
from cardhouse.bots.outside.process import ProcessBot, Stable
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import CardhouseError
from cardhouse.server.people.lookalikes import looks
from cardhouse.server.people.names import login_of
from cardhouse.server.workers.hand import RemoteHand, dealt_here
from cardhouse.sheets import Sheet
from cardhouse.table import Command, Table
from cardhouse.table.hands.choosing import playable
from cardhouse.table.seats.permissions import top_up

_log = logging.getLogger(__name__)
_AT_ONCE: Final = frozenset(("random", "caller"))
"""Bots that answer at once; the others think in threads of their own."""
_LONG: Final = 20.0
"""Seconds after which nobody waits for a bot any longer."""
LONGEST: Final = 0.3
"""Seconds within which a bot of the house answers, from the question on; what others ask is part of it."""
_HURRIED: Final = "sensible"
"""Who answers for a bot of the house that has no time left to think."""
REMOTE: Final = 1.0
"""The most seconds that a bot may think while others wait for the same worker."""
_MORE: Final = 1.0
"""Further seconds until the worker is taken from it."""
_THREADS: Final = ThreadPoolExecutor(2, thread_name_prefix="cardhouse-bot")
_WAITING: Final = ThreadPoolExecutor(4, thread_name_prefix="cardhouse-own-bot")
"""Threads that wait for processes of others, so that a slow one keeps no bot of the house from thinking."""
_INSTEAD: Final = "normal"
"""Who answers for a process of its own where a worker deals the hand."""


class AsksWorker(Protocol):
    """Does something that asks the worker of a table."""

    async def __call__(self, work: Callable[[], str | None], *, seconds: float) -> str | None:
        """Do it when it is the table's turn."""


class Question(NamedTuple):
    """What a bot is asked, with everything that it may see."""

    kind: str
    player: str
    view: View
    decision: Decision
    sheet: Sheet


class RemoteQuestion(NamedTuple):
    """The same for a hand that a worker deals, where the bot thinks as well."""

    kind: str
    player: str
    hand: RemoteHand


def check_kind(kind: str, own: Container[str] = ()) -> None:
    """Raise :class:`UnknownBot` unless it is a bot of the house, or one that the operator has allowed."""
    if kind not in own:
        check_house_bot(kind)


def bot_sits(
    kind: str, seat: int, amount: int, taken: Collection[str], now: int, own: Container[str] = ()
) -> Command:
    """The command that seats a bot under a name that looks like none of those taken."""
    check_kind(kind, own)
    name = bot_name(taken)
    player = f"bot-{secrets.token_hex(4)}"
    return Command("sit", player, seat=seat, amount=amount, data={"bot": kind}, name=name, at=now)


def bot_name(taken: Collection[str]) -> str:
    """A name for a bot that looks like none of those taken."""
    spelled, seen = {login_of(other) for other in taken}, {looks(other) for other in taken}
    return next(name for name in _names() if login_of(name) not in spelled and looks(name) not in seen)


def _names() -> Iterator[str]:
    yield from NAMES
    yield from (f"{name} {n}" for n in count(2) for name in NAMES)


def question_of(table: Table) -> Question | RemoteQuestion | None:
    """What a bot is asked, if it is a bot's turn."""
    seat, hand = table.to_act, table.hand
    if seat is None or not seat.bot or hand is None:
        return None
    if isinstance(hand, RemoteHand):
        return RemoteQuestion(seat.bot, seat.player, hand)
    view = dealt_here(hand).view(hand.to_act)
    if view.decision is None:
        return None
    return Question(seat.bot, seat.player, view, view.decision, hand.sheet)


async def remote_answer(
    asked: RemoteQuestion, chance: Random, seconds: float, ask: AsksWorker, own: Mapping[str, Stable]
) -> str | None:
    """What a bot answers in a hand that a worker deals; nothing if it fails, which is logged."""
    thinks, seed = min(seconds, REMOTE), chance.getrandbits(32)
    kind = _INSTEAD if asked.kind in own else asked.kind
    try:
        check_kind(kind)
        return await ask(lambda: asked.hand.bot(kind, seed, thinks), seconds=thinks + _MORE)
    except CardhouseError as error:
        _log.warning("the bot %s failed in %s: %s", asked.kind, asked.hand.sheet.key, error.code)
        return None


async def bot_answer(
    asked: Question,
    chance: Random,
    seconds: float,
    own: Mapping[str, Stable],
    doing: Callable[[], AbstractContextManager[object]] = nullcontext,
) -> str | None:
    """What a bot answers; nothing if it fails or its answer is not legal, which is logged.

    A bot of the house thinks in a block of ``doing``, in whatever thread that is.
    """
    try:
        if asked.kind in _AT_ONCE:
            with doing():
                action = _answer(asked, chance, seconds, own)
        else:
            action = await _thought(asked, chance, seconds, own, doing)
    except Exception:  # noqa: BLE001 - it is in the log
        _log.exception("the bot %s failed in %s", asked.kind, asked.sheet.key)
        return None
    if asked.decision.allows(action):
        return str(action)
    said = asked.decision.said
    _log.error("the bot %s answered %s to %s of %s", asked.kind, action, said, asked.sheet.key)
    return None


async def _thought(
    asked: Question,
    chance: Random,
    seconds: float,
    own: Mapping[str, Stable],
    doing: Callable[[], AbstractContextManager[object]],
) -> Action:
    """What a bot answers that thinks in a thread of its own."""
    loop = asyncio.get_running_loop()
    if asked.kind in own:
        thinking = loop.run_in_executor(_WAITING, _answer, asked, chance, seconds, own)
        return await asyncio.wait_for(thinking, _LONG + seconds)
    with _QUEUE.place(min(seconds, LONGEST)) as share:

        def think() -> Action:
            with doing():
                return _answer(asked, chance, share(), own)

        thinking = loop.run_in_executor(_THREADS, think)
        return await asyncio.wait_for(thinking, _LONG + seconds)


class Queue:
    """Questions that wait for the same threads: the more there are, the less is thought about each.

    >>> queue = Queue(clock=lambda: 0.0)
    >>> with queue.place(0.4) as first, queue.place(0.4) as second:
    ...     first(), second()
    (0.2, 0.2)
    """

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self._clock = clock
        self._waiting = 0

    @contextmanager
    def place(self, seconds: float) -> Iterator[Callable[[], float]]:
        """Take a place; what it gives says, when it is one's turn, how long may be thought."""
        end = self._clock() + seconds
        self._waiting += 1

        def share() -> float:
            # If all that wait now are given as much, the last of them is still in time.
            return max(0.0, end - self._clock()) / max(1, self._waiting)

        try:
            yield share
        finally:
            self._waiting -= 1


_QUEUE: Final = Queue()


def _answer(asked: Question, chance: Random, seconds: float, own: Mapping[str, Stable]) -> Action:
    check_kind(asked.kind, own)
    if asked.kind in own:
        bot: Bot = ProcessBot(own[asked.kind], seconds)
    else:
        bot = find_bot(asked.kind if seconds > 0 else _HURRIED, seconds=seconds)
    return bot(asked.view, asked.decision, asked.sheet, chance)


def bot_pick(table: Table, chance: Random) -> str:
    """The place of the game that a bot picks: any game that those who are ready can play."""
    return str(chance.choice(sorted(playable(table.state)) or [table.state.games.program.at]))


def bot_back(table: Table, now: int, hopeless: Container[str] = ()) -> Command | None:
    """The command that brings back a bot that has lost everything: it buys in for its first amount.

    In an event nobody buys chips at the table.
    """
    if table.rules.tournament:
        return None
    for seat in table.seats.values() if not table.playing else ():
        if not seat.bot or seat.leaving or seat.player in hopeless:
            continue
        if not table.held(seat) + seat.coming:
            first = seat.bought or next((one.amount for one in table.ledger if one.player == seat.player), 0)
            least, most = top_up(table.state, seat)
            amount = max(least, first if most is None else min(first, most))
            return Command("top-up", seat.player, amount=amount, at=now)
        if seat.out:
            return Command("in", seat.player, at=now)
    return None
