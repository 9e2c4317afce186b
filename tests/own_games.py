"""Sheets that tests write, with worked showdowns, dealt with everything that takes part in a hand."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.hands import EXTRAS, stacks

from cardhouse.dealer import Deal, deal
from cardhouse.dealer.checks.invariants import check, fingerprint
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.given_cards.outcome import Outcome
from cardhouse.dealer.playing.given_showdown import showdown
from cardhouse.odds import equity
from cardhouse.sheets import Sheet
from cardhouse.sheets.own_sheets import read_own


def own(text: str) -> Sheet:
    """The sheet of a text, with what every sheet must have."""
    family = "" if "family" in text else 'family = "flop"\n'
    return read_own(f'name = "Ours"\nsource = "us"\n{family}{text}')


def awards(sheet: Sheet, hands: Any, **given: Any) -> list[int]:
    """Who gets what of a pot with given cards."""
    return compared(sheet, hands, **given).awards


def compared(sheet: Sheet, hands: Any, **given: Any) -> Outcome:
    """A showdown of given cards; the pot is 120 unless something else is said."""
    if "pots" not in given:
        given.setdefault("pot", 120)
    return showdown(sheet, hands=hands, **given)


def dealt(sheet: Sheet, hands: int = 10) -> list[Deal]:
    """Hands dealt to their ends by chance, with the fewest and the most players, under the invariants."""
    played = []
    for number in range(hands):
        random = Random(f"{sheet.digest} {number}")
        least, most = sheet.players
        players = (
            most if number % 5 == 0 else least if number % 5 == 1 else random.randint(least, min(most, 6))
        )
        structure = random.choice(sheet.structures)
        now = deal(
            sheet,
            stacks=stacks(random, players),
            stakes=f"{structure} 10/20{random.choice(EXTRAS)}",
            button=random.randrange(players),
            seed=number,
            may_run=random.choice((1, 1, 2)),
        )
        while now.decision:
            for seat in range(players):
                _ = now.view(seat)
            check(now)
            now.act(random_action(now.decision, random))
        check(now)
        again = Deal.from_log(json.loads(json.dumps(now.log)), game=sheet)
        assert fingerprint(again) == fingerprint(now)
        played.append(now)
    return played


def same_odds(sheet: Sheet, hands: Sequence[Any], *, samples: int = 150, **given: Any) -> list[float]:
    """The odds of a question, the same whether kernels judge the deals or the dealer's showdown."""
    fast = equity(sheet, hands, samples=samples, seed=7, **given)
    slow = equity(sheet, hands, samples=samples, seed=7, plain=True, **given)
    assert [player.equity for player in fast.players] == [player.equity for player in slow.players]
    return [player.equity for player in fast.players]
