"""Showdowns that could come about, made for whatever a sheet deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from cardhouse.dealer.given_cards.hands import cards_held
from cardhouse.sheets import Sheet, Step
from cardhouse.sheets.words.bank.banking import SetHands
from cardhouse.sheets.words.bank.between import BetBetween
from cardhouse.sheets.words.bank.hitting import HitOrStand
from cardhouse.sheets.words.breaking_off import BreakOff, OpenWith
from cardhouse.sheets.words.choosing import Roll
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.drawing import Split
from cardhouse.sheets.words.guts.legs import DeclareWay
from cardhouse.sheets.words.power.table import powers_of
from cardhouse.sheets.words.repeating import Repeat, flat
from cardhouse.sheets.words.rows.setting import Rows
from cardhouse.sheets.words.taking import DiscardLike
from cardhouse.sheets.words.trading.passing import DealAndSet
from cardhouse.sheets.words.turns.turns import Turns


def showdowns(sheet: Sheet, chosen: str | None, seats: int, chance: Random) -> Iterator[dict[str, Any]]:
    """One showdown for each moment at which a sheet compares hands."""
    branch = next((branch for branch in sheet.branches if branch.name == chosen), None)
    whole = flat((*sheet.play, *(branch.play if branch else ())))
    steps = [step for step in whole if not isinstance(step, Repeat)]
    for place in [place for place, step in enumerate(steps) if step.compares] or [len(steps)]:
        given = _showdown(sheet, steps[:place], seats, chance)
        yield {"game": sheet, "chosen": chosen, "pot": 120, **given}


def _showdown(sheet: Sheet, steps: Sequence[Step], seats: int, chance: Random) -> dict[str, Any]:
    breaks = {card for step in steps if isinstance(step, BreakOff) for card in step.cards}
    deck = [str(card) for card in sheet.deck.cards if card not in breaks]
    chance.shuffle(deck)
    sizes = sheet.layout.areas
    areas = dict.fromkeys(area for step in steps for area in step.areas_of(sizes))
    board = {area: [deck.pop() for _ in range(sizes[area])] for area in areas}
    thrown = {card[0] for area in _killing(sheet, steps) for card in board.get(area, ())}
    deck = [card for card in deck if card[0] not in thrown]
    hands = [_hand(sheet, steps, deck) for _ in range(seats)]
    given: dict[str, Any] = {"hands": hands, "board": board or None}
    for step in steps:
        if isinstance(step, Roll):
            given["die" if step.dice == 1 else "dice"] = 3 * step.dice
        elif isinstance(step, Declare | DeclareWay):
            given["declare"] = [chance.choice(("high", "low")) for _ in hands]
        elif isinstance(step, OpenWith) and any(contest.when for contest in sheet.contests):
            given["opened"] = chance.choice((True, False))
        elif isinstance(step, Turns):
            given["took"] = {way: chance.randrange(seats) for way in sorted(step.ending)}
        elif isinstance(step, HitOrStand):
            # Whoever is the bank takes no more cards with these.
            given["hands"] = [["Kc", "7c"], ["Qd", "8d"], ["Jh", "9h"], ["As", "Ts"]][:seats]
        elif isinstance(step, BetBetween):
            given["hands"] = [["4c", "Jd", "8h"], *[None] * (seats - 1)]
    return given


def _killing(sheet: Sheet, steps: Sequence[Step]) -> set[str]:
    """The areas of the board whose ranks nobody may still hold."""
    which = [step.which for step in steps if isinstance(step, DiscardLike) and step.at_once]
    if (powers := powers_of(sheet.tables.values())) is not None:
        which += [power.which for power in powers.thrown]
    return {area for one in which if one is not None for area in one.areas}


def _hand(sheet: Sheet, steps: Sequence[Step], deck: list[str]) -> Any:
    if parts := _parts(sheet, steps):
        return {part: [deck.pop() for _ in range(count)] for part, count in parts.items()}
    held = cards_held(steps)
    up = sum(step.up for step in steps if isinstance(step, DealCards))
    cards = [deck.pop() for _ in range(held[0] if len(held) > 8 else held[-1])]
    return {"down": cards[up:], "up": cards[:up]} if held[-1] else cards


def _parts(sheet: Sheet, steps: Sequence[Step]) -> dict[str, int]:
    if isinstance(rows := sheet.tables.get(Rows.key), Rows):
        return dict(rows.rows)
    parts: dict[str, int] = {}
    for step in steps:
        if isinstance(step, Split | SetHands):
            parts = dict(step.parts)
        elif isinstance(step, DealAndSet):
            parts = dict(step.rows)
        elif isinstance(step, DealCards) and step.part:
            parts[step.part] = parts.get(step.part, 0) + step.each
    return parts
