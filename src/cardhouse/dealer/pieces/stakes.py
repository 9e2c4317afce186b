"""What a hand is played for."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from cardhouse.dealer.errors import BadStakes
from cardhouse.sheets import Sheet
from cardhouse.sheets.book_rules import USUAL_RAISES

from .stakes_text import NUMBER, STRUCTURES, check_whole, chips_of

_WORD: Final = re.compile(
    rf"(?:(?P<level>{NUMBER})/(?P<upper>{NUMBER})"
    r"|(?P<raises>[0-9]{1,15}|any number of) raises?(?P<stay> heads-up)?"
    rf"|(?P<name>ante|bring-in|bb-ante|straddle|chip|unit|bomb|points?) (?P<amount>{NUMBER})"
    r"|(?P<counted>cap|dollar|reduced-from) (?P<count>[0-9]{1,15})(?P<stays> heads-up)?"
    r"|bb-ante(?: (?P<blind>small|big))?(?P<sized>)"
    r"|(?P<first>blind-first)"
    r"|(?P<structure>[a-z-]+))(?: |$)"
)


@dataclass
class _Read:
    """What has been read of some stakes so far."""

    structure: str
    level: tuple[int, int] = (10, 20)
    named: dict[str, int] = field(default_factory=dict)
    straddles: list[int] = field(default_factory=list)
    big_ante: str | None = None
    """The blind that the big blind ante is as large as; empty if the number of seats decides."""
    cap_stays: bool = False
    blind_first: bool = False

    def take(self, found: re.Match[str], decimals: int) -> None:
        """Take the next word."""
        if found["structure"]:
            self.structure = STRUCTURES[found["structure"]]
        elif found["level"]:
            self.level = chips_of(found["level"], decimals), chips_of(found["upper"], decimals)
        elif found["sized"] is not None:
            self.big_ante = found["blind"] or ""
        elif found["first"]:
            self.blind_first = True
        elif found["raises"]:
            self.cap_stays = self.cap_stays or bool(found["stay"])
            self.named["cap"] = 1 + int(found["raises"]) if found["raises"].isdecimal() else 0
        elif found["counted"]:
            self.cap_stays = self.cap_stays or bool(found["stays"])
            self.named[found["counted"]] = int(found["count"])
        else:
            self._take_amount(found["name"], chips_of(found["amount"], decimals))

    def _take_amount(self, name: str, amount: int) -> None:
        if name == "straddle":
            self.straddles.append(amount)
        elif name in ("point", "points"):
            self.structure = "points"
            self.named["point"] = amount
        else:
            self.named[name] = amount

    def sized_ante(self, blinds: tuple[int, ...], seats: int | None) -> int:
        """The big blind ante: as said, or the small blind at tables of six and the big blind at nine.

        The books say nothing about seven and eight, so the stakes have to.
        """
        if self.big_ante is None:
            return self.named.get("bb-ante", 0)
        if self.big_ante:
            return blinds[self.big_ante == "big"]
        if seats is None:
            raise BadStakes("dealer.bb-ante-needs-seats")
        if _SIX_HANDED < seats < _FULL_RING:
            raise BadStakes("dealer.bb-ante-unsaid", seats=seats, small=blinds[0], big=blinds[1])
        return blinds[seats >= _FULL_RING]


_SIX_HANDED: Final = 6
_FULL_RING: Final = 9
BUYABLE: Final = ("limit", "spread", "pot-limit")
"""The structures in which nobody need go all-in: a bet has a limit besides the stack."""
_SELDOM: Final = {"open_stakes": False, "reduced_from": 0, "blind_first": False, "big_at": 1, "boards": 1}
"""What is only written down where it is not as usual."""
CREDIT: Final = 10**9
"""The chips that a player can buy in one hand, where nobody goes all-in."""


@dataclass(frozen=True)
class Stakes:
    """The betting structure and the forced money.

    In limit and spread the level names the bets, and the blinds are half a small bet and
    a small bet; otherwise it names the blinds.

    >>> Stakes.parse("limit 100/200").blinds
    (50, 100)
    >>> Stakes.parse("no-limit 100/200").blinds
    (100, 200)
    """

    structure: str
    small_bet: int
    big_bet: int
    blinds: tuple[int, ...]
    ante: int = 0
    bring_in: int = 0
    bb_ante: int = 0
    """An ante that the big blind pays for the whole table."""
    chip: int = 1
    """The smallest chip in play."""
    cap: int | None = 1 + USUAL_RAISES
    """How many bets and raises a round of limit may have; ``None`` for no cap."""
    heads_up_uncapped: bool = True
    unit: int = 1
    """Bets and raises are multiples of this unless all-in, if they are not fixed."""
    bomb: int = 0
    """What everybody antes in a bomb pot, in which there is no betting before the first board."""
    antes: tuple[int, ...] = ()
    """Antes seat by seat from the small blind on; dead money, in place of an ante for all."""
    min_bet: int = 0
    """The smallest bet, if bets are not fixed and it is not the big blind."""
    dollar: int = 100
    """How many chips make a dollar, for sheets that name sums of money."""
    last_deal: bool = False
    """Whether this is the last pot of the night: odd chips, all cards up, no betting."""
    small_blind_as_big: bool = False
    """Whether the small blind counts as a big blind in the size of the pot."""
    dead_as_big: int = 0
    """What dead small blinds, posted to make up for missed ones, add to the size of the pot."""
    rake: tuple[int, int] = (0, 0)
    """The percentage of the pots that the house takes, and the most it takes; 0 for no maximum."""
    drop: int = 0
    """What the house takes out of the pots in addition, such as time for the whole table."""
    chops: bool = False
    """Whether the two blinds have agreed to take their money back when everybody else folds."""
    open_stakes: bool = False
    """Whether nobody goes all-in: a player who lacks chips buys them in the middle of the hand."""
    reduced_from: int = 0
    """With this many players or fewer, the big blind ante is half as large; 0 for never."""
    blind_first: bool = False
    """Whether a short big blind posts the blind before the ante."""
    big_at: int = 1
    """The place of the big blind among the blinds, from the small blind's on; that one may be dead."""
    boards: int = 1
    """How many boards a bomb pot has, of which each gets a share of the pot."""

    @classmethod
    def parse(
        cls,
        given: Stakes | str | None,
        sheet: Sheet | None = None,
        *,
        decimals: int | None = None,
        seats: int | None = None,
    ) -> Stakes:
        """Read stakes; the default is 10/20 in the first structure of the sheet.

        With ``decimals``, as tables have them, amounts are written in units of ten or a hundred chips, and
        without in whole chips. What people write in other words is made plain by :func:`typed_stakes` first.

        >>> Stakes.parse("no-limit 0.25/0.50", decimals=2).blinds
        (25, 50)

        ``seats`` are those of a full table, which a big blind ante without a number goes by.

        >>> Stakes.parse("no-limit 500/1000 bb-ante", seats=6).bb_ante
        500
        """
        if isinstance(given, Stakes):
            return given
        if given is None and sheet is not None:
            given, decimals = sheet.stakes, None
        text = " ".join((given or "").lower().replace(", ", " ").split())
        if decimals is None and ("." in text or "," in text):
            check_whole(text)
        read = _Read(sheet.structures[0] if sheet else "no-limit")
        at = 0
        while at < len(text):
            found = _WORD.match(text, at)
            if found is None or (found["structure"] and found["structure"] not in STRUCTURES):
                raise BadStakes("dealer.bad-stakes", stakes=given, text=text[at:])
            read.take(found, decimals or 0)
            at = found.end()
        return cls._of(read, sheet, seats)

    @classmethod
    def _of(cls, read: _Read, sheet: Sheet | None, seats: int | None) -> Stakes:
        structure, named, straddles = read.structure, read.named, tuple(read.straddles)
        low, high = read.level
        if not 0 < low <= high:
            raise BadStakes("dealer.bad-level", low=low, high=high)
        names_bets = structure in ("limit", "spread")
        small_bet, big_bet = (low, high) if names_bets else (high, high)
        blinds = (max(1, low // 2), low) if names_bets else (low, high)
        if structure == "points":
            point = named.get("point", low)
            return cls(structure, point, point, (), chip=point, dollar=named.get("dollar", 100))
        stud = sheet is not None and not sheet.has_button
        opens = sheet is None or sheet.has_button or sheet.has_bring_in
        brings_in = sheet is not None and sheet.has_bring_in
        bring_in = named.get("bring-in", max(1, small_bet // 2) if brings_in or (stud and opens) else 0)
        share = 2 if sheet is not None and sheet.button_antes else 5
        ante = named.get("ante", max(1, small_bet // share) if stud else 0)
        return cls(
            structure=structure,
            small_bet=small_bet,
            big_bet=big_bet,
            blinds=() if stud else (*blinds, *straddles),
            ante=ante,
            bring_in=max(1, bring_in) if brings_in else bring_in,
            min_bet=0 if opens and structure != "spread" else small_bet,
            dollar=named.get("dollar", 100),
            bb_ante=0 if stud and read.big_ante is not None else read.sized_ante(blinds, seats),
            chip=named.get("chip", 1),
            cap=named.get("cap", 1 + (USUAL_RAISES if sheet is None else sheet.book.raises)) or None,
            heads_up_uncapped=not read.cap_stays and (sheet is None or not sheet.book.cap_heads_up),
            unit=named.get("unit", 1),
            bomb=named.get("bomb", 0),
            reduced_from=named.get("reduced-from", 0),
            blind_first=read.blind_first,
        )

    @property
    def minimum(self) -> int:
        """The smallest bet, if bets are not fixed."""
        if self.min_bet or self.bomb:
            return self.min_bet or self.bomb
        return max(self.blinds[1], 1) if self.blinds else max(self.bring_in, 1)

    def big_ante(self, players: int) -> int:
        """The big blind ante with so many players; half of one is a whole number of chips, and at least one.

        >>> Stakes.parse("no-limit 500/1000 bb-ante 1000 reduced-from 4").big_ante(4)
        500
        """
        if not self.bb_ante or players > self.reduced_from:
            return self.bb_ante
        return max(self.bb_ante // 2 // self.chip, 1) * self.chip

    def to_dict(self) -> dict[str, Any]:
        """The stakes as plain data."""
        return {
            "structure": self.structure,
            "small_bet": self.small_bet,
            "big_bet": self.big_bet,
            "blinds": list(self.blinds),
            "ante": self.ante,
            "bring_in": self.bring_in,
            "bb_ante": self.bb_ante,
            "chip": self.chip,
            "cap": self.cap,
            "heads_up_uncapped": self.heads_up_uncapped,
            "unit": self.unit,
            "bomb": self.bomb,
            "antes": list(self.antes),
            "min_bet": self.min_bet,
            "dollar": self.dollar,
            "last_deal": self.last_deal,
            "small_blind_as_big": self.small_blind_as_big,
            **({"dead_as_big": self.dead_as_big} if self.dead_as_big else {}),
            "rake": list(self.rake),
            "drop": self.drop,
            "chops": self.chops,
            **{name: getattr(self, name) for name, usual in _SELDOM.items() if getattr(self, name) != usual},
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Stakes:
        """Stakes from plain data."""
        found: dict[str, Any] = dict(data)
        for name in ("blinds", "antes", "rake"):
            if name in found:
                found[name] = tuple(found[name])
        return cls(**found)

    def __str__(self) -> str:
        return self.text()

    def text(self, shown: Callable[[int], str] = str) -> str:
        """The stakes as they are written; ``shown`` says how an amount is."""
        if self.structure == "points":
            return f"{shown(self.small_bet)} a point"
        named = self.structure in ("limit", "spread") or not self.blinds
        level = (self.small_bet, self.big_bet) if named else self.blinds[:2]
        extra = [f"ante {shown(self.ante)}"] if self.ante else []
        extra += [f"bring-in {shown(self.bring_in)}"] if self.bring_in else []
        extra += [f"bb-ante {shown(self.bb_ante)}"] if self.bb_ante else []
        return " ".join([self.structure, "/".join(map(shown, level)), *extra]) + self._raises()

    def _raises(self) -> str:
        """How many raises there are, if they are limited and not to the usual number."""
        if self.structure not in ("limit", "spread") or self.cap == 1 + USUAL_RAISES:
            return ""
        if self.cap is None:
            return ", any number of raises"
        return f", {self.cap - 1} raise{'' if self.cap == 2 else 's'}"
