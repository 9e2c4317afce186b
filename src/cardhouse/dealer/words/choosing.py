"""What changes the rest of a hand: dice, removed lines, choices."""

from __future__ import annotations

from cardhouse.dealer.events.choices import Chose, Rolled
from cardhouse.dealer.events.course import LinesRemoved
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.showdown.lines import lowest_ends
from cardhouse.sheets.language.word import Choose, RemoveLines, Roll, Showdown


@runs(Roll)
def _roll(step: Roll, hand: Running) -> None:
    deal = hand.deal
    rolled = (
        deal.record.roll(step.dice) if deal.record else [deal.chance.below(6) + 1 for _ in range(step.dice)]
    )
    deal.facts["die" if step.dice == 1 else "dice"] = sum(rolled)
    deal.tell(Rolled(deal.button, tuple(rolled)))


@runs(RemoveLines)
def _remove(step: RemoveLines, hand: Running) -> None:
    deal = hand.deal
    lowest = lowest_ends(deal.sheet, deal.board)
    if len(lowest) == len(deal.sheet.lines[0].lines):
        if step.all_alike == "dealer":
            deal.house = 1
            deal.tell(LinesRemoved((), all=True))
        return
    deal.removed = set(lowest)
    deal.tell(LinesRemoved(tuple(sorted(deal.removed))))


@runs(Choose)
def _choose(step: Choose, hand: Running) -> Play:
    deal = hand.deal
    seats = len(deal.players)
    seat = deal.button
    if step.who == "under the gun" and seats > 3:
        seat = (deal.button + 3) % seats
    # Who has folded leaves it to the next player still in.
    seat = next(player.seat for player in deal.clockwise(seat) if not player.folded)
    names = tuple(branch.name for branch in deal.sheet.branches)
    action = yield Decision(seat, "choose", choices=names)
    branch = next(one for one in deal.sheet.branches if one.name == action.choice)
    deal.choice = branch.name
    deal.contests = branch.contests
    deal.odd_chip = branch.odd_chip
    deal.tell(Chose(seat, branch.name))
    yield from hand.steps(branch.play)


@runs(Showdown)
def _showdown(step: Showdown, hand: Running) -> None:
    """The hands are compared when the last step is done."""
