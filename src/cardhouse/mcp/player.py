"""A model that plays: which table it sits at, and what it does there."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Final

from cardhouse.bots.bot import check_house_bot
from cardhouse.bots.legal import shown
from cardhouse.dealer import Stakes
from cardhouse.dealer.pieces.stakes_text import typed_stakes
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said, say
from cardhouse.sheets import Sheet, explain, find_game
from cardhouse.sheets.errors import UnknownGame
from cardhouse.sheets.finding.search import search_games
from cardhouse.sheets.mix import find_mix, is_mix

from .chair import Chair, Seen
from .errors import BadArguments, NotSeated
from .local import LocalTable
from .remote import RemoteChair, RemoteRoom

_STACK: Final = 100
"""How many big bets everybody has at a table of one's own."""
_MOST_FOUND: Final = 12


class Player:
    """A model and its chair; what it asks for is checked as if anybody had asked.

    >>> player = Player(seeds=lambda: "a seed")
    >>> print(player.play_bots("holdem", ["caller"]).text.splitlines()[-1])
    Legal answers, for example: fold; call; raise 20
    """

    def __init__(self, room: RemoteRoom | None = None, *, seeds: Callable[[], str] | None = None) -> None:
        self._room = room
        self._seeds = seeds or (lambda: secrets.token_hex(16))
        self._chair: Chair | None = None

    @property
    def has_room(self) -> bool:
        """Whether there is a card room to go to."""
        return self._room is not None

    @property
    def illegal(self) -> int:
        """How many wrong answers it has given at its table."""
        return self._chair.illegal if isinstance(self._chair, LocalTable | RemoteChair) else 0

    def find_games(self, words: str) -> Seen:
        """Games that plain words ask for."""
        found = [
            {"game": hit.game.key, "name": hit.name, "players": list(hit.game.players)}
            for hit in search_games(words, most=_MOST_FOUND)
        ]
        lines = [say("mcp.game", **{**one, "players": "-".join(map(str, one["players"]))}) for one in found]
        return Seen("\n".join(lines) or say("mcp.no-game-found"), {"games": found})

    def read_rules(self, game: str = "") -> Seen:
        """The rules of a game, or of the one that is being played."""
        text = self.rules(game) if game else self._seated().rules
        return Seen(text, {"rules": text})

    def rules(self, game: str) -> str:
        """The rules of a game of the house, in words."""
        return explain(_sheet(game))

    def play_bots(
        self, game: str, bots: Sequence[str] = (), stakes: str = "", stack: int | None = None
    ) -> Seen:
        """Sit down at a table of one's own with bots of the house."""
        sheet = _sheet(game)
        kinds = [shown(kind) for kind in bots] or ["normal"] * max(1, sheet.players[0] - 1)
        for kind in kinds:
            check_house_bot(kind)
        least, most = sheet.players
        if not least <= len(kinds) + 1 <= most:
            raise BadArguments("mcp.too-many", game=sheet.name, least=least - 1, most=most - 1)
        said = typed_stakes(shown(stakes), sheet.usual) if stakes else None
        level = Stakes.parse(said, sheet)
        chips = stack or _STACK * max(level.big_bet, *level.blinds, level.ante, level.small_bet)
        table = LocalTable(sheet, kinds, stakes=said, stack=chips, seeds=self._seeds)
        self._leave()
        self._chair = table
        return table.look()

    def list_tables(self) -> Seen:
        """The open tables of the card room."""
        tables = self._remote_room().tables()
        lines = [say("mcp.table", **one) for one in tables]
        return Seen("\n".join(lines) or say("mcp.no-tables"), {"tables": tables})

    def join_table(self, table: str, seat: int | None = None, chips: int | None = None) -> Seen:
        """Sit down at a table of the card room."""
        chair = self._remote_room().sit(shown(table), seat, chips)
        self._leave()
        self._chair = chair
        return chair.look()

    def look(self) -> Seen:
        """The table, from its chair."""
        return self._seated().look()

    def answer(self, action: str) -> Seen:
        """Answer the decision."""
        # No legal answer is so long that it is cut, and what was cut is none.
        return self._seated().answer(shown(" ".join(action.split())))

    def next_hand(self) -> Seen:
        """Go on to the next hand."""
        return self._seated().next_hand()

    def buy_chips(self, chips: int) -> Seen:
        """Buy more chips at a table of the card room."""
        chair = self._seated()
        if not isinstance(chair, RemoteChair):
            raise BadArguments("mcp.no-buying")
        return chair.buy(chips)

    def leave(self) -> Seen:
        """Leave the table."""
        self._seated()
        text = self._leave()
        return Seen(text, {"left": True})

    def close(self) -> None:
        """Leave without a word, because nobody is there any more."""
        self._leave()

    def _leave(self) -> str:
        chair, self._chair = self._chair, None
        try:
            return chair.leave() if chair is not None else ""
        except CardhouseError as error:
            return error.message

    def _seated(self) -> Chair:
        if self._chair is None:
            raise NotSeated("mcp.not-seated")
        return self._chair

    def _remote_room(self) -> RemoteRoom:
        if self._room is None:
            raise NotSeated("mcp.no-room")
        return self._room


def _sheet(game: str) -> Sheet:
    """A game of the house; a model gets at no files."""
    game = shown(game)
    if "/" in game or "\\" in game or game.endswith(".toml"):
        raise BadArguments("mcp.no-files", game=game)
    try:
        return find_game(game)
    except UnknownGame as error:
        # A model has tools where people have commands.
        if is_mix(game):
            turns = [turn.game for turn in find_mix(game).turns]
            raise UnknownGame("mcp.mix-not-game", game=game, turns=turns, mix=error.details["mix"]) from None
        if getattr(error.details["hint"], "key", "") == "hints.list-games":
            raise UnknownGame.of(error, hint=Said("hints.find-games")) from None
        raise
