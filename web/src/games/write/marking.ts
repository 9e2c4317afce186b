/** The mistakes in an editor: the word is underlined, and what is wrong is said below its line with corrections to pick. */
import { RangeSet, StateEffect, StateField, type EditorState, type Range, type Text } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutterLineClass, WidgetType, type Command, type DecorationSet } from "@codemirror/view";
import type { SheetMistake } from "../../shared/net/protocol";

/** A mistake at its place in the text of the editor. */
interface Marked {
  from: number;
  to: number;
  said: string;
  fixes: string[];
}
interface Marks {
  found: Marked[];
  drawn: DecorationSet;
}

export const setMistakes = StateEffect.define<SheetMistake[]>();

/** How many characters of the editor a number of signs take: some signs count twice there. */
const width = (line: string, signs: number): number => [...line].slice(0, signs).join("").length;

function placed(doc: Text, one: SheetMistake): Marked {
  const line = doc.line(Math.min(Math.max(1, one.line), doc.lines));
  const from = line.from + Math.min(width(line.text, one.column - 1), line.length);
  const to = line.from + Math.min(width(line.text, one.end - 1), line.length);
  return { from: to > from ? from : Math.max(line.from, to - 1), to, said: one.said, fixes: one.fixes };
}

class Message extends WidgetType {
  constructor(
    readonly one: Marked,
    readonly first: boolean,
  ) {
    super();
  }

  override eq(other: Message): boolean {
    return other.first === this.first && JSON.stringify(other.one) === JSON.stringify(this.one);
  }

  override toDOM(view: EditorView): HTMLElement {
    const outer = document.createElement("div");
    outer.className = "cm-wrong-box";
    const box = document.createElement("div");
    box.className = "cm-wrong-said";
    outer.append(box);
    const text = document.createElement("p");
    text.textContent = this.one.said.charAt(0).toUpperCase() + this.one.said.slice(1).replace(/[^.?!]$/, "$&.");
    box.append(text);
    for (const [at, fix] of this.one.fixes.entries()) {
      const button = document.createElement("button");
      button.type = "button";
      const code = document.createElement("code");
      code.textContent = fix;
      button.append("Write ", code);
      if (this.first && at === 0) {
        const key = document.createElement("kbd");
        key.textContent = "Ctrl .";
        key.ariaHidden = "true";
        button.append(key);
      }
      button.onclick = () => mend(view, this.one, fix);
      box.append(button);
    }
    return outer;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const NUMBER = new (class extends GutterMarker {
  override elementClass = "cm-wrong-number";
})();

function drawn(doc: Text, found: Marked[]): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  found.forEach((one, at) => {
    const line = doc.lineAt(one.from);
    ranges.push(Decoration.line({ class: "cm-wrong-line" }).range(line.from));
    if (one.to > one.from) ranges.push(Decoration.mark({ class: "cm-wrong" }).range(one.from, one.to));
    ranges.push(Decoration.widget({ widget: new Message(one, at === 0), block: true, side: 1 }).range(line.to));
  });
  return Decoration.set(ranges, true);
}

export const marks = StateField.define<Marks>({
  create: () => ({ found: [], drawn: Decoration.none }),
  update(value, change) {
    for (const effect of change.effects) {
      if (effect.is(setMistakes)) {
        const found = effect.value.map((one) => placed(change.state.doc, one));
        return { found, drawn: drawn(change.state.doc, found) };
      }
    }
    if (!change.docChanged) return value;
    // Until it is checked again, a mistake stays with its word; one whose line was changed may be mended.
    const kept = value.found.filter((one) => {
      const line = change.startState.doc.lineAt(one.from);
      return !change.changes.touchesRange(line.from, line.to);
    });
    const found = kept.map((one) => ({ ...one, from: change.changes.mapPos(one.from, 1), to: change.changes.mapPos(one.to, -1) }));
    return { found, drawn: drawn(change.state.doc, found) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, (value) => value.drawn),
    gutterLineClass.compute([field], (state) => RangeSet.of([...new Set(state.field(field).found.map((one) => state.doc.lineAt(one.from).from))].sort((a, b) => a - b).map((at) => NUMBER.range(at)))),
  ],
});

function mend(view: EditorView, one: Marked, fix: string): void {
  view.dispatch({ changes: { from: one.from, to: one.to, insert: fix }, selection: { anchor: one.from + fix.length }, userEvent: "input.fix" });
  view.focus();
}

/** The mistake that the cursor is in, or the next one after it. */
function nearest(state: EditorState): Marked | undefined {
  const { found } = state.field(marks);
  const at = state.selection.main.head;
  return found.find((one) => one.to >= at) ?? found[0];
}

/** Take the first correction of the nearest mistake. */
export const mendNearest: Command = (view) => {
  const one = nearest(view.state);
  if (!one?.fixes.length) return false;
  mend(view, one, one.fixes[0]!);
  return true;
};

/** Go to the mistake after the cursor. */
export const nextMistake: Command = (view) => {
  const { found } = view.state.field(marks);
  const at = view.state.selection.main.from;
  const one = found.find((each) => each.from > at) ?? found[0];
  if (!one) return false;
  view.dispatch({ selection: { anchor: one.from, head: one.to }, effects: EditorView.scrollIntoView(one.from, { y: "center" }) });
  view.focus();
  return true;
};
