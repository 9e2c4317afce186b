"""Decisions and answers as numbers, and back.

An answer is one whole number: the low byte says what it is, the rest how much. Cards are a set of bits, one
for each card of the deck, so they are named in ascending order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from cardhouse.cards import CARDS, JOKER, Card
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision

FOLD, CHECK, CALL, WAGER, CARDS_NAMED, CHOICE, ROWS, ORDER = range(8)
"""What an answer is."""
NO_ROW: Final = 7
"""Where a card goes that is set in no row."""
KINDS: Final = (
    "bet",
    "draw",
    "discard",
    "expose",
    "split",
    "declare",
    "choose",
    "set",
    "order",
    "take",
    "stay",
    "keep",
    "pass",
    "turn",
    "use",
    "buy",
    "wager",
    "bid",
    "hit",
    "run",
    "trade",
)
"""The kinds of decisions, by their numbers in a table."""
MAY_FOLD, MAY_CHECK, MAY_CALL, MAY_BET, FIXED, RAISES, MAY_KILL = 1, 2, 4, 8, 16, 32, 64
KILL: Final = 8
_PLAIN: Final = {"fold": FOLD, "check": CHECK, "call": CALL, "kill": KILL}
_EVERY: Final = (*CARDS, JOKER)


def bits_of(cards: Iterable[Card]) -> int:
    """A set of cards as bits."""
    return sum(1 << int(card) for card in cards)


def cards_of(bits: int) -> tuple[Card, ...]:
    """The cards of a set, in ascending order."""
    found = []
    while bits:
        found.append(_EVERY[(bits & -bits).bit_length() - 1])
        bits &= bits - 1
    return tuple(found)


def answer_of(decision: Decision, action: Action, choices: Sequence[str] = ()) -> int:
    """An action as a number; ``choices`` are the words of the program."""
    if action.kind in _PLAIN:
        return _PLAIN[action.kind]
    if action.amount or action.kind == "wager":
        return WAGER | action.amount << 8
    if action.kind == "order":
        places = {card: place for place, card in enumerate(sorted(decision.cards))}
        return ORDER | sum(places[card] << 4 * n for n, card in enumerate(action.cards)) << 8
    if decision.rows:
        row_of = {card: row for row, cards in enumerate(action.rows) for card in cards}
        return (
            ROWS
            | sum(row_of.get(card, NO_ROW) << 3 * n for n, card in enumerate(sorted(decision.cards))) << 8
        )
    if decision.choices:
        return CHOICE | choices.index(action.choice) << 8
    return CARDS_NAMED | bits_of(action.cards) << 8


def action_of(decision: Decision, answer: int, choices: Sequence[str] = ()) -> Action:
    """A number as an action, the same that it was made of but for the order of cards in a set."""
    what, much = answer & 255, answer >> 8
    if what in _PLAIN.values():
        return Action("kill" if what == KILL else ("fold", "check", "call")[what])
    if what == WAGER:
        word = decision.raises.word if decision.raises and decision.kind == "bet" else decision.kind
        return Action(word, much)
    if what == CHOICE:
        return Action(decision.kind, choice=choices[much])
    cards = sorted(decision.cards)
    if what == ORDER:
        return Action(decision.kind, 0, tuple(cards[much >> 4 * n & 15] for n in range(len(cards))))
    if what == ROWS:
        rows: list[list[Card]] = [[] for _ in decision.rows]
        for n, card in enumerate(cards):
            if (row := much >> 3 * n & NO_ROW) != NO_ROW:
                rows[row].append(card)
        return Action.in_rows(rows)
    return Action(decision.kind, 0, cards_of(much))


def asked_by(decision: Decision | None, choices: Sequence[str] = ()) -> tuple[int, ...]:
    """A decision as numbers: seat, kind, call, flags, least, most, cards, choices.

    The flags are those of a bet, or of a choice instead of which one may fold; for cards they are the numbers
    that may be picked, as bits.
    """
    if decision is None:
        return (-1, -1, 0, 0, 0, 0, 0, 0)
    kind = KINDS.index(decision.kind)
    if decision.kind == "bet":
        raises = decision.raises
        flags = decision.may_fold * MAY_FOLD | decision.may_check * MAY_CHECK | decision.may_call * MAY_CALL
        if raises is not None:
            flags |= MAY_BET | (FIXED if raises.sizes else 0) | (RAISES if raises.word == "raise" else 0)
        if "kill" in decision.also:
            flags |= MAY_KILL
        least, most = (raises.least, raises.most) if raises else (0, 0)
        return decision.seat, kind, decision.to_call, flags, least, most, 0, 0
    named = sum(1 << choices.index(one) for one in decision.choices)
    counts = 0 if decision.choices else sum(1 << count for count in decision.counts)
    if "fold" in decision.also:
        counts |= MAY_FOLD
    least = sum(row.least << 4 * n for n, row in enumerate(decision.rows))
    most = sum(row.most << 4 * n for n, row in enumerate(decision.rows))
    if decision.picks is not None and decision.picks.keep:
        least, most = decision.picks.free, 1 + (int(decision.picks.keep[0]) >> 2)
    return decision.seat, kind, 0, counts, least, most, bits_of(decision.cards), named


def asked_at(table: Any) -> tuple[int, ...]:
    """The same as a table has it."""
    if table["over"]:
        return (-1, -1, 0, 0, 0, 0, 0, 0)
    seat, kind = int(table["d_seat"]), int(table["d_kind"])
    if kind == 0:
        flags = int(table["d_flags"])
        return seat, kind, int(table["d_call"]), flags, int(table["d_least"]), int(table["d_most"]), 0, 0
    least, most = int(table["d_least"]), int(table["d_most"])
    counts = int(table["d_counts"]) | int(table["d_flags"])
    return seat, kind, 0, counts, least, most, int(table["d_cards"]), int(table["d_choices"])
