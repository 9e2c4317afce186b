"""One row of ``power``: which cards, how they lie, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from cardhouse.cards import Card
from cardhouse.cards.untold import is_one_of
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.which import EXAMPLES as CARDS_EXAMPLES
from cardhouse.sheets.language.which import Which, read_which
from cardhouse.sheets.language.word import Fail, Page
from cardhouse.sheets.pattern import Pattern

from .effects import WANTED, Does, Effect, Fee, read_effects

Lies = Literal["up", "first up", "down", "unseen", "board", ""]
"""How cards lie that have a power: in front of a player, on the board, or anywhere in a hand."""
LIES: Final[dict[str, Lies]] = {
    "first up": "first up",
    "up": "up",
    "down": "down",
    "unseen": "unseen",
    "on board": "board",
}
_LIES: Final = Pattern(rf"(?P<cards>.+?) (?P<lies>{'|'.join(LIES)})")
_ONCE: Final = ", once"
_BOARD_TOO: Final = ", or on board"
_OF_HOLDER: Final[tuple[Does, ...]] = (*WANTED, "pay", "fold", "there")
"""What only a player can do, and not the board."""
KEYS: Final = ("fee", "rise")


@dataclass(frozen=True)
class Power:
    """What certain cards do."""

    key: str
    """The row as it is written."""
    text: str
    """The cards, as they are written."""
    which: Which
    lies: Lies
    effects: tuple[Effect, ...]
    board_too: bool = False
    """Whether cards of the board are meant besides those of players."""
    once: bool = False
    """Whether only what lies there at one moment is meant."""

    @property
    def first(self) -> Effect:
        """The first thing that it does."""
        return self.effects[0]

    @property
    def kill(self) -> bool:
        """Whether its holder may have the cards dealt again."""
        return self.first.does == "kill"

    @property
    def from_the_hole(self) -> bool:
        """Whether its holder may show it for what it brings."""
        return self.lies == "down" and self.first.does == "extra"

    @property
    def acts(self) -> bool:
        """Whether it is used when the card comes, or never."""
        return not (self.kill or self.from_the_hole)

    @property
    def forced(self) -> bool:
        """Whether something happens that its holder need not want."""
        return any(effect.does not in WANTED for effect in self.effects)

    @property
    def of_players(self) -> bool:
        """Whether cards of players are meant."""
        return self.lies != "board"

    @property
    def of_board(self) -> bool:
        """Whether cards of the board are meant; those that it is named after never are."""
        return self.lies == "board" or self.board_too

    def may(self, does: Does) -> bool:
        """Whether that may come of it."""
        return any(does in effect.may for effect in self.effects)

    def has(self, card: Card) -> bool:
        """Whether a card has this power whatever is dealt."""
        return is_one_of(card, self.which.cards)

    @cached_property
    def extra(self) -> int:
        """How many extra cards its holder may get for one such card."""
        return sum(effect.count for effect in self.effects if effect.does == "extra")

    def copies(self, page: Page, *, besides: bool = True) -> int:
        """How many cards of the deck it may mean, at the most; ``besides`` those that it is named after."""
        if self.which.word is None:
            return sum(card in self.which.cards for card in page.deck.cards)
        lying = sum(page.layout.areas.get(area, 0) for area in self.which.areas)
        if self.which.word.name not in ("rank of", "like") or not lying:
            return len(page.deck)
        ranks = [card.rank for card in page.deck.cards]
        alike = max(map(ranks.count, set(ranks)))
        return lying * (alike - 1 if besides else alike)

    def wrong(self, page: Page) -> Iterator[Said]:
        """What does not fit the rest of the sheet."""
        yield from self.which.wrong(page)
        shown = page.has_up_cards or page.turns_cards_up or any(step.shows for step in page.steps)
        if self.lies in ("up", "first up") and self.forced and not shown:
            yield Said("errors.sheets.never-face-up", card=self.text)
        if self.of_board and not page.layout.areas:
            yield Said("errors.sheets.no-board-for", text=self.key)
        for effect in self.effects:
            if effect.does == "wild" and f"{self.text} paid for" not in page.wild:
                yield Said("errors.sheets.wild-not-paid-for", card=self.text)


def read_row(key: str, value: Any, fee: Fee | None, fail: Fail) -> Power:
    """A row, from what stands on its left and on its right."""
    place = f"power.{key}"
    said = " ".join(str(key).split())
    once, said = said.endswith(_ONCE), said.removesuffix(_ONCE)
    board_too, said = said.endswith(_BOARD_TOO), said.removesuffix(_BOARD_TOO)
    found = _LIES.fullmatch(said)
    which = read_which(found["cards"]) if found else None
    text, lies = (found["cards"], LIES[found["lies"]]) if found and which else (said, "")
    which = which or read_which(said)
    if which is None:
        hint = did_you_mean(key, (*KEYS, *CARDS_EXAMPLES)) or Said("hints.power-cards")
        raise fail(place, Said("errors.sheets.no-power-card", hint=hint, given=key))
    if which.word is not None and which.word.name != "another" and not (which.for_all or _by_course(which)):
        raise fail(place, Said("errors.sheets.power-by-holder", text=text))
    effects = read_effects(" ".join(str(value).split()), fee, place, fail)
    if which.word is not None and which.word.name == "another" and not lies:
        lies = "up"
    row = Power(key, text, which, lies, effects, board_too, once)
    for message in _misread(row):
        raise fail(place, message)
    return row


def _by_course(which: Which) -> bool:
    """Whether the course of the deal tells which cards are meant, the same for all."""
    return which.word is not None and which.word.name in ("after", "after pair", "players")


def _misread(row: Power) -> Iterator[Said]:
    """What cannot be said of cards that lie so."""
    does = {effect.does for effect in row.effects}
    if row.of_board and (wrong := [one for one in _OF_HOLDER if one in does]):
        yield Said("errors.sheets.power-of-board", does=_SAID[wrong[0]])
    if row.board_too and row.lies == "board":
        yield Said("errors.sheets.on-board-twice")
    if late := _too_late(row.effects):
        yield Said("errors.sheets.power-too-late", does=_SAID[late])
    if "there" in does and (row.which.word is None or row.which.word.name != "another"):
        yield Said("errors.sheets.goes-nowhere")
    if row.kill:
        if row.lies not in ("", "up", "down") or row.once:
            yield Said("errors.sheets.kill-by-holder")
        return
    if row.first.does in ("extra", "wild") and row.lies not in ("up", "first up", "down"):
        yield Said("errors.sheets.up-or-down", card=row.text)
    if row.lies == "down" and "wild" in does:
        yield Said("errors.sheets.hole-card-wild")
    if row.from_the_hole and (row.once or len(row.effects) > 1 or row.which.word is not None):
        yield Said("errors.sheets.shown-from-the-hole")


def _too_late(effects: tuple[Effect, ...]) -> Does | None:
    """What comes after the card, the hand or the deal is gone."""
    gone: set[Does] = set()
    for effect in effects:
        needs = {"discard"} if effect.does == "pay" and effect.otherwise == "discard" else {effect.does}
        of_card, of_hand = needs & {"discard", "wild", "there"}, effect.does not in ("all", "bet", "end")
        if "end" in gone or ("fold" in gone and of_hand) or (gone & {"discard", "there"} and of_card):
            return effect.does
        gone |= {effect.does}
    return None


_SAID: Final[dict[Does, str]] = {
    "discard": "discard",
    "end": "end the deal",
    "all": "all get 1 down",
    "bet": "opens a round of betting",
    "extra": "1 down",
    "wild": "wild",
    "kill": "kill",
    "pay": "pay … or …",
    "fold": "fold",
    "there": "goes there",
}
