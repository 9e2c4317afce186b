"""A showdown of given cards among players who are in: the pot is won, and losers fill the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.given_cards.cards import Laid, check_cards, compared_of, knowing_wilds, read_cards
from cardhouse.dealer.given_cards.declarations import read_declared
from cardhouse.dealer.given_cards.hands import read_hand
from cardhouse.dealer.given_cards.outcome import Outcome
from cardhouse.dealer.given_cards.parts import is_dead
from cardhouse.dealer.given_cards.pots import read_pots
from cardhouse.dealer.given_cards.question import Question, answers
from cardhouse.dealer.given_cards.wilds import has_folded
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.phrases import Said
from cardhouse.sheets.words.guts.in_or_out import ForceIn
from cardhouse.sheets.words.guts.settling import Settle, Settlement

from .dues import Dues, height_of, why_lost, won_and_lost
from .given_legs import alone, read_legs_to_win


class _Round:
    """One round of play for a pot, as it was given."""

    def __init__(self, asked: Question) -> None:
        self.asked = asked
        self.laid: Laid = read_cards(asked)
        read_declared(asked.declare, asked.live, asked.seats, asked.sheet, asked.steps)
        self.pots = read_pots(asked.pot, asked.pots, asked.live, asked.seats, asked.chip)
        self.pot = sum(pot.amount for pot in self.pots)
        self.table = asked.sheet.table(Settlement)
        dollar = Stakes.parse(None, asked.sheet).dollar
        self.dues = Dues(self.table, asked.contests, pot=self.pot, dollar=dollar)
        self.forced = _forced(asked, self.laid)
        self.pays = [0] * asked.seats
        self.stays = 0
        """The part of the pot that nobody wins."""
        self.notes: list[Said] = []
        self._into_next = True

    def _pay(self, seat: int, amount: int, why: Why) -> None:
        if amount:
            self.pays[seat] += amount
            who = Said("seats.seat", number=seat)
            self.notes.append(
                Said(
                    "outcomes.pays-next" if self._into_next else "outcomes.pays",
                    seat=who,
                    amount=amount,
                    why=why,
                )
            )

    def play_for_pot(self) -> Outcome:
        """The best hands win the pot, and the others pay."""
        asked, laid = self.asked, self.laid
        alive = [entry for entry in laid.entries if not is_dead(entry.drawn, asked.steps)]
        compared = compared_of(asked, laid, entries=alive)
        seats = {entry.seat for entry in alive}
        able = {seat for hands in compared.hands.values() for seat in hands}
        played = [Pot(pot.amount, tuple(seat for seat in pot.eligible if seat in able)) for pot in self.pots]
        shares = compared.award([pot for pot in played if pot.eligible])
        self.stays = sum(pot.amount for pot in played if not pot.eligible)
        if self.forced is None:
            self.notes.append(Said("outcomes.who-was-forced"))
            return self._outcome(compared, shares)
        won, lost = won_and_lost(compared, self.pots)
        for seat in asked.clockwise:
            entry, forced = laid.entry(seat), seat in self.forced
            due = self.dues.of_loss(forced=forced, hands=len(entry.parts))
            if seat not in won:
                made = next(iter(compared.hands.values())).get(seat) if len(compared.hands) == 1 else None
                why = why_lost(made, forced=forced, hands=len(entry.parts))
                why = why if seat in seats else Why("killed-hand")
                self._pay(seat, self.dues.chips(due, lost.get(seat, 0)), why)
            elif len(asked.live) > 1:
                another = self.dues.another_lost(entry, list(entry.parts), compared)
                for amount, why in self.dues.of_winner(due, lost[seat], another_lost=another):
                    self._pay(seat, amount, why)
        self._dropped_pay(all_out=False)
        return self._outcome(compared, shares)

    def forced_alone(self) -> Outcome:
        """Settle if only players forced in are in: without a good enough hand, the pot stays."""
        asked, laid = self.asked, self.laid
        compared = compared_of(asked, laid)
        winners = self.dues.forced_winners(laid.entries, compared)
        if winners:
            # What is paid in this deal is part of what is won.
            self._into_next = False
        for seat in asked.clockwise:
            if seat not in winners:
                due = self.dues.of_loss(forced=True, hands=len(laid.entry(seat).parts))
                self._pay(seat, self.dues.chips(due, self.pot), Why("forced"))
        self._dropped_pay(all_out=True)
        if not winners:
            self.stays = self.pot
            return self._outcome(compared, [])
        self.pots = [Pot(self.pot + sum(self.pays), tuple(sorted(winners)))]
        return self._outcome(compared, compared.award(self.pots))

    def _dropped_pay(self, *, all_out: bool) -> None:
        """Have players who are out pay their share."""
        asked, table = self.asked, self.table
        out = [seat for seat in range(asked.seats) if seat not in asked.live]
        best = self._best_out(out) if all_out and table.best_dropped and out else set()
        for seat in out:
            due = table.best_dropped if seat in best and table.best_dropped else table.dropped
            why = Why("best-out" if seat in best else "out")
            self._pay(seat, self.dues.chips(due, self.pot), why)

    def _best_out(self, out: Sequence[int]) -> set[int]:
        """The best of the hands that are out, if all of them are known."""
        asked = self.asked
        entries = [entry for seat in out if (entry := self._read_out(seat))]
        if len(entries) < len(out):
            shape = '{"folded": true, "down": […], "up": […]}'
            self.notes.append(Said("outcomes.who-was-out", shape=shape))
            return set()
        check_cards(asked.sheet, [*self.laid.entries, *entries], self.laid.board)
        entries = knowing_wilds(asked, self.laid.board, entries)
        hands = compared_of(asked, self.laid, entries=entries).hands[asked.contests[0].name]
        top = max((made.rating for made in hands.values()), default=0)
        return {seat for seat, made in hands.items() if made.rating == top}

    def _read_out(self, seat: int) -> Entry | None:
        hand = self.asked.hands[seat]
        if not isinstance(hand, Mapping) or not has_folded(hand) or not ({"down", "cards"} & {*hand}):
            return None
        return read_hand(hand, seat, self.asked.sheet, self.asked.steps)

    def _outcome(self, compared: Comparison, shares: Sequence[Award]) -> Outcome:
        awards = [0] * self.asked.seats
        for share in shares:
            awards[share.seat] += share.amount
        if self.stays:
            self.notes.append(Said("outcomes.stays", amount=self.stays))
        legs = (0,) * self.asked.seats if self.table.alone == "leg" else None
        return Outcome(
            self.asked.sheet,
            tuple(self.pots),
            tuple(shares),
            awards,
            self.laid.board,
            compared,
            carried=self.stays,
            legs=legs,
            pays=None if self.forced is None else tuple(self.pays),
            notes=tuple(self.notes),
        )


@answers(Settle, takes=("legs",))
def _settle(step: Settle, asked: Question) -> Outcome:
    round_ = _Round(asked)
    read_legs_to_win(asked)
    if len(asked.live) == 1 and round_.table.alone == "leg":
        return alone(asked, asked.live[0], round_.pot, round_.laid.board)
    if round_.table.needs and round_.forced is not None and round_.forced.issuperset(asked.live):
        return round_.forced_alone()
    return round_.play_for_pot()


def _forced(asked: Question, laid: Laid) -> set[int] | None:
    """Who was forced in by showing the highest card; ``None`` if that cannot be told."""
    step = asked.step(ForceIn)
    if step is None:
        return set()
    if len(asked.live) == 1:
        # Somebody is always forced in.
        return set(asked.live)
    if not all(entry.down for entry in laid.entries):
        return None
    showing = {
        entry.seat: height_of(step, [card for card in entry.cards if card not in entry.down])
        for entry in laid.entries
    }
    top = max(showing.values())
    return {seat for seat, height in showing.items() if height == top}
