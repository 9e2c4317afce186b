"""The tables of a structure sheet."""

from __future__ import annotations

from dataclasses import MISSING, dataclass
from typing import Final

from .shapes import flag, number, numbers, pairs, text, texts, word

NEEDED: Final = MISSING


@dataclass(frozen=True, kw_only=True)
class Lammers:
    """Rebuy chips that everybody gets at the start."""

    each: int = number(NEEDED, "how many lammers each entry gets", least=1)
    value: int = number(NEEDED, "what a lammer is worth in chips", least=1)
    until: int = number(NEEDED, "the level after which those that are left are redeemed", least=1)


@dataclass(frozen=True, kw_only=True)
class Bounty:
    """Money for knocking a player out."""

    amount: int = number(0, "what is on each player's head, in money")
    kind: str = word("plain", "how bounties are paid", "plain", "progressive", "mystery")
    on: tuple[str, ...] = texts("the only players who have a bounty, by name")
    paid_by: str = word("house", "who pays the bounties on named players", "house", "player")
    tie: str = word(
        "worst position", "who gets it if the pot is tied", "worst position", "shared", "highest card"
    )
    envelopes: tuple[tuple[int, int], ...] = pairs("mystery: how many envelopes hold which amount")
    drawn_from: str = word("money", "mystery: when envelopes are opened", "money", "final table", "start")


@dataclass(frozen=True, kw_only=True)
class Rebuys:
    """More chips for more money, for a player who is short."""

    cost: int = number(0, "what a rebuy costs")
    fee: int = number(0, "the house's part on top of it")
    chips: int = number(0, "the chips of a rebuy; by default the starting stack")
    most: int = number(0, "how many each entry may take; 0 for any number")
    until: int = number(NEEDED, "the level after which there are none", least=1)
    at_most: int = number(0, "the largest stack that may rebuy; by default the starting stack")


@dataclass(frozen=True, kw_only=True)
class AddOn:
    """More chips for everybody, once, at a break."""

    cost: int = number(0, "what it costs")
    fee: int = number(0, "the house's part on top of it")
    chips: int = number(NEEDED, "the chips of an add-on", least=1)
    after: int = number(NEEDED, "the level after which it is sold, at the break there", least=1)


@dataclass(frozen=True, kw_only=True)
class ReEntry:
    """Coming back after having gone out."""

    most: int = number(1, "how many times; 0 for any number")
    until: int = number(NEEDED, "the level after which nobody comes back", least=1)
    surrender: bool = flag(False, "whether a player with chips may give them up and enter again")


@dataclass(frozen=True, kw_only=True)
class FinalTable:
    """The last table."""

    size: int = number(0, "how many players make it; by default by the size of the tables")
    redraw: bool = flag(True, "whether everybody draws a new seat")
    game: str = text("goes on", "'goes on', 'drawn', or a game that is played from there on")
    redraw_at: tuple[int, ...] = numbers((), "at how many tables left everybody draws a new seat, before")


@dataclass(frozen=True, kw_only=True)
class Shootout:
    """Each table plays down, and those who are left meet in the next round."""

    advance: int = number(1, "how many of each table go on", least=1, most=2)
    chips: str = word("reset", "what they start the next round with", "reset", "carry")
    clock: str = word("restart", "the levels of the next round", "restart", "go on")


@dataclass(frozen=True, kw_only=True)
class Bracket:
    """Heads-up matches, round by round."""

    best_of: int = number(1, "how many games a match has at most", least=1, most=15)
    byes: str = word("drawn", "who goes straight to the second round", "drawn", "seeds")
    second_chance: bool = flag(False, "whether those who lose their first match play a bracket of their own")


@dataclass(frozen=True, kw_only=True)
class Satellite:
    """The prizes are seats in another event."""

    seats: int = number(0, "how many seats; by default as many as the money buys")
    price: int = number(0, "what a seat costs, for as many as the money buys")
    target: str = text("", "the event that the seats are for")


@dataclass(frozen=True, kw_only=True)
class BombPots:
    """Hands in which everybody antes and nobody bets before the flop."""

    every: int = number(0, "how many hands there are from one to the next; 1 for all")
    on: str = word("hands", "what brings one", "hands", "game change", "level")
    boards: int = number(1, "how many boards are dealt", least=1, most=2)
    own_button: bool = flag(False, "whether they have a button of their own")
    game: str = text("", "the game of a bomb pot, if it is another one")


@dataclass(frozen=True, kw_only=True)
class HandForHand:
    """All tables play the same hand before anybody starts the next."""

    at_money: bool = flag(True, "whether it is played one place before the money")
    at_final_table: bool = flag(False, "whether it is played before the final table")
    clock: int = number(120, "seconds that each hand takes from the level; 0 for real time")
    shares: bool = flag(
        False, "whether players who go out after the announcement share in the places reached"
    )
    early: int = number(1, "at how many places before the money it is announced", least=1)


@dataclass(frozen=True, kw_only=True)
class ActionClock:
    """The time for decisions."""

    seconds: int = number(30, "seconds for a decision; 0 for none")
    bank: int = number(60, "extra seconds for all decisions together")
    per_level: int = number(0, "seconds that a new level adds to the bank")
    final_table: int = number(0, "seconds that the final table adds to the bank")
    called: str = word("WSOP", "how long a player has once the clock is called", "WSOP", "TDA")


@dataclass(frozen=True, kw_only=True)
class Balance:
    """How far apart tables may be."""

    many: int = number(2, "how many players more a table may have, with three tables or more", least=1)
    two: int = number(1, "the same with two tables", least=1)
    halt: int = number(3, "how many players short a table waits; 0 for never")


@dataclass(frozen=True, kw_only=True)
class Breaks:
    """Breaks by the clock on the wall, in addition to those among the levels."""

    at: str = text(NEEDED, "the minute of the hour, as in ':55'")
    minutes: int = number(5, "how long it takes", least=1, most=59)
