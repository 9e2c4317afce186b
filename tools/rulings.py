"""Write the tables of ``docs/rulings.md``: the kinds, and which rules serve which family of games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from cardhouse.dealer.effects.facts import Form
from cardhouse.dealer.hand.dealing import stage_names
from cardhouse.errors import CardhouseError
from cardhouse.rules import rules, ruling_kinds
from cardhouse.rulings import FAMILIES, KINDS, described, family_of, judge
from cardhouse.sheets import find_game, games

DOCUMENT: Final = Path(__file__).parents[1] / "docs/rulings.md"
TRIES: Final = 16
"""How often a kind is tried for each of its facts."""
GAMES: Final = {
    "flop": ("holdem",),
    "stud": ("stud", "razzdeucey"),
    "mexican": ("mexican-stud@wsop2018",),
    "draw": ("five-card-draw@barge", "california-lowball@wsop2018", "deuce-to-seven-lowball@wsop2018"),
    "badugi": ("badugi", "badeucy", "badacey"),
    "stud-badugi": ("razzdugi",),
    "dramaha": ("dramaha",),
    "rows": ("open-face-chinese", "chinese"),
    "other": ("two-hand-low-wild-guts",),
}
"""Games that stand for each family, with those that have a section of the book to themselves."""
COLUMNS: Final = {
    "the deal": ("misdeal",),
    "cards seen, early, burnt": ("exposed", "burn", "early"),
    "count": ("counts",),
    "deck": ("deck",),
    "the rest": ("dead", "draw", "showdown", "clock"),
}
_SAMPLES: Final = {"seat": "1", "count": "1 2 3 5 7", "seconds": "20 130", "card": "Ah", "cards": "Ah,Kd"}


def kinds_table() -> str:
    """The kinds, group by group."""
    lines = ["| group | kind | what went wrong | rules |", "| --- | --- | --- | --- |"]
    for group in ruling_kinds():
        for name in (name for name in KINDS if KINDS[name].group == group.word):
            kind = described(name)
            lines.append(
                f"| {group.number} {group.title} | `{name}` | {kind.title} | {numbers({*kind.rules})} |"
            )
    return "\n".join(lines)


def families_table() -> str:
    """The rules that rulings on games of each family have named, without those that all families share."""
    found = {
        family: {column: _named(family, groups) for column, groups in COLUMNS.items()} for family in FAMILIES
    }
    shared = {
        column: set.intersection(*(found[family][column] for family in FAMILIES if family != "rows"))
        for column in COLUMNS
    }
    lines = [f"| family | games | {' | '.join(COLUMNS)} |", f"| --- | --- |{' --- |' * len(COLUMNS)}"]
    general = [numbers(shared[column]) for column in COLUMNS]
    lines.append(f"| all | {len(games())} | {' | '.join(general)} |")
    for family in FAMILIES:
        count = sum(family_of(sheet) == family for sheet in games())
        own = [numbers(found[family][column] - shared[column]) for column in COLUMNS]
        lines.append(f"| `{family}` | {count} | {' | '.join(own)} |")
    return "\n".join(lines)


def _named(family: str, groups: tuple[str, ...]) -> set[str]:
    """The rules that rulings of some groups name for the games of a family."""
    chance, found = Random(family), set[str]()  # noqa: S311
    for game in GAMES[family]:
        for name, kind in KINDS.items():
            if kind.group in groups:
                for stated in _statements(name, game, chance):
                    try:
                        found |= {*judge(None, kind.of(stated)).rules}
                    except CardhouseError:
                        continue
    return found


def _statements(kind: str, game: str, chance: Random) -> Iterator[dict[str, str]]:
    facts = KINDS[kind].facts()
    for _ in range(TRIES * len(facts)):
        stated = {"game": game}
        for name, one in facts.items():
            if name != "game" and (one.default is not None or chance.random() < 0.8):
                stated[name] = _value(one.metadata["form"], name, game, chance)
        yield stated


def _value(form: Form[Any], name: str, game: str, chance: Random) -> str:
    if form.words:
        return chance.choice(form.words)
    if name in ("before", "street"):
        return chance.choice(stage_names(find_game(game)) or ("first",))
    return chance.choice(_SAMPLES.get(form.shape.key.rpartition(".")[2], "10").split())


def numbers(named: set[str]) -> str:
    """Rules in the order of the books, those of the WSOP by their numbers alone.

    >>> numbers({"WSOP-104", "BARGE-dice", "WSOP-23"})
    '23, 104, BARGE-dice'
    """
    return ", ".join(rule.id.removeprefix("WSOP-") for rule in rules() if rule.id in named)


def written(text: str) -> str:
    """The document with its tables as they are now."""
    return put(put(text, "kinds", kinds_table()), "families", families_table())


def put(text: str, name: str, table: str) -> str:
    """The document with one of its tables."""
    head, mark, rest = text.partition(f"<!-- {name}: written by tools/rulings.py -->\n")
    _, end, tail = rest.partition("<!-- end -->")
    return f"{head}{mark}\n{table}\n\n{end}{tail}"


if __name__ == "__main__":
    DOCUMENT.write_text(written(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
