"""Cards set in rows: all at once in secret, or one after another for all to see."""

from __future__ import annotations

from itertools import pairwise

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Dealt, Discarded, Exposed, RowSet, RowsSet
from cardhouse.dealer.events.choices import SatOut
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Row
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.matches import NUMBERS, numbered, numbered_contests
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.rows.scoring import score_of
from cardhouse.sheets.words.rows.setting import DealStacks, Place, Rows, SetRows, ShowRows


@runs(DealStacks)
def _deal_stacks(step: DealStacks, hand: HandState) -> None:
    """Deal stacks round the table as long as everybody gets one; the rest are mucked."""
    players = [player for player in after_button(hand) if not player.folded]
    for player in players[step.stacks :]:
        player.folded = True
        hand.tell(SatOut(player.seat))
    players = players[: step.stacks]
    each = step.stacks // len(players)
    for number in range(each):
        for player in players:
            stack = take(hand, player, step.size)
            if each > 1:
                player.parts[NUMBERS[number]] = stack
    for _ in range(step.size * (step.stacks - each * len(players))):
        hand.stock.muck.append(hand.stock.supply.take(None))
    hand.stock.dealt = True
    if each > 1:
        hand.rules.contests = numbered_contests(hand.rules.contests, each)


def take(hand: HandState, player: Player, count: int) -> tuple[Card, ...]:
    """Deal a player cards face down."""
    cards = tuple(hand.stock.supply.take(player.seat) for _ in range(count))
    for card in cards:
        player.give(card, up=False)
        hand.tell(Dealt(player.seat, (card,), up=False, seen_by=player.seat))
    return cards


def rows_of(hand: HandState) -> tuple[tuple[str, int], ...]:
    """The rows of the game and how many cards each takes."""
    return hand.sheet.table(Rows).rows


def _about(hand: HandState, number: int | None = None) -> About | None:
    """Which hand it is, if there are several, and what would foul it."""
    score = score_of(hand.sheet)
    pairs = tuple(pairwise(score.order)) if score is not None else ()
    return None if number is None and not pairs else About("rows", rows=pairs, hand=number)


def is_set(hand: HandState, player: Player) -> bool:
    """Whether all rows of a player are full."""
    return all(len(player.parts.get(name, ())) == size for name, size in rows_of(hand))


def to_place(player: Player) -> tuple[Card, ...]:
    """The cards of a player that are not yet in a row."""
    placed = {card for cards in player.parts.values() for card in cards}
    return tuple(card for card in player.cards if card not in placed)


@runs(SetRows)
def _set_rows(step: SetRows, hand: HandState) -> Play:
    for player in after_button(hand):
        if player.folded:
            continue
        stacks = [name for name in NUMBERS if name in player.parts]
        for number, stack in enumerate(stacks):
            yield from set_all(hand, player, player.parts[stack], number=number)
        if not stacks:
            yield from set_all(hand, player, player.cards)


def set_all(hand: HandState, player: Player, cards: tuple[Card, ...], *, number: int | None = None) -> Play:
    """Have a player set all rows of a hand at once and in secret; surplus cards are discarded."""
    rows = rows_of(hand)
    total = sum(size for _, size in rows)
    action = yield Decision(
        player.seat,
        "set",
        cards=cards,
        least=total,
        most=total,
        rows=tuple(Row(name, size, size) for name, size in rows),
        about=_about(hand, number),
    )
    if number is not None:
        # The stack is now in rows.
        del player.parts[NUMBERS[number]]
    _put(player, rows, action, number)
    hand.tell(RowsSet(player.seat, _told(rows, action), total, player.seat, number))
    _discard(hand, player, tuple(card for card in cards if card not in action.cards))


def _put(
    player: Player, rows: tuple[tuple[str, int], ...], action: Action, number: int | None = None
) -> None:
    for (name, _), cards in zip(rows, action.rows, strict=True):
        row = numbered(name, number)
        player.parts[row] = (*player.parts.get(row, ()), *cards)


def _told(rows: tuple[tuple[str, int], ...], action: Action) -> tuple[RowSet, ...]:
    """The cards put into each row."""
    named = zip(rows, action.rows, strict=True)
    return tuple(RowSet(name, cards) for (name, _), cards in named if cards)


def _discard(hand: HandState, player: Player, cards: tuple[Card, ...]) -> None:
    if cards:
        player.lose(cards)
        hand.stock.muck.extend(cards)
        hand.tell(Discarded(player.seat, cards, len(cards), player.seat))


@runs(Place)
def _place(step: Place, hand: HandState) -> Play:
    for player in after_button(hand):
        if not player.folded and not is_set(hand, player):
            taken = take(hand, player, step.taken)
            yield from _place_some(step, hand, player, taken or to_place(player))


def _place_some(step: Place, hand: HandState, player: Player, cards: tuple[Card, ...]) -> Play:
    """Put some of these cards where there is room, for good and for all to see."""
    rows = rows_of(hand)
    action = yield Decision(
        player.seat,
        "set",
        cards=cards,
        least=step.placed,
        most=step.placed,
        rows=tuple(Row(name, 0, size - len(player.parts.get(name, ()))) for name, size in rows),
        about=_about(hand),
    )
    _put(player, rows, action)
    player.show(action.cards)
    hand.tell(RowsSet(player.seat, _told(rows, action), len(action.cards)))
    if step.taken:
        _discard(hand, player, tuple(card for card in cards if card not in action.cards))


@runs(ShowRows)
def _show_rows(step: ShowRows, hand: HandState) -> None:
    for player in after_button(hand):
        if not player.folded:
            player.show(player.cards)
            hand.tell(Exposed(player.seat, player.cards))
