"""What holds on every scale: which cards it takes, qualifiers, and the order of the cards."""

from __future__ import annotations

from random import Random

import pytest
from tests.scales.ranks import offsuit

from cardhouse import Card, Hand, Scale, Suit, evaluate, find_scale, parse_cards, scales
from cardhouse.cards import CardNotInDeck, DuplicateCard
from cardhouse.scales import TooFewCards, UnknownQualifier
from cardhouse.scales.points import Points


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_too_few_cards_are_refused(scale: Scale) -> None:
    if scale.size:
        with pytest.raises(TooFewCards) as caught:
            evaluate(scale, scale.deck.cards[: scale.size - 1])
        assert caught.value.details == {"scale": scale.id, "needed": scale.size, "given": scale.size - 1}
    assert evaluate(scale, scale.deck.cards[: scale.size]).held == scale.deck.cards[: scale.size]


def test_cards_that_the_deck_does_not_have_or_has_once() -> None:
    with pytest.raises(CardNotInDeck):
        evaluate("short-deck", offsuit("AKQ52"))
    with pytest.raises(CardNotInDeck):
        evaluate("mexican", offsuit("AKQT2"))
    with pytest.raises(DuplicateCard):
        evaluate("high", "Ah Ah Kd Qc Js")
    with pytest.raises(DuplicateCard):
        evaluate("blackjack", "Ah Ah")
    with pytest.raises(DuplicateCard):
        evaluate("pair-flush", "Ah Ah Ah Qc Js")
    assert evaluate("pair-flush", "Ah Ah Kd Qc Js").name == "pair of aces"
    assert evaluate("high", "Ah Ah Kd Qc Js", decks=2).name == "pair of aces"


@pytest.mark.parametrize(
    ("scale", "qualify", "good", "bad"),
    [
        ("high", "66", "66234", "55AKQ"),
        ("high", "AK", "AK432", "AQJT9"),
        ("high", "JJ", "JJ234", "TTAKQ"),
        ("high", "1010", "TT234", "99AKQ"),
        ("high", "trips", "22234", "AAKKQ"),
        ("high", "straight", "5432A", "AAAKQ"),
        ("high", "full-house", "22233", "AKQJT"),
        ("high", "two pair", "22334", "AAKQJ"),
        ("a-5", 8, "87654", "9432A"),
        ("a-5", "7", "76543", "8432A"),
        ("a-5", "unpaired", "KQJT9", "AA234"),
        ("2-7", 9, "98764", "T5432"),
        ("2-7", "10", "T9873", "J5432"),
        ("a-6", "unpaired", "KQJTA", "KQJT9"),
        ("three-card-low", 5, "543", "62A"),
        ("badugi", 4, "KQJT", "AA23"),
        ("badugi", 3, "KQJ", "AA2"),
    ],
)
def test_qualifiers(scale: str, qualify: str | int, good: str, bad: str) -> None:
    assert evaluate(scale, offsuit(good), qualify=qualify).qualifies
    worse = evaluate(scale, offsuit(bad), qualify=qualify)
    assert not worse.qualifies
    assert worse.value == 0
    assert worse.rating == evaluate(scale, offsuit(bad)).value


@pytest.mark.parametrize(
    ("scale", "qualify"),
    [
        ("high", "frogs"),
        ("high", ""),
        ("high", "1"),
        ("a-5", "88"),
        ("a-5", "straight"),
        ("a-5", "4"),
        ("2-7", "6"),
        ("short-deck", "55"),
        ("badugi", "5"),
        ("blackjack", "22"),
        ("nines-up", "10"),
        ("high-card", "AA"),
    ],
)
def test_qualifiers_that_make_no_sense(scale: str, qualify: str) -> None:
    with pytest.raises(UnknownQualifier) as caught:
        evaluate(scale, find_scale(scale).example, qualify=qualify)
    assert caught.value.details["qualifier"] == qualify


BEST_OF = [
    scale
    for scale in scales()
    if scale.id
    not in ("exactly-trips", "points-49", "blackjack", "count", "count-low", "showing-a-5", "showing-2-7")
    and not isinstance(scale, Points)
]


def dealt(random: Random, scale: Scale, cards: int) -> list[Card]:
    return random.sample([card for card in scale.deck.cards if not card.is_joker], cards)


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_the_order_of_the_cards_never_matters(scale: Scale) -> None:
    random = Random(f"order {scale.id}")
    for _ in range(30):
        cards = list(dict.fromkeys(dealt(random, scale, 7)))[:6]
        hand = evaluate(scale, tuple(cards))
        playing = hand.cards
        for _ in range(4):
            random.shuffle(cards)
            again = evaluate(scale, tuple(cards))
            assert again == hand
            assert again.cards == playing
            assert again.description == hand.description


@pytest.mark.parametrize("scale", BEST_OF, ids=lambda scale: scale.id)
def test_another_card_never_makes_a_hand_worse(scale: Scale) -> None:
    random = Random(f"another {scale.id}")
    for _ in range(40):
        cards = list(dict.fromkeys(dealt(random, scale, 9)))
        hands = [evaluate(scale, tuple(cards[:held])) for held in range(max(scale.size, 1), len(cards) + 1)]
        assert hands == sorted(hands)


@pytest.mark.parametrize("scale", BEST_OF, ids=lambda scale: scale.id)
def test_the_playing_cards_are_worth_the_hand(scale: Scale) -> None:
    if scale.id in ("face-or-butt", "add-em-up-10", "two-sevens"):
        return
    random = Random(f"playing {scale.id}")
    for _ in range(25):
        hand = evaluate(scale, tuple(dict.fromkeys(dealt(random, scale, 8))))
        if hand.cards:
            assert evaluate(scale, hand.cards) == hand
            assert len(hand.cards) <= scale.plays
        assert set(hand.cards) <= set(hand.held)


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: scale.id)
def test_text_lists_and_tuples_are_all_cards(scale: Scale) -> None:
    cards = parse_cards(scale.example)
    hands: list[Hand] = [
        evaluate(scale, cards),
        evaluate(scale.id, list(cards)),
        evaluate(scale.id.upper(), scale.example),
        evaluate(scale, [str(card) for card in cards]),
        evaluate(scale, iter(cards)),
        scale.rank(scale.example),
        *(evaluate(alias, scale.example) for alias in scale.aliases),
    ]
    assert all(hand == hands[0] for hand in hands)
    assert all(hand.held == cards for hand in hands)


def test_every_suit_is_worth_the_same_where_suits_do_not_decide() -> None:
    random = Random("suits")
    named = [scale for scale in scales() if not scale.by_suit]
    for scale in named:
        for _ in range(10):
            cards = list(dict.fromkeys(dealt(random, scale, 8)))[:7]
            suits = random.sample([Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES], 4)
            moved = [Card.of(card.rank, suits[card.suit]) for card in cards]
            assert evaluate(scale, cards) == evaluate(scale, moved)
