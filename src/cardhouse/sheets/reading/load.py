"""From a TOML file to a sheet, with every mistake named and placed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, get_args

from cardhouse.cards import Deck, UnknownDeck, find_deck
from cardhouse.errors import CardhouseError, did_you_mean
from cardhouse.scales import UnknownQualifier, UnknownScale, Wilds, find_scale
from cardhouse.sheets.errors import SheetError, UnknownOption
from cardhouse.sheets.language.condition import Condition
from cardhouse.sheets.language.contest import ANY, Contest, Use
from cardhouse.sheets.language.layout import Layout
from cardhouse.sheets.language.table import Table
from cardhouse.sheets.language.wild import WILD_WORDS, find_wild
from cardhouse.sheets.language.word import Choose, Step
from cardhouse.sheets.sheet import USUAL_RAISES, Branch, Lines, OddChip, Option, RunsOut, Sheet, Structure
from cardhouse.sheets.words.repeating import ENDS, MOST, Repeat, Until
from cardhouse.sheets.words.vocabulary import TABLES, WORDS, read_step

from .book import book_of
from .check import players_dealt, problems, shapes
from .resolved import resolve

Raw = dict[str, Any]
Finder = Callable[[str], Raw]
"""Finds what another sheet says, for ``extends`` and ``like``."""

_OWN: Final = ("name", "aliases", "source", "summary", "notes", "edition", "extends")
"""What a sheet does not take over from the one it extends."""

_KEYS: Final = (
    *_OWN,
    "family",
    "deck",
    "players",
    "structures",
    "board",
    "play",
    "lines",
    "wild",
    "odd_chip",
    "nobody",
    "runs_out",
    "no_check_raise",
    "no_limping",
    "sevens_rule",
    "sevens_forfeit_pot",
    "sevens_no_limit",
    "burns",
    "cap_heads_up",
    "raises",
    "one_odd_chip",
    "deal_to_folded",
    "opening_tie",
    "stakes",
    "contest",
    "choice",
    "option",
    *TABLES,
)
_CONTEST_KEYS: Final = ("scale", "use", "qualify", "when", "part", "either", "line", "down", "wild")
_REPEAT_KEYS: Final = ("until", "do", "most")
_CHOICE_KEYS: Final = ("like", "play", "contest", "odd_chip")
_OPTION_KEYS: Final = ("help", "default", "choices", "sets", "also")
MOST_RAISES: Final = 99
"""The largest number of raises that a sheet may name."""
_JOKERS: Final = ("joker dealt down", "bug dealt up", "joker lying down", "bug lying up")
"""A joker as it was dealt, or as it lies at the showdown."""


def read_file(path: Path) -> Raw:
    """What a file says, before any of it is understood."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise SheetError(f"{path}: there is no such file", file=str(path)) from None
    except OSError as error:
        raise SheetError(f"{path}: cannot be read: {error.strerror}", file=str(path)) from error
    except ValueError as error:
        raise SheetError(f"{path}: not a TOML file: {error}", file=str(path)) from error


def merged(raw: Raw, find: Finder, where: str) -> Raw:
    """A sheet's text together with the one it extends, and with what its book says of all its games."""
    book = book_of(raw.get("edition"))
    inherited: Raw = {}
    if parent_name := raw.get("extends"):
        try:
            parent = find(str(parent_name))
        except CardhouseError as error:
            raise SheetError(f"{where}: extends: {error}", file=where, place="extends") from error
        inherited = {key: deepcopy(value) for key, value in parent.items() if key not in _OWN}
    return _overlay(_overlay(inherited, deepcopy(book.game) if book else {}), raw)


def _overlay(below: Raw, above: Mapping[str, Any]) -> Raw:
    result = dict(below)
    for key, value in above.items():
        if isinstance(value, Mapping) and isinstance(result.get(key), Mapping):
            result[key] = _overlay(dict(result[key]), value)
        else:
            result[key] = value
    return result


class Reader:
    """Reads one sheet; every error it raises names the file and the place."""

    def __init__(self, where: str, raw: Raw, find: Finder) -> None:
        self._where = where
        self._raw = self._as_written = raw
        self._find = find

    def fail(self, place: str, message: str) -> SheetError:
        """An error at a place of the sheet."""
        return SheetError(f"{self._where}: {place}: {message}", file=self._where, place=place)

    def _known(self, place: str, given: Iterable[str], known: Iterable[str]) -> None:
        allowed = tuple(known)
        for key in given:
            if key not in allowed:
                hint = did_you_mean(key, allowed) or f" (known: {', '.join(allowed)})"
                raise self.fail(place, f"unknown word '{key}'{hint}")

    def read(self, id: str, edition: str, options: Mapping[str, str | bool] | None = None) -> Sheet:
        """The sheet with options in force; without any, as the sheet has them."""
        self._known("sheet", self._raw, _KEYS)
        for place, message in shapes(self._raw):
            raise self.fail(place, message)
        declared = self._options()
        chosen = {option.name: option.default for option in declared}
        for name, value in (options or {}).items():
            plain = name.replace("-", "_")
            option = next((one for one in declared if plain in (one.name, *one.also)), None)
            if option is None:
                hint = did_you_mean(name, chosen) or f"; it has {', '.join(chosen) or 'none'}"
                raise UnknownOption(f"{id} has no option '{name}'{hint}", option=name)
            choice = str(value) if not isinstance(value, bool) else "yes" if value else "no"
            if choice not in option.choices:
                known = ", ".join(option.choices)
                raise UnknownOption(
                    f"the option {name} of {id} is one of {known}, not '{value}'", option=name
                )
            chosen[option.name] = choice
        self._as_written = deepcopy(self._raw) if declared else self._raw
        for option in declared:
            for path, value in option.choices[chosen[option.name]].items():
                self._set(path, value)
        return self._build(id, edition, declared, chosen)

    def _set(self, path: str, value: Any) -> None:
        """Put a value at a dotted path; a number in it counts the lines of a list from one."""
        *tables, last = path.split(".")
        at: Any = self._raw
        for table in tables:
            if isinstance(at, list) and table.isdecimal() and 1 <= int(table) <= len(at):
                at = at[int(table) - 1]
            else:
                at = at.setdefault(table, {}) if isinstance(at, dict) else None
        if not isinstance(at, dict | list):
            raise self.fail("option", f"'{path}' leads nowhere")
        if not isinstance(at, list):
            at[last] = value
        elif last.isdecimal() and 1 <= int(last) <= len(at):
            at[int(last) - 1] = value
        elif last == str(len(at) + 1) and tables[-1] not in ("play", "do"):
            at.append(value)
        else:
            raise self.fail("option", f"'{path}' names none of the {len(at)} lines of '{'.'.join(tables)}'")

    def _build(self, id: str, edition: str, options: tuple[Option, ...], chosen: dict[str, str]) -> Sheet:
        raw = self._raw
        layout = Layout.read(str(raw.get("board", "")))
        play = self._play("play", raw.get("play"), layout)
        contests = self._contests("contest", raw.get("contest", {}))
        odd_chip: OddChip = self._one_of("odd_chip", raw.get("odd_chip", "button"), get_args(OddChip))
        branches = tuple(
            self._branch(name, table, layout, odd_chip) for name, table in raw.get("choice", {}).items()
        )
        if any(isinstance(step, Choose) for step in play) != bool(branches):
            raise self.fail("choice", "a 'choose' step and the tables of 'choice' belong together")
        sheet = Sheet(
            id=id,
            edition=str(raw.get("edition", edition)),
            name=str(self._needed("name")),
            source=str(self._needed("source")),
            family=str(self._needed("family")),
            summary=str(raw.get("summary", "")),
            deck=self._deck(),
            play=play,
            contests=contests,
            structures=self._structures(),
            players=self._players(),
            layout=layout,
            lines=self._lines(layout),
            wild=self._wild("wild", raw.get("wild", [])),
            odd_chip=odd_chip,
            nobody=self._one_of("nobody", raw.get("nobody", "first"), ("first", "split")),
            runs_out=self._one_of("runs_out", raw.get("runs_out", "community"), get_args(RunsOut)),
            no_check_raise=bool(raw.get("no_check_raise", False)),
            no_limping=self._no_limping(),
            sevens_rule=bool(raw.get("sevens_rule", False)),
            sevens_forfeit_pot=bool(raw.get("sevens_forfeit_pot", False)),
            sevens_no_limit=bool(raw.get("sevens_no_limit", False)),
            cap_heads_up=bool(raw.get("cap_heads_up", False)),
            raises=self._raises(),
            one_odd_chip=bool(raw.get("one_odd_chip", False)),
            burns=bool(raw.get("burns", True)),
            deal_to_folded=bool(raw.get("deal_to_folded", True)),
            opening_tie=self._one_of("opening_tie", raw.get("opening_tie", "left"), ("left", "suit")),
            stakes=str(raw.get("stakes", "")),
            tables=self._tables(),
            branches=branches,
            aliases=tuple(map(str, raw.get("aliases", ()))),
            notes=tuple(map(str, raw.get("notes", ()))),
            options=options,
            chosen=chosen,
            resolved=resolve(id, edition, self._as_written, chosen, self._likes(), self._find),
        )
        sheet = replace(sheet, players=players_dealt(sheet))
        for place, message in problems(sheet):
            raise self.fail(place, message)
        return sheet

    def _needed(self, key: str) -> Any:
        if key not in self._raw:
            raise self.fail(key, "is missing")
        return self._raw[key]

    def _one_of(self, place: str, value: Any, known: tuple[Any, ...]) -> Any:
        if value not in known:
            words = ", ".join(f"'{word}'" for word in known)
            raise self.fail(
                place, f"'{value}' is not one of {words}{did_you_mean(str(value), map(str, known))}"
            )
        return value

    def _deck(self) -> Deck:
        try:
            return find_deck(str(self._raw.get("deck", "52")))
        except UnknownDeck as error:
            raise self.fail("deck", str(error)) from error

    def _structures(self) -> tuple[Structure, ...]:
        given = self._raw.get("structures", ["limit", "pot-limit", "no-limit"])
        known = get_args(Structure)
        return tuple(self._one_of("structures", one, known) for one in given)

    def _no_limping(self) -> tuple[str, ...]:
        given = self._raw.get("no_limping", False)
        if isinstance(given, bool):
            return get_args(Structure) if given else ()
        return tuple(self._one_of("no_limping", one, get_args(Structure)) for one in given)

    def _raises(self) -> int:
        given = self._raw.get("raises", USUAL_RAISES)
        if type(given) is not int or not 0 <= given <= MOST_RAISES:
            raise self.fail("raises", f"is a whole number from 0 to {MOST_RAISES}, not {given!r}")
        return given

    def _players(self) -> tuple[int, int]:
        given = self._raw.get("players", [2, 10])
        whole = isinstance(given, list) and all(type(count) is int for count in given)
        if not (whole and len(given) == 2 and 2 <= given[0] <= given[1]):
            raise self.fail("players", f"give the fewest and the most, as in [2, 8], not {given!r}")
        return int(given[0]), int(given[1])

    def _wild(self, place: str, given: Any) -> tuple[str, ...]:
        if not isinstance(given, list):
            raise self.fail(place, f"is a list of texts, not {given!r}")
        words = tuple(map(str, given))
        for word in words:
            if word in _JOKERS or find_wild(word):
                continue
            try:
                Wilds.parse(word)
            except CardhouseError as error:
                hint = did_you_mean(word, [one.example for one in WILD_WORDS])
                raise self.fail(place, f"{error}{hint}") from error
        return words

    def _play(self, place: str, lines: Any, layout: Layout) -> tuple[Step, ...]:
        if not isinstance(lines, list) or not lines:
            raise self.fail(place, "the steps of the game are missing")
        steps: list[Step] = []
        for n, line in enumerate(lines, start=1):
            here = f"{place}, step {n}"
            if isinstance(line, Mapping):
                steps.append(self._repeat(here, line, layout))
                continue
            if isinstance(line, list):
                # An option may put several steps, or none, where there was one.
                steps.extend(self._play(here, line, layout) if line else ())
                continue
            step = read_step(str(line))
            if step is None:
                known = [word.example for word in WORDS]
                plain = [way.split("[")[0].strip() for word in WORDS for way in word.grammar.split("|")]
                hint = did_you_mean(str(line), [*known, *plain]) or f" (known: {'; '.join(known)})"
                raise self.fail(here, f"'{line}' is no step{hint}")
            self._known_areas(here, (*step.areas_of(layout.areas), *step.areas_named()), layout)
            steps.append(step)
        if not steps:
            raise self.fail(place, "the steps of the game are missing")
        return tuple(steps)

    def _repeat(self, place: str, table: Mapping[str, Any], layout: Layout) -> Step:
        self._known(place, table, _REPEAT_KEYS)
        until = Until.read(str(table.get("until", "")))
        if until is None:
            known = "; ".join(f"'{end.example}'" for end in ENDS)
            raise self.fail(place, f"'{table.get('until', '')}' is no end of a repeated part; known: {known}")
        most = table.get("most", MOST)
        if type(most) is not int or not 0 < most <= MOST:
            raise self.fail(f"{place}, most", f"is a whole number from 1 to {MOST}, not {most!r}")
        return Repeat(until, self._play(f"{place}, do", table.get("do"), layout), most)

    def _tables(self) -> dict[str, Table]:
        found = {}
        for key, kind in TABLES.items():
            if key in self._raw:
                if not isinstance(self._raw[key], Mapping):
                    raise self.fail(key, "is not a table")
                found[key] = kind.read(self._raw[key], self.fail)
        return found

    def _known_areas(self, place: str, areas: Iterable[str], layout: Layout) -> None:
        for area in areas:
            if area not in layout.areas:
                hint = did_you_mean(area, layout.areas) or f" (areas: {', '.join(layout.areas) or 'none'})"
                raise self.fail(place, f"the board has no area '{area}'{hint}")

    def _lines(self, layout: Layout) -> tuple[Lines, ...]:
        given = self._raw.get("lines", [])
        if isinstance(given, list):
            return (self._line_set("lines", given, layout, None),) if given else ()
        sets = []
        for text, lines in given.items():
            when = Condition.read(text)
            if when is None:
                raise self.fail("lines", f"'{text}' is no condition; write one as in 'die <= 3'")
            sets.append(self._line_set(f"lines, {text}", lines, layout, when))
        return tuple(sets)

    def _line_set(self, place: str, lines: Any, layout: Layout, when: Condition | None) -> Lines:
        if not isinstance(lines, list):
            raise self.fail(place, "is not a list of lines")
        read = tuple(tuple(str(line).split()) for line in lines)
        for line in read:
            self._known_areas(place, line, layout)
        return Lines(read, when)

    def _contests(self, place: str, tables: Any) -> tuple[Contest, ...]:
        if not isinstance(tables, Mapping):
            raise self.fail(place, "is not a table")
        return tuple(
            self._contest(f"{place}.{name}", name, table)
            for name, table in tables.items()
            if table is not False
        )

    def _contest(self, place: str, name: str, table: Any) -> Contest:
        if not isinstance(table, Mapping):
            raise self.fail(place, "is not a table")
        self._known(place, table, _CONTEST_KEYS)
        if "scale" not in table:
            raise self.fail(place, "has no scale")
        try:
            scale = find_scale(str(table["scale"]))
        except UnknownScale as error:
            raise self.fail(f"{place}.scale", str(error)) from error
        qualify = table.get("qualify")
        if qualify is not None and qualify != "dice":
            try:
                scale.minimum(qualify)
            except UnknownQualifier as error:
                raise self.fail(f"{place}.qualify", str(error)) from error
        when = None
        if "when" in table:
            when = Condition.read(str(table["when"]))
            if when is None:
                raise self.fail(f"{place}.when", f"'{table['when']}' is no condition; as in 'die <= 3'")
        return Contest(
            name=name,
            scale_id=scale.id,
            use=self._use(place, table.get("use")),
            qualify=None if qualify is None else str(qualify),
            when=when,
            part=None if table.get("part") is None else str(table["part"]),
            either=tuple(map(str, table.get("either", ()))),
            line=table.get("line"),
            down=bool(table.get("down", False)),
            wild=self._wild(f"{place}.wild", table["wild"]) if "wild" in table else None,
        )

    def _use(self, place: str, given: Any) -> tuple[Use, ...]:
        if given is None:
            return ANY
        uses = []
        for text in given if isinstance(given, list) else [given]:
            use = Use.read(str(text))
            if use is None:
                raise self.fail(
                    f"{place}.use", f"'{text}' is no rule for cards; as in 'any' or '2 hand + 3 board'"
                )
            uses.append(use)
        return tuple(uses)

    def _branch(self, name: str, table: Any, layout: Layout, odd_chip: OddChip) -> Branch:
        place = f"choice.{name}"
        if not isinstance(table, Mapping):
            raise self.fail(place, "is not a table")
        self._known(place, table, _CHOICE_KEYS)
        contests = table.get("contest", self._raw.get("contest", {}))
        if "like" in table:
            try:
                contests = self._find(str(table["like"]))["contest"]
            except CardhouseError as error:
                raise self.fail(f"{place}.like", str(error)) from error
        return Branch(
            name,
            self._play(f"{place}.play", table.get("play"), layout),
            self._contests(f"{place}.contest", contests),
            self._one_of(f"{place}.odd_chip", table.get("odd_chip", odd_chip), get_args(OddChip)),
        )

    def _likes(self) -> list[str]:
        """The sheets whose contests are played after a choice, whatever options say."""
        tables = (self._as_written.get("choice", {}), self._raw.get("choice", {}))
        return [str(one["like"]) for table in tables for one in table.values() if "like" in one]

    def _options(self) -> tuple[Option, ...]:
        options = []
        for name, table in self._raw.get("option", {}).items():
            place = f"option.{name}"
            if table is False:
                continue
            if not isinstance(table, Mapping):
                raise self.fail(place, "is not a table")
            self._known(place, table, _OPTION_KEYS)
            choices = table.get("choices")
            if "sets" in table and isinstance(choices, list):
                choices = {str(choice): {str(table["sets"]): choice} for choice in choices}
            if not isinstance(choices, Mapping) or len(choices) < 2:
                raise self.fail(place, "needs at least two choices")
            for choice, changes in choices.items():
                if not isinstance(changes, Mapping):
                    raise self.fail(f"{place}.choices.{choice}", "is not a table of changes")
            default = str(table.get("default", next(iter(choices))))
            if default not in choices:
                raise self.fail(place, f"the default '{default}' is not one of the choices")
            also = tuple(map(str, table.get("also", ())))
            options.append(Option(name, str(table.get("help", "")), default, dict(choices), also))
        return tuple(options)
