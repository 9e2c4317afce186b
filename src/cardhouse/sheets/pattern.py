"""How something is written, as a regular expression."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property


class Pattern:
    """A regular expression that is compiled when it is first used: most sheets use few words.

    >>> Pattern(r"deal (?P<count>[0-9]) down").fullmatch("deal 5 down")["count"]
    '5'
    """

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def fullmatch(self) -> Callable[[str], re.Match[str] | None]:
        """What is found in a text that is written like this; ``None`` if it is not."""
        return re.compile(self.text).fullmatch

    def __repr__(self) -> str:
        return f"Pattern({self.text!r})"
