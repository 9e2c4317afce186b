"""A showdown of given hands that are set in rows and scored against each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardhouse.cards import Card
from cardhouse.dealer.errors import BadHand
from cardhouse.dealer.given_cards.board import read_board
from cardhouse.dealer.given_cards.cards import Laid, check_cards, compared_of, knowing_wilds
from cardhouse.dealer.given_cards.declarations import read_declared
from cardhouse.dealer.given_cards.dice import read_facts
from cardhouse.dealer.given_cards.hands import read_hand
from cardhouse.dealer.given_cards.outcome import Outcome
from cardhouse.dealer.given_cards.question import Question, answers
from cardhouse.dealer.showdown.entry import Entry
from cardhouse.dealer.showdown.matches import numbered, numbered_contests
from cardhouse.dealer.showdown.points import payments_of, points_by_seat
from cardhouse.sheets.words.rows.scoring import ScoreRows
from cardhouse.sheets.words.rows.setting import DealStacks


@answers(ScoreRows)
def _score_rows(step: ScoreRows, asked: Question) -> Outcome:
    sheet = asked.sheet
    facts = read_facts(asked.steps, sheet, asked.die, asked.dice)
    board = read_board(asked.board, sheet, asked.steps)
    read_declared(asked.declare, asked.live, asked.seats, sheet, asked.steps)
    given = {seat: _hands_of(asked.hands[seat]) for seat in asked.live}
    each = _each(asked, given)
    entries = [_read(asked, seat, hands) for seat, hands in given.items()]
    check_cards(sheet, entries, board)
    if each > 1:
        asked = replace(asked, contests=numbered_contests(asked.contests, each))
    compared = compared_of(asked, Laid(knowing_wilds(asked, board, entries), board, facts))
    order = sorted(asked.live, key=lambda seat: (seat - asked.button) % asked.seats)
    payments = payments_of(sheet, compared, order, each)
    points = points_by_seat(payments, asked.seats)
    return Outcome(sheet, (), (), points, board, compared, payments=payments)


def _hands_of(given: Any) -> list[Any]:
    """The hands of a player, usually one: a list of them, or text with '&' between."""
    if isinstance(given, str):
        return given.split("&")
    if isinstance(given, list | tuple) and given and all(map(_is_set, given)):
        return list(given)
    return [given]


def _is_set(given: Any) -> bool:
    """Whether a value is a hand in rows, and not a card."""
    return isinstance(given, Mapping) or (isinstance(given, str) and any(sign in given for sign in "/|:="))


def _each(asked: Question, given: Mapping[int, list[Any]]) -> int:
    """How many hands each player has."""
    each = {len(hands) for hands in given.values()}
    stacks = asked.step(DealStacks)
    most = stacks.stacks // len(given) if stacks else 1
    if len(each) > 1 or max(each) > max(1, most):
        if most > 1:
            players, game = len(given), asked.sheet.name
            raise BadHand("dealer.hands-each", players=players, game=game, most=most)
        raise BadHand("dealer.one-hand-each", players=len(given), game=asked.sheet.name)
    return max(each)


def _read(asked: Question, seat: int, hands: list[Any]) -> Entry:
    parts: dict[str, tuple[Card, ...]] = {}
    for number, hand in enumerate(hands):
        read = read_hand(hand, seat, asked.sheet, asked.steps)
        parts |= {numbered(name, number): cards for name, cards in read.parts.items()}
    return Entry(seat, tuple(card for cards in parts.values() for card in cards), parts, read.wilds)
