"""Who kills a hand, and who still has to make up for a missed kill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.button import Spots, between
from cardhouse.table.command import Command
from cardhouse.table.dealt_hand import DealtHand
from cardhouse.table.errors import BadCommand, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.rules.kill import SCOOP
from cardhouse.table.state.kill import KillState, MissedKill
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.seat import Seat
from cardhouse.table.state.state import TableState


@handles("kill")
def _kill(table: TableState, command: Command) -> None:
    """Say when to post a missed kill: at the first chance, or with ``wait`` when its blind comes round."""
    if command.text not in ("", "wait"):
        raise BadCommand("table.bad-kill", given=command.text)
    table.seat_of(command.player)
    missed = table.next_hand.kill.owes(command.player)
    if missed is None:
        raise NotNow("table.no-kill-missed", player=command.player)
    if command.text and not missed.blind:
        raise NotNow("table.kill-not-in-blind", player=command.player)
    table.next_hand.kill = table.next_hand.kill._replace(
        missed=tuple(
            one._replace(waits=command.text == "wait") if one is missed else one
            for one in table.next_hand.kill.missed
        )
    )


def killer_of(table: TableState, spots: Spots, stakes: Stakes) -> Seat | None:
    """Who kills the hand: a player who must, one who has missed a kill, or one who comes in with a kill."""
    rules, kill = table.rules, table.next_hand.kill
    by_name = {seat.player: seat for seat in table.chairs.seats.values() if seat.ready}
    if rules.kill != "none" and stakes.structure == "limit":
        if kill.killer in by_name:
            return by_name[kill.killer]
        for missed in kill.missed:
            seat = by_name.get(missed.player)
            if seat is not None and _may_kill(table, missed, seat.number, spots):
                return seat
    if rules.kill_to_enter:
        wanting = (seat for seat in by_name.values() if seat.entering == "kill" and (seat.new or seat.owes))
        gap = between(rules.seats, spots.button, spots.big)
        return next((seat for seat in wanting if seat.number not in (*gap, spots.big)), None)
    return None


def _may_kill(table: TableState, missed: MissedKill, chair: int, spots: Spots) -> bool:
    """Whether a missed kill is due: not on the button or in a blind, unless it waits for that blind."""
    if missed.waits:
        return chair == (spots.small if missed.blind == "small" else spots.big)
    return chair not in spots and (not missed.behind or _button_passes(table, chair, spots))


def _button_passes(table: TableState, chair: int, spots: Spots) -> bool:
    """Whether the button passes a chair on its way to its next place."""
    if spots.button == table.positions.button:
        return False
    return chair in (
        table.positions.button,
        *between(table.rules.seats, table.positions.button, spots.button),
    )


def mark_kill(table: TableState, lineup: Lineup) -> None:
    """Record who killed the hand that is being dealt, and who should have."""
    if table.current.hand is None or table.current.hand.stakes.structure != "limit":
        return
    kill = table.next_hand.kill
    killer = "" if lineup.killer is None else table.chairs.seats[lineup.killer].player
    required = killer if killer == kill.killer or kill.owes(killer) is not None else ""
    late = [_left(table, one, lineup) for one in kill.missed if one.player != killer]
    if kill.killer not in ("", killer):
        late.append(MissedKill(kill.killer, _blind_of(table, kill.killer, lineup.spots)))
    table.next_hand.kill = kill._replace(killed=required, killer="", missed=tuple(late))


def _left(table: TableState, missed: MissedKill, lineup: Lineup) -> MissedKill:
    """A missed kill, after one more hand without it."""
    seat = next(
        (seat for seat in table.chairs.seats.values() if seat.player == missed.player and seat.ready), None
    )
    if seat is None:
        return missed
    if lineup.killer is not None and _may_kill(table, missed, seat.number, lineup.spots):
        return missed._replace(behind=not missed.waits)
    if _button_passes(table, seat.number, lineup.spots):
        return missed._replace(behind=False)
    return missed


def _blind_of(table: TableState, player: str, spots: Spots) -> str:
    """The blind that an absent player would have had: the big blind passes, the small blind is dead."""
    number = next((seat.number for seat in table.everybody if seat.player == player), -1)
    last = table.positions.spots.big if table.positions.spots is not None else spots.button
    if number in (*between(table.rules.seats, last, spots.big), spots.big):
        return "big"
    return "small" if number == spots.small else ""


def after_hand(
    state: KillState, hand: DealtHand, players: Sequence[str], blinds: Mapping[int, int], upper_limit: int
) -> KillState:
    """Who has a leg up and who must kill after a hand.

    ``players`` and ``blinds`` (the regular blind money) are by the seats of the hand, and ``upper_limit`` is
    the big bet of the game without a kill.
    """
    won = {award.seat for award in hand.awards if award.amount}
    kept = tuple(player for player in state.kept if player not in players)
    neutral = state._replace(leg="", kept=kept, killed="")
    if not won:
        return neutral
    winners = {players[seat] for seat in won}
    if len(hand.contests) > 1:
        scooped = len(won) == 1 and hand.raked + _won(hand) >= SCOOP * upper_limit
        return neutral._replace(killer=next(iter(winners)) if scooped else "")
    if len(winners) > 1:
        again = state.killed if state.killed in winners else ""
        return neutral._replace(leg=again or (state.leg if state.leg in winners else ""), killer=again)
    (winner,), (seat,) = winners, won
    has_leg = winner in (state.leg, state.killed, *state.kept)
    kills = has_leg and _full_bet_won(hand, seat, blinds)
    return neutral._replace(leg=winner, killer=winner if kills else "")


def _won(hand: DealtHand) -> int:
    return sum(award.amount for award in hand.awards)


def _full_bet_won(hand: DealtHand, winner: int, blinds: Mapping[int, int]) -> bool:
    """Whether the winner won at least one full bet besides the blinds."""
    others = [max(0, total - blinds.get(seat, 0)) for seat, total in enumerate(hand.totals) if seat != winner]
    return sum(others) >= hand.stakes.small_bet
