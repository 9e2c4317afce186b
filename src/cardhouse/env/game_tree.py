"""Every way in which a tiny game can go."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Action, Deal, DealerError, Stakes
from cardhouse.dealer.events.event import for_seat
from cardhouse.dealer.events.plain import to_dict
from cardhouse.sheets import Sheet
from cardhouse.sheets.words.choosing import Roll
from cardhouse.spaces.config import Cards, EnvConfig

from .answers import every_answer
from .errors import TreeTooLarge
from .told import Outcome, Told

MOST: Final = 1_000_000


class Counts(NamedTuple):
    """How large a game is.

    >>> tree("docs/examples/tiny/kuhn.toml", deck="Jc Qc Kc", stacks=2).count().terminal
    30
    """

    histories: int
    """All nodes: what chance and players can have done so far, from the first card to the last chip."""
    chance: int
    """Histories after which a card is dealt or dice are rolled."""
    decisions: int
    """Histories after which a player decides."""
    terminal: int
    """Histories after which the game is over."""
    information: tuple[int, ...]
    """For each seat, how many situations it can tell apart when it decides."""


class Node:
    """A history of a game, and what can come after it.

    >>> root = tree("docs/examples/tiny/kuhn.toml", deck="Jc Qc Kc", stacks=2)
    >>> node = next(next(root.children).children)
    >>> node.player, [str(action) for action in node.actions]
    (0, ['check', 'bet 1'])

    Chance is explicit: each card that is dealt is a node of its own, and so is each roll
    of the dice. Probabilities are exact.
    """

    def __init__(
        self,
        config: EnvConfig,
        button: int,
        history: tuple[Outcome | Action, ...] = (),
        probability: Fraction = Fraction(1),
    ) -> None:
        self._config = config
        self._button = button
        self.history = history
        """What chance and the players have done, in order."""
        self.probability = probability
        """How likely chance is to do its part of the history."""

    @cached_property
    def _reached(self) -> tuple[Deal, Told]:
        """The hand played up to here."""
        told = Told(
            self._config.sheet.deck.cards, [one for one in self.history if not isinstance(one, Action)]
        )
        dice = any(isinstance(step, Roll) for step in self._config.sheet.steps)
        setup = self._config.setup(self._button)
        deal = Deal(setup, supply=told, record=told if dice else None)
        for one in self.history:
            if isinstance(one, Action):
                deal.act(one)
        return deal, told

    @property
    def deal(self) -> Deal:
        """The hand, with all its secrets."""
        return self._reached[0]

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.deal.is_over

    @property
    def is_chance(self) -> bool:
        """Whether chance has to do something."""
        return bool(self.outcomes)

    @property
    def player(self) -> int | None:
        """The seat that has to decide, if any."""
        decision = self.deal.decision
        return None if decision is None else decision.seat

    @property
    def outcomes(self) -> tuple[tuple[Outcome, Fraction], ...]:
        """What chance may do, and how likely each outcome is."""
        return self._reached[1].open

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """What the player may do; folding when a check is allowed is left out."""
        decision = self.deal.decision
        return () if decision is None else every_answer(decision)

    @property
    def returns(self) -> tuple[int, ...]:
        """What each seat has won or lost, in chips."""
        if not self.is_terminal:
            raise DealerError("env.not-over")
        deal = self.deal
        return tuple(now - start for now, start in zip(deal.stacks, deal.setup.stacks, strict=True))

    def child(self, done: Outcome | Action | str) -> Node:
        """The history with one more thing done: a card dealt, dice rolled, or an action taken."""
        if isinstance(done, Card) or not isinstance(done, str | Action):
            likely = dict(self.outcomes).get(done)
            if likely is None:
                raise DealerError("env.chance-cannot", outcome=str(done))
            return self._after(done, likely)
        action = Action.parse(done) if isinstance(done, str) else done
        if self.deal.decision is None or not self.deal.decision.allows(action):
            raise DealerError("env.nobody-may", action=str(action))
        return self._after(action, Fraction(1))

    def _after(self, done: Outcome | Action, likely: Fraction) -> Node:
        return Node(self._config, self._button, (*self.history, done), self.probability * likely)

    @property
    def children(self) -> Iterator[Node]:
        """Every history that is one step longer."""
        for outcome, likely in self.outcomes:
            yield self._after(outcome, likely)
        for action in self.actions:
            yield self._after(action, Fraction(1))

    def information_state(self, seat: int | None = None) -> str:
        """All that a seat, by default the one that decides, has seen and done."""
        at = self.player if seat is None else seat
        deal = self.deal
        seen = [
            " ".join(f"{value}" for value in to_dict(for_seat(event, at)).values()) for event in deal.events
        ]
        own = [str(action) for action, (by, _) in zip(deal.actions, deal.turns, strict=True) if by == at]
        asked = deal.decision
        about = f"{asked.kind} {asked.about}" if asked is not None and asked.seat == at else ""
        return "; ".join((f"seat {at}", *seen, *own, about))

    def walk(self, *, most: int = MOST) -> Iterator[Node]:
        """The history and all that begin with it, depth first.

        Raises :class:`TreeTooLarge` when there are more than ``most``.
        """
        found = 0
        waiting = [iter((self,))]
        while waiting:
            node = next(waiting[-1], None)
            if node is None:
                waiting.pop()
                continue
            found += 1
            if found > most:
                raise TreeTooLarge("env.tree-too-large", most=most, limit=f"{most:,}")
            yield node
            waiting.append(node.children)

    def count(self, *, most: int = MOST) -> Counts:
        """How many histories there are, and of which kind."""
        chance = decisions = terminal = 0
        known: list[set[str]] = [set() for _ in self._config.stacks]
        for node in self.walk(most=most):
            if node.is_chance:
                chance += 1
            elif (seat := node.player) is not None:
                decisions += 1
                known[seat].add(node.information_state())
            else:
                terminal += 1
        total = chance + decisions + terminal
        return Counts(total, chance, decisions, terminal, tuple(map(len, known)))

    def __repr__(self) -> str:
        return f"<Node {' '.join(map(str, islice(self.history, 20)))}>"


def tree(
    game: str | Path | Sheet,
    *,
    deck: Cards | None = None,
    players: int | None = 2,
    stacks: int | Sequence[int] | None = None,
    stakes: Stakes | str | None = None,
    options: Mapping[str, str] | None = None,
    button: int | None = None,
) -> Node:
    """The root of the tree of a game, which should be dealt from a tiny deck.

    >>> root = tree("docs/examples/tiny/kuhn.toml", deck="Jc Qc Kc", stacks=2)
    >>> root.outcomes[0]
    (Card('Jc'), Fraction(1, 3))

    Two players sit down unless ``stacks`` says otherwise. By default the last seat has the
    ``button``, so that the first seat is the first to get a card.
    """
    if stacks is not None and not isinstance(stacks, int):
        players = len(stacks)
    config = EnvConfig.of(game, players=players, stacks=stacks, stakes=stakes, options=options, deck=deck)
    return Node(config, len(config.stacks) - 1 if button is None else button)
