/** Phrases of the catalogue with their values, as the server's `phrases` has them. */
import { PHRASES, type Key } from "../../generated/phrases";

export type { Key } from "../../generated/phrases";

export interface Said {
  readonly key: Key;
  readonly values: Readonly<Record<string, Value>>;
}

/** Several things one after another, with the keys of what goes between them and before the last. */
export interface Listed {
  readonly items: readonly Value[];
  readonly between: Key;
  readonly last: Key;
}

export type Value = string | number | Said | Listed;

export const said = (key: Key, values: Said["values"] = {}): Said => ({ key, values });

export const listed = (items: readonly Value[], between: Key = "lists.comma", last: Key = between): Listed => ({ items, between, last });

/** Whether the catalogue has a phrase, where its key hangs on what the server says. */
export const isKey = (key: string): key is Key => Object.hasOwn(PHRASES, key);

const SLOT = /\{([a-z][a-z0-9_]*)(?::([^{}]*))?\}/g;

/** A phrase as text: `{name}` stands for a value, `{count:card|cards}` for the word that goes with a number. */
export function say(phrase: Said): string {
  return PHRASES[phrase.key].replace(SLOT, (_, name: string, forms: string | undefined) => {
    const value = phrase.values[name];
    if (value === undefined) throw new Error(`${phrase.key} needs ${name}`);
    if (forms === undefined) return text(value);
    const words = forms.split("|");
    return (value === 1 ? words[0] : words[words.length - 1]) ?? "";
  });
}

function text(value: Value): string {
  if (typeof value !== "object") return String(value);
  if ("key" in value) return say(value);
  return value.items.map((item, at) => (at === 0 ? "" : PHRASES[at === value.items.length - 1 ? value.last : value.between]) + text(item)).join("");
}
