"""Kill pots: who has a leg up, and who kills the next hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from cardhouse.dealer import Deal
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.table.errors import BadRules

SCOOP = 5
"""A scooped pot of so many upper limits kills the next one."""


class Missed(NamedTuple):
    """Somebody who had to kill a hand and was not there."""

    player: str
    blind: str = ""
    """``small`` or ``big`` where the hand would have been killed from that blind."""
    waits: bool = False
    """Waits with the kill for that blind to come round again."""
    behind: bool = False
    """Another kill was on at the first chance, so that the button has to pass before the next."""


class KillState(NamedTuple):
    """By players and not by chairs: a leg goes with the player who leaves and comes back."""

    leg: str = ""
    """Who won the last pot, where two in a row kill; nobody, and the kill button is neutral."""
    kept: tuple[str, ...] = ()
    """Who left with a leg up and still has it."""
    killer: str = ""
    """Who has to kill the next hand."""
    missed: tuple[Missed, ...] = ()
    """Who had to kill and was not there; each does so at the first chance, or waits for a blind."""
    killed: str = ""
    """Who killed the hand that is being played."""

    def without(self, player: str) -> KillState:
        """Somebody leaves the table: the kill button is neutral, but the leg is not lost."""
        if player != self.leg:
            return self
        return self._replace(leg="", kept=(*self.kept, player))

    def owes(self, player: str) -> Missed | None:
        """The kill that a player has missed."""
        return next((one for one in self.missed if one.player == player), None)

    def to_dict(self) -> dict[str, Any]:
        """The state as plain data."""
        missed = [one._asdict() for one in self.missed]
        return {**self._asdict(), "kept": list(self.kept), "missed": missed}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> KillState:
        """The state from plain data."""
        missed = tuple(Missed(one) if isinstance(one, str) else Missed(**one) for one in data["missed"])
        return cls(**{**data, "kept": tuple(data["kept"]), "missed": missed})


def kill_blind(big: int, kind: str) -> int:
    """What a kill costs: two big blinds, or one and a half.

    >>> kill_blind(4, "full"), kill_blind(4, "half")
    (8, 6)
    """
    return big * 3 // 2 if kind == "half" else 2 * big


def killed_stakes(stakes: Stakes, kind: str) -> Stakes:
    """The limits of a kill pot: doubled, or half as high again.

    >>> killed_stakes(Stakes.parse("limit 4/8"), "full").big_bet
    16
    >>> killed_stakes(Stakes.parse("limit 4/8"), "half").small_bet
    6
    """
    if stakes.structure != "limit":
        return stakes
    small, big = kill_blind(stakes.small_bet, kind), kill_blind(stakes.big_bet, kind)
    return replace(stakes, small_bet=small, big_bet=big)


def check_kill(stakes: Stakes, kind: str) -> None:
    """Raise :class:`BadRules` where half of either bet is no whole number of chips."""
    if kind == "half" and stakes.structure == "limit" and (stakes.small_bet % 2 or stakes.big_bet % 2):
        raise BadRules(
            f"half a kill of {stakes} is no whole number of chips; both bets have to be even", rule="kill"
        )


def after_hand(
    state: KillState, deal: Deal, players: Sequence[str], blinds: Mapping[int, int], upper_limit: int
) -> KillState:
    """What the hand means for the next.

    ``players`` and ``blinds`` (what was regular blind money) go by its seats, and
    ``upper_limit`` is the big bet of the game without a kill.
    """
    won = {award.seat for award in deal.awards if award.amount}
    kept = tuple(player for player in state.kept if player not in players)
    neutral = state._replace(leg="", kept=kept, killed="")
    if not won:
        return neutral
    winners = {players[seat] for seat in won}
    if len(deal.contests) > 1:
        scooped = len(won) == 1 and deal.raked + _won(deal) >= SCOOP * upper_limit
        return neutral._replace(killer=next(iter(winners)) if scooped else "")
    if len(winners) > 1:
        again = state.killed if state.killed in winners else ""
        return neutral._replace(leg=again or (state.leg if state.leg in winners else ""), killer=again)
    (winner,), (seat,) = winners, won
    has_leg = winner in (state.leg, state.killed, *state.kept)
    kills = has_leg and _full_bet_won(deal, seat, blinds)
    return neutral._replace(leg=winner, killer=winner if kills else "")


def _won(deal: Deal) -> int:
    return sum(award.amount for award in deal.awards)


def _full_bet_won(deal: Deal, winner: int, blinds: Mapping[int, int]) -> bool:
    """Whether the winner got at least one full bet that was not blind money."""
    others = (player for player in deal.players if player.seat != winner)
    return (
        sum(max(0, player.total - blinds.get(player.seat, 0)) for player in others) >= deal.stakes.small_bet
    )
