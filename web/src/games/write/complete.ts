/** What could be written at a place of a sheet. */
import type { SheetLanguage } from "../../shared/net/protocol";

export interface Choice {
  /** What is written. */
  text: string;
  /** What it means, in English. */
  said: string;
  /** Whether it usually comes at this place. */
  usual: boolean;
}
export interface Completion {
  /** Where what is replaced begins. */
  from: number;
  choices: Choice[];
}
interface Place {
  /** The table and the key that the place is in, as words. */
  path: string[];
  /** Where the text begins that the place is in; -1 outside of texts. */
  quote: number;
  /** Where the key begins that is being written; -1 if none is. */
  key: number;
  /** The text before it in the same list. */
  before: string;
}

const STEPS = new Set(["play", "do", "else", "then"]);
const TEXT = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;

/** Where a place of a text is. */
export function placeAt(text: string, end: number): Place {
  let [table, key]: [string[], string[]] = [[], []];
  let [at, depth, before] = [0, 0, ""];
  const named = (words: string): string[] => words.split(".").map((word) => word.trim().replace(/^["']|["']$/g, ""));
  while (at < end) {
    const fresh = depth === 0 && /(^|\n)[ \t]*$/.test(text.slice(Math.max(0, at - 80), at));
    const rest = text.slice(at, end);
    const long = /^("""|''')/.exec(rest)?.[1];
    if (long) {
      const close = text.indexOf(long, at + 3);
      if (close < 0 || close >= end) return { path: [...table, ...key], quote: at + 3, key: -1, before };
      at = close + 3;
      continue;
    }
    if (text[at] === "#") {
      const line = text.indexOf("\n", at);
      if (line < 0 || line >= end) return { path: [], quote: -1, key: -1, before: "" };
      at = line;
      continue;
    }
    if (text[at] === '"' || text[at] === "'") {
      TEXT.lastIndex = at;
      const found = TEXT.exec(text);
      if (!found || at + found[0].length > end || (at + found[0].length === end && text[end - 1] !== text[at])) return { path: [...table, ...key], quote: at + 1, key: -1, before };
      before = found[0].slice(1, -1);
      at += found[0].length;
      continue;
    }
    const header = fresh ? /^\[{1,2}([^\]\n]*)\]{1,2}/.exec(rest) : null;
    if (header) {
      [table, key, before] = [named(header[1]!), [], ""];
      at += header[0].length;
      continue;
    }
    const word = fresh ? /^([\w.-]+|"[^"\n]*")([ \t]*=)?/.exec(rest) : null;
    if (word) {
      if (!word[2] && at + word[0].length === end) return { path: table, quote: -1, key: at, before: "" };
      [key, before] = [named(word[1]!), ""];
      at += word[0].length;
      continue;
    }
    const inner = depth && /[{,]\s*$/.test(text.slice(Math.max(0, at - 40), at)) ? /^([\w-]+)[ \t]*=/.exec(rest) : null;
    if (inner) {
      [key, before] = [[...key.slice(0, 1), inner[1]!], STEPS.has(inner[1]!) ? "" : before];
      at += inner[0].length;
      continue;
    }
    if (text[at] === "[" || text[at] === "{") depth += 1;
    if (text[at] === "]" || text[at] === "}") depth = Math.max(0, depth - 1);
    at += 1;
  }
  const bare = depth === 0 && /(^|\n)[ \t]*$/.test(text.slice(0, end));
  return { path: table, quote: -1, key: bare ? end : -1, before };
}

/** The areas of the board that a sheet draws. */
function areasOf(text: string): string[] {
  const drawn = /^board\s*=\s*(?:"""([\s\S]*?)"""|"([^"\n]*)")/m.exec(text);
  return [...new Set((drawn?.[1] ?? drawn?.[2] ?? "").split(/\s+/).filter(Boolean))];
}

const first = (line: string): string => /^[\w-]+/.exec(line)?.[0] ?? "";

/** What could stand at a place; nothing if nobody knows. ``inherited`` are areas of a board that another sheet draws. */
export function completeAt(text: string, end: number, language: SheetLanguage, games: { id: string; name: string }[], inherited: string[] = []): Completion | null {
  const { path, quote, key, before } = placeAt(text, end);
  if (key >= 0) {
    const inContest = path[0] === "contest" && path.length === 2;
    if (path.length && !inContest) return null;
    const keys = inContest ? language.contest : language.keys;
    return { from: key, choices: keys.map((one) => ({ text: `${one.key} = `, said: one.said, usual: false })) };
  }
  if (quote < 0) return null;
  const last = path.at(-1) ?? "";
  const typed = text.slice(quote, end);
  const plain = (words: string[]): Choice[] => words.map((word) => ({ text: word, said: "", usual: false }));
  if (STEPS.has(last)) {
    const area = /^board\s+(?:\S+\s+)*(\S*)$/.exec(typed);
    if (area) return { from: end - area[1]!.length, choices: plain([...new Set([...areasOf(text), ...inherited])]) };
    const usual = language.after[first(before)] ?? [];
    const said = new Map(language.words.map((word) => [first(word.example), word.said]));
    const lines = usual.map((line) => ({ text: line, said: language.words.find((word) => word.example === line)?.said ?? said.get(first(line)) ?? "", usual: true }));
    const others = language.words.filter((word) => !usual.includes(word.example)).map((word) => ({ text: word.example, said: word.said, usual: false }));
    return { from: quote, choices: [...lines, ...others] };
  }
  if (last === "scale" && path[0] === "contest") return { from: quote, choices: language.scales.map((scale) => ({ text: scale.id, said: scale.said, usual: false })) };
  if (last === "extends" && path.length === 1) return { from: quote, choices: games.map((game) => ({ text: game.id, said: game.name, usual: false })) };
  const known = path.length === 1 ? (language.keys.find((one) => one.key === last)?.known ?? []) : [];
  return known.length ? { from: quote, choices: plain(known) } : null;
}
