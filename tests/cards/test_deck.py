"""The decks, and what cannot come out of them."""

from __future__ import annotations

import pytest

from cardhouse.cards import (
    DECK_36,
    DECK_41,
    DECK_52,
    DECK_53,
    DECKS,
    JOKER,
    CardNotInDeck,
    DuplicateCard,
    JokerNotInDeck,
    Rank,
    UnknownDeck,
    find_deck,
    parse_cards,
)


@pytest.mark.rule("BARGE-short-deck")
def test_stripped_decks() -> None:
    ranks_36 = {card.rank for card in DECK_36.cards}
    assert len(DECK_36) == 36
    assert min(ranks_36) is Rank.SIX
    ranks_41 = {card.rank for card in DECK_41.cards}
    assert len(DECK_41) == 41
    assert not ranks_41 & {Rank.EIGHT, Rank.NINE, Rank.TEN}
    assert JOKER in DECK_41


def test_full_decks() -> None:
    assert (len(DECK_52), JOKER in DECK_52) == (52, False)
    assert (len(DECK_53), DECK_53.cards.count(JOKER)) == (53, 1)
    for name, deck in DECKS.items():
        assert int(name) == len(deck) == len(set(deck.cards))


def test_several_decks() -> None:
    two = DECK_53.times(2)
    assert len(two) == 106
    assert two.copies == 2
    assert all(two.cards.count(card) == 2 for card in DECK_53.cards)
    two.check(parse_cards("Ah Ah Xx Xx"))
    with pytest.raises(DuplicateCard, match="Ah appears 3 times, but the deck has only 2"):
        two.check(parse_cards("Ah Ah Ah"))
    with pytest.raises(UnknownDeck):
        DECK_52.times(0)


@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("52", 52),
        ("53 joker", 53),
        ("36", 36),
        ("41 joker", 41),
        ("short", 36),
        ("2x52", 104),
        ("6 x 41", 246),
    ],
)
def test_decks_by_name(name: str, cards: int) -> None:
    assert len(find_deck(name)) == cards


def test_errors() -> None:
    with pytest.raises(UnknownDeck, match="did you mean 'mexican'"):
        find_deck("mexcan")
    with pytest.raises(UnknownDeck):
        find_deck("0x52")
    with pytest.raises(DuplicateCard) as twice:
        DECK_52.check(parse_cards("Ah Kd Ah"))
    assert twice.value.code == "duplicate-card"
    with pytest.raises(JokerNotInDeck) as joker:
        DECK_52.check(parse_cards("Ah Xx"))
    assert joker.value.code == "joker-not-in-deck"
    with pytest.raises(CardNotInDeck, match="no 2, 3, 4, 5"):
        DECK_36.check(parse_cards("Ah 2d"))
