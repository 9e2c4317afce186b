"""Boxed and foreign cards, two of the same, jokers, cards that are missing."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-22",
        "one boxed card in the deal: passed over, the next is dealt",
        "holdem 4",
        "boxed count=1",
        "replaced",
    ),
    Example(
        "WSOP-22",
        "two boxed cards among those that are needed: the hand is void",
        "holdem 4: call, call",
        "boxed count=2",
        "void",
        "void",
    ),
    Example(
        "WSOP-22.a",
        "a boxed card in the first five: misdeal",
        "open-face-chinese 2",
        "boxed count=1 when=initial",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-22.a",
        "one boxed card in the first draw: played as dealt",
        "open-face-chinese 2",
        "boxed count=1 when=first-draw",
        "kept",
    ),
    Example(
        "WSOP-22.a",
        "boxed cards in the first and second draw, the second not set by all: misdeal",
        "open-face-chinese 2",
        "boxed count=2 when=second-draw",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-22.a",
        "a boxed card in the fourth draw: played",
        "open-face-chinese 2",
        "boxed count=1 when=later",
        "kept",
    ),
    Example(
        "WSOP-23",
        "a card of another design in a hand: void",
        "holdem 4: call",
        "fouled what=foreign",
        "void",
        "void",
    ),
    Example(
        "WSOP-105.5",
        "a player acts with a joker in the hole: dead",
        "holdem 4: call",
        "joker seat=3",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-110",
        "a red back on the flop of a blue deck: all bets go back",
        "holdem 4: call, call",
        "fouled what=different-back",
        "void",
        "void",
    ),
    Example(
        "WSOP-110",
        "found in the stub, where it will not appear, after substantial action: the result stands",
        "holdem 4: call, call",
        "fouled what=different-back only-in-stub=yes",
        "stands",
    ),
    Example(
        "WSOP-111",
        "two nines of clubs before the pot is pushed: all chips go back",
        "holdem 4: call",
        "fouled what=duplicate",
        "void",
        "void",
    ),
    Example(
        "WSOP-112",
        "who knew of it and raised all-in: the chips may stay for the next deal",
        "holdem 4: raise 20",
        "fouled what=duplicate knew=3",
        "void",
        "void; carry seat=3 amount=20",
    ),
    Example("WSOP-114", "as 22: one boxed card is passed over", "razz 4", "boxed count=1", "replaced"),
    Example("WSOP-114", "as 22: two void the hand", "badugi 4: call, call", "boxed count=2", "void", "void"),
    Example(
        "WSOP-115",
        "a joker is shown before its holder acts: replaced",
        "holdem 4",
        "joker seat=3",
        "replaced",
    ),
    Example(
        "WSOP-115",
        "shown after a call: dead",
        "holdem 4: call",
        "joker seat=3 acted=yes",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-116",
        "a player acts without looking and later finds a joker: dead",
        "holdem 4: call",
        "joker seat=3 looked=no",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-117",
        "51 cards are found after the hand: the result stands",
        "",
        "fouled what=missing",
        "stands",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
