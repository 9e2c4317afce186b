/** Where a mistake lies in a sheet, and how its line is drawn. */

/** A mistake with the text of its line, which tells whether it still stands there. */
export interface Mistake {
  /** Line and column count from one. */
  line: number;
  column: number;
  text: string;
}

/** The mistake at the place that the house names; nothing if it names none. */
export function mistakeIn(sheet: string, told: { line?: number | null; column?: number | null }): Mistake | null {
  if (!told.line) return null;
  const lines = sheet.split("\n");
  // A sheet that ends too early is wrong at its end.
  const line = Math.min(told.line, lines.length);
  const text = lines[line - 1] ?? "";
  return { line, column: line === told.line ? (told.column ?? 1) : text.length + 1, text };
}

/** The part of a line that is marked: the string or the word at a column, or one character. */
export function marked(text: string, column: number): [start: number, end: number] {
  const start = Math.max(0, Math.min(column - 1, text.length));
  const found = /^(?:"[^"]*"?|[\w@-]+|.)/.exec(text.slice(start));
  return [start, start + (found ? found[0].length : 1)];
}

export type Kind = "note" | "key" | "text" | "word" | "plain";
export interface Piece {
  text: string;
  kind: Kind;
}

const PIECES = /(#.*$)|("(?:[^"\\]|\\.)*"?)|(^\s*(?:[\w.-]+(?=\s*=)|\[[^\]"#]*\]))|([^#"]+)/g;

/** A line in pieces of one colour each. In a list of steps the first word of each step stands out. */
export function piecesOf(line: string): Piece[] {
  const steps = !/^\s*[\w.-]+\s*=\s*"/.test(line);
  const found: Piece[] = [];
  for (const [all, note, quoted, key] of line.matchAll(PIECES)) {
    const word = quoted && steps ? /^"([A-Za-z][\w-]*)/.exec(quoted)?.[1] : undefined;
    if (word) found.push({ text: '"', kind: "text" }, { text: word, kind: "word" }, { text: quoted!.slice(word.length + 1), kind: "text" });
    else found.push({ text: all, kind: note !== undefined ? "note" : quoted !== undefined ? "text" : key !== undefined ? "key" : "plain" });
  }
  return found;
}
