"""Tables of the house's structures: hands are dealt by their levels."""

from __future__ import annotations

import pytest
from tests.amounts import some
from tests.table.conftest import Room

from cardhouse.table import Rules
from cardhouse.tournament import Structure, stakes_at, structures, table_rules


def room(structure: Structure, level: int, *, final: bool = False) -> Room:
    rules = table_rules(structure, level, final=final)
    made = Room(Rules.read({**rules, "clock": 0}))
    for chair in range(min(rules["seats"], structure.final_size if final else structure.seats)):
        made.say("seat", f"p{chair}", seat=chair, amount=structure.stack)
    return made


@pytest.mark.parametrize("structure", some(structures(), 15), ids=lambda one: one.id)
def test_hands_are_played_at_the_first_and_the_last_level(structure: Structure) -> None:
    for level, final in ((1, False), (len(structure.levels), False), (len(structure.levels), True)):
        table = room(structure, level, final=final)
        whole = sum(seat.stack for seat in table.seats.values())
        for _ in range(2):
            if len([seat for seat in table.seats.values() if seat.stack]) < 2:
                break
            hand = table.deal()
            # Everybody with chips is dealt in, and the stakes are those of the structure.
            told = hand.stakes
            games = structure.final_games if final and structure.final_games else structure.games_at(level)
            wanted = next(
                stakes_at(structure, structure.level_at(level), game)
                for game in games
                if (game.game.sheet.key, game.structure) == (hand.sheet.key, told.structure)
            )
            assert (told.small_bet, told.big_bet) == (wanted.small_bet, wanted.big_bet)
            # Without a small blind, the big blind's ante stands among the antes of seats.
            ante = told.bb_ante or sum(told.antes)
            assert ante == (0 if told.bomb else wanted.bb_ante)
            assert told.chip == structure.level_at(level).chip or told.structure == "points"
            assert (told.rake, told.drop) == ((0, 0), 0)
            table.check_down()
        assert sum(seat.stack for seat in table.seats.values()) == whole


@pytest.mark.rule("BARGE-bomb-pot")
def test_every_hand_of_a_bomb_pot_event_is_one() -> None:
    structure = next(one for one in structures() if one.id == "barge-bomb-pot")
    table = room(structure, 7)
    for _ in range(2):
        hand = table.deal()
        assert hand.stakes.bomb == 500
        kinds = [event.kind for event in hand.events]
        assert kinds[: kinds.index("board")].count("ante") == 8
        assert table.asked.raises is not None
        assert table.asked.raises.least == 500
        table.fold_out()
