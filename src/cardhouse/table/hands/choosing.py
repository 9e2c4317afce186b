"""Which game is next, and who picks it."""

from __future__ import annotations

from cardhouse.cards import Chance
from cardhouse.table.button import clockwise
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotNow, NotYourTurn
from cardhouse.table.registry import handles
from cardhouse.table.rules.game import Game
from cardhouse.table.state.state import TableState

from .arranging import spots_for


def has_game(table: TableState) -> bool:
    """Whether any game of the list can be played by as many players as are ready."""
    ready = len(table.ready())
    return any(game.sheet.players[0] <= ready for game in table.rules.games)


def playable(table: TableState) -> set[int]:
    """The places of the games that can be played by as many players as are ready."""
    ready = len(table.ready())
    return {at for at, game in enumerate(table.rules.games) if game.sheet.players[0] <= ready}


def choose_game(table: TableState, chance: Chance, now: int) -> bool:
    """Go on to the next game if it is time. False if a dealer has to pick it before the hand can be dealt."""
    rules, program = table.rules, table.games.program
    games = playable(table)
    if not games:
        raise NotNow("table.no-game-for-players", players=len(table.ready()))
    spots = spots_for(table, table.sheet)
    due = _is_due(table, spots.button, now)
    if rules.dealers_choice:
        if due or program.at not in games or (program.hands == 0 and not _has_picked(table, spots.button)):
            table.games.picking = _picker(table, spots.button)
            table.clock.ask(now)
        return not table.games.picking
    if due or program.at not in games or (rules.random_game and program.hands == 0):
        table.games.program = program.next(rules, games, now=now, chance=chance)
    elif program.hands == 0:
        table.games.program = program._replace(since=now)
    return True


def next_game(table: TableState) -> Game | None:
    """The game of the next hand as things stand; None if a dealer or chance still has to decide."""
    rules, program, games = table.rules, table.games.program, playable(table)
    if not games:
        return program.game(rules)
    due = program.at not in games or _is_due(table, spots_for(table, table.sheet).button, table.clock.now)
    if not due:
        return program.game(rules)
    if rules.dealers_choice or rules.random_game:
        return None
    return rules.games[program.following(rules, games)]


def _is_due(table: TableState, button: int, now: int) -> bool:
    """Whether a hand with the button in a chair is dealt from another game."""
    ahead = table.games.program.moved(table.rules.seats, table.positions.button, button)
    return ahead.due(table.rules, players=len(table.ready()), now=now)


def _has_picked(table: TableState, button: int) -> bool:
    """Whether the right player picked the current game: the dealer, or the player whose round it was."""
    program = table.games.program
    if table.rules.change != "orbit":
        return program.picked_by == _first_from(table, button)
    return any(seat.ready and seat.player == program.picked_by for seat in table.chairs.seats.values())


def _picker(table: TableState, button: int) -> str:
    """Who picks: the dealer, or for a round the player to the left of the last one who picked."""
    if table.rules.change == "orbit" and table.games.program.picker >= 0:
        return _first_from(table, table.games.program.picker + 1)
    return _first_from(table, button)


def _first_from(table: TableState, chair: int) -> str:
    """The player in a chair, or the first one to its left who is ready."""
    ready = table.ready()
    number = next(number for number in clockwise(table.rules.seats, chair - 1) if number in ready)
    return table.chairs.seats[number].player


def may_start(table: TableState) -> bool:
    """Whether the next hand can be dealt, or its game picked."""
    if table.paused or table.playing or table.games.picking or table.event.halted or len(table.ready()) < 2:
        return False
    return has_game(table)


@handles("pick")
def _pick(table: TableState, command: Command) -> None:
    """Pick the game of the next hands, by its place in the list or by its name."""
    if not table.games.picking or command.player != table.games.picking:
        raise NotYourTurn("table.only-dealer-picks", picking=table.games.picking)
    at = _place(table.rules.games, command.text)
    if at not in playable(table):
        sheet = table.rules.games[at].sheet
        raise NotNow("table.game-needs-players", players=sheet.players[0], game=sheet.name)
    table.seat_of(command.player).late = 0
    pick(table, at, command.at)


def pick(table: TableState, at: int, now: int) -> None:
    """Go on to the game that a dealer picked, or that the clock picked for them."""
    chair = table.seat_of(table.games.picking).number
    table.games.program = table.games.program.pick(at, player=table.games.picking, chair=chair, now=now)
    table.games.picking = ""
    table.clock.ask(now)


def _place(games: tuple[Game, ...], text: str) -> int:
    if text.isdecimal() and int(text) < len(games):
        return int(text)
    for at, game in enumerate(games):
        if text in (game.game, game.sheet.id, game.sheet.key, game.sheet.name):
            return at
    names = [game.game for game in games]
    raise BadCommand("table.not-of-table", game=text, known=names)
