"""Trying a game out: many hands under the invariants, and what happened in them.

A sheet that somebody has just written may run on for ever, ask nobody anything or break a rule of the house.
A hand of it is therefore played with an eye on the time, and checked while it is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from cardhouse.bots import Bot, find_bot
from cardhouse.cards import to_seed
from cardhouse.dealer import Action, Deal, Setup, Stakes
from cardhouse.dealer.checks.invariants import check
from cardhouse.errors import CardhouseError
from cardhouse.sheets import Sheet, SheetError
from cardhouse.sheets.words.repeating import flat

from .errors import BadSimulation
from .plan import seats_for, usual_stack

AT_A_TIME: Final = 0.5
"""How many seconds a hand may take to reach its next decision."""
MOST_ANSWERS: Final = 3000
"""The number of answers after which a hand must be over."""
PLAYERS: Final = 6
"""How many play, if the game takes so many and nobody says otherwise."""
BOTS: Final = ("caller", "random")
"""Who plays: hands are played to their end, and still everything is answered that can be."""
SEED: Final = "try"
_CHECKED: Final = 8
"""After how many answers a hand is checked; when it is over, it always is."""
_MOST_SAID: Final = 300

Answer = Callable[[Deal], Action]
"""Answers the decision of a hand."""


class Fault(NamedTuple):
    """What went wrong in a hand, and the step of the sheet at which it did."""

    hand: int
    """The number of the hand, from 1."""
    players: int
    why: str
    place: str
    """As in ``play, step 3``; empty if it is not known."""


@dataclass(frozen=True)
class Tried:
    """What happened in some hands of a game."""

    name: str
    players: int
    stakes: str
    hands: int = 0
    answers: int = 0
    """How many decisions there were in all of them."""
    showdowns: int = 0
    """Hands in which cards were compared."""
    paid: int = 0
    """Hands in which somebody was paid out of a pot."""
    chips: int = 0
    """What was paid out of pots in all."""
    scoops: int = 0
    """Showdowns for several shares that one player won alone."""
    won: Counter[str] = field(default_factory=Counter)
    """For each contest, in how many hands somebody won it with a hand."""
    shared: Counter[str] = field(default_factory=Counter)
    """For each contest, in how many of them several players did."""
    seconds: float = 0.0
    fault: Fault | None = None

    def __add__(self, more: Tried) -> Tried:
        """The same with hands that were played afterwards."""
        return Tried(
            self.name,
            self.players,
            self.stakes,
            self.hands + more.hands,
            self.answers + more.answers,
            self.showdowns + more.showdowns,
            self.paid + more.paid,
            self.chips + more.chips,
            self.scoops + more.scoops,
            self.won + more.won,
            self.shared + more.shared,
            self.seconds + more.seconds,
            self.fault or more.fault,
        )

    def to_dict(self, sheet: Sheet) -> dict[str, Any]:
        """The same as plain data; contests in the order of the sheet, also those that nobody won."""
        names = dict.fromkeys((*(contest.name for contest in sheet.contests), *self.won))
        return {
            "name": self.name,
            "players": self.players,
            "stakes": self.stakes,
            "hands": self.hands,
            "answers": self.answers,
            "showdowns": self.showdowns,
            "paid": self.paid,
            "chips": self.chips,
            "scoops": self.scoops,
            "contests": [
                {"name": name, "won": self.won[name], "shared": self.shared[name]} for name in names
            ],
            "seconds": round(self.seconds, 3),
            "fault": self.fault._asdict() if self.fault is not None else None,
        }


def try_game(
    sheet: Sheet,
    *,
    hands: int = 1000,
    first: int = 0,
    players: int | None = None,
    bots: Sequence[str] = BOTS,
    stakes: str | None = None,
    seed: str = SEED,
    within: float | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tried:
    """Play hands of a game, and say what happened; the first hand that goes wrong is the last.

    >>> from cardhouse.sheets import find_game
    >>> tried = try_game(find_game("omaha-8"), hands=5)
    >>> tried.hands, tried.fault, tried.won["high"]
    (5, None, 5)

    ``first`` is the number of hands that were played before. With ``within``, no hand is begun after so many
    seconds of work, so that somebody can be told how far it is.
    """
    if hands < 1:
        raise BadSimulation("simulation.too-few-hands", hands=hands)
    seats = seats_for(list(bots), players or _usual_players(sheet), sheet)
    said = Stakes.parse(stakes, sheet)
    found = {name: find_bot(name) for name in seats}
    tried = Tried(sheet.name, len(seats), str(said))
    began, worked = perf_counter(), process_time()
    for number in range(first, hands):
        tried += _tried(sheet, said, [found[name] for name in seats], number, seed)
        if progress is not None:
            progress(number + 1, hands)
        if tried.fault is not None or (within is not None and process_time() - worked > within):
            break
    return tried + Tried(tried.name, tried.players, tried.stakes, seconds=perf_counter() - began)


def hand_of(sheet: Sheet, number: int = 0, *, bot: str = "sensible", seed: str = SEED) -> Deal:
    """One whole hand of a game, played by bots; raises :class:`SheetError` if it goes wrong."""
    stakes = Stakes.parse(None, sheet)
    bots = [find_bot(bot)] * _usual_players(sheet)
    answers = _answers(bots, f"{seed}/{number}")
    return play_tried(lambda: _begun(sheet, stakes, len(bots), number, seed), answers)


def play_tried(begin: Callable[[], Deal], answer: Answer) -> Deal:
    """Play a hand of a sheet that may be wrong: checked, and with an eye on the time.

    Raises :class:`SheetError` if it works too long, does not end or asks nobody, and :class:`Broken` if it
    breaks a rule of the house.
    """
    since = process_time()
    deal = begin()
    for turn in range(MOST_ANSWERS):
        if process_time() - since > AT_A_TIME:
            raise SheetError("simulation.works-too-long", most=AT_A_TIME)
        if turn % _CHECKED == 0 or deal.decision is None:
            check(deal)
        if deal.decision is None:
            break
        action = answer(deal)
        since = process_time()
        deal.act(action)
    if deal.decision is not None:
        raise SheetError("simulation.not-over", answers=MOST_ANSWERS)
    if deal.state.result.idled:
        raise SheetError("simulation.asks-nobody")
    return deal


def said_of(error: Exception) -> str:
    """What went wrong, for the author of a sheet."""
    return error.message if isinstance(error, CardhouseError) else f"{error!r:.{_MOST_SAID}}"


def _usual_players(sheet: Sheet) -> int:
    least, most = sheet.players
    return max(least, min(PLAYERS, most))


def _begun(sheet: Sheet, stakes: Stakes, players: int, number: int, seed: str) -> Deal:
    stacks = [usual_stack(sheet, stakes)] * players
    button, cards = number % players, to_seed(f"{seed}/{number}")
    return Deal(Setup.of(sheet, stacks=stacks, stakes=stakes, button=button, seed=cards))


def _answers(bots: Sequence[Bot], seed: str) -> Answer:
    """Bots that answer, each by a chance of its own."""
    chances = [Random(f"{seed}/{seat}") for seat in range(len(bots))]  # noqa: S311 - play, not secrets

    def answer(deal: Deal) -> Action:
        asked = deal.decision
        assert asked is not None  # noqa: S101 - only a hand that waits is answered
        view = deal.view(asked.seat)
        return bots[asked.seat](view, view.decision or asked, deal.sheet, chances[asked.seat])

    return answer


def _tried(sheet: Sheet, stakes: Stakes, bots: Sequence[Bot], number: int, seed: str) -> Tried:
    """One hand as it is counted; the bots move on by one seat from hand to hand."""
    turn = number % len(bots)
    seated = [*bots[-turn:], *bots[:-turn]] if turn else bots
    begun: list[Deal] = []

    def begin() -> Deal:
        begun.append(_begun(sheet, stakes, len(bots), number, seed))
        return begun[0]

    nothing = Tried(sheet.name, len(bots), str(stakes))
    try:
        deal = play_tried(begin, _answers(seated, f"{seed}/{number}"))
    except Exception as error:  # noqa: BLE001 - the author of the sheet is told
        place = _place(begun[0]) if begun else ""
        return nothing + Tried(
            sheet.name, len(bots), str(stakes), fault=Fault(number + 1, len(bots), said_of(error), place)
        )
    return nothing + _counted(deal)


def _counted(deal: Deal) -> Tried:
    awards = deal.awards
    winners: dict[tuple[str, int, int], set[int]] = {}
    for award in awards:
        if award.contest and award.hand is not None:
            winners.setdefault((award.contest, award.pot, award.run), set()).add(award.seat)
    contests = {contest for contest, _, _ in winners}
    return Tried(
        deal.sheet.name,
        len(deal.players),
        str(deal.stakes),
        hands=1,
        answers=len(deal.actions),
        showdowns=int(bool(winners) or any(deal.state.result.hands.values())),
        paid=int(bool(awards)),
        chips=sum(award.amount for award in awards),
        scoops=int(len(contests) > 1 and len({award.seat for award in awards}) == 1),
        won=Counter(contests),
        shared=Counter({contest for (contest, _, _), seats in winners.items() if len(seats) > 1}),
    )


def _place(deal: Deal) -> str:
    """The step of the sheet at which a hand has stopped."""
    steps, upcoming = deal.sheet.play, deal.state.progress.upcoming
    if upcoming is None:
        return f"play, step {len(steps)}"
    for number, step in enumerate(steps, 1):
        if step is upcoming:
            # What is to come is the step after the one that was played.
            return f"play, step {number - 1}" if number > 1 else ""
        if any(inside is upcoming for inside in flat(step.inside())):
            return f"play, step {number}"
    return ""
