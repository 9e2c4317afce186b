"""A hand that is dealt in another process, as its table knows it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn, cast

from cardhouse.cards import SEED_BYTES, Chance
from cardhouse.dealer import Action, Award, Deal, Decision
from cardhouse.dealer import errors as dealer_errors
from cardhouse.dealer.errors import DealerError
from cardhouse.dealer.hand.state import HandState, remember
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.dealer.words.jackpot import JackpotFund
from cardhouse.errors import CardhouseError
from cardhouse.phrases import say
from cardhouse.table import DealerAway, HandFailed

from .refused import refused
from .worker import Lost, NotStarted, Worker

if TYPE_CHECKING:
    from cardhouse.dealer.seeing.view import View
    from cardhouse.sheets import Contest, Sheet

TOO_LONG: Final = say("called-off.too-long")
TOO_MUCH: Final = say("called-off.too-much")
_REASONS: Final = {"time": TOO_LONG, "memory": TOO_MUCH}

_TRIES: Final = 3
"""How often a process is given a hand that it does not hold."""

_ELSEWHERE: Final = Stub((), Chance(bytes(SEED_BYTES)))
"""The deck, as far as it is here."""

Plain = dict[str, Any]


class RemoteTold:
    """What the viewers of a hand see, as JSON from the process that deals it."""

    def __init__(self, told: Sequence[Sequence[Any]], last: RemoteTold | None = None) -> None:
        self._views: list[str] = [view for view, _ in told]
        before = last.lists if last is not None else [[] for _ in told]
        self.lists: list[list[str]] = [[*old, *new] for old, (_, new) in zip(before, told, strict=True)]
        """What happened, for a spectator and then for each seat."""
        self.happened = len(self.lists[0])

    def own(self, seat: int | None, since: int) -> tuple[str, list[str]]:
        """What a seat or a spectator sees, and the events from a number on."""
        at = 0 if seat is None else seat + 1
        return self._views[at], self.lists[at][since:]


class RemoteHand(Deal):
    """Knows what a table has to know about its hand; the cards are elsewhere.

    Every action waits for the process that deals the hand, in a thread that may wait. A process that has
    lost the hand, or is a new one, deals it again from its log.
    """

    def __init__(self, worker: Worker, sheet: Sheet, log: Mapping[str, Any], *, replay: float) -> None:
        self._worker = worker
        self._key = secrets.token_hex(8)
        self._replay = replay
        self._log: Plain = {**log}
        self.sheet = sheet
        self.actions = [Action.parse(action) for action in log["actions"]]
        facts = self._hold(fresh=not self.actions)
        self._log = facts["log"]
        self.setup = Setup.from_dict(log, game=sheet)
        self.stakes = self.setup.stakes
        self.waiting = None
        self._take(facts, None)

    def twin(self) -> RemoteHand:
        """A copy of the hand; neither sees what is done to the other."""
        made = object.__new__(RemoteHand)
        made.__dict__.update(self.__dict__)
        for name in Deal.__slots__:
            if name != "__dict__" and hasattr(self, name):
                setattr(made, name, getattr(self, name))
        made.actions = list(self.actions)
        return made

    def _take(self, facts: Plain, last: RemoteTold | None) -> None:
        """Take over the state that the process reports."""
        asked = facts["asked"]
        self.decision = Decision(asked, "bet") if asked is not None else None
        self.state = state = HandState(self.setup, supply=_ELSEWHERE)
        self.players, self.events = state.players, state.events
        for player, stack, total in zip(state.players, facts["stacks"], facts["totals"], strict=True):
            player.stack, player.total = stack, total
        state.dead, state.button = facts["dead"], facts["button"]
        result = state.result
        result.house, result.raked = facts["house"], facts["raked"]
        result.carries = {name: tuple(who) for name, who in facts["carries"].items()}
        result.awards = [
            Award(pot, contest, seat, amount, None) for pot, contest, seat, amount in facts["awards"]
        ]
        if facts["jackpot"] is not None:
            remember(state, JackpotFund(facts["jackpot"]))
        # How many there are is all that a table asks for.
        state.rules.contests = cast("tuple[Contest, ...]", (None,) * facts["contests"])
        self._over = facts["over"]
        self.recorded: Plain | None = facts["recorded"]
        """The record to store once the hand is over."""
        self.told = RemoteTold(facts["told"], last)
        """What its viewers see."""

    @property
    def seed(self) -> bytes:
        return bytes.fromhex(self._log["seed"])

    @property
    def is_over(self) -> bool:
        over: bool = self._over
        return over

    @property
    def is_broken(self) -> bool:
        # A refused action has changed nothing, and every other failure is reported.
        return False

    @property
    def log(self) -> Plain:
        return {**self._log, "actions": [str(action) for action in self.actions]}

    def act(self, action: Action | str) -> None:
        given = {"events": self.told.happened, "action": str(action)}
        facts = self._asked("hand.act", given)
        self.actions.append(Action.parse(facts["last"]))
        self._take(facts, self.told)

    def answer(self) -> Action:
        """The answer for a player whose time has run out."""
        return Action.parse(self._asked("hand.answer", {}))

    def bot(self, kind: str, seed: int, seconds: float) -> str | None:
        """What a bot answers; nothing if that is not legal."""
        found: str | None = self._asked("hand.bot", {"kind": kind, "seed": seed, "seconds": seconds})["said"]
        return found

    def standing(self, seat: int | None) -> Plain:
        """What a seat holds, and who has won what."""
        found: Plain = self._asked("hand.standing", {"seat": seat})
        return found

    def view(self, seat: int | None) -> View:
        raise DealerError("server.shown-elsewhere")

    def _replayed(self, count: int) -> Deal:
        raise DealerError("server.not-replayed-here")

    def _asked(self, do: str, given: Mapping[str, Any]) -> Any:
        """Ask the process something about the hand as it is now."""
        request = {"hand": self._key, "at": len(self.actions), **given}
        for _ in range(_TRIES):
            found = self._ask(do, request)
            if found is not None:
                return found
            # It is another process by now, or has done more than was stored.
            self._hold(fresh=False)
        raise HandFailed("server.hand-not-held", reason=TOO_MUCH)

    def _hold(self, *, fresh: bool) -> Plain:
        """Have the process hold the hand as it is here; a long hand takes a while."""
        given = {"hand": self._key, "log": self.log, "sheet": self.sheet.resolved}
        found: Plain = self._ask("hand.hold", given, seconds=None if fresh else self._replay)
        return found

    def _ask(self, do: str, given: Mapping[str, Any], *, seconds: float | None = None) -> Any:
        _check_thread()
        try:
            said = self._worker.ask(do, given, seconds=seconds)
        except NotStarted as error:
            raise DealerAway("server.dealer-away") from error
        except Lost as error:
            raise HandFailed(
                "server.worker-lost", why=error.why, reason=_REASONS.get(error.why, "")
            ) from error
        if "wrong" in said:
            _refuse(said["wrong"])
        if "failed" in said:
            raise HandFailed(
                "server.worker-failed", trace=said["trace"], reason=_REASONS.get(said["failed"], "")
            )
        return said["answer"]


def _refuse(wrong: Plain) -> NoReturn:
    """Raise what the process raised; anything but an error of the dealer is a failure."""
    kind = getattr(dealer_errors, wrong["kind"], None)
    if isinstance(kind, type) and issubclass(kind, CardhouseError):
        raise kind.of(refused(wrong))
    raise HandFailed.of(refused(wrong))


def _check_thread() -> None:
    """Make sure that the event loop does not wait for a worker."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return
    raise RuntimeError("the event loop must not wait for a worker")
