"""Which game is next, and dealers who pick it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardhouse.cards import Chance
from cardhouse.table.button import clockwise
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow, NotYourTurn
from cardhouse.table.registry import does
from cardhouse.table.rules.game import Item

from .arranging import spots_for

if TYPE_CHECKING:
    from cardhouse.table.table import Table


def has_game(table: Table) -> bool:
    """Whether any game of the list is for so few players as are ready."""
    ready = len(table.ready())
    return any(item.sheet.players[0] <= ready for item in table.rules.games)


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
    due = _is_due(table, spots.button, now)
    if rules.dealers_choice:
        if due or program.at not in games or (program.hands == 0 and not _has_picked(table, spots.button)):
            table.picking, table.asked_at = _picker(table, spots.button), now
        return not table.picking
    if due or program.at not in games or (rules.random_game and program.hands == 0):
        table.program = program.next(rules, games, now=now, chance=chance)
    elif program.hands == 0:
        table.program = program._replace(since=now)
    return True


def next_item(table: Table) -> Item | None:
    """The game of the next hand, as it looks now; nothing where a dealer or chance has yet to say."""
    rules, program, games = table.rules, table.program, playable(table)
    if not games:
        return program.item(rules)
    due = program.at not in games or _is_due(table, spots_for(table, table.sheet).button, table.now)
    if not due:
        return program.item(rules)
    if rules.dealers_choice or rules.random_game:
        return None
    return rules.games[program.following(rules, games)]


def _is_due(table: Table, button: int, now: int) -> bool:
    """Whether a hand with the button in a chair is of another game."""
    ahead = table.program.moved(table.rules.seats, table.button, button)
    return ahead.due(table.rules, players=len(table.ready()), now=now)


def _has_picked(table: Table, button: int) -> bool:
    """Whether the game that is on was picked by who has to: the dealer, or for a round whose turn it was."""
    program = table.program
    if table.rules.change != "orbit":
        return program.picked_by == _first_from(table, button)
    return any(seat.ready and seat.player == program.picked_by for seat in table.seats.values())


def _picker(table: Table, button: int) -> str:
    """Who picks: the dealer, or for a round the player left of who picked for the last."""
    if table.rules.change == "orbit" and table.program.picker >= 0:
        return _first_from(table, table.program.picker + 1)
    return _first_from(table, button)


def _first_from(table: Table, chair: int) -> str:
    """The player in a chair, or the first to the left where nobody plays there."""
    ready = table.ready()
    number = next(number for number in clockwise(table.rules.seats, chair - 1) if number in ready)
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
    table.seat_of(command.player).late = 0
    pick(table, at, command.at)


def pick(table: Table, at: int, now: int) -> None:
    """The game that a dealer has picked, or that the clock has."""
    chair = table.seat_of(table.picking).number
    table.program = table.program.pick(at, player=table.picking, chair=chair, now=now)
    table.picking = ""


def _place(games: tuple[Item, ...], text: str) -> int:
    if text.isdecimal() and int(text) < len(games):
        return int(text)
    for at, item in enumerate(games):
        if text in (item.game, item.sheet.id, item.sheet.key, item.sheet.name):
            return at
    names = ", ".join(item.game for item in games)
    raise BadCommand(f"'{text}' is not one of the games of the table: {names}", game=text)
