/** Bots to choose from, the levels for people first. */
import { session } from "../net/session.svelte";

const FIRST = ["easy", "normal", "hard"];
const ABOUT: Record<string, string> = { sensible: "plays only what it holds", caller: "calls everything", random: "plays anything" };
const STYLES: Record<string, string> = { tight: "plays few hands", loose: "plays many hands", careful: "seldom bets", wild: "bets and bluffs often" };

/** Kinds of bots that are offered together, each with what it is called. */
export type Group = [label: string, kinds: [kind: string, called: string][]];

/** The bots as they are offered: each level in all its styles, then the others. */
export function levels(): Group[] {
  const styled = FIRST.filter((kind) => session.bots.includes(kind)).map((kind): Group => [
    levelName(kind),
    [[kind, capital(kind)], ...session.styles.map((style): [string, string] => [`${kind}:${style}`, styleName(kind, style)])],
  ]);
  const others = session.bots.filter((kind) => !FIRST.includes(kind)).map((kind): [string, string] => [kind, levelName(kind)]);
  return others.length ? [...styled, ["Others", others]] : styled;
}

/** A level in words, with its strength. */
export function levelName(kind: string): string {
  const strength = session.strength[kind];
  const about = ABOUT[kind] ?? (strength === undefined ? "a bot of this house's own" : `strength ${strength} of 3`);
  return `${capital(kind)} (${about})`;
}

function styleName(kind: string, style: string): string {
  return `${capital(kind)}, ${style}${STYLES[style] ? ` (${STYLES[style]})` : ""}`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
