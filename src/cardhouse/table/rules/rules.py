"""The rules of a table: everything that its host may set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal, get_args

from cardhouse.dealer.pieces.stakes import BUYABLE, Stakes
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet
from cardhouse.table.errors import BadRules

from .defaults import usual_rules
from .game import Game, games_of
from .kill import check_kill
from .levels import is_played, kept_chips, restated, usual_buy_in
from .tournament import ONLY, check_tournament

Straddles = Literal["none", "under the gun", "button", "either", "mandatory button"]
Kills = Literal["none", "full", "half"]
Change = Literal["hands", "orbit", "clock"]
Entry = Literal["by structure", "post", "free", "tournament"]
Missed = Literal["post", "wait"]
Button = Literal["dead", "moving", "forward"]
BombOn = Literal["none", "game change", "level"]
ClockCalls = Literal["two minutes", "half a minute"]
Speed = Literal["fast", "normal", "slow"]
BotTimes = Literal["short", "like people"]
Spectators = Literal["everybody", "delayed", "friends", "none"]

MOST_SEATS: Final = 15
MOST_DECIMALS: Final = 2
_LONGEST_UNIT: Final = 8
NO_RABBITS: Final = ("wsop2018",)
"""The editions of games in whose rooms undealt cards are never shown (WSOP-77)."""
_WORDS: Final[dict[str, Any]] = {
    "straddles": Straddles,
    "kill": Kills,
    "change": Change,
    "entry": Entry,
    "missed": Missed,
    "button": Button,
    "bomb_on": BombOn,
    "clock_calls": ClockCalls,
    "speed": Speed,
    "bot_times": BotTimes,
    "spectators": Spectators,
}
_RANGES: Final = (
    ("seats", 2, MOST_SEATS),
    ("may_run", 1, 3),
    ("rake_percent", 0, 10),
    ("bot_seconds", 1, 10),
    ("decimals", 0, MOST_DECIMALS),
    ("event_seats", 0, MOST_SEATS),
    ("bomb_boards", 1, 2),
)
"""The smallest and the largest value of rules that have both."""
_BEFORE: Final = {"away_clock": 0, "out_after": 0}
"""The values for tables that were stored before these rules existed, so that nothing changes there."""


@dataclass(frozen=True)
class Rules:
    """How a table is run.

    >>> Rules.read({"games": ["holdem"], "stakes": "limit 4/8"}).least_buy_in
    40
    >>> len(Rules.read({"games": ["horse"], "stakes": "limit 10/20"}).games)
    5
    """

    games: tuple[Game, ...] = (Game("holdem"),)
    """The games in their order; a single game is played all night."""
    stakes: str = ""
    """The stakes of all games that have none of their own."""
    seats: int = 9
    most_dealt: int = 0
    """The most players to deal in, if the game would take more, as in six-handed draw."""
    live: bool = False
    """Whether people play with real cards and chips, and somebody enters what they do."""
    dealers_choice: bool = False
    """Whether dealers pick the game, for their hand or for a round. The deal passes left, and nobody owes
    blinds."""
    random_game: bool = False
    """Whether the next game is drawn at random."""
    change: Change = "hands"
    """What counts towards the next game: hands, rounds of the button, or minutes."""
    change_after: int = 4
    """How many hands, rounds or minutes; in dealer's choice one by default."""
    min_buy_in: int = 0
    """By default ten small bets in limit, and twenty big blinds in other structures."""
    max_buy_in: int = 0
    table_stakes: bool = True
    """Whether players bet with what lies in front of them; otherwise they buy more during a hand."""
    straddles: Straddles = "none"
    straddle: int = 0
    """The size of a straddle, above the big blind of every game that has one; by default two big blinds."""
    kill: Kills = "none"
    entry: Entry = "by structure"
    """Whether new players post a big blind: only in limit, always, or never.

    At a table of a ``tournament`` everybody with chips is dealt in and posts, present or not, and the event
    alone seats players and changes stacks and levels.
    """
    event_seats: int = 0
    """How many a full table of the event has, which sizes its big blind ante; by default the chairs here."""
    chip: int = 0
    """The smallest chip in play; by default what the stakes say."""
    button: Button = "dead"
    """Whether the button may lie before an empty chair, always goes to the next player, or stays two players
    behind the big blind, which goes forward. Nobody owes blinds but with the dead button."""
    missed: Missed = "post"
    """Whether players who have missed a blind may post it, or wait for the big blind."""
    may_pass: bool = True
    """Whether players who were moved here may let the blinds and the button pass before they come in."""
    kill_to_enter: bool = False
    """Lowball: whether players who are new or have missed a blind may come in by killing the pot."""
    single_blind: bool = False
    """Lowball: a single blind, to the left of the button."""
    small_blind_as_big: bool = False
    """Pot-limit: whether the small blind counts as a big blind in the size of the pot."""
    rake_percent: int = 0
    rake_cap: int = 0
    """The largest rake; 0 for no cap."""
    time_charge: int = 0
    """What each seat pays every half hour instead of a rake."""
    time_pot: bool = False
    """Whether the next pot pays the time charge of all players."""
    may_run: int = 1
    """How many times the rest of the board may be dealt if all players are all-in and agree."""
    open_all_ins: bool = False
    """Whether all hands are turned up before the next card, once somebody is all-in and the betting over."""
    bomb_every: int = 0
    """How many hands there are from one bomb pot to the next; 0 for no bomb pots."""
    bomb_ante: int = 0
    """The ante of a bomb pot; by default two big blinds."""
    bomb_on: BombOn = "none"
    """Whether the first hand after each change of game is a bomb pot."""
    bomb_boards: int = 1
    """How many boards a bomb pot has, in games with a plain board; the pot is split between them."""
    bomb_button: bool = False
    """Whether bomb pots have a button of their own; the button of the table stands still meanwhile."""
    bomb_vote: bool = False
    """Whether those who are dealt in may vote for a bomb pot; all of them have to agree."""
    stand_up: int = 0
    """What the last one standing in a stand-up game pays each of the others; 0 for no such games."""
    seven_deuce: int = 0
    """What everybody dealt in pays to whoever wins the main pot with a seven and a deuce; 0 for nothing."""
    rabbit: bool = False
    """Whether players may see the cards that would have come, after a hand; not in games of the WSOP."""
    throws: bool = False
    """Whether players may throw things over the table, which harm nobody."""
    win_the_button: bool = False
    """Whether the winner gets the next button; nobody owes blinds then."""
    chop_blinds: bool = False
    """Whether the blinds may take their money back if everybody else folds."""
    jackpot: bool = False
    """Whether there is a jackpot, into which the home games pay."""
    clock: int = 30
    """Seconds for a decision; 0 for no clock."""
    time_bank: int = 60
    """Extra seconds that a player may use, for all decisions together."""
    clock_calls: ClockCalls = "two minutes"
    """When others may call the clock: after two minutes, which leaves one minute and ten seconds; or after
    half a minute, which leaves 25 seconds and five, as tournament directors have it."""
    away_clock: int = 15
    """The most seconds for a decision while a connection is lost; 0 for as long as everybody else has."""
    out_after: int = 2
    """How many times in a row a player may run out of time before sitting out; 0 for any number."""
    bot_seconds: int = 1
    """How many seconds a bot may think about a decision."""
    bot_times: BotTimes = "short"
    """Whether bots answer after a moment, or take longer over what looks bigger to everybody."""
    speed: Speed = "normal"
    """How long all-ins, showdowns and results are shown; in tournaments the usual time."""
    spectators: Spectators = "everybody"
    """Who may watch the hands without sitting here: everybody, everybody a hand behind (``delayed``), those
    whom the host lets in and members of the table's club (``friends``), or nobody."""
    pot_odds: bool = True
    """Whether players are told which share of the pot a call needs."""
    unit: str = ""
    """What amounts are shown in, such as ``€``; by default chips."""
    decimals: int = 0
    """How many decimals amounts are shown with. All amounts are whole numbers of the smallest chip, of which
    ten or a hundred then make a unit; in the text of the stakes they are written as shown."""

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Rules:
        """Rules from plain data.

        A mix stands for all of its games. Each is played for as many hands as the mix says, unless
        ``change_after`` is given or dealers choose. Rules that are not given are those of the games' book,
        if all games are from the same one.

        Raises :class:`BadRules`, which says what is wrong.
        """
        return cls._read(given, {})

    def changed(self, given: Mapping[str, Any], *, stored: bool = False) -> Rules:
        """The rules with some of them changed; these are read as :meth:`read` does.

        Sheets that the table has already are not checked again, nor those of a ``stored`` change.
        """
        return self._read(given, self.to_dict(), stored=stored)

    @classmethod
    def _read(cls, given: Mapping[str, Any], before: Mapping[str, Any], *, stored: bool = False) -> Rules:
        cls._check_names(given)
        values = {**before, **given}
        picked = values.get("dealers_choice") is True
        begins = picked and not before.get("dealers_choice")
        if begins:
            values["change_after"] = given.get("change_after", 1)
        if (listed := values.pop("games", None)) is not None:
            if not isinstance(listed, list | tuple) or not listed:
                raise BadRules("table.no-games")
            of_mix = not picked and "change_after" not in given
            kept = [_own_sheet(game) for game in before.get("games", ())]
            games = tuple(
                game
                for entry in listed
                for game in _games(entry, of_mix=of_mix, kept=stored or _own_sheet(entry) in kept)
            )
            # When a table changes to dealer's choice, each dealer picks for one hand again.
            anew = begins and "games" not in given
            values["games"] = tuple(replace(game, hands=0) for game in games) if anew else games
        if not before:
            usual = usual_rules(values.get("games", ()))
            cls._check_names(usual)
            only = ONLY if values.get("entry") == "tournament" else {}
            values = {**usual, **only, **values}
        rules = cls(**values)
        rules.check()
        rules.check_sizes()
        return rules

    @classmethod
    def _check_names(cls, given: Mapping[str, Any]) -> None:
        """Raise :class:`BadRules` for an unknown rule."""
        known = cls.__dataclass_fields__
        for name in given:
            if name not in known:
                hint = did_you_mean(str(name), known) or Said("hints.known", known=list(known))
                raise BadRules("table.unknown-rule", rule=name, hint=hint)

    def check_sizes(self) -> None:
        """Raise :class:`BadRules` for bets that do not go together.

        Stored tables are read without this check, because early versions did not make it.
        """
        for game, stakes in zip(self.games, self.levels, strict=True):
            check_kill(stakes, self.kill)
            if self._may_straddle(game.sheet, stakes) and 0 < self.straddle <= stakes.blinds[1]:
                raise BadRules(
                    "table.straddle-too-small",
                    rule="straddle",
                    straddle=self.straddle,
                    game=game.sheet.name,
                    blind=stakes.blinds[1],
                )

    def _may_straddle(self, sheet: Sheet, stakes: Stakes) -> bool:
        """Whether anybody may straddle in a game; in limit, the button may not."""
        button = self.straddles in ("button", "mandatory button") and stakes.structure == "limit"
        return sheet.has_button and self.straddles != "none" and not button

    def check(self) -> None:
        """Raise :class:`BadRules` for rules that no table can be run by."""
        self._check_types()
        for name, least, most in _RANGES:
            if not least <= getattr(self, name) <= most:
                raise BadRules(
                    "table.rule-out-of-range", rule=name, least=least, most=most, given=getattr(self, name)
                )
        if self.change_after < 1:
            raise BadRules("table.change-after", rule="change_after")
        if self.most_dealt == 1:
            raise BadRules("table.most-dealt", rule="most_dealt")
        if self.rake_percent and self.time_charge:
            raise BadRules("table.rake-or-time", rule="time_charge")
        if self.time_pot and not self.time_charge:
            raise BadRules("table.time-pot", rule="time_pot")
        if self.tournament:
            check_tournament(self)
        if self.rabbit and any(game.sheet.edition in NO_RABBITS for game in self.games):
            raise BadRules("table.no-rabbit-in-book", rule="rabbit")
        self._check_levels()
        if self.max_buy_in and self.max_buy_in < self.least_buy_in:
            raise BadRules(
                "table.buy-ins-cross", rule="max_buy_in", most=self.max_buy_in, least=self.least_buy_in
            )

    def _check_levels(self) -> None:
        for stakes in self.levels:
            if len(stakes.blinds) > 2:
                raise BadRules("table.straddle-in-stakes", rule="stakes")
            if not self.table_stakes and stakes.structure not in BUYABLE:
                raise BadRules(
                    "table.open-stakes", rule="table_stakes", known=list(BUYABLE), structure=stakes.structure
                )

    def _check_types(self) -> None:
        for name, words in _WORDS.items():
            if (given := getattr(self, name)) not in get_args(words):
                known = list(get_args(words))
                hint = did_you_mean(str(given), get_args(words))
                raise BadRules("table.rule-not-one-of", rule=name, known=known, given=repr(given), hint=hint)
        if len(str(self.unit)) > _LONGEST_UNIT:
            raise BadRules("table.unit-too-long", rule="unit", most=_LONGEST_UNIT)
        for name, spec in self.__dataclass_fields__.items():
            value = getattr(self, name)
            if spec.type == "int" and (type(value) is not int or value < 0):
                raise BadRules("table.rule-no-number", rule=name, given=repr(value))
            if spec.type == "bool" and type(value) is not bool:
                raise BadRules("table.rule-no-flag", rule=name, given=repr(value))
            if spec.type == "str" and type(value) is not str:
                raise BadRules("table.rule-no-text", rule=name, given=repr(value))

    def stakes_of(self, game: Game) -> Stakes:
        """The stakes of a game at this table.

        If a game has another betting structure than the table's stakes, they are restated for it with the
        same big blind. An ante that comes with a bring-in is only for games without blinds.

        >>> rules = Rules.read({"games": ["eight-game"], "stakes": "limit 10/20"})
        >>> str(rules.stakes_of(rules.games[6])), str(rules.stakes_of(rules.games[7]))
        ('no-limit 5/10', 'pot-limit 5/10')
        """
        sheet = game.sheet
        seats = self.event_seats or self.seats
        stakes = Stakes.parse(game.stakes or self.stakes or None, sheet, decimals=self.decimals, seats=seats)
        wanted = game.structure or stakes.structure
        if not is_played(sheet, wanted):
            if game.stakes or game.structure:
                raise BadRules(
                    "table.not-played-so", game=sheet.name, known=list(sheet.structures), structure=wanted
                )
            wanted = sheet.structures[0]
        if wanted != stakes.structure:
            stakes = kept_chips(stakes, Stakes.parse(restated(stakes, wanted), sheet))
        if sheet.has_button and not sheet.has_bring_in and stakes.bring_in and not game.stakes:
            stakes = replace(stakes, ante=0, bring_in=0)
        return replace(stakes, chip=self.chip) if self.chip and stakes.structure != "points" else stakes

    def shown(self, amount: int) -> str:
        """An amount as it is shown, without its unit.

        >>> Rules.read({"games": ["holdem"], "stakes": "no-limit 0.25/0.50", "decimals": 2}).shown(150)
        '1.50'
        """
        return f"{amount / 10**self.decimals:.{self.decimals}f}" if self.decimals else str(amount)

    @cached_property
    def levels(self) -> tuple[Stakes, ...]:
        """The stakes of each game."""
        return tuple(map(self.stakes_of, self.games))

    @cached_property
    def least_buy_in(self) -> int:
        """The smallest buy-in: the largest that any of the games asks for.

        That is ten small bets in limit, and twenty big blinds in other structures. People with real chips
        bring what they like.
        """
        if self.min_buy_in or self.live or self.tournament:
            return self.min_buy_in or 1
        return max(map(usual_buy_in, self.levels))

    @cached_property
    def has_own(self) -> bool:
        """Whether any of the games is not one of the house's."""
        return any(game.text for game in self.games)

    @cached_property
    def plain(self) -> dict[str, Any]:
        """The rules as plain data, made once; it must not be changed."""
        return self.to_dict()

    @cached_property
    def listed(self) -> list[dict[str, Any]]:
        """The games in their order, as everybody sees them; also made once."""
        return [
            {
                "game": game.sheet.key,
                "name": game.sheet.name,
                "stakes": stakes.text(self.shown),
                "hands": game.hands or self.change_after,
            }
            for game, stakes in zip(self.games, self.levels, strict=True)
        ]

    @property
    def keeps_blinds(self) -> bool:
        """Whether the dead-button rule applies, so that players owe the blinds they miss."""
        casual = self.dealers_choice or self.win_the_button or self.button != "dead"
        return not casual and not self.tournament

    @property
    def tournament(self) -> bool:
        """Whether the table is one of an event."""
        return self.entry == "tournament"

    @cached_property
    def has_blinds(self) -> bool:
        """Whether new players may have to post or to wait."""
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


def _own_sheet(entry: Any) -> object:
    """What an entry reads of a sheet of the host's own."""
    return (entry.get("sheet"), entry.get("options") or {}) if isinstance(entry, Mapping) else None


def _games(entry: Any, *, of_mix: bool, kept: bool) -> list[Game]:
    """The games of one entry, with or without the number of hands that its mix sets."""
    games = games_of(entry, kept=kept)
    return games if of_mix or not isinstance(entry, str) else [replace(game, hands=0) for game in games]
