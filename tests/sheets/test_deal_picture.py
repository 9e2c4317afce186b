"""Pictures of deals are made from the steps of the sheet."""

from __future__ import annotations

import pytest

from cardhouse.sheets import find_game, games
from cardhouse.sheets.deal_picture import deal_picture


@pytest.mark.parametrize(
    ("game", "cards", "draws"),
    [
        ("holdem", "dd", 0),
        ("stud", "dduuuud", 0),
        ("badugi", "dddd", 3),
        ("3-5-7", "ddddddd", 0),
        ("acey-deucey", "uu", 0),
        ("push", "duuuu", 0),
        ("roll-your-own", "duuuu", 0),
        ("no-peeky", "ddddddd", 0),
        ("pineapple", "ddd", 0),
    ],
)
def test_a_player_gets_these_cards(game: str, cards: str, draws: int) -> None:
    deal = deal_picture(find_game(game))
    assert (deal.cards, deal.draws) == (cards, draws)


def test_rows_stand_for_the_cards_that_are_set_in_them() -> None:
    deal = deal_picture(find_game("open-face-chinese"))
    assert (deal.cards, deal.rows, deal.split) == ("", (3, 5, 5), False)
    for_a_bank = deal_picture(find_game("pai-gow-poker"))
    assert (for_a_bank.cards, for_a_bank.rows) == ("", (5, 2))


def test_the_board_lies_as_the_sheet_draws_it_and_its_wild_place_is_known() -> None:
    cross = deal_picture(find_game("criss-cross"))
    assert [[area for _, area in row] for row in cross.board] == [
        ["north"],
        ["west", "centre", "east"],
        ["south"],
    ]
    assert (cross.wild, cross.wild_areas) == (True, ("centre",))


@pytest.mark.parametrize(
    ("game", "split", "high_low"),
    [
        ("holdem", False, False),
        ("omaha-8", True, True),
        ("dramaha", True, False),
        ("badeucy", True, False),
        ("7-27", True, True),
        ("double-board-omaha", False, False),
        ("four-plus-three-hilo-guts", True, True),
        ("3-5-7", False, False),
    ],
)
def test_a_pot_is_split_high_and_low_or_otherwise(game: str, split: bool, high_low: bool) -> None:
    deal = deal_picture(find_game(game))
    assert (deal.split, deal.high_low) == (split, high_low)


@pytest.mark.parametrize(("game", "wild"), [("baseball", True), ("split-hole-wild", True), ("razz", False)])
def test_wild_cards_are_seen(game: str, wild: bool) -> None:
    assert deal_picture(find_game(game)).wild is wild


def test_every_game_has_a_picture() -> None:
    for sheet in games():
        deal = deal_picture(sheet)
        assert deal.cards or deal.rows, sheet.key
        assert len(deal.cards) <= 13, sheet.key
