"""A hand as one player saw it: it can be replayed, and tells nothing that was hidden."""

from __future__ import annotations

import tomllib
from random import Random

import pytest
from tests.amounts import some

import cardhouse
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.history import read, replay, write_seen
from cardhouse.history.phh.seeded import tellable
from cardhouse.sheets import Sheet, games
from cardhouse.sheets.words.drawing import Split


def played(sheet: Sheet, seed: int) -> Deal:
    random = Random(f"{sheet.key} {seed}")
    players = random.randint(sheet.players[0], min(sheet.players[1], 5))
    deal = cardhouse.deal(
        sheet,
        stacks=[random.choice((30, 200, 1000)) for _ in range(players)],
        stakes=f"{random.choice(sheet.structures)} 10/20",
        button=random.randrange(players),
        seed=seed,
    )
    while deal.decision:
        deal.act(random_action(deal.decision, random))
    return deal


def can_be_replayed(sheet: Sheet) -> bool:
    return tellable(sheet) and not any(isinstance(step, Split) for step in sheet.steps)


@pytest.mark.parametrize(
    "game", some([sheet for sheet in games() if can_be_replayed(sheet)], 50), ids=lambda sheet: sheet.key
)
def test_what_one_player_saw_can_be_replayed(game: Sheet) -> None:
    deal = played(game, 1)
    for seat in range(len(deal.players)):
        again = replay(read(write_seen(deal, seat)))
        assert again.error is None
        assert again.agrees


def test_others_cards_are_blank_unless_they_were_shown() -> None:
    deal = cardhouse.deal("holdem", stacks=[200] * 3, stakes="limit 10/20", seed=3)
    while deal.decision:
        deal.act("call" if deal.decision.may_call else "check")
    lines = tomllib.loads(write_seen(deal, 1))["actions"]
    dealt = [line.split()[-1] for line in lines if line.startswith("d dh")]
    assert sorted(card == "????" for card in dealt) == [False, True, True]
    shown = {event.seat for event in deal.events if event.kind == "show"}
    assert sum(line.split()[1:2] == ["sm"] and len(line.split()) == 3 for line in lines) == len(shown)


def test_a_draw_is_told_as_a_number_of_cards() -> None:
    deal = cardhouse.deal("five-card-draw", stacks=[200] * 2, stakes="limit 10/20", seed=3)
    deal.act("call")
    deal.act("check")
    first = deal.decision
    assert first is not None
    thrown = deal.players[first.seat].cards[:2]
    deal.act(f"draw {thrown[0]} {thrown[1]}")
    own, other = (tomllib.loads(write_seen(deal, seat))["actions"] for seat in (first.seat, 1 - first.seat))
    assert next(line for line in own if " sd " in line).endswith(f"{thrown[0]}{thrown[1]}")
    assert next(line for line in other if " sd " in line).endswith("????")


def test_neither_seed_nor_cut_is_in_it() -> None:
    for game in ("holdem", "3-5-7"):
        sheet = next(sheet for sheet in games() if sheet.id == game)
        fields = tomllib.loads(write_seen(played(sheet, 2), 0))
        assert not {"_seed", "_cut"} & fields.keys()
