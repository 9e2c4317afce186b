"""The rules of a table as clients send them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Annotated, Any, Final, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, ValidationError, WithJsonSchema, create_model

from cardhouse.table import BadRules, Rules
from cardhouse.table.rules.typed import typed_rules

from .misread import why_misread

MOST_CHIPS: Final = 10**12
"""The largest number in any rule, and the most chips that a player can bring."""
MOST_GAMES: Final = 100
"""The most games of one table."""
MOST_TEXT: Final = 200
"""The longest text in any rule but a sheet."""
MOST_SHEET: Final = 12_000
"""The longest sheet."""
MOST_HANDS: Final = 10_000
"""The most hands of a game before the next one has its turn."""
MOST_OWN: Final = 3
"""The most sheets of the host's own at one table."""
DEEPEST: Final = 20
"""How deeply data may be nested."""
_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters and halves of others, which nobody can read."""
_UNSEEN_IN_SHEET: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""The same, except for line breaks and tabs."""


_Word = Annotated[str, Field(max_length=80)]


class GameGiven(BaseModel):
    """One game of a table: an id of the house, or the text of a sheet."""

    model_config = ConfigDict(extra="forbid")

    game: _Word = ""
    sheet: Annotated[str, Field(max_length=MOST_SHEET)] = ""
    stakes: Annotated[str, Field(max_length=MOST_TEXT)] = ""
    structure: _Word = ""
    options: Annotated[
        dict[_Word, _Word], Field(max_length=20, json_schema_extra={"propertyNames": {"maxLength": 80}})
    ] = {}
    hands: Annotated[int, Field(ge=0, le=MOST_HANDS)] = 0


class GameSet(BaseModel):
    """One of the games that a table plays."""

    model_config = ConfigDict(extra="forbid")

    game: str
    stakes: str
    structure: str
    options: dict[str, str]
    hands: int
    sheet: str = ""
    """The text of the sheet, if it is the host's own."""


def _as_set() -> type[BaseModel]:
    """All rules of a table."""
    kinds = get_type_hints(Rules)
    every: dict[str, Any] = {name: (kind, ...) for name, kind in kinds.items()}
    every["games"] = (list[GameSet], ...)
    return create_model(
        "RulesSet",
        __config__=ConfigDict(extra="forbid"),
        __doc__="Everything that the host of a table has set.",
        **every,
    )


def _as_given() -> dict[str, Any]:
    """What a host may send, as a schema: every rule is optional."""
    kinds = get_type_hints(Rules)
    every: dict[str, Any] = {spec.name: (kinds[spec.name], spec.default) for spec in fields(Rules)}
    games = Annotated[list[_Word | GameGiven], Field(max_length=MOST_GAMES)]
    every["games"] = (games, ["holdem"])
    found: dict[str, Any] = _bounded(_inlined(create_model("RulesGiven", **every).model_json_schema()))
    return found


def _bounded(schema: Any) -> Any:
    """A schema with the bounds that :func:`check_given` keeps, where it has none of its own."""
    if isinstance(schema, list):
        return [_bounded(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    bounds: dict[str, Any] = {}
    if schema.get("type") == "integer":
        bounds = {"minimum": -MOST_CHIPS, "maximum": MOST_CHIPS}
    elif schema.get("type") == "string" and "enum" not in schema:
        bounds = {"maxLength": MOST_TEXT}
    return {**bounds, **{key: _bounded(value) for key, value in schema.items()}}


def _inlined(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with its references replaced by what they refer to."""
    known = schema.pop("$defs", {})

    def walk(part: Any) -> Any:
        if isinstance(part, dict):
            if "$ref" in part:
                return walk(known[part["$ref"].rsplit("/", 1)[1]])
            return {key: walk(value) for key, value in part.items()}
        return [walk(one) for one in part] if isinstance(part, list) else part

    found: dict[str, Any] = walk(schema)
    return found


RulesSet = _as_set()
RulesGiven = Annotated[dict[str, Any], WithJsonSchema(_as_given())]
"""The rules that somebody sets; :func:`read_rules` reads them."""


def read_rules(given: Mapping[str, Any], *, onto: Rules | None = None) -> Rules:
    """Read rules of a client: no files, no huge numbers, and not too much of anything.

    ``onto`` are the rules that are changed, if any.
    """
    check_given(given)
    try:
        said = typed_rules(given, onto)
        rules = onto.changed(said) if onto else Rules.read(said)
    except (TypeError, AttributeError, KeyError, OverflowError) as error:
        raise BadRules("server.bad-rules", why=str(error)) from error
    if rules.tournament and not (onto and onto.tournament):
        raise BadRules("server.only-an-event", rule="entry")
    if len(rules.games) > MOST_GAMES:
        raise BadRules("server.too-many-games", most=MOST_GAMES)
    if sum(bool(item.text) for item in rules.games) > MOST_OWN:
        raise BadRules("server.too-many-own-sheets", most=MOST_OWN)
    for item in rules.games:
        _check_size(rules.stakes_of(item).to_dict())
    _check_buy_in(rules)
    return rules


def _check_buy_in(rules: Rules) -> None:
    """Refuse stakes for which no player could bring enough chips."""
    least = rules.least_buy_in
    if least > MOST_CHIPS:
        raise BadRules(
            "server.buy-in-too-large",
            rule="stakes",
            least=least,
            most=MOST_CHIPS,
            times=-(-least // MOST_CHIPS),
        )


def check_given(given: Mapping[str, Any]) -> None:
    """Refuse what cannot be rules, before anything is made of it."""
    _check_signs(given)
    _check_size(given)
    games = given.get("games", [])
    if not isinstance(games, list):
        raise BadRules("server.games-no-list", games=repr(games))
    for game in games:
        _check_game(game)


def names_own(given: Mapping[str, Any]) -> bool:
    """Whether rules contain sheets of the host's own."""
    games = given.get("games")
    return isinstance(games, list) and any(isinstance(game, Mapping) and game.get("sheet") for game in games)


def texts_in(data: Any) -> Iterator[tuple[str, str]]:
    """Every text in plain data, with its key; the keys are texts as well.

    Raises :class:`BadRules` if the data is nested too deeply.
    """
    left: list[tuple[Any, str, int]] = [(data, "", 0)]
    while left:
        part, name, depth = left.pop()
        if isinstance(part, str):
            yield part, name
        elif isinstance(part, Mapping | list) and depth == DEEPEST:
            raise BadRules("server.too-deep", most=DEEPEST)
        elif isinstance(part, Mapping):
            left += [(key, "", depth + 1) for key in part]
            left += [(value, str(key), depth + 1) for key, value in part.items()]
        elif isinstance(part, list):
            left += [(value, name, depth + 1) for value in part]


def _check_signs(given: Mapping[str, Any]) -> None:
    """Refuse characters, in keys as well as in texts, that cannot be shown."""
    for text, name in texts_in(given):
        if (_UNSEEN_IN_SHEET if name == "sheet" else _UNSEEN).search(text):
            raise BadRules("server.unreadable-sign")


def _check_size(data: Any) -> None:
    """Refuse huge numbers, and texts that are too long for anything but a sheet."""
    for leaf in _leaves(data):
        # What is no number at all is not within bounds either.
        if isinstance(leaf, int | float) and not abs(leaf) <= MOST_CHIPS:
            raise BadRules("server.number-too-large", most=MOST_CHIPS)
        if isinstance(leaf, str) and len(leaf) > MOST_TEXT:
            raise BadRules("server.text-too-long", most=MOST_TEXT)


def _check_game(game: Any) -> None:
    named = game.get("game") if isinstance(game, Mapping) else game
    if isinstance(game, Mapping):
        try:
            GameGiven.model_validate(game, strict=True)
        except ValidationError as error:
            # The table explains unknown keys better, with a suggestion.
            for wrong in error.errors(include_url=False, include_input=False):
                if wrong["type"] != "extra_forbidden":
                    place = ".".join(map(str, wrong["loc"]))
                    raise BadRules("server.bad-game", place=place, why=why_misread(wrong)) from None
    if isinstance(named, str) and named.endswith(".toml"):
        raise BadRules("server.game-by-id")


def _leaves(data: Any) -> Iterator[Any]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            if key != "sheet":
                yield from _leaves(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _leaves(value)
    else:
        yield data
