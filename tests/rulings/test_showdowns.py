"""The showdown: what must be shown to whom, and hands that were miscalled."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-15",
        "a hand is asked for without a word of collusion: refused",
        "",
        "see seat=1 collusion=no",
        "refused",
    ),
    Example(
        "WSOP-15",
        "collusion is suspected and the floor is there: shown",
        "",
        "see seat=1 collusion=yes floor=yes",
        "shown",
        "show seat=1 when=now",
    ),
    Example(
        "WSOP-143",
        "a called hand was tabled already: it may be seen",
        "holdem 4: call",
        "see seat=3 exposed=yes",
        "shown",
        "show seat=3 when=now",
    ),
    Example(
        "WSOP-144",
        "shown to one who has a decision in this round: shown to all at once",
        "holdem 4: call",
        "showed seat=3 to=to-act",
        "shown",
        "show seat=3 when=now",
    ),
    Example(
        "WSOP-144",
        "shown to one who has folded: when the betting is over",
        "holdem 4: call",
        "showed seat=3 to=out",
        "shown",
        "show seat=3 when=end-of-betting",
    ),
    Example(
        "WSOP-144",
        "shown to one who is done with the round, cards to come: at its end",
        "holdem 4: call",
        "showed seat=3 to=done-this-round",
        "shown",
        "show seat=3 when=end-of-round",
    ),
    Example(
        "WSOP-144",
        "one of two hole cards is shown to all: both may have to be",
        "holdem 4: call",
        "showed seat=3 part=yes",
        "shown",
        "show seat=3 when=now",
    ),
    Example("WSOP-239", "a pair calls open trips: no refund", "razz 4: call", "beaten seat={turn}", "stands"),
    Example(
        "WSOP-280",
        "eight is called and a nine held, and another has mucked a 9-7: may be dead",
        "",
        "miscall seat=1 what=better-than-held fouled=yes game=california-lowball",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-280",
        "8-6 is called and 8-7 held: free",
        "",
        "miscall seat=1 what=second-card game=california-lowball",
        "stands",
    ),
    Example(
        "WSOP-281",
        "a pair is spread without a word and another throws a hand away: may lose the pot",
        "",
        "miscall seat=1 what=pair-not-announced fouled=yes game=california-lowball",
        "dead",
        "dead seat=1",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
