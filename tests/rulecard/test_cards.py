"""Rule cards: what stands on them is true, and every line has its room."""

from __future__ import annotations

from itertools import combinations
from xml.etree import ElementTree as ET

import pytest
from tests.hands import FEW_GAMES, MANY_GAMES

from cardhouse.cards import parse_cards
from cardhouse.dealer.given_cards.outcome import playing_in
from cardhouse.rulecard import draw, rule_card
from cardhouse.rulecard.drawing.page import NARROW, SHAPE, Drawn
from cardhouse.rulecard.drawing.widths import broken, width
from cardhouse.rulecard.example import example_hand
from cardhouse.rulecard.model import DOWN, RuleCard
from cardhouse.sheets import Sheet, find_game
from cardhouse.telling import showdown

FRAME = 11.0
"""How far the frame of a card is from its edge, with its line."""


def _outside(drawn: Drawn) -> list[str]:
    wide, tall = drawn.picture.width, drawn.picture.height
    return [
        one.text
        for one in drawn.written
        if one.left < FRAME or one.right > wide - FRAME or one.top < FRAME or one.bottom > tall - FRAME
    ]


def _overlapping(drawn: Drawn) -> list[tuple[str, str]]:
    return [
        (one.text, other.text)
        for one, other in combinations(drawn.written, 2)
        if one.left < other.right - 0.5 and other.left < one.right - 0.5
        if one.top < other.bottom - 1 and other.top < one.bottom - 1
    ]


def _check(game: Sheet) -> RuleCard:
    card = rule_card(game)
    assert card.moments, "something is dealt or done"
    assert card.example is not None
    for narrow in (False, True):
        drawn = draw(card, narrow=narrow)
        assert _outside(drawn) == []
        assert _overlapping(drawn) == []
        wide, tall = drawn.picture.width, drawn.picture.height
        assert wide == NARROW if narrow else tall == pytest.approx(wide * SHAPE)
        ET.fromstring(drawn.picture.svg(with_font=False))
    return card


def _check_marks(game: Sheet) -> None:
    """The marked cards are exactly those with which the hands of the awards play."""
    tried = example_hand(game)
    example = rule_card(game).example
    assert tried is not None
    assert example is not None
    if not tried.awards:
        assert not any(shown.marks for shown in example.cards)
        assert example.lines
        return
    contests = list(dict.fromkeys(award.contest for award in tried.awards))
    for number, contest in enumerate(contests):
        won = [award.hand for award in tried.awards if award.contest == contest and award.hand]
        assert example.marked(number) == {str(card) for made in won for card in playing_in(made)}
    assert [prize.contest for prize in example.prizes] == contests


@FEW_GAMES
def test_a_card_has_room_for_all_that_stands_on_it(game: Sheet) -> None:
    _check(game)


@FEW_GAMES
def test_the_cards_that_win_are_marked_and_no_others(game: Sheet) -> None:
    _check_marks(game)


@pytest.mark.proof
@MANY_GAMES
def test_a_card_is_always_the_same(game: Sheet) -> None:
    assert rule_card(game) == rule_card(game)


@pytest.mark.parametrize(
    "name", ["holdem", "omaha-8", "razz", "stud", "badugi", "five-card-draw", "pineapple"]
)
def test_a_showdown_of_the_cards_shown_has_the_same_winners_and_the_same_cards(name: str) -> None:
    game = find_game(name)
    example = rule_card(game).example
    assert example is not None
    hands = [" ".join(shown.card for shown in held.rows[0]) for held in example.hands]
    if game.family == "stud":
        hands = [_down_and_up(hand) for hand in hands]
    board = " ".join(place.shown.card for place in example.board) or None
    found = showdown(game, hands=hands, board=board, pot=120)
    names = [held.name for held in example.hands]
    for number, prize in enumerate(example.prizes):
        won = [share for share in found.shares if share.contest == prize.contest]
        assert [names[share.seat] for share in won] == [prize.winner]
        assert won[0].hand is not None
        assert {str(card) for card in playing_in(won[0].hand)} == example.marked(number)


def _down_and_up(hand: str) -> str:
    cards = [str(card) for card in parse_cards(hand)]
    return f"{' '.join([*cards[:2], cards[6]])} / {' '.join(cards[2:6])}"


def test_the_course_says_what_is_dealt_and_where_the_bets_come() -> None:
    holdem = rule_card(find_game("holdem"))
    assert [(one.title, len(one.cards), one.bet) for one in holdem.moments] == [
        ("Deal", 2, "small bet"),
        ("Flop", 3, "small bet"),
        ("Turn", 1, "big bet"),
        ("River", 1, "big bet"),
    ]
    assert holdem.moments[0].cards == (DOWN, DOWN)
    assert holdem.example is not None
    dealt = [card for moment in holdem.moments[1:] for card in moment.cards]
    assert dealt == [place.shown.card for place in holdem.example.board]


def test_a_bet_without_limit_is_just_a_bet() -> None:
    moments = rule_card(find_game("criss-cross")).moments
    assert {moment.bet for moment in moments} == {"bet", ""}


def test_what_is_alike_is_told_once() -> None:
    anaconda = rule_card(find_game("anaconda"))
    titles = [(moment.title, moment.times) for moment in anaconda.moments]
    assert ("Roll-out", 4) in titles
    assert [title for title, _ in titles if title.startswith("Pass")] == [
        "Pass 3 left",
        "Pass 2 left",
        "Pass 1 left",
    ]
    assert sum("pass" in note.text for note in anaconda.notes) == 1


@pytest.mark.parametrize(
    ("name", "headline", "titles"),
    [
        ("omaha-8", "Two from the hand, three from the board", ["Half for high", "Half for low", "No low?"]),
        ("stud", "The best five of seven cards", ["The best hand wins"]),
        ("badugi", "All four cards of the hand", ["What wins"]),
        ("open-face-chinese", "Three rows: front three, middle five and back five", None),
        ("blackjack", "Each player against the bank", ["What wins"]),
    ],
)
def test_the_headline_says_which_cards_count(name: str, headline: str, titles: list[str] | None) -> None:
    card = rule_card(find_game(name))
    assert card.headline == headline
    if titles:
        assert [box.title for box in card.boxes] == titles


def test_games_without_a_showdown_tell_how_a_deal_ended() -> None:
    blackjack = rule_card(find_game("blackjack")).example
    assert blackjack is not None
    assert [held.said for held in blackjack.hands] == ["the bank", ""]
    assert "against" in blackjack.lines[0]
    acey = rule_card(find_game("acey-deucey")).example
    assert acey is not None
    assert [len(held.rows[0]) for held in acey.hands] == [3]


def test_a_card_can_be_read_aloud() -> None:
    card = rule_card(find_game("omaha-8"))
    assert card.spoken.startswith(card.summary)
    assert "2: Flop, then a small bet." in card.spoken
    picture = ET.fromstring(draw(card).picture.svg(with_font=False))
    said = {child.tag.rpartition("}")[2]: child.text for child in picture}
    assert said["title"] == card.name
    assert said["desc"] == card.spoken


def test_lines_are_broken_where_there_is_no_more_room() -> None:
    text = "Each player in turn discards any number of cards, antidisestablishmentarianism included."
    lines = broken(text, 11, 90)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(width(line, 11) <= 90 for line in lines)


def test_what_may_be_picked_in_a_turn_stands_on_the_card() -> None:
    said = [note.text for note in rule_card(find_game("whiskey-poker")).notes]
    assert any(note.startswith("'exchange': The player swaps") for note in said)
    assert any(note.startswith("'knock'") for note in said)
