"""Words for betting against the pot on where the next card falls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardhouse.cards import JOKER
from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import State
from cardhouse.sheets.language.word import Page, Picture, Step
from cardhouse.sheets.pattern import Pattern


class NextPlayer(Step):
    """The turn passes on."""

    grammar = "next player's turn"
    example = "next player's turn"
    drawn = ("other", "next player")
    pattern = Pattern(r"next player's turn")

    def walk(self, state: State) -> Iterator[Said]:
        state.facts.add("turn")
        yield from ()

    def english(self) -> str:
        return "The turn passes to the next player; the player to the dealer's left has the first."


class AnteAgain(Step):
    """A pot that was emptied is filled again."""

    grammar = "ante if the pot is empty"
    example = "ante if the pot is empty"
    drawn = ("post", "ante")
    pattern = Pattern(r"ante if the pot is empty")

    def walk(self, state: State) -> Iterator[Said]:
        if "pot is won" not in state.inside:
            yield Said("errors.sheets.pot-never-won", step=self.line)

    def english(self) -> str:
        return "If the pot has been emptied, everybody antes again."


@dataclass(frozen=True)
class Posts(Step):
    """The player whose turn it is is shown two cards."""

    calls_ace: bool = False

    grammar = "turn up 2 posts[, calling a first ace]"
    example = "turn up 2 posts, calling a first ace"
    forms = (
        "turn up 2 posts",
        "turn up 2 posts, calling a first ace",
    )
    pattern = Pattern(r"turn up 2 posts(?P<ace>, calling a first ace)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(bool(found["ace"]))

    def walk(self, state: State) -> Iterator[Said]:
        if "turn" not in state.facts:
            yield Said("errors.sheets.nobodys-turn", step=self.line)
        if state.held.most or state.cards < 3:
            yield Said("errors.sheets.posts-alone", held=state.held.most)
        if state.players.fewest < state.seats:
            yield Said("errors.sheets.folded-before-posts", step=self.line)
        state.facts.add("posts")
        state.owed.add(BetBetween.example)

    def misfits(self, page: Page) -> Iterator[Said]:
        if page.wild or JOKER in page.deck:
            yield Said("errors.sheets.nothing-wild-here", step=self.line)

    def picture(self, layout: Layout) -> Picture:
        return Picture("up", "posts", 2)

    def english(self) -> str:
        said = "Two cards, the posts, are turned up for the player whose turn it is. "
        if not self.calls_ace:
            return said + "Aces are high."
        return (
            said + "If the first is an ace, the player calls it high or low before the second is turned; "
            "any other ace is high."
        )


@dataclass(frozen=True)
class BetBetween(Step):
    """The player bets against the pot that the next card falls between the posts."""

    on_match: int = 2
    """How many times the bet is lost if the card matches a post in rank."""

    grammar = "bet that the next card falls between[, N times if it matches]"
    example = "bet that the next card falls between, 2 times if it matches"
    forms = (
        "bet that the next card falls between",
        "bet that the next card falls between, 2 times if it matches",
    )
    drawn = ("bet", "bet")
    after_posts = True
    pattern = Pattern(r"bet that the next card falls between(?:, (?P<times>[1-9]\d*) times if it matches)?")
    pays = True

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["times"] or 1))

    def walk(self, state: State) -> Iterator[Said]:
        if "posts" not in state.facts:
            yield Said("errors.sheets.no-posts", step=self.line)
        state.facts.discard("posts")
        state.owed.discard(BetBetween.example)
        state.ends |= {"pot is won", "one left"}

    def english(self) -> str:
        times = plural(self.on_match, "time").replace("two times", "twice")
        outside = "lies outside or matches a post" if self.on_match == 1 else "lies outside"
        match = "" if self.on_match == 1 else f"; if it matches a post, {times} the bet"
        return (
            "The player may bet any amount up to the pot that the rank of the next card lies strictly "
            "between the posts. If it does, the player takes the amount of the bet out of the pot; if it "
            f"{outside}, the player pays the bet into the pot{match}. Without a "
            "bet no card is turned: the next one is the first post of the next player. "
            "On two posts of one rank nobody bets."
        )
