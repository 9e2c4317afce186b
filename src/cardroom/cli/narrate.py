"""A hand told as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.rule import Rule
from rich.text import Text

from cardroom.sheets.step import DealBoard, Draw

from .drawing import draw_board
from .output import card_text

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.dealer import Award, Deal, Event

Told = Text | Rule

_ORDINALS: Final = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_BLINDS: Final = ("small", "big", "straddle")
_STREETS: Final = ("flop", "turn", "river")
_ACTIONS: Final = {
    "ante": "antes {amount}",
    "blind": "posts the {blind} blind of {amount}",
    "bring-in": "brings it in for {amount}",
    "complete": "completes to {to}",
    "check": "checks",
    "call": "calls {amount}",
    "bet": "bets {to}",
    "raise": "raises to {to}",
    "fold": "folds",
    "return": "takes back {amount} that nobody called",
    "run": "wants the board run {amount} times",
    "muck": "mucks",
    "sevens": "takes back {amount} by the rule of sevens",
    "stay": "is {text}",
    "force": "is forced in{about}",
    "declare": "declares {text}",
    "reveal": "has declared {text}",
    "keep": "{text}",
    "pass": "passes on {cards}",
    "swap": "changes cards with {text}",
    "buy": "{text}",
    "use": "{text}",
    "hit": "{text}",
    "set": "sets {cards}{about}",
    "order": "lays the cards in order",
    "turn": "turns up {cards}{about}",
    "wager": "wagers {amount}{about}",
    "pay": "pays {amount}{about}",
    "receive": "gets {amount}{about}",
    "leg": "{text}",
    "points": "{text}",
    "foul": "has fouled{about}",
    "jackpot": "{text}",
    "kill": "kills the deal{about}",
    "gone": "is out of the game{about}",
}
_MOVES: Final = frozenset(("ante", "blind", "bring-in", "complete", "call", "bet", "raise", "wager", "pay"))
_BACK: Final = frozenset(("return", "sevens", "receive"))
_GROUPS: Final = {
    **dict.fromkeys(("deal", "community", "reshuffle"), "deal"),
    **dict.fromkeys(("show", "muck"), "show"),
}


def narrate(deal: Deal) -> Iterator[Told]:
    """A hand that is over, line by line."""
    return _Story(deal).tell()


def heading(text: str) -> Rule:
    """The start of a street."""
    return Rule(Text(text, style="bold"), align="left", style="dim")


class _Story:
    """A hand as far as it has been told."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._stacks = list(deal.starting_stacks)
        self._hands: list[list[tuple[Card, bool]]] = [[] for _ in deal.players]
        self._board: dict[str, list[Card]] = {area: [] for area in deal.sheet.layout.areas}
        self._thrown: dict[int, tuple[Card, ...]] = {}
        self._in: set[int] = {player.seat for player in deal.players}
        self._removed: set[int] = set()
        self._pot = 0
        self._blinds = 0
        self._streets = 0
        self._draws = 0
        self._dealt = False

    def tell(self) -> Iterator[Told]:
        deal = self._deal
        seats = len(deal.players)
        yield Text(f"{deal.sheet.name}, {deal.stakes}, {seats} players", style="bold")
        for (kind, _), group in groupby(deal.events, key=self._group):
            events = list(group)
            if kind != "deal":
                yield from self._drawn({})
            if kind == "deal":
                yield from self._deals(events)
            elif kind == "board":
                yield from self._boards(events)
            elif kind == "draw":
                yield from self._draw(events)
            elif kind == "show":
                yield from self._shows(events)
            elif kind == "award":
                yield from self._awards()
            else:
                for event in events:
                    yield self._act(event)
        yield from self._stacks_after()

    def _group(self, event: Event) -> tuple[str, tuple[str, ...]]:
        """What is told together; areas of the board that are dealt together are one street."""
        if event.kind != "board":
            return _GROUPS.get(event.kind, event.kind), ()
        steps = (step for step in self._deal.sheet.steps if isinstance(step, DealBoard))
        return "board", next(step.areas for step in steps if event.text in step.areas)

    def _seat(self, seat: int) -> str:
        return f"seat {seat}" + (" (button)" if seat == self._deal.button else "")

    def _said(self, seat: int, *parts: str | Text) -> Text:
        text = Text(f"  {self._seat(seat):<16}")
        for part in parts:
            text.append(part) if isinstance(part, str) else text.append_text(part)
        return text

    def _act(self, event: Event) -> Text:
        """A line for something one player, or the dealer, did."""
        kind, seat = event.kind, event.seat
        if kind in ("roll", "choose", "remove", "house"):
            return self._turn(event)
        if kind in ("discard", "expose", "split"):
            return self._own_cards(event)
        if kind in ("next-deal", "bound"):
            return self._next_deal(event)
        back = kind in _BACK
        moved = event.amount if back or kind in _MOVES else 0
        self._stacks[seat] += moved if back else -moved
        self._pot += -moved if back else moved
        if kind == "fold":
            self._in.discard(seat)
        self._blinds += kind == "blind"
        blind = _BLINDS[min(self._blinds, len(_BLINDS)) - 1]
        said = _ACTIONS.get(kind, kind).format(
            amount=event.amount,
            to=event.text or event.amount,
            blind=blind,
            text=event.text,
            about=f" ({event.text})" if event.text else "",
            cards=" ".join(map(str, event.cards)) or "nothing",
        )
        all_in = " and is all in" if moved and not back and not self._stacks[seat] else ""
        return self._said(seat, Text(said + all_in, style="dim" if kind == "fold" else ""))

    def _next_deal(self, event: Event) -> Text:
        """The game goes on with another deal, or has gone on long enough."""
        if event.kind == "bound":
            return Text(f"  After {event.amount} times the game is stopped.")
        self._hands = [[] for _ in self._deal.players]
        for cards in self._board.values():
            cards.clear()
        return Text(f"Deal {event.amount}; seat {event.seat} deals", style="bold")

    def _turn(self, event: Event) -> Text:
        """Dice, choices and boards that go."""
        if event.kind == "roll":
            return self._said(event.seat, f"rolls {event.text.replace(' ', ' and ')}", self._meaning(event))
        if event.kind == "choose":
            return self._said(event.seat, f"chooses {event.text}")
        if event.kind == "house":
            return Text(f"  The dealer takes the pot of {event.amount}.")
        if event.text == "all":
            return Text("  All boards end alike: all are removed.")
        self._removed = {int(number) - 1 for number in event.text.split()}
        return Text(f"  Removed, as the lowest at the end: board {event.text.replace(' ', ' and ')}.")

    def _meaning(self, event: Event) -> str:
        """What the dice do to the contests."""
        facts = {"dice" if " " in event.text else "die": event.amount}
        said = []
        for contest in self._deal.sheet.contests:
            if contest.when is not None:
                holds = contest.when.holds(facts)
                said.append(f"there is {'a' if holds else 'no'} {contest.name}")
        return f": {', '.join(said)}" if said else ""

    def _own_cards(self, event: Event) -> Text:
        """Cards that a player throws away, turns up or parts."""
        seat = event.seat
        cards = card_text(event.cards)
        if event.kind == "split":
            rest = card_text(card for card, _ in self._hands[seat] if card not in event.cards)
            return self._said(seat, f"parts off for {event.text}: ", cards, " and keeps ", rest)
        if event.kind == "discard":
            self._lose(seat, event.cards)
            return self._said(seat, "discards ", cards) if event.cards else self._said(seat, "keeps all")
        self._hands[seat] = [(card, up or card in event.cards) for card, up in self._hands[seat]]
        return self._said(seat, "turns up ", cards) if event.cards else self._said(seat, "turns nothing up")

    def _lose(self, seat: int, cards: Iterable[Card]) -> None:
        gone = set(cards)
        self._hands[seat] = [(card, up) for card, up in self._hands[seat] if card not in gone]

    def _hand(self, seat: int) -> Text:
        """A hand, its down cards in brackets where others are up."""
        held = self._hands[seat]
        if not any(up for _, up in held):
            return card_text(card for card, _ in held)
        text = Text()
        for up, cards in groupby(held, key=lambda one: one[1]):
            shown = card_text(card for card, _ in cards)
            text.append(" " if text else "")
            text.append_text(shown if up else Text("(").append_text(shown).append(")"))
        return text

    def _deals(self, events: list[Event]) -> Iterator[Told]:
        got: dict[int, list[Card]] = {}
        notes: list[Told] = []
        for event in events:
            if event.kind == "community":
                notes.append(Text("  The deck cannot go round; one card for all: ") + card_text(event.cards))
            elif event.kind == "reshuffle":
                notes.append(Text(f"  The deck has run out; {event.amount} cards are shuffled in."))
            else:
                got.setdefault(event.seat, []).extend(event.cards)
                self._hands[event.seat] += [(card, event.text == "up") for card in event.cards]
        if self._thrown:
            yield from notes
            yield from self._drawn(got)
            return
        if got or notes:
            yield heading(self._street(got))
        yield from notes
        self._dealt = True
        for seat in sorted(got, key=lambda seat: (seat - self._deal.button - 1) % len(self._hands)):
            yield self._said(seat, self._hand(seat))

    def _street(self, got: dict[int, list[Card]]) -> str:
        if not self._dealt:
            return f"The deal – pot {self._pot}" if self._pot else "The deal"
        held = max((len(self._hands[seat]) for seat in got), default=7)
        if self._deal.sheet.has_up_cards or self._deal.choice:
            return f"{_ORDINALS[held].capitalize()} street – pot {self._pot}"
        return f"Another card – pot {self._pot}"

    def _draw(self, events: list[Event]) -> Iterator[Told]:
        self._draws += 1
        several = sum(isinstance(step, Draw) for step in self._deal.sheet.steps) > 1
        name = f"{_ORDINALS[self._draws].capitalize()} draw" if several else "The draw"
        yield heading(f"{name} – pot {self._pot}")
        for event in events:
            self._thrown[event.seat] = event.cards
            self._lose(event.seat, event.cards)

    def _drawn(self, got: dict[int, list[Card]]) -> Iterator[Told]:
        for seat, thrown in self._thrown.items():
            if not thrown:
                yield self._said(seat, "stands pat with ", self._hand(seat))
                continue
            new = card_text(got.get(seat, ()))
            told = self._said(seat, f"draws {len(thrown)}: ", card_text(thrown, dim=thrown), " go, ", new)
            yield told.append(" come: ").append_text(self._hand(seat))
        self._thrown = {}

    def _boards(self, events: list[Event]) -> Iterator[Told]:
        names = dict.fromkeys(event.text.rstrip("0123456789") for event in events)
        said = [name for name in names if len(name) > 2] or [_STREETS[min(self._streets, 2)]]
        self._streets += 1
        for event in events:
            self._board[event.text].extend(event.cards)
        yield heading(f"{' and '.join(said).capitalize()} – pot {self._pot}")
        yield from draw_board(self._deal.sheet, self._board)

    def _shows(self, events: list[Event]) -> Iterator[Told]:
        deal = self._deal
        yield heading(f"The showdown – pot {self._pot}")
        if deal.sheet.layout.rows and any(self._board.values()):
            yield from draw_board(deal.sheet, self._board, removed=self._removed)
        compared = deal.showdown.hands if deal.showdown else {}
        for event in events:
            shown = event.kind == "show"
            held = [card for card, _ in self._hands[event.seat]]
            yield self._said(
                event.seat, "shows " if shown else "mucks ", card_text(held, dim=() if shown else held)
            )
            for contest, hands in compared.items():
                if event.seat in hands:
                    name = f"{contest}: {hands[event.seat].description}"
                    yield Text(f"{'':20}{name}", style="" if shown else "dim")

    def _awards(self) -> Iterator[Told]:
        deal = self._deal
        several = len(deal.pots) > 1
        yield heading("The pots" if several else "The pot")
        for number, pot in enumerate(deal.pots):
            awards = [award for award in deal.awards if award.pot == number]
            if not awards:
                continue
            name = f"Side pot {number}" if number else "Main pot" if several else "The pot"
            who = f", for {_listed(pot.eligible)}" if several else ""
            yield Text(f"  {name}: {pot.amount}{who}", style="bold")
            for award in awards:
                self._stacks[award.seat] += award.amount
                yield _won(award)

    def _stacks_after(self) -> Iterator[Told]:
        yield heading("Stacks")
        deal = self._deal
        for seat, (before, after) in enumerate(zip(deal.starting_stacks, deal.stacks, strict=True)):
            change = Text(f"{after - before:+}" if after != before else "±0")
            change.stylize("green" if after > before else "red" if after < before else "dim")
            yield self._said(seat, f"{after:>8}  ", change)


def _listed(seats: Iterable[int]) -> str:
    return "seats " + ", ".join(map(str, seats))


def _won(award: Award) -> Text:
    if award.hand is None:
        return Text(f"    seat {award.seat} wins {award.amount}: {award.contest}")
    text = Text(f"    {award.contest}: seat {award.seat} wins {award.amount} with {award.hand.description}  ")
    return text.append_text(card_text(award.hand.cards))
