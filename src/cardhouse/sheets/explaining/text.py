"""Sentences, lists of words, and paragraphs of one width."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Final

WIDTH: Final = 80


def paragraph(text: str, first: str = "") -> str:
    """A text, broken into lines; all but the first are indented as far as what stands before it."""
    return fill(
        " ".join(text.split()),
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_long_words=False,
        break_on_hyphens=False,
    )


def sentence(text: str) -> str:
    """A text with a full stop."""
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."


def listed(words: Sequence[str], last: str = "and") -> str:
    """``flop, turn and river``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def with_article(noun: str) -> str:
    """``a flush``, ``an ace``, ``two pair``."""
    if noun.split(maxsplit=1)[0] in ("three", "four", "two", "five") and " " in noun:
        return noun
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"
