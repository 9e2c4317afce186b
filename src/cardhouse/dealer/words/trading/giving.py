"""Cards that go from player to player: passed to a neighbour, or traded."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer.events.cards import Gave
from cardhouse.dealer.events.choices import Offered, Picked
from cardhouse.dealer.events.event import NOBODY
from cardhouse.dealer.hand.order import after_button
from cardhouse.dealer.hand.state import HandState
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision, Picks, Row
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.pieces.visibility import EVERYBODY, Held
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.sheets.words.trading.giving import Pass, Trade, Way


class _Gift(NamedTuple):
    """Cards on their way from one player to another."""

    giver: Player
    to: Player
    cards: tuple[Card, ...]
    dark: int = 0
    """How many cards go along that the giver has not looked at."""
    part: str = ""
    """The part of the hand that they leave and become part of."""


Asked = Generator[Decision, Action, list[_Gift]]


@runs(Pass)
def _pass(step: Pass, hand: HandState) -> Play:
    live = [player for player in after_button(hand) if not player.folded and player.stays is not False]
    if len(live) < 2:
        return
    gifts: list[_Gift] = []
    for place, player in enumerate(live):
        others = [*live[place:], *live[:place]]
        chosen = yield from _choose(step, hand, player, others)
        if step.in_turn:
            _hand_over(hand, chosen, as_before=step.as_before)
        else:
            gifts += chosen
    _hand_over(hand, gifts, as_before=step.as_before)


def _choose(step: Pass, hand: HandState, player: Player, live: Sequence[Player]) -> Asked:
    """Ask one player which cards go where; ``live`` begins with that player."""
    held = player.place_of(step.part)
    known = tuple(one.card for one in held if one.may_be_seen_by(player.seat))
    least, most = _fitting(step.ways, len(known))
    to = [live[way.places(len(live) - 1)] for way in step.ways]
    cards: tuple[tuple[Card, ...], ...] = ((),) * len(step.ways)
    if sum(most):
        seats = tuple(other.seat for other in to)
        if len(step.ways) == 1:
            about = About("pass-to", other=seats[0])
            action = yield Decision(
                player.seat, "pass", cards=known, least=least[0], most=most[0], about=about
            )
            cards = (action.cards,)
        else:
            sizes = zip(step.ways, least, most, strict=True)
            rows = tuple(Row(way.name, few, many) for way, few, many in sizes)
            action = yield Decision(
                player.seat,
                "set",
                cards=known,
                least=sum(least),
                most=sum(most),
                rows=rows,
                about=About("pass-ways", seats=seats, ways=tuple(way.name for way in step.ways)),
            )
            cards = action.rows
        if not step.in_turn:
            picked = tuple(card for row in cards for card in row)
            hand.tell(Picked(player.seat, picked, len(picked)))
    # Nobody can pick a card they have not looked at; if one must go, it goes as it lies.
    dark = len(held) - len(known)
    gifts = []
    for way, other, given in zip(step.ways, to, cards, strict=True):
        short = min(dark, max(0, way.least - len(given)))
        dark -= short
        gifts.append(_Gift(player, other, given, short, step.part))
    return gifts


def _fitting(ways: Sequence[Way], held: int) -> tuple[list[int], list[int]]:
    """The fewest and the most cards for each way that a player with so many cards can pass."""
    least, most, left = [], [], held
    for way in ways:
        least.append(min(way.least, left))
        left -= least[-1]
    for way, few in zip(ways, least, strict=True):
        most.append(min(way.most, few + left))
    return least, most


def _hand_over(hand: HandState, gifts: Sequence[_Gift], *, as_before: bool) -> None:
    """Take all cards from those who give them, and only then give them to the others."""
    moved: list[tuple[_Gift, list[Held]]] = [(gift, _taken(gift)) for gift in gifts]
    for gift, cards in moved:
        for seen in (True, False):
            _give(hand, gift, [one for one in cards if (one.eyes is EVERYBODY) == seen], as_before=as_before)


def _taken(gift: _Gift) -> list[Held]:
    giver = gift.giver
    cards = [giver.find(card) for card in gift.cards]
    for one in cards:
        giver.lose((one.card,), known=True, up=one.up, part=gift.part)
    unseen = [held for held in giver.place_of(gift.part) if not held.may_be_seen_by(giver.seat)]
    dark = unseen[: gift.dark]
    giver.lose([held.card for held in dark], known=False, part=gift.part)
    return [*cards, *dark]


def _give(hand: HandState, gift: _Gift, cards: Sequence[Held], *, as_before: bool) -> None:
    """Give cards that everybody has seen, or cards that nobody else has."""
    giver, to = gift.giver, gift.to
    groups: dict[tuple[bool, bool], list[Held]] = {}
    for one in cards:
        groups.setdefault((as_before and one.up, one.may_be_seen_by(giver.seat)), []).append(one)
    for (up, known), group in groups.items():
        for one in group:
            to.take(one, up=up, giver=giver.seat)
            if gift.part:
                to.parts[gift.part] = (*to.parts.get(gift.part, ()), one.card)
        public = all(one.eyes is EVERYBODY for one in group)
        who = None if public else giver.seat if known else NOBODY
        hand.tell(Gave(giver.seat, tuple(one.card for one in group), to.seat, len(group), up, who))


@runs(Trade)
def _trade(step: Trade, hand: HandState) -> Play:
    for _ in range(step.times):
        traded = False
        for player in after_button(hand):
            if not player.folded:
                done = yield from _offer(step, hand, player)
                traded = traded or done
        if not traded:
            return


def _offer(step: Trade, hand: HandState, player: Player) -> Generator[Decision, Action, bool]:
    """Let one player offer cards, and ask the others in turn; returns whether cards were swapped."""
    known = player.known
    most = min(step.most, len(known))
    if most < step.least:
        return False
    counts = (0, *range(step.least, most + 1))
    action = yield Decision(
        player.seat, "trade", cards=known, most=most, picks=Picks(counts), about=About("trade-offer")
    )
    hand.tell(Offered(player.seat, action.cards, len(action.cards)))
    if not action.cards:
        return False
    count = len(action.cards)
    start = (player.seat + 1) % len(hand.players)
    for other in [*hand.players[start:], *hand.players[:start]]:
        if other.folded or other is player or len(other.known) < count:
            continue
        about = About("trade-for", other=player.seat, number=count)
        answer = yield Decision(
            other.seat, "trade", cards=other.known, most=count, picks=Picks((0, count)), about=about
        )
        hand.tell(Offered(other.seat, answer.cards, len(answer.cards), player.seat))
        if answer.cards:
            swapped = [_Gift(player, other, action.cards), _Gift(other, player, answer.cards)]
            _hand_over(hand, swapped, as_before=False)
            return True
    return False
