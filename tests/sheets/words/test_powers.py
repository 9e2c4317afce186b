"""Words for cards that are bought, passed, placed and turned: what they say, and mistakes in them."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardhouse
from cardhouse.cards import parse_card
from cardhouse.sheets import SheetError, explain, find_game
from cardhouse.sheets.words.power.effects import Fee
from cardhouse.sheets.words.power.table import Powers, powers_of
from cardhouse.sheets.words.vocabulary import read_step

START = 'name = "T"\nsource = "s"\nextends = "stud@home003"\n'


def load(folder: Path, text: str) -> SheetError:
    """The mistake in a sheet."""
    path = folder / "test.toml"
    path.write_text(START + text, encoding="utf-8")
    with pytest.raises(SheetError) as refused:
        find_game(path)
    return refused.value


@pytest.mark.parametrize(
    ("table", "place", "says"),
    [
        ('"4 op" = "1 down"', "power.4 op", "is not a card with a power; write one as in '4 up'"),
        ('fe = "50c"', "power.fe", "did you mean 'fee'?"),
        ('"4 up" = "1 dwn for the fee"', "power.4 up", "did you mean '1 down for the fee'?"),
        ('"4 up" = "%"', "power.4 up", "is not a power; write one as in '1 down for the fee'"),
        ('"4 up" = "1 down for the fee"', "power.4 up", "there is no 'fee'"),
        ('fee = "fifty"\n"4 up" = "1 down for the fee"', "power.fee", "as in '50c', '$1' or '2 small bets'"),
        ('rise = "steps"\n"4 up" = "1 down"', "power.rise", "did you mean 'step'?"),
        ('"4" = "1 down"', "power.4", "'4 up' or '4 down'"),
        ('"3 down" = "wild for $1"', "power.3 down", "is made wild by 'wild', not by a power"),
        ('"3 up" = "wild for $1"', "power.3 up", "'wild' does not have '3 paid for'"),
        ('"Qs" = "kill for $1"', "power.Qs", "is free"),
        ('"Qs" = "kill"', "power.Qs", "no part is repeated until 'a deal is played out'"),
        ('"4 up" = "1 unseen"', "power.4 up", "players may look at their cards"),
        ('fee = "50c"', "power", "no card has a power"),
        ('"lowest down" = "discard"', "power.lowest down", "would change as soon as it did something"),
        ('"like m" = "discard"', "power.like m", "no area"),
        ('"4 on board" = "all get 1 down"', "power.4 on board", "this game has no board"),
        ('"4 on board" = "fold"', "power.4 on board", "for a card that a player has"),
        ('"4 up" = "goes there"', "power.4 up", "only where another like it lies"),
        ('"4 unseen" = "discard"', "power.4 unseen", "everybody looks at all cards"),
        ('"4 up" = "end the deal"', "power.4 up", "no part is repeated until"),
        (
            '"4 up" = "discard, and discard"',
            "power.4 up",
            "comes after the card, the hand or the deal",
        ),
        ('"4 up" = "fold, and 1 down"', "power.4 up", "comes after the card, the hand or the deal"),
        ('"4 up" = "kill, and discard"', "power.4 up", "cannot be joined"),
        ('"4 down" = "1 down, and fold"', "power.4 down", "and brings cards and nothing else"),
        ('"4 up, once" = "kill"', "power.4 up, once", "is for whoever has the card"),
        ('"4 on board, or on board" = "discard"', "power.4 on board, or on board", "said twice"),
    ],
)
def test_a_mistake_in_a_power_is_named_and_placed(tmp_path: Path, table: str, place: str, says: str) -> None:
    mistake = load(tmp_path, f"[power]\n{table}\n")
    assert mistake.details["place"] == place
    assert says in str(mistake)


@pytest.mark.parametrize(
    ("play", "says"),
    [
        ('["ante", "turn to beat, bet any", "showdown"]', "there are no cards to turn up"),
        ('["ante", "deal 1 down", "expose 2 together", "showdown"]', "players who hold 1 card"),
        (
            '["ante", "deal 4 up", "deal 1 up, set in first 2, second 2", "showdown"]',
            "there is room for 4 cards, but players get 5",
        ),
        ('["ante", "deal 4 up", "deal 1 up, set in a 5, a 5", "showdown"]', "two hands have the same name"),
        ('["ante", "buy 1 up for 25c", "showdown"]', "is not a step; did you mean"),
        ('["ante", "deal 1 up, keep or pas", "showdown"]', "did you mean 'deal 1 up, keep or pass'?"),
    ],
)
def test_a_mistake_in_a_word_is_named(tmp_path: Path, play: str, says: str) -> None:
    assert says in str(load(tmp_path, f"play = {play}\n"))


@pytest.mark.parametrize(
    ("fee", "chips", "said"),
    [
        ("50c", 50, "50 cents"),
        ("$1", 100, "$1"),
        ("2 antes", 10, "two antes"),
        ("1 small bet", 25, "one small bet"),
        ("3 big bets", 300, "three big bets"),
    ],
)
def test_a_fee_is_a_sum_or_so_many_bets(fee: str, chips: int, said: str) -> None:
    read = Fee.read(fee)
    assert read is not None
    assert read.chips(dollar=100, ante=5, small_bet=25, big_bet=100) == chips
    assert str(read) == said
    assert Fee.read("many") is None


def test_a_fee_in_bets_follows_the_stakes(tmp_path: Path) -> None:
    path = tmp_path / "test.toml"
    path.write_text(f'{START}[power]\nfee = "2 small bets"\n"2 up" = "1 up for the fee"\n', encoding="utf-8")
    for seed in range(50):
        hand = cardhouse.deal(find_game(path), stacks=[1000] * 7, stakes="limit 10/20", seed=seed)
        if hand.decision and hand.decision.kind == "buy":
            assert hand.decision.about is not None
            assert hand.decision.about.amount == 20
            hand.act("buy yes")
            assert 20 in [event.amount for event in hand.events if event.kind == "pay"]
            # A card that was bought face up has its power in turn, and otherwise the deal goes on.
            assert hand.events[-1].kind == "deal"
            return
    raise AssertionError("no two came up in fifty hands")


def test_powers_know_their_cards() -> None:
    powers = powers_of(find_game("baseball").tables.values())
    assert isinstance(powers, Powers)
    assert powers.most_extra(find_game("baseball")) == 4
    assert powers.can_be_paid_for(parse_card("3h"))
    assert not powers.can_be_paid_for(parse_card("4h"))
    queens = powers_of(find_game("four-queens").tables.values())
    assert queens is not None
    assert queens.most_extra(find_game("four-queens")) == 1
    assert powers_of(find_game("stud").tables.values()) is None


def test_the_page_of_rules_tells_of_powers() -> None:
    page = " ".join(explain(find_game("baseball")).split())
    assert "may pay 50 cents to have the card wild, at once or not at all" in page
    assert "may show it before any round of betting and pay 50 cents for an extra card face down" in page
    rising = " ".join(explain(find_game("baseball@home004")).split())
    assert "may pay a fee that starts at 50 cents for an extra card face down" in rising
    queens = " ".join(explain(find_game("four-queens")).split())
    assert "the queen of clubs comes face up gets an extra card face down at once" in queens
    assert "A player with the queen of spades may kill the deal" in queens


def test_words_say_what_they_do() -> None:
    for line, says in (
        (
            "buy 1 up for 25c or 50c",
            "A player who passes once takes the next card of the deck, unseen, for 50 cents",
        ),
        ("buy 1 up for 25c, 50c or $1", "A player who passes twice"),
        ("buy 1 up for 25c, 50c, 75c or $1", "A player who passes 3 times"),
        ("deal 1 up, set in a 3, b 5", "a hand of three cards and a b hand of five cards"),
        ("expose 2 together", "Each player picks two down cards in secret"),
    ):
        step = read_step(line)
        assert step is not None
        assert says in step.english()
