"""One of the games that a table plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property, lru_cache
from typing import Any, Final

from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.mix import find_mix, is_mix
from cardhouse.sheets.own_sheets import read_kept, read_own
from cardhouse.table.errors import BadRules

_KEYS: Final = ("game", "sheet", "stakes", "structure", "options", "hands")


@dataclass(frozen=True)
class Game:
    """A game with its stakes, its options and the number of hands.

    >>> Game("razz").sheet.name
    'Razz'
    """

    game: str
    stakes: str = ""
    """Its own stakes, instead of those of the table."""
    structure: str = ""
    """Its own betting structure, instead of that of the table's stakes."""
    options: Mapping[str, str] = field(default_factory=dict)
    hands: int = 0
    """Its own number of hands before the next game, instead of that of the table."""
    text: str = ""
    """The text of the sheet, if it is not one of the house's games."""

    @cached_property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        if self.text:
            return read_kept(self.text, dict(self.options))
        return _sheet(self.game, tuple(sorted(self.options.items())))

    def to_dict(self) -> dict[str, Any]:
        """The game as plain data."""
        plain = asdict(self)
        text = plain.pop("text")
        return {**plain, "sheet": text} if text else plain

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Game:
        """A game from what :meth:`to_dict` made of it."""
        plain = dict(data)
        text = plain.pop("sheet", "")
        return cls(**plain, text=text)


@lru_cache(maxsize=4096)
def _sheet(game: str, options: tuple[tuple[str, str], ...]) -> Sheet:
    return find_game(game, dict(options))


def games_of(given: Any, *, kept: bool = False) -> list[Game]:
    """The games that one entry of a list stands for: one game, or all games of a mix.

    >>> [game.game for game in games_of("horse")][:2]
    ['holdem@barge', 'omaha-8@barge']
    >>> games_of({"game": "omaha", "stakes": "pot 5/10"})[0].stakes
    'pot 5/10'

    An entry may also be the text of a sheet; it is checked, unless it is ``kept`` from an earlier time.
    """
    if isinstance(given, Game):
        return [given]
    raw = _checked({"game": given} if isinstance(given, str) else given)
    text, hands = raw.get("sheet", ""), raw.get("hands", 0)
    stakes, structure = str(raw.get("stakes") or ""), str(raw.get("structure") or "")
    options = {str(name): str(choice) for name, choice in (raw.get("options") or {}).items()}
    if text:
        sheet = read_kept(text, options) if kept else read_own(text, options)
        return [Game(sheet.key, stakes, structure, options, hands, text)]
    if is_mix(raw["game"]):
        mix = find_mix(raw["game"])
        return [Game(turn.game, stakes, turn.structure, {}, hands or mix.hands) for turn in mix.turns]
    game = Game(raw["game"], stakes, structure, options, hands)
    if not game.sheet.play:
        raise BadRules("table.not-dealable", game=game.game)
    return [game]


def _checked(raw: Any) -> Mapping[str, Any]:
    """An entry whose fields are known to have the right types."""
    text = raw.get("sheet", "") if isinstance(raw, Mapping) else ""
    if not isinstance(raw, Mapping) or not isinstance(raw.get("game", text or None), str):
        raise BadRules("table.bad-game", known=list(_KEYS), given=repr(raw))
    if not isinstance(text, str):
        raise BadRules("table.sheet-no-text", given=repr(text))
    for word in raw:
        if word not in _KEYS:
            raise BadRules("table.unknown-word-of-game", word=word, hint=did_you_mean(str(word), _KEYS))
    options, hands = raw.get("options") or {}, raw.get("hands", 0)
    if not isinstance(options, Mapping):
        raise BadRules("table.options-no-names", options=repr(options))
    if type(hands) is not int or hands < 0:
        raise BadRules("table.hands-no-number", hands=repr(hands))
    return raw
