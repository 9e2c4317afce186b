"""Games that the notation cannot describe: their hands are written as a seed and actions.

The notation deals one hand from one deck and lets players bet, draw and show. A game of several
deals, of bought or passed cards, of rows, banks or secret choices is played again from its seed, and so is
a hand in which a ruling was applied; the cards that were dealt are in the file as comments.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from cardhouse.cards import CardsError
from cardhouse.dealer import Action, Deal, DealerError, Event
from cardhouse.dealer.events.event import cards_of, seat_of
from cardhouse.dealer.pieces.action import CALL, CHECK, FOLD
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.dealer.playing.log import ruling_of
from cardhouse.history.errors import BadField, HistoryError, MissingField, NotAllowed, WrongTurn
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.basic import BASIC

from .notation import RULES, Line, write_cards
from .played import PlayedHand
from .terms import find_button, find_stacks, find_stakes
from .written import WrittenHand


def tellable(sheet: Sheet) -> bool:
    """Whether the notation, with the additions of the house, can describe a hand of a game."""
    return sheet.has_showdown and not sheet.tables and all(type(step) in BASIC for step in sheet.steps)


def lines_of(hand: PlayedHand, money: Any) -> list[str]:
    """The actions, with the cards that were dealt as comments between them."""
    lines: list[str] = []
    done = 0
    for (seat, before), action in zip(hand.turns, hand.actions, strict=True):
        lines += _dealt(hand, hand.events[done:before])
        ruling = ruling_of(action)
        lines.append(f"p{hand.player(seat)} {_said(action, money)}" if ruling is None else f"{RULES}{ruling}")
        done = before
    return [*lines, *_dealt(hand, hand.events[done:])]


def _said(action: Action, money: Any) -> str:
    if action.kind == "fold":
        return "f"
    if action.kind in ("check", "call"):
        return "cc"
    if action.kind in ("bet", "raise"):
        return f"cbr {money(action.amount)}"
    return f"do {action}"


def _dealt(hand: PlayedHand, events: Sequence[Event]) -> Iterator[str]:
    for (kind, seat), group in groupby(events, key=lambda event: (event.kind, seat_of(event))):
        cards = [card for event in group for card in cards_of(event)]
        if kind == "next-deal":
            yield "# the cards are gathered, shuffled and dealt again"
        elif kind in ("deal", "show") and cards:
            word = "dh" if kind == "deal" else "sm"
            yield f"# {word} p{hand.player(seat)} {write_cards(cards)}"
        elif kind in ("board", "community") and cards:
            yield f"# db {write_cards(cards)}"


def deal_again(history: WrittenHand, sheet: Sheet) -> Deal:
    """The hand at its beginning, from its seed."""
    fields = history.fields
    if "_seed" not in fields:
        raise history.located(MissingField("history.seed-missing", game=sheet.name))
    stacks = find_stacks(history)
    button = find_button(history)
    order = [(button + 1 + place) % len(stacks) for place in range(len(stacks))]
    try:
        setup = Setup.of(
            sheet,
            stacks=[stacks[order.index(seat)] for seat in range(len(stacks))],
            stakes=find_stakes(history, sheet),
            button=button,
            seed=fields["_seed"],
            may_run=fields.get("_may_run", 1),
            cut=fields.get("_cut"),
            carried=fields.get("_carried"),
            jackpot=fields.get("_jackpot"),
            open_all_ins=bool(fields.get("_open_all_ins")),
        )
        return Deal(setup)
    except (DealerError, CardsError) as error:
        raise history.located(BadField.of(error)) from None


def play_line(history: WrittenHand, deal: Deal, line: Line) -> None:
    """Do what a line says."""
    if line.word == "apply":
        _apply(deal, line)
        return
    if line.word not in ("f", "cc", "cbr", "do"):
        return
    decision = deal.decision
    seat = (deal.setup.button + line.player) % len(deal.players)
    if decision is None:
        raise WrongTurn("history.hand-over")
    if decision.seat != seat:
        raise WrongTurn("history.not-the-turn", player=line.player)
    try:
        deal.act(_meant(history, deal, line))
    except DealerError as error:
        raise NotAllowed.of(error) from None


def _apply(deal: Deal, line: Line) -> None:
    try:
        deal.apply(line.arguments[0])
    except DealerError as error:
        raise NotAllowed.of(error) from None


def _meant(history: WrittenHand, deal: Deal, line: Line) -> Action:
    decision = deal.decision
    if line.word == "f":
        return FOLD
    if line.word == "cc":
        return CHECK if decision and decision.may_check else CALL
    if line.word == "cbr":
        word = decision.raises.word if decision and decision.raises else "bet"
        return Action(word, history.chips(line.amount))
    try:
        return Action.parse(" ".join(line.arguments))
    except DealerError as error:
        raise HistoryError.of(error) from None
