"""Deals among those who are left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, cast, get_args

from cardhouse.tournament.engine.command import EventCommand
from cardhouse.tournament.engine.noting import note_down
from cardhouse.tournament.engine.registry import handles
from cardhouse.tournament.engine.seats.final_table import is_quiet, pause
from cardhouse.tournament.engine.state.deal import DealTalk
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.errors import BadEventCommand, BadMoney, NoSuchEntry, NotNow
from cardhouse.tournament.money.deals import Way, propose

from .bounties import pay_own_bounties
from .ending import end, stack_of
from .outs import pay_prize

TALK: Final = 120_000
"""Milliseconds after which a deal that players talk about comes to nothing, as nobody plays meanwhile."""
_MOST: Final = 2
"""How many deals one player may ask for within a while."""
_WHILE: Final = 900_000
"""Milliseconds for which a deal that was asked for counts."""


def deals_now(state: EventState) -> bool:
    """Whether somebody who is left may ask for a deal."""
    if state.phase != "running" or state.deal is not None or (state.is_rounds and not state.final):
        return False
    if state.prizes is None or not state.money.prizes_left or state.left < 2:
        return False
    return state.structure.satellite is None


@handles("offer-deal")
def _offer(work: Work, command: EventCommand) -> None:
    """Ask for a deal: by ``icm``, ``chips``, ``equal`` or ``by hand`` as the text says.

    ``amount`` is left to play for; ``data`` has the ``shares`` of a deal by hand. The clock stands as soon as
    it is asked for, and the shares are laid open when all tables have ended their hands. Without a player it
    is the desk that offers one. Online, players who do not agree in time play on.
    """
    state = work.state
    way = command.text or "icm"
    if way not in get_args(Way):
        raise BadMoney("tournament.unknown-deal", way=way, known=list(get_args(Way)), hint="")
    by = command.player
    if (by and state.entry(by).status != "in") or not deals_now(state):
        raise NotNow("tournament.no-deal-now")
    given = command.word("shares", dict, {})
    if any(type(share) is not int for share in given.values()) or command.amount < 0:
        raise BadEventCommand("tournament.bad-amount", given=str(given or command.amount))
    if given and not given.keys() <= {entry.player for entry in state.of("in")}:
        raise NoSuchEntry("tournament.no-such-entry", player=", ".join(sorted(given)))
    _check_now(work, way, command.amount, given)
    if by:
        _note_asked(work, by)
    state.deal = DealTalk(by, way, command.amount, dict(given))
    pause(work, "deal", TALK if by and not state.live else 0)
    if not by:
        note_down(work, command)
        work.tell("deal", how="offered", way=way)
        return
    work.tell("deal", how="asked", player=by, name=work.name(by), way=way)


def _note_asked(work: Work, player: str) -> None:
    """Remember that a player asks for a deal, unless they have done so too often."""
    state = work.state
    lately = tuple(at for at in state.asked.get(player, ()) if at > work.now - _WHILE)
    if len(lately) >= _MOST and not state.live:
        minutes = -(-(lately[0] + _WHILE - work.now) // 60_000)
        raise NotNow("tournament.deals-asked", minutes=minutes)
    state.asked = {**state.asked, player: (*lately, work.now)}


def _check_now(work: Work, way: str, left: int, given: Mapping[str, int]) -> None:
    """Refuse a deal at once that could not be made if all hands were over; stacks do not matter for that."""
    players = dict.fromkeys((entry.player for entry in work.state.of("in")), 1)
    prizes = (work.state.prizes or ())[: len(players)]
    propose(
        "by hand" if way == "by hand" else "equal",
        players,
        prizes,
        unit=work.structure.unit,
        left=left,
        given=given,
    )


def lay_open(work: Work) -> None:
    """Say what everybody would get, once all tables have ended their hands."""
    state = work.state
    talk = state.deal
    if talk is None or talk.is_open or not is_quiet(work):
        return
    if talk.way in ("icm", "chips") and not work.venue.knows_stacks(work):
        return
    stacks = {entry.player: stack_of(work, entry.player) for entry in state.of("in")}
    if len(stacks) < 2 or any(not stack for stack in stacks.values()):
        _drop(work)
        return
    prizes = list((state.prizes or ())[: len(stacks)])
    try:
        made = propose(
            cast(Way, talk.way),
            stacks,
            prizes,
            unit=work.structure.unit,
            left=talk.left,
            given=talk.given,
            seed=f"{state.seed} deal {state.draws}",
        )
    except BadMoney as error:
        work.tell("deal", how="impossible", why=str(error))
        _drop(work)
        return
    state.deal = replace(talk, shares=made.shares, errors=made.errors)
    if "deal" in state.until:
        # Only now can anybody answer.
        state.until["deal"] = work.now + TALK
    shares = [f"{work.name(player)} {share:,}" for player, share in made.shares.items()]
    work.tell("deal", way=talk.way, shares=shares, left=made.left)


def _drop(work: Work) -> None:
    state = work.state
    state.deal = None
    state.until.pop("deal", None)
    state.paused = tuple(one for one in state.paused if one != "deal")


def lapse(work: Work) -> None:
    """Go on playing after a deal to which not everybody has agreed in time."""
    _drop(work)
    work.tell("deal", how="lapsed")


@handles("drop-deal")
def _take_off(work: Work, command: EventCommand) -> None:
    """Take a deal off the table that is talked about, as the desk does when it comes to nothing."""
    if work.state.deal is None:
        raise NotNow("tournament.no-deal-open")
    _drop(work)
    note_down(work, command)
    work.tell("deal", how="dropped")


@handles("answer-deal")
def _answer(work: Work, command: EventCommand) -> None:
    """Say ``yes`` or ``no`` to a deal; one no is no, and it is made when all have said yes."""
    state = work.state
    talk = state.deal
    if talk is None or not talk.is_open or command.player not in talk.shares:
        raise NotNow("tournament.no-deal-open")
    if command.text not in ("yes", "no"):
        raise BadEventCommand("tournament.unknown-word", word=command.text, known=["yes", "no"])
    if command.text == "no":
        work.tell("deal", how="refused", player=command.player, name=work.name(command.player))
        _drop(work)
        return
    agreed = (*(one for one in talk.agreed if one != command.player), command.player)
    state.deal = replace(talk, agreed=agreed)
    work.tell("deal", how="agreed", player=command.player, name=work.name(command.player))
    if set(agreed) == set(talk.shares):
        _make(work, state.deal)


def _make(work: Work, talk: DealTalk) -> None:
    """Pay the shares of a deal; the event ends, or goes on for what is left."""
    state = work.state
    work.tell("deal", how="made")
    stacks = {player: stack_of(work, player) for player in talk.shares}
    for player, share in talk.shares.items():
        pay_prize(work, player, share)
    _drop(work)
    if talk.left:
        state.prizes = (talk.left,)
        return
    state.prizes = (0,)
    order = sorted(stacks, key=lambda player: -stacks[player])
    for player in order:
        place = 1 + sum(stack > stacks[player] for stack in stacks.values())
        state.change(player, place=place)
    pay_own_bounties(work, order)
    end(work, dealt=True)
