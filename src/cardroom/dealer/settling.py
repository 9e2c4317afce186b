"""What the dealer does when those who are in have shown: the pot is won, and losers fill the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardroom.scales import Hand
from cardroom.sheets import Contest
from cardroom.sheets.settling import Due, Settle, Settlement
from cardroom.sheets.step import Ante

from .guts import drop_the_broke, said_in, show_all, those_in
from .player import Player
from .pots import Pot
from .running import RUNNERS, Running, runs
from .showdown import Entry, Showdown


def layers_of(pot: int, covers: Mapping[int, int]) -> list[Pot]:
    """The pot, parted by how much of it each player plays for; what nobody does is left out.

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

    def __init__(self, hand: Running, contests: Sequence[Contest]) -> None:
        self.hand = hand
        self.deal = hand.deal
        self.table = hand.deal.sheet.table(Settlement)
        self.said = said_in(hand)
        self.contests = contests
        self.inside = those_in(hand)
        self.pot = hand.deal.pot
        self.brought = dict(enumerate(hand.deal.stacks))
        """What each has to lose; nobody pays out of what was won just now."""

    def compared(self, players: Sequence[Player]) -> Showdown:
        """The hands of some players, without those that are dead."""
        deal = self.deal
        entries = [entry for player in players if (entry := self._entry(player))]
        return Showdown(
            self.contests,
            entries,
            self.hand.lines(deal.board),
            button=deal.button,
            seats=len(deal.players),
            odd_chip=deal.odd_chip,
            chip=deal.stakes.chip,
        )

    def _entry(self, player: Player) -> Entry | None:
        entry = self.hand.entry(player)
        dead = {part for seat, part in self.said.dead if seat == player.seat}
        parts = {part: cards for part, cards in entry.parts.items() if part not in dead}
        return None if "" in dead or (entry.parts and not parts) else entry._replace(parts=parts)

    def owes(self, player: Player) -> Due:
        """What losing costs a player."""
        table = self.table
        if table.forced is not None and player.seat in self.said.forced:
            return table.forced
        if table.both_lost is not None and len(self.hands_of(player)) > 1:
            return table.both_lost
        return table.loser

    def hands_of(self, player: Player) -> list[str]:
        """Which of a player's hands are in."""
        return [part for seat, part in self.said.hands if seat == player.seat]

    def chips(self, due: Due, pot: int) -> int:
        """What a due comes to."""
        return due.chips(pot, self.deal.stakes.dollar)

    def cover(self, player: Player, pot: int) -> int:
        """How much of a pot a player plays for: no more than could be lost, where that is not all."""
        able = player.stack >= self.chips(self.owes(player), pot)
        return pot if able else min(pot, player.stack)

    def pay(self, player: Player, amount: int, why: str) -> None:
        """Have a loser pay into the next pot."""
        if amount:
            self.hand.losers += 1
            self.brought[player.seat] -= self.deal.pay(player, min(amount, self.brought[player.seat]), why)

    def play_for_pot(self) -> None:
        """The best hands win what they play for of the pot, and the others match that."""
        deal, pot = self.deal, self.pot
        covers = {player.seat: self.cover(player, pot) for player in self.inside}
        compared = self.compared(self.inside)
        alive = {seat for hands in compared.hands.values() for seat in hands}
        lost = dict.fromkeys(covers, 0)
        won: set[int] = set()
        layers = layers_of(pot, covers)
        played = [Pot(layer.amount, tuple(s for s in layer.eligible if s in alive)) for layer in layers]
        self._award(compared, [layer for layer in played if layer.eligible])
        for layer, contested in zip(layers, played, strict=True):
            winners = _winners(compared, contested)
            won |= winners
            for seat in layer.eligible:
                lost[seat] += 0 if seat in winners else layer.amount
        if not any(player.hidden for player in self.inside):
            # What only those who are in have seen is nobody else's business.
            deal.showdown = compared
        self.hand.won = not deal.pot
        for player in self.inside:
            if player.seat not in won:
                owed = self.chips(self.owes(player), lost[player.seat])
                self.pay(player, owed, self._why(player, compared))
            elif len(self.inside) > 1:
                self._winner_pays(player, lost[player.seat], compared)

    def _award(self, compared: Showdown, layers: Sequence[Pot]) -> None:
        """Pay the layers of the pot."""
        deal = self.deal
        if len(self.inside) == 1 and not self.table.needs:
            if layers:
                deal.award(self.inside[0], layers[0].amount, "nobody else is in")
            return
        won: dict[tuple[int, str], int] = {}
        for award in compared.award(layers):
            key = award.seat, award.contest
            won[key] = won.get(key, 0) + award.amount
        for (seat, contest), amount in won.items():
            made = compared.hands.get(contest, {}).get(seat)
            deal.award(deal.players[seat], amount, contest, made)

    def _why(self, player: Player, compared: Showdown) -> str:
        """Why a loser pays, and with what hand where all have seen it."""
        made = next(iter(compared.hands.values())).get(player.seat)
        best = f" with {made.description}" if made and not player.hidden and len(compared.hands) == 1 else ""
        if player.seat in self.said.forced:
            return f"forced in, lost{best}"
        return f"{'both hands ' if len(self.hands_of(player)) > 1 else ''}lost{best}"

    def _winner_pays(self, player: Player, lost: int, compared: Showdown) -> None:
        """What a winner lost to a shorter stack, and for another hand that did not win."""
        if lost and self.owes(player).pot:
            self.pay(player, lost, "lost to a shorter stack")
        elif lost:
            self.pay(player, self.chips(self.owes(player), 0), "lost to a shorter stack")
        if self.table.one_lost and self._another_lost(player, compared):
            self.pay(player, self.chips(self.table.one_lost, self.pot), "the other hand lost")

    def _another_lost(self, player: Player, compared: Showdown) -> bool:
        """Whether one of a winner's hands is worse than the one that won."""
        entry = self.hand.entry(player)
        for part in self.hands_of(player):
            dead = (player.seat, part) in self.said.dead
            if dead or not any(self._as_good(contest, part, entry, compared) for contest in self.contests):
                return True
        return False

    def _as_good(self, contest: Contest, part: str, entry: Entry, compared: Showdown) -> bool:
        best = compared.hands[contest.name].get(entry.seat)
        made = compared.best(replace(contest, either=(part,)), entry)
        return best is not None and made is not None and made.rating == best.rating

    def forced_alone(self) -> None:
        """Nobody is in but those forced: a good enough hand among them ends the game."""
        hand, deal = self.hand, self.deal
        compared = self.compared(self.inside)
        hands = compared.hands[self.contests[0].name]
        covers = {player.seat: self.cover(player, self.pot) for player in self.inside}
        good = any(self._good_enough(player, hands[player.seat]) for player in self.inside)
        top = max(made.rating for made in hands.values())
        winners = {seat for seat, made in hands.items() if good and made.rating == top}
        for player in self.inside:
            if player.seat not in winners:
                self.pay(player, self.chips(self.owes(player), self.pot), "forced in")
        self.dropped_pay(all_out=True)
        deal.showdown = compared
        if not winners:
            return
        paid_in = deal.pot - self.pot
        mine = {seat: cover + paid_in for seat, cover in covers.items() if seat in winners}
        self._award(compared, layers_of(deal.pot, mine))
        hand.won = hand.ended = not deal.pot

    def _good_enough(self, player: Player, made: Hand) -> bool:
        contest, entry = self.contests[0], self.hand.entry(player)
        wilds = entry.wilds if entry.wilds_for is None else entry.wilds_for(contest, entry.cards)
        needs = self.table.needs
        if wilds is not None and any(card in wilds.wild for card in entry.cards):
            needs = self.table.needs_wild or needs
        return made.rating >= contest.scale.minimum(needs)

    def dropped_pay(self, *, all_out: bool) -> None:
        """Those who are out pay their share into the next pot."""
        table = self.table
        out = [player for player in self.deal.after_button() if not (player.folded or player.stays)]
        best: set[int] = set()
        if all_out and table.best_dropped and out:
            for player in out:
                show_all(self.hand, player)
            hands = self.compared(out).hands[self.contests[0].name]
            top = max(made.rating for made in hands.values())
            best = {seat for seat, made in hands.items() if made.rating == top}
        for player in out:
            due = table.best_dropped if player.seat in best and table.best_dropped else table.dropped
            why = "the best hand that was out" if player.seat in best else "out"
            self.deal.pay(player, self.chips(due, self.pot), why)


def _winners(compared: Showdown, layer: Pot) -> set[int]:
    """Everybody who wins a share of a layer, even one too small to be shared."""
    if not layer.eligible:
        return set()
    winners = {award.seat for award in compared.award([layer])}
    for hands in compared.hands.values():
        values = {seat: hands[seat].value for seat in layer.eligible if seat in hands}
        top = max(values.values(), default=0)
        winners |= {seat for seat, value in values.items() if value == top > 0}
    return winners


def win_leg(hand: Running, player: Player) -> None:
    """A player wins a leg."""
    player.legs += 1
    legs = "the first leg" if player.legs == 1 else f"leg number {player.legs}"
    hand.deal.tell("leg", player.seat, text=f"wins {legs}")


@runs(Settle)
def _settle(step: Settle, hand: Running) -> None:
    deal = hand.deal
    deal.sweep()
    contests = [one for one in deal.contests if not step.contests or one.name in step.contests]
    round_ = Settling(hand, contests)
    hand.won, hand.losers = False, 0
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
    if table.empty and not deal.pot and not hand.ended and not hand.over:
        RUNNERS[Ante](Ante(), hand)
        deal.sweep()
