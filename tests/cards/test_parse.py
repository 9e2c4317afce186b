"""Cards as people write them, and what is said of those that are none."""

from __future__ import annotations

import contextlib
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardhouse.cards import (
    CARDS,
    JOKER,
    Card,
    Rank,
    Suit,
    UnknownCard,
    format_cards,
    parse_card,
    parse_cards,
)

ANY_CARD = st.sampled_from((*CARDS, JOKER))


@pytest.mark.parametrize("text", ["Ah", "ah", "AH", "A♥", "a♡", "A♥\ufe0f", "  Ah ", "Ah,"])
def test_an_ace_of_hearts_in_many_hands(text: str) -> None:
    assert parse_cards(text) == (Card.of(Rank.ACE, Suit.HEARTS),)


@pytest.mark.parametrize("text", ["Th", "10h", "10♥", "th", "T♥"])
def test_a_ten_is_a_t_or_a_10(text: str) -> None:
    assert parse_card(text) == Card.of(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize("text", ["Xx", "xx", "joker", "Joker", "🃏", "★"])
def test_a_joker(text: str) -> None:
    assert parse_card(text) is JOKER or parse_card(text) == JOKER
    assert JOKER.is_joker
    assert JOKER.rank is Rank.JOKER
    assert JOKER.suit is Suit.NONE


def test_cards_may_be_run_together_or_kept_apart() -> None:
    cards = tuple(map(parse_card, ("Ah", "10d", "Jc", "Xx", "2s")))
    assert parse_cards("Ah10dJcXx2s") == cards
    assert parse_cards("Ah, 10d; Jc\tXx\n2s") == cards
    assert parse_cards(["Ah", parse_card("10d"), "Jc", "joker", "2s"]) == cards
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    ("text", "piece", "position", "card"),
    [
        ("Ah Zx", "Zx", 4, 2),
        ("AhK", "K", 3, 2),
        ("1h", "1h", 1, 1),
        ("11h", "11h", 1, 1),
        ("Ah Kd 2y 3c", "2y", 7, 3),
        ("Ah-Kd", "-Kd", 3, 2),
        ("h", "h", 1, 1),
    ],
)
def test_an_error_names_the_piece_and_its_place(text: str, piece: str, position: int, card: int) -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_cards(text)
    error = caught.value
    assert error.code == "unknown-card"
    assert error.details == {"piece": piece, "position": position, "card": card}
    assert f"'{piece}' at character {position} (card {card})" in error.message
    assert "rank" in error.message


def test_an_error_in_a_list_names_the_item() -> None:
    with pytest.raises(UnknownCard, match="'AhKh' as item 2 is not one card"):
        parse_cards(["Ah", "AhKh"])
    with pytest.raises(UnknownCard, match="53 as item 2 is neither"):
        parse_cards([7, 53])
    with pytest.raises(UnknownCard, match="None as item 1 is neither"):
        parse_cards([None])


def test_a_very_long_piece_is_not_repeated_whole() -> None:
    with pytest.raises(UnknownCard) as caught:
        parse_cards("z" * 10_000)
    assert len(caught.value.message) < 200


@given(st.lists(ANY_CARD, max_size=20))
def test_what_is_written_can_be_read(cards: list[Card]) -> None:
    assert parse_cards(format_cards(cards)) == tuple(cards)
    assert parse_cards(format_cards(cards, pretty=True)) == tuple(cards)
    assert parse_cards("".join(map(str, cards))) == tuple(cards)


@given(st.text(max_size=30))
def test_any_text_is_cards_or_a_typed_error(text: str) -> None:
    with contextlib.suppress(UnknownCard):
        assert parse_cards(format_cards(parse_cards(text))) == parse_cards(text)


def test_cards_order_by_rank_and_then_clubs_diamonds_hearts_spades() -> None:
    assert list(CARDS) == sorted(CARDS, key=lambda card: (card.rank, card.suit))
    assert [suit.letter for suit in sorted(card.suit for card in parse_cards("As Ac Ah Ad"))] == list("cdhs")


def test_a_card_is_a_small_value() -> None:
    ace = parse_card("As")
    assert (str(ace), repr(ace), f"{ace:>4}", ace.pretty) == ("As", "Card('As')", "  As", "A♠")
    assert pickle.loads(pickle.dumps(ace)) == ace
    assert type(pickle.loads(pickle.dumps(ace))) is Card
    assert {ace: 1}[Card(51)] == 1
    assert parse_card("10c").pretty == "10♣"


def test_ranks_are_said_as_players_say_them() -> None:
    assert Rank.TWO.plural == "deuces"
    assert Rank.SIX.plural == "sixes"
    assert Rank.ACE.plural == "aces"
    assert [rank for rank in Rank if rank.is_face] == [Rank.JACK, Rank.QUEEN, Rank.KING]
    assert Suit.HEARTS.symbol == "♥"
