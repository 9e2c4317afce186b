"""Expressions, written down in LLVM's language."""

from __future__ import annotations

import ast
from collections.abc import Callable
from math import prod
from typing import Any, Final

import numpy as np

from .body import Body
from .kinds import (
    DOUBLE,
    SIGNED,
    SINGLE,
    TRUTH,
    UNSIGNED,
    Array,
    Known,
    Named,
    NotNative,
    Number,
    Record,
    Value,
    type_of,
)
from .words import Word

_WHOLE: Final[dict[type[ast.operator], str]] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.BitXor: "xor",
    ast.LShift: "shl",
}
_REAL: Final[dict[type[ast.operator], str]] = {
    ast.Add: "fadd",
    ast.Sub: "fsub",
    ast.Mult: "fmul",
    ast.Div: "fdiv",
}
_COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Eq: ("eq", "oeq"),
    ast.NotEq: ("ne", "une"),
    ast.Lt: ("lt", "olt"),
    ast.LtE: ("le", "ole"),
    ast.Gt: ("gt", "ogt"),
    ast.GtE: ("ge", "oge"),
}
_KNOWN: Final[dict[type[ast.operator], Callable[[int, int], int]]] = {
    ast.Add: lambda one, other: one + other,
    ast.Sub: lambda one, other: one - other,
    ast.Mult: lambda one, other: one * other,
    ast.BitAnd: lambda one, other: one & other,
    ast.BitOr: lambda one, other: one | other,
    ast.BitXor: lambda one, other: one ^ other,
    ast.LShift: lambda one, other: one << other,
    ast.RShift: lambda one, other: one >> other,
    ast.FloorDiv: lambda one, other: one // other,
    ast.Mod: lambda one, other: one % other,
}
_CASTS: Final[dict[Any, Any]] = {
    np.int64: SIGNED,
    np.uint64: UNSIGNED,
    np.float32: SINGLE,
    np.float64: DOUBLE,
    float: DOUBLE,
    np.bool_: TRUTH,
    bool: TRUTH,
    int: SIGNED,
}
_NARROW: Final[dict[Any, tuple[str, str]]] = {
    np.int8: ("i8", "sext"),
    np.int16: ("i16", "sext"),
    np.int32: ("i32", "sext"),
    np.uint8: ("i8", "zext"),
    np.uint16: ("i16", "zext"),
    np.uint32: ("i32", "zext"),
}
_NO_TRUTHS: Final = (ast.Attribute, ast.BinOp, ast.Subscript, ast.IfExp)
_ENOUGH: Final = 1 << 63


def constant(number: Any) -> Value:
    """A number that is written in the source."""
    if isinstance(number, bool | np.bool_):
        return Value(TRUTH, "true" if number else "false", int(number))
    if isinstance(number, np.uint64):
        return Value(UNSIGNED, str(int(number.view(np.int64))))
    if isinstance(number, float | np.float64):
        return Value(DOUBLE, _hexadecimal(float(number)))
    if isinstance(number, np.float32):
        return Value(SINGLE, _hexadecimal(float(number)))
    if isinstance(number, int | np.integer):
        return Value(SIGNED, str(int(number)), int(number))
    raise NotNative(f"{number!r} is no number")


def _hexadecimal(number: float) -> str:
    """A fraction to the last bit, as LLVM's language has it."""
    return f"0x{int(np.float64(number).view(np.uint64)):016X}"


class Expressions:
    """Whatever has a value."""

    def __init__(self, body: Body, globals_: dict[str, Any]) -> None:
        self.body = body
        self._globals = globals_
        self.variables: dict[str, Value] = {}
        """Where each variable lies, with its kind."""

    def call_function(self, found: Any, given: list[Value]) -> Value:
        """Call another function that is translated."""
        raise NotImplementedError

    def value(self, node: ast.expr) -> Value:
        """The value of an expression."""
        write = getattr(self, f"_of_{type(node).__name__.lower()}", None)
        if write is None:
            raise NotNative(f"{type(node).__name__} is not translated")
        found: Value = write(node)
        return found

    def named(self, node: ast.expr) -> Any:
        """What a name means that is no variable."""
        if isinstance(node, ast.Name):
            if node.id in self._globals:
                return self._globals[node.id]
            builtins = self._globals["__builtins__"]
            named = builtins if isinstance(builtins, dict) else vars(builtins)
            if node.id in named:
                return named[node.id]
            raise NotNative(f"nothing is called {node.id}")
        if isinstance(node, ast.Attribute):
            return getattr(self.named(node.value), node.attr)
        raise NotNative("only functions with a name are called")

    def _of_constant(self, node: ast.Constant) -> Value:
        return constant(node.value)

    def _of_name(self, node: ast.Name) -> Value:
        found = self.variables.get(node.id)
        if found is None:
            return constant(self.named(node))
        if not found.slot:
            return found
        return Value(found.kind, self.body.make(f"load {type_of(found.kind)}, ptr {found.text}"))

    def _of_attribute(self, node: ast.Attribute) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id not in self.variables:
            return constant(self.named(node))
        found = self.value(node.value)
        if isinstance(found.kind, Named):
            part = found.parts[found.kind.names.index(node.attr)]
            return constant(int(part.kind)) if isinstance(part.kind, Known) else part
        return self.body.field(self._record(node.value), node.attr)

    def _record(self, node: ast.expr) -> Value:
        found = self.value(node)
        if not isinstance(found.kind, Record):
            raise NotNative("only records have fields")
        return found

    def place(self, node: ast.Subscript) -> Value:
        """Where an element lies."""
        array = self.value(node.value)
        if not isinstance(array.kind, Array):
            raise NotNative("only arrays have elements")
        inside = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return self.body.element(array, [self.value(one) for one in inside], ast.unparse(node))

    def _of_subscript(self, node: ast.Subscript) -> Value:
        if isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            array, which = self.value(node.value.value), self.value(node.slice).known
            length = array.lengths[which or 0]
            return Value(SIGNED, length, int(length) if length.isdigit() else None)
        found = self.place(node)
        if isinstance(found.kind, Record) or found.lengths:
            return found
        return self.body.load(found.kind.dtype, found.text)

    # Arithmetic.

    def _of_binop(self, node: ast.BinOp) -> Value:
        return self.reckon(type(node.op), self.value(node.left), self.value(node.right))

    def reckon(self, what: type[ast.operator], one: Value, other: Value) -> Value:
        """Two numbers added, and so on."""
        known = None if what not in _KNOWN else self._both_known(what, one, other)
        if known is not None:
            return known
        if what is ast.Div or any(value.kind in (DOUBLE, SINGLE) for value in (one, other)):
            return self._real(what, one, other)
        left, right = self.body.whole(one), self.body.whole(other)
        if what in (ast.LShift, ast.RShift):
            kind = UNSIGNED if one.kind == UNSIGNED else SIGNED
            how = "shl" if what is ast.LShift else "lshr" if kind == UNSIGNED else "ashr"
            return Value(kind, self.body.make(f"{how} i64 {left}, {right}"))
        kind = self.together(one, other)
        if what in _WHOLE:
            return Value(kind, self.body.make(f"{_WHOLE[what]} i64 {left}, {right}"))
        if what in (ast.FloorDiv, ast.Mod):
            return Value(kind, self._divided(what, left, right, kind, other.known))
        raise NotNative(f"{what.__name__} is not translated")

    @staticmethod
    def _both_known(what: type[ast.operator], one: Value, other: Value) -> Value | None:
        if one.known is None or other.known is None or not (one.kind.whole or other.kind.whole):
            return None
        found = _KNOWN[what](one.known, other.known)
        return constant(found) if -_ENOUGH <= found < _ENOUGH else None

    @staticmethod
    def together(one: Value, other: Value) -> Number:
        """The kind of two whole numbers together; a number in the source goes with either."""
        if UNSIGNED not in (one.kind, other.kind):
            return SIGNED
        if one.kind == other.kind:
            return UNSIGNED
        rest = other if one.kind == UNSIGNED else one
        if rest.known is None or rest.known < 0:
            raise NotNative("a number with a sign and one without do not go together")
        return UNSIGNED

    def _real(self, what: type[ast.operator], one: Value, other: Value) -> Value:
        if what not in _REAL:
            raise NotNative(f"{what.__name__} is not translated for fractions")
        kind = SINGLE if one.kind == SINGLE and other.kind == SINGLE else DOUBLE
        left, right = self.body.real(one, kind), self.body.real(other, kind)
        return Value(kind, self.body.make(f"{_REAL[what]} {kind.type} {left}, {right}"))

    def _divided(
        self, what: type[ast.operator], left: str, right: str, kind: Number, known: int | None
    ) -> str:
        """Rounded down, as Python has it; something divided by nothing is nothing."""
        make, whole = self.body.make, what is ast.FloorDiv
        if known is None:
            none = make(f"icmp eq i64 {right}, 0")
            right = make(f"select i1 {none}, i64 1, i64 {right}")
        if kind == UNSIGNED:
            found = make(f"{'udiv' if whole else 'urem'} i64 {left}, {right}")
        else:
            rest = make(f"srem i64 {left}, {right}")
            signs = make(f"xor i64 {rest}, {right}")
            differ = make(f"icmp slt i64 {signs}, 0")
            some = make(f"icmp ne i64 {rest}, 0")
            lower = make(f"and i1 {differ}, {some}")
            if whole:
                found = make(f"sdiv i64 {left}, {right}")
                less = make(f"sext i1 {lower} to i64")
                found = make(f"add i64 {found}, {less}")
            else:
                more = make(f"select i1 {lower}, i64 {right}, i64 0")
                found = make(f"add i64 {rest}, {more}")
        return found if known is not None else make(f"select i1 {none}, i64 0, i64 {found}")

    def _of_unaryop(self, node: ast.UnaryOp) -> Value:
        value, make = self.value(node.operand), self.body.make
        if isinstance(node.op, ast.Not):
            return Value(TRUTH, make(f"xor i1 {self.body.truth(value)}, true"))
        if isinstance(node.op, ast.USub):
            if value.kind in (DOUBLE, SINGLE):
                return Value(value.kind, make(f"fneg {value.kind.type} {value.text}"))
            if value.known is not None:
                return constant(-value.known)
            return Value(SIGNED, make(f"sub i64 0, {self.body.whole(value)}"))
        if isinstance(node.op, ast.Invert):
            if value.known is not None:
                return constant(~value.known)
            kind = UNSIGNED if value.kind == UNSIGNED else SIGNED
            return Value(kind, make(f"xor i64 {self.body.whole(value)}, -1"))
        raise NotNative("a plus in front means nothing")

    def _of_compare(self, node: ast.Compare) -> Value:
        if len(node.ops) == 1:
            return self._compared(node.ops[0], self.value(node.left), self.value(node.comparators[0]))
        left, truths = self.value(node.left), []
        for op, right in zip(node.ops, node.comparators, strict=True):
            value = self.value(right)
            truths.append(self._compared(op, left, value).text)
            left = value
        found = truths[0]
        for truth in truths[1:]:
            found = self.body.make(f"and i1 {found}, {truth}")
        return Value(TRUTH, found)

    def _compared(self, op: ast.cmpop, one: Value, other: Value) -> Value:
        if type(op) not in _COMPARED:
            raise NotNative(f"{type(op).__name__} is not translated")
        whole, real = _COMPARED[type(op)]
        if any(value.kind in (DOUBLE, SINGLE) for value in (one, other)):
            kind = SINGLE if one.kind == SINGLE and other.kind == SINGLE else DOUBLE
            left, right = self.body.real(one, kind), self.body.real(other, kind)
            return Value(TRUTH, self.body.make(f"fcmp {real} {kind.type} {left}, {right}"))
        if whole not in ("eq", "ne"):
            whole = ("u" if self.together(one, other) == UNSIGNED else "s") + whole
        left, right = self.body.whole(one), self.body.whole(other)
        return Value(TRUTH, self.body.make(f"icmp {whole} i64 {left}, {right}"))

    # What is worked out only if it matters.

    def test(self, node: ast.expr, yes: str, no: str) -> None:
        """Go on at one of two blocks, as an expression is true or not."""
        if isinstance(node, ast.BoolOp):
            both = isinstance(node.op, ast.And)
            for one in node.values[:-1]:
                after = self.body.label()
                self.test(one, *((after, no) if both else (yes, after)))
                self.body.block(after)
            self.test(node.values[-1], yes, no)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.test(node.operand, no, yes)
        else:
            self.body.branch(self.body.truth(self.value(node)), yes, no)

    def _of_boolop(self, node: ast.BoolOp) -> Value:
        """A truth: what ``and`` and ``or`` leave behind is only asked whether it is anything."""
        left = node.values if isinstance(node.op, ast.Or) else node.values[-1:]
        if any(isinstance(one, _NO_TRUTHS) for one in left):
            raise NotNative("what 'and' and 'or' leave behind must be a truth")
        yes, no, end = (self.body.label() for _ in range(3))
        slot = self.body.slot("i1")
        self.test(node, yes, no)
        for label, truth in ((yes, "true"), (no, "false")):
            self.body.block(label)
            self.body.do(f"store i1 {truth}, ptr {slot}")
            self.body.jump(end)
        self.body.block(end)
        return Value(TRUTH, self.body.make(f"load i1, ptr {slot}"))

    def _of_ifexp(self, node: ast.IfExp) -> Value:
        yes, no, end = (self.body.label() for _ in range(3))
        self.test(node.test, yes, no)
        self.body.block(yes)
        first = self.value(node.body)
        real = first.kind in (DOUBLE, SINGLE)
        slot = self.body.slot(first.kind.type if real else "i64")
        self._keep(first, slot, first.kind if real else SIGNED)
        self.body.jump(end)
        self.body.block(no)
        second = self.value(node.orelse)
        self._keep(second, slot, first.kind if real else SIGNED)
        self.body.jump(end)
        self.body.block(end)
        kind = first.kind if real else self.together(first, second)
        return Value(kind, self.body.make(f"load {kind.type}, ptr {slot}"))

    def _keep(self, value: Value, slot: str, kind: Number) -> None:
        text = self.body.as_kind(value, kind)
        self.body.do(f"store {kind.type} {text}, ptr {slot}")

    # Calls.

    def _of_call(self, node: ast.Call) -> Value:
        found = self.named(node.func)
        if found is np.zeros or found is np.empty:
            return self._room(node, empty=found is np.zeros)
        if node.keywords:
            raise NotNative("arguments are given without names")
        given = [self.value(one) for one in node.args]
        if isinstance(found, Word):
            return found.write(self.body, given)
        if found in _CASTS:
            return self.cast(given[0], _CASTS[found])
        if found in _NARROW:
            kind, back = _NARROW[found]
            cut = self.body.make(f"trunc i64 {self.body.whole(given[0])} to {kind}")
            return Value(SIGNED, self.body.make(f"{back} {kind} {cut} to i64"))
        if found is min or found is max:
            return self._best(given, least=found is min)
        if found is abs:
            value = self.body.whole(given[0])
            minus = self.body.make(f"sub i64 0, {value}")
            below = self.body.make(f"icmp slt i64 {value}, 0")
            return Value(SIGNED, self.body.make(f"select i1 {below}, i64 {minus}, i64 {value}"))
        if found is len:
            return Value(SIGNED, given[0].lengths[0])
        return self.call_function(found, given)

    def cast(self, value: Value, kind: Number) -> Value:
        """A number as one of another kind."""
        if kind == TRUTH:
            return Value(TRUTH, self.body.truth(value))
        if kind in (DOUBLE, SINGLE):
            return Value(kind, self.body.real(value, kind))
        return Value(kind, self.body.whole(value))

    def _best(self, given: list[Value], *, least: bool) -> Value:
        found = given[0]
        for other in given[1:]:
            truth = self._compared(ast.Lt() if least else ast.Gt(), other, found).text
            if any(value.kind in (DOUBLE, SINGLE) for value in (found, other)):
                kind = SINGLE if found.kind == SINGLE and other.kind == SINGLE else DOUBLE
                texts = self.body.real(other, kind), self.body.real(found, kind)
            else:
                kind = self.together(found, other)
                texts = self.body.whole(other), self.body.whole(found)
            one, two = texts
            found = Value(kind, self.body.make(f"select i1 {truth}, {kind.type} {one}, {kind.type} {two}"))
        return found

    def _room(self, node: ast.Call, *, empty: bool) -> Value:
        """Room for an array, empty or with whatever lies there, until the function returns."""
        named = {one.arg: one.value for one in node.keywords}
        given = named["dtype"] if "dtype" in named else node.args[1] if len(node.args) > 1 else None
        dtype = np.dtype(np.float64 if given is None else self.named(given))
        sizes = node.args[0].elts if isinstance(node.args[0], ast.Tuple) else [node.args[0]]
        lengths = [self.value(one) for one in sizes]
        if all(one.known is not None for one in lengths):
            many = str(prod(one.known or 0 for one in lengths) * dtype.itemsize)
            slot = self.body.slot(f"[{many} x i8]", ", align 8")
        else:
            many = str(dtype.itemsize)
            for one in lengths:
                many = self.body.make(f"mul i64 {many}, {self.body.whole(one)}")
            slot = self.body.make(f"alloca i8, i64 {many}, align 8")
        if empty:
            self.body.needs["llvm.memset.p0.i64"] = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)"
            self.body.do(f"call void @llvm.memset.p0.i64(ptr {slot}, i8 0, i64 {many}, i1 false)")
        shape = tuple(one.known for one in lengths)
        return Value(Array(dtype, shape), slot, lengths=tuple(self.body.whole(one) for one in lengths))
