/** The colours of a sheet: TOML, in which the first word of each step stands out. */
import { HighlightStyle, StreamLanguage, syntaxHighlighting, type StringStream } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { tags } from "@lezer/highlight";

interface Where {
  /** The three quotes that end a text over several lines. */
  until: string;
  /** How many brackets are open; texts inside them are steps, or words of a list. */
  depth: number;
  /** Whether a value follows on this line. */
  value: boolean;
  /** Whether a text goes on after its first word. */
  inside: boolean;
}

function token(stream: StringStream, at: Where): string | null {
  if (at.until) {
    if (stream.skipTo(at.until)) {
      stream.match(at.until);
      at.until = "";
    } else stream.skipToEnd();
    return "string";
  }
  if (stream.sol()) {
    at.value = at.depth > 0;
    at.inside = false;
  }
  if (at.inside) {
    at.inside = false;
    stream.match(/^(?:[^"\\]|\\.)*"?/);
    return "string";
  }
  if (stream.eatSpace()) return null;
  if (stream.match(/^#.*/)) return "comment";
  const long = stream.match(/^("""|''')/) as RegExpMatchArray | null;
  if (long) {
    at.until = long[1]!;
    return "string";
  }
  if (!at.value && stream.match(/^\[{1,2}[^\]]*\]{0,2}/)) return "heading";
  if (!at.value && stream.match(/^[\w.-]+(?=\s*=)/)) return "propertyName";
  if (stream.match("=")) {
    at.value = true;
    return null;
  }
  if (at.depth && stream.match(/^"[\w-]+/)) {
    at.inside = !stream.eol();
    return "keyword";
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'[^']*'?/)) return "string";
  if (stream.match(/^[[{]/)) {
    at.depth += 1;
    return null;
  }
  if (stream.match(/^[\]}]/)) {
    at.depth = Math.max(0, at.depth - 1);
    return null;
  }
  if (stream.match(/^(?:true|false|-?\d[\d_.]*)\b/)) return "number";
  if (stream.match(/^[\w.-]+(?=\s*=)/)) return "propertyName";
  stream.next();
  return null;
}

export const language = StreamLanguage.define<Where>({
  name: "sheet",
  startState: () => ({ until: "", depth: 0, value: false, inside: false }),
  token,
  languageData: { commentTokens: { line: "#" } },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, color: "var(--dim)", fontStyle: "italic" },
  { tag: [tags.propertyName, tags.heading], color: "var(--cool)" },
  { tag: [tags.string, tags.number], color: "var(--lamp-text)" },
  { tag: tags.keyword, color: "var(--good)" },
]);

export const toml: Extension = [language, syntaxHighlighting(colours)];
