"""Hands that all tables play one by one, before the money and before the final table."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.tournament.engine.prizes.outs import place_group
from cardhouse.tournament.engine.prizes.pool import paid_places
from cardhouse.tournament.engine.seats.tables import sizes
from cardhouse.tournament.engine.state.hand_for_hand import RoundOfHands
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.structure.entering import is_hand_for_hand

from .rows import ROUNDS, pass_time


def _why(work: Work) -> str:
    """What hand-for-hand play is for, if it is time for it or the desk has called it."""
    state = work.state
    if state.final or state.is_rounds or state.called_hands == "off" or len(sizes(work)) < 2:
        return ""
    if state.called_hands == "on":
        return "desk"
    why = ""
    if state.prizes is not None:
        why = is_hand_for_hand(work.structure, state.left, paid_places(state), len(sizes(work)))
    return why or (ROUNDS if work.structure.hand_for_hand.always else "")


def begin(work: Work) -> None:
    """Begin hand-for-hand play if it is time for it."""
    state = work.state
    if state.hand_for_hand is not None or not (why := _why(work)):
        return
    playing = tuple(number for number in state.tables if work.table(number).playing)
    state.hand_for_hand = RoundOfHands(why, waiting=playing)
    together, called = why == ROUNDS, state.called_hands == "on"
    work.tell(
        "hand-for-hand",
        how="rounds" if together else "called" if called else "begins",
        why=why,
        left=state.left,
    )
    _next(work)


def ended(work: Work, number: int) -> None:
    """A table has ended its hand."""
    rounds = work.state.hand_for_hand
    if rounds is None:
        return
    waiting = tuple(one for one in rounds.waiting if one != number)
    work.state.hand_for_hand = replace(rounds, waiting=waiting)


def go_on(work: Work) -> None:
    """Begin the next hand once all tables have ended theirs, or end it all once its time is over."""
    state = work.state
    rounds = state.hand_for_hand
    if rounds is None:
        return
    waiting = tuple(number for number in rounds.waiting if _comes(work, number))
    if state.waits_for_chips or (any(work.table(number).playing for number in state.tables) and not waiting):
        return
    if waiting:
        state.hand_for_hand = replace(rounds, waiting=waiting)
        return
    state.hand_for_hand = replace(rounds, waiting=(), out=())
    if rounds.number:
        if rounds.out:
            place_group(work, rounds.out, tie=work.structure.hand_for_hand.shares)
        if work.structure.hand_for_hand.clock and rounds.why != ROUNDS:
            pass_time(work, work.structure.hand_for_hand.clock)
    if not _why(work) or state.left < 2:
        state.hand_for_hand = None
        work.tell("hand-for-hand", how="ends", left=state.left)
        return
    _next(work)


def _comes(work: Work, number: int) -> bool:
    """Whether a table still has to play the hand of this round."""
    state = work.state
    if number not in state.tables:
        return False
    table = work.table(number)
    return table.playing or len(table.ready()) > 1


def _next(work: Work) -> None:
    state = work.state
    rounds = state.hand_for_hand
    if rounds is None or rounds.waiting:
        return
    tables = tuple(number for number in state.tables if len(work.table(number).ready()) > 1)
    state.hand_for_hand = replace(rounds, number=rounds.number + 1, waiting=tables)
    if rounds.why != ROUNDS:
        work.tell("hand-for-hand", number=rounds.number + 1, left=state.left)
