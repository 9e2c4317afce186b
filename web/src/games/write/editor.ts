/** The editor of a sheet. It is loaded with its page alone. */
import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import type { SheetLanguage } from "../../shared/net/protocol";
import { completeAt } from "./complete";
import { marks, mendNearest, nextMistake } from "./marking";
import { toml } from "./toml";

export interface Words {
  language: SheetLanguage | null;
  games: { id: string; name: string }[];
  /** The areas of the board of the game, as far as it could be read. */
  areas: string[];
}

export const described = new Compartment();

function completions(words: () => Words): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const { language, games, areas } = words();
    if (!language) return null;
    const found = completeAt(context.state.doc.toString(), context.pos, language, games, areas);
    if (!found || (!context.explicit && found.from === context.pos && context.state.sliceDoc(context.pos - 1, context.pos) !== '"')) return null;
    const options = found.choices.map((one) => ({ label: one.text, detail: "", info: one.said || undefined, boost: one.usual ? 50 : 0, type: "keyword" }));
    return { from: found.from, options, validFor: (written: string) => /^[\w .,-]*$/.test(written) && !/^board\s/.test(written) };
  };
}

const theme = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--page)", fontSize: "var(--t2)", minHeight: "24rem" },
  // The class comes a moment after the focus; the frame does not wait for it.
  "&.cm-focused": { outline: "none" },
  "&:focus-within": { boxShadow: "inset 0 0 0 1px var(--lamp-text)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.62", overflow: "visible" },
  ".cm-content": { padding: "var(--sp3) 0 var(--sp6)", caretColor: "var(--text)" },
  ".cm-line": { padding: "0 var(--sp4) 0 var(--sp3)" },
  ".cm-gutters": { backgroundColor: "var(--page)", color: "var(--dim)", border: "0", paddingLeft: "var(--sp2)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "color-mix(in srgb, var(--lamp) 28%, transparent)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "transparent", outline: "1px solid var(--edge)" },
  ".cm-wrong-line": { backgroundColor: "color-mix(in srgb, var(--hot) 10%, transparent)", boxShadow: "inset 3px 0 var(--hot)" },
  ".cm-wrong": { textDecoration: "underline wavy var(--hot) 2px", textUnderlineOffset: "4px", textDecorationSkipInk: "none" },
  ".cm-wrong-said": {
    display: "flex",
    flexWrap: "wrap",
    gap: "7px",
    padding: "10px 14px",
    borderRadius: "11px",
    border: "1px solid color-mix(in srgb, var(--hot) 45%, transparent)",
    backgroundColor: "color-mix(in srgb, var(--hot) 12%, var(--panel))",
    font: "500 var(--t2)/1.45 var(--sans)",
    whiteSpace: "normal",
    overflowWrap: "anywhere",
  },
  // A margin would not count as the height of the line.
  ".cm-wrong-box": { padding: "5px var(--sp4) 9px var(--sp3)" },
  ".cm-wrong-number": { color: "var(--hot)", fontWeight: "700" },
  ".cm-wrong-said p": { flex: "1 1 100%", margin: "0" },
  ".cm-wrong-said button": { minHeight: "34px", padding: "2px 11px", fontSize: "0.8125rem", whiteSpace: "normal", border: "1px solid var(--hot)", background: "none", color: "inherit" },
  ".cm-wrong-said kbd": { marginLeft: "6px" },
  ".cm-tooltip": { border: "1px solid var(--line)", borderRadius: "10px", backgroundColor: "var(--panel)", color: "var(--text)", boxShadow: "var(--sh-3)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxHeight: "16em", maxWidth: "min(90vw, 34rem)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "5px 10px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--raise)", color: "var(--text)", boxShadow: "inset 3px 0 var(--lamp)" },
  ".cm-completionIcon": { display: "none" },
  ".cm-completionInfo": { padding: "8px 10px", maxWidth: "18rem", font: "var(--t2)/1.45 var(--sans)" },
});

/** An editor for a text; ``changed`` is told every text that is written. */
export function editorOf(parent: HTMLElement, text: string, words: () => Words, changed: (text: string) => void): EditorView {
  const extensions: Extension[] = [
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    bracketMatching(),
    closeBrackets(),
    indentUnit.of("  "),
    EditorView.lineWrapping,
    toml,
    marks,
    theme,
    described.of([]),
    autocompletion({ override: [completions(words)], icons: false, maxRenderedOptions: 40 }),
    keymap.of([{ key: "Mod-.", run: mendNearest }, { key: "F8", run: nextMistake }, { key: "Tab", run: acceptCompletion }, ...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({ "aria-label": "The sheet", "aria-describedby": "verdict", spellcheck: "false", autocapitalize: "off" }),
    EditorView.updateListener.of((update) => update.docChanged && changed(update.state.doc.toString())),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
}

/** Say whether the text has a mistake to those who do not see the marks. */
export const invalid = (wrong: boolean): Extension => EditorView.contentAttributes.of({ "aria-invalid": String(wrong) });
