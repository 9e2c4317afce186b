/** The proof of a hand, compared with what this browser was promised. */
import type { DealPromise } from "../shared/fair/promises";
import { sealOf } from "../shared/fair/seals";
import type { Proof } from "../shared/net/protocol";

export interface Found {
  hand: number;
  /** Whether the proof matches the promise, does not, or no promise was kept. */
  how: "held" | "broken" | "unknown";
  words: string[];
}

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The promise that a hand was dealt from, which is the last one made for it. */
export const promiseOf = (hand: number, all: DealPromise[]): DealPromise | undefined => all.findLast((one) => one.hand === hand);

function* broken({ proof }: Proof, promise: DealPromise, all: DealPromise[], me: string): Iterable<string> {
  if (proof.root !== promise.roots[proof.deck]) yield "Its deck is not the one that was promised to this browser.";
  if (!same(proof.seals ?? {}, promise.seals)) yield "Its sealed numbers are not those of the promise.";
  if (Object.entries(proof.seeds).some(([player, seed]) => sealOf(seed) !== promise.seals[player]))
    yield "A number in the cut is not the one that its player had sealed.";
  const mine = proof.seeds[me];
  if (promise.seed !== null && mine === undefined) yield "The number that this browser opened, and that the server took, is not in the cut.";
  else if (promise.seed !== null && mine !== promise.seed) yield "The cut contains another number than the one that this browser opened.";
  const seal = promise.seals[me];
  if (seal && all.some((one) => one !== promise && one.seals[me] === seal)) yield "This browser's number had already been opened for another promise.";
}

/** Compare a proof with what was promised at its table. */
export function compare(said: Proof, all: DealPromise[], me: string): Found {
  const hand = said.number;
  const promise = promiseOf(hand, all);
  if (!promise) return { hand, how: "unknown", words: [`This browser has no promise for hand ${hand}, so it cannot compare the proof with anything.`] };
  const times = all.filter((one) => one.hand === hand).length;
  const again = times > 1 ? [`It was promised ${times} times, as happens when the games change before the deal; the last promise counts.`] : [];
  const wrong = [...broken(said, promise, all, me)];
  if (wrong.length) return { hand, how: "broken", words: [`The proof of hand ${hand} does not match the promise.`, ...wrong, ...again] };
  const own = said.proof.seeds[me] === undefined ? "this browser has added no number to the cut" : "its own number is in the cut";
  return { hand, how: "held", words: [`The promise in the proof of hand ${hand} is the one that this browser received before the deal, and ${own}.`, ...again] };
}
