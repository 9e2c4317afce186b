"""The options of a sheet: what may be chosen, what is chosen, and what that changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any, Final, Literal

from cardhouse.errors import did_you_mean, has_only
from cardhouse.phrases import Said
from cardhouse.sheets.errors import UnknownOption
from cardhouse.sheets.given import quoted
from cardhouse.sheets.sheet import Option

from .source import Source

OPTION_KEYS: Final = ("help", "default", "choices", "sets", "also")

_NOT_SET: Final = ("extends", "edition", "option", "name", "source", "family", "aliases")
"""What a game is called and where it comes from; no option changes that."""


def declared_options(source: Source) -> tuple[Option, ...]:
    """The options that a sheet declares."""
    options = []
    names = [name for name, table in source.raw.get("option", {}).items() if table is not False]
    taken: set[str] = set()
    for name, table in source.raw.get("option", {}).items():
        if table is False:
            continue
        option = source.part("option", partial(_option, source, name, table, {*names, *taken}), None)
        if option:
            taken.update(option.also)
            options.append(option)
    return tuple(options)


def _option(source: Source, name: str, table: Any, taken: set[str]) -> Option:
    place = f"option.{name}"
    if not isinstance(table, Mapping):
        raise source.fail(place, Said("errors.sheets.not-a-table"))
    source.known(place, table, OPTION_KEYS)
    choices = _choices(table)
    if len(choices) < 2:
        raise source.fail(place, Said("errors.sheets.two-choices-needed"))
    for choice, changes in choices.items():
        if not isinstance(changes, Mapping):
            raise source.fail(f"{place}.choices.{choice}", Said("errors.sheets.not-changes"))
    default = str(table.get("default", next(iter(choices))))
    if default not in choices:
        raise source.fail(place, Said("errors.sheets.default-no-choice", default=default))
    also = _also(source, place, table.get("also", []), taken)
    return Option(name, str(table.get("help", "")), default, choices, also)


def _also(source: Source, place: str, given: Any, taken: set[str]) -> tuple[str, ...]:
    """Other names of an option; each means one option alone."""
    if not isinstance(given, list) or not all(isinstance(name, str) for name in given):
        why = Said("errors.sheets.other-shape", shape=Said("shapes.texts"), given=quoted(given))
        raise source.fail(f"{place}.also", why)
    for name in given:
        if name in taken:
            raise source.fail(f"{place}.also", Said("errors.sheets.name-taken", name=name))
    return tuple(given)


def overridden(inherited: Mapping[str, Any], said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What a sheet says itself although an option that it inherits would say otherwise, with the option.

    Any choice may set a key that the sheet leaves alone. The choice that is made by default may not set what
    the sheet says, and no choice may change single lines of a list that the sheet has written anew.
    """
    anew = said.get("option", {})
    for name, table in inherited.get("option", {}).items():
        own = anew.get(name, {}) if isinstance(anew, Mapping) else {}
        if not isinstance(table, Mapping) or not isinstance(own, Mapping) or "choices" in own:
            continue
        choices = _choices({**table, **own})
        default = str({**table, **own}.get("default", next(iter(choices), "")))
        for choice, changes in choices.items():
            for path in changes:
                found = _said_at(said, path.split("."))
                if found == "line" or (found and choice == default):
                    yield name, path


def _said_at(said: Any, path: Sequence[str]) -> Literal["", "line", "key"]:
    """Whether a sheet says something at a path, or has the list that the path leads into."""
    at = said
    for word in path:
        if isinstance(at, list):
            return "line"
        if not isinstance(at, Mapping) or word not in at:
            return ""
        at = at[word]
    return "key"


def _choices(table: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What each choice of a well-formed option changes."""
    choices: Any = table.get("choices", {})
    if "sets" in table and isinstance(choices, list):
        return {str(choice): {str(table["sets"]): choice} for choice in choices}
    return dict(choices) if isinstance(choices, Mapping) else {}


def set_twice(declared: Sequence[Option]) -> Iterator[tuple[str, str, str]]:
    """Two options that set the same key, or one a part of what the other sets, with the key."""
    for option, other in combinations(declared, 2):
        for path, same in product(_paths(option), _paths(other)):
            if f"{path}.".startswith(f"{same}.") or f"{same}.".startswith(f"{path}."):
                yield other.name, option.name, same


def _paths(option: Option) -> list[str]:
    return list(dict.fromkeys(path for changes in option.choices.values() for path in changes))


def chosen_of(id: str, declared: Iterable[Option], asked: Mapping[str, str | bool] | None) -> dict[str, str]:
    """The choice of every option: what was asked for, or else its default."""
    chosen = {option.name: option.default for option in declared}
    for name, value in (asked or {}).items():
        plain = name.replace("-", "_")
        option = next((one for one in declared if plain in (one.name, *one.also)), None)
        if option is None:
            hint = did_you_mean(name, chosen) or has_only(chosen)
            raise UnknownOption("sheets.unknown-option", option=name, hint=hint, game=id)
        choice = str(value) if not isinstance(value, bool) else "yes" if value else "no"
        if choice not in option.choices:
            raise UnknownOption(
                "sheets.unknown-choice", option=name, known=list(option.choices), game=id, given=str(value)
            )
        chosen[option.name] = choice
    return chosen


def _declared(raw: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, Any], dict[str, dict[str, Any]]]]:
    """The options of a sheet, each with what its choices change."""
    options = raw.get("option", {})
    for name, table in options.items() if isinstance(options, Mapping) else ():
        if isinstance(table, Mapping):
            yield name, table, _choices(table)


def not_to_set(raw: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What no option can set, with the option."""
    for name, _, choices in _declared(raw):
        for path in (path for changes in choices.values() for path in changes):
            if path.partition(".")[0] in _NOT_SET:
                yield name, path


def unlike_default(said: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What a sheet says although the default of an option of its own says otherwise, with the option."""
    for name, table, choices in _declared(said):
        default = str(table.get("default", next(iter(choices)))) if choices else ""
        for path, value in choices.get(default, {}).items():
            at = _found(said, path.split("."), value)
            # A table that is left out by default is there to be chosen.
            if at != value and value is not False and not isinstance(at, Mapping):
                yield name, path


def _found(said: Any, path: Sequence[str], usual: Any) -> Any:
    """What a sheet says at a path, or something usual if it says nothing there."""
    at = said
    for word in path:
        if isinstance(at, list) and word.isdecimal() and 1 <= int(word) <= len(at):
            at = at[int(word) - 1]
        elif isinstance(at, Mapping) and word in at:
            at = at[word]
        else:
            return usual
    return at


def put(source: Source, option: str, path: str, value: Any) -> None:
    """Put what an option sets at a dotted path; a number in it counts the items of a list from one."""
    *tables, last = path.split(".")
    at: Any = source.raw
    for table in tables:
        if isinstance(at, list) and table.isdecimal() and 1 <= int(table) <= len(at):
            at = at[int(table) - 1]
        else:
            at = at.setdefault(table, {}) if isinstance(at, dict) else None
    if not isinstance(at, dict | list):
        raise source.fail(f"option.{option}", Said("errors.sheets.leads-nowhere", path=path))
    if not isinstance(at, list):
        at[last] = value
    elif last.isdecimal() and 1 <= int(last) <= len(at):
        at[int(last) - 1] = value
    elif last == str(len(at) + 1) and tables[-1] not in ("play", "do"):
        at.append(value)
    else:
        why = Said("errors.sheets.names-no-line", path=path, lines=len(at), table=".".join(tables))
        raise source.fail(f"option.{option}", why)
