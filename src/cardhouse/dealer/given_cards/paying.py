"""What players of a showdown of given cards pay each other besides the pots."""

from __future__ import annotations

from collections.abc import Sequence

from cardhouse.dealer.errors import BadShowdown
from cardhouse.dealer.hand.payments import Happened, transfers
from cardhouse.dealer.pieces.award import Award
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.sheets.words.turns.paying import Pay

from .blocks import seat_of
from .cards import Laid
from .outcome import Paid
from .question import Question


def paid_between(asked: Question, laid: Laid, shares: Sequence[Award]) -> tuple[Paid, ...]:
    """Every payment in full; what a stack holds is not known."""
    table = asked.sheet.find(Pay)
    if table is None:
        if asked.stakes is not None:
            raise BadShowdown("dealer.nobody-pays", game=asked.sheet.name)
        return ()
    stakes = Stakes.parse(asked.stakes, asked.sheet)
    return tuple(
        Paid(payment.text, payer, payee, payment.amount.chips(stakes, 0))
        for payment, payer, payee in transfers(table, _happened(asked, laid, shares, table))
    )


def _happened(asked: Question, laid: Laid, shares: Sequence[Award], table: Pay) -> Happened:
    won = [share for share in shares if share.amount]
    winners = [seat for seat in asked.clockwise if any(share.seat == seat for share in won)]
    shown = len(asked.live) > 1 and len(winners) == 1
    ways = {payment.occasion.way for payment in table.payments if payment.occasion.way}
    took = {way: seat for way in ways if (seat := seat_of(asked.took, way, asked.sheet)) is not None}
    # A seat without a hand has folded after somebody had picked the way, if anybody has.
    gone = [seat for seat in range(asked.seats) if seat not in asked.live]
    return Happened(
        asked.seats,
        asked.live,
        winners,
        took,
        {way: [seat for seat in gone if seat != took[way]] for way in took},
        laid.entry(winners[0]).cards if shown else (),
        [share.hand for share in won if share.hand is not None] if shown else (),
        (asked.button + 1) % asked.seats,
    )
