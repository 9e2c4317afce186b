"""What happened in a hand, as it is sent: one model for each kind, made from the fields that the kind has.

A decision and an award have parts that are made in the same way.
"""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import Field, create_model
from typing_extensions import TypeAliasType

from cardhouse.cards import Card
from cardhouse.dealer.events.event import KINDS
from cardhouse.dealer.events.plain import sent_fields

from .sent import Sent

_MODELS: Final[dict[Any, type[Sent]]] = {}


def _sent(hint: Any) -> Any:
    """The plain type that a value is sent as."""
    if hint is Card:
        return str
    if hasattr(hint, "_fields"):
        return model_of(hint)
    origin, inside = get_origin(hint), get_args(hint)
    if origin is tuple:
        return list[_sent(inside[0])]  # type: ignore[misc]
    if origin in (Union, UnionType):
        return Union[tuple(_sent(one) for one in inside)]  # noqa: UP007 - made at run time
    if origin is Literal or hint in (int, str, bool, NoneType):
        return hint
    raise TypeError(f"nothing is sent as {hint}")


def model_of(part: Any) -> type[Sent]:
    """A part of what is sent, such as a reason; what it usually says is left out."""
    if part not in _MODELS:
        usual = part._field_defaults
        fields: dict[str, Any] = {
            name: (_sent(hint), _default(usual[name]) if name in usual else ...)
            for name, hint in get_type_hints(part).items()
        }
        _MODELS[part] = create_model(part.__name__, __base__=Sent, __doc__=part.__doc__, **fields)
    return _MODELS[part]


def _default(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _kind(kind: Any) -> type[Sent]:
    hints = get_type_hints(kind)
    fields: dict[str, Any] = {name: (_sent(hints[name]), ...) for name in ("kind", *sent_fields(kind))}
    return create_model(f"{kind.__name__}Event", __base__=Sent, __doc__=kind.__doc__, **fields)


_ALL: Final = tuple(_kind(kind) for kind in KINDS.values())
# A name of its own, so that the page has a type of that name.
Event: Any = TypeAliasType("Event", Annotated[Union[_ALL], Field(discriminator="kind")])  # noqa: UP007
"""One thing that happened, as one seat may see it."""
