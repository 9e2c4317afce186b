"""Players who go out, and their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from cardhouse.tournament.engine.seats.tables import take
from cardhouse.tournament.engine.state.changing import changed
from cardhouse.tournament.engine.state.event_state import EventState
from cardhouse.tournament.engine.state.table_note import Bust
from cardhouse.tournament.engine.work import Work
from cardhouse.tournament.money.payouts import share_prizes
from cardhouse.tournament.places import Out, Ties, places

from .bounties import open_envelopes, pay_bounty
from .pool import fix_prizes, paid_places

A_SEAT: Final = "a seat"
"""What a seat is called if the structure does not name the event that it is for."""


def go_out(work: Work, number: int, busts: Sequence[Bust]) -> None:
    """Take players out who have lost everything in one hand of a table."""
    if not busts:
        return
    state = work.state
    paid = []
    for bust in busts:
        paid.append(pay_bounty(work, bust))
        if bust.player in state.places:
            take(work, bust.player)
        state.going.pop(bust.player, None)
        work.sizes = None
        state.change(bust.player, status="out", lammers=0, promised=False, beaten_by=bust.winners)
    state.note(number, last_out=tuple(paid))
    placed(work, [Out(bust.player, bust.stack, number) for bust in busts], hand=busts[0].hand)


def placed(work: Work, out: Sequence[Out], *, hand: int = 0) -> None:
    """Give places to players who go out, at once or when the round of hands or of tables is over."""
    state = work.state
    rounds = state.hand_for_hand
    if state.is_rounds and not state.final:
        first = state.tables[out[0].table].first if out[0].table in state.tables else 0
        state.in_round += tuple((hand - first, one) for one in out)
        for one in out:
            work.tell("out", how="round", player=one.player, name=work.name(one.player))
        return
    if rounds is not None and rounds.number:
        state.hand_for_hand = changed(rounds, out=(*rounds.out, *out))
        return
    place_group(work, out)


def place_group(work: Work, out: Sequence[Out], *, tie: bool = False, ahead: int = -1) -> None:
    """Give places to players who have gone out in the same hand, and pay the prizes of these places.

    ``ahead`` is how many are ahead of them; by default all who are still in.
    """
    if not out:
        return
    state = work.state
    ahead = state.left if ahead < 0 else ahead
    if state.prizes is None and state.left <= paid_places(state):
        fix_prizes(work)
    if tie:
        out = [one._replace(stack=0) for one in out]
    ties: Ties = "stack" if tie else cast(Ties, work.structure.places)
    made = places(out, ahead, ties)
    state.outs = (*state.outs, tuple(out))
    for player, place in made.items():
        state.change(player, place=place)
        work.tell("out", player=player, name=work.name(player), place=place, left=state.left)
    if state.prizes is not None:
        pay_places(work, made)
    open_envelopes(work)


def pay_places(work: Work, made: dict[str, int]) -> None:
    """Pay the prizes of places; those with the same place share."""
    state = work.state
    fixed = state.prizes or ()
    for place in sorted(set(made.values())):
        those = [player for player, one in made.items() if one == place]
        for player, prize in zip(
            those, share_prizes(fixed, place, len(those), unit=work.structure.unit), strict=True
        ):
            pay_prize(work, player, prize)


def pay_prize(work: Work, player: str, prize: int) -> None:
    """Pay a prize."""
    state = work.state
    if not prize:
        return
    entry = state.entry(player)
    won_seat = entry.seat_won or (_seat(work) if state.prizes and prize == state.prizes[0] else "")
    state.change(player, prize=entry.prize + prize, seat_won=won_seat)
    state.money = changed(state.money, prizes_paid=state.money.prizes_paid + prize)
    work.tell("prize", player=player, name=work.name(player), amount=prize, place=state.entry(player).place)


def _seat(work: Work) -> str:
    """What the seats of a satellite are called; nothing in other events, and if the money bought none."""
    satellite, prizes = work.structure.satellite, work.state.prizes
    if satellite is None or not prizes or prizes[0] < satellite.price:
        return ""
    return satellite.target or A_SEAT


def came_back(state: EventState, player: str) -> None:
    """Forget that a player has gone out, who is in again."""
    groups = (tuple(one for one in group if one.player != player) for group in state.outs)
    state.outs = tuple(group for group in groups if group)
    state.in_round = tuple(one for one in state.in_round if one[1].player != player)


def all_places(state: EventState) -> dict[str, int]:
    """The places of all who have gone out so far, as things stand."""
    made: dict[str, int] = {}
    left = state.left
    for group in reversed(state.outs):
        made |= places(group, left, cast(Ties, state.structure.places))
        left += len(group)
    return made
