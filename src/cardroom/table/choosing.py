"""Which game is next, and dealers who pick it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import Chance

from .arranging import spots_for
from .command import Command
from .doing import does
from .errors import BadCommand, NotNow, NotYourTurn
from .item import Item

if TYPE_CHECKING:
    from .table import Table


def playable(table: Table) -> set[int]:
    """The games of the list that so many players as are ready can play."""
    ready = len(table.ready())
    return {at for at, item in enumerate(table.rules.games) if item.sheet.players[0] <= ready}


def choose_game(table: Table, chance: Chance, now: int) -> bool:
    """Move on to the next game if it is time; whether the hand can be dealt, with no dealer to pick first."""
    rules, program = table.rules, table.program
    games = playable(table)
    if not games:
        raise NotNow(f"none of the games is for {len(table.ready())} players")
    spots = spots_for(table, table.sheet)
    ahead = program.moved(rules.seats, table.button, spots.button)
    due = ahead.due(rules, players=len(table.ready()), now=now)
    if rules.dealers_choice:
        dealer = _dealer(table, spots.button)
        if due or (program.hands == 0 and program.picked_by != dealer) or program.at not in games:
            table.picking, table.asked_at = dealer, now
        return not table.picking
    if due or program.at not in games or (rules.random_game and program.hands == 0):
        table.program = program.next(rules, games, now=now, chance=chance)
    elif program.hands == 0:
        table.program = program._replace(since=now)
    return True


def _dealer(table: Table, button: int) -> str:
    """Who deals: the player with the button, or the first to the left where that chair is empty."""
    chairs = table.rules.seats
    ready = table.ready()
    number = next(at % chairs for at in range(button, button + chairs) if at % chairs in ready)
    return table.seats[number].player


@does("pick")
def _pick(table: Table, command: Command) -> None:
    """Name the game of the next hands, by its place in the list or by its name."""
    if not table.picking or command.player != table.picking:
        raise NotYourTurn("only the dealer picks the game, and when it is time", picking=table.picking)
    at = _place(table.rules.games, command.text)
    if at not in playable(table):
        sheet = table.rules.games[at].sheet
        raise NotNow(f"{sheet.name} needs {sheet.players[0]} players")
    pick(table, at, command.at)


def pick(table: Table, at: int, now: int) -> None:
    """The game that a dealer has picked, or that the clock has."""
    table.program = table.program.pick(at, dealer=table.picking, now=now)
    table.picking = ""


def _place(games: tuple[Item, ...], text: str) -> int:
    if text.isdecimal() and int(text) < len(games):
        return int(text)
    for at, item in enumerate(games):
        if text in (item.game, item.sheet.id, item.sheet.key, item.sheet.name):
            return at
    names = ", ".join(item.game for item in games)
    raise BadCommand(f"'{text}' is not one of the games of the table: {names}", game=text)
