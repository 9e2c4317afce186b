"""Statements, and with them whole functions, written down in LLVM's language."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, Final

from .body import Body
from .expressions import Expressions, constant
from .kinds import (
    DOUBLE,
    NOTHING,
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
    Several,
    Value,
    type_of,
)
from .words import each


@dataclass
class Written:
    """A function in LLVM's language, for arguments of some kinds."""

    name: str
    returns: Any
    text: str
    needs: dict[str, str]
    """What is declared elsewhere, by name."""
    calls: list[Written] = field(default_factory=list)


_WRITTEN: Final[dict[tuple[Any, ...], Written]] = {}
_NUMBERS: Final = count()


def written(function: Callable[..., Any], kinds: Sequence[Any]) -> Written:
    """A function for arguments of some kinds; each is written down once."""
    key = (function, *kinds)
    if key not in _WRITTEN:
        _WRITTEN[key] = _Statements(function, kinds, f"{function.__name__}.{next(_NUMBERS)}").written()
    return _WRITTEN[key]


def whole_text(main: Written, name: str) -> str:
    """A module with a function that others can call by its name, and all that it calls."""
    every: dict[str, Written] = {}
    waiting = [main]
    while waiting:
        one = waiting.pop()
        if one.name not in every:
            every[one.name] = one
            waiting += one.calls
    declared = {line for one in every.values() for line in one.needs.values()}
    inner = [f"define internal {one.text}" for one in every.values() if one is not main]
    outer = main.text.replace(f"@{_quoted(main.name)}(", f"@{_quoted(name)}(", 1)
    outer = outer.replace("alwaysinline ", "", 1)
    return "\n".join([*sorted(declared), *inner, f"define {outer}", ""])


def _quoted(name: str) -> str:
    return f'"{name}"'


@cache
def _functions(path: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """The functions of a file, by name and the line of their name or first decorator."""
    found = {}
    for node in ast.walk(ast.parse(Path(path).read_bytes())):
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            found[node.name, first] = node
    return found


def arguments_of(kinds: Sequence[Any]) -> list[str]:
    """How arguments are passed: an array with the lengths that are not known, a named tuple one by one."""
    # A field of a record may be passed beside the record itself; arrays of their own never overlap with one.
    inside = any(isinstance(kind, Array) and None not in kind.shape for kind in kinds)
    found = []
    for value in map(_given, kinds, map(str, range(len(kinds)))):
        for one in _passed(value):
            alone = " noalias nonnull" if isinstance(one.kind, Record) and not inside else ""
            found.append(f"{type_of(one.kind)}{alone} {one.text}")
            found += [f"i64 {length}" for length in _unknown(one)]
    return found


def _passed(value: Value) -> list[Value]:
    """What is passed of an argument: the parts of a named tuple, and nothing that is known beforehand."""
    return [one for one in value.parts or (value,) if not isinstance(one.kind, Known)]


def _given(kind: Any, name: str) -> Value:
    """An argument as a function finds it."""
    if isinstance(kind, Known):
        return Value(kind, "")
    if isinstance(kind, Named):
        parts = tuple(_given(one, f"{name}.p{at}") for at, one in enumerate(kind.kinds))
        return Value(kind, "", parts=parts)
    lengths: tuple[str, ...] = ()
    if isinstance(kind, Array):
        lengths = tuple(f"%a{name}.{at}" if one is None else str(one) for at, one in enumerate(kind.shape))
    return Value(kind, f"%a{name}", lengths=lengths)


def _unknown(value: Value) -> list[str]:
    """The lengths of an array that are passed along with it."""
    if not isinstance(value.kind, Array):
        return []
    return [one for one, known in zip(value.lengths, value.kind.shape, strict=True) if known is None]


def given_as(value: Value) -> list[str]:
    """An argument, as it is passed."""
    found = []
    for one in _passed(value):
        found += [f"{type_of(one.kind)} {one.text}", *(f"i64 {length}" for length in _unknown(one))]
    return found


class _Statements(Expressions):
    """One function that is being translated."""

    def __init__(self, function: Callable[..., Any], kinds: Sequence[Any], name: str) -> None:
        code: Any = getattr(function, "__code__", None)
        if code is None:
            raise NotNative(f"{function!r} cannot be called here")
        super().__init__(Body(), function.__globals__)
        self._path = code.co_filename
        self._node = _functions(self._path)[function.__name__, code.co_firstlineno]
        self._kinds = list(kinds)
        self._name = name
        self._calls: list[Written] = []
        self._returns: Any = None
        self._result = "%result"
        self._end = "end"
        self._loops: list[tuple[str, str]] = []

    def written(self) -> Written:
        """The whole function."""
        names = [one.arg for one in self._node.args.args]
        if len(names) != len(self._kinds):
            raise NotNative(f"{self._node.name} takes {len(names)} arguments, not {len(self._kinds)}")
        for number, (name, kind) in enumerate(zip(names, self._kinds, strict=True)):
            given = _given(kind, str(number))
            if isinstance(kind, Known):
                self.variables[name] = constant(int(kind))
            elif isinstance(kind, Number):
                self._assign_name(name, given)
            else:
                self.variables[name] = given
        self._do(self._node.body)
        # A function that returns nothing returns 0.
        returns = SIGNED if self._returns is None else self._returns
        kind = type_of(returns)
        self.body.block(self._end)
        self.body.do(f"ret {kind} {self.body.make(f'load {kind}, ptr {self._result}')}")
        self.body.slots += [
            f"  {self._result} = alloca {kind}",
            f"  store {kind} zeroinitializer, ptr {self._result}",
        ]
        head = f"{type_of(returns)} @{_quoted(self._name)}({', '.join(arguments_of(self._kinds))})"
        lines = ["start:", *self.body.slots, *self.body.lines]
        text = f"{head} alwaysinline nounwind {{\n" + "\n".join(lines) + "\n}"
        return Written(self._name, returns, text, self.body.needs, self._calls)

    def _do(self, nodes: Sequence[ast.stmt]) -> None:
        for node in nodes:
            try:
                getattr(self, f"_do_{type(node).__name__.lower()}", self._unknown)(node)
            except NotNative as error:
                if str(error).startswith("/"):
                    raise
                raise NotNative(f"{self._path}:{node.lineno}: {error}") from error

    def _unknown(self, node: ast.stmt) -> None:
        raise NotNative(f"{type(node).__name__} is not translated")

    def _do_pass(self, _node: ast.Pass) -> None:
        pass

    def _do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    # Assignments.

    def _do_assign(self, node: ast.Assign) -> None:
        if isinstance(node.value, ast.Tuple):
            (target,) = node.targets
            if not isinstance(target, ast.Tuple) or len(target.elts) != len(node.value.elts):
                raise NotNative("as many names as values")
            # All values are there before the first is assigned.
            values = [self.value(one) for one in node.value.elts]
            for one, value in zip(target.elts, values, strict=True):
                self._assign(one, value)
            return
        value = self.value(node.value)
        for target in node.targets:
            if isinstance(target, ast.Tuple):
                if not isinstance(value.kind, Several):
                    raise NotNative("there is one value, and no more")
                for number, (one, kind) in enumerate(zip(target.elts, value.kind.kinds, strict=True)):
                    part = self.body.make(f"extractvalue {type_of(value.kind)} {value.text}, {number}")
                    self._assign(one, Value(kind, part))
            else:
                self._assign(target, value)

    def _do_augassign(self, node: ast.AugAssign) -> None:
        target = node.target
        if isinstance(target, ast.Name):
            one = self.value(target)
            self._assign(target, self.reckon(type(node.op), one, self.value(node.value)))
        elif isinstance(target, ast.Attribute):
            record = self._record(target.value)
            before = self.body.field(record, target.attr)
            after = self.reckon(type(node.op), before, self.value(node.value))
            self.body.set_field(record, target.attr, after)
        else:
            place = self.place(target)
            before = self.body.load(place.kind.dtype, place.text)
            after = self.reckon(type(node.op), before, self.value(node.value))
            self._store(place, after)

    def _assign(self, target: ast.expr, value: Value) -> None:
        if isinstance(target, ast.Name):
            self._assign_name(target.id, value)
        elif isinstance(target, ast.Attribute):
            self.body.set_field(self._record(target.value), target.attr, value)
        elif isinstance(target, ast.Subscript):
            self._store(self.place(target), value)
        else:
            raise NotNative("only names, fields and elements are assigned to")

    def _store(self, place: Value, value: Value) -> None:
        if isinstance(place.kind, Record):
            if value.kind != place.kind:
                raise NotNative("a record is copied to one of its own kind")
            self.body.needs["llvm.memcpy.p0.p0.i64"] = (
                "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)"
            )
            many = place.kind.dtype.itemsize
            self.body.do(
                f"call void @llvm.memcpy.p0.p0.i64(ptr {place.text}, ptr {value.text}, i64 {many}, i1 false)"
            )
            return
        self.body.store(value, place.kind.dtype, place.text)

    def _assign_name(self, name: str, value: Value) -> None:
        if isinstance(value.kind, Array):
            self.variables[name] = value
            return
        known = self.variables.get(name)
        if known is None or not known.slot:
            kind = value.kind if value.kind in (UNSIGNED, DOUBLE, SINGLE) else SIGNED
            if isinstance(value.kind, Record):
                kind = value.kind
            elif not isinstance(value.kind, Number) or value.kind == NOTHING:
                raise NotNative(f"{name} cannot be {value.kind}")
            known = Value(kind, self.body.slot(type_of(kind)), slot=True)
            self.variables[name] = known
        if isinstance(known.kind, Record) or isinstance(value.kind, Record):
            if known.kind != value.kind:
                raise NotNative(f"{name} was something else before")
        elif known.kind in (SIGNED, UNSIGNED):
            self.together(Value(known.kind, "", 0 if known.kind == SIGNED else None), value)
            if known.kind == SIGNED and value.kind == UNSIGNED:
                raise NotNative(f"{name} had a sign before")
        text = self.body.as_kind(value, known.kind)
        self.body.do(f"store {type_of(known.kind)} {text}, ptr {known.text}")

    # Where to go on.

    def _do_if(self, node: ast.If) -> None:
        yes, no, end = (self.body.label() for _ in range(3))
        self.test(node.test, yes, no if node.orelse else end)
        self.body.block(yes)
        self._do(node.body)
        self.body.jump(end)
        if node.orelse:
            self.body.block(no)
            self._do(node.orelse)
            self.body.jump(end)
        self.body.block(end)

    def _do_while(self, node: ast.While) -> None:
        again, inside, end = (self.body.label() for _ in range(3))
        self.body.block(again)
        self.test(node.test, inside, end)
        self.body.block(inside)
        self._loops.append((again, end))
        self._do(node.body)
        self._loops.pop()
        self.body.jump(again)
        self.body.block(end)

    def _do_for(self, node: ast.For) -> None:
        if isinstance(node.iter, ast.Tuple):
            self._for_each(node, [self.value(one) for one in node.iter.elts])
            return
        called = node.iter
        if isinstance(called, ast.Call) and self.named(called.func) is each:
            often = self.value(called.args[0]).known
            if often is None:
                raise NotNative("how often something is written down must be known beforehand")
            self._for_each(node, [constant(number) for number in range(often)])
            return
        if not isinstance(called, ast.Call) or self.named(called.func) is not range or node.orelse:
            raise NotNative("loops go over ranges")
        if not isinstance(node.target, ast.Name):
            raise NotNative("a loop has one variable")
        given = [self.value(one) for one in called.args]
        first = Value(SIGNED, "0", 0) if len(given) == 1 else given[0]
        last = given[0] if len(given) == 1 else given[1]
        step = given[2].known if len(given) == 3 else 1
        if not step:
            raise NotNative("how far a loop steps must be known beforehand")
        kind = self.together(first, last)
        counter, many = self.body.slot("i64"), self.body.whole(last)
        self.body.do(f"store i64 {self.body.whole(first)}, ptr {counter}")
        again, inside, onward, end = (self.body.label() for _ in range(4))
        self.body.block(again)
        at = self.body.make(f"load i64, ptr {counter}")
        way = ("u" if kind == UNSIGNED else "s") + ("lt" if step > 0 else "gt")
        self.body.branch(self.body.make(f"icmp {way} i64 {at}, {many}"), inside, end)
        self.body.block(inside)
        self._assign_name(node.target.id, Value(kind, at))
        self._loops.append((onward, end))
        self._do(node.body)
        self._loops.pop()
        self.body.block(onward)
        more = self.body.make(f"add i64 {at}, {step}")
        self.body.do(f"store i64 {more}, ptr {counter}")
        self.body.jump(again)
        self.body.block(end)

    def _for_each(self, node: ast.For, values: Sequence[Value]) -> None:
        """A loop over values that are named one by one is written down as often."""
        end = self.body.label()
        for value in values:
            onward = self.body.label()
            self._assign(node.target, value)
            self._loops.append((onward, end))
            self._do(node.body)
            self._loops.pop()
            self.body.block(onward)
        self.body.block(end)

    def _do_break(self, _node: ast.Break) -> None:
        self.body.jump(self._loops[-1][1])

    def _do_continue(self, _node: ast.Continue) -> None:
        self.body.jump(self._loops[-1][0])

    def _do_return(self, node: ast.Return) -> None:
        if node.value is None:
            self.body.jump(self._end)
            return
        if isinstance(node.value, ast.Tuple):
            self._return_several([self.value(one) for one in node.value.elts])
        else:
            value = self.value(node.value)
            kind = SIGNED if value.kind == TRUTH else value.kind
            if self._returns is None or (self._returns == SIGNED and value.kind == UNSIGNED):
                self._returns = kind
            text = self.body.as_kind(value, self._returns)
            self.body.do(f"store {type_of(self._returns)} {text}, ptr {self._result}")
        self.body.jump(self._end)

    def _return_several(self, values: list[Value]) -> None:
        kind = Several(tuple(SIGNED if one.kind == TRUTH else one.kind for one in values))
        if self._returns is None:
            self._returns = kind
        if not isinstance(self._returns, Several) or len(self._returns.kinds) != len(values):
            raise NotNative("a function returns always as many values")
        name, made = type_of(self._returns), "poison"
        for number, (one, want) in enumerate(zip(values, self._returns.kinds, strict=True)):
            text = self.body.as_kind(one, want)
            made = self.body.make(f"insertvalue {name} {made}, {type_of(want)} {text}, {number}")
        self.body.do(f"store {name} {made}, ptr {self._result}")

    def call_function(self, found: Any, given: list[Value]) -> Value:
        function = getattr(found, "py_func", found)
        if not hasattr(function, "__code__"):
            raise NotNative(f"{found!r} cannot be called here")
        kinds = [SIGNED if one.kind == TRUTH else one.kind for one in given]
        values = [Value(SIGNED, self.body.whole(one)) if one.kind == TRUTH else one for one in given]
        called = written(function, kinds)
        self._calls.append(called)
        texts = ", ".join(text for one in values for text in given_as(one))
        line = f"call {type_of(called.returns)} @{_quoted(called.name)}({texts})"
        return Value(called.returns, self.body.make(line))
