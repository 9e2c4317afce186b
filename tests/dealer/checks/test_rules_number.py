"""The number of the rules: whoever changes how hands are played raises it."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.amounts import some

import cardhouse
from cardhouse.dealer import RULES, Deal, OtherRules
from cardhouse.dealer.checks.random_player import play_out
from cardhouse.dealer.events.cards import Dealt, Exposed, HandsSet, Looked, Passed, Placed, RowsSet
from cardhouse.dealer.events.choices import PowerUsed, Rolled
from cardhouse.dealer.events.event import Event, cards_of, seat_of
from cardhouse.sheets import Sheet, find_game, games
from cardhouse.sheets.reading.load import read_resolved

FILE = Path(__file__).parents[1] / "played.json"
"""A few hands of every game as they were played by each number of the rules; see :func:`write`."""


def hands(game: Sheet) -> list[Deal]:
    """Hands that go by nothing but the rules: what players answer comes from the hand's own log."""
    found = []
    for seed in range(2):
        least, most = game.players
        players = min(most, max(least, 2 + seed))
        structure = game.structures[seed % len(game.structures)]
        hand = cardhouse.deal(game, stacks=[100] * players, stakes=f"{structure} 10/20", seed=seed)
        play_out(hand, Random(seed))
        found.append(hand)
    return found


def played(hand: Deal) -> str:
    """What came of a hand: every chip and every card, and nothing of how it is told."""
    cards = [str(card) for event in hand.events for card in cards_of(event)]
    moved = [(seat_of(event), number) for event in hand.events if (number := counted(event))]
    said = [hand.stacks, [(award.seat, award.amount) for award in hand.awards], cards, moved]
    return sha256(json.dumps(said).encode()).hexdigest()[:16]


def counted(event: Event) -> int:
    """How many chips, cards, times or pips an event was about; every hand on file was counted so."""
    match event:
        case RowsSet(seen_by=None) | Placed():
            return len(event.cards)
        case Exposed() | Passed():
            return len(event.cards)
        case HandsSet() | Looked() | Dealt() | PowerUsed():
            return 0
        case Rolled(dice=dice):
            return sum(dice)
    plain = event._asdict()
    return int(next((plain[name] for name in ("amount", "number", "times") if name in plain), 0))


@cache
def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def write() -> None:
    """Write the file anew, after a change of sheets or with a new number of the rules.

    ``python -c "from tests.dealer.checks.test_rules_number import write; write()"``
    """
    told = {
        game.key: {
            "sheet": game.resolved,
            "hands": [
                [hand.stakes.to_dict(), [str(one) for one in hand.actions], played(hand)]
                for hand in hands(game)
            ],
        }
        for game in games()
    }
    lines = ",\n".join(
        f"{json.dumps(key)}: {json.dumps(one, ensure_ascii=False)}" for key, one in told.items()
    )
    FILE.write_text(f'{{"rules": {RULES}, "games": {{\n{lines}\n}}}}\n', encoding="utf-8")


@pytest.mark.parametrize("game", some(sorted(kept()["games"]), 45))
def test_the_same_sheet_seed_and_actions_make_the_same_hand(game: str) -> None:
    known = kept()
    assert known["rules"] == RULES, "write() the hands of the new rules"
    one = known["games"][game]
    sheet = read_resolved(one["sheet"])
    for seed, (stakes, actions, outcome) in enumerate(one["hands"]):
        players = min(sheet.players[1], max(sheet.players[0], 2 + seed))
        log = {
            **cardhouse.deal(
                sheet, stacks=[100] * players, stakes=f"{stakes['structure']} 10/20", seed=seed
            ).log,
            "stakes": stakes,
            "actions": actions,
        }
        hand = Deal.from_log(log, game=sheet)
        message = f"hands of {game} are played otherwise than before: raise RULES and write() them again"
        assert hand.is_over, message
        assert played(hand) == outcome, message


def test_every_game_is_among_them() -> None:
    assert {game.key for game in games()} <= kept()["games"].keys(), "write() the hands of the new games"


def test_a_log_names_its_rules_and_its_sheet() -> None:
    hand = cardhouse.deal("holdem@barge", stacks=[200, 200], seed=7)
    assert (hand.log["rules"], hand.log["digest"]) == (RULES, find_game("holdem@barge").digest)
    with pytest.raises(OtherRules, match=f"rules number {RULES + 1}"):
        Deal.from_log({**hand.log, "rules": RULES + 1})
    with pytest.raises(OtherRules, match="the sheet of holdem@barge has changed"):
        Deal.from_log({**hand.log, "digest": "0" * 64})
    # Logs from before rules had a number are taken at their word.
    old = {key: value for key, value in hand.log.items() if key not in ("rules", "digest")}
    assert Deal.from_log(old).log == hand.log
