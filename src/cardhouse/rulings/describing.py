"""What can be stated, described: every kind, its facts, the rules behind it, and how to ask."""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any, Final, NamedTuple

from cardhouse.dealer.effects.facts import Form
from cardhouse.dealer.effects.statement import kind_of
from cardhouse.phrases import Said

from .every_kind import KINDS

_SAMPLES: Final = {
    "seat": "3",
    "seats": "1+4",
    "count": "2",
    "amount": "400",
    "seconds": "60",
    "chips": "25+25",
    "card": "Ah",
    "cards": "Ah,Kd",
    "name": "call",
    "text": "'a few words'",
}
"""What each form of a fact may look like."""


class Fact(NamedTuple):
    """Something that can be stated.

    >>> from cardhouse.rulings import described
    >>> fact = described("over-pot").facts[-1]
    >>> fact.name, fact.words, str(fact.question)
    ('accepted', ('yes', 'no'), 'Has everybody acted on the bet?')
    """

    name: str
    shape: Said
    """What it looks like, in a few words."""
    needed: bool
    """Whether nothing has been stated without it."""
    question: Said | None
    """What is asked if the ruling depends on it and nobody has stated it."""
    words: tuple[str, ...]
    """Everything that it may be, if that is a short list."""
    sample: str


class Described(NamedTuple):
    """A kind of irregularity.

    >>> from cardhouse.rulings import described
    >>> found = described("chips")
    >>> str(found.title), found.group, found.sample
    ('Chips were put in without a word', 'chips', 'chips new=25+25')
    """

    kind: str
    title: Said
    group: str
    rules: tuple[str, ...]
    facts: tuple[Fact, ...]
    """Those that are needed first."""

    @property
    def sample(self) -> str:
        """The shortest statement of the kind."""
        return " ".join([self.kind, *(f"{fact.name}={fact.sample}" for fact in self.facts if fact.needed)])


def described(kind: str) -> Described:
    """A kind with its facts and rules; raises :class:`BadStatement`, which names the nearest one.

    >>> [fact.name for fact in described("short-call").facts if fact.needed]
    ['put']
    """
    stated = kind_of(kind, KINDS)
    facts = [
        Fact(
            name,
            one.metadata["form"].shape,
            one.default is MISSING,
            Said(f"rulings.questions.{one.metadata['asks']}", name=name) if one.metadata["asks"] else None,
            one.metadata["form"].words,
            _sample(one.metadata["form"], name),
        )
        for name, one in stated.facts().items()
    ]
    title = Said(f"rulings.kinds.{kind}")
    return Described(
        kind, title, stated.group, stated.rules, tuple(sorted(facts, key=lambda fact: not fact.needed))
    )


def _sample(form: Form[Any], name: str) -> str:
    if name == "game":
        return "holdem"
    return form.words[0] if form.words else _SAMPLES[form.shape.key.rpartition(".")[2]]


def kinds_by(rule: str) -> tuple[str, ...]:
    """The kinds of irregularities that a rule decides.

    >>> kinds_by("WSOP-137.b"), kinds_by("WSOP-149.1")
    (('chips',), ())
    """
    return tuple(name for name, kind in KINDS.items() if rule in kind.rules)


def how_to_ask(rule: str) -> tuple[str, ...]:
    """The shortest statements that a rule decides, as one types them in a shell.

    >>> how_to_ask("WSOP-184")
    ('cardhouse rule over-pot put=400',)
    """
    return tuple(f"cardhouse rule {described(kind).sample}" for kind in kinds_by(rule))
