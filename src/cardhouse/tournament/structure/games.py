"""The games of an event as a structure names them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.sheets.given import quoted
from cardhouse.table.rules.game import Game, games_of
from cardhouse.table.rules.levels import is_played

from .rows import EventGame
from .source import Source

MOST_GAMES: Final = 60
FORCED: Final = {"mode": "tournament"}
"""The choices of options that a tournament makes, where a game has them."""


def event_games(source: Source, place: str, given: Any) -> tuple[EventGame, ...]:
    """The games of a list: each as ``razz``, ``omaha: pot-limit``, a mix, or a table."""
    listed = given if isinstance(given, list) else [given]
    if not listed:
        raise source.fail(place, Said("errors.tournament.no-games"))
    many = len(listed) > 1
    found = tuple(
        game
        for number, one in enumerate(listed[: MOST_GAMES + 1], start=1)
        for game in event_game(source, f"{place}, step {number}" if many else place, one)
    )
    if len(found) > MOST_GAMES:
        said = Said("errors.tournament.too-long", what="games", most=MOST_GAMES, given=len(listed))
        raise source.fail(place, said)
    return found


def event_game(source: Source, place: str, given: Any) -> list[EventGame]:
    """The games that one entry stands for."""
    if isinstance(given, str):
        name, _, how = (part.strip() for part in given.partition(":"))
        given = {"game": name, **({"structure": how} if how else {})}
    if not isinstance(given, Mapping):
        raise source.fail(place, Said("errors.tournament.bad-game", given=quoted(given)))
    raw = dict(given)
    if str(raw.get("game", "")).endswith(".toml"):
        # A structure may come from anybody, and reads no files.
        raise source.fail(place, Said("errors.tournament.game-by-name", given=str(raw["game"])))
    minutes = source.number(f"{place}, minutes", raw.pop("minutes", 0), 0, 24 * 60)
    try:
        return [EventGame(_checked(source, place, game), minutes) for game in games_of(raw)]
    except CardhouseError as error:
        if error.code == "bad-structure":
            raise
        raise source.fail(place, error.said) from error


def _checked(source: Source, place: str, game: Game) -> Game:
    """A game that may be bet as it says, with the options that a tournament forces."""
    if game.structure and not is_played(game.sheet, game.structure):
        known = [*game.sheet.structures]
        raise source.fail(
            place,
            Said(
                "errors.tournament.not-played-so", game=game.sheet.name, known=known, structure=game.structure
            ),
        )
    forced = {
        option.name: FORCED[option.name]
        for option in game.sheet.options
        if FORCED.get(option.name) in option.choices
    }
    return replace(game, options={**game.options, **forced}) if forced else game
