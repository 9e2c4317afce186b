"""Cards to players and to the board."""

from __future__ import annotations

from cardhouse.cards.untold import is_one_of
from cardhouse.dealer.events.cards import BoardDealt, Dealt
from cardhouse.dealer.events.event import OTHERS
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.board import Areas
from cardhouse.dealer.hand.dealing import board_to_come, break_off, burn
from cardhouse.dealer.hand.deck_runs_out import can_go_round, have_for_board, one_for_all
from cardhouse.dealer.hand.order import after_button, over
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.visibility import EVERYBODY, Eyes, Held
from cardhouse.sheets.words.dealing import DealBoard, DealCards

from .betting.powers import powers_in
from .registry import Play, go_on, runs

# This does what Dealt() does, in half the time.
_new = tuple.__new__


@runs(DealCards)
def _deal_cards(step: DealCards, hand: HandState) -> Play | None:
    live = [player for player in after_button(hand) if not player.folded or player.still_dealt]
    if step.staying:
        live = [player for player in live if player.stays]
    if hand.stock.dealt and not can_go_round(hand, step.each * len(live)):
        one_for_all(hand)
        return None
    if powers_in(hand) is not None:
        return _one_by_one(step, hand, live)
    hand.stock.dealt = True
    if step.each == step.down and not step.keep_one_down and not step.part:
        _deal_down(step.down, hand, live)
        return None
    _deal_round(step, hand, live)
    return None


def _eyes(step: DealCards, hand: HandState, player: Player) -> Eyes:
    """Who sees a card that is dealt out: everybody at the table but its owner."""
    return frozenset(one.seat for one in hand.players if one is not player) if step.out else None


def _has_hidden(player: Player) -> bool:
    """Whether a player has a down card that not everybody has seen."""
    return any(not held.up and held.eyes is not EVERYBODY for held in player.order)


def _seen_by(step: DealCards, seat: int, *, up: bool) -> int | None:
    return None if up else OTHERS if step.out else seat


def _deal_round(step: DealCards, hand: HandState, live: list[Player]) -> None:
    """Deal cards up and down to everybody, round after round."""
    for n in range(step.each):
        up = n >= step.down and not step.out
        for player in live:
            if step.keep_one_down:
                up = _has_hidden(player)
            seat = player.seat
            card = hand.stock.supply.take(seat)
            player.give(card, up=up, part=step.part, eyes=_eyes(step, hand, player))
            if player.folded:
                hand.stock.muck.append(card)
            hand.events.append(_new(Dealt, (seat, (card,), up, _seen_by(step, seat, up=up), 1, "deal")))
            if up and is_one_of(card, hand.progress.breaks_on):
                break_off(hand, Why("card-up", card=card, seat=seat), seat, card)
                return


def _deal_down(each: int, hand: HandState, live: list[Player]) -> None:
    """Deal cards face down to everybody: a shortcut for how every hand of hold'em begins."""
    take, told, muck = hand.stock.supply.take, hand.events.append, hand.stock.muck
    for _ in range(each):
        for player in live:
            seat = player.seat
            card = take(seat)
            player.order.append(_new(Held, (card, False, player.own_eyes)))
            player.dealt_down.add(card)
            if player.folded:
                muck.append(card)
            told(_new(Dealt, (seat, (card,), False, seat, 1, "deal")))


def _one_by_one(step: DealCards, hand: HandState, live: list[Player]) -> Play:
    """Deal when a card may have a power, which is used before the next card is dealt."""
    owed = step.each * len(live)
    for n in range(step.each):
        for player in live:
            if over(hand) or hand.progress.broken_off:
                return
            if player.folded and not player.still_dealt:
                owed -= 1
                continue
            up = n >= step.down and not step.out
            if step.keep_one_down:
                up = _has_hidden(player)
            card = hand.stock.supply.take(player.seat)
            owed -= 1
            player.give(card, up=up, part=step.part, eyes=_eyes(step, hand, player))
            if player.folded:
                hand.stock.muck.append(card)
            hand.tell(Dealt(player.seat, (card,), up, _seen_by(step, player.seat, up=up)))
            if up and is_one_of(card, hand.progress.breaks_on):
                break_off(hand, Why("card-up", card=card, seat=player.seat), player.seat, card)
                return
            yield from go_on(hand, owed)
    hand.stock.dealt = True


@runs(DealBoard)
def _deal_board(step: DealBoard, hand: HandState) -> Play | None:
    if powers_in(hand) is not None:
        return _area_by_area(step, hand)
    if hand.stakes.boards > 1:
        _deal_boards(step.areas, hand)
    else:
        _deal_areas(step.areas, hand)
    return None


def _area_by_area(step: DealBoard, hand: HandState) -> Play:
    """Deal when a card of the board may do something, which it does before the next area is dealt."""
    for area in step.areas:
        if over(hand) or hand.progress.broken_off:
            return
        _deal_areas((area,), hand)
        yield from go_on(hand)


def _deal_areas(areas: tuple[str, ...], hand: HandState) -> None:
    sizes, board = hand.sheet.layout.areas, hand.board.areas
    have_for_board(hand, sum([sizes[area] - len(board[area]) for area in areas]))
    burn(hand, board_to_come(hand))
    _lay(areas, hand, board)


def _deal_boards(areas: tuple[str, ...], hand: HandState) -> None:
    """Deal a street to each of several boards, the first one first, after a single burn."""
    sizes, boards = hand.sheet.layout.areas, hand.board.runs
    have_for_board(hand, len(boards) * sum(sizes[area] for area in areas))
    burn(hand, len(boards) * board_to_come(hand))
    for board in boards:
        _lay(areas, hand, board)


def _lay(areas: tuple[str, ...], hand: HandState, board: Areas) -> None:
    sizes, supply = hand.sheet.layout.areas, hand.stock.supply
    for area in areas:
        dealt = board[area]
        wanted = sizes[area] - len(dealt)
        if supply.may_run_short:
            # If players hold all the other cards of the deck, a board stays short.
            wanted = min(wanted, supply.left)
        cards = tuple([supply.take(None) for _ in range(wanted)])
        dealt.extend(cards)
        hand.events.append(_new(BoardDealt, (area, cards, "board")))
    hand.stock.dealt = True
