"""The numbers by which kernels call each other, and what the numbers in programs mean."""

from __future__ import annotations

GO, FINISH, SHUFFLE, SHOWDOWN, BEST, OPENER, WILDS, ODD_SUIT, GO_ROUND, MORE, AVOID, WITH_WILD = range(12)
"""Kernels that are called by number."""
(
    DRAW_AGAIN,
    PAY,
    COMPARE,
    ALONE,
    GATHER,
    DECLARED_KERNEL,
    TWO_THREE_FLUSH,
    SEVENS,
    BEGIN,
    DIVIDE,
    BETTING,
    FOR_BOARD,
    PART,
    RAKE,
    ANY_ANSWER,
    PASSED_SEVEN,
    SETTLE_SEVENS,
    POWER,
) = range(12, 30)

LIMIT, POT_LIMIT, NO_LIMIT, SPREAD, JAM = range(5)
"""Betting structures."""

COMMUNITY, MUCK, SCRAMBLE = range(3)
"""What happens when the deck runs out."""

FOLD, CHECK, CALL, WAGER, CARDS, CHOICE, ROWS, ORDER, KILL = range(9)
"""What an answer is, in its low byte."""

MAY_FOLD, MAY_CHECK, MAY_CALL, MAY_BET, FIXED, RAISES, MAY_KILL = 1, 2, 4, 8, 16, 32, 64
"""The flags of a decision about a bet."""

BET, DRAW, DISCARD, EXPOSE, SPLIT, DECLARE, CHOOSE, SET, LAY, TAKE, STAY, KEEP, PASS, TURN, USE, BUY = range(
    16
)
"""The kinds of decisions; the names stand in ``cardhouse.batch.answers``."""

FROM_BUTTON, NEXT, LAST_BETTOR, WHO_OPENED, BETTOR_OR_OPENER, SHOWING, GIVEN = range(7)
"""Who opens a round."""

WHOLE, LYING_DOWN, LYING_UP, OF_PART = range(4)
"""Where cards lie that may be picked; for a part, the bits of it are added, shifted by four."""

W_END, W_PLACE, W_DOWN, W_RANKS, W_SUITS, W_AFTER, W_PLAYERS, W_DEALT_DOWN, W_JOKER, W_PAID = range(10)
"""What makes cards wild."""

ANY, ALL_HAND, SOME_HAND, EACH, AT_MOST, KEPT, WHOLE_LINE, ONE_OF_EACH = range(8)
"""Which cards a hand may be made of."""
