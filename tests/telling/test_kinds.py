"""Whoever has to decide about each kind of event has decided about all of them."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from cardhouse.bots.thinking import answering
from cardhouse.dealer.events.choices import Chose
from cardhouse.dealer.events.deals import NextDeal
from cardhouse.dealer.events.event import Event, HiddenEvent, OpenEvent
from cardhouse.spaces import story


def kinds_in(part: Any) -> tuple[Any, ...]:
    """The kinds of a union, or the one kind that it is."""
    return get_args(part) or (part,)


@pytest.mark.parametrize(
    "parts",
    [
        pytest.param((OpenEvent, HiddenEvent), id="who sees it"),
        pytest.param((story.Plays, story.Deals, story.Others, Chose, NextDeal), id="environments"),
        pytest.param((answering.Answer, answering.Besides), id="bots"),
    ],
)
def test_every_kind_is_in_one_part(parts: tuple[Any, ...]) -> None:
    found = [kind.__name__ for part in parts for kind in kinds_in(part)]
    assert sorted(found) == sorted(kind.__name__ for kind in get_args(Event))
