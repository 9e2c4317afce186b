"""A structure: everything that is known of an event before anybody has entered it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from cardhouse.phrases import Said
from cardhouse.tournament.money.tables import PayoutTable
from cardhouse.tournament.seating.drawing import usual_final_table

from .parts import (
    NEEDED,
    ActionClock,
    AddOn,
    Balance,
    BombPots,
    Bounty,
    Bracket,
    Breaks,
    FinalTable,
    HandForHand,
    Lammers,
    Rebuys,
    ReEntry,
    Satellite,
    Shootout,
)
from .rows import EventGame, Length, Level, Row
from .shapes import flag, number, numbers, other, table, text, texts, word

DENOMINATIONS: Final = (*(1, 5, 25, 100, 500, 1000, 5000, 25000, 100000, 500000, 1000000, 5000000, 25000000),)
"""The usual chips."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Structure:
    """What is played when, for how much, and for what prizes.

    >>> from cardhouse.tournament import find_structure
    >>> plo = find_structure("barge-plo-lammers")
    >>> plo.name, plo.seats, plo.stack, plo.lammers.each
    ('BARGE pot-limit Omaha with lammers', 9, 10000, 2)
    >>> plo.length(plo.levels[0])
    Length(minutes=20, hands=0, until=0)
    """

    id: str = ""
    name: str = text(NEEDED, "what the event is called")
    source: str = text(NEEDED, "which numbers are a book's and which are yours")
    summary: str = text("", "one sentence about it")
    aliases: tuple[str, ...] = texts("other names")
    notes: tuple[str, ...] = texts("readings, and what else players should know")
    seats: int = number(NEEDED, "how many players a table has", least=2, most=15)
    stack: int = number(NEEDED, "what everybody starts with", least=1)
    games: tuple[EventGame, ...] = other((), "the games in their order, or a mix")
    change: str = word("hands", "what brings the next game", "hands", "orbit", "level")
    change_after: int = number(
        0, "how many hands, rounds or levels of each game; by default as the mix has it"
    )
    first_game: str = word("listed", "which game comes first", "listed", "drawn")
    sits_out: bool = flag(
        False, "whether somebody sits out where a game takes fewer players than the table has"
    )
    level: int = number(0, "how many minutes a level has")
    hands: int = number(0, "how many hands a level has")
    rows: tuple[Row, ...] = other((), "the levels and the breaks between them", key="levels")
    breaks: Breaks | None = table(Breaks, "breaks on the minute", short="at")
    chip: int = number(0, "the smallest chip; by default the largest that divides everything")
    chips: tuple[int, ...] = numbers(DENOMINATIONS, "the chips there are")
    race: bool = flag(False, "whether odd chips are raced for when chips are coloured up")
    bb_ante: str = word(
        "by seats", "the size of a big blind ante without a number", "by seats", "small blind", "big blind"
    )
    lammers: Lammers | None = table(Lammers, "rebuy chips that everybody gets at the start")
    bounty: Bounty | None = table(Bounty, "money for knocking a player out", short="amount")
    rebuys: Rebuys | None = table(Rebuys, "more chips for players who are short")
    add_on: AddOn | None = table(AddOn, "more chips for everybody, once")
    re_entry: ReEntry | None = table(ReEntry, "coming back after having gone out")
    late: int = number(0, "the level until whose end one may still enter")
    alternates: int = number(0, "how many players may wait for seats of those who go out early")
    alternates_until: int = number(
        0, "the level until whose end they are seated; by default as late entries, and level 1 at least"
    )
    start: str = word("by hand", "what starts it", "by hand", "full", "scheduled")
    least: int = number(2, "the fewest entries; it is called off below them", least=2)
    most: int = number(0, "the most entries; 0 for any number")
    buy_in: int = number(0, "what an entry pays into the prizes")
    fee: int = number(0, "what it pays to the house")
    staff: int = number(0, "the staff's share of the prizes, in percent", most=100)
    added: int = number(0, "money that is added to the prizes")
    guarantee: int = number(0, "what the prizes come to at least")
    unit: int = number(1, "prizes are rounded down to multiples of this", least=1)
    least_prize: int = number(0, "fewer places are paid if the last prize would be smaller")
    payouts: PayoutTable = other(NEEDED, "a payout table of the house by name, or one of your own")
    final_table: FinalTable = table(FinalTable, "the last table", default=FinalTable(), short="size")
    shootout: Shootout | None = table(Shootout, "each table plays down", short="advance")
    bracket: Bracket | None = table(Bracket, "heads-up matches", short="best_of")
    satellite: Satellite | None = table(Satellite, "the prizes are seats", short="seats")
    bomb: BombPots | None = table(BombPots, "bomb pots", short="every")
    win_the_button: bool = flag(False, "whether the winner of a hand gets the next button")
    button: str = word("dead", "how the button moves", "dead", "moving", "forward")
    hand_for_hand: HandForHand = table(HandForHand, "all tables play hand by hand", default=HandForHand())
    places: str = word(
        "stack", "what decides between players who go out in one round of hands", "stack", "shared"
    )
    action: ActionClock = table(ActionClock, "the time for decisions", default=ActionClock(), short="seconds")
    no_shows: int = number(
        0, "minutes after which players who have not come are taken out; 0: their stacks are blinded off"
    )
    break_order: str = word("highest number", "which table breaks first", "highest number", "smallest")
    balance: Balance = table(Balance, "how far apart tables may be", default=Balance())
    final_games: tuple[EventGame, ...] = ()
    """The games that are played from the final table on, if they are others."""
    warnings: tuple[Said, ...] = ()
    """What is allowed but unusual."""
    resolved: str = ""
    """All of it as a text that refers to no other structure."""

    def __repr__(self) -> str:
        return f"<Structure {self.id}: {self.name}>"

    @cached_property
    def digest(self) -> str:
        """Identifies the structure; it changes with everything that affects an event."""
        return sha256(self.resolved.encode()).hexdigest()

    @cached_property
    def levels(self) -> tuple[Level, ...]:
        """The levels without the breaks."""
        return tuple(row for row in self.rows if isinstance(row, Level))

    @cached_property
    def by_level(self) -> bool:
        """Whether each level has one game of its own."""
        return self.change == "level" and len(self.games) > 1

    @cached_property
    def starts_by_hands(self) -> bool:
        """Whether levels are counted in hands, from the first one on."""
        return bool(self.length(self.levels[0]).hands)

    @cached_property
    def has_odd_levels(self) -> bool:
        """Whether any level ends otherwise than by time."""
        return any(not self.length(level).minutes for level in self.levels)

    @cached_property
    def every_game(self) -> tuple[EventGame, ...]:
        """All games of the event, of single levels and of the final table too, each once."""
        of_levels = (game for level in self.levels for game in level.games)
        every = (*self.games, *of_levels, *self.final_games)
        return tuple({(game.game.sheet.key, game.structure): game for game in every}.values())

    def level_at(self, number: int) -> Level:
        """A level by its number, from 1; the last one goes on for as long as it takes."""
        return self.levels[min(max(number, 1), len(self.levels)) - 1]

    def games_at(self, number: int) -> tuple[EventGame, ...]:
        """The games of a level in their order; by level, the one whose turn it is.

        >>> from cardhouse.tournament import find_structure
        >>> toc = find_structure("toc")
        >>> [toc.games_at(number)[0].name for number in (1, 2, 4)]
        ["Texas Hold'em", 'Omaha High/Low Eight-or-Better', "Texas Hold'em"]
        """
        level = self.level_at(number)
        if level.games:
            return level.games
        if not self.by_level:
            return self.games
        return (self.games[(number - 1) // max(1, self.change_after) % len(self.games)],)

    def length(self, level: Level) -> Length:
        """How long a level is."""
        if level.until or level.hands or level.minutes:
            return Length(level.minutes, level.hands, level.until)
        games = self.games_at(level.number)
        own = games[0].minutes if len(games) == 1 else 0
        if own or self.level:
            return Length(minutes=own or self.level)
        return Length(hands=self.hands)

    @cached_property
    def final_size(self) -> int:
        """How many players make the final table.

        >>> from cardhouse.tournament import find_structure
        >>> find_structure("barge-plo-lammers").final_size, find_structure("six-handed").final_size
        (9, 7)
        """
        if self.final_table.size:
            return self.final_table.size
        most = [] if self.sits_out else [game.game.sheet.players[1] for game in self.every_game]
        return usual_final_table(self.seats, min(most, default=15))

    @property
    def last_alternates(self) -> int:
        """The level until whose end alternates are seated."""
        return self.alternates_until or max(self.late, 1)

    @property
    def price(self) -> int:
        """What an entry costs in all: buy-in, bounty and fee."""
        return self.buy_in + self.fee + self.bounty_money

    @property
    def bounty_money(self) -> int:
        """What of an entry is put on the player's head."""
        return self.bounty.amount if self.bounty and not self.bounty.on else 0

    def to_dict(self) -> dict[str, Any]:
        """What a page or a program is told of the structure."""
        return {
            "id": self.id,
            "name": self.name,
            "source": self.source,
            "summary": self.summary,
            "seats": self.seats,
            "stack": self.stack,
            "games": [str(game) for game in self.games],
            "levels": len(self.levels),
            "buy_in": self.buy_in,
            "fee": self.fee,
            "digest": self.digest,
        }
