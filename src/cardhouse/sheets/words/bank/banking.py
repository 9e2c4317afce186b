"""Words for a player as the bank."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.word import Page, Picture, Step, dealt
from cardhouse.sheets.pattern import Pattern
from cardhouse.sheets.words.drawing import whole


def wagered(step: str, state: State) -> Iterator[Said]:
    """Why nobody plays against the bank here."""
    if "wagered" not in state.facts:
        yield Said("errors.sheets.nobody-wagered", step=step)


def all_in(step: str, state: State) -> Iterator[Said]:
    """Why somebody may be missing who plays against the bank, or the bank itself."""
    if state.players.fewest < state.seats:
        yield Said("errors.sheets.folded-before-bank", step=step)


@dataclass(frozen=True)
class Wager(Step):
    """Everybody but the bank may bet against it, before the cards are dealt."""

    keeping: int = 0
    """How many times the wager a player must keep for later bets."""

    grammar = "wager | wager, keeping N times as much"
    example = "wager"
    forms = ("wager, keeping 2 times as much",)
    drawn = ("bet", "wager")
    pattern = Pattern(r"wager(?:, keeping (?P<keeping>\d+) times as much)?")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["keeping"] or 0))

    def walk(self, state: State) -> Iterator[Said]:
        if "wagered" in state.facts:
            yield Said("errors.sheets.wagered-twice")
        if state.held.most:
            yield Said("errors.sheets.wager-before-cards", held=state.held.most)
        yield from all_in(self.line, state)
        state.facts |= {"wagered", "in"}
        state.owed.add("settle with the bank")
        state.ends |= {"bank's hands", "bank's decks"}

    def misfits(self, page: Page) -> Iterator[Said]:
        for step in page.steps:
            if not step.with_bank:
                yield Said("errors.sheets.not-with-bank", step=step.line)

    def english(self) -> str:
        keeping = f", and must keep {self.keeping} times as much for later bets" if self.keeping else ""
        return (
            "The dealer is the bank. Each other player, from its left, wagers up to the limit of the stakes, "
            f"as far as the bank can cover it{keeping}; a player who wagers nothing sits the hand out. "
            "If nobody wagers, the bank's turn is over."
        )


@dataclass(frozen=True)
class DealWithBank(Step):
    """Players who have wagered get cards, and the bank gets some of its own up and some down."""

    each: int
    up: bool
    bank_down: int
    bank_up: int

    grammar = (
        "deal N down to players, N down, N up to the bank | deal N up to players, N down, N up to the bank"
    )
    example = "deal 5 down to players, 4 down, 1 up to the bank"
    forms = ("deal 2 up to players, 1 down, 1 up to the bank",)
    pattern = Pattern(
        r"deal (?P<each>[1-9]\d*) (?P<how>down|up) to players, "
        r"(?P<bank_down>\d+) down, (?P<bank_up>\d+) up to the bank"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["each"]), found["how"] == "up", int(found["bank_down"]), int(found["bank_up"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from wagered("deal to players", state)
        yield from whole("deal", state)
        bank = self.bank_down + self.bank_up
        need = (state.seats - 1) * self.each + bank
        if need > state.cards - state.seats * state.held.most:
            yield Said("errors.sheets.deck-cannot-go-round", players=state.seats, need=need, deck=state.cards)
        state.gain(self.each, lies="up" if self.up else "down")
        state.bank = state.bank.plus(bank)
        state.take(need)

    def picture(self, layout: Layout) -> Picture:
        return dealt(*((0, self.each) if self.up else (self.each, 0)))

    def english(self) -> str:
        how = "up" if self.up else "down"
        bank = [f"{plural(self.bank_down, 'card')} face down"] if self.bank_down else []
        bank += [f"{plural(self.bank_up, 'card')} face up"] if self.bank_up else []
        return (
            f"Each player who has wagered is dealt {plural(self.each, 'card')} face {how}, "
            f"and the bank {' and '.join(bank) or 'nothing'}."
        )


@dataclass(frozen=True)
class FoldOrBet(Step):
    """Each player gives up the wager or adds a multiple of it."""

    times: int

    grammar = "fold or bet N times the wager"
    example = "fold or bet 2 times the wager"
    drawn = ("bet", "fold or bet")
    pattern = Pattern(r"fold or bet (?P<times>[1-9]\d*) times the wager")

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(int(found["times"]))

    def walk(self, state: State) -> Iterator[Said]:
        yield from wagered("fold or bet", state)
        if not state.held.fewest:
            yield Said("errors.sheets.step-without-cards", step="fold or bet")

    def english(self) -> str:
        times = {1: "exactly the wager", 2: "exactly twice the wager"}.get(
            self.times, f"exactly {self.times} times the wager"
        )
        return f"Each player in turn folds and loses the wager, or bets {times} on top of it."


@dataclass(frozen=True)
class SetHands(Step):
    """Players and bank split their cards into two hands; the first must be the better one."""

    parts: tuple[tuple[str, int], tuple[str, int]]

    sorts = True
    grammar = "set N NAME above N NAME"
    example = "set 5 high above 2 low"
    forms = ("set 2 high above 2 low",)
    drawn = ("choice", "set")
    pattern = Pattern(
        r"set (?P<first>[1-9]\d*) (?P<high>[a-z]+) above (?P<second>[1-9]\d*) (?P<low>(?!(?P=high)\b)[a-z]+)"
    )

    @classmethod
    def read(cls, found: re.Match[str]) -> Step:
        return cls(((found["high"], int(found["first"])), (found["low"], int(found["second"]))))

    def makes(self) -> Iterable[str]:
        return [name for name, _ in self.parts]

    @property
    def corrected(self) -> bool:
        """Whether hands set the wrong way round simply swap places."""
        return self.parts[0][1] == self.parts[1][1]

    def walk(self, state: State) -> Iterator[Said]:
        yield from wagered("set", state)
        count = sum(count for _, count in self.parts)
        for held in (state.held, state.bank):
            if held != (count, count):
                given = held.most if held.most != count else held.fewest
                yield Said("errors.sheets.set-hands-hold", count=count, held=given)
        for name, cards in self.parts:
            state.parts[name] = Span(cards, cards)

    def misfits(self, page: Page) -> Iterator[Said]:
        known = [contest.part for contest in page.contests if contest.part]
        for name, _ in self.parts:
            if name not in known:
                yield Said("errors.sheets.nothing-for-row", row=name, hint=did_you_mean(name, known))

    def english(self) -> str:
        (high, first), (low, second) = self.parts
        said = (
            f"Each player who has wagered, and the bank, splits the cards face down "
            f"into a {high} hand of {plural(first, 'card')} and a {low} hand of {plural(second, 'card')}"
        )
        if self.corrected:
            return f"{said}; the better of the two is the {high} hand."
        return (
            f"{said}. A player whose {low} hand is better than the {high} hand has fouled and loses; "
            "a bank that fouls sets again."
        )


class SettleWithBank(Step):
    """All hands are shown, and each player settles with the bank."""

    grammar = "settle with the bank"
    example = "settle with the bank"
    drawn = ("show", "compare")
    pattern = Pattern(r"settle with the bank")
    pays = True
    judges = True
    needs = ("bank",)
    for_pot = False

    def walk(self, state: State) -> Iterator[Said]:
        yield from wagered(self.example, state)
        yield from all_in(self.example, state)
        state.owed.discard("settle with the bank")
        state.facts.discard("wagered")

    def english(self) -> str:
        return (
            "Hands are shown, and each player's is compared with the bank's: better wins, worse loses; "
            "where there are two hands and each wins one, it is a push."
        )


class MayStop(Step):
    """The bank may stop before its time is over."""

    grammar = "bank may stop"
    example = "bank may stop"
    drawn = ("choice", "stop")
    pattern = Pattern(r"bank may stop")

    def walk(self, state: State) -> Iterator[Said]:
        if not {"bank's hands", "bank's decks"} & set(state.inside):
            yield Said("errors.sheets.bank-goes-on-anyway", step=self.line)

    def english(self) -> str:
        return "The bank may stop before its time is over."


class NextHand(Step):
    """Another hand is dealt from what is left of the deck."""

    grammar = "next hand from the same deck"
    example = "next hand from the same deck"
    drawn = ("other", "next hand")
    pattern = Pattern(r"next hand from the same deck")

    def walk(self, state: State) -> Iterator[Said]:
        if not state.inside:
            yield Said("errors.sheets.not-repeated", step=self.line)
        if state.owed:
            yield Said("errors.sheets.still-owed", steps=sorted(state.owed))
        # When it is not empty, the deck may have any number of cards left.
        state.gather(same_deck=True)
        state.deck = 1

    def english(self) -> str:
        return (
            "The cards played are laid aside, and the same dealer deals on from what is left of the deck; "
            "when it runs out, the cards laid aside are shuffled."
        )
