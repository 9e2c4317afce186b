"""What a seat is told it holds gives nothing away that it may not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest
from tests.amounts import amount, some

import cardhouse
from cardhouse.cards import Card
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.hand.entries import lines_of, turned_up
from cardhouse.dealer.seeing.holdings import awards_seen, holdings, holdings_by_line, shown
from cardhouse.dealer.showdown.comparison import Comparison
from cardhouse.dealer.showdown.entry import Entry, Line
from cardhouse.scales import Hand
from cardhouse.sheets import Contest, games


@pytest.mark.parametrize("game", [sheet.key for sheet in some(games(), 45)])
def test_only_cards_that_a_seat_sees_are_told(game: str) -> None:
    sheet = cardhouse.find_game(game)
    deal = cardhouse.deal(game, stacks=[2000] * max(sheet.players[0], min(4, sheet.players[1])), seed=5)
    chance = Random(5)
    for _ in range(120):
        if deal.decision is None:
            break
        view = deal.view(deal.decision.seat)
        seen = {card for one in view.seats for card in one.cards if card is not None}
        seen.update(card for board in view.boards for cards in board.values() for card in cards)
        seen.update(view.community)
        lines = holdings_by_line(deal.state, deal.decision.seat).values()
        for held in (*holdings(deal.state, deal.decision.seat), *(one for line in lines for one in line)):
            assert seen.issuperset(held.cards)
            assert held.hand
        deal.act(random_action(deal.decision, chance))
    for seat in (None, 0):
        view = deal.view(seat)
        seen = {card for one in view.seats for card in one.cards if card is not None}
        seen.update(card for board in view.boards for cards in board.values() for card in cards)
        seen.update(view.community)
        # In an earlier deal, other cards were shown.
        seen.update(card for event in view.events if event.kind == "show" for card in event.cards)
        for award, cards in awards_seen(deal.state, view):
            assert seen.issuperset(cards)
            assert award.hand is None or seen.issuperset(award.hand.held)
        for who, held in shown(deal.state, view) if deal.is_over else ():
            assert who != seat
            assert seen.issuperset(held.cards)


def test_the_best_hand_is_the_best_of_all_lines() -> None:
    deal = cardhouse.deal("four-card-chowaha-8", stacks=[2000] * 3, seed=5)
    chance = Random(1)
    looked = 0
    while deal.decision is not None:
        seat = deal.decision.seat
        lines = holdings_by_line(deal.state, seat)
        best = {held.contest: held for held in holdings(deal.state, seat)}
        if any(deal.board.values()):
            assert sorted(lines) == [0, 1, 2, 3]
            for contest, held in best.items():
                on = [one.hand for line in lines.values() for one in line if one.contest == contest]
                assert held.hand in on
                looked += len(set(on)) > 1
        deal.act(random_action(deal.decision, chance))
    assert looked


def test_a_board_with_one_line_has_no_lines_to_choose_from() -> None:
    deal = cardhouse.deal("holdem", stacks=[200] * 2, seed=5)
    assert holdings_by_line(deal.state, 0) == {}


NO_HANDS = {"acey-deucey@home003"}
"""Where nobody holds a hand: bets are about the next card."""
HANDS = amount(1, proof=12)
MOST = 40
"""Hands of a game that are played at most, until one has come to a comparison."""
LONG = 250
"""So many answers of a hand are looked at."""

Cards = tuple[Card, ...]
Where = tuple[int, Cards, tuple[tuple[str, Cards], ...], tuple[Line, ...], Cards]
"""All that a hand hangs on: the seat, its cards and their parts, the board, and what was dealt face up."""


class Listening:
    """Plays a hand, and hears what each seat is told it holds and what is compared."""

    def __init__(self, deal: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
        self.deal = deal
        self.told: dict[Where, dict[str, str]] = {}
        self.compared: list[tuple[Where, str, str]] = []
        self._asking = False
        best = Comparison.best

        def heard(comparison: Comparison, contest: Contest, entry: Entry) -> Hand | None:
            hand = best(comparison, contest, entry)
            # What a hand would be worth on its own, of several that one plays, is no contest of the sheet.
            if hand is not None and not self._asking and contest in deal.state.rules.contests:
                where = self._where(entry.seat, entry.cards, entry.parts, comparison._terms.lines)
                self.compared.append((where, contest.name, hand.description))
            return hand

        monkeypatch.setattr(Comparison, "best", heard)

    def play(self, chance: Random) -> None:
        """Play on, mostly without folding, and listen before every answer and at the end."""
        for _ in range(LONG):
            self._listen()
            if (decision := self.deal.decision) is None:
                return
            answers = (random_action(decision, chance) for _ in range(8))
            found = next((one for one in answers if one.kind not in ("fold", "out")), None)
            self.deal.act(found or random_action(decision, chance))

    def _listen(self) -> None:
        state = self.deal.state
        self._asking = True
        for player in state.players:
            named = {held.contest: str(held.hand) for held in holdings(state, player.seat)}
            lines = lines_of(state, state.board.areas)
            self.told[self._where(player.seat, player.cards, player.parts, lines)] = named
        self._asking = False

    def _where(self, seat: int, cards: Cards, parts: Mapping[str, Cards], lines: Sequence[Line]) -> Where:
        return seat, tuple(cards), tuple(sorted(parts.items())), tuple(lines), turned_up(self.deal.state)

    def both(self) -> list[tuple[str, str]]:
        """What was told and what was compared, wherever nothing had changed between the two.

        Whoever is told of any contest is told of all; who is out of the game by now is told of none.
        """
        return [
            (self.told[where].get(contest, ""), hand)
            for where, contest, hand in self.compared
            if self.told.get(where)
        ]


@pytest.mark.parametrize("game", [sheet.key for sheet in some(games(), 45)])
def test_the_hand_that_is_named_is_the_one_that_is_compared(game: str) -> None:
    """After the last card, at every decision and at the end, for every contest, however often it is run."""
    sheet = cardhouse.find_game(game)
    players = max(sheet.players[0], min(3, sheet.players[1]))
    both: list[tuple[str, str]] = []
    for seed in range(MOST):
        if seed >= HANDS and (both or game in NO_HANDS):
            break
        with pytest.MonkeyPatch.context() as patch:
            deal = cardhouse.deal(sheet, stacks=[400] * players, seed=seed, may_run=1 + seed % 2)
            table = Listening(deal, patch)
            table.play(Random(seed))
        both += table.both()
    assert [(named, compared) for named, compared in both if named != compared] == []
    assert bool(both) is (game not in NO_HANDS)


@pytest.mark.parametrize("game", ["holdem", "omaha", "short-deck-holdem"])
def test_of_several_boards_the_last_one_is_named(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = cardhouse.deal(game, stacks=[100] * 2, stakes="no-limit 10/20", seed=3, may_run=3)
    table = Listening(deal, monkeypatch)
    for action in ("raise 100", "call", "run 3", "run 3"):
        deal.act(action)
    table.play(Random(1))
    assert len(deal.boards) == 3
    assert len(table.both()) >= 2
    assert all(named == compared for named, compared in table.both())


def test_a_hand_is_named_as_players_name_it() -> None:
    deal = cardhouse.deal("badugi", stacks=[500] * 3, seed=3)
    (held,) = holdings(deal.state, 0)
    assert held.contest == "badugi"
    assert str(held.hand).endswith("badugi")


def test_few_cards_are_named_too() -> None:
    (held,) = holdings(cardhouse.deal("holdem", stacks=[500] * 3, seed=3).state, 0)
    assert (held.contest, str(held.hand)) == ("high", "king high: king-seven")
    (held,) = holdings(cardhouse.deal("stud", stacks=[500] * 3, seed=3).state, 0)
    assert str(held.hand) == "king high: king-eight-seven"
    assert holdings(cardhouse.deal("omaha", stacks=[500] * 3, seed=3).state, 0) == []


def test_where_each_round_has_a_contest_of_its_own_that_one_alone_is_told_with_what_is_wild() -> None:
    deal = cardhouse.deal("3-5-7", stacks=[5000] * 4, seed=8)
    told = []
    for _ in range(3):
        told += [(held.contest, *map(str, held.wild)) for held in holdings(deal.state, 0)]
        for _ in range(4):
            deal.act("out")
    assert told == [("three",), ("five",), ("seven", "7d")]


def test_cards_that_were_shown_to_some_alone_are_not_told_to_the_others() -> None:
    deal = cardhouse.deal("3-5-7", stacks=[500] * 4, seed=3)
    for action in ("in", "in", "out", "out"):
        deal.act(action)
    (award, cards), *_ = awards_seen(deal.state, deal.view(0))
    assert award.hand is None
    assert cards == ()
    (award, cards), *_ = awards_seen(deal.state, deal.view(award.seat))
    assert award.hand is not None
    assert cards


def test_the_hand_that_won_an_earlier_deal_is_named_if_it_was_shown() -> None:
    deal = cardhouse.deal("guts@spread", stacks=[1000] * 3, seed=4)
    while deal.decision is not None and deal.view(None).deal == 1:
        deal.act("in")
    view = deal.view(None)
    assert view.deal == 2
    (award, cards), *_ = awards_seen(deal.state, view)
    shown = {card for event in view.events if event.kind == "show" for card in event.cards}
    assert award.hand is not None
    assert shown.issuperset(cards)
    # Cards that nobody has shown are not told, although the deal is over.
    hidden = view._replace(events=tuple(event for event in view.events if event.kind != "show"))
    assert [(one.hand, cards) for one, cards in awards_seen(deal.state, hidden)] == [(None, ())]
