"""What an in-or-out round costs, in play and in a showdown of given cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from cardhouse.cards import Card, Rank
from cardhouse.cards.untold import is_one_of
from cardhouse.dealer.events.reason import Reason, Why
from cardhouse.dealer.pieces.pots import Pot
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.told.standing import telling_of
from cardhouse.scales import Hand
from cardhouse.sheets import Contest
from cardhouse.sheets.words.guts.in_or_out import ForceIn
from cardhouse.sheets.words.guts.settling import Due, Settlement


class Dues:
    """What players who were in owe the next pot, according to the table of a sheet."""

    def __init__(self, table: Settlement, contests: Sequence[Contest], *, pot: int, dollar: int) -> None:
        self._table = table
        self._contests = contests
        self._pot = pot
        self._dollar = dollar

    def chips(self, due: Due, pot: int) -> int:
        """How many chips a due is."""
        return due.chips(pot, self._dollar)

    def of_loss(self, *, forced: bool, hands: int) -> Due:
        """What losing costs a player with this many hands, forced in or not."""
        table = self._table
        if table.forced is not None and forced:
            return table.forced
        return table.both_lost if table.both_lost is not None and hands > 1 else table.loser

    def of_winner(self, due: Due, lost: int, *, another_lost: bool) -> list[tuple[int, Why]]:
        """What a winner pays, and why: for lost layers of the pot and for another hand that did not win."""
        found = [(lost if due.pot else self.chips(due, 0), Why("shorter-stack"))] if lost else []
        if another_lost:
            found.append((self.chips(self._table.one_lost, self._pot), Why("other-lost")))
        return found

    def another_lost(
        self, entry: Entry, parts: Collection[str], compared: Comparison, dead: Collection[str] = ()
    ) -> bool:
        """Whether a winner must pay because one of their hands is worse than the one that won."""
        if not self._table.one_lost:
            return False
        return any(
            part in dead or not any(_as_good(contest, part, entry, compared) for contest in self._contests)
            for part in parts
        )

    def forced_winners(self, entries: Sequence[Entry], compared: Comparison) -> set[int]:
        """The winners if only players forced in are in: the best hands, if any hand is good enough."""
        hands = compared.hands[self._contests[0].name]
        if not any(self._good_enough(entry, hands[entry.seat]) for entry in entries):
            return set()
        top = max(made.rating for made in hands.values())
        return {seat for seat, made in hands.items() if made.rating == top}

    def _good_enough(self, entry: Entry, made: Hand) -> bool:
        contest = self._contests[0]
        ways = entry.wilds_for(contest, entry.cards) if entry.wilds_for else (entry.wilds,)
        needs = self._table.needs
        if any(wilds and any(is_one_of(card, wilds.wild) for card in entry.cards) for wilds in ways):
            needs = self._table.needs_wild or needs
        return made.rating >= contest.scale.minimum(needs)


def _as_good(contest: Contest, part: str, entry: Entry, compared: Comparison) -> bool:
    best = compared.hands[contest.name].get(entry.seat)
    if best is not None and (telling := telling_of((best,))) is not None:
        return telling.asks(entry.seat, "as-good", f"{contest.name} {part}")
    made = compared.best(replace(contest, either=(part,)), entry)
    return best is not None and made is not None and made.rating == best.rating


def why_lost(made: Hand | None, *, forced: bool, hands: int) -> Why:
    """Why a loser pays, with the hand if it may be named."""
    reason: Reason = "forced-lost" if forced else "both-lost" if hands > 1 else "lost"
    return Why(reason, hands=() if made is None else (made.named(full=True),))


def won_and_lost(compared: Comparison, layers: Sequence[Pot]) -> tuple[set[int], dict[int, int]]:
    """The seats that win a share of some layer of the pot, and how much each seat has lost."""
    alive = {seat for hands in compared.hands.values() for seat in hands}
    won: set[int] = set()
    lost: dict[int, int] = {}
    for layer in layers:
        winners = _winners(compared, Pot(layer.amount, tuple(s for s in layer.eligible if s in alive)))
        won |= winners
        for seat in layer.eligible:
            lost[seat] = lost.get(seat, 0) + (0 if seat in winners else layer.amount)
    return won, lost


def _winners(compared: Comparison, layer: Pot) -> set[int]:
    """The seats that win a share of a layer, even one too small to be shared."""
    if not layer.eligible:
        return set()
    winners = {award.seat for award in compared.award([layer])}
    for hands in compared.hands.values():
        values = {seat: hands[seat].value for seat in layer.eligible if seat in hands}
        top = max(values.values(), default=0)
        winners |= {seat for seat, value in values.items() if value == top > 0}
    return winners


def height_of(step: ForceIn, up: Sequence[Card]) -> int:
    """How high a player's highest up-card is."""
    above = int(Rank.ACE) + 1
    return max(above if card.rank.letter == step.above_ace else int(card.rank) for card in up)
