"""Cards that were exposed."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-119",
        "a player flips a card of his own: it plays",
        "holdem 4",
        "exposed seat=1 by=player card={cards[1][0]}",
        "kept",
    ),
    Example(
        "WSOP-119",
        "a hole card falls off the table: it is an exposed card",
        "holdem 6",
        "exposed seat=1 by=off-table card={cards[1][1]} number=7",
        "replaced",
        "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-120",
        "the dealer flashes a hole card and the player wants to keep it: there is no choice",
        "holdem 6",
        "exposed seat=2 by=dealer card={cards[2][1]} number=8",
        "replaced",
        "replace seat=2 card={cards[2][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-121",
        "a player drops a card on the floor: no replacement, may be dead",
        "holdem 4",
        "exposed seat=1 by=player-floor card={cards[1][0]}",
        "live",
    ),
    Example(
        "WSOP-221",
        "the first card is exposed: the third is dealt down, and the exposed one is the door card",
        "razz 4",
        "exposed seat=1 by=dealer stage=deal card={cards[1][0]}",
        "kept",
        "face seat=1 card={cards[1][0]} lies=up; face seat=1 card={up[1][0]} lies=down",
    ),
    Example(
        "WSOP-221",
        "all three are exposed: misdeal",
        "razz 4",
        "exposed seat=1 by=dealer stage=deal count=3",
        "misdeal",
        "redeal",
    ),
    Example(
        "WSOP-231",
        "a down card falls to the floor in the deal: as an exposed one",
        "razz 4",
        "exposed seat=1 by=off-table stage=deal card={cards[1][1]}",
        "kept",
        "face seat=1 card={cards[1][1]} lies=up; face seat=1 card={up[1][0]} lies=down",
    ),
    Example(
        "WSOP-258",
        "mexican, the dealer flashes a down card: the next comes down, and the player may declare all-in",
        "mexican-stud@wsop2018 3",
        "exposed seat=1 by=dealer",
        "choice",
    ),
    Example(
        "WSOP-258",
        "the flashed card is the joker: it stays fully wild",
        "",
        "exposed seat=1 by=dealer game=mexican-stud@wsop2018",
        "choice",
    ),
    Example(
        "WSOP-263",
        "a player flips a down card before time: it still counts as a down card",
        "mexican-stud@wsop2018 3",
        "exposed seat=1 by=player card={cards[1][0]}",
        "kept",
    ),
    Example(
        "WSOP-274",
        "a card that was pushed is exposed by the dealer: replaced",
        "california-lowball@wsop2018 4",
        "exposed seat=1 by=dealer stage=draw card={cards[1][1]}",
        "replaced",
        "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-274",
        "the player had asked for pitched cards: kept",
        "california-lowball@wsop2018 4",
        "exposed seat=1 by=dealer stage=draw card={cards[1][1]} pitched=yes",
        "kept",
    ),
    Example(
        "WSOP-284",
        "an exposed card of the deal becomes the burn and is replaced after the deal",
        "california-lowball@wsop2018 4",
        "exposed seat=1 by=dealer stage=deal card={cards[1][1]} number=5",
        "replaced",
        "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-288",
        "pitched by request and exposed: kept",
        "deuce-to-seven-lowball@wsop2018 4",
        "exposed seat=1 by=dealer stage=draw pitched=yes",
        "kept",
    ),
    Example(
        "WSOP-291",
        "the dealer exposes a card pushed in the draw: replaced",
        "california-lowball@wsop2018 4",
        "exposed seat=1 by=dealer stage=draw card={cards[1][1]}",
        "replaced",
        "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-303",
        "badugi, a pushed card is exposed: replaced",
        "badugi 4",
        "exposed seat=1 by=dealer stage=draw card={cards[1][1]}",
        "replaced",
        "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-312",
        "badeucy, a pushed card is exposed: replaced",
        "badeucy 4",
        "exposed seat=1 by=dealer stage=draw card={cards[1][1]}",
        "replaced",
        "replace seat=1 card={cards[1][1]} source=top becomes=next-burn lies=down",
    ),
    Example(
        "WSOP-322",
        "badacey, pitched by request and exposed: kept",
        "badacey 4",
        "exposed seat=1 by=dealer stage=draw pitched=yes",
        "kept",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
