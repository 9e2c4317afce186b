"""The rest of the board, dealt more than once when everybody is all-in."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from cardhouse.dealer.events.choices import RunsWanted
from cardhouse.dealer.hand.dealing import board_to_come
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.sheets import Step
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.dealing import DealBoard

from .registry import RUNNERS


def ask_runs(hand: HandState, rest: Sequence[Step]) -> Generator[Decision, Action, int]:
    """Ask everybody still in how many times to deal the rest of the board; the lowest number counts."""
    hand.progress.agreed = True
    if not all(isinstance(step, DealBoard | Bet | Showdown) for step in rest):
        return 1
    # If the deck cannot finish the boards, burnt cards come back, and then the muck.
    stock = hand.stock
    cards = stock.supply.left + len(stock.burnt) + len(stock.muck)
    wanted = most = min(hand.setup.may_run, cards // board_to_come(hand))
    for player in after_button(hand):
        if not player.folded and wanted > 1:
            action = yield Decision(player.seat, "run", choices=tuple(map(str, range(1, most + 1))))
            wanted = min(wanted, int(action.choice))
            hand.tell(RunsWanted(player.seat, int(action.choice)))
    return wanted


def run_board(hand: HandState, rest: Sequence[Step], times: int) -> None:
    """Deal the rest of the board ``times`` times."""
    so_far = {area: list(cards) for area, cards in hand.board.areas.items()}
    begun_by = hand.sheet.stages.begun_by
    for number in range(times):
        if number:
            hand.board.run_again(so_far)
        for step in rest:
            if isinstance(step, DealBoard):
                hand.progress.enter(begun_by.get(id(step)))
                RUNNERS[DealBoard](step, hand)
