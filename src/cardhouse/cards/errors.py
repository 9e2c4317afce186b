"""What can be wrong with cards, decks and seeds."""

from __future__ import annotations

from cardhouse.errors import CardhouseError


class CardsError(CardhouseError):
    """Something about the cards themselves is wrong."""

    code = "bad-cards"


class UnknownCard(CardsError):
    """A text that is not a card."""

    code = "unknown-card"


class DuplicateCard(CardsError):
    """More copies of a card than the deck has."""

    code = "duplicate-card"


class CardNotInDeck(CardsError):
    """A card that the deck in use does not contain, such as a two in short deck."""

    code = "card-not-in-deck"


class JokerNotInDeck(CardsError):
    """A joker where no joker is in play."""

    code = "joker-not-in-deck"


class UnknownDeck(CardsError):
    """A deck nobody sells."""

    code = "unknown-deck"


class BadSeed(CardsError):
    """A seed that is not 32 bytes."""

    code = "bad-seed"


class CardUntold(CardsError):
    """A card whose face matters, and that nobody has told."""

    code = "card-untold"
