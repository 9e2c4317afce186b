"""Somebody who hears the page and has only a keyboard: all they know is what the accessibility tree says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final

from .person import PATIENCE, Person

_LEAVES: Final = frozenset(
    {"button", "link", "tab", "heading", "option", "img", "image", "switch", "checkbox"}
)
"""Roles whose name is everything that is heard of them."""
_SILENT: Final = frozenset({"InlineTextBox", "none", "generic", "RootWebArea", "ListMarker"})
_STATES: Final = ("pressed", "selected", "disabled", "expanded", "checked", "focused")
TURN: Final = "Your turn"
OUTCOME: Final = "In all:"


@dataclass
class Node:
    """One thing of the tree: what it is, what it is called, how it stands."""

    role: str
    name: str
    value: str
    states: dict[str, Any]
    id: int
    shortcut: str = ""
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self, role: str, name: str = "") -> list[Node]:
        """Everything within that has a role and a name that begins so."""
        wanted = re.compile(name)
        return [node for node in self.walk() if node.role == role and wanted.match(node.name)]

    def has(self, role: str, name: str = "") -> bool:
        return bool(self.all(role, name))

    def one(self, role: str, name: str = "") -> Node:
        found = self.all(role, name)
        assert len(found) == 1, f"{len(found)} of {role} {name!r} in:\n{self.told()}"
        return found[0]

    @property
    def focused(self) -> bool:
        return bool(self.states.get("focused"))

    @property
    def usable(self) -> bool:
        return not self.states.get("disabled")

    def lines(self) -> Iterator[str]:
        """What is heard, one thing after another."""
        if self.role == "StaticText":
            if self.name.strip():
                yield self.name.strip()
            return
        if self.role not in _SILENT and (self.name or self.role in _LEAVES):
            states = [name if now in (True, "true") else f"not {name}" for name, now in self.states.items()]
            yield ", ".join([f"{self.role}: {self.name}", *([self.value] if self.value else []), *states])
        if self.role not in _LEAVES:
            for child in self.children:
                yield from child.lines()

    def told(self) -> str:
        return "\n".join(self.lines())


_EARS: Final = """() => {
  const heard = (window.heard = []);
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(spoken).join('');
  };
  const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
  const hears = (region) => region.getAttribute('aria-live') !== 'off';
  const say = (text) => text.trim() && heard.push(text.trim().replace(/\\s+/g, ' '));
  new MutationObserver((changes) => {
    const whole = new Set();
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        const alerts = [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role=alert]'));
        for (const alert of alerts) whole.add(alert);
      }
      const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (!region || !hears(region)) continue;
      if (region.matches('[role=log]')) for (const node of addedNodes) say(spoken(node));
      else whole.add(region);
    }
    for (const region of whole) say(spoken(region));
  }).observe(document, { subtree: true, childList: true, characterData: true });
}"""
"""What a screen reader does with live regions: it says what has changed in them, whoever has the focus."""


class Listener:
    """A screen reader and a keyboard. No selector, no class and no place on the screen is known here."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._page = person.page
        self._cdp = person.page.context.new_cdp_session(person.page)
        self._cdp.send("Accessibility.enable")
        self._page.add_init_script(f"({_EARS})()")
        self._mark = 0

    @property
    def heard(self) -> list[str]:
        """Everything that live regions have said so far."""
        found: list[str] = self._page.evaluate("() => window.heard")
        return found

    def tree(self) -> Node:
        """The page as it is read aloud now."""
        raw = self._cdp.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {one["nodeId"]: one for one in raw}

        def made(one: dict[str, Any]) -> list[Node]:
            below = [
                node for child in one.get("childIds", []) if child in by_id for node in made(by_id[child])
            ]
            if one.get("ignored"):
                return below
            return [_node(one, below)]

        (root,) = made(raw[0])
        return root

    def wait(self, until: Callable[[Node], object], what: str = "that") -> Node:
        """Listen until something is there to be read."""
        deadline = monotonic() + PATIENCE / 1000
        while True:
            tree = self.tree()
            if until(tree):
                return tree
            assert monotonic() < deadline, f"{what} is never said; what is said:\n{tree.told()}"
            self._frame()

    def hear(self, *words: str) -> str:
        """Listen until one of these is said by itself, after what was heard before; all that was said."""
        deadline = monotonic() + PATIENCE / 1000
        while True:
            fresh = self.heard[self._mark :]
            for at, text in enumerate(fresh):
                if any(word in text for word in words):
                    self._mark += at + 1
                    return text
            assert monotonic() < deadline, f"{words} is never said; heard {fresh} at:\n{self.tree().told()}"
            self._frame()

    def _frame(self) -> None:
        """Let the page draw once."""
        self._page.evaluate("() => new Promise(requestAnimationFrame)")

    def focus(self, node: Node) -> None:
        """Go to something, as the cursor of a screen reader does."""
        self._cdp.send("DOM.focus", {"backendNodeId": node.id})

    def key(self, name: str) -> None:
        self._page.keyboard.press(name)

    def type(self, text: str) -> None:
        self._page.keyboard.type(text)

    def find(self, role: str, name: str = "") -> Node:
        """Wait for something that can be used."""
        tree = self.wait(lambda now: any(one.usable for one in now.all(role, name)), f"{role} {name}")
        return next(one for one in tree.all(role, name) if one.usable)

    def activate(self, role: str, name: str = "") -> None:
        """Go to what has this role and this name, and press it."""
        self.focus(self.find(role, name))
        self.key("Enter")

    def fill(self, role: str, name: str, text: str) -> None:
        """Go to a field, and write over what is in it."""
        self.focus(self.find(role, name))
        self.key("ControlOrMeta+a")
        self.type(text)


def _node(one: dict[str, Any], below: list[Node]) -> Node:
    stands = {prop["name"]: prop["value"].get("value") for prop in one.get("properties", [])}
    return Node(
        role=one["role"]["value"],
        name=one.get("name", {}).get("value", ""),
        value=str(one.get("value", {}).get("value", stands.get("valuetext", ""))),
        states={name: stands[name] for name in _STATES if name in stands},
        id=one.get("backendDOMNodeId", 0),
        shortcut=str(stands.get("keyshortcuts", "")),
        children=below,
    )
