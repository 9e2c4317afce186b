"""A table of real cards, played by somebody who sees what a table sees and answers what is asked.

An ordinary hand is dealt again with its real cards by a dealer that writes down every fact that the cards
show. Then it is entered once more in live mode, where nobody knows the cards: actions, what is asked for, and
sometimes the hands that are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from random import Random
from typing import Any
from unittest.mock import patch

from cardhouse.cards import Card, Untold
from cardhouse.dealer import Action, Deal
from cardhouse.dealer.events.cards import Exposed, Refused, Shown, Turned
from cardhouse.dealer.hand import asking
from cardhouse.dealer.hand.state import HandState, recall_if_any
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.dealer.showdown import points
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.matches import NUMBERS, numbered
from cardhouse.dealer.showdown.odd_chips import by_suit
from cardhouse.dealer.told.question import Question
from cardhouse.dealer.told.witness import Witness, written
from cardhouse.dealer.words import choosing
from cardhouse.dealer.words.bank import settling as bank_settling
from cardhouse.dealer.words.bank import verdicts
from cardhouse.dealer.words.betting.sevens import Sevens
from cardhouse.dealer.words.guts import dues
from cardhouse.live import LiveHand
from cardhouse.scales import Hand


class _Noted(Stub):
    """A deck that notes the cards in the order in which they leave it."""

    __slots__ = ("taken",)
    taken: list[Card]

    may_run_short = True

    def take(self, seat: int | None) -> Card:
        card = super().take(seat)
        self.taken.append(card)
        return card


class Facts:
    """What the cards of a hand show, question by question."""

    def __init__(self, hand: Deal) -> None:
        self.told: dict[str, str] = {}
        self.hands: dict[tuple[str, str, int], Hand] = {}
        self.beaten: set[tuple[str, str, int]] = set()
        self.taken: list[Card] = []
        with ExitStack() as stack:
            for target, name, new in (
                (asking, "_ask", self._ask),
                (choosing, "dice_told", self._dice),
                (Comparison, "__init__", self._comparison(Comparison.__init__)),
                (points.Scoring, "laid", self._laid(points.Scoring.laid)),
                (bank_settling, "hand_for", self._hand_for(verdicts.hand_for)),
                (bank_settling, "_fouled", self._fouled(bank_settling._fouled)),
                (dues, "_as_good", self._as_good(dues._as_good)),
            ):
                stack.enter_context(patch.object(target, name, new))
            self.deal = Deal(hand.setup, witness=Witness({}), prepare=self._watch)
            for action in hand.actions:
                self.deal.act(action)
        assert self.deal.stacks == hand.stacks

    def _watch(self, state: HandState) -> None:
        supply = state.stock.supply
        assert isinstance(supply, Stub)
        noted = _Noted(supply._cards, supply._chance)
        noted.taken = self.taken
        state.stock.supply = noted

    def _ask(self, hand: HandState, question: Question, look: Callable[[], Any], read: Any) -> Any:
        value = look()
        self.told[question.key] = _as_text(question, value, read)
        return value

    def _dice(self, hand: HandState, dice: int) -> tuple[int, ...]:
        thrown = tuple(hand.stock.chance.below(6) + 1 for _ in range(dice))
        self.told[f"dice|{asking.now(hand)}||"] = written(thrown)
        return thrown

    def _comparison(self, init: Any) -> Any:
        def noting(made: Comparison, terms: Any, entries: Any) -> None:
            init(made, terms, entries)
            if terms.telling is None:
                return
            for contest in made._contests:
                for entry in entries:
                    key = terms.telling.at, contest.name, entry.seat
                    if contest.beats and entry.seat in made.hands[contest.name]:
                        self.beaten.add((terms.telling.at, contest.beats, entry.seat))
                    if (best := made.best(contest, entry)) is not None:
                        self.hands[key] = best

        return noting

    def _laid(self, laid: Any) -> Any:
        def noting(scoring: Any, seat: int, compared: Comparison, number: int | None = None) -> Any:
            found = laid(scoring, seat, compared, number)
            assert compared._terms.telling is not None
            at = compared._terms.telling.at
            which = "" if number is None else NUMBERS[number]
            self.told[f"fouled|{at}|{seat}|{which}"] = "yes" if found.foul else "no"
            for row, worth in found.royalties.items():
                name = numbered(row, number).replace(" ", "_")
                self.told[f"royalty|{at}|{seat}|{name}"] = str(worth)
            return found

        return noting

    def _hand_for(self, hand_for: Any) -> Any:
        def noting(compared: Comparison, contest: Any, entry: Any, part: str = "") -> Hand:
            found: Hand = hand_for(compared, contest, entry, part)
            assert compared._terms.telling is not None
            name = f"{contest.name} {part}".strip()
            self.hands[compared._terms.telling.at, name, entry.seat] = found
            if not part:
                # The bank's hand is held against each of those of a player who has split.
                for one in ("first", "second"):
                    self.hands.setdefault(
                        (compared._terms.telling.at, f"{contest.name} {one}", entry.seat), found
                    )
            return found

        return noting

    def _fouled(self, fouled: Any) -> Any:
        def noting(hand: HandState, player: Any) -> bool:
            found: bool = fouled(hand, player)
            self.told[f"fouled|{asking.now(hand)}|{player.seat}|"] = "yes" if found else "no"
            return found

        return noting

    def _as_good(self, as_good: Any) -> Any:
        def noting(contest: Any, part: str, entry: Any, compared: Comparison) -> bool:
            found: bool = as_good(contest, part, entry, compared)
            assert compared._terms.telling is not None
            name = f"{contest.name} {part}".replace(" ", "_")
            self.told[f"as-good|{compared._terms.telling.at}|{entry.seat}|{name}"] = "yes" if found else "no"
            return found

        return noting

    def answer(self, question: Question) -> str:
        """What a table would answer."""
        match question.matter:
            case "best" | "strongest" | "worst":
                return self._winners(question)
            case "reaches":
                return "yes" if self._reaches(question) else "no"
            case "beats":
                return "yes" if (question.at, question.name, question.seats[0]) in self.beaten else "no"
            case "odd-chip":
                hands = {seat: self.hands[question.at, question.name, seat] for seat in question.seats}
                return written(by_suit(question.seats, hands))
            case "passed-seven":
                sevens = recall_if_any(self.deal.state, Sevens)
                return "yes" if sevens and question.seats[0] in sevens._broken else "no"
        return self.told[question.key]

    def _winners(self, question: Question) -> str:
        hands = {
            seat: made
            for seat in question.seats
            if (made := self.hands.get((question.at, question.name, seat))) is not None
        }
        if question.matter == "worst":
            lowest = min(made.rating for made in hands.values())
            return written(seat for seat, made in hands.items() if made.rating == lowest)
        ratings = {seat: made.value if question.least == 0 else made.rating for seat, made in hands.items()}
        top = max(ratings.values())
        wins = top or question.least > 0
        return written(seat for seat, rating in ratings.items() if rating == top and wins)

    def _reaches(self, question: Question) -> bool:
        name, _, number = question.name.rpartition(" ")
        if number.isdecimal() and (made := self.hands.get((question.at, name, question.seats[0]))):
            return made.rating >= int(number)
        return self.hands[question.at, question.name, question.seats[0]].value > 0


def _as_text(question: Question, value: Any, read: Any) -> str:
    match question.form:
        case "yes":
            return "yes" if value else "no"
        case "seats" | "order" | "numbers":
            return written(value)
        case "claims":
            return "+".join(f"{player.seat}={claim.hand}" for player, claim in value) or "-"
        case "picks":
            places = [place for place in range(question.most) if read(str(place))[0] in value]
            return written(places)
    return str(value)


class RealTable:
    """Enters a hand that was dealt, as the dealer of a table of real cards would."""

    def __init__(self, hand: Deal, random: Random) -> None:
        self.random = random
        self.facts = Facts(hand)
        self.hand = hand
        self.live = LiveHand(hand.setup)
        self.is_card = list(range(10_000))
        """For each number of a card, which of the cards of the hand it turned out to be."""
        self.asked: list[Question] = []
        self._seen = 0
        """How many events were looked at."""
        self.shows = random.random() < 0.4

    def play(self) -> LiveHand:
        """Enter the whole hand."""
        actions = iter(self.hand.actions)
        while not self.live.has_result:
            if (question := self.live.missing) is not None:
                self._tell(question)
            else:
                self._act(next(actions))
            self._see()
        assert next(actions, None) is None
        return self.live

    def card(self, token: Card) -> Card:
        """What lies there in truth."""
        return self.facts.taken[self.is_card[token.number]] if isinstance(token, Untold) else token

    def _act(self, action: Action) -> None:
        decision = self.live.decision
        assert decision is not None
        if not action.cards:
            if decision.choices and action.choice not in decision.choices:
                action = action._replace(choice=self._choice(action.choice))
            self.live.act(str(action))
            return
        if decision.rows:
            tokens = self._tokens(action.cards, decision.cards)
            self.live.act(Action("set", 0, tokens, action.choice))
            return
        hidden = all(isinstance(card, Untold) for card in decision.cards) and not any(
            card in player.up for player in self.live.deal.players for card in decision.cards
        )
        if hidden and decision.kind in ("draw", "discard") and not decision.picks:
            # Nobody sees which cards are thrown away, only how many.
            tokens = tuple(decision.cards[: len(action.cards)])
            self._exchange(tokens, self._tokens(action.cards, decision.cards))
            self.live.act(f"{action.kind} {len(tokens)}")
            return
        self.live.act(Action(action.kind, 0, self._tokens(action.cards, decision.cards)))

    def _see(self) -> None:
        """Note which cards players have shown, where any of their hidden ones might have been it."""
        events = self.live.deal.events
        for number in range(self._seen, len(events)):
            event = events[number]
            if not isinstance(event, Exposed | Refused | Turned):
                continue
            true = self.facts.deal.events[number]
            assert isinstance(true, Exposed | Refused | Turned)
            held = (*self.live.deal.players[event.seat].cards, *event.cards)
            for token, card in zip(event.cards, true.cards, strict=True):
                if isinstance(token, Untold) and self.card(token) != card:
                    self._swap(token, next(one for one in held if self.card(one) == card))
        self._seen = len(events)

    def _choice(self, said: str) -> str:
        """A card that is taken, as the table sees it lie there."""
        lying = [card for place in self.live.places if place.up for card in place.cards]
        return next((str(card) for card in lying if str(self.card(card)) == said), said)

    def _tokens(self, cards: tuple[Card, ...], among: tuple[Card, ...]) -> tuple[Card, ...]:
        left, found = list(among), []
        for card in cards:
            token = next(one for one in left if self.card(one) == card)
            left.remove(token)
            found.append(token)
        return tuple(found)

    def _exchange(self, entered: tuple[Card, ...], thrown: tuple[Card, ...]) -> None:
        """Have the numbers that were entered stand for the cards that went."""
        gone = [card for card in thrown if card not in entered]
        kept = [card for card in entered if card not in thrown]
        for one, other in zip(gone, kept, strict=True):
            self._swap(one, other)

    def _swap(self, one: Card, other: Card) -> None:
        assert isinstance(one, Untold)
        assert isinstance(other, Untold)
        cards = self.is_card
        cards[one.number], cards[other.number] = cards[other.number], cards[one.number]

    def _tell(self, question: Question) -> None:
        self.asked.append(question)
        if question.form == "cards":
            self._tell_cards(question)
        elif question.matter == "best" and self.shows and self._show():
            return
        else:
            self.live.tell(self.facts.answer(question))

    def _tell_cards(self, question: Question) -> None:
        """Name a card that all can see, or that has to be thrown away for all to see."""
        seen = {card for place in self.live.places if place.up for card in place.cards}
        assert question.among or question.cards[0] in seen or self._is_shown(question.cards[0]), (
            f"a secret was asked: {question}"
        )
        if question.among:
            such = [card for card in question.cards if self.card(card) in question.among]
            if not such:
                self.live.tell("none")
                return
            self.live.tell(" ".join(f"{card}={self.card(card)}" for card in such[:1]))
            return
        self.live.tell(" ".join(f"{card}={self.card(card)}" for card in question.cards[:1]))

    def _is_shown(self, card: Card) -> bool:
        return any(isinstance(event, Shown) and card in event.cards for event in self.live.deal.events)

    def _show(self) -> bool:
        """Show hands down as they were shown, and muck the others."""
        self.shows = False
        if self.live.deal.sheet.spans_deals or not self.live.deal.sheet.has_showdown:
            return False
        shown = {event.seat for event in self.hand.events if isinstance(event, Shown)}
        live = list(self.live.deal.live)
        lying = [card for place in self.live.places if place.seat is None for card in place.cards]
        lying += [card for player in live if player.seat in shown for card in player.cards]
        untold = {card: self.card(card) for card in lying if isinstance(card, Untold)}
        if untold:
            self.live.name(" ".join(f"{token}={card}" for token, card in untold.items()))
        for player in live:
            if player.seat not in shown and not self.live.has_result:
                self.live.muck(player.seat)
        return True
