"""No byte that leaves for a chair names a card that whoever sits there may not know."""

from __future__ import annotations

import json
import marshal
import re
from collections import defaultdict
from functools import cache
from itertools import islice
from random import Random

import pytest
from tests.amounts import amount
from tests.hands import SOME_GAMES, again, hands_of

import cardhouse
from cardhouse.cards import Card, parse_card
from cardhouse.dealer import Deal, View
from cardhouse.dealer.events.cards import Dealt, Drew, Exposed, Proved, Shown, Turns
from cardhouse.dealer.events.choices import Declared, Stayed
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Draw
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.taking import DiscardLike

CARD = re.compile(r"(?<![\w-])(?:[2-9TJQKA][cdhs]|10[cdhs]|Xx)(?![\w-])|[2-9TJQKA0][♣♦♥♠]|★")
HANDS = amount(2, proof=6)
LOOKS = amount(4, proof=50)
"""So many answers of one hand of a game are looked at one by one."""
OFTEN = amount(3, proof=10)
"""About so many answers of a hand are looked at beside them."""
LONG = amount(100, proof=10**6)
"""After so many answers the rest of a hand is not looked at."""

POWERS = re.compile(r"""["']?power["']?(=|: )["']\w+["']""")
"""The cards that have a power by the rules, whoever holds them."""


class Knowledge:
    """What each chair has had the chance to see, read off the table and not off the events."""

    def __init__(self) -> None:
        self.public: set[Card] = set()
        self.own: dict[int, set[Card]] = defaultdict(set)

    def look(self, hand: Deal) -> None:
        """Look at the table: at every board, at what lies face up, and at one's own cards."""
        for board in hand.boards:
            self.public.update(card for cards in board.values() for card in cards)
        self.public.update(hand.community)
        stock = hand.state.stock
        self.public.update(stock.pile, *stock.offers.values())
        for area in killing(hand.sheet):
            self._thrown_away(hand, area)
        self._proved(hand)
        out = any(isinstance(step, DealCards) and step.out for step in hand.sheet.steps)
        for player in hand.players:
            for other in hand.players if out else ():
                # A card that is held out is seen by all but its owner.
                self.own[other.seat].update(player.unknown if other is not player else ())
            # Cards that nobody has looked at are as secret to their owner as to everybody else.
            self.own[player.seat].update(player.known)
            self.public.update(player.up)
        if powers_of(hand.sheet.tables.values()) or not hand.sheet.has_showdown:
            # Cards of the board may have left it before anybody was asked.
            self.public.update(card for event in hand.events if event.kind == "board" for card in event.cards)
        if not hand.sheet.has_showdown:
            self._laid_open(hand)
            self._shown_to_one_another(hand)
        self._gathered_in(hand)

    def _gathered_in(self, hand: Deal) -> None:
        """A deal that was broken off between two looks lies on the table no more."""
        for event in hand.events[: begun(hand)]:
            if event.kind == "deal":
                (self.public if event.up else self.own[event.seat]).update(event.cards)
            elif event.kind == "show":
                self.public.update(event.cards)

    def _laid_open(self, hand: Deal) -> None:
        """Where a game is paid as it goes on, hands are shown and gathered in before anybody acts again."""
        for event in hand.events:
            if isinstance(event, Shown | Turns | Exposed) or (isinstance(event, Dealt) and event.up):
                self.public.update(event.cards)

    def _shown_to_one_another(self, hand: Deal) -> None:
        """Who is in may see the cards of another who is in; who is out may not."""
        said: dict[int, str] = {}
        for event in hand.events:
            if isinstance(event, Stayed | Declared):
                said[event.seat] = event.choice or ""
            elif event.kind == "look":
                seats = {event.seat, event.other}
                assert len(seats) == 2
                assert "out" not in {said[seat] for seat in seats}
                self.own[event.seat].update(event.cards)

    def _thrown_away(self, hand: Deal, area: str) -> None:
        """Who is still in has thrown away, for all to see, what is like this card of the board."""
        ranks = {card.rank for card in hand.board[area]}
        # Where nobody was asked anything before, the cards are gone at the first look.
        dealt = [event for event in hand.events[begun(hand) :] if event.kind == "deal"]
        for player in hand.live:
            held = {card for event in dealt if event.seat == player.seat for card in event.cards}
            self.public.update(card for card in self.own[player.seat] | held if card.rank in ranks)

    def _proved(self, hand: Deal) -> None:
        """Who draws more cards than others may shows the one that allows it."""
        ranks = {step.rank for step in hand.sheet.steps if isinstance(step, Draw)}
        for event in hand.events:
            if isinstance(event, Proved):
                assert [card.rank.letter in ranks for card in event.cards] == [True]
                self.public.update(event.cards)

    def shown(self, hand: Deal) -> None:
        """At the showdown hands are turned up, those that win always and the others by the rules."""
        if not hand.sheet.has_showdown:
            return
        shown = {event.seat for event in hand.events[begun(hand) :] if event.kind == "show"}
        if hand.state.result.hands:
            assert {award.seat for award in hand.awards if award.amount and award.hand} <= shown
            assert shown <= {player.seat for player in hand.live}
        else:
            assert not shown
        for seat in shown:
            self.public.update(hand.players[seat].cards)

    def of(self, seat: int | None) -> set[Card]:
        """All that a chair may know; a spectator sits on none."""
        return self.public | (self.own[seat] if seat is not None else set())


def killing(sheet: Sheet) -> set[str]:
    """The areas of the board for whose ranks cards are thrown away."""
    areas = {area for step in sheet.steps if isinstance(step, DiscardLike) for area in step.areas_named()}
    powers = powers_of(sheet.tables.values())
    return areas | {area for power in powers.thrown for area in power.which.areas} if powers else areas


def begun(hand: Deal) -> int:
    """Where the events of the last deal begin."""
    return max([place for place, event in enumerate(hand.events) if event.kind == "next-deal"], default=0)


def cards_named(text: str) -> set[Card]:
    """Every card that a text names, however it is written."""
    # A space ends whatever stands before it, so a word that comes again is read once.
    words = " ".join(set(text.split(" ")))
    return {_read(found) for found in set(CARD.findall(words))}


_read = cache(parse_card)


def look_for_secrets(hand: Deal, known: Knowledge, seats: list[int | None]) -> None:
    for seat in seats:
        view = hand.view(seat)
        plain = view.to_dict()
        # A card is a number; one that got out as such could not be told from a chip count.
        # Marshalling refuses whatever is not plain, down to the last value.
        marshal.dumps(plain)
        for text in (json.dumps(plain, ensure_ascii=False), repr(view)):
            leaked = cards_named(POWERS.sub("", text)) - known.of(seat)
            assert not leaked, f"{hand!r} tells seat {seat} of {sorted(map(str, leaked))}"
        see_what_is_there(hand, view)


def see_what_is_there(hand: Deal, view: View) -> None:
    """Hiding everything would be no art: what a chair may see, it sees."""
    assert {area: list(cards) for area, cards in view.board.items()} == hand.board
    for player, shown in zip(hand.players, view.seats, strict=True):
        assert len(shown.cards) == len(player.cards)
        if player.seat == view.seat and not player.unknown:
            assert shown.cards == player.cards
            assert view.cards == player.cards
        assert set(player.up) <= set(shown.cards)
    assert len(view.events) == len(hand.events)
    if hand.decision is not None:
        assert view.decision is not None
        assert view.decision.seat == hand.decision.seat
        if view.seat == hand.decision.seat:
            assert view.decision == hand.decision


def chairs(hand: Deal, random: Random) -> list[int | None]:
    """The spectator's, the actor's, and some others."""
    seats: list[int | None] = [None, *range(len(hand.players))]
    if len(seats) <= 4:
        return seats
    acting = [hand.decision.seat] if hand.decision else []
    return [None, *acting, *random.sample(range(len(hand.players)), 3)]


@SOME_GAMES
def test_no_chair_learns_a_secret(game: Sheet) -> None:
    for number, played in enumerate(islice(hands_of(game, proof=HANDS), HANDS)):
        random = Random(number)
        known = Knowledge()
        for hand, _ in islice(again(played), LONG):
            known.look(hand)
            # The longer a game goes on, the more there is to search, and the less of it is new.
            turns = len(hand.actions)
            if (number == 1 and turns < LOOKS) or not turns or random.random() < min(0.2, OFTEN / turns):
                look_for_secrets(hand, known, chairs(hand, random))
        if len(played.actions) < LONG:
            known.look(played)
            known.shown(played)
            look_for_secrets(played, known, [None, *range(len(played.players))])


def test_the_search_would_find_a_leak() -> None:
    """The test above is worth something only if it sees cards where there are any."""
    hand = cardhouse.deal("stud", stacks=[100] * 3, stakes="limit 10/20", seed=1)
    known = Knowledge()
    known.look(hand)
    secret = hand.players[1].hidden[0]
    assert secret in known.of(1)
    assert secret not in known.of(0) | known.of(None)
    for text in (f'["{secret}"]', repr(secret), f"draw {secret}", secret.pretty, f"'{secret}'"):
        assert cards_named(text) == {secret}
    assert not cards_named('{"game": "2-7 triple draw", "seed": "9c8d7h", "text": "As-is", "n": "10"}')


def test_a_card_among_plain_values_would_be_found() -> None:
    marshal.dumps({"seats": [{"stack": 200, "cards": ["Ah", None], "folded": False}]})
    with pytest.raises(ValueError, match="unmarshallable"):
        marshal.dumps({"seats": [{"stack": 200, "cards": ["Ah", parse_card("Kd")], "folded": False}]})


def test_a_view_is_a_picture_and_no_window() -> None:
    """What a chair does with its view changes nothing at the table."""
    hand = cardhouse.deal("binglaha", stacks=[100] * 3, stakes="limit 10/20", seed=1)
    view = hand.view(0)
    view.facts["die"] = 6
    view.board["flop"] = hand.players[0].cards[:3]
    assert hand.state.rules.facts == {}
    assert hand.board["flop"] == []


def test_others_see_how_many_and_not_which() -> None:
    hand = cardhouse.deal("five-card-draw", stacks=[100] * 2, stakes="limit 10/20", seed=1)
    hand.act("call")
    hand.act("check")
    thrown = hand.players[1].cards[:2]
    hand.act(f"draw {thrown[0]} {thrown[1]}")
    own, other = hand.view(1).events[-1], hand.view(0).events[-1]
    assert own == Drew(1, thrown, 2)
    assert other == Drew(1, (), 2)
