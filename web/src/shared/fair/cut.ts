/** The cut that the players' numbers make together, as docs/shuffling.md and docs/fair-dealing.md say. */
import { CUT_LABEL } from "../browser/oldname";
import { fromHex } from "./hex";
import { sha256 } from "./sha256";

const encoder = new TextEncoder();
const LABEL = encoder.encode(CUT_LABEL);
const WORDS = 2 ** 32;

/** A whole number as so many bytes, the most significant first. */
export function bigEndian(number: number, bytes: number): Uint8Array {
  const found = new Uint8Array(bytes);
  for (let at = bytes - 1, left = number; at >= 0; at--, left = Math.floor(left / 256)) found[at] = left % 256;
  return found;
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const found = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    found.set(part, at);
    at += part.length;
  }
  return found;
}

/** Names in the order of their letters' numbers; the sort of JavaScript puts some letters elsewhere. */
function inOrder(one: string, other: string): number {
  const [first, second] = [[...one], [...other]].map((letters) => letters.map((letter) => letter.codePointAt(0)!)) as [number[], number[]];
  const at = first.findIndex((letter, place) => letter !== second[place]);
  return at < 0 ? first.length - second.length : first[at]! - (second[at] ?? -1);
}

function cutOf(seeds: Record<string, string>): Uint8Array {
  const parts = Object.keys(seeds)
    .sort(inOrder)
    .flatMap((player) => {
      const name = encoder.encode(player);
      return [bigEndian(name.length, 4), name, fromHex(seeds[player]!)];
    });
  return sha256(joined(LABEL, ...parts));
}

function* words(seed: Uint8Array): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = new DataView(sha256(joined(LABEL, seed, bigEndian(block, 8))).buffer);
    for (let word = 0; word < 8; word++) yield bytes.getUint32(4 * word);
  }
}

/** The place in the promised deck of each card as it was dealt, the top one first; uncut if nobody added a number. */
export function orderOf(seeds: Record<string, string>, cards: number): number[] {
  const found = Array.from({ length: cards }, (_, place) => place);
  if (!Object.keys(seeds).length) return found;
  const stream = words(cutOf(seeds));
  for (let last = cards - 1; last > 0; last--) {
    // Words beyond the last whole multiple would make small numbers likelier.
    const limit = WORDS - (WORDS % (last + 1));
    let word = stream.next().value;
    while (word >= limit) word = stream.next().value;
    const at = word % (last + 1);
    [found[at], found[last]] = [found[last]!, found[at]!];
  }
  return found;
}
