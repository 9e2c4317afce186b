"""The last deal of the night: everybody's chips above a whole dollar in one pot, all cards up, no betting."""

from __future__ import annotations

from dataclasses import replace

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets import Sheet
from cardhouse.sheets.last_deal import face_up
from cardhouse.table.command import Command
from cardhouse.table.errors import BadCommand, NotHere, NotNow
from cardhouse.table.registry import handles
from cardhouse.table.rules.game import Game
from cardhouse.table.state.company.company import LastDeal
from cardhouse.table.state.state import TableState


@handles("last-deal")
def _last_deal(table: TableState, command: Command) -> None:
    """Have the next hand be the last deal, of the game that ``text`` names; with ``off``, not.

    ``amount`` is how many chips a dollar has, by default a hundred.
    """
    if command.text == "off":
        if table.company.last_deal is None:
            raise NotNow("table.no-last-deal")
        table.company.last_deal = None
        return
    if table.rules.live or not table.rules.table_stakes:
        raise NotHere("table.no-last-deal-here")
    dollar = command.amount or 100
    if dollar < 2:
        raise BadCommand("table.dollar-too-small")
    sheet = face_up(Game(command.text).sheet)
    least, most = sheet.players
    if not least <= len(table.ready()) <= most:
        players = len(table.ready())
        raise NotNow("table.players-for-game", game=sheet.name, least=least, most=most, players=players)
    # While a hand is played, nobody knows yet what it leaves to whom.
    if not table.playing and not any(
        table.held(table.chairs.seats[number]) % dollar for number in table.ready()
    ):
        raise NotNow("table.no-odd-chips", dollar=dollar)
    table.company.last_deal = LastDeal(command.text, dollar)


def last_game(table: TableState) -> Game | None:
    """The game of the last deal, if the next hand is one."""
    last = table.company.last_deal
    return Game(last.game) if last is not None else None


def last_stakes(table: TableState, sheet: Sheet) -> Stakes:
    """What the last deal is played for."""
    last = table.company.last_deal
    dollar = last.dollar if last is not None else 100
    return replace(Stakes.parse(None, sheet), dollar=dollar, chip=dollar, last_deal=True)


def end_night(table: TableState, now: int) -> None:
    """After the last deal nothing more is dealt until the host says so."""
    table.company.last_deal = None
    if not table.clock.by_host:
        table.clock.by_host = True
        table.clock.stop(now)
