"""A hand that is dealt in another process, as its table knows it."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Mapping, Sequence
from copy import copy
from itertools import takewhile
from typing import Any, Final, NamedTuple, NoReturn

from cardhouse.dealer import Action, Deal
from cardhouse.dealer import errors as dealer_errors
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.log import entry_of
from cardhouse.errors import CardhouseError
from cardhouse.live import LiveHand
from cardhouse.rulings import errors as rulings_errors
from cardhouse.sheets import Sheet
from cardhouse.table import DealerAway, DealtHand, HandFailed

from .jobs import Plain
from .refused import refused
from .worker import Lost, NotStarted, Worker

TOO_LONG: Final = "too-long"
TOO_MUCH: Final = "too-much-memory"
_REASONS: Final = {"time": TOO_LONG, "memory": TOO_MUCH}

_TRIES: Final = 3
"""How many times a process is given a hand that it does not hold."""


class RemoteTold:
    """What the viewers of a hand see, as JSON from the process that deals it."""

    def __init__(self, told: Sequence[Sequence[Any]], last: RemoteTold | None = None) -> None:
        self._views: list[str] = [view for view, _ in told]
        before = last.lists if last is not None else [[] for _ in told]
        self.lists: list[list[str]] = [[*old, *new] for old, (_, new) in zip(before, told, strict=True)]
        """What happened, for a spectator and then for each seat."""
        self.happened = self.firm = len(self.lists[0])

    def since(self, before: RemoteTold) -> None:
        """Note how much of what was told before is still the same."""
        pairs = zip(self.lists[0], before.lists[0], strict=False)
        self.firm = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

    def own(self, seat: int | None, since: int) -> tuple[str, list[str]]:
        """What a seat or a spectator sees, and the events from a number on."""
        at = 0 if seat is None else seat + 1
        return self._views[at], self.lists[at][since:]


class RemotePaid(NamedTuple):
    """Chips that a seat was paid out of a pot."""

    seat: int
    amount: int
    pot: int = 0


class RemoteHand:
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
        self.actions = [entry_of(action) for action in log["actions"]]
        facts = self._hold(fresh=not self.actions)
        self._log = facts["log"]
        self.setup = Setup.from_dict(self._log, game=sheet)
        self.stakes = self.setup.stakes
        self._take(facts, None)

    def twin(self) -> RemoteHand:
        """A copy of the hand; neither sees what is done to the other."""
        made = copy(self)
        made.actions = list(self.actions)
        return made

    def _take(self, facts: Plain, last: RemoteTold | None) -> None:
        """Take over what the process reports."""
        self.to_act: int | None = facts["to_act"]
        self.may_take_back: int | None = facts["may_take_back"]
        self.is_over: bool = facts["over"]
        self.is_void: bool = facts["void"]
        self.redeal: tuple[int, ...] | None = None if facts["redeal"] is None else tuple(facts["redeal"])
        self.stacks: list[int] = facts["stacks"]
        self.totals: list[int] = facts["totals"]
        self.bought: list[int] = facts["bought"]
        self.pot: int = facts["pot"]
        self.button: int = facts["button"]
        self.jackpot: int | None = facts["jackpot"]
        self.raked: int = facts["raked"]
        self.house: int = facts["house"]
        self.contests: tuple[str, ...] = tuple(facts["contests"])
        self.carries = {name: tuple(who) for name, who in facts["carries"].items()}
        self.awards = tuple(RemotePaid(*paid) for paid in facts["awards"])
        self.recorded: Plain | None = facts["recorded"]
        """The record to store once the hand is over."""
        self.live: Plain | None = facts["live"]
        """What whoever enters the hand has to know, if it is played with real cards."""
        self.told = RemoteTold(facts["told"], last)
        """What its viewers see."""

    @property
    def happened(self) -> int:
        """How many things have happened."""
        return self.told.happened

    @property
    def is_broken(self) -> bool:
        """Never: a refused action has changed nothing, and every other failure is reported."""
        return False

    @property
    def log(self) -> Plain:
        """Everything it takes to rebuild the hand."""
        return {**self._log, "actions": [str(action) for action in self.actions]}

    def act(self, action: Action | str) -> None:
        """Answer the decision."""
        given = {"events": self.told.happened, "action": str(action)}
        facts = self._asked("hand.act", given)
        self.actions.append(entry_of(facts["last"]))
        self._take(facts, self.told)

    def enter(self, text: str) -> None:
        """Enter what people do with real cards; what was told before may come out otherwise by it."""
        facts = self._asked("hand.enter", {"text": text})
        self.actions.append(entry_of(facts["last"]))
        before = self.told
        self._take(facts, None)
        self.told.since(before)

    def apply(self, effects: str) -> None:
        """Do what a ruling asks for."""
        facts = self._asked("hand.apply", {"events": self.told.happened, "effects": effects})
        self.actions.append(entry_of(facts["last"]))
        self._take(facts, self.told)

    def desk(self, do: str, **given: Any) -> Plain:
        """Something for the desk of the floor."""
        found: Plain = self._asked(f"hand.{do}", given)
        return found

    def undo(self, actions: int = 1) -> RemoteHand:
        """The hand as it was some actions ago."""
        kept = self.log["actions"][: max(0, len(self.actions) - actions)]
        return RemoteHand(self._worker, self.sheet, {**self.log, "actions": kept}, replay=self._replay)

    def default_action(self) -> Action:
        """The answer for a player whose time has run out."""
        return Action.parse(self._asked("hand.answer", {}))

    def plain_view(self, seat: int | None) -> Plain:
        """What a seat may know, as plain data; without a seat, what a spectator may."""
        view, happened = self.told.own(seat, 0)
        return {**json.loads(view), "events": [json.loads(one) for one in happened]}

    def bot(self, kind: str, seed: int, seconds: float) -> str | None:
        """What a bot answers; nothing if that is not legal."""
        found: str | None = self._asked("hand.bot", {"kind": kind, "seed": seed, "seconds": seconds})["said"]
        return found

    def standing(self, seat: int | None) -> Plain:
        """What a seat holds, and who has won what."""
        found: Plain = self._asked("hand.standing", {"seat": seat})
        return found

    def __repr__(self) -> str:
        state = "over" if self.to_act is None else f"seat {self.to_act} to act"
        return f"<RemoteHand {self.sheet.key}, {len(self.stacks)} players, pot {self.pot}, {state}>"

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


def dealt_here(hand: DealtHand) -> Deal:
    """A hand that no worker deals, with its cards."""
    if isinstance(hand, LiveHand):
        return hand.deal
    if not isinstance(hand, Deal):
        raise TypeError(f"{hand!r} is dealt elsewhere")
    return hand


def _refuse(wrong: Plain) -> NoReturn:
    """Raise what the process raised; anything but an error of the dealer is a failure."""
    kind = getattr(dealer_errors, wrong["kind"], None) or getattr(rulings_errors, wrong["kind"], None)
    if kind is rulings_errors.NeedsFact:
        raise rulings_errors.NeedsFact(wrong["details"]["field"], refused(wrong).details["question"])
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
