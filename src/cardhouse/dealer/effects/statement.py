"""Statements about a hand: a kind, and facts that are written as ``name=value``."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, ClassVar, Final, Self, TypeVar

from cardhouse.dealer.errors import BadStatement
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said

from .facts import Form

_LONGEST: Final = 600
"""The most letters of a statement."""
S = TypeVar("S", bound="Statement")


@dataclass(frozen=True, kw_only=True)
class Statement:
    """Something that is said of a hand, with facts; one that is not stated is ``None``."""

    kind: ClassVar[str]
    """Its first word."""

    @classmethod
    def facts(cls) -> dict[str, Field[Any]]:
        """What can be stated, by the name under which it is written."""
        return {one.name.replace("_", "-"): one for one in fields(cls)}

    @classmethod
    def of(cls, given: Mapping[str, str]) -> Self:
        """The statement with these facts, each as it is written."""
        known = cls.facts()
        read: dict[str, Any] = {}
        for name, text in given.items():
            if name not in known:
                hint = did_you_mean(name, known) or Said("hints.known", known=list(known))
                raise BadStatement("statements.no-such-fact", kind=cls.kind, name=name, hint=hint)
            form: Form[Any] = known[name].metadata["form"]
            try:
                read[known[name].name] = form.read(text)
            except ValueError as error:
                raise BadStatement("statements.bad-fact", name=name, given=text, shape=form.shape) from error
        for name, one in known.items():
            if one.default is MISSING and one.name not in read:
                shape = one.metadata["form"].shape
                raise BadStatement("statements.fact-missing", kind=cls.kind, name=name, shape=shape)
        return cls(**read)

    def __str__(self) -> str:
        said = [self.kind]
        for name, one in self.facts().items():
            value = getattr(self, one.name)
            if value is not None:
                said.append(f"{name}={shlex.quote(one.metadata['form'].write(value))}")
        return " ".join(said)


def read_statement(text: str, kinds: Mapping[str, type[S]]) -> S:
    """The statement of one of these kinds that a text is."""
    name, given = split_statement(text)
    return kind_of(name, kinds).of(given)


def kind_of(name: str, kinds: Mapping[str, type[S]]) -> type[S]:
    """The kind with this name; the error names the nearest one."""
    if name not in kinds:
        hint = did_you_mean(name, kinds) or Said("hints.known", known=list(kinds))
        raise BadStatement("statements.no-such-kind", given=name, hint=hint)
    return kinds[name]


def split_statement(text: str) -> tuple[str, dict[str, str]]:
    """The kind and the facts of a statement, as they are written.

    >>> split_statement("early seat=3 action=call")
    ('early', {'seat': '3', 'action': 'call'})
    """
    if len(text) > _LONGEST:
        raise BadStatement("statements.too-long", most=_LONGEST)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise BadStatement("statements.not-a-fact", given=text) from error
    if not words:
        raise BadStatement("statements.empty")
    return words[0], split_facts(words[1:])


def split_facts(words: Iterable[str]) -> dict[str, str]:
    """Facts as they are written, by name."""
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in given:
            raise BadStatement("statements.not-a-fact", given=word)
        given[name] = value
    return given
