"""Messages to the floor of a table, and of the floor."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .host_requests import PLAIN, ChipsOf, ClientRequest, Id

Stated = Annotated[str, Field(max_length=600, pattern=PLAIN)]
"""A kind and its facts, as they are written."""
Words = Annotated[str, Field(max_length=200, pattern=PLAIN)]


class CallFloor(ClientRequest):
    """Call the floor: play stands still until it has ruled or lets play go on."""

    type: Literal["call-floor"]
    table: Id
    text: Words = ""
    """What it is about."""


class PlayOn(ClientRequest):
    """Floor, or whoever has called it: let play go on."""

    type: Literal["play-on"]
    table: Id


class IdleCall(ClientRequest):
    """Floor: a player's call in this hand was idle, and play goes on; after two the player calls no more."""

    type: Literal["idle-call"]
    table: Id
    player: Id


class RuleOn(ClientRequest):
    """Floor: rule on what is stated, by the book or, with a reason, otherwise."""

    type: Literal["rule"]
    table: Id
    stated: Stated = ""
    option: Words = ""
    """What the floor picks, where the book leaves it the choice."""
    effects: list[Stated] | None = Field(default=None, max_length=20)
    """What is done instead of what the book says."""
    reason: Words = ""
    stay: bool = False
    """Whether play stands still for another ruling."""


class AnswerFloor(ClientRequest):
    """Choose what the book lets you choose; or say ``agree`` or ``refuse``."""

    type: Literal["answer-floor"]
    table: Id
    answer: Words = ""


class Unrule(ClientRequest):
    """Floor: take back the last ruling, until somebody acts."""

    type: Literal["unrule"]
    table: Id


class Appeal(ClientRequest):
    """Appeal against the last ruling on a hand that you were dealt."""

    type: Literal["appeal"]
    table: Id
    player: Id | None = None
    """Live: the player for whom the host says it."""


class Grant(ClientRequest):
    """Floor: grant an appeal and rule once more, or refuse it."""

    type: Literal["grant"]
    table: Id
    yes: bool


class Release(ClientRequest):
    """Floor: pay out a pot that was kept, all of it; without names, to whom it was taken from."""

    type: Literal["release"]
    table: Id
    pot: Annotated[int, Field(ge=0, le=1000)]
    to: ChipsOf | None = None


class NameFloor(ClientRequest):
    """Host: name somebody as floor, or no longer."""

    type: Literal["name-floor"]
    table: Id
    player: Id
    on: bool = True


FloorRequest = (
    CallFloor | PlayOn | IdleCall | RuleOn | AnswerFloor | Unrule | Appeal | Grant | Release | NameFloor
)
