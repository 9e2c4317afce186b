"""How a page is laid out: sections, lists and lines of one width."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import Final

WIDTH: Final = 80


def section(title: str, lines: Iterable[str]) -> str:
    """A title and its lines; nothing if there are none."""
    body = "\n".join(lines)
    return f"{title.upper()}\n{body}" if body.strip() else ""


def paragraph(text: str, first: str = "", rest: str | None = None) -> str:
    """A text, broken into lines."""
    indent = " " * len(first) if rest is None else rest
    return fill(
        " ".join(text.split()),
        WIDTH,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def bullets(texts: Iterable[str]) -> list[str]:
    """Texts as the points of a list."""
    return [paragraph(text, "- ") for text in texts]


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
