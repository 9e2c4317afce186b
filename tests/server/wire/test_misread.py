"""What is wrong with a message is said in our own phrases, whatever Pydantic calls it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import pytest
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core.core_schema import ErrorType

from cardhouse.server.wire.misread import KNOWN, why_misread

OURS = {"half_a_sign", "too_deep"}


class Named(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    name: str


class One(BaseModel):
    kind: Literal["one"]


class Two(BaseModel):
    kind: Literal["two"]


Either = Annotated[One | Two, Field(discriminator="kind")]


@pytest.mark.parametrize(
    ("hint", "given", "says"),
    [
        (Named, {}, "is missing"),
        (Named, {"name": "Ann", "age": 3}, "is not known here"),
        (Named, {"name": 3}, "must be text"),
        (Named, 3, "must be an object"),
        (int, "many", "must be a whole number"),
        (int, 1.5, "must be a whole number"),
        (float, "many", "must be a number"),
        (bool, "perhaps", "must be true or false"),
        (list[int], 3, "must be a list"),
        (dict[str, int], 3, "must be an object"),
        (None, 3, "must be left out or null"),
        (Annotated[str, Field(min_length=2)], "a", "must have at least 2 characters"),
        (Annotated[str, Field(max_length=1)], "ab", "must have at most 1 character"),
        (Annotated[str, Field(pattern="^a$")], "b", "has the wrong format"),
        (Annotated[list[int], Field(min_length=1)], [], "must have at least 1 item"),
        (Annotated[list[int], Field(max_length=1)], [1, 2], "must have at most 1 item"),
        (Annotated[int, Field(ge=2)], 1, "must be at least 2"),
        (Annotated[int, Field(gt=2)], 2, "must be more than 2"),
        (Annotated[int, Field(le=2)], 3, "must be at most 2"),
        (Annotated[int, Field(lt=2)], 2, "must be less than 2"),
        (Literal["on", "off", "away"], "up", "must be 'on', 'off' or 'away'"),
        (Either, {"kind": "three"}, "must have a known value of 'kind'"),
        (Either, {}, "must have a known value of 'kind'"),
        (bytes, 3, "is not of the right kind"),
    ],
)
def test_what_is_wrong_is_said_in_our_words(hint: Any, given: Any, says: str) -> None:
    with pytest.raises(ValidationError) as refused:
        TypeAdapter(hint).validate_python(given)
    assert str(why_misread(dict(refused.value.errors()[0]))) == says


def test_no_kind_of_error_is_misspelt() -> None:
    assert set(get_args(ErrorType)) >= KNOWN - OURS
