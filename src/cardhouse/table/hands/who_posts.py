"""Who is dealt in and who posts what, in games with blinds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.button import Spots, acts_last, behind_button, between, clockwise, heads_up
from cardhouse.table.rules.kill import kill_blind
from cardhouse.table.rules.rules import Rules
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat

from .straddle import put_straddle


class Blinds(NamedTuple):
    """The forced bets of a hand."""

    small: int
    big: int
    straddle: int

    @classmethod
    def of(cls, rules: Rules, stakes: Stakes) -> Blinds:
        """The forced bets of a table in a game for these stakes."""
        small, big = stakes.blinds[:2]
        straddle = rules.straddle if rules.straddle > big else 2 * big
        return cls(0 if rules.single_blind else small, big, straddle)


def set_up(
    rules: Rules,
    seats: Mapping[int, Seat],
    spots: Spots,
    stakes: Stakes,
    *,
    killer: int | None = None,
    least: int = 2,
) -> Lineup:
    """Who is dealt in and who posts what, by the dead-button rule.

    Nobody comes in between the button and the blinds without a post or buying the button. If fewer than the
    ``least`` players of the game would be dealt in, everybody who is ready is dealt in, and all debts are
    forgiven.
    """
    blinds = Blinds.of(rules, stakes)
    bought = _buyer(rules, seats, spots, killer)
    ready = [seat for seat in seats.values() if seat.ready]
    free = {seat.number for seat in ready if _comes_free(rules, seats, seat, spots, stakes)}
    free |= {number for number in (spots.big, bought, killer) if number is not None}
    posting = {seat.number for seat in ready if _may_post(rules, seat)} - free
    lineup = Lineup(sorted(free | posting), spots.button, spots, bought=bought, killer=killer)
    if len(lineup.dealt) < least:
        lineup.dealt, lineup.forgiven = sorted(seat.number for seat in ready), True
    lineup.button = acts_last(rules.seats, lineup.dealt, spots.button)
    _put_blinds(rules, seats, lineup, blinds)
    if bought is not None and seats[bought].owes_straddle and stakes.structure != "limit":
        lineup.dead[bought] += blinds.straddle
    for number in sorted(posting - {*lineup.live} if not lineup.forgiven else ()):
        _put_post(rules, lineup, seats[number], blinds, limit=stakes.structure == "limit")
    if killer is None:
        put_straddle(rules, seats, lineup, stakes, blinds.straddle)
    else:
        _put_kill(rules, lineup, killer, blinds.big)
    return lineup


def all_in_turn(rules: Rules, seats: Mapping[int, Seat], spots: Spots, stakes: Stakes) -> Lineup:
    """Everybody who is ready is dealt in, and only the blinds post: for tables where nobody owes blinds.

    In a tournament, a player who has just sat down between the button and the blinds lets the button pass.
    """
    dealt = sorted(number for number, seat in seats.items() if seat.ready)
    if rules.tournament:
        gap = behind_button(rules.seats, spots)
        here = [number for number in dealt if number not in gap or not seats[number].new]
        dealt = here if len(here) > 1 else dealt
    lineup = Lineup(dealt, acts_last(rules.seats, dealt, spots.button), spots, forgiven=True)
    blinds = Blinds.of(rules, stakes)
    _put_blinds(rules, seats, lineup, blinds)
    put_straddle(rules, seats, lineup, stakes, blinds.straddle)
    return lineup


def _buyer(rules: Rules, seats: Mapping[int, Seat], spots: Spots, killer: int | None) -> int | None:
    """Who buys the button: a player between it and the big blind, unless a blind kills the pot."""
    if killer is not None and killer in (spots.small, spots.big):
        return None
    chairs = between(rules.seats, spots.button, spots.big)
    wanting = (seats[number] for number in chairs if number in seats)
    buying = (seat for seat in wanting if seat.ready and seat.entering == "buy" and may_buy(rules, seat))
    return next((seat.number for seat in buying), None)


def may_buy(rules: Rules, seat: Seat) -> bool:
    """Whether a player may buy the button: one who is new, or who would have to post and may."""
    if seat.owes:
        return may_post_missed(rules, seat)
    return seat.new or (seat.place > 0 and not moves_wait(rules))


def _comes_free(rules: Rules, seats: Mapping[int, Seat], seat: Seat, spots: Spots, stakes: Stakes) -> bool:
    """Whether a player other than the big blind is dealt in without a post."""
    if seat.number in between(rules.seats, spots.button, spots.big):
        return not seat.comes_in
    if not seat.comes_in:
        return True
    if seat.owes:
        return False
    if seat.place:
        return place_of(rules.seats, seats, seat.number, spots) <= seat.place
    if seat.free:
        return seat.number != spots.button
    free = rules.entry == "free" or (rules.entry == "by structure" and stakes.structure != "limit")
    return free and seat.entering != "wait"


def _may_post(rules: Rules, seat: Seat) -> bool:
    """Whether a player who has to post wants to and may."""
    if seat.entering != "post" or not seat.comes_in:
        return False
    if seat.owes:
        return may_post_missed(rules, seat)
    if rules.single_blind:
        return False
    # In draw games and mixes, a player who has changed chairs waits for the old place to come round.
    return not (seat.place and moves_wait(rules))


def may_post_missed(rules: Rules, seat: Seat) -> bool:
    """Whether a missed blind may be posted; a single blind only by a player who was too short for it."""
    return seat.short if rules.single_blind else rules.missed == "post"


def moves_wait(rules: Rules) -> bool:
    """Whether a player has to wait after a change of chairs: in draw games and mixes."""
    return len(rules.games) > 1 or rules.games[0].sheet.family == "draw"


def place_of(chairs: int, seats: Mapping[int, Seat], number: int, spots: Spots) -> int:
    """A chair's place among the ready ones: the one behind the big blind is 1, the big blind is last."""
    ahead = between(chairs, spots.big, number)
    return 1 + sum(other in seats and seats[other].ready for other in ahead)


def _put_blinds(rules: Rules, seats: Mapping[int, Seat], lineup: Lineup, blinds: Blinds) -> None:
    spots, dealt = lineup.spots, lineup.dealt
    if lineup.bought is not None:
        # The buyer posts both blinds, and the two players to the left have theirs in the next hand.
        lineup.live[lineup.bought] = blinds.big
        lineup.dead[lineup.bought] = blinds.small
        lineup.spots = Spots(
            spots.button, lineup.bought, lineup.bought if rules.single_blind else spots.small
        )
        lineup.big = lineup.bought
        return
    if len(dealt) == 2:
        lineup.spots = spots = heads_up(dealt, spots.big, single=rules.single_blind)
        lineup.button = spots.button
    lineup.big = spots.big
    short = 2 * seats[spots.big].stack < blinds.big and not rules.tournament
    if rules.single_blind and len(dealt) > 2 and short:
        # Less than half a blind does not count: the next player posts it, and the short one owes it.
        lineup.short = spots.big
        lineup.big = next(number for number in clockwise(rules.seats, spots.big) if number in dealt)
        lineup.spots = Spots(spots.button, lineup.big, lineup.big)
    lineup.live[lineup.big] = blinds.big
    if blinds.small and _has_small(seats, lineup, spots):
        lineup.live[spots.small] = blinds.small


def _has_small(seats: Mapping[int, Seat], lineup: Lineup, spots: Spots) -> bool:
    """Whether somebody posts the small blind; otherwise it is dead."""
    if spots.small not in lineup.dealt or spots.small == lineup.big:
        return False
    if len(lineup.dealt) == 2:
        # With two players it is on the button; a player who posts a missed big blind there posts no other.
        seat = seats[spots.small]
        return lineup.forgiven or not (seat.owes_big and seat.entering == "post")
    return spots.small != spots.button and (lineup.forgiven or not seats[spots.small].comes_in)


def _put_post(rules: Rules, lineup: Lineup, seat: Seat, blinds: Blinds, *, limit: bool) -> None:
    """Post what a player owes if they do not come in with the big blind: one blind live, the rest dead.

    The button does not straddle in limit, so nobody pays for a missed straddle there.
    """
    live = dead = 0
    if seat.owes_straddle and not (seat.owes_small or seat.owes_big):
        dead = 0 if limit else blinds.straddle
    elif seat.owes and rules.straddles == "mandatory button" and not limit:
        live = blinds.straddle
        dead = blinds.small * seat.owes_small + blinds.big * seat.owes_big
    elif seat.owes:
        live = blinds.big * seat.owes_big
        dead = blinds.small * seat.owes_small
    else:
        live = blinds.big
    if live:
        lineup.live[seat.number] = live
        lineup.in_turn.append(seat.number)
    if dead:
        lineup.dead[seat.number] = dead


def _put_kill(rules: Rules, lineup: Lineup, killer: int, big: int) -> None:
    """The kill is a live blind of its own; the killer acts in turn."""
    lineup.live[killer] = kill_blind(big, rules.kill)
    lineup.dead.pop(killer, None)
    if killer not in (lineup.big, *lineup.in_turn):
        lineup.in_turn.append(killer)
