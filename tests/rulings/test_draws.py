"""The draw: changing it, asking about it, and what a rap means."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-277",
        "two are changed to one before the burn, and nobody has acted: allowed",
        "",
        "change-draw seat=1 count=1 card-off=no acted-on=no game=five-card-draw",
        "allowed",
    ),
    Example(
        "WSOP-277",
        "the burn has left the deck: not allowed",
        "",
        "change-draw seat=1 count=1 card-off=yes game=five-card-draw",
        "refused",
    ),
    Example(
        "WSOP-278",
        "asked before there is action after the draw: must be answered",
        "",
        "asked-draw seat=1 acted=no game=five-card-draw",
        "answered",
    ),
    Example(
        "WSOP-278",
        "asked after a bet: need not, and the dealer may not",
        "",
        "asked-draw seat=1 acted=yes game=five-card-draw",
        "refused",
    ),
    Example("WSOP-279", "a rap in the draw: pat", "", "rap during=draw", "pat"),
    Example("WSOP-279", "a rap in the betting: a check", "", "rap during=betting", "check"),
    Example(
        "WSOP-305",
        "badugi, asked after action: no duty",
        "",
        "asked-draw seat=1 acted=yes game=badugi",
        "refused",
    ),
    Example(
        "WSOP-306",
        "badugi, the burn is off: no change",
        "",
        "change-draw seat=1 count=1 card-off=yes game=badugi",
        "refused",
    ),
    Example(
        "WSOP-314",
        "badeucy, asked before action: answered",
        "",
        "asked-draw seat=1 acted=no game=badeucy",
        "answered",
    ),
    Example(
        "WSOP-315",
        "badeucy, somebody has drawn on it: no change",
        "",
        "change-draw seat=1 count=1 card-off=no acted-on=yes game=badeucy",
        "refused",
    ),
    Example(
        "WSOP-324",
        "badacey, asked before action: answered",
        "",
        "asked-draw seat=1 acted=no game=badacey",
        "answered",
    ),
    Example(
        "WSOP-325",
        "badacey, nothing is off and nobody has acted: allowed",
        "",
        "change-draw seat=1 count=2 card-off=no acted-on=no game=badacey",
        "allowed",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
