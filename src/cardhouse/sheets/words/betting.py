"""A round of betting, and the rules that some books have for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal

from cardhouse.cards import JOKER
from cardhouse.phrases import Said
from cardhouse.scales import Scale, UnknownScale, find_scale
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.money import MONEY, Money
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Page, Picture, Step

from .drawing import Discard, Expose

Size = Literal["small", "big", "either", "any"]
Showing = Literal[
    "high", "low", "low ace high", "count", "hand", "next", "last bettor", "opener", "last bettor or opener"
]
"""Who opens: the best or worst cards showing, the next seat after the last opener, the last to bet, or the
player who had the hand needed to open."""

_FIRST: Final[dict[str, Showing]] = {
    "highest showing": "high",
    "lowest showing": "low",
    "lowest count showing": "count",
    "next player": "next",
    "last bettor": "last bettor",
    "opener": "opener",
    "last bettor or opener": "last bettor or opener",
}
_BY_CARDS: Final = ("high", "low", "low ace high", "count", "hand")
_OPENER: Final[dict[Showing, str]] = {
    "high": "the highest hand showing",
    "low": "the lowest hand showing",
    "low ace high": "the lowest hand showing, the ace being high",
    "count": "the lowest count showing",
    "hand": "the hand showing",
    "next": "the next player in turn, and the first time by the dealer's left",
    "last bettor": "the last player who bet or raised, or else by the first to the dealer's left",
    "opener": "the player who opens",
    "last bettor or opener": "the last player who bet or raised, or else by the player who opened",
}


BY_HAND: Final = r"(?P<which_hand>highest|lowest) hand(?: on (?P<by_scale>[a-z0-9][a-z0-9-]*))?"
"""How a hand showing is named, for the patterns of words."""


def cards_not_ranked(scale: Scale, page: Page) -> Iterator[Said]:
    """Whether the deck has a card that a scale does not rank."""
    cards = (card for deck in page.every_deck for card in deck.cards)
    strange = [card for card in cards if card not in scale.deck and card != JOKER]
    if strange:
        yield Said("errors.sheets.card-not-on-scale", scale=scale.id, card=str(strange[0]))


@dataclass(frozen=True)
class ByHand:
    """All the cards that a player shows, compared on a scale."""

    highest: bool
    scale_id: str = "showing"
    own: Scale | None = None
    """The scale, if the sheet defines it."""

    @classmethod
    def read(cls, found: re.Match[str]) -> ByHand | None:
        """What the pattern of a word has found, if it names a hand."""
        if not found["which_hand"]:
            return None
        return cls(found["which_hand"] == "highest", found["by_scale"] or "showing")

    def ranked(self, scales: Mapping[str, Scale]) -> ByHand:
        """The same on the scale that it names, if that is one that the sheet defines."""
        return replace(self, own=scales[self.scale_id]) if self.scale_id in scales else self

    @property
    def scale(self) -> Scale:
        """The scale that ranks the hands."""
        return self.own or find_scale(self.scale_id)

    @property
    def best(self) -> bool:
        """Whether it is the best hand on the scale: on a scale for low hands, that is the lowest."""
        return self.highest != self.scale.low

    def wrong(self, state: State) -> Iterator[Said]:
        """Why hands cannot be compared so."""
        try:
            size = self.scale.size
        except UnknownScale as error:
            yield error.said
            return
        if state.up.fewest < size:
            yield Said("errors.sheets.too-few-showing", scale=self.scale_id, need=size, up=state.up.fewest)

    def misfits(self, page: Page) -> Iterator[Said]:
        """Why the scale does not fit the deck."""
        with suppress(UnknownScale):
            if self.scale.asks:
                yield Said("errors.sheets.scale-asks-board", scale=self.scale_id, asks=list(self.scale.asks))
            yield from cards_not_ranked(self.scale, page)

    def english(self) -> str:
        """``the lowest hand``, ``the highest hand on the scale razz-high``."""
        on = f" on the scale {self.scale_id}" if self.scale_id != "showing" else ""
        return f"the {'highest' if self.highest else 'lowest'} hand{on}"


@dataclass(frozen=True)
class Bet(Step):
    """A round of betting."""

    size: Size
    first: Showing | None = None
    big_if_open_pair: bool = False
    acting: str = ""
    """What each player does with the first action that is not a fold: ``discard 0-4``, ``expose 1``."""

    ceiling: Money | None = None
    """The most that all bets and raises of the round together may be."""
    by: ByHand | None = None
    """How hands showing are compared, if it is by a scale of the sheet's choice."""
    no_checking: bool = False
    """While nobody has bet, a player bets or folds."""
    raises: int | None = None
    """How many raises there may be; ``None`` if the stakes say it."""
    cards_to_raise: bool = False
    """A player without cards may only call."""

    grammar = (
        "bet small | bet big | bet either | bet any [, highest showing first | , lowest showing first"
        " | , lowest showing first ace high | , lowest count showing first"
        " | , highest hand [on SCALE] showing first | , lowest hand [on SCALE] showing first"
        " | , next player first"
        " | , last bettor first | , opener first | , last bettor or opener first] [, big if open pair]"
        " [, at most MONEY] [, no checking] [, no raising | , at most N raises]"
        " [, without cards only calling] [, and discard N-N | , and expose N]"
    )
    example = "bet small, highest showing first, big if open pair"
    forms = (
        "bet small",
        "bet big",
        "bet either",
        "bet any",
        "bet small, highest showing first",
        "bet small, lowest showing first",
        "bet small, lowest showing first ace high",
        "bet small, lowest count showing first",
        "bet small, highest hand showing first",
        "bet small, lowest hand on showing-a-5 showing first",
        "bet small, next player first",
        "bet small, last bettor first",
        "bet small, opener first",
        "bet small, last bettor or opener first",
        "bet small, highest showing first, big if open pair",
        "bet small, at most $1",
        "bet small, no checking",
        "bet small, no raising",
        "bet small, at most 2 raises",
        "bet small, without cards only calling",
        "bet small, and discard 0-4",
        "bet small, and expose 1",
    )
    follows = True
    pattern = re.compile(
        r"bet (?P<size>small|big|either|any)"
        rf"(?:, (?P<first>(?:highest|lowest|lowest count) showing(?= first)|{BY_HAND} showing(?= first)"
        r"|next player(?= first)"
        r"|last bettor(?: or opener)?(?= first)|opener(?= first)) first(?P<ace> ace high)?)?"
        r"(?P<pair>, big if open pair)?"
        rf"(?:, at most (?P<ceiling>{MONEY}))?"
        r"(?P<no_checking>, no checking)?(?:, (?P<no_raising>no raising)|, at most (?P<raises>\d+) raises?)?"
        r"(?P<cards_to_raise>, without cards only calling)?"
        r"(?:, and (?P<acting>(?:discard|expose) [\d-]+))?"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        first: Showing | None = None
        by = ByHand.read(found)
        if found["first"]:
            first = "hand" if by else _FIRST[found["first"]]
            if found["ace"] and first == "low":
                first = "low ace high"
        size: Size = found["size"]  # type: ignore[assignment]
        ceiling = Money.read(found["ceiling"]) if found["ceiling"] else None
        raises = 0 if found["no_raising"] else int(found["raises"]) if found["raises"] else None
        return cls(
            size,
            first,
            bool(found["pair"]),
            found["acting"] or "",
            ceiling,
            by,
            bool(found["no_checking"]),
            raises,
            bool(found["cards_to_raise"]),
        )

    def ranked(self, scales: Mapping[str, Scale]) -> Step:
        return replace(self, by=self.by.ranked(scales)) if self.by else self

    def misfits(self, page: Page) -> Iterator[Said]:
        yield from self.by.misfits(page) if self.by else ()

    @cached_property
    def along(self) -> Step | None:
        """What each player does with the first action, if anything."""
        for word in (Discard, Expose):
            if found := word.pattern.fullmatch(self.acting):
                return word.read(found)
        return None

    def walk(self, state: State) -> Iterator[Said]:
        if self.first in _BY_CARDS and not state.up.most:
            yield Said("errors.sheets.opens-without-up-cards", step=f"bet {self.size}")
        if self.first in ("opener", "last bettor or opener") and "opened" not in state.facts:
            yield Said("errors.sheets.nobody-opened")
        if self.by:
            yield from self.by.wrong(state)
        state.may_fold()
        if self.along is not None:
            yield from self.along.walk(state)
        elif self.acting:
            yield Said("errors.sheets.bet-goes-with")

    def said_in(self, structure: str) -> str:
        if structure not in ("no-limit", "pot-limit"):
            return self.english()
        # Where bets are not fixed, there is no small and no big bet.
        return self._said("", pair=False)

    def picture(self, layout: Layout) -> Picture:
        return Picture("bet", f"{self.size} bet" if self.size in ("small", "big") else "bet")

    def english(self) -> str:
        limit = {
            "small": "at the small bet",
            "big": "at the big bet",
            "either": "at the small or the big bet",
        }
        return self._said(f" {limit.get(self.size, 'within the limits')}", pair=self.big_if_open_pair)

    def _said(self, within: str, *, pair: bool) -> str:
        said = f"A round of betting{within} follows"
        if self.first:
            opener = f"{self.by.english()} showing" if self.by else _OPENER[self.first]
            said += f", opened by {opener}"
        if self.ceiling:
            said += f"; the bet and all raises together may not exceed {self.ceiling}"
        if pair:
            said += "; with an open pair on the table any bet or raise may be a big bet"
        said += self._limits()
        if self.acting:
            word, count = self.acting.split()
            cards = f"{count.replace('-', ' to ')} cards" if "-" in count else plural(int(count), "card")
            said += f"; with the first action that is not a fold, each player must {word} {cards}"
        return said + "."

    def _limits(self) -> str:
        """What may not be done in this round."""
        said = "; nobody may check before there is a bet" if self.no_checking else ""
        if self.raises == 0:
            said += "; nobody may raise"
        elif self.raises is not None:
            said += f"; there may be at most {plural(self.raises, 'raise')}"
        return said + ("; a player without cards may only check, call or fold" if self.cards_to_raise else "")


@dataclass(frozen=True)
class SevensRule:
    """After the draw, a player with a seven low or better must bet, or wins nothing of what is bet then."""

    whole_pot: bool = False
    """Checking a seven loses the whole pot, not only what is bet after the draw."""
    no_limit: bool = False
    """Whether the rule also holds if bets are not fixed."""

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> SevensRule | None:
        """The rule as the keys of a sheet give it, or ``None`` if it is not in force."""
        if not raw.get("sevens_rule", False):
            return None
        return cls(bool(raw.get("sevens_forfeit_pot", False)), bool(raw.get("sevens_no_limit", False)))

    def holds(self, structure: str) -> bool:
        """Whether it is in force in a betting structure."""
        return structure == "limit" or self.no_limit

    def english(self) -> Iterator[str]:
        """What it says, in sentences."""
        yield (
            "After the draw a seven low or better must bet, unless there is a bet to face; a player "
            "who checks with one cannot win chips bet after the draw."
        )
        if self.whole_pot:
            yield "Such a player cannot win the chips put in before the draw either."
        yield f"The rule of sevens holds in limit{' and in no-limit' if self.no_limit else ' only'}."
