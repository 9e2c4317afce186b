"""The rows of a structure: levels and breaks."""

from __future__ import annotations

from dataclasses import dataclass

from cardhouse.table.rules.game import Game


@dataclass(frozen=True)
class EventGame:
    """A game of an event, and how long a level of it takes.

    >>> from cardhouse.tournament import find_structure
    >>> [game.name for game in find_structure("barge-plo-lammers").games]
    ['Omaha']
    """

    game: Game
    minutes: int = 0
    """Its own number of minutes, if one game is played per level."""

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.game.sheet.name

    @property
    def structure(self) -> str:
        """How it is bet."""
        return self.game.structure or self.game.sheet.usual

    def __str__(self) -> str:
        return f"{self.name}, {self.structure}"


@dataclass(frozen=True)
class Level:
    """One level: what is played for, and how long.

    >>> from cardhouse.tournament import find_structure
    >>> find_structure("barge-plo-lammers").levels[0].written
    {'': '25/50'}
    """

    number: int
    written: dict[str, str]
    """The stakes as the sheet has them: one text, or several by betting structure, ``stud`` or game."""
    minutes: int = 0
    hands: int = 0
    until: int = 0
    """The level ends when so many players are left."""
    games: tuple[EventGame, ...] = ()
    """The games of this level alone."""
    chip: int = 1
    """The smallest chip in play."""


@dataclass(frozen=True)
class Break:
    """A break after a level.

    >>> Break(after=4, minutes=10, colour_up=25).minutes
    10
    """

    after: int
    minutes: int
    colour_up: int = 0
    """The chips that are taken out of play."""


Row = Level | Break


@dataclass(frozen=True)
class Length:
    """How long a level is: minutes, hands, or until so many players are left.

    >>> str(Length(minutes=20)), str(Length(hands=8)), str(Length(until=9))
    ('20 minutes', '8 hands', 'until 9 are left')
    """

    minutes: int = 0
    hands: int = 0
    until: int = 0

    def __str__(self) -> str:
        if self.until:
            return f"until {self.until} are left"
        if self.hands:
            return f"{self.hands} hand{'' if self.hands == 1 else 's'}"
        return f"{self.minutes} minute{'' if self.minutes == 1 else 's'}"
