"""Cards on offer: laid face up on the table, taken, swapped, given up, cleared away."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from cardhouse.cards import Card, parse_card
from cardhouse.dealer.events.cards import Cleared, Dealt, PileTurned, PutDown, Took
from cardhouse.dealer.events.choices import Picked, TookOrPassed
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.deck_runs_out import next_card
from cardhouse.dealer.hand.entries import showing
from cardhouse.dealer.hand.money import chips_of, pay
from cardhouse.dealer.hand.order import after_button, over, still_in
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Picks
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.trading.offers import ClearOffer, DiscardOnto, OfferCards, SwapOffer, Take

_DECK, _PASS, _TURN = "deck", "pass", "turn"


def _turn_onto(hand: HandState) -> bool:
    """Turn the next card onto the offer; returns whether there was one."""
    card = next_card(hand, None)
    if card is None:
        return False
    hand.stock.pile.append(card)
    hand.stock.dealt = True
    hand.tell(PileTurned(hand.button, (card,)))
    return True


def _fill(hand: HandState, count: int) -> None:
    while len(hand.stock.pile) < count and _turn_onto(hand):
        pass


@runs(OfferCards)
def _offer_cards(step: OfferCards, hand: HandState) -> None:
    _fill(hand, step.count or len(still_in(hand)))


@runs(ClearOffer)
def _clear(step: ClearOffer, hand: HandState) -> None:
    pile = hand.stock.pile
    if not pile:
        return
    hand.tell(Cleared(len(pile), step.under))
    if step.under:
        hand.stock.supply.add(pile)
    else:
        hand.stock.muck.extend(pile)
    pile.clear()


@runs(Take)
def _take(step: Take, hand: HandState) -> Play:
    for player in _in_order(step, hand):
        if not player.folded and not over(hand):
            yield from _take_one(step, hand, player)


def _in_order(step: Take, hand: HandState) -> Iterable[Player]:
    live = [player for player in after_button(hand) if not player.folded]
    if step.order == "in turn":
        return live
    down = -1 if step.order == "highest showing first" else 1
    return sorted(live, key=lambda player: down * showing(hand, "high", player))


def _take_one(step: Take, hand: HandState, player: Player) -> Play:
    """Have one player take a card, or have cards turned up until one is taken."""
    turned = 0
    if step.turning and not hand.stock.pile and _turn_onto(hand):
        turned = 1
    while True:
        costs = _costs(step, hand, last=0 < step.turning <= turned)
        if not costs:
            return
        # What a stack cannot pay for is not offered, but for the cheapest, which takes the rest of the stack.
        cheapest = min(costs.values())
        offered = {name: cost for name, cost in costs.items() if cost <= max(player.stack, cheapest)}
        words = [_PASS] if not step.least else []
        words += [_TURN] if turned < step.turning and _deck_has_cards(hand) else []
        choices = (*offered, *words)
        about = About("take", prices=tuple(offered.values()))
        choice = (yield Decision(player.seat, "take", choices=choices, about=about)).choice
        if choice == _TURN:
            turned += 1
            _turn_onto(hand)
            continue
        if choice == _PASS:
            hand.tell(TookOrPassed(player.seat, "pass"))
        else:
            _give(step, hand, player, choice, costs[choice])
        return


def _deck_has_cards(hand: HandState) -> bool:
    stock = hand.stock
    return bool(stock.supply.left or stock.muck or stock.burnt)


def _costs(step: Take, hand: HandState, *, last: bool) -> dict[str, int]:
    """What may be taken, and for how much: the cards on offer, the oldest first, and the deck."""
    prices = [chips_of(hand, price) for price in step.prices] or [0]
    found: dict[str, int] = {}
    pile = hand.stock.pile
    for place, card in enumerate(pile):
        if not last or place == len(pile) - 1:
            # Of two alike, the older one is cheaper or costs as much.
            found.setdefault(str(card), prices[min(place, len(prices) - 1)])
    if step.deck and _deck_has_cards(hand) and not last:
        found[_DECK] = prices[-1]
    return found


def _give(step: Take, hand: HandState, player: Player, choice: str, cost: int) -> None:
    """Have a player pay for a card and get it."""
    if choice == _DECK:
        card = next_card(hand, player.seat)
        if card is None:
            raise AssertionError("the deck had cards when they were offered")
        if cost:
            pay(hand, player, cost, Why("next-card"))
        up = step.deck == "up"
        player.give(card, up=up)
        hand.tell(Dealt(player.seat, (card,), up, None if up else player.seat))
        return
    card = parse_card(choice)
    if cost:
        pay(hand, player, cost, Why("bought", card=card))
    _get(hand, player, card, up=step.up)
    if step.replaced:
        _turn_onto(hand)


def _get(hand: HandState, player: Player, card: Card, *, up: bool) -> None:
    """Take a card on offer into a hand; all have seen it, however it lies."""
    hand.stock.pile.remove(card)
    player.give(card, up=up)
    player.show_one(card)
    hand.tell(Took(player.seat, (card,), up))


@runs(SwapOffer)
def _swap(step: SwapOffer, hand: HandState) -> Play:
    for player in after_button(hand):
        if not player.folded and hand.stock.pile:
            yield from _swap_one(step, hand, player)


def _swap_one(step: SwapOffer, hand: HandState, player: Player) -> Play:
    """Ask a player which cards to give up, and which of those on offer to take for them."""
    pile, known = hand.stock.pile, player.known
    cost = chips_of(hand, step.prices[0]) if step.prices else 0
    most = min(len(pile), len(known))
    counts = tuple(n for n in step.count.of(len(known)) if n <= most and (not n or cost <= player.stack))
    counts = counts or (0,)
    if counts == (0,):
        return
    about = About("swap-offer", amount=cost)
    action = yield Decision(
        player.seat,
        "trade",
        cards=known,
        least=min(counts),
        most=max(counts),
        picks=Picks(counts),
        about=about,
    )
    if not action.cards:
        hand.tell(TookOrPassed(player.seat, "pass"))
        return
    size, wanted = len(pile), len(action.cards)
    chosen: list[Card] = []
    if wanted < size:
        hand.tell(Picked(player.seat, action.cards, wanted))
        chosen = yield from _choose(player, pile, wanted)
    if cost:
        pay(hand, player, cost, Why("exchange", number=wanted))
    lying = [player.find(card).up for card in action.cards]
    player.lose(action.cards)
    hand.tell(PutDown(player.seat, action.cards))
    for card, up in zip(chosen or tuple(pile), lying, strict=True):
        _get(hand, player, card, up=up)
    if step.replaced:
        hand.stock.muck.extend(action.cards)
        _fill(hand, size)
    else:
        pile.extend(action.cards)


def _choose(player: Player, pile: Iterable[Card], count: int) -> Generator[Decision, Action, list[Card]]:
    """Which cards on offer a player wants."""
    left, chosen = list(pile), []
    for _ in range(count):
        names = tuple(dict.fromkeys(map(str, left)))
        action = yield Decision(player.seat, "take", choices=names, about=About("take"))
        card = parse_card(action.choice)
        left.remove(card)
        chosen.append(card)
    return chosen


@runs(DiscardOnto)
def _discard_onto(step: DiscardOnto, hand: HandState) -> Play:
    for player in after_button(hand):
        known = player.known
        count = min(step.count, len(known))
        if player.folded or not count:
            continue
        action = yield Decision(player.seat, "discard", cards=known, least=count, most=count)
        player.lose(action.cards)
        hand.stock.pile.extend(action.cards)
        hand.tell(PutDown(player.seat, action.cards))
