"""Cards to players and board, and what players do with theirs."""

from __future__ import annotations

from collections.abc import Callable

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import (
    BoardDealt,
    CommunityDealt,
    Dealt,
    Discarded,
    Drew,
    Exposed,
    PartedHand,
    Reshuffled,
)
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.state import Play, Running, runs
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.held import Held
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.supply import Stub
from cardhouse.sheets import Step
from cardhouse.sheets.language.word import DealBoard, DealCards, Discard, Draw, Expose, Split

from .powers import NOBODY, Powers

# What Dealt() does, in half the time.
_new = tuple.__new__


@runs(DealCards)
def _deal_cards(step: DealCards, hand: Running) -> Play | None:
    deal = hand.deal
    live = [player for player in deal.after_button() if not player.folded or player.still_dealt]
    if step.staying:
        live = [player for player in live if player.stays]
    if hand.dealt and not can_go_round(hand, step.each * len(live)):
        one_for_all(hand)
        return None
    if hand.powers is not None:
        return _one_by_one(step, hand, hand.powers, live)
    hand.dealt = True
    if step.each == step.down and not step.keep_one_down and not step.part:
        _deal_down(step.down, hand, live)
        return None
    _deal_round(step, hand, live)
    return None


def _deal_round(step: DealCards, hand: Running, live: list[Player]) -> None:
    """Cards up and down to everybody, round after round."""
    deal = hand.deal
    told = deal.events.append
    for n in range(step.each):
        up = n >= step.down
        for player in live:
            if step.keep_one_down:
                up = any(not held.up for held in player.order)
            seat = player.seat
            card = deal.supply.take(seat)
            player.give(card, up=up)
            if step.part:
                player.parts[step.part] = (*player.parts.get(step.part, ()), card)
            if player.folded:
                deal.muck.append(card)
            told(_new(Dealt, (seat, (card,), up, None if up else seat, 1, "deal")))
            if up and card in hand.breaks_on:
                hand.break_off(Why("card-up", card=card, seat=seat), seat, card)
                return


def _deal_down(each: int, hand: Running, live: list[Player]) -> None:
    """Cards face down to everybody: what every hand of hold'em begins with, done without detours."""
    deal = hand.deal
    take, told = deal.supply.take, deal.events.append
    own = {player.seat: frozenset((player.seat,)) for player in live}
    for _ in range(each):
        for player in live:
            seat = player.seat
            card = take(seat)
            player.order.append(_new(Held, (card, False, own[seat])))
            player.dealt_down.add(card)
            if player.folded:
                deal.muck.append(card)
            told(_new(Dealt, (seat, (card,), False, seat, 1, "deal")))


def one_for_all(hand: Running) -> None:
    """Deal one card to everybody because the deck cannot go round."""
    deal = hand.deal
    if not deal.supply.left and deal.muck:
        shuffle_in(hand, deal.muck)
    # Extra cards may have used up the deck before anybody folded.
    if deal.supply.left:
        card = deal.supply.take(None)
        deal.community.append(card)
        deal.tell(CommunityDealt((card,)))


def _one_by_one(step: DealCards, hand: Running, powers: Powers, live: list[Player]) -> Play:
    """Deal where a card face up may have a power, which is used before the next card is dealt."""
    deal = hand.deal
    owed = step.each * len(live)
    for n in range(step.each):
        for player in live:
            up = n >= step.down
            if step.keep_one_down:
                up = any(not held.up for held in player.order)
            card = deal.supply.take(player.seat)
            owed -= 1
            player.give(card, up=up)
            if step.part:
                player.parts[step.part] = (*player.parts.get(step.part, ()), card)
            if player.folded:
                deal.muck.append(card)
            deal.tell(Dealt(player.seat, (card,), up, None if up else player.seat))
            if up and card in hand.breaks_on:
                hand.break_off(Why("card-up", card=card, seat=player.seat), player.seat, card)
                return
            if up and not player.folded:
                yield from powers.came(player, card, owed=owed)
    hand.dealt = True


@runs(DealBoard)
def _deal_board(step: DealBoard, hand: Running) -> None:
    deal = hand.deal
    areas, supply = deal.sheet.layout.areas, deal.supply
    need = sum([areas[area] - len(deal.board[area]) for area in step.areas])
    if supply.left < need:
        # Draws before the board, or boards run before it, may have used the deck up.
        if len(deal.boards) > 1 and deal.burnt:
            shuffle_in(hand, deal.burnt)
        for heap in (deal.muck, deal.burnt):
            if supply.left < need and heap:
                shuffle_in(hand, heap)
    hand.burn(hand.board_to_come())
    for area in step.areas:
        board = deal.board[area]
        wanted = areas[area] - len(board)
        if isinstance(supply, Stub):
            # Where players hold all the other cards of the deck, a board stays short.
            wanted = min(wanted, supply.left)
        cards = tuple([supply.take(None) for _ in range(wanted)])
        board.extend(cards)
        deal.events.append(_new(BoardDealt, (area, cards, "board")))
    hand.dealt = True


def can_go_round(hand: Running, need: int) -> bool:
    """Burn and see that everybody can be dealt to; the deck is helped out as the book says."""
    deal = hand.deal
    supply = deal.supply
    if deal.sheet.runs_out == "muck":
        if supply.left <= need:
            shuffle_in(hand, deal.muck)
        hand.burn(need)
        return supply.left >= need
    if deal.sheet.runs_out == "scramble":
        # Two more cards than are dealt are wanted: the burn and one to be left.
        if supply.left < need + 2 and supply.left + len(deal.burnt) >= need + 2:
            shuffle_in(hand, deal.burnt)
        elif supply.left < need + 2:
            if supply.left <= 2:
                shuffle_in(hand, deal.burnt)
            hand.burn(1)
            return False
        hand.burn(need)
        return True
    if supply.left < need:
        hand.burn(1)
        return False
    hand.burn(need)
    return True


def shuffle_in(hand: Running, cards: list[Card]) -> None:
    """Cards that are out of play come back into the deck."""
    hand.deal.supply.add(cards)
    hand.deal.tell(Reshuffled(len(cards)))
    cards.clear()


def _each(hand: Running, ask: Callable[[Player], Play]) -> Play:
    """Ask everyone still in, from the left of the button."""
    for player in hand.deal.after_button():
        if not player.folded:
            yield from ask(player)


@runs(Draw)
def _draw(step: Draw, hand: Running) -> Play:
    deal = hand.deal
    thrown: dict[int, tuple[Card, ...]] = {}
    for player in deal.after_button():
        if player.folded:
            continue
        cards = player.known
        most = min(step.most, len(cards))
        given_up: tuple[Card, ...] = ()
        if most:
            least = min(step.least, most)
            action = yield Decision(player.seat, "draw", cards=cards, least=least, most=most)
            given_up = action.cards
            player.lose(given_up)
            deal.tell(Drew(player.seat, given_up, len(given_up)))
        thrown[player.seat] = (*given_up, *_unlooked(hand, step, player, len(given_up)))
        if step.at_once:
            _replace(hand, thrown, {player.seat: len(thrown[player.seat])})
    if not step.at_once:
        hand.burn(1)
        _replace(hand, thrown, {seat: len(cards) for seat, cards in thrown.items()})
    for cards in thrown.values():
        deal.muck.extend(cards)


def _replace(hand: Running, thrown: dict[int, tuple[Card, ...]], counts: dict[int, int]) -> None:
    """Deal as many new cards as were thrown away."""
    deal = hand.deal
    told = deal.events.append
    need = sum(counts.values())
    for seat, count in counts.items():
        player = deal.players[seat]
        for _ in range(count):
            # The last card of the deck is dealt only if it completes all draws.
            if deal.supply.left < (min(need, 2) if deal.muck else 1):
                _reshuffle(hand, thrown, seat)
            need -= 1
            card = deal.supply.take(seat)
            # Only in the last deal of the night are draws seen by all.
            up = deal.stakes.last_deal
            player.give(card, up=up)
            player.drawn.add(card)
            told(_new(Dealt, (seat, (card,), up, None if up else seat, 1, "deal")))


def _reshuffle(hand: Running, thrown: dict[int, tuple[Card, ...]], drawing: int) -> None:
    """The deck has run out: mucked cards and earlier discards are shuffled and dealt on.

    Only if there are none do discards of this draw go in: first those of players who
    have drawn, and those of the player drawing last of all.
    """
    deal = hand.deal
    back = list(deal.muck)
    deal.muck.clear()
    order = list(thrown)
    at = order.index(drawing)
    for group in (order[:at], order[at + 1 :], [drawing]):
        for seat in group if not back else ():
            back += thrown[seat]
            thrown[seat] = ()
    rest = [deal.supply.burn() for _ in range(deal.supply.left)]
    back += [card for card in rest if card is not None]
    deal.supply.add(back)
    deal.tell(Reshuffled(len(back)))


def _discard_one(hand: Running, step: Discard, player: Player) -> Play:
    cards = player.known_hidden if step.down_only else player.known
    most = min(step.most, len(cards))
    given_up: tuple[Card, ...] = ()
    if most:
        action = yield Decision(player.seat, "discard", cards=cards, least=min(step.least, most), most=most)
        given_up = action.cards
        player.lose(given_up, up=False if step.down_only else None)
        hand.deal.muck.extend(given_up)
        hand.deal.tell(Discarded(player.seat, given_up, len(given_up), player.seat))
    hand.deal.muck.extend(_unlooked(hand, step, player, len(given_up)))


def _unlooked(hand: Running, step: Draw | Discard, player: Player, thrown: int) -> tuple[Card, ...]:
    """Throw away cards that their owner has not looked at, where the others are too few; as they lie."""
    cards = player.unknown[: max(0, step.least - thrown)]
    if cards:
        player.lose(cards, known=False)
        hand.deal.tell(Discarded(player.seat, cards, len(cards), NOBODY))
    return cards


@runs(Discard)
def _discard(step: Discard, hand: Running) -> Play:
    yield from _each(hand, lambda player: _discard_one(hand, step, player))


def _expose_one(hand: Running, step: Expose, player: Player) -> Play:
    cards = player.known_hidden
    most = min(step.most, len(cards))
    turned: tuple[Card, ...] = ()
    if most:
        action = yield Decision(player.seat, "expose", cards=cards, least=min(step.least, most), most=most)
        turned = action.cards
        player.show(turned, known=True)
    # What nobody has looked at cannot be picked; where it has to be, it is turned as it lies.
    dark = player.unknown[: max(0, step.least - len(turned))]
    player.show(dark, known=False)
    turned = (*turned, *dark)
    if turned or most:
        hand.deal.tell(Exposed(player.seat, turned))


@runs(Expose)
def _expose(step: Expose, hand: Running) -> Play:
    for player in hand.deal.clockwise(hand.opener):
        if not player.folded:
            yield from _expose_one(hand, step, player)


@runs(Split)
def _split(step: Split, hand: Running) -> Play:
    (first, count), (second, _) = step.parts[0], step.parts[1]
    about = f"{count} for {first}, the others for {second}"

    def ask(player: Player) -> Play:
        cards = player.cards
        action = yield Decision(player.seat, "split", cards=cards, least=count, most=count, about=about)
        rest = list(cards)
        for card in action.cards:
            rest.remove(card)
        player.parts = {first: action.cards, second: tuple(rest)}
        hand.deal.tell(PartedHand(player.seat, first, action.cards, count))

    yield from _each(hand, ask)


def alone(hand: Running, step: Step, player: Player) -> Play:
    """What one player does with the first action of a round."""
    if isinstance(step, Discard):
        yield from _discard_one(hand, step, player)
    elif isinstance(step, Expose):
        yield from _expose_one(hand, step, player)
