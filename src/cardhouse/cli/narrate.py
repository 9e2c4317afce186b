"""A hand told as a person would tell it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final

from rich.rule import Rule
from rich.text import Text

from cardhouse.cards import format_cards
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.guts.in_or_out import FillDraws
from cardhouse.sheets.words.rows.scoring import score_of

from .drawing import draw_board
from .output import card_text

if TYPE_CHECKING:
    from cardhouse.cards import Card
    from cardhouse.dealer import Award, Deal, Event

Told = Text | Rule

_ORDINALS: Final = (
    *("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    *("ninth", "tenth", "eleventh", "twelfth"),
)
_BLINDS: Final = ("small", "big", "straddle")
_STREETS: Final = ("flop", "turn", "river")
_ACTIONS: Final = {
    "ante": "antes {amount}",
    "blind": "posts the {blind} blind of {amount}",
    "bring-in": "brings it in for {amount} with the {spoken}",
    "complete": "completes to {to}",
    "check": "checks",
    "open": "{text}",
    "call": "calls {amount}",
    "bet": "bets {to}",
    "raise": "raises to {to}",
    "fold": "folds",
    "return": "takes back {amount}{why}",
    "run": "wants the board run {amount} times",
    "muck": "mucks",
    "sevens": "takes back {amount} by the rule of sevens",
    "stay": "is {text}",
    "look": "sees {cards} of {text}",
    "dead": "has a dead hand{about}",
    "force": "is forced in{about}",
    "declare": "declares {text}",
    "reveal": "has declared {text}",
    "keep": "{text}",
    "pass": "passes on {cards}",
    "swap": "changes cards with {text}",
    "buy": "{text}",
    "use": "{text}",
    "hit": "{text}",
    "take": "{text}",
    "set": "sets {text}",
    "sit-out": "sits out",
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
_SMALL: Final = frozenset(
    ("deal", "keep", "pass", "discard", "buy", "use", "pay", "turn", "set", "expose", "fold")
)
"""What happens to players one after the other while a street is dealt."""
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
    # Where players pay each other there is never a pot.
    return Rule(Text(text.removesuffix(" – pot 0"), style="bold"), align="left", style="dim")


class _Story:
    """A hand as far as it has been told."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._stacks = list(deal.setup.stacks)
        self._hands: list[list[tuple[Card, bool]]] = [[] for _ in deal.players]
        self._board: dict[str, list[Card]] = {area: [] for area in deal.sheet.layout.areas}
        self._thrown: dict[int, tuple[Card, ...]] = {}
        self._in: set[int] = {player.seat for player in deal.players}
        self._removed: set[int] = set()
        self._button = deal.setup.button
        self._awarded = 0
        self._pot = 0
        self._blinds = 0
        self._streets = 0
        self._draws = 0
        self._told_street = ""
        self._same_street = False
        """Whether nothing but the dealing of a street has happened since its heading."""
        self._dealt = False
        self._drawing = False
        self._number = 1
        self._taking = False
        self._why = ""
        """What the last event said, which who is paid need not say again."""

    def tell(self) -> Iterator[Told]:
        deal = self._deal
        seats = len(deal.players)
        yield Text(f"{deal.sheet.name}, {deal.stakes}, {seats} players", style="bold")
        for (kind, _), group in groupby(deal.events, key=self._group):
            events = list(group)
            if kind != "deal":
                yield from self._drawn({})
            self._drawing = self._drawing and kind in ("deal", "draw")
            yield from self._tell(kind, events)
            self._same_street = self._same_street and kind in _SMALL
        yield from self._stacks_after()

    def _tell(self, kind: str, events: list[Event]) -> Iterator[Told]:
        """Events that belong together."""
        groups = {
            "deal": self._deals,
            "turn": self._turned,
            "board": self._boards,
            "draw": self._draw,
            "show": self._shows,
            "take": self._takes,
        }
        if kind in groups:
            yield from groups[kind](events)
        elif kind == "award":
            yield from self._awards() if self._deal.sheet.has_showdown else self._won_on_the_way(events)
        else:
            for event in events:
                if not (kind in ("declare", "stay") and event.seen_by is not None):
                    # What is said in secret is told when all hear it.
                    yield self._act(event)

    def _group(self, event: Event) -> tuple[str, tuple[str, ...]]:
        """What is told together; areas of the board that are dealt together are one street."""
        # A card that was asked for is told with the asking.
        self._taking = event.kind in ("take", "hit") or (self._taking and event.kind in ("deal", "reshuffle"))
        if event.kind != "board":
            return "take" if self._taking else _GROUPS.get(event.kind, event.kind), ()
        steps = (step for step in self._deal.sheet.steps if isinstance(step, DealBoard))
        return "board", next(step.areas for step in steps if event.text in step.areas)

    def _seat(self, seat: int) -> str:
        return f"seat {seat}" + (" (button)" if seat == self._button else "")

    def _said(self, seat: int, *parts: str | Text) -> Text:
        text = Text(f"  {self._seat(seat):<16}")
        for part in parts:
            text.append(part) if isinstance(part, str) else text.append_text(part)
        return text

    def _act(self, event: Event) -> Text:
        """A line for something one player, or the dealer, did."""
        kind, seat = event.kind, event.seat
        if kind in ("roll", "choose", "remove", "house", "rake"):
            return self._turn(event)
        if kind in ("discard", "expose", "split"):
            return self._own_cards(event)
        if kind in ("next-deal", "bound"):
            return self._next_deal(event)
        if kind in ("fund", "jackpot"):
            return self._jackpot(event)
        if kind == "kill" and event.text:
            return Text(f"  The deal is broken off: {event.text}.")
        back = kind in _BACK
        moved = event.amount if back or kind in _MOVES else 0
        self._stacks[seat] += moved if back else -moved
        self._pot += -moved if back else moved
        if kind == "fold":
            self._in.discard(seat)
        if kind == "swap":
            self._swap(seat, event.text)
        elif kind == "pass":
            self._lose(seat, event.cards)
        self._blinds += kind == "blind"
        blind = _BLINDS[min(self._blinds, len(_BLINDS)) - 1]
        repeated = kind == "receive" and event.text == self._why
        said = _ACTIONS.get(kind, kind).format(
            amount=event.amount,
            to=event.text or event.amount,
            blind=blind,
            text=event.text,
            about=f" ({event.text})" if event.text and not repeated else "",
            why=f" ({event.text})" if event.text else " that nobody called",
            cards=" ".join(map(str, event.cards)) or "nothing",
            spoken=" and ".join(card.spoken for card in event.cards),
        )
        self._why = event.text
        all_in = " and is all in" if moved and not back and not self._stacks[seat] else ""
        return self._said(seat, Text(said + all_in, style="dim" if kind == "fold" else ""))

    def _swap(self, seat: int, other: str) -> None:
        """Two players have changed cards, or one has with the deck."""
        if other == "the deck":
            self._hands[seat] = []
        else:
            neighbour = int(other.removeprefix("seat "))
            self._hands[seat], self._hands[neighbour] = self._hands[neighbour], self._hands[seat]

    def _jackpot(self, event: Event) -> Text:
        """Chips that go into the jackpot, or come out of it."""
        if event.kind == "fund":
            self._pot -= event.amount
            return Text(f"  {event.amount} goes into the jackpot, which has {event.text} now.")
        self._stacks[event.seat] += event.amount
        return self._said(event.seat, f"{event.text}  ", card_text(event.cards))

    def _next_deal(self, event: Event) -> Text:
        """The game goes on with another deal, or has gone on long enough."""
        if event.kind == "bound":
            return Text(f"  After {event.amount} times the game is stopped.")
        self._hands = [[] for _ in self._deal.players]
        for cards in self._board.values():
            cards.clear()
        self._dealt = False
        self._streets = self._draws = 0
        self._number = event.amount
        self._button = event.seat
        return Text(f"Deal {event.amount}; seat {event.seat} deals", style="bold")

    def _turn(self, event: Event) -> Text:
        """Dice, choices and boards that go."""
        if event.kind == "roll":
            return self._said(event.seat, f"rolls {event.text.replace(' ', ' and ')}", self._meaning(event))
        if event.kind == "choose":
            return self._said(event.seat, f"chooses {event.text}")
        if event.kind == "house":
            return Text(f"  The dealer takes the pot of {event.amount}.")
        if event.kind == "rake":
            self._pot -= event.amount
            return Text(f"  The house takes {event.amount} out of the pot.")
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
        if self._dealt and "rows" in self._deal.sheet.tables and not self._deal.sheet.rounds:
            # Cards that are put in rows one after another are told as they come.
            for seat, cards in got.items():
                yield self._said(seat, "gets ", card_text(cards))
            return
        street = self._street(got)
        name = street.split(" – ")[0]
        extra = "power" in self._deal.sheet.tables or name == self._told_street
        if (got or notes) and not (self._same_street and extra):
            yield heading(street)
            self._told_street, self._same_street = name, True
        yield from notes
        self._dealt = True
        for seat in sorted(got, key=lambda seat: (seat - self._button - 1) % len(self._hands)):
            yield self._said(seat, card_text(got[seat]) if self._another_hand(got) else self._hand(seat))

    def _another_hand(self, got: dict[int, list[Card]]) -> bool:
        """Whether the cards dealt are one of several hands, and not more cards for the same."""
        parts = any(isinstance(step, DealCards) and step.part for step in self._deal.sheet.steps)
        return parts and self._down(got)

    def _street(self, got: dict[int, list[Card]]) -> str:
        if not self._dealt:
            return f"The deal – pot {self._pot}" if self._pot else "The deal"
        if any(isinstance(step, FillDraws) for step in self._deal.sheet.steps) and not self._down(got):
            return f"The draws – pot {self._pot}"
        # Some may have bought a card more.
        held = min((len(self._hands[seat]) for seat in got), default=7)
        if self._deal.sheet.has_up_cards or self._deal.state.rules.choice:
            return f"{_ORDINALS[held].capitalize()} street – pot {self._pot}"
        more = max((len(cards) for cards in got.values()), default=1)
        if self._another_hand(got):
            return f"Another hand – pot {self._pot}"
        return f"{'Another card' if more == 1 else f'Another {more} cards'} – pot {self._pot}"

    def _down(self, got: Iterable[int]) -> bool:
        return any(not up for seat in got for _, up in self._hands[seat])

    def _draw(self, events: list[Event]) -> Iterator[Told]:
        for event in events:
            self._thrown[event.seat] = event.cards
            self._lose(event.seat, event.cards)
        if self._drawing:
            # Where cards are replaced at once, draws and new cards take turns.
            return
        self._drawing = True
        self._draws += 1
        several = sum(isinstance(step, Draw) for step in self._deal.sheet.steps) > 1
        name = f"{_ORDINALS[self._draws].capitalize()} draw" if several else "The draw"
        yield heading(f"{name} – pot {self._pot}")

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

    def _takes(self, events: list[Event]) -> Iterator[Told]:
        """A round in which players take a card or pass."""
        yield heading(f"{'Hit or stand' if events[0].kind == 'hit' else 'A card or none'} – pot {self._pot}")
        for event in events:
            if event.kind == "reshuffle":
                yield Text(f"  The deck has run out; {event.amount} cards are shuffled in.")
            elif event.kind == "deal":
                self._hands[event.seat] += [(card, event.text == "up") for card in event.cards]
                yield self._said(event.seat, "takes ", card_text(event.cards), ": ", self._hand(event.seat))
            elif event.text not in ("takes a card", "hits"):
                yield self._act(event)

    def _turned(self, events: list[Event]) -> Iterator[Told]:
        """Cards of a layout that a player turns up."""
        for event in events:
            if event.text in self._board:
                self._board[event.text].extend(event.cards)
            yield self._act(event)
        if any(event.text in self._board for event in events):
            yield from draw_board(self._deal.sheet, self._board)

    def _shows(self, events: list[Event]) -> Iterator[Told]:
        deal = self._deal
        yield heading(f"The showdown – pot {self._pot}")
        if deal.sheet.layout.rows and any(self._board.values()):
            yield from draw_board(deal.sheet, self._board, removed=self._removed)
        # What hands were worth is known of the last deal; of the others, that nobody could win with them.
        compared = deal.state.result.hands if self._number == deal.number else {}
        if "settle" in deal.sheet.tables:
            # There may be draws to come; what hands were worth is told when it is settled.
            compared = {}
        in_rows = score_of(deal.sheet) is not None
        for event in events:
            shown = event.kind == "show"
            if shown:
                # Hands that were folded before are not among these.
                self._hands[event.seat] = [(card, True) for card in event.cards]
            held = [card for card, _ in self._hands[event.seat]]
            cards = card_text(held, dim=() if shown else held) if held else Text("no card")
            yield self._said(event.seat, "shows " if shown else "mucks ", cards)
            for contest, hands in compared.items():
                if event.seat in hands:
                    row = f" {format_cards(hands[event.seat].cards, pretty=True)}" if in_rows else ""
                    name = f"{contest}{row}: {hands[event.seat].description}"
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

    def _won_on_the_way(self, events: list[Event]) -> Iterator[Told]:
        """Chips out of a pot that goes on."""
        for event in events:
            self._stacks[event.seat] += event.amount
            self._pot -= event.amount
            award = self._deal.awards[self._awarded]
            self._awarded += 1
            why = f"{event.text} with {award.hand.description}" if award.hand else event.text
            yield self._said(event.seat, f"wins {event.amount} of the pot: {why}")

    def _stacks_after(self) -> Iterator[Told]:
        yield heading("Stacks")
        deal = self._deal
        for seat, (before, after) in enumerate(zip(deal.setup.stacks, deal.stacks, strict=True)):
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
