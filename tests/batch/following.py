"""The plain dealer after the kernels: what they asked and were answered is asked and answered again.

``python -m tests.batch.following`` takes hands from a pipe, and needs nothing but the plain dealer. So
another Python can play them, for instance one that compiles as it goes along.
"""

from __future__ import annotations

import marshal
import pickle
import subprocess
import sys
from collections.abc import Sequence
from typing import IO, Any, NamedTuple, Self

from tests.batch.spots import Differs, Spot, compare_end

from cardhouse.batch.answers import action_of, asked_by
from cardhouse.dealer import Action
from cardhouse.errors import CardhouseError


class Played(NamedTuple):
    """A hand as kernels played it."""

    spot: Spot
    choices: Sequence[str]
    """The words of the program."""
    asked: list[list[int]]
    """Every question, with its answer as the last number."""
    is_over: bool
    stacks: list[int]
    awards: list[tuple[int, str, int, int]]

    def plain(self) -> tuple[Any, ...]:
        """Nothing but tuples, lists, numbers and words, which every Python reads quickly."""
        return (*tuple(self)[1:], *vars(self.spot).values())

    @classmethod
    def of_plain(cls, parts: Sequence[Any]) -> Played:
        """The same hand again."""
        return cls(Spot(*parts[5:]), *parts[:5])


def follow(hand: Played) -> int:
    """Play a hand as the kernels did; the number of decisions. Raises :class:`Differs`."""
    spot, choices = hand.spot, hand.choices
    plain = spot.deal()
    played: list[Action] = []
    for *asked, answer in hand.asked:
        decision = plain.decision
        expected = asked_by(decision, choices)
        if decision is None or expected != tuple(asked):
            raise Differs(spot, played, f"the dealer asks {expected}, the kernels {tuple(asked)}")
        played.append(action_of(decision, answer, choices))
        try:
            plain.act(played[-1])
        except CardhouseError as error:
            raise Differs(spot, played, f"the kernels answer what is not allowed: {error}") from error
    if hand.is_over:
        if plain.decision is not None:
            raise Differs(spot, played, f"the dealer asks {asked_by(plain.decision, choices)} at the end")
        compare_end(spot, plain, hand.stacks, hand.awards, played)
    return len(played)


class Elsewhere:
    """A dealer in a process of its own, of another Python."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            [*command, "-m", __name__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def follow(self, hands: Sequence[Played]) -> int:
        """Have hands played; the number of decisions. Raises :class:`Differs`."""
        assert self._process.stdin
        assert self._process.stdout
        told = marshal.dumps([hand.plain() for hand in hands], 2)
        self._process.stdin.write(len(told).to_bytes(4, "big") + told)
        self._process.stdin.flush()
        found = pickle.load(self._process.stdout)
        if isinstance(found, int):
            return found
        raise Differs(*found)


def serve(incoming: IO[bytes], outgoing: IO[bytes]) -> None:
    """Play what comes, until nothing comes any more."""
    while many := int.from_bytes(incoming.read(4), "big"):
        hands = map(Played.of_plain, marshal.loads(incoming.read(many)))
        try:
            found: object = sum(map(follow, hands))
        except Differs as differs:
            found = (differs.spot, differs.played, differs.what)
        pickle.dump(found, outgoing, protocol=4)
        outgoing.flush()


if __name__ == "__main__":
    # A difference names its class by where it is, which here is the module that was started.
    from tests.batch import following

    following.serve(sys.stdin.buffer, sys.stdout.buffer)
