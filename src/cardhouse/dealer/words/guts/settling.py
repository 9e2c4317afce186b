"""How the dealer settles when players who are in have shown: the pot is won, and losers fill the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardhouse.dealer.events.players import LegWon
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.entries import compare_hands, entry_of
from cardhouse.dealer.hand.money import pay, pay_out, sweep
from cardhouse.dealer.hand.order import after_button, over
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.words.registry import RUNNERS, runs
from cardhouse.dealer.words.repeating import AT_ONCE, ENDED
from cardhouse.sheets import Contest
from cardhouse.sheets.words.guts.settling import Due, Settle, Settlement
from cardhouse.sheets.words.posting import Ante

from .dues import Dues, why_lost, won_and_lost
from .in_or_out import drop_the_broke, show_all, those_in
from .round import GutsRound


def layers_of(pot: int, covers: Mapping[int, int]) -> list[Pot]:
    """The pot divided into layers by how much of it each player plays for, without any part nobody plays for.

    >>> layers_of(500, {0: 500, 1: 200, 2: 500})
    [Pot(amount=200, eligible=(0, 1, 2)), Pot(amount=300, eligible=(0, 2))]
    """
    layers, below = [], 0
    for level in sorted(set(covers.values())):
        if height := min(level, pot) - below:
            layers.append(Pot(height, tuple(seat for seat, cover in covers.items() if cover >= level)))
        below = min(level, pot)
    return layers


class Settling:
    """One round of play for a pot, being settled."""

    def __init__(self, hand: HandState, contests: Sequence[Contest]) -> None:
        self.hand = hand
        self.table = hand.sheet.table(Settlement)
        self.said = recall(hand, GutsRound)
        self.contests = contests
        self.inside = those_in(hand)
        self.pot = hand.pot
        self.dues = Dues(self.table, contests, pot=self.pot, dollar=hand.stakes.dollar)
        self.brought = dict(enumerate(hand.stacks))
        """What each player has to lose; nobody pays out of what they have just won."""

    def compared(self, players: Sequence[Player], *, among_themselves: bool = False) -> Comparison:
        """Compare the hands of some players, without those that are dead."""
        entries = [entry for player in players if (entry := self._entry(player))]
        contests = [replace(one, beats=None) for one in self.contests] if among_themselves else self.contests
        return compare_hands(self.hand, entries, self.hand.board.areas, contests=contests)

    def _entry(self, player: Player) -> Entry | None:
        entry = entry_of(self.hand, player)
        dead = {part for seat, part in self.said.dead if seat == player.seat}
        parts = {part: cards for part, cards in entry.parts.items() if part not in dead}
        return None if "" in dead or (entry.parts and not parts) else entry._replace(parts=parts)

    def owes(self, player: Player) -> Due:
        """What losing costs a player."""
        forced, hands = player.seat in self.said.forced, len(self.hands_of(player))
        return self.dues.of_loss(forced=forced, hands=hands)

    def hands_of(self, player: Player) -> list[str]:
        """Which of a player's hands are in."""
        return [part for seat, part in self.said.hands if seat == player.seat]

    def chips(self, due: Due, pot: int) -> int:
        """How many chips a due is."""
        return self.dues.chips(due, pot)

    def cover(self, player: Player, pot: int) -> int:
        """How much of a pot a player plays for: no more than the player could lose."""
        able = player.stack >= self.chips(self.owes(player), pot)
        return pot if able else min(pot, player.stack)

    def pay(self, player: Player, amount: int, why: Why) -> None:
        """Have a loser pay into the next pot."""
        if amount:
            self.said.losers += 1
            self.brought[player.seat] -= pay(self.hand, player, min(amount, self.brought[player.seat]), why)

    def play_for_pot(self) -> None:
        """Award the pot to the best hands, and have the others match what they lost."""
        hand, pot = self.hand, self.pot
        covers = {player.seat: self.cover(player, pot) for player in self.inside}
        compared = self.compared(self.inside)
        alive = {seat for hands in compared.hands.values() for seat in hands}
        layers = layers_of(pot, covers)
        played = [Pot(layer.amount, tuple(s for s in layer.eligible if s in alive)) for layer in layers]
        self._award(compared, [layer for layer in played if layer.eligible])
        won, lost = won_and_lost(compared, layers)
        if not any(player.hidden for player in self.inside):
            # Hands that only the players who are in have seen stay secret.
            hand.result.hands = compared.hands
        self.said.won = not hand.pot
        for player in self.inside:
            if player.seat not in won:
                owed = self.chips(self.owes(player), lost.get(player.seat, 0))
                self.pay(player, owed, self._why(player, compared))
            elif len(self.inside) > 1:
                self._winner_pays(player, lost[player.seat], compared)

    def _award(self, compared: Comparison, layers: Sequence[Pot]) -> None:
        """Pay the layers of the pot."""
        hand = self.hand
        if len(self.inside) == 1 and not self.table.needs:
            if layers:
                pay_out(hand, self.inside[0], layers[0].amount, why=Why("alone"))
            return
        won: dict[tuple[int, str, Why | None], int] = {}
        for award in compared.award(layers):
            key = award.seat, award.contest, award.why
            won[key] = won.get(key, 0) + award.amount
        for (seat, contest, why), amount in won.items():
            made = compared.hands.get(contest, {}).get(seat)
            pay_out(hand, hand.players[seat], amount, contest, made, why=why)

    def _why(self, player: Player, compared: Comparison) -> Why:
        """Why a loser pays, with the hand if everybody has seen it."""
        made = next(iter(compared.hands.values()), {}).get(player.seat)
        seen = made if not player.hidden and len(compared.hands) == 1 else None
        forced, hands = player.seat in self.said.forced, len(self.hands_of(player))
        return why_lost(seen, forced=forced, hands=hands)

    def _winner_pays(self, player: Player, lost: int, compared: Comparison) -> None:
        """Have a winner pay for what was lost to a shorter stack, and for another hand that did not win."""
        dead = {part for seat, part in self.said.dead if seat == player.seat}
        another = self.dues.another_lost(entry_of(self.hand, player), self.hands_of(player), compared, dead)
        for amount, why in self.dues.of_winner(self.owes(player), lost, another_lost=another):
            self.pay(player, amount, why)

    def forced_alone(self) -> None:
        """Settle if only players forced in are in: a good enough hand among them ends the game."""
        hand = self.hand
        compared = self.compared(self.inside, among_themselves=True)
        covers = {player.seat: self.cover(player, self.pot) for player in self.inside}
        entries = [entry_of(self.hand, player) for player in self.inside]
        winners = self.dues.forced_winners(entries, compared)
        for player in self.inside:
            if player.seat not in winners:
                self.pay(player, self.chips(self.owes(player), self.pot), Why("forced"))
        self.dropped_pay(all_out=True)
        hand.result.hands = compared.hands
        if not winners:
            return
        paid_in = hand.pot - self.pot
        mine = {seat: cover + paid_in for seat, cover in covers.items() if seat in winners}
        self._award(compared, layers_of(hand.pot, mine))
        self.said.won = self.said.ended = not hand.pot

    def dropped_pay(self, *, all_out: bool) -> None:
        """Have players who are out pay their share into the next pot."""
        table = self.table
        out = [player for player in after_button(self.hand) if not (player.folded or player.stays)]
        best: set[int] = set()
        if all_out and table.best_dropped and out:
            for player in out:
                show_all(self.hand, player)
            hands = self.compared(out, among_themselves=True).hands[self.contests[0].name]
            top = max((made.rating for made in hands.values()), default=0)
            best = {seat for seat, made in hands.items() if made.rating == top}
        for player in out:
            due = table.best_dropped if player.seat in best and table.best_dropped else table.dropped
            why = Why("best-out" if player.seat in best else "out")
            pay(self.hand, player, self.chips(due, self.pot), why)


def win_leg(hand: HandState, player: Player) -> None:
    """Give a player a leg."""
    player.legs += 1
    hand.tell(LegWon(player.seat, player.legs))


@runs(Settle)
def _settle(step: Settle, hand: HandState) -> None:
    sweep(hand)
    contests = [one for one in hand.rules.contests if not step.contests or one.name in step.contests]
    round_ = Settling(hand, contests)
    round_.said.won, round_.said.losers = False, 0
    inside, table = round_.inside, round_.table
    if inside and table.needs and all(player.seat in round_.said.forced for player in inside):
        round_.forced_alone()
    else:
        if len(inside) == 1 and table.alone == "leg":
            win_leg(hand, inside[0])
        elif inside:
            round_.play_for_pot()
        round_.dropped_pay(all_out=False)
    drop_the_broke(hand)
    if table.empty and not hand.pot and not round_.said.ended and not over(hand):
        RUNNERS[Ante](Ante(), hand)
        sweep(hand)


ENDED["no losers"] = lambda hand, until, times: _nobody_lost(recall(hand, GutsRound))
ENDED["forced win"] = lambda hand, until, times: recall(hand, GutsRound).ended
AT_ONCE.update(("no losers", "forced win"))


def _nobody_lost(said: GutsRound) -> bool:
    return said.won and not said.losers
