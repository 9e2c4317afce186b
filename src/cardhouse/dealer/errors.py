"""What can be wrong with a hand and with what players do in it."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class DealerError(CardhouseError):
    """A hand cannot be dealt as asked."""

    code = "bad-deal"


class BadStakes(DealerError):
    """Stakes that cannot be understood, or do not fit the game."""

    code = "bad-stakes"


class BadAction(DealerError):
    """Text that is no action."""

    code = "bad-action"


class IllegalAction(DealerError):
    """An action that the decision does not allow; nothing has changed."""

    code = "illegal-action"


class OutOfCards(DealerError):
    """The supply has nothing to give; the hand waits where it is."""

    code = "out-of-cards"


class HandOver(DealerError):
    """An action after the hand has ended."""

    code = "hand-over"


class OtherRules(DealerError):
    """A hand that was dealt by other rules than this version has, or from another sheet."""

    code = "other-rules"


class BadShowdown(DealerError):
    """A showdown that could not have come about."""

    code = "bad-showdown"


class BadHand(BadShowdown):
    """A hand that is not what the game leaves a player with."""

    code = "bad-hand"


class BadBoard(BadShowdown):
    """A board that is not the game's."""

    code = "bad-board"


class WrongCardCount(BadShowdown):
    """More or fewer cards than the game gives a hand or the board."""

    code = "wrong-card-count"


class BadPot(BadShowdown):
    """A pot that holds nothing, or that nobody could win."""

    code = "bad-pot"


class BadChip(BadShowdown):
    """A smallest chip in which a pot cannot be counted."""

    code = "bad-chip"


class BadDice(BadShowdown):
    """Dice that are missing, that nobody rolled, or that cannot come up so."""

    code = "bad-dice"


class BadDeclaration(BadShowdown):
    """Declarations that are missing, that nobody makes, or that cannot be made."""

    code = "bad-declaration"


class BadBank(BadShowdown):
    """A bank that nobody is, that has no hand, or that could not have played so."""

    code = "bad-bank"


class BadWager(BadShowdown):
    """Wagers that are missing, that nobody makes, or that cannot be made."""

    code = "bad-wager"


class BadLegs(BadShowdown):
    """Legs in a game without any, or more or fewer than a player could have."""

    code = "bad-legs"


class UnknownChoice(BadShowdown):
    """A game that cannot be picked, or none picked where one must be."""

    code = "unknown-choice"
