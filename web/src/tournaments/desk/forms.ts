/** The forms of the director's desk as plain data: what each action asks for, and what it sends. */
import type { Saying } from "../../shared/net/protocol";

/** What is sent of a request of the director. */
export type Direct = Omit<Extract<Saying, { type: "direct" }>, "type" | "event" | "id" | "key">;

/** Bots that enter. */
export interface Bots {
  kind: string;
  count: number;
}

/** What has been filled in, by the names of the fields. */
export type Values = Record<string, string>;

export type Options = readonly (readonly [string, string])[];

/** Something that a form asks for. */
export type Field =
  | { kind: "choice" | "select"; name: string; label: string; options: Options }
  | { kind: "text" | "long" | "time"; name: string; label: string; hint?: string; optional?: boolean }
  | { kind: "number"; name: string; label: string; least?: number; most?: number; optional?: boolean }
  | { kind: "note"; name: string; label: string };

export interface Form {
  key: string;
  title: string;
  /** A line below the title. */
  about?: string;
  /** The verb on the button. */
  verb: string;
  /** Whether it cannot be taken back. */
  grave?: boolean;
  /** What is filled in at the beginning. */
  begin: Values;
  /** What is asked for, which may hang on what has been filled in. */
  fields: (values: Values) => Field[];
  /** What is sent; a text says what is missing. */
  body: (values: Values) => Direct | Bots | string;
  /** Fill in what the rule says, given what has been chosen. */
  suggest?: { label: string; ask: (values: Values) => Promise<Values> };
}

/** A whole number as it was typed, with its sign; not a number if it is none. */
export function numberOf(text: string | undefined): number {
  const plain = (text ?? "").replaceAll(/[\s,]/g, "").replace("−", "-");
  return /^[+-]?\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The reason as it is sent; nothing without one. */
export const why = (values: Values): { why?: string } => (values.why?.trim() ? { why: values.why.trim() } : {});

export const WHY: Field = { kind: "text", name: "why", label: "Why", hint: "Everybody sees it.", optional: true };
