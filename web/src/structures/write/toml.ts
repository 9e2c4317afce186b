/** The text of a structure as data, with the place of everything in it, so that a form can change one thing and leave the rest as it was written. */

export type Value = string | number | boolean | Value[] | Table;
export interface Table {
  [key: string]: Value;
}
interface Span {
  start: number;
  end: number;
}
/** A key with its value: where both lie, and where the items of a list lie. */
export interface Entry extends Span {
  path: string[];
  value: Span;
  items: Span[];
}
export interface Doc {
  values: Table;
  entries: Entry[];
  /** Where the first table with a header of its own begins: keys of the sheet itself lie before it. */
  head: number;
}

export const isTable = (value: Value | undefined): value is Table => typeof value === "object" && !Array.isArray(value);

class Unreadable extends Error {}

const ESCAPES: Record<string, string> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };
const BARE = /[A-Za-z0-9_-]+/y;
const NUMBER = /[+-]?\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?/y;

class Reader {
  at = 0;
  readonly values: Table = {};
  readonly entries: Entry[] = [];
  head = -1;
  constructor(readonly text: string) {}

  whole(): Doc {
    let above: string[] = [];
    for (this.space(true); this.at < this.text.length; this.space(true)) {
      const start = this.at;
      if (this.takes("[")) {
        if (this.takes("[")) throw new Unreadable("a list of tables");
        this.space();
        above = this.key();
        this.needs("]");
        if (this.head < 0) this.head = start;
        this.inside(above);
        this.entries.push({ path: above, start, end: this.at, value: { start, end: this.at }, items: [] });
      } else {
        this.pair(this.values, above, this.entries);
      }
      this.space();
      if (this.at < this.text.length && !this.takes("\n")) throw new Unreadable("more on the line");
    }
    return { values: this.values, entries: this.entries, head: this.head < 0 ? this.text.length : this.head };
  }

  /** The table at a path, made where it is missing. */
  private inside(path: string[], into: Table = this.values): Table {
    let table = into;
    for (const part of path) {
      const found = (table[part] ??= {});
      if (!isTable(found)) throw new Unreadable("no table");
      table = found;
    }
    return table;
  }

  private pair(into: Table, above: string[], entries?: Entry[]): void {
    const start = this.at;
    const path = [...above, ...this.key()];
    this.space();
    this.needs("=");
    this.space();
    const from = this.at;
    const items: Span[] = [];
    const value = this.value(items);
    const table = this.inside(path.slice(0, -1), into);
    const last = path.at(-1)!;
    if (last in table) throw new Unreadable("twice");
    table[last] = value;
    entries?.push({ path, start, end: this.at, value: { start: from, end: this.at }, items });
  }

  private key(): string[] {
    const parts: string[] = [];
    do {
      this.space();
      parts.push(/["']/.test(this.now()) ? this.string() : this.match(BARE));
      this.space();
    } while (this.takes("."));
    return parts;
  }

  private value(items: Span[] = []): Value {
    const sign = this.now();
    if (sign === '"' || sign === "'") return this.string();
    if (sign === "[") return this.list(items);
    if (sign === "{") return this.table();
    for (const [word, value] of [["true", true], ["false", false]] as const) {
      if (this.takes(word)) return value;
    }
    const found = this.match(NUMBER);
    // Dates and times are no part of a structure.
    if (/[-:\w]/.test(this.now())) throw new Unreadable("no number");
    return Number(found.replaceAll("_", ""));
  }

  private list(items: Span[]): Value[] {
    const found: Value[] = [];
    this.needs("[");
    for (this.space(true); !this.takes("]"); this.space(true)) {
      const start = this.at;
      found.push(this.value());
      items.push({ start, end: this.at });
      this.space(true);
      if (this.now() !== "]") this.needs(",");
    }
    return found;
  }

  private table(): Table {
    const found: Table = {};
    this.needs("{");
    for (this.space(); !this.takes("}"); this.space()) {
      this.pair(found, []);
      this.space();
      if (this.now() !== "}") this.needs(",");
    }
    return found;
  }

  private string(): string {
    const mark = this.now();
    if (this.takes(mark.repeat(3))) {
      const end = this.text.indexOf(mark.repeat(3), this.at);
      if (end < 0) throw new Unreadable("no end");
      const inside = this.text.slice(this.at, end).replace(/^\n/, "");
      this.at = end + 3;
      return mark === '"' ? inside.replace(/\\\n\s*/g, "").replace(/\\(.)/g, (_, one: string) => ESCAPES[one] ?? one) : inside;
    }
    this.at += 1;
    let found = "";
    for (; this.now() !== mark; this.at += 1) {
      if (!this.now() || this.now() === "\n") throw new Unreadable("no end");
      if (mark === "'" || this.now() !== "\\") {
        found += this.now();
        continue;
      }
      this.at += 1;
      const code = /^u[0-9A-Fa-f]{4}|^U[0-9A-Fa-f]{8}/.exec(this.text.slice(this.at, this.at + 9))?.[0];
      if (code) {
        found += String.fromCodePoint(parseInt(code.slice(1), 16));
        this.at += code.length - 1;
      } else {
        const one = ESCAPES[this.now()];
        if (one === undefined) throw new Unreadable("no such sign");
        found += one;
      }
    }
    this.at += 1;
    return found;
  }

  private now(): string {
    return this.text.charAt(this.at);
  }

  private takes(sign: string): boolean {
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  private needs(sign: string): void {
    if (!this.takes(sign)) throw new Unreadable(`no ${sign}`);
  }

  private match(form: RegExp): string {
    form.lastIndex = this.at;
    const found = form.exec(this.text)?.[0];
    if (!found) throw new Unreadable("no word");
    this.at += found.length;
    return found;
  }

  /** Go over blanks and a comment; with `lines`, over line breaks as well. */
  private space(lines = false): void {
    const form = lines ? /(?:[ \t\r\n]|#[^\n]*)*/y : /[ \t\r]*(?:#[^\n]*)?/y;
    form.lastIndex = this.at;
    this.at += form.exec(this.text)?.[0].length ?? 0;
  }
}

/** A text as data; nothing if it cannot be read. */
export function readToml(text: string): Doc | null {
  try {
    return new Reader(text).whole();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

const quoted = (text: string): string =>
  `"${text.replace(/["\\\u0000-\u001f\u007f]/g, (sign) => (sign === '"' || sign === "\\" ? `\\${sign}` : `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`))}"`;
const keyed = (key: string): string => (/^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key));

/** A value as it is written; with `rows`, a list with each item on a line of its own. */
export function written(value: Value, rows = false): string {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) {
    const items = value.map((one) => written(one));
    return rows && items.length ? `[\n${items.map((one) => `  ${one},\n`).join("")}]` : `[${items.join(", ")}]`;
  }
  if (isTable(value)) {
    const pairs = Object.entries(value).map(([key, one]) => `${keyed(key)} = ${written(one)}`);
    return pairs.length ? `{ ${pairs.join(", ")} }` : "{}";
  }
  return String(value);
}

const spliced = (text: string, { start, end }: Span, put: string): string => text.slice(0, start) + put + text.slice(end);

/** The whole lines of an entry, with a comment behind it. */
function linesOf(text: string, entry: Span): Span {
  const start = text.lastIndexOf("\n", entry.start - 1) + 1;
  const end = text.indexOf("\n", entry.end);
  return { start, end: end < 0 ? text.length : end + 1 };
}

/**
 * The text with another value for one of its keys; without a value, without the key. `order` says after which other keys a new one
 * is written. A text that cannot be read stays as it is.
 */
export function put(text: string, key: string, value: Value | undefined, order: readonly string[] = []): string {
  const doc = readToml(text);
  if (!doc) return text;
  const mine = doc.entries.filter((entry) => entry.path[0] === key);
  const rows = key === "levels";
  const [only] = mine;
  if (only && mine.length === 1 && only.path.length === 1 && only.value.start > only.start) {
    return value === undefined ? spliced(text, linesOf(text, only), "") : spliced(text, only.value, written(value, rows));
  }
  // What was written in several places is written in one.
  if (mine.length) {
    const less = mine.reduceRight((left, entry) => spliced(left, linesOf(left, entry), ""), text);
    return value === undefined ? less : put(less, key, value, order);
  }
  if (value === undefined) return text;
  const rank = order.indexOf(key);
  const follows = (other: string): boolean => order.includes(other) && order.indexOf(other) < rank;
  const before = doc.entries.filter((entry) => entry.end <= doc.head && entry.start < doc.head && (rank < 0 || follows(entry.path[0]!))).at(-1);
  const at = before ? linesOf(text, before).end : 0;
  const wide = before ? text.slice(before.start, before.value.start).replace(/=\s*$/, "").length - 1 : 0;
  const line = `${key.padEnd(Math.max(key.length, wide))} = ${written(value, rows)}\n`;
  const gap = at && text[at - 1] !== "\n" ? "\n" : "";
  return spliced(text, { start: at, end: at }, gap + line);
}

/** What is done to a list. */
export type Change = { set: number; value: Value } | { insert: number; value: Value } | { remove: number } | { up: number };

function changed(list: readonly Value[], change: Change): Value[] {
  const next = [...list];
  if ("set" in change) next[change.set] = change.value;
  else if ("insert" in change) next.splice(change.insert, 0, change.value);
  else if ("remove" in change) next.splice(change.remove, 1);
  else next.splice(change.up - 1, 2, next[change.up]!, next[change.up - 1]!);
  return next;
}

/** The text with one item of a list changed. What the text does not say itself it inherits: then the whole list is written. */
export function putItem(text: string, key: string, inherited: readonly Value[], change: Change, order: readonly string[] = []): string {
  const entry = readToml(text)?.entries.find((one) => one.path.length === 1 && one.path[0] === key);
  const items = entry?.items ?? [];
  const few = "remove" in change ? 2 : 1;
  if (!entry || items.length < few) return put(text, key, changed(inherited, change), order);
  if ("set" in change) return spliced(text, items[change.set]!, written(change.value));
  if ("up" in change) {
    const [first, second] = [items[change.up - 1]!, items[change.up]!];
    const swapped = text.slice(second.start, second.end) + text.slice(first.end, second.start) + text.slice(first.start, first.end);
    return spliced(text, { start: first.start, end: second.end }, swapped);
  }
  if ("remove" in change) {
    const [before, mine, after] = [items[change.remove - 1], items[change.remove]!, items[change.remove + 1]];
    return spliced(text, after ? { start: mine.start, end: after.start } : { start: before!.end, end: mine.end }, "");
  }
  const near = items[Math.min(change.insert, items.length - 1)]!;
  const line = text.lastIndexOf("\n", near.start - 1) + 1;
  const indent = text.slice(line, near.start);
  const between = indent.trim() ? " " : `\n${indent}`;
  if (change.insert < items.length) return spliced(text, { start: near.start, end: near.start }, `${written(change.value)},${between}`);
  return spliced(text, { start: near.end, end: near.end }, `,${between}${written(change.value)}`);
}
