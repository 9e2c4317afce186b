"""What bad hands get: a typed error with a stable code, and nothing else."""

from __future__ import annotations

import pytest

from cardhouse import CARDS, Card, CardhouseError, evaluate, find_scale, scales
from cardhouse.scales import DifferentScales, UnknownScale


@pytest.mark.parametrize("scale", scales(), ids=lambda scale: str(scale.id))
def test_every_scale_refuses_what_it_cannot_rank(scale: object) -> None:
    found = find_scale(scale)  # type: ignore[arg-type]
    enough = found.example
    assert found.evaluate(enough).qualifies
    if found.size > 0:
        with pytest.raises(CardhouseError) as few:
            found.evaluate(enough.split()[: found.size - 1])
        assert few.value.code == "too-few-cards"
    with pytest.raises(CardhouseError) as joker:
        found.evaluate(f"{enough} Xx")
    assert joker.value.code == "joker-not-in-deck"
    first = enough.split()[0]
    with pytest.raises(CardhouseError) as twice:
        found.evaluate(f"{enough} {first} {first}")
    assert twice.value.code == "duplicate-card"
    with pytest.raises(CardhouseError) as unknown:
        found.evaluate(f"{enough} 1z")
    assert unknown.value.code == "unknown-card"
    assert unknown.value.details["piece"] == "1z"


def test_the_hot_path_refuses_the_same() -> None:
    ace, king = CARDS[51], CARDS[47]
    for bad, code in [
        ((ace, ace, king, CARDS[3], CARDS[7]), "duplicate-card"),
        ((ace, king), "too-few-cards"),
        ((ace, king, CARDS[3], CARDS[7], Card(52)), "joker-not-in-deck"),
        ((ace, king, CARDS[3], CARDS[7], 99), "unknown-card"),
        ((ace, king, CARDS[3], CARDS[7], None), "unknown-card"),
        ((ace, king, CARDS[3], CARDS[7], [ace]), "unknown-card"),
    ]:
        with pytest.raises(CardhouseError) as caught:
            evaluate("high", bad)  # type: ignore[arg-type]
        assert caught.value.code == code


def test_plain_ids_are_cards_too() -> None:
    for ids in ((51, 47, 43, 39, 35), [51, 47, 43, 39, 35]):
        hand = evaluate("high", ids)
        assert hand.name == "royal flush"
        assert hand.cards == hand.held == tuple(CARDS[i] for i in ids)
        assert str(hand.cards[0]) == "As"


def test_an_unknown_scale_names_the_nearest() -> None:
    for given, meant in [("badugy", "badugi"), ("27", "2-7"), ("shortdeck", "short-deck"), ("HIHG", "high")]:
        with pytest.raises(UnknownScale) as caught:
            find_scale(given)
        assert f"did you mean '{meant}'?" in caught.value.message
    with pytest.raises(UnknownScale, match="'cardhouse scales' lists them"):
        find_scale("@@@@@")
    with pytest.raises(UnknownScale):
        find_scale("holds-Zz")


def test_hands_on_different_scales_do_not_compare() -> None:
    high, low = evaluate("high", "Ah Kh Qh Jh Th"), evaluate("a-5", "Ah 2h 3h 4h 5h")
    assert high != low
    with pytest.raises(DifferentScales, match="cannot be compared"):
        assert high < low
    with pytest.raises(TypeError):
        assert high < 3  # type: ignore[operator]
