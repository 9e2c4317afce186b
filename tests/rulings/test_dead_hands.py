"""Dead hands and the muck."""

from __future__ import annotations

from tests.rulings.examples import Example, examples, ruled


@examples(
    Example(
        "WSOP-71",
        "cards were hidden while two acted behind: may be dead",
        "holdem 4: call, call, call",
        "hidden seat=3",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-79",
        "a player comes after the last card of the deal: dead",
        "holdem 4",
        "away seat=1 when=deal-complete",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-79",
        "he comes before the button's last card: live",
        "holdem 4",
        "away seat=1 when=during-deal",
        "live",
    ),
    Example(
        "WSOP-80",
        "a player walks off before he has acted: dead",
        "holdem 4",
        "away seat=1 when=action-pending",
        "dead",
        "dead seat=1",
    ),
    Example(
        "WSOP-105",
        "a hand is dead in each case of the list",
        "holdem 4",
        "threw seat=3 in-muck=no",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-105.1",
        "fold is said to a bet: dead",
        "holdem 4",
        "threw seat=3 facing-bet=yes in-muck=no",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-105.2",
        "no bet, a hand is thrown forward and the next player checks: dead",
        "holdem 3: call, call",
        "threw seat=2 caused-action=yes in-muck=no",
        "dead",
        "dead seat=2",
    ),
    Example(
        "WSOP-105.2",
        "face down but identifiable, not in the muck: may still be tabled",
        "holdem 3: call, call",
        "threw seat=2 caused-action=no in-muck=no identifiable=yes",
        "live",
    ),
    Example(
        "WSOP-105.3",
        "stud, up-cards are picked up facing a bet: dead",
        "razz 4: call",
        "picked-up seat={turn}",
        "dead",
        "dead seat={turn}",
    ),
    Example(
        "WSOP-106",
        "folded after the dealer was wrong, clearly identifiable: retrieved",
        "holdem 4: fold",
        "threw seat=3 in-muck=yes identifiable=yes dealer-error=yes",
        "live",
        "live seat=3",
    ),
    Example(
        "WSOP-107",
        "cards land in another's hand: dead",
        "holdem 4",
        "into-hand seat=3",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-107",
        "they mix with those of the big blind: dealt again, with a dead hand for the thrower",
        "holdem 4",
        "into-hand seat=3 blind=yes",
        "misdeal",
        "redeal dead=3",
    ),
    Example(
        "WSOP-109",
        "the dealer sweeps a hand that was not protected: no redress",
        "holdem 4",
        "killed seat=3 protected=no",
        "dead",
        "dead seat=3",
    ),
    Example(
        "WSOP-228",
        "an absent low card that was due to bring it in: forfeits ante and bring-in, killed in its turn",
        "razz 4",
        "away seat={turn} when=deal-complete",
        "dead",
        "dead seat={turn}",
    ),
    Example(
        "WSOP-230",
        "cards are picked up at the showdown: live until they are discarded",
        "razz 4: call",
        "picked-up seat={turn} showdown=yes",
        "live",
    ),
    Example(
        "WSOP-230",
        "facing a wager: a fold",
        "razz 4: call",
        "picked-up seat={turn} facing-bet=yes",
        "dead",
        "dead seat={turn}",
    ),
)
def test_the_books_examples(example: Example) -> None:
    ruled(example)
