/** Phrases of the catalogue with their values, as the server's `phrases` has them. */
import type { Key as Later } from "../../generated/later";
import { PHRASES, type Key as Now } from "../../generated/phrases";
import { later } from "./later.svelte";

export type Key = Now | Later;

const ALWAYS: Readonly<Record<string, string>> = PHRASES;
/** The text of a phrase; of one that is still being fetched, nothing until it is there. */
const find = (key: string): string | undefined => (Object.hasOwn(ALWAYS, key) ? ALWAYS[key] : later(key));
const phrase = (key: Key): string => find(key) ?? "";

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
export const isKey = (key: string): key is Key => find(key) !== undefined;

const SLOT = /\{([a-z][a-z0-9_]*)(?::([^{}]*))?\}/g;

/** Whoever reads it. */
export const YOU = said("seats.you");
const isYou = (value: Value | undefined): boolean => value === YOU;
/** Whether the word for one goes with a value. */
const isOne = (value: Value): boolean => (typeof value === "number" || (typeof value === "string" && /^[\d½]/.test(value)) ? String(value) === "1" : typeof value === "object" && "items" in value ? value.items.length === 1 && isOne(value.items[0]!) : !isYou(value));

/** The phrase for what is yours, if there is one and the player whom it leaves out is you. */
function template({ key, values }: Said): string {
  const yours = `${key}-yours`;
  if (!isKey(yours)) return phrase(key);
  const left = Object.keys(values).filter((name) => phrase(key).includes(`{${name}`) && !phrase(yours).includes(`{${name}`));
  return phrase(left.length && left.every((name) => isYou(values[name])) ? yours : key);
}

/** A phrase as text: `{name}` stands for a value, `{count:card|cards}` and `{seat:folds|fold}` for the word that goes with it. */
export const say = (phrase: Said): string => fill(template(phrase), phrase.values);

/** The text of a phrase with its values. */
export function fill(template: string, values: Said["values"]): string {
  return template.replace(SLOT, (_, name: string, forms: string | undefined) => {
    const value = values[name];
    if (value === undefined) throw new Error(`“${template}” needs ${name}`);
    if (forms === undefined) return text(value);
    const words = forms.split("|");
    return (isOne(value) ? words[0] : words[words.length - 1]) ?? "";
  });
}

/** Anything that can stand in a phrase, as text. */
export function text(value: Value): string {
  if (typeof value !== "object") return String(value);
  if ("key" in value) return say(value);
  return value.items.map((item, at) => (at === 0 ? "" : phrase(at === value.items.length - 1 ? value.last : value.between)) + text(item)).join("");
}
