"""How the dealer plays hands that count towards a total."""

from __future__ import annotations

from collections.abc import Generator

from cardhouse.cards import Card
from cardhouse.cards.untold import look_at
from cardhouse.dealer.events.betting import Wagered
from cardhouse.dealer.events.cards import Exposed
from cardhouse.dealer.events.choices import HitOrStood
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import may, one_of
from cardhouse.dealer.hand.state import HandState, recall
from cardhouse.dealer.pieces.about import About
from cardhouse.dealer.pieces.action import Action
from cardhouse.dealer.pieces.decision import Decision
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.words.registry import Play, runs
from cardhouse.scales import Scale
from cardhouse.sheets.words.bank.hitting import MOST_HITS, BankPlays, HitOrStand

from .banking import bank_of, collect, give, put_in, with_stakes
from .turn import BankTurn, Stake
from .verdicts import SPLIT, has_less, target_of

_FIRST, _SECOND = SPLIT
_LESS, _REACHED, _OVER = "less", "reached", "over"


def _scale(hand: HandState) -> Scale:
    return hand.rules.contests[0].scale


def _counts(hand: HandState, seat: int, cards: tuple[Card, ...], halves: int, part: str = "") -> str:
    """Whether a hand counts less than a number of halves, has reached it, or is over."""

    def look() -> str:
        if hand.witness is not None:
            look_at(cards)
        scale = _scale(hand)
        if has_less(scale, cards, halves):
            return _LESS
        return _REACHED if (scale.rate_plain(cards) if part else scale.rate(cards)) else _OVER

    number = f"{halves // 2}" if halves % 2 == 0 else f"{halves // 2}½"
    at = f"{hand.number}.{part}.{len(cards)}"
    return one_of(hand, "count", look, (_LESS, _REACHED, _OVER), (seat,), number, at=at, cards=cards)


def _may_take(hand: HandState, seat: int, cards: tuple[Card, ...], halves: int, part: str = "") -> bool:
    """Whether a hand counts less than a number of halves, and has not too many cards already."""
    return len(cards) < MOST_HITS and _counts(hand, seat, cards, halves, part) == _LESS


@runs(HitOrStand)
def _hit_or_stand(step: HitOrStand, hand: HandState) -> Play:
    for player, stake in with_stakes(hand):
        yield from _play(step, hand, player, stake)
        if stake.part == _FIRST:
            yield from _play(step, hand, player, recall(hand, BankTurn).stakes[player.seat][-1])


def _cards(player: Player, stake: Stake) -> tuple[Card, ...]:
    return player.parts[stake.part] if stake.part else player.cards


def _play(step: HitOrStand, hand: HandState, player: Player, stake: Stake) -> Play:
    """Play one hand, until it stands, has the most it can have, or is over."""
    target = target_of(_scale(hand))
    while _may_take(hand, player.seat, _cards(player, stake), target, stake.part):
        said = yield from _ask(step, hand, player, stake)
        if said == "stand":
            hand.tell(HitOrStood(player.seat, "stand", stake.part))
            break
        if said == "split":
            _split(hand, player, stake)
            continue
        if said == "double":
            put_in(hand, player, Wagered(player.seat, stake.wager, "double"))
            stake.wager *= 2
        if not _hit(hand, player, stake) or said == "double":
            break
    if _counts(hand, player.seat, _cards(player, stake), target, stake.part) == _OVER:
        # A hand that is over has lost, whatever the bank gets.
        collect(hand, player, stake, Why("over"))


def _ask(step: HitOrStand, hand: HandState, player: Player, stake: Stake) -> Generator[Decision, Action, str]:
    cards = _cards(player, stake)
    cover = bank_of(hand).stack - recall(hand, BankTurn).riding
    more = len(cards) == 2 and stake.wager <= min(player.stack, cover)
    choices = ["hit", "stand"]
    choices += ["double"] if step.double and more else []
    pair = len(cards) == 2 and may(hand, lambda: cards[0].rank is cards[1].rank)
    choices += ["split"] if step.split and more and pair and not stake.part else []
    about = About("part", stake.part) if stake.part else None
    action = yield Decision(player.seat, "hit", choices=tuple(choices), about=about)
    return action.choice


def _hit(hand: HandState, player: Player, stake: Stake | None) -> bool:
    """Give a player another card, if there is one left anywhere."""
    hand.tell(HitOrStood(player.seat, "hit", "" if stake is None else stake.part))
    card = give(hand, player, up=True)
    if card is not None and stake is not None and stake.part:
        player.parts[stake.part] = (*player.parts[stake.part], card)
    return card is not None


def _split(hand: HandState, player: Player, stake: Stake) -> None:
    """Make two hands of a pair, each with its own wager and second card."""
    one, other = player.cards
    put_in(hand, player, Wagered(player.seat, stake.wager, "split"))
    stake.part = _FIRST
    second = Stake(stake.wager, part=_SECOND)
    recall(hand, BankTurn).stakes[player.seat].append(second)
    player.parts = {_FIRST: (one,), _SECOND: (other,)}
    for part in (stake, second):
        _hit(hand, player, part)


@runs(BankPlays)
def _bank_plays(step: BankPlays, hand: HandState) -> None:
    bank = bank_of(hand)
    hidden = bank.hidden
    bank.show(hidden)
    hand.tell(Exposed(bank.seat, hidden))
    # If nobody is left to beat, the bank has nothing to draw for.
    while recall(hand, BankTurn).stakes and _may_take(hand, bank.seat, bank.cards, 2 * step.stands):
        if not _hit(hand, bank, None):
            break
