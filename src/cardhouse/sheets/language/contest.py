"""Contests: how hands are compared for a share of the pot, and with which cards."""

from __future__ import annotations

import re
from collections.abc import Collection, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardhouse.scales import Scale, find_scale

from .terms import Kind, Terms
from .when import When

_EXACT: Final = re.compile(r"(?P<hand>\d+) hand(?: \+ (?P<board>\d+) board)?")
_LIMIT: Final = re.compile(r"0-(?P<most>\d+) hand \+ board")
_EACH: Final = re.compile(r"(?P<hand>\d+) hand \+ 1 of each row")


@dataclass(frozen=True)
class Use:
    """Which cards of a hand and of a board make up a ranked hand.

    >>> Use.read("2 hand + 3 board").english()
    'exactly 2 cards of the hand and 3 of the board'

    ``least`` to ``most`` cards of the hand, and the rest from the board; ``board`` is the
    exact number of board cards, if it is fixed.
    """

    least: int = 0
    most: int | None = None
    board: int | None = None
    whole_hand: bool = False
    """All cards kept play, and the rest comes from the board."""
    one_of_each: bool = False
    """One card from each row of the board as it is drawn."""
    whole_line: bool = False
    """All the cards of a line play, and the rest comes from the hand."""
    terms: Terms | None = None
    """Any other rule, term by term."""

    @classmethod
    def read(cls, text: str, *, areas: Collection[str] = (), lines: Collection[str] = ()) -> Use | None:
        """The rule a text stands for, or ``None`` if it is not one.

        A sum of terms, each ``[COUNT] PLACE``, as in ``1-3 hand + board`` or ``1 down + 4 up``; ``areas`` and
        ``lines`` are the names of those of the board. Short forms: ``any``, ``hand``, ``2 hand + 3 board``,
        ``5 hand``, ``0-2 hand + board``, ``all hand + board``, ``2 hand + 1 of each row``,
        ``hand + whole line``.
        """
        said = " ".join(text.split())
        if said in ("any", "hand + board"):
            return cls()
        if said == "all hand + board":
            return cls(whole_hand=True)
        if said == "hand":
            return cls(board=0, whole_hand=True)
        if said == "hand + whole line":
            return cls(whole_line=True)
        if found := _EXACT.fullmatch(said):
            hand = int(found["hand"])
            return cls(hand, hand, int(found["board"] or 0))
        if found := _LIMIT.fullmatch(said):
            return cls(0, int(found["most"]))
        if found := _EACH.fullmatch(said):
            return cls(int(found["hand"]), int(found["hand"]), one_of_each=True)
        terms = Terms.read(said, areas=areas, lines=lines)
        return cls(terms=terms) if terms else None

    @cached_property
    def free(self) -> bool:
        """Whether hand and board may be mixed at will."""
        return self == Use()

    def english(self) -> str:
        """The rule in a few words."""
        if self.terms:
            return self.terms.english()
        if self.free:
            return "any of the player's cards and the board's"
        if self.whole_hand and self.board == 0:
            return "all the cards of the hand and none of the board"
        if self.whole_hand:
            return "all the cards kept and as many from the board as needed"
        if self.whole_line:
            return "all the cards of one line and as many from the hand as needed"
        if self.one_of_each:
            return f"exactly {self.least} cards of the hand and one from each row of the board"
        if self.board is None:
            return f"{self.least} to {self.most} cards of the hand and the rest from the board"
        if self.board == 0:
            return f"{self.least} cards of the hand alone"
        return f"exactly {self.least} cards of the hand and {self.board} of the board"


ANY: Final = (Use(),)
HAND: Final = (Use(board=0, whole_hand=True),)
"""All the cards of the hand, and nothing else."""


@dataclass(frozen=True)
class Contest:
    """One thing that hands are compared for.

    >>> from cardhouse.sheets import find_game
    >>> high, low = find_game("omaha-8").contests
    >>> low.name, low.scale_id, low.qualify
    ('low', 'a-5', '8')
    """

    name: str
    scale_id: str
    use: tuple[Use, ...] = ANY
    """Ways of making the hand; the best of them counts."""
    qualify: str | None = None
    """What a hand must reach; ``dice`` asks the dice."""
    when: When | None = None
    """When it is in force, if not always."""
    part: str | None = None
    """The part of a split hand that plays."""
    either: tuple[str, ...] = ()
    """Parts of a hand of which the best plays."""
    line: int | None = None
    """The only line of the board that counts (the first is 0), if boards are contested separately."""
    down: bool = False
    """Only the player's down-cards count."""
    wild: tuple[str, ...] | None = None
    """What is wild in this contest, if it differs from the game."""
    share: int = 1
    """How many shares of the pot it is for; contests share the pot by them."""
    place: int = 1
    """Which hand wins: the best, or the second best."""
    instead_of: str | None = None
    """The contest for whose share it is played if nobody qualifies for that one."""
    takes_all: bool = False
    """Whether it alone has the pot if anybody qualifies for it."""
    beats: str | None = None
    """The area of the board whose cards, a hand that nobody owns, must be beaten too."""

    @cached_property
    def special(self) -> bool:
        """Whether more than its best hand decides who wins what."""
        return self.place > 1 or self.takes_all or bool(self.instead_of or self.beats)

    @cached_property
    def weighed(self) -> bool:
        """Whether the pot is not simply divided among the best hands of all contests."""
        return self.special or self.share > 1

    @cached_property
    def always_played(self) -> bool:
        """Whether it decides about the pot if no hand qualifies for anything."""
        return not (self.takes_all or self.instead_of or self.beats)

    own: Scale | None = None
    """The scale, if the sheet defines it."""

    @cached_property
    def scale(self) -> Scale:
        """The scale that ranks it."""
        return self.own or find_scale(self.scale_id)

    @cached_property
    def by_terms(self) -> bool:
        """Whether a rule for its cards is a sum of terms."""
        return any(use.terms for use in self.use)

    def names(self, *kinds: Kind) -> bool:
        """Whether a rule for its cards names a place of one of some kinds."""
        return any(use.terms and use.terms.kinds.intersection(kinds) for use in self.use)

    @cached_property
    def hand(self) -> Hashable:
        """Equal for contests in which every player has the same hand, regardless of the qualifier."""
        return self.own or self.scale_id, self.use, self.part, self.either, self.line, self.down, self.wild

    def minimum(self, facts: Mapping[str, int]) -> int:
        """The smallest rating that qualifies."""
        if self.qualify == "dice":
            number = facts["dice"]
            return self.scale.minimum({10: "10", 11: "J", 12: "Q"}.get(number, number))
        return self._minimum

    @cached_property
    def _minimum(self) -> int:
        return 1 if self.qualify is None else self.scale.minimum(self.qualify)
