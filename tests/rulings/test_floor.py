"""The ruling itself: deadlines, appeals, pots that were wrongly paid or are in dispute."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-7",
        "the floor has ruled and a player disputes it: one appeal, to the lead",
        "",
        "appeal by-lead=no",
        "allowed",
    ),
    Example("WSOP-7", "the lead made the first ruling: no appeal", "", "appeal by-lead=yes", "refused"),
    Example(
        "WSOP-49",
        "noticed on the flop and raised after the river: delay may weigh",
        "",
        "late next-started=no waited=yes",
        "allowed",
    ),
    Example(
        "WSOP-51", "asked for before the first riffle: considered", "", "late next-started=no", "allowed"
    ),
    Example(
        "WSOP-51",
        "after the shuffler's button, and no error of the house: the result stands",
        "",
        "late next-started=yes house-error=no",
        "refused",
    ),
    Example(
        "WSOP-51",
        "after the next deal began, an error of the house: the supervisor tries",
        "",
        "late next-started=yes house-error=yes",
        "allowed",
    ),
    Example(
        "WSOP-52",
        "a pot of 180 by the betting went to the wrong player, before the next shuffle: moved",
        "",
        "wrong-award seat=1 to=2 amount=180 next-started=no",
        "awarded",
        "award-again seat=1 to=2 amount=180",
    ),
    Example(
        "WSOP-53",
        "a decision on a pot of 600 is pending: held off the table",
        "",
        "pending amount=600",
        "held",
        "hold-pot amount=600",
    ),
    Example(
        "WSOP-72",
        "a chip of 1000 was hidden behind small ones: the wager may be limited",
        "",
        "hidden-chips seat=1 amount=200",
        "stands",
    ),
    Example(
        "WSOP-216",
        "two agree to check it down: not allowed",
        "holdem 4",
        "check-down",
        "refused",
        "note text='an agreement to check down was refused'",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
