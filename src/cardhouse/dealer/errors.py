"""What can be wrong with a hand and with players' actions."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class DealerError(CardhouseError):
    """A hand cannot be dealt as asked."""

    code = "bad-deal"


class BadStakes(DealerError):
    """Stakes that cannot be read, or do not fit the game."""

    code = "bad-stakes"


class BadAction(DealerError):
    """Text that is not an action."""

    code = "bad-action"


class IllegalAction(DealerError):
    """An action that the decision does not allow; nothing has changed."""

    code = "illegal-action"


class OutOfCards(DealerError):
    """The supply has no cards left; the hand waits where it is."""

    code = "out-of-cards"


class BadFact(DealerError):
    """What was told is no answer to what was asked, or nobody asked."""

    code = "bad-fact"


class HandOver(DealerError):
    """An action after the hand has ended."""

    code = "hand-over"


class OtherRules(DealerError):
    """A hand that was dealt under other rules than this version has, or from another sheet."""

    code = "other-rules"


class BadShowdown(DealerError):
    """A showdown that could not happen."""

    code = "bad-showdown"


class BadHand(BadShowdown):
    """A hand that a player cannot hold at the showdown of this game."""

    code = "bad-hand"


class BadBoard(BadShowdown):
    """A board that does not belong to the game."""

    code = "bad-board"


class WrongCardCount(BadShowdown):
    """More or fewer cards than the game deals to a hand or to the board."""

    code = "wrong-card-count"


class BadPot(BadShowdown):
    """A pot that is empty, or that nobody could win."""

    code = "bad-pot"


class BadChip(BadShowdown):
    """A smallest chip that does not divide a pot."""

    code = "bad-chip"


class BadDice(BadShowdown):
    """Dice that are missing, that nobody rolled, or that cannot show that number."""

    code = "bad-dice"


class BadDeclaration(BadShowdown):
    """Declarations that are missing, that nobody makes, or that are not allowed."""

    code = "bad-declaration"


class BadBank(BadShowdown):
    """A bank that does not exist, has no hand, or could not have played that way."""

    code = "bad-bank"


class BadWager(BadShowdown):
    """Wagers that are missing, that nobody makes, or that are not allowed."""

    code = "bad-wager"


class BadLegs(BadShowdown):
    """Legs in a game without any, or more or fewer than a player could have."""

    code = "bad-legs"


class UnknownChoice(BadShowdown):
    """A game that cannot be picked, or no pick where one is needed."""

    code = "unknown-choice"


class BadStatement(DealerError):
    """What is said about a hand cannot be read."""

    code = "bad-statement"


class BadEffect(DealerError):
    """What a ruling asks for cannot be done in this hand."""

    code = "bad-effect"
