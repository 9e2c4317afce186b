"""The answers that are worth considering."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardhouse.cards import Card
from cardhouse.dealer import Action, Decision
from cardhouse.dealer.events.choices import Chose
from cardhouse.dealer.seeing.view import View
from cardhouse.dealer.showdown.lines import lines_in_play
from cardhouse.dealer.showdown.wilds import usual_wilds
from cardhouse.sheets import Contest, Sheet

from .arranging import arranged, contests_of_rows, dealt_out, is_whole, placed
from .throwing import best_thrown, ways_to_throw
from .worth import NO_BOARD, Boards

_MOST: Final = 6
_LOOKS: Final = 24
_LOOKS_WITH_BOARD: Final = 5
"""A board multiplies the hands that cards make, so there are fewer looks."""


def candidates(view: View, decision: Decision, sheet: Sheet, chance: Random) -> list[Action]:
    """Some legal answers, the most promising first."""
    if decision.kind == "bid" and decision.raises:
        raises = decision.raises
        more = min(raises.most, 2 * raises.least)
        bids = [Action("bid", amount) for amount in dict.fromkeys((raises.least, more))]
        return [*(Action("bid", choice=word) for word in decision.choices), *bids]
    if decision.choices:
        words = list(decision.choices)
        if len(words) > 2 * _MOST or decision.kind == "turn":
            words = chance.sample(words, min(len(words), _MOST))
        return [*(Action(decision.kind, choice=word) for word in words), *map(Action, decision.also)]
    if decision.kind == "wager" and decision.raises:
        raises = decision.raises
        return [Action("wager", amount) for amount in dict.fromkeys((raises.least, raises.most))]
    if decision.kind == "bet":
        return list(decision.legal)
    if decision.about is not None and decision.about.matter == "pass-ways":
        loose = decision._replace(kind="pass", rows=(), about=None)
        return [dealt_out(decision, cards) for cards in _cards(view, loose, sheet, chance)]
    if decision.rows:
        return _rows(view, decision, sheet, chance)
    return [Action(decision.kind, 0, cards) for cards in _cards(view, decision, sheet, chance)]


def _rows(view: View, decision: Decision, sheet: Sheet, chance: Random) -> list[Action]:
    parts: dict[str, tuple[Card, ...]] = {}
    if view.seat is not None:
        for name, cards in view.seats[view.seat].parts.items():
            parts[name] = tuple(card for card in cards if card is not None)
    alone = len(contests_of_rows(sheet, decision)) < len(decision.rows)
    found: dict[Action, None] = {}
    for number in range(4 * _MOST):
        if alone or is_whole(decision):
            action = arranged(sheet, decision, parts, chance) if number % 2 == 0 else _mixed(decision, chance)
        else:
            action = placed(sheet, decision, parts, chance, noise=0.5 * number)
        found[action] = None
        if len(found) == 2 * _MOST:
            break
    return [action for action in found if decision.allows(action)]


def _mixed(decision: Decision, chance: Random) -> Action:
    """Cards in random rows."""
    left = chance.sample(decision.cards, len(decision.cards))
    rows = []
    for row in decision.rows:
        size = row.most if is_whole(decision) else min(row.most, len(left))
        rows.append(tuple(sorted(left[:size])))
        del left[:size]
    return Action.in_rows(rows)


def boards_of(view: View, sheet: Sheet) -> Boards:
    """The lines of the board so far."""
    if not view.board and not view.community:
        return NO_BOARD
    board = {area: list(cards) for area, cards in view.board.items()}
    lines = lines_in_play(sheet, board, facts=view.facts, community=view.community, removed=view.removed)
    return [tuple(card for area in line for card in area) for line in lines] or NO_BOARD


def contests_in(view: View, sheet: Sheet) -> tuple[Contest, ...]:
    """What is played for, once the game is chosen if players choose it."""
    for event in reversed(view.events):
        for branch in sheet.branches if isinstance(event, Chose) else ():
            if isinstance(event, Chose) and branch.name == event.choice:
                return branch.contests
    return sheet.contests


def _cards(view: View, decision: Decision, sheet: Sheet, chance: Random) -> Sequence[tuple[Card, ...]]:
    cards = decision.cards
    counts = decision.counts
    if decision.kind == "order":
        orders = [tuple(sorted(cards)), tuple(sorted(cards, reverse=True))]
        orders += [tuple(chance.sample(cards, len(cards))) for _ in range(2)]
        return list(dict.fromkeys(orders))
    boards = boards_of(view, sheet)
    board = any(boards)
    found = ways_to_throw(cards, counts, chance, 32 if board else 64)
    ways = [way for way in found if decision.may_pick(way)] or [decision.sample(min(counts))]
    if decision.kind not in ("draw", "discard", "pass", "trade"):
        return ways if len(ways) <= 2 * _MOST else chance.sample(ways, 2 * _MOST)
    held = cards if decision.about and decision.kind in ("draw", "discard") else view.cards or cards
    seen = {*held, *(card for line in boards for card in line)}
    deck = [card for card in sheet.deck.cards if card not in seen]
    contests = contests_in(view, sheet)
    ranked = best_thrown(
        ways,
        held,
        contests,
        boards,
        deck,
        chance,
        draws=decision.kind != "discard",
        wilds=usual_wilds(sheet.wild),
        tries=_LOOKS_WITH_BOARD if board else _LOOKS,
    )
    if any(contest.place > 1 for contest in contests):
        # Among few players the second-best hand is a bad one, among many a good one.
        ranked = [way for both in zip(ranked, reversed(ranked), strict=True) for way in both]
    return list(dict.fromkeys(ranked))[:_MOST]
