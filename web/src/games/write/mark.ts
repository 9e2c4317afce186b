/** Where a mistake lies in a sheet, and how its line is drawn. */

export interface Place {
  /** Both count from one. */
  line: number;
  column: number;
}

/** A mistake with the text of its line, which tells whether it still stands there. */
export interface Mistake extends Place {
  text: string;
}

interface Told {
  error?: string | null;
  line?: number | null;
  column?: number | null;
}

/** The place that the house names, or the one in its words; nothing if it names none. */
export function placeOf({ error, line, column }: Told): Place | null {
  if (line) return { line, column: column || 1 };
  const found = /\bline (\d+)(?:,? column (\d+))?/.exec(error ?? "");
  return found ? { line: Number(found[1]), column: Number(found[2] ?? 1) } : null;
}

export function mistakeIn(sheet: string, told: Told): Mistake | null {
  const place = placeOf(told);
  const lines = sheet.split("\n");
  if (!place) return null;
  // A sheet that ends too early is wrong at its end.
  const line = Math.min(place.line, lines.length);
  const text = lines[line - 1] ?? "";
  return { line, column: line === place.line ? place.column : text.length + 1, text };
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

const PIECES = /(#.*$)|("(?:[^"\\]|\\.)*"?)|(^\s*[\w.-]+(?=\s*=))|([^#"]+)/g;

/** A line in pieces of one colour each. In a list of steps the first word of each step stands out. */
export function piecesOf(line: string): Piece[] {
  const steps = !/^\s*[\w.-]+\s*=\s*"/.test(line);
  const found: Piece[] = [];
  for (const [all, note, quoted, key] of line.matchAll(PIECES)) {
    const word = quoted && steps ? /^"([\w-]+)/.exec(quoted)?.[1] : undefined;
    if (word) found.push({ text: '"', kind: "text" }, { text: word, kind: "word" }, { text: quoted!.slice(word.length + 1), kind: "text" });
    else found.push({ text: all, kind: note !== undefined ? "note" : quoted !== undefined ? "text" : key !== undefined ? "key" : "plain" });
  }
  return found;
}
