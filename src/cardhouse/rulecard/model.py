"""What stands on a rule card, as data: everything is said and chosen here, and nothing is drawn."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cardhouse.sheets.language.word import PictureKind

DOWN: Final = "??"
"""A card that lies face down."""
UP: Final = ""
"""A card that lies face up, whichever it is."""


class Moment(NamedTuple):
    """One point of a hand: what is dealt or done, and the bet that follows."""

    title: str
    kind: PictureKind
    cards: tuple[str, ...] = ()
    bet: str = ""
    times: int = 1
    """How often it comes in a row."""


class Shown(NamedTuple):
    """A card of the example, with the prizes that it helps to win."""

    card: str
    marks: tuple[int, ...] = ()
    """The numbers of the prizes."""
    wild: bool = False


class Held(NamedTuple):
    """The cards of one player of the example."""

    name: str
    said: str
    """What there is to say about the player: a declaration, or what the hand is worth that lost."""
    rows: tuple[tuple[Shown, ...], ...]
    labels: tuple[str, ...] = ()
    """The names of the rows, if a hand is set in rows or has parts."""


class Place(NamedTuple):
    """A place of the board, in widths and heights of a card."""

    across: float
    along: float
    shown: Shown
    label: str = ""
    """The name of its area, if the rules name areas."""


class Prize(NamedTuple):
    """What is won in the example, by whom and with what."""

    contest: str
    winner: str
    hand: str


class Example(NamedTuple):
    """A hand that was dealt, to look at."""

    seed: int
    """The hand is dealt from it, so that it is always the same."""
    title: str
    hands: tuple[Held, ...]
    board: tuple[Place, ...] = ()
    prizes: tuple[Prize, ...] = ()
    lines: tuple[str, ...] = ()
    """What happened, where there is more to say than who has won."""

    @property
    def cards(self) -> list[Shown]:
        """Every card that can be seen."""
        held = [shown for hand in self.hands for row in hand.rows for shown in row]
        return [*held, *(place.shown for place in self.board)]

    def marked(self, prize: int) -> set[str]:
        """The cards that win a prize."""
        return {shown.card for shown in self.cards if prize in shown.marks}


class Box(NamedTuple):
    """Something that is won, or a rule beside it, in a few words."""

    title: str
    text: str


class Ladder(NamedTuple):
    """Hands from the best down, for people who do not know them by heart."""

    title: str
    rungs: tuple[str, ...]


class Note(NamedTuple):
    """A sentence about the play; with the number of the moment that it explains, if it is about one."""

    text: str
    moment: int = 0


class RuleCard(NamedTuple):
    """A game on one card.

    >>> from cardhouse.rulecard import rule_card
    >>> from cardhouse.sheets import find_game
    >>> card = rule_card(find_game("omaha-8"))
    >>> card.headline
    'Two from the hand, three from the board'
    >>> [box.title for box in card.boxes]
    ['Half for high', 'Half for low', 'No low?']
    """

    key: str
    name: str
    summary: str
    players: str
    moments: tuple[Moment, ...]
    headline: str
    using: str
    """What there is to add to the headline."""
    example: Example | None
    boxes: tuple[Box, ...]
    ladders: tuple[Ladder, ...]
    notes: tuple[Note, ...]
    betting: str
    source: str

    @property
    def spoken(self) -> str:
        """The card in one paragraph, for people who do not see it."""
        said = [self.summary, f"{self.players}."]
        for number, moment in enumerate(self.moments, 1):
            times = f", {moment.times} times" if moment.times > 1 else ""
            bet = f", then a {moment.bet}" if moment.bet else ""
            said.append(f"{number}: {moment.title}{times}{bet}.")
        said += [f"{self.headline}."] if self.headline else []
        said += [f"{box.title} {box.text}" for box in self.boxes]
        if self.example:
            said += [
                f"Example: {one.winner} wins {one.contest} with {one.hand}." for one in self.example.prizes
            ]
            said += self.example.lines
        return " ".join(filter(None, said))

    def to_dict(self) -> dict[str, Any]:
        """The card as plain data."""
        example = self.example
        return {
            **self._asdict(),
            "moments": [one._asdict() for one in self.moments],
            "boxes": [one._asdict() for one in self.boxes],
            "ladders": [one._asdict() for one in self.ladders],
            "notes": [one._asdict() for one in self.notes],
            "example": None
            if example is None
            else {
                **example._asdict(),
                "hands": [
                    {**one._asdict(), "rows": [[shown._asdict() for shown in row] for row in one.rows]}
                    for one in example.hands
                ],
                "board": [{**one._asdict(), "shown": one.shown._asdict()} for one in example.board],
                "prizes": [one._asdict() for one in example.prizes],
            },
        }
