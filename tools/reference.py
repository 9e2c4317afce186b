"""Writes ``docs/sheet-language.md``, the reference of the language of sheets.

The chapters are the files of ``tools/reference``, in the order of their names. Lines such as
``<!-- words: Ante, Blinds -->`` in them are replaced by what the code knows: how words are written and what
they do, when repeated parts end, what the check says. ``make reference`` writes the page; a test says when
it is out of date.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.words.repeating import ENDS
from cardhouse.sheets.words.vocabulary import WORDS, read_step

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/sheet-language.md"
PIECES: Final = ROOT / "tools/reference"
PHRASES: Final = ROOT / "src/cardhouse/phrases/en.toml"
WIDTH: Final = 100
_DIRECTIVE: Final = re.compile(r"^<!-- (?P<what>[a-z]+)(?:: (?P<names>.+))? -->$", re.MULTILINE)
_HEADING: Final = re.compile(r"^(?P<level>##+) (?P<text>.+)$", re.MULTILINE)
_CODE: Final = re.compile(r"```.*?```", re.DOTALL)
_SENTENCE: Final = re.compile(r"(?<=[.]) ")
_CLAUSE: Final = re.compile(r"[.;](?= )|,(?= opened by)")
_SHARED: Final = 30
"""How long a beginning is that a row need not repeat."""


def page() -> str:
    """The whole page."""
    text = "\n".join(path.read_text(encoding="utf-8").strip() + "\n" for path in sorted(PIECES.glob("*.md")))
    placed = placed_words(text)
    text = _DIRECTIVE.sub(lambda found: _filled(found, placed), text)
    return text.replace("{{contents}}", contents(text))


def _filled(found: re.Match[str], placed: Mapping[type[Step], str]) -> str:
    match found["what"]:
        case "words":
            return words([_word(name) for name in found["names"].split(", ")])
        case "ends":
            return ends()
        case "index":
            return index(placed)
        case "mistakes":
            return mistakes()
        case "contents":
            return "{{contents}}"
    raise ValueError(f"there is nothing to put in place of {found[0]}")


def _word(name: str) -> type[Step]:
    for word in WORDS:
        if word.__name__ == name:
            return word
    raise ValueError(f"{name} is not a word of the vocabulary")


def placed_words(text: str) -> dict[type[Step], str]:
    """The heading under which each word stands."""
    placed: dict[type[Step], str] = {}
    heading = ""
    for line in _CODE.sub("", text).splitlines():
        if found := _HEADING.fullmatch(line):
            heading = found["text"]
        elif (found := _DIRECTIVE.fullmatch(line)) and found["what"] == "words":
            for name in found["names"].split(", "):
                word = _word(name)
                if word in placed:
                    raise ValueError(f"{name} stands in two chapters")
                placed[word] = heading
    for word in WORDS:
        if word not in placed:
            raise ValueError(
                f"the reference lacks {word.__name__} ({word.example!r}): put <!-- words: "
                f"{word.__name__} --> into a chapter of tools/reference, and a sheet with the word near it"
            )
    return placed


def lines_of(word: type[Step]) -> tuple[str, ...]:
    """The lines that show what a word can say."""
    return word.forms if word.example in word.forms else (word.example, *word.forms)


def words(some: Iterable[type[Step]]) -> str:
    """How some words are written, what each line does, and what the words need."""
    some = list(some)
    rows = ["```text", *(line for word in some for line in written(word.grammar)), "```", ""]
    rows += ["| line | what happens |", "| --- | --- |"]
    for word in some:
        before: list[str] = []
        for line in lines_of(word):
            said = _said(line)
            rows.append(f"| `{line}` | {_shorter(said, before)} |")
            before.append(said)
    if needs := " ".join(filter(None, map(_needs, some))):
        rows += ["", needs]
    return "\n".join(rows)


def written(grammar: str) -> Iterator[str]:
    """A grammar with each way on a line of its own, and what may follow below it if that is long."""
    if len(grammar) <= WIDTH:
        yield grammar
        return
    *ways, last = _split(grammar)
    if any("[" in way for way in ways) or "[" not in last:
        yield from (*ways, last)
        return
    start, found, more = last.partition("[")
    yield from (*ways, start.strip())
    line = ""
    for part in _brackets(found + more):
        if line and len(line) + len(part) > WIDTH - 4:
            yield f"    {line}"
            line = ""
        line = f"{line} {part}".strip()
    yield f"    {line}"


def _split(text: str) -> list[str]:
    """A grammar at each ``|`` that is not in brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign == "[") - (sign == "]")
        if sign == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


def _brackets(text: str) -> Iterator[str]:
    """What is in brackets, each part with its brackets; ways inside are split if it is long."""
    depth, part = 0, ""
    for sign in text:
        part += sign
        depth += (sign == "[") - (sign == "]")
        if not depth and sign == "]":
            yield from _broken(part.strip())
            part = ""
    if part.strip():
        yield part.strip()


def _broken(part: str) -> Iterator[str]:
    if len(part) <= WIDTH // 2:
        yield part
        return
    *ways, last = _split(part[1:-1])
    yield from (f"{'[' if not number else ''}{way} |" for number, way in enumerate(ways))
    yield f"{'[' if not ways else ''}{last}]"


def _said(line: str) -> str:
    """What a line says of itself, and of the showdown."""
    step = read_step(line)
    if step is None:
        raise ValueError(f"{line!r} is not a step")
    return " ".join((step.english(), *step.settles())).replace("|", "\\|")


def _shorter(said: str, before: list[str]) -> str:
    """A row without what rows above it have said: its beginning, and whole sentences."""
    most = max((_shared(said, other) for other in (*before[:1], *before[-1:])), default=0)
    rest = said[most:].strip()
    shorter = f"… {rest}" if most >= _SHARED and rest.strip(".") else said
    first, *others = _SENTENCE.split(shorter)
    known = {sentence for other in before for sentence in _SENTENCE.split(other)}
    new = [sentence for sentence in others if sentence not in known]
    return " ".join((first, *new, *(["…"] if len(new) < len(others) else [])))


def _shared(one: str, other: str) -> int:
    """How far two texts are the same, up to the end of a clause."""
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return max((cut.end() for cut in _CLAUSE.finditer(one) if cut.end() <= same), default=0)


def _needs(word: type[Step]) -> str:
    """What a word asks of the rest of the sheet."""
    tables = " and ".join(f"`{table}`" for table in word.needs)
    said = f"`{word.example}` needs the table {tables}" if tables else ""
    pays = "pays players itself, so that no `showdown` has to follow"
    if word.pays:
        return f"{said}, and {pays}." if said else f"`{word.example}` {pays}."
    return f"{said}." if said else ""


def ends() -> str:
    """When a repeated part is over."""
    rows = ["| `until` | the part is repeated | what brings it about |", "| --- | --- | --- |"]
    for end in ENDS:
        number = re.search(r"\d+", end.example)
        said = end.english.format(number=number[0] if number else "")
        rows.append(f'| `"{end.example}"` | {said} | {f"`{end.by}`" if end.by else ""} |')
    return "\n".join(rows)


def contents(text: str) -> str:
    """The chapters, and what each of them has."""
    rows = []
    for level, heading, anchor in headings(text):
        if heading == "Contents":
            continue
        if level == 2:
            rows.append(f"- [{heading}](#{anchor})")
        elif level == 3:
            rows[-1] += f"{' ·' if ' — ' in rows[-1] else ' —'} [{heading}](#{anchor})"
    return "\n".join(rows)


def headings(text: str) -> Iterator[tuple[int, str, str]]:
    """The level, the text and the anchor of each heading."""
    seen: dict[str, int] = {}
    for found in _HEADING.finditer(_CODE.sub("", text)):
        plain = re.sub(r"[^\w\- ]", "", found["text"].lower()).replace(" ", "-")
        times = seen.get(plain, 0)
        seen[plain] = times + 1
        yield len(found["level"]), found["text"], f"{plain}-{times}" if times else plain


def index(placed: Mapping[type[Step], str]) -> str:
    """Every word by its first letters, with a link to its chapter."""
    rows = []
    for word in sorted(WORDS, key=lambda word: word.example):
        plain = re.sub(r"[^\w\- ]", "", placed[word].lower()).replace(" ", "-")
        rows.append(f"- [`{word.example}`](#{plain})")
    return "\n".join(rows)


def mistakes() -> str:
    """What the check may say, with what causes it."""
    phrases = _phrases()
    rows: list[str] = []
    listed: set[str] = set()
    groups: dict[str, dict[str, str]] = tomllib.loads((PIECES / "mistakes.toml").read_text(encoding="utf-8"))
    for group, entries in groups.items():
        rows += ["", f"### {group}", "", "| what it says | written so |", "| --- | --- |"]
        for key, text in entries.items():
            if key not in phrases or key in listed:
                raise ValueError(f"{key} is no phrase under errors, or it is listed twice")
            listed.add(key)
            rows.append(f"| {refusal(key, text)} | {_cells(text)} |")
    rest = [key for key in phrases if key not in listed]
    rows += ["", "### Others", "", "Slots in braces stand for what is found.", ""]
    rows += [f"- {_plain(phrases[key])}" for key in rest]
    return "\n".join(rows).strip()


def _phrases() -> dict[str, str]:
    """The phrases for mistakes in sheets and scales, by key."""
    errors = tomllib.loads(PHRASES.read_text(encoding="utf-8"))["errors"]
    found = {f"sheets.{key}": text for key, text in errors["sheets"].items()}
    scales: dict[str, Any] = errors["scales"]
    found |= {f"scales.define.{key}": text for key, text in scales["define"].items()}
    return found | {f"scales.{key}": text for key, text in scales.items() if key != "define"}


def refusal(key: str, text: str) -> str:
    """What the check says to a mistake; raises if it says something else than the phrase of that key."""
    try:
        read_own(whole(key, text))
    except CardhouseError as error:
        why = error.details.get("why", error.said)
        found = why.key if isinstance(why, Said) else ""
        if found.removeprefix("errors.") != key:
            raise ValueError(f"{key}: the check says {found}: {error}") from error
        return _plain(f"{error.details.get('place', '')}: {why}")
    raise ValueError(f"{key}: the check accepts {text!r}")


def whole(key: str, text: str) -> str:
    """The whole sheet of a mistake, whose text has only what matters."""
    given = tomllib.loads(text) if not key.startswith("sheets.not-toml") else {}
    lines = ['name = "Ours"'] * ("name" not in given) + ['source = "us"'] * (key != "sheets.missing")
    if key.startswith("scales.define."):
        return "\n".join([*lines, 'extends = "five-card-draw"', "[scale.ours]", text])
    if "extends" not in given and "family" not in given:
        lines.append('family = "draw"')
        lines += ['contest.high.scale = "high"'] * ("contest" not in given)
    return "\n".join([*lines, text])


def _cells(text: str) -> str:
    return "<br>".join(f"`{line}`" for line in text.strip().splitlines()).replace("|", "\\|")


def _plain(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("\n", " ")


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
