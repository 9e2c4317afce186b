"""How good a hand is at a table, against those who are in and by what they have done."""

from __future__ import annotations

from typing import Any, NamedTuple

from cardhouse.batch.kernels.kernel import helper

from .people import against
from .situations import BELIEVED, FADING, face, standing

RAISED, STREET, BEFORE, LAST, DREW = range(5)
MOST_SEATS = 23
BOLD = DREW + MOST_SEATS
NOTES = BOLD + MOST_SEATS
"""What is kept of a hand besides its table: raises in the round, the round, who bet last before it, who bet
last, for each seat how many cards it drew last, plus one, and how much it has bet since, raises twice."""


class Hands(NamedTuple):
    """What is known of the deals that are played: by deal, seat, other seat and round."""

    shares: Any
    """What a seat wins from another, whose open cards it sees."""
    faces: Any
    """What everybody sees of that; 0 where nothing is shown."""
    cards: Any
    """The cards that each seat is dealt if nobody folds, in order; nothing in games with draws."""
    edges: Any
    """The standings at which one class of hands ends and the next begins, by round."""


@helper
def place_in(edges, value):
    """The class of a value by the edges of the classes."""
    low, high = 0, edges.shape[0]
    while low < high:
        middle = (low + high) // 2
        if value < edges[middle]:
            high = middle
        else:
            low = middle + 1
    return low


@helper
def odds_against(t, p, note, hands, deal, street, worth, belief, fade):
    """The odds that all who are in have against the hand that is asked, added up, and how many they are.

    In games with draws a hand has a ``worth`` of its own; in others that is negative.
    """
    which = min(street, hands.shares.shape[3] - 1)
    odds, many = 0.0, 0
    for other in range(p.seats):
        if other != t.d_seat and not (t.folded >> other) & 1:
            share = worth
            if worth < 0:
                share = hands.shares[deal, t.d_seat, other, which]
            odds += against(share, belief, fade, note[BOLD + other], note[DREW + other])
            many += 1
    return odds, many


@helper
def classed(t, p, note, hands, deal, street, worth):
    """The class of the hand that is asked."""
    odds, many = odds_against(t, p, note, hands, deal, street, worth, BELIEVED, FADING)
    return place_in(hands.edges[min(street, hands.edges.shape[0] - 1)], standing(odds, many))


@helper
def faced(t, p, hands, deal, street, worth):
    """What the hand that is asked looks like to those who are in."""
    if worth >= 0:
        return 0
    which = min(street, hands.faces.shape[3] - 1)
    odds, many = 0.0, 0
    for other in range(p.seats):
        if other != t.d_seat and not (t.folded >> other) & 1:
            share = hands.faces[deal, t.d_seat, other, which]
            if share > 0:
                odds += against(share, 1.0, 0.0, 0, 0)
                many += 1
    return face(standing(odds, many)) if many else 0
