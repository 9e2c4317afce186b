"""How a table is run: everything its host may set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal, get_args

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.errors import did_you_mean
from cardhouse.sheets import Sheet
from cardhouse.table.errors import BadRules

from .defaults import usual_rules
from .game import Game, games_of
from .kill import check_kill
from .levels import is_played, restated, usual_buy_in

Straddles = Literal["none", "under the gun", "button", "either", "mandatory button"]
Kills = Literal["none", "full", "half"]
Change = Literal["hands", "orbit", "clock"]
Entry = Literal["by structure", "post", "free"]
Missed = Literal["post", "wait"]

MOST_SEATS: Final = 15
_WORDS: Final[dict[str, Any]] = {
    "straddles": Straddles,
    "kill": Kills,
    "change": Change,
    "entry": Entry,
    "missed": Missed,
}
_RANGES: Final = (
    ("seats", 2, MOST_SEATS),
    ("may_run", 1, 3),
    ("rake_percent", 0, 10),
    ("bot_seconds", 1, 10),
)
"""The least and the most of what has both."""
_BEFORE: Final = {"away_clock": 0, "out_after": 0}
"""What tables go by that were stored before there were such rules: what was played stays as it was."""


@dataclass(frozen=True)
class Rules:
    """How a table is run.

    >>> Rules.read({"games": ["holdem"], "stakes": "limit 4/8"}).least_buy_in
    40
    >>> len(Rules.read({"games": ["horse"], "stakes": "limit 10/20"}).games)
    5
    """

    games: tuple[Game, ...] = (Game("holdem"),)
    """The games in their order; one game alone is played all night."""
    stakes: str = ""
    """What all games are played for that have no stakes of their own."""
    seats: int = 9
    most_dealt: int = 0
    """How many are dealt in at most where that is fewer than the game takes, as in six-handed draw."""
    dealers_choice: bool = False
    """Each dealer picks one of the games, or each player one for a round; the deal passes left, and nobody
    owes blinds."""
    random_game: bool = False
    """Every change draws one of the games."""
    change: Change = "hands"
    """When the next game begins: after so many hands, rounds of the button, or minutes."""
    change_after: int = 4
    """How many hands, rounds or minutes; where dealers choose and nothing is said, one."""
    min_buy_in: int = 0
    """Without it ten small bets in limit, twenty big blinds elsewhere."""
    max_buy_in: int = 0
    straddles: Straddles = "none"
    straddle: int = 0
    """How much a straddle is, more than the big blind of each game that has one; without it two of those."""
    kill: Kills = "none"
    entry: Entry = "by structure"
    """Whether a new player posts a big blind: in limit only, always, or never."""
    missed: Missed = "post"
    """Whether who has missed a blind may post it, or waits for the big blind."""
    may_pass: bool = True
    """Whether who was moved here may first let the blinds and the button go past, and come in behind it."""
    kill_to_enter: bool = False
    """Lowball: whoever is new or has missed a blind may come in by killing the pot."""
    single_blind: bool = False
    """Lowball: one blind, to the left of the button."""
    small_blind_as_big: bool = False
    """Pot-limit: the small blind counts as a big blind in the size of the pot."""
    rake_percent: int = 0
    rake_cap: int = 0
    """How much the rake is at most; without end for 0."""
    time_charge: int = 0
    """What each seat pays every half hour, instead of a rake."""
    time_pot: bool = False
    """Whether the next pot pays the time of all."""
    may_run: int = 1
    """How often the rest of the board may be dealt when all are in and agree."""
    bomb_every: int = 0
    """Every so many hands there is a bomb pot; none for 0."""
    bomb_ante: int = 0
    """What a bomb pot costs; without it two big blinds."""
    win_the_button: bool = False
    """The winner has the next button, and nobody owes blinds."""
    chop_blinds: bool = False
    """Whether the blinds may take their money back when all others fold."""
    jackpot: bool = False
    """Whether there is a jackpot, which the home games pay into."""
    clock: int = 30
    """Seconds for a decision; 0 for no clock."""
    time_bank: int = 60
    """Seconds that a player may use besides, for all decisions together."""
    away_clock: int = 15
    """Seconds at most for a decision of somebody whose connection is lost; 0 for as long as anybody has."""
    out_after: int = 2
    """After so many clocks run out in a row a player sits out; 0 for never."""
    bot_seconds: int = 1
    """Seconds that a bot may think about a decision."""

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Rules:
        """Rules from plain data.

        A game that is a mix stands for all of its games; unless ``change_after`` is given
        too, or dealers choose, each of them is played for as many hands as the mix says.
        What is not given is as the book of the games has it, where all of them are from one.

        Raises :class:`BadRules` and names what is wrong.
        """
        return cls._read(given, {})

    def changed(self, given: Mapping[str, Any]) -> Rules:
        """The rules with others in the place of those that are given, which are read as :meth:`read` does."""
        return self._read(given, self.to_dict())

    @classmethod
    def _read(cls, given: Mapping[str, Any], before: Mapping[str, Any]) -> Rules:
        cls._check_names(given)
        values = {**before, **given}
        picked = values.get("dealers_choice") is True
        begins = picked and not before.get("dealers_choice")
        if begins:
            values["change_after"] = given.get("change_after", 1)
        if (listed := values.pop("games", None)) is not None:
            if not isinstance(listed, list | tuple) or not listed:
                raise BadRules("games is a list of games, and there is at least one")
            of_mix = not picked and "change_after" not in given
            games = tuple(game for entry in listed for game in _games(entry, of_mix=of_mix))
            # Where dealers begin to choose from the games that there are, each picks for one hand again.
            anew = begins and "games" not in given
            values["games"] = tuple(replace(game, hands=0) for game in games) if anew else games
        if not before:
            usual = usual_rules(values.get("games", ()))
            cls._check_names(usual)
            values = {**usual, **values}
        rules = cls(**values)
        rules.check()
        rules.check_sizes()
        return rules

    @classmethod
    def _check_names(cls, given: Mapping[str, Any]) -> None:
        """Raise :class:`BadRules` for a rule that there is not."""
        known = cls.__dataclass_fields__
        for name in given:
            if name not in known:
                hint = did_you_mean(str(name), known) or f" (known: {', '.join(known)})"
                raise BadRules(f"a table has no rule '{name}'{hint}", rule=name)

    def check_sizes(self) -> None:
        """Raise :class:`BadRules` for bets that do not fit together.

        Tables from before this was asked for are still read, and are played as well as can be.
        """
        for game, stakes in zip(self.games, self.levels, strict=True):
            check_kill(stakes, self.kill)
            if self._may_straddle(game.sheet, stakes) and 0 < self.straddle <= stakes.blinds[1]:
                raise BadRules(
                    f"a straddle of {self.straddle} is not above the big blind of {game.sheet.name}, "
                    f"{stakes.blinds[1]}; 0 is for two big blinds of each game",
                    rule="straddle",
                )

    def _may_straddle(self, sheet: Sheet, stakes: Stakes) -> bool:
        """Whether anybody may straddle in a game here; in limit the button may not."""
        button = self.straddles in ("button", "mandatory button") and stakes.structure == "limit"
        return sheet.has_button and self.straddles != "none" and not button

    def check(self) -> None:
        """Raise :class:`BadRules` for what no table could be run by."""
        self._check_types()
        for name, least, most in _RANGES:
            if not least <= getattr(self, name) <= most:
                raise BadRules(f"{name} is from {least} to {most}, not {getattr(self, name)}", rule=name)
        if self.change_after < 1:
            raise BadRules("change_after is at least 1", rule="change_after")
        if self.most_dealt == 1:
            raise BadRules("most_dealt is at least 2, or 0 for as many as the game takes", rule="most_dealt")
        if self.rake_percent and self.time_charge:
            raise BadRules("a table takes a rake or time, not both", rule="time_charge")
        if self.time_pot and not self.time_charge:
            raise BadRules("a time pot needs a time charge", rule="time_pot")
        for stakes in self.levels:
            if len(stakes.blinds) > 2:
                raise BadRules("straddles are a rule of the table, not of its stakes", rule="stakes")
        if self.max_buy_in and self.max_buy_in < self.least_buy_in:
            raise BadRules(
                f"the largest buy-in, {self.max_buy_in}, is below the smallest, {self.least_buy_in}",
                rule="max_buy_in",
            )

    def _check_types(self) -> None:
        for name, words in _WORDS.items():
            if (given := getattr(self, name)) not in get_args(words):
                known = ", ".join(get_args(words))
                hint = did_you_mean(str(given), get_args(words))
                raise BadRules(f"{name} is one of {known}, not {given!r}{hint}", rule=name)
        for name, spec in self.__dataclass_fields__.items():
            value = getattr(self, name)
            if spec.type == "int" and (type(value) is not int or value < 0):
                raise BadRules(f"{name} is a whole number from 0 on, not {value!r}", rule=name)
            if spec.type == "bool" and type(value) is not bool:
                raise BadRules(f"{name} is true or false, not {value!r}", rule=name)
            if spec.type == "str" and type(value) is not str:
                raise BadRules(f"{name} is text, not {value!r}", rule=name)

    def stakes_of(self, game: Game) -> Stakes:
        """What a game is played for here.

        Stakes for the whole table are restated for games that are bet in another way, with
        the same big blind, and an ante that goes with a bring-in is for games without blinds.

        >>> rules = Rules.read({"games": ["eight-game"], "stakes": "limit 10/20"})
        >>> str(rules.stakes_of(rules.games[6])), str(rules.stakes_of(rules.games[7]))
        ('no-limit 5/10', 'pot-limit 5/10')
        """
        sheet = game.sheet
        stakes = Stakes.parse(game.stakes or self.stakes or None, sheet)
        wanted = game.structure or stakes.structure
        if not is_played(sheet, wanted):
            if game.stakes or game.structure:
                raise BadRules(f"{sheet.name} is played {', '.join(sheet.structures)}, not {wanted}")
            wanted = sheet.structures[0]
        if wanted != stakes.structure:
            stakes = Stakes.parse(restated(stakes, wanted), sheet)
        if sheet.has_button and stakes.bring_in and not game.stakes:
            stakes = replace(stakes, ante=0, bring_in=0)
        return stakes

    @cached_property
    def levels(self) -> tuple[Stakes, ...]:
        """What each of the games is played for."""
        return tuple(map(self.stakes_of, self.games))

    @cached_property
    def least_buy_in(self) -> int:
        """The smallest buy-in, which is the most that any game asks.

        Ten small bets in limit, and twenty big blinds elsewhere.
        """
        if self.min_buy_in:
            return self.min_buy_in
        return max(map(usual_buy_in, self.levels))

    @cached_property
    def has_own(self) -> bool:
        """Whether a sheet is among the games that is none of the house's."""
        return any(game.text for game in self.games)

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The rules as plain data, made once; whoever gets it changes nothing in it."""
        return self.to_dict()

    @cached_property
    def listed(self) -> list[dict[str, Any]]:
        """The games in their order, as everybody may see them; made once as well."""
        return [
            {
                "game": game.sheet.key,
                "name": game.sheet.name,
                "stakes": str(stakes),
                "hands": game.hands or self.change_after,
            }
            for game, stakes in zip(self.games, self.levels, strict=True)
        ]

    @property
    def keeps_blinds(self) -> bool:
        """Whether blinds go round by the dead button, so that whoever misses one owes it."""
        return not self.dealers_choice and not self.win_the_button

    @cached_property
    def has_blinds(self) -> bool:
        """Whether somebody new may have to post or to wait."""
        return self.keeps_blinds and any(game.sheet.has_button for game in self.games)

    def to_dict(self) -> dict[str, Any]:
        """The rules as plain data."""
        return {**asdict(self), "games": [game.to_dict() for game in self.games]}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Rules:
        """Rules from what :meth:`to_dict` made of them."""
        rules = cls(**{**_BEFORE, **data, "games": tuple(map(Game.from_dict, data["games"]))})
        rules.check()
        return rules


def _games(entry: Any, *, of_mix: bool) -> list[Game]:
    """The games that an entry of a list names, as often as the mix says or not."""
    games = games_of(entry)
    return games if of_mix or not isinstance(entry, str) else [replace(game, hands=0) for game in games]
