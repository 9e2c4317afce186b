"""The jackpot of the table: what goes in, and who gets paid from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from cardhouse.cards import Card, Rank
from cardhouse.cards.untold import look_at
from cardhouse.dealer.events.betting import Folded, JackpotFunded, JackpotHand, JackpotWon
from cardhouse.dealer.events.reason import Why
from cardhouse.dealer.hand.asking import claims_told
from cardhouse.dealer.hand.entries import entry_of, lines_of, terms_in
from cardhouse.dealer.hand.money import pay
from cardhouse.dealer.hand.order import after_button, over
from cardhouse.dealer.hand.state import HandState, Memory, recall
from cardhouse.dealer.pieces.player import Player
from cardhouse.dealer.showdown.choices import selections
from cardhouse.dealer.showdown.lines import rows_of
from cardhouse.dealer.showdown.places import Lying
from cardhouse.scales import find_scale
from cardhouse.scales.points import Points
from cardhouse.sheets import Use
from cardhouse.sheets.words.jackpot import DealtJackpot, Jackpot

from .registry import after_deal, runs

USUAL: Final = Jackpot()
"""The rules for a game whose sheet does not mention jackpots."""

ROYAL, STRAIGHT, QUADS, THREE = 100, 75, 50, 50
"""What each kind of hand wins, in percent."""

_PERCENT: Final[dict[JackpotHand, int]] = {
    "royal-flush": ROYAL,
    "straight-flush": STRAIGHT,
    "four": QUADS,
    "three-sevens": THREE,
    "six-seven-eight": THREE,
    "7-and-27": THREE,
}
_HIGH: Final = find_scale("high")
_COUNT: Final = find_scale("7-27-low")
_TOP: Final = frozenset((Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
_SIX_SEVEN_EIGHT: Final = [Rank.SIX, Rank.SEVEN, Rank.EIGHT]


class Claim(NamedTuple):
    """A hand that wins from the jackpot."""

    percent: int
    hand: JackpotHand
    cards: tuple[Card, ...]


class JackpotFund(Memory):
    """The jackpot as it stands in a hand."""

    __slots__ = ("chips", "funded", "paid", "winners")

    def __init__(self, chips: int) -> None:
        self.chips = chips
        """What it holds."""
        self.funded = 0
        """What this game has paid into it."""
        self.paid = 0
        """The last deal of the game for which the jackpot was settled."""
        self.winners: set[int] = set()
        """Who has already been paid before the end of the deal."""

    @classmethod
    def begin(cls, hand: HandState) -> JackpotFund:
        return cls(hand.setup.jackpot or 0)


def jackpot_in(hand: HandState) -> int | None:
    """What the table's jackpot holds; ``None`` if the table has none."""
    return None if hand.setup.jackpot is None else recall(hand, JackpotFund).chips


def table_of(hand: HandState) -> Jackpot:
    """What the game pays into the jackpot and what wins it."""
    return hand.sheet.find(Jackpot) or USUAL


def from_antes(hand: HandState, paid: int) -> None:
    """The jackpot's part of the antes, never more than half of them."""
    if hand.setup.jackpot is None:
        return
    table = table_of(hand)
    if table.source == "antes":
        _fund(hand, min(table.money.chips(hand.stakes.dollar), paid // 2))


def from_bank(hand: HandState, bank: Player) -> None:
    """What the bank pays into the jackpot."""
    if hand.setup.jackpot is None:
        return
    table = table_of(hand)
    if table.source == "bank":
        _fund(hand, pay(hand, bank, table.money.chips(hand.stakes.dollar), Why("as-bank")))


def _from_pot(hand: HandState) -> None:
    """What a game pays once, as soon as the pot has enough."""
    table = table_of(hand)
    if table.source != "pot" or recall(hand, JackpotFund).funded:
        return
    chips = table.money.chips(hand.stakes.dollar)
    if hand.dead >= chips:
        _fund(hand, chips)


def _fund(hand: HandState, chips: int) -> None:
    if chips:
        fund = recall(hand, JackpotFund)
        hand.dead -= chips
        fund.chips += chips
        fund.funded += chips
        hand.tell(JackpotFunded(chips, fund.chips))


@after_deal
def _pay_jackpots(hand: HandState) -> None:
    """Pay every player with a jackpot hand at the end of a deal, with or without the pot."""
    if hand.setup.jackpot is None:
        return
    fund = recall(hand, JackpotFund)
    if fund.paid == hand.number:
        return
    fund.paid = hand.number
    _from_pot(hand)
    paid, fund.winners = fund.winners, set()
    pay_winners(hand, [one for one in after_button(hand) if _may_claim(one) and one.seat not in paid])


def _may_claim(player: Player) -> bool:
    """Whether a player may win from it: not after folding, but losing the last chip is not folding."""
    return bool(player.order) and player.stays is not False and (not player.folded or player.gone)


def pay_winners(hand: HandState, players: Iterable[Player]) -> None:
    """Divide the jackpot by the number of winners and pay each a percentage of a share."""
    if hand.setup.jackpot is None:
        return
    claims = claims_of(hand, list(players))
    fund = recall(hand, JackpotFund)
    whole = fund.chips
    for player, claim in claims:
        won = whole * claim.percent // (100 * len(claims))
        if won:
            fund.chips -= won
            hand.cover(player)
            player.stack += won
            told = JackpotWon(player.seat, won, claim.cards, claim.hand, claim.percent, len(claims))
            hand.tell(told)


def claims_of(hand: HandState, players: Sequence[Player]) -> list[tuple[Player, Claim]]:
    """The players who have a hand that is paid, as their cards show it or as the table tells."""

    def look() -> list[tuple[Player, Claim]]:
        if hand.witness is not None:
            look_at(card for player in players for card in player.cards)
            look_at(card for board in hand.board.runs for cards in board.values() for card in cards)
        return [(player, claim) for player in players if (claim := best_claim(hand, player)) is not None]

    def read(told: Mapping[int, str]) -> list[tuple[Player, Claim]]:
        return [
            (player, Claim(percent, hand_name, ()))
            for player in players
            for hand_name, percent in _PERCENT.items()
            if told.get(player.seat) == hand_name
        ]

    return claims_told(hand, look, [player.seat for player in players], tuple(_PERCENT), read)


def best_claim(hand: HandState, player: Player) -> Claim | None:
    """The hand of a player that is paid most, if any is."""
    table = table_of(hand)
    find = {"five-card": _five_card, "three-card": _three_card, "7-27": _seven_and_27}[table.hands]
    return max(find(hand, player, table), default=None)


def _natural(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards without jokers, which are not natural."""
    return tuple(card for card in cards if not card.is_joker)


def _hands(player: Player, table: Jackpot) -> list[tuple[Card, ...]]:
    """The cards of a player, hand by hand if there are several."""
    if table.part is not None:
        return [_natural(player.parts.get(table.part, ()))]
    if player.parts:
        return [_natural(cards) for cards in player.parts.values()]
    return [_natural(player.up if table.shown else player.cards)]


def _five_card(hand: HandState, player: Player, table: Jackpot) -> Iterator[Claim]:
    uses: dict[tuple[tuple[Card, ...], Use], None] = {}
    for contest in hand.rules.contests:
        names = (table.part or contest.part,) if table.part or contest.part else contest.either
        held = [player.parts[name] for name in names if name in player.parts]
        if not names:
            held = [player.up if table.shown else player.cards]
        uses |= {(_natural(cards), use): None for cards in held for use in contest.use}
    for cards, use in uses:
        for chosen in _choices(hand, player, cards, use):
            yield from claims(chosen, cards if table.pocket_quads else None)


def _choices(
    hand: HandState, player: Player, cards: tuple[Card, ...], use: Use
) -> Iterator[tuple[Card, ...]]:
    """The sets of cards that a hand may be made of; with a board, as the game makes its hands."""
    for board in hand.board.runs:
        if use.terms:
            terms = terms_in(hand, board)
            lying = Lying(terms, entry_of(hand, player), cards, terms.lines)
            yield from map(_natural, lying.sets(use.terms, _HIGH))
            continue
        lines = [_natural(card for area in line for card in area) for line in lines_of(hand, board)]
        if not any(lines):
            yield cards
        else:
            rows = rows_of(hand.sheet, board)
            yield from selections(use, cards, lines, _HIGH, rows=rows)


def claims(cards: Sequence[Card], hand: Sequence[Card] | None = None) -> Iterator[Claim]:
    """Four of a kind and straight flushes of natural cards; two of the four must be in ``hand``, if given."""
    # Hardly any cards make one of these, so ranks and suits are counted first.
    ranks, suits = [card.rank for card in cards], [card.suit for card in cards]
    for rank in set(ranks):
        if ranks.count(rank) < 4:
            continue
        four = tuple(card for card in cards if card.rank is rank)[:4]
        if hand is None or sum(card in hand for card in four) == 2:
            yield Claim(QUADS, "four", four)
    for suit in set(suits):
        if suits.count(suit) < 5:
            continue
        held = {card.rank: card for card in cards if card.suit is suit}
        for run in _RUNS:
            if all(rank in held for rank in run):
                royal = frozenset(run) == _TOP
                name: JackpotHand = "royal-flush" if royal else "straight-flush"
                yield Claim(ROYAL if royal else STRAIGHT, name, tuple(held[rank] for rank in run))


_IN_ORDER: Final = [Rank.ACE, *sorted(rank for rank in Rank if rank is not Rank.JOKER)]
_RUNS: Final = [tuple(reversed(_IN_ORDER[at : at + 5])) for at in range(len(_IN_ORDER) - 4)]
"""Every straight, with the ace low and high."""


def _three_card(hand: HandState, player: Player, table: Jackpot) -> Iterator[Claim]:
    for cards in _hands(player, table):
        if len(cards) != 3:
            continue
        if all(card.rank is Rank.SEVEN for card in cards):
            yield Claim(THREE, "three-sevens", cards)
        elif (
            sorted(card.rank for card in cards) == _SIX_SEVEN_EIGHT
            and len({card.suit for card in cards}) == 1
        ):
            yield Claim(THREE, "six-seven-eight", cards)


def _seven_and_27(hand: HandState, player: Player, table: Jackpot) -> Iterator[Claim]:
    for cards in _hands(player, table):
        totals = _COUNT.totals(cards) if isinstance(_COUNT, Points) else ()
        if 7 in totals and 27 in totals:
            yield Claim(THREE, "7-and-27", cards)


@runs(DealtJackpot)
def _dealt_jackpot(step: DealtJackpot, hand: HandState) -> None:
    if hand.setup.jackpot is None:
        return
    may = [player for player in after_button(hand) if _may_claim(player)]
    won = {player.seat: claim for player, claim in claims_of(hand, may)}
    pay_winners(hand, [hand.players[seat] for seat in won])
    recall(hand, JackpotFund).winners.update(won)
    for seat, claim in won.items():
        # The last player left wins the pot as well.
        if claim.percent > QUADS and not over(hand):
            player = hand.players[seat]
            player.folded = True
            hand.stock.muck.extend(player.cards)
            hand.tell(Folded(seat))
