"""Forced bets that went wrong."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-157",
        "a player looks at the cards, and it is noticed before he acts: dead",
        "holdem 4",
        "unposted seat={turn} looked=yes amount=10",
        "dead",
        "dead seat={turn}",
    ),
    Example(
        "WSOP-157",
        "it is noticed after a call: live, posted in the next deal",
        "holdem 4: call",
        "unposted seat=3 amount=10",
        "live",
        "owes seat=3 amount=10",
    ),
    Example(
        "WSOP-205",
        "a kill of 8 was announced, and 4 put in: 4 more or forfeit 4",
        "holdem 4: call",
        "kill-unaware seat=3 put=4 right=10 announced=yes",
        "corrected",
        "wager seat=3 to=10",
    ),
    Example(
        "WSOP-205",
        "it was not announced: the 4 may be taken back",
        "holdem 4: call",
        "kill-unaware seat=3 put=4 announced=no",
        "released",
        "give-back seat=3 amount=4",
    ),
    Example(
        "WSOP-225",
        "the wrong player brought it in and nobody acted: back, and the true low brings it in",
        "razz 4: call",
        "bring-in seat={other}",
        "corrected",
        "bring-in seat={other}",
    ),
    Example(
        "WSOP-225",
        "the next one has called: it stands",
        "razz 4: call, call",
        "bring-in seat={other}",
        "stands",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
