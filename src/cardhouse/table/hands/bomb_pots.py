"""Bomb pots: when there is one, on how many boards, and with which button."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.dealer.pieces.boards import boards_for
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet
from cardhouse.table.button import acts_last, clockwise
from cardhouse.table.state.lineup import Lineup
from cardhouse.table.state.state import TableState


def is_bomb(table: TableState) -> bool:
    """Whether the next hand with blinds is a bomb pot."""
    rules, number = table.rules, table.current.number
    every = rules.bomb_every > 0 and (number + 1) % rules.bomb_every == 0
    changed = rules.bomb_on == "game change" and number > 0 and table.games.program.hands == 0
    return table.next_hand.bomb or every or changed


def bombed(table: TableState, sheet: Sheet, lineup: Lineup, stakes: Stakes) -> tuple[Lineup, Stakes]:
    """Everybody antes and debts stay; the button moves on, or that of bomb pots does."""
    rules = table.rules
    lineup.bomb = True
    if rules.bomb_button:
        lineup.button = acts_last(rules.seats, lineup.dealt, next_bomb_button(table, lineup))
        if table.positions.spots is not None:
            lineup.spots = table.positions.spots
    ante = rules.bomb_ante or 2 * stakes.blinds[1]
    boards = boards_for(sheet, len(lineup.dealt), rules.bomb_boards)
    return lineup, replace(stakes, bomb=ante, min_bet=ante, boards=boards)


def next_bomb_button(table: TableState, lineup: Lineup) -> int:
    """The chair with the button of this bomb pot: first that of the table, then one player on each time."""
    last = table.positions.bomb
    start = table.positions.button - 1 if last < 0 else last
    return next(number for number in clockwise(table.rules.seats, start) if number in lineup.dealt)
