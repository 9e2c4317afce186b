"""Bots that are processes of their own, in any language."""

from __future__ import annotations

import atexit
import json
import shlex
import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from threading import Lock
from time import perf_counter
from typing import Final

from cardhouse.bots.errors import BotGone, BotLate, UnknownBot
from cardhouse.bots.legal import legal_answer
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.playing.timeout import modest_action
from cardhouse.dealer.seeing.view import View
from cardhouse.errors import CardhouseError
from cardhouse.keeper import NO_LIMITS, Limits
from cardhouse.sheets import Sheet

from .lines import Clock, Lines
from .question import Question, read_line

PREFIX: Final = "process:"
"""How the name of a bot begins that is a command."""
PATIENCE: Final = 3
"""How many answers to one question are listened to."""
SECONDS: Final = 10.0
"""How long an answer may take if nobody says otherwise."""
_COUNTED: Final = ("illegal", "late", "gone", "missing")
_MOST_FAILURES: Final = 5
"""How often in a row a process may fail and be begun again at once; after that it rests."""
_FIRST_REST: Final = 1.0
"""Seconds of its first rest; each further failure doubles them."""
_LONGEST_REST: Final = 300.0


@dataclass
class Stable:
    """The processes of one command, and how they have done; tables that ask at once get one each.

    A command whose processes fail again and again rests for longer and longer; in between, one question
    tries it.
    """

    command: tuple[str, ...]
    clock: Clock = perf_counter
    limits: Limits = NO_LIMITS
    faults: Counter[str] = field(default_factory=Counter)
    """What went wrong, and how often: ``illegal`` answers, answers that came too ``late``, processes that are
    ``gone``, answers that are ``missing`` because the command rested, lines that were ``unasked``, and
    how often a check or fold was ``replaced`` for an answer."""
    failures: int = 0
    """How often it has failed since it last gave a legal answer."""
    changed: Callable[[], None] = lambda: None
    """Called, in any thread, when it begins to rest and when it answers again."""
    _rests_until: float = 0.0
    _idle: list[Lines] = field(default_factory=list)
    _busy: set[Lines] = field(default_factory=set)
    _asked: int = 0
    _lock: Lock = field(default_factory=Lock)

    @property
    def resting(self) -> bool:
        """Whether it has failed so often in a row that not every question is put to it."""
        return self.failures >= _MOST_FAILURES

    def answer(self, question: Question, seconds: float) -> Action | None:
        """The answer of one of the processes; nothing if none comes in time that is legal."""
        now = self.clock()
        with self._lock:
            if self.resting:
                if now < self._rests_until:
                    self.faults["missing"] += 1
                    return None
                # One question tries it. The others do not wait for that.
                self._rests_until = now + max(seconds, _FIRST_REST)
            lines = self._idle.pop() if self._idle else None
            self._asked += 1
            question = question._replace(number=self._asked)
        try:
            lines = lines or Lines(self.command, self.clock, self.limits)
            with self._lock:
                self._busy.add(lines)
            answer = self._ask(lines, question, now + seconds)
        except (BotGone, BotLate) as error:
            self._failed(error.fault)
            self._give_up(lines)
            return None
        except BaseException:
            # Whoever breaks off while it is thinking does not leave it running.
            self._give_up(lines)
            raise
        if answer is not None:
            self._answered()
        with self._lock:
            self._busy.discard(lines)
            self._idle.append(lines)
        return answer

    def _give_up(self, lines: Lines | None) -> None:
        """End a process that is of no use, if there is one."""
        if lines is not None:
            with self._lock:
                self._busy.discard(lines)
            lines.close()

    def _failed(self, fault: str) -> None:
        with self._lock:
            self.faults[fault] += 1
            self.failures += 1
            beyond = self.failures - _MOST_FAILURES
            if beyond >= 0:
                self._rests_until = self.clock() + min(_LONGEST_REST, _FIRST_REST * 2.0 ** min(beyond, 20))
        if not beyond:
            self.changed()

    def _answered(self) -> None:
        with self._lock:
            rested, self.failures = self.resting, 0
        if rested:
            self.changed()

    def _ask(self, lines: Lines, question: Question, until: float) -> Action | None:
        self.faults["unasked"] += lines.forget()
        game = question.sheet.key
        question = question._replace(rules=game not in lines.told)
        for left in range(PATIENCE, 0, -1):
            lines.write(json.dumps(question._replace(tries=left).to_dict()), until)
            lines.told.add(game)
            try:
                action = legal_answer(self._said(lines, question.number, until), question.decision)
            except (BotGone, BotLate):
                raise
            except CardhouseError as error:
                self.faults["illegal"] += 1
                question = question._replace(wrong=error, rules=False)
                continue
            return action
        return None

    def _said(self, lines: Lines, number: int, until: float) -> str:
        """The first line that answers this question."""
        while (said := read_line(lines.read(until), number)) is None:
            self.faults["unasked"] += 1
        return said

    def close(self) -> None:
        """End all processes; the next question starts one again."""
        with self._lock:
            idle, self._idle = self._idle, []
            for lines in self._busy:
                # Whoever waits for an answer closes the rest.
                lines.end()
        for lines in idle:
            lines.close()


@dataclass(frozen=True)
class ProcessBot:
    """A bot that answers through a process, and checks or folds where that has no answer.

    The process gets a line of JSON for each question and writes one back: ``{"answer": "call"}``. An answer
    that is not legal is explained and asked for again. After a few of them the bot checks or folds, and so it
    does if the process is late, gone or talks rubbish. After five failures in a row it does so for a while
    without asking, a second at first and up to five minutes.
    """

    stable: Stable
    seconds: float = SECONDS
    """How long an answer may take, with all its tries."""

    @property
    def faults(self) -> int:
        """How many answers were wrong, late or missing so far."""
        return sum(self.stable.faults[fault] for fault in _COUNTED)

    def __call__(self, view: View, decision: Decision, sheet: Sheet, chance: Random) -> Action:
        """An answer that the decision allows."""
        question = Question(view, decision, sheet, 0, chance.getrandbits(32))
        action = self.stable.answer(question, self.seconds)
        if action is None:
            self.stable.faults["replaced"] += 1
            return modest_action(decision)
        return action


_STABLES: Final[dict[tuple[str, ...], Stable]] = {}
"""The processes of each command that this process has asked for."""


def process_bot(name: str, seconds: float | None = None) -> ProcessBot:
    """The bot that ``process:`` and a command name; raises :class:`UnknownBot` for no command."""
    command = words_of(name)
    # Two threads that ask at once get the same one, or nobody would end the processes of the other.
    stable = _STABLES.setdefault(command, Stable(command))
    return ProcessBot(stable, SECONDS if seconds is None else seconds)


def words_of(name: str) -> tuple[str, ...]:
    """The words of the command in the name of a bot, which has to be there."""
    text = name.removeprefix(PREFIX)
    try:
        words: Sequence[str] = shlex.split(text)
    except ValueError:
        words = ()
    if not words or shutil.which(words[0]) is None:
        raise UnknownBot("bots.no-command", bot=name, command=words[0] if words else text)
    return tuple(words)


@atexit.register
def end_processes() -> None:
    """End the processes of all bots."""
    for stable in _STABLES.values():
        stable.close()
