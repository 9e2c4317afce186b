"""What changes the rest of a hand: dice, removed lines, choices."""

from __future__ import annotations

from functools import partial

from cardhouse.dealer.events.choices import Chose, Rolled
from cardhouse.dealer.events.deals import LinesRemoved
from cardhouse.dealer.hand.asking import dice_told, may, some_numbers
from cardhouse.dealer.hand.lying import HandLying
from cardhouse.dealer.hand.order import clockwise
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.showdown.lines import lowest_ends
from cardhouse.sheets.words.choosing import Choose, RemoveLines, Roll, Showdown

from .registry import Play, runs
from .running_steps import run_steps


@runs(Roll)
def _roll(step: Roll, hand: HandState) -> None:
    chance, record = hand.stock.chance, hand.record
    if hand.witness is not None:
        rolled = list(dice_told(hand, step.dice))
    else:
        rolled = record.roll(step.dice) if record else [chance.below(6) + 1 for _ in range(step.dice)]
    hand.rules.throw(tuple(rolled))
    hand.tell(Rolled(hand.button, tuple(rolled)))


@runs(RemoveLines)
def _remove(step: RemoveLines, hand: HandState) -> None:
    lines = len(hand.sheet.lines[0].lines)

    def look() -> tuple[int, ...]:
        return tuple(sorted(lowest_ends(hand.sheet, hand.board.areas)))

    lowest = some_numbers(hand, "lines", look, 1, lines, range(lines))
    if len(lowest) == lines:
        if step.all_alike == "dealer":
            hand.result.house = 1
            hand.tell(LinesRemoved((), all=True))
        return
    hand.board.removed = set(lowest)
    hand.tell(LinesRemoved(tuple(sorted(hand.board.removed))))


@runs(Choose)
def _choose(step: Choose, hand: HandState) -> Play:
    seats = len(hand.players)
    seat = hand.button
    if step.who == "under the gun" and seats > 3:
        seat = (hand.button + 3) % seats
    # If the player has folded, the next player still in chooses.
    seat = next(player.seat for player in clockwise(hand, seat) if not player.folded)
    lying, facts = HandLying(hand, alone=hand.players[seat]), hand.rules.facts
    names = tuple(branch.name for branch in hand.sheet.branches)
    open_to = tuple(
        branch.name
        for branch in hand.sheet.branches
        if not branch.when or may(hand, partial(branch.when.now, facts, lying))
    )
    # The others are told of all choices, because some may depend on the cards of the player.
    action = yield Decision(seat, "choose", choices=open_to, public=names if open_to != names else ())
    branch = next(one for one in hand.sheet.branches if one.name == action.choice)
    hand.rules.choice = branch.name
    hand.rules.contests = branch.contests
    hand.rules.odd_chip = branch.odd_chip
    hand.tell(Chose(seat, branch.name))
    yield from run_steps(hand, branch.play)


@runs(Showdown)
def _showdown(step: Showdown, hand: HandState) -> None:
    """Leave the comparing of hands to the end of the hand."""
