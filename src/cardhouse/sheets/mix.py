"""Mixes: several games in turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, get_args

from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.given import quoted

from .errors import SheetError, UnknownGame
from .library import find_game
from .names import mix_called, mix_files, plain_name
from .reading.book import source_said
from .reading.load import read_file
from .sheet import Sheet, Structure

FAMILY: Final = "mixed"
_KEYS: Final = ("name", "edition", "aliases", "source", "summary", "notes", "hands", "games")


@dataclass(frozen=True)
class Turn:
    """One game of a mix, and how it is bet there."""

    game: str
    structure: Structure

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        return find_game(self.game)

    def __str__(self) -> str:
        return f"{self.sheet.name}, {self.structure}"


@dataclass(frozen=True)
class Mix:
    """Games that take turns, a fixed number of hands each.

    >>> horse = find_mix("horse")
    >>> horse.at(1).game, horse.at(5).game, horse.at(21).game
    ('holdem@barge', 'omaha-8@barge', 'holdem@barge')
    """

    id: str
    edition: str
    name: str
    source: str
    summary: str
    turns: tuple[Turn, ...]
    hands: int
    """How many hands of each game are played before the next."""
    aliases: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    family: str = FAMILY

    @property
    def key(self) -> str:
        """``horse@barge2024``."""
        return f"{self.id}@{self.edition}"

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most players that all of the games allow."""
        spans = [turn.sheet.players for turn in self.turns]
        return max(least for least, _ in spans), min(most for _, most in spans)

    @property
    def structures(self) -> tuple[Structure, ...]:
        """How its games are bet."""
        return tuple(dict.fromkeys(turn.structure for turn in self.turns))

    def at(self, hand: int, *, start: int = 0) -> Turn:
        """The turn of a hand by its number, from 1; ``start`` is the game the mix begins with."""
        if hand < 1:
            raise UnknownGame("sheets.hand-of-mix", hand=hand)
        return self.turns[(start + (hand - 1) // self.hands) % len(self.turns)]

    def english(self) -> str:
        """The mix as a page of rules."""
        title = f"{self.name} ({self.edition})"
        least, most = self.players
        lines = [title, "=" * len(title), "", self.summary, ""]
        lines += [
            f"Players: {least} to {most}",
            f"Each game: {self.hands} hands, then the next",
            "",
            "THE ORDER",
        ]
        lines += [f"{number:>2}. {turn}" for number, turn in enumerate(self.turns, start=1)]
        if self.notes:
            lines += ["", "READINGS", *(f"- {note}" for note in self.notes)]
        return "\n".join([*lines, "", "SOURCE", f"{source_said(self.source)}.", ""])


def read_mix(id: str, where: str, raw: dict[str, Any]) -> Mix:
    """Read a mix from its file; every mistake is named and placed."""

    def fail(place: str, why: Said) -> SheetError:
        return SheetError("sheets.at-place", file=where, place=place, why=why)

    for key in raw:
        if key not in _KEYS:
            raise fail("mix", Said("errors.sheets.unknown-word", word=key, hint=did_you_mean(key, _KEYS)))
    for key in ("name", "source", "games"):
        if not raw.get(key):
            raise fail(key, Said("errors.sheets.missing"))
    hands = raw.get("hands", 4)
    if type(hands) is not int or hands < 1:
        raise fail("hands", Said("errors.sheets.not-hands", given=quoted(hands)))
    if not isinstance(raw["games"], list):
        raise fail("games", Said("errors.sheets.not-games"))
    turns = []
    for number, text in enumerate(raw["games"], start=1):
        try:
            turns.append(_turn(str(text)))
        except CardhouseError as error:
            raise fail(f"games, {number}", error.said) from error
    return Mix(
        id=id,
        edition=str(raw.get("edition", "house")),
        name=str(raw["name"]),
        source=str(raw["source"]),
        summary=str(raw.get("summary", "")),
        turns=tuple(turns),
        hands=hands,
        aliases=tuple(map(str, raw.get("aliases", ()))),
        notes=tuple(map(str, raw.get("notes", ()))),
    )


def _turn(text: str) -> Turn:
    """A game of a mix: ``razz``, or ``holdem: no-limit`` if it is not bet in the usual way."""
    game, _, how = (part.strip() for part in text.partition(":"))
    sheet = find_game(game)
    structure = how or ("limit" if "limit" in sheet.structures else sheet.structures[0])
    if structure not in sheet.structures:
        hint = did_you_mean(structure, get_args(Structure))
        raise UnknownGame("sheets.not-played-so", game=game, name=sheet.name, structure=structure, hint=hint)
    return Turn(sheet.key, structure)


@cache
def mixes() -> tuple[Mix, ...]:
    """Every mix of the house, in the order of their ids.

    >>> [mix.id for mix in mixes()]
    ['barge-27-game-mix', 'eight-game', 'horse']
    """
    return tuple(read_mix(stem, path.name, read_file(path)) for stem, path in mix_files().items())


def find_mix(name: str | Path) -> Mix:
    """The mix of an id, an id and edition, an alias or a file.

    >>> [turn.game for turn in find_mix("8-game").turns][:2]
    ['deuce-to-seven-triple-draw@barge', 'holdem@barge']
    """
    text = str(name)
    if isinstance(name, Path) or text.endswith(".toml"):
        path = Path(name)
        return read_mix(path.stem, path.name, read_file(path))
    for mix in mixes():
        if plain_name(text) in map(plain_name, _names(mix)):
            return mix
    known = [known for mix in mixes() for known in _names(mix)]
    raise UnknownGame("sheets.unknown-mix", game=text, hint=did_you_mean(text, known))


def is_mix(name: object) -> bool:
    """Whether a name belongs to a mix."""
    return mix_called(name) is not None


def _names(mix: Mix) -> Iterable[str]:
    return (mix.id, mix.key, mix.name, *mix.aliases)
