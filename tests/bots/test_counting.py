"""Hitting or standing against a bank: the cards that are left decide, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from tests.amounts import amount
from tests.bots.test_blindness import asked
from tests.dealer.seeing.flow import Played, Setting

import cardhouse
from cardhouse.bots import find_bot
from cardhouse.bots.answers.counting import cards_left, hit_or_stand, worths_of
from cardhouse.bots.answers.hitting import playing_on
from cardhouse.bots.answers.hitting.adding_up import BankRule, bank_hands, kinds_of
from cardhouse.bots.levels import EASY, HARD
from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action, Deal, Decision
from cardhouse.dealer.seeing.view import View
from cardhouse.dealer.words.bank.verdicts import has_less, target_of
from cardhouse.sheets import Sheet, find_game
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.words.bank.hitting import BankPlays

ALL = ("hit", "stand", "double", "split")
NO_SPLIT = ALL[:3]
HANDS = amount(4, proof=40)
OWN = """
name       = "Own Bank"
source     = "us"
family     = "banking"
players    = [2, 4]
structures = ["spread"]
stakes     = "spread 25/100 ante 0"
burns      = false
deck       = "{deck}"
play = [{{ until = "3 hands by the bank", do = [
    "wager", {play}, "settle with the bank", "bank may stop", "{again}",
] }}]
contest.count.scale = "{scale}"
[bank]
{bank}
[scale.ours]
{own}
"""
TWENTY_ONE = (
    '"deal 2 up to players, 1 down, 1 up to the bank", "hit or stand, double, split", "bank plays to 17"'
)
SEVEN_AND_A_HALF = "values = { A-7 = 'pips', 8-T = 0, JQK = 0.5 }\naim = 7.5\nover = 'loses'"


def own(
    play: str = TWENTY_ONE,
    *,
    scale: str = "blackjack",
    bank: str = "",
    deck: str = "52",
    again: str = "next hand from the same deck",
    ours: str = "values = { A-K = 'pips' }",
) -> Sheet:
    return read_own(OWN.format(play=play, scale=scale, bank=bank, deck=deck, again=again, own=ours))


def asking(sheet: Sheet, players: int = 2, seed: int = 1) -> Deal:
    """A hand in which somebody may hit or stand."""
    while True:
        hand = cardhouse.deal(sheet, stacks=[2000] * players, seed=seed)
        while (decision := hand.decision) is not None and decision.kind == "wager":
            hand.act(Action("wager", 50))
        if decision is not None and decision.kind == "hit":
            return hand
        seed += 1


def holding(sheet: Sheet, mine: str, banks: str, choices: Sequence[str]) -> tuple[View, Decision]:
    """What somebody sees with given cards, if the bank shows some and has one hidden."""
    hand = asking(sheet)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    seats = list(view.seats)
    seats[decision.seat] = seats[decision.seat]._replace(cards=parse_cards(mine))
    seats[view.button] = seats[view.button]._replace(cards=(None, *parse_cards(banks)))
    return view._replace(seats=tuple(seats)), decision._replace(choices=tuple(choices))


def said(mine: str, banks: str, choices: Sequence[str] = NO_SPLIT, sheet: Sheet | None = None) -> str:
    sheet = sheet or find_game("blackjack")
    view, decision = holding(sheet, mine, banks, choices)
    action = hit_or_stand(view, decision, sheet, Random(3), noise=0.0)
    assert action is not None
    return action.choice


@pytest.mark.parametrize(
    ("mine", "banks", "wanted"),
    [
        ("Tc 6d", "Th", "hit"),
        ("Tc 6d", "6h", "stand"),
        ("Tc 2d", "4h", "hit"),
        ("9c 3d", "5h", "stand"),
        ("Tc 7d", "Ah", "stand"),
        ("6c 5d", "6h", "double"),
        ("5c 5d", "6h", "double"),
        ("6c 4d", "Th", "hit"),
        ("Ac 7d", "9h", "hit"),
        ("Ac 7d", "2h", "stand"),
        ("Ac 6d", "7h", "hit"),
        ("Ac 6d", "5h", "double"),
        ("Ac 9d", "6h", "stand"),
        ("2c 3d", "Ah", "hit"),
    ],
)
def test_plain_hands_are_played_as_everybody_knows(mine: str, banks: str, wanted: str) -> None:
    assert said(mine, banks) == wanted


@pytest.mark.parametrize(
    ("mine", "banks", "wanted"),
    [
        ("8c 8d", "7h", "split"),
        ("Ac Ad", "6h", "split"),
        ("Tc Td", "6h", "stand"),
        ("5c 5d", "9h", "double"),
        # The bank has not looked whether it has 21, and would win both wagers.
        ("8c 8d", "Th", "hit"),
    ],
)
def test_pairs_are_split_where_that_is_worth_more(mine: str, banks: str, wanted: str) -> None:
    assert said(mine, banks, ALL) == wanted


def test_a_hand_that_no_card_makes_worse_never_stands() -> None:
    for mine in ("2c 3d", "5c 6d"):
        view, decision = holding(find_game("blackjack"), mine, "Th", NO_SPLIT)
        answers = {
            hit_or_stand(view, decision, find_game("blackjack"), Random(seed), noise=5.0) for seed in range(6)
        }
        assert Action("hit", choice="stand") not in answers


def test_the_rule_of_the_bank_and_what_it_pays_count() -> None:
    early = own(TWENTY_ONE.replace("17", "15"))
    assert (said("Tc 3d", "6h", sheet=early), said("Tc 3d", "6h")) == ("hit", "stand")
    # Eighteen, which the bank often has as well.
    assert (said("Ac 7d", "8h", sheet=own(bank='ties = "bank"')), said("Ac 7d", "8h")) == ("hit", "stand")
    assert said("Tc 8d", "Th", sheet=own(bank='pays = { 21 = "20:1" }')) == "double"


def test_what_has_been_seen_is_gone() -> None:
    sheet = find_game("blackjack")
    view, decision = holding(sheet, "Tc 2d", "4h", NO_SPLIT)
    assert hit_or_stand(view, decision, sheet, Random(3), noise=0.0) == Action("hit", choice="hit")
    low = parse_cards("5c 6c 7c 8c 9c 5d 6d 7d 8d 9d 9h 8h")
    others = (*view.seats, view.seats[view.button]._replace(seat=2, cards=low))
    view = view._replace(seats=others)
    assert not cards_left(view, sheet).keys() & {*low}
    assert hit_or_stand(view, decision, sheet, Random(3), noise=0.0) == Action("hit", choice="stand")


def test_earlier_hands_from_the_same_deck_are_counted_until_it_is_shuffled() -> None:
    hand = Setting(find_game("blackjack"), (2000,) * 3, "spread 10/20", 0, f"{1:064x}").deal()
    caller = find_bot("caller")
    few = 0
    while (decision := hand.decision) is not None:
        view = hand.view(decision.seat)
        if decision.kind == "hit":
            left, there = cards_left(view, hand.sheet), {*hand.supply.rest, *hand.players[0].hidden}
            assert there <= left.keys()
            few += len(there) < 12
            assert len(there) < 12 or there == left.keys()
        hand.act(caller(view, decision, hand.sheet, Random(1)))
    assert few
    assert len(hand.supply.shuffles) > 1


def banks_of(
    sheet: Sheet, cards: tuple[Card, ...], left: tuple[Card, ...], hidden: int
) -> Iterator[tuple[float, tuple[Card, ...]]]:
    """Every hand of the bank, card by card."""
    scale = sheet.contests[0].scale
    stands = next(step.stands for step in sheet.steps if isinstance(step, BankPlays))
    if not left or (not hidden and not has_less(scale, cards, 2 * stands)):
        yield 1.0, cards
        return
    for at, card in enumerate(left):
        rest = left[:at] + left[at + 1 :]
        for chance, found in banks_of(sheet, (*cards, card), rest, max(0, hidden - 1)):
            yield chance / len(left), found


def standing(sheet: Sheet, mine: tuple[Card, ...], banks: tuple[Card, ...], left: tuple[Card, ...]) -> float:
    scale = sheet.contests[0].scale
    rating = scale.rate(mine)
    total = 0.0
    for chance, cards in banks_of(sheet, banks, left, 1):
        other = scale.rate(cards)
        total += chance * ((rating > other) - (rating < other) if rating else -1)
    return total


def hitting(sheet: Sheet, mine: tuple[Card, ...], banks: tuple[Card, ...], left: tuple[Card, ...]) -> float:
    """What taking a card is worth, and going on as well as can be."""
    scale = sheet.contests[0].scale
    total = 0.0
    for at, card in enumerate(left):
        more, rest = (*mine, card), left[:at] + left[at + 1 :]
        value = standing(sheet, more, banks, rest)
        if has_less(scale, more, target_of(scale)):
            value = max(value, hitting(sheet, more, banks, rest))
        total += value / len(left)
    return total


@pytest.mark.parametrize(("mine", "banks"), [("9c 7d", "9h"), ("9c 9d", "7h")])
def test_worths_are_what_every_deal_comes_to(mine: str, banks: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = own(deck="7-9 A")
    view, decision = holding(sheet, mine, banks, NO_SPLIT)
    left = tuple(card for card in sheet.deck.cards if card not in parse_cards(f"{mine} {banks}"))
    cards, shown = parse_cards(mine), parse_cards(banks)
    rough = worths_of(view, decision, sheet)
    monkeypatch.setattr(playing_on, "_RARE", 0.0)
    monkeypatch.setattr(playing_on, "_HARDLY", 0.0)
    worths = worths_of(view, decision, sheet)
    assert worths is not None
    assert worths["stand"] == pytest.approx(standing(sheet, cards, shown, left))
    assert worths["hit"] == pytest.approx(hitting(sheet, cards, shown, left))
    assert rough == pytest.approx(worths, abs=2e-3)


@pytest.mark.parametrize(("mine", "banks"), [("7c 7d", "7h"), ("7c Ad", "Ah")])
def test_a_bank_that_has_drawn_all_cards_stays_with_what_it_has(mine: str, banks: str) -> None:
    # Counts begin at 0 again, so the bank may go through all that is left.
    sheet = own(
        TWENTY_ONE.replace("17", "9"),
        scale="ours",
        ours="values = { A-9 = 'pips', TJQK = 0 }\nmodulo = 10\naim = 9",
        deck="7 A",
    )
    view, decision = holding(sheet, mine, banks, NO_SPLIT)
    left = tuple(card for card in sheet.deck.cards if card not in parse_cards(f"{mine} {banks}"))
    worths = worths_of(view, decision, sheet)
    assert worths is not None
    assert worths["stand"] == pytest.approx(standing(sheet, parse_cards(mine), parse_cards(banks), left))


def test_a_bank_that_never_has_enough_draws_all_cards() -> None:
    sheet = own(TWENTY_ONE.replace("17", "100"), scale="count", deck="7 A")
    view, decision = holding(sheet, "7c Ad", "7h", NO_SPLIT)
    assert worths_of(view, decision, sheet) == pytest.approx({"hit": -1, "double": -2})


def test_chances_add_up_even_where_cards_run_out() -> None:
    sheet = find_game("blackjack")
    kinds = kinds_of(sheet.contests[0].scale, sheet.deck)
    assert kinds is not None
    hands = bank_hands(kinds, BankRule(kinds.counts(parse_cards("2c")), 2, 34))
    assert hands is not None
    few = [
        kinds.counts(parse_cards(cards))
        for cards in ("3c", "2d 2h Ac", "9c 9d 9h Kc Kd", "Ac Ad Ah As 2d 2h")
    ]
    chances = hands.chances(few)
    assert chances.min() >= 0
    assert chances.sum(axis=1).tolist() == pytest.approx([1.0] * len(few))


@pytest.mark.parametrize(
    ("sheet", "mine", "banks", "wanted"),
    [
        # Seven and a half: one card each, and court cards count one half.
        (
            own(
                '"deal 1 up to players, 1 down, 0 up to the bank", "hit or stand", "bank plays to 5"',
                scale="ours",
                ours=SEVEN_AND_A_HALF,
                deck="52 without 8 9 T",
            ),
            *("Kc", "", "hit"),
        ),
        # A bank that takes no cards.
        (own('"deal 2 up to players, 1 down, 1 up to the bank", "hit or stand"'), "Tc 7d", "2h", "stand"),
        # Fifteen instead of 21: nobody doubles eleven.
        (own(scale="ours", ours="values = { A-T = 'pips', JQK = 10 }\naim = 15"), "6c 5d", "4h", "stand"),
        # Five cards that are not over beat all but 21 on two.
        (
            own(
                scale="ours",
                ours="first = [{ cards = 2, scale = 'up-to-21', least = 21 },"
                " { cards = 5, scale = 'up-to-21' }, { scale = 'up-to-21' }]",
            ),
            *("2c 3d 5c 4h", "6h", "hit"),
        ),
        (own(), "2c 3d 5c 4h", "6h", "stand"),
    ],
)
def test_other_games_of_the_kind(sheet: Sheet, mine: str, banks: str, wanted: str) -> None:
    choices = NO_SPLIT if "double" in str(sheet.steps) and len(mine.split()) == 2 else ("hit", "stand")
    assert said(mine, banks, choices, sheet) == wanted


@pytest.mark.parametrize(
    "sheet",
    [
        # A pair beats every number.
        own(
            scale="ours",
            ours="first = [{ cards = 2, scale = 'two-card', only = 'pair' }, { scale = 'up-to-21' }]",
        ),
        own(
            '"deal 2 up to players, 1 down, 1 up to the bank", "hit or stand", "bank plays to 17",'
            '"fold or bet 2 times the wager"'
        ),
        # Whoever has stood is asked once more.
        own(
            '"deal 2 up to players, 1 down, 1 up to the bank", { until = "2 times", do = ["hit or stand"] },'
            '"bank plays to 17"'
        ),
        # Far more hands than can be counted.
        own(TWENTY_ONE.replace("17", "60"), scale="count"),
    ],
)
def test_what_is_not_understood_is_left_to_imagination(sheet: Sheet) -> None:
    hand = asking(sheet)
    decision = hand.decision
    assert decision is not None
    view = hand.view(decision.seat)
    assert hit_or_stand(view, decision, sheet, Random(3), noise=0.0) is None


@pytest.mark.parametrize("game", ["holdem", "7-27", "caribbean-stud"])
def test_nor_is_another_question_answered(game: str) -> None:
    hand = cardhouse.deal(game, stacks=[500] * 3, seed=2)
    decision = hand.decision
    assert decision is not None
    assert hit_or_stand(hand.view(decision.seat), decision, hand.sheet, Random(4), noise=0.0) is None


def test_easy_errs_in_close_decisions_and_not_in_plain_ones() -> None:
    sheet = find_game("blackjack")

    def answers(mine: str, banks: str) -> set[str]:
        view, decision = holding(sheet, mine, banks, NO_SPLIT)
        return {EASY(view, decision, sheet, Random(seed)).choice for seed in range(12)}

    assert answers("Tc 6d", "Th") >= {"hit", "stand"}
    assert answers("Tc Td", "6h") == {"stand"}


def test_hard_goes_by_it_whatever_chance_says() -> None:
    sheet = find_game("blackjack")
    view, decision = holding(sheet, "Ac 6d", "9h", NO_SPLIT)
    assert {HARD(view, decision, sheet, Random(seed)) for seed in range(5)} == {Action("hit", choice="hit")}


@pytest.mark.parametrize("seed", range(HANDS))
def test_whole_games_are_played_by_it(seed: int) -> None:
    """Also with little money, with two packs, and with hands that have been split."""
    sheet = [find_game("blackjack"), own(deck="2x52"), own(again="next deal, same dealer")][seed % 3]
    hand = cardhouse.deal(sheet, stacks=[150 + 100 * seed] * 3, seed=seed)
    while (decision := hand.decision) is not None and len(hand.events) < 150:
        view, chance = hand.view(decision.seat), Random(seed)
        if decision.kind == "hit":
            worths = worths_of(view, decision, sheet)
            assert worths is not None
            assert worths.keys() <= {*decision.choices}
            action = HARD(view, decision, sheet, chance)
            if seed % 2 and "split" in decision.choices:
                action = Action("hit", choice="split")
            assert decision.allows(action)
        else:
            action = find_bot("caller")(view, decision, sheet, chance)
        hand.act(action)


def test_hidden_cards_change_nothing() -> None:
    compared = 0
    for number in range(6):
        random = Random(f"blind counting {number}")
        setting = Setting(find_game("blackjack"), (1000,) * 3, "spread 10/20", 0, f"{number:064x}")
        played = Played(setting, random, most=30)
        compared += sum(played.try_once(asked(HARD)) for _ in range(4))
    assert compared
