/** The proof of a hand, compared with what this browser was promised. */
import { PROOFS, type Key } from "../generated/proofs";
import type { DealPromise } from "../shared/fair/promises";
import { sealOf } from "../shared/fair/seals";
import { fill } from "../shared/hand/phrases";
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

function* broken({ proof }: Proof, promise: DealPromise, all: DealPromise[], me: string): Iterable<Key> {
  if (proof.root !== promise.roots[proof.deck]) yield "proofs.other-deck";
  if (!same(proof.seals ?? {}, promise.seals)) yield "proofs.other-seals";
  if (Object.entries(proof.seeds).some(([player, seed]) => sealOf(seed) !== promise.seals[player])) yield "proofs.other-number";
  const mine = proof.seeds[me];
  if (promise.seed !== null && mine === undefined) yield "proofs.own-not-in-cut";
  else if (promise.seed !== null && mine !== promise.seed) yield "proofs.own-other";
  const seal = promise.seals[me];
  if (seal && all.some((one) => one !== promise && one.seals[me] === seal)) yield "proofs.own-opened-before";
}

/** Compare a proof with what was promised at its table. */
export function compare(shown: Proof, all: DealPromise[], me: string): Found {
  const hand = shown.number;
  const promise = promiseOf(hand, all);
  if (!promise) return { hand, how: "unknown", words: [fill(PROOFS["proofs.not-kept"], { hand })] };
  const times = all.filter((one) => one.hand === hand).length;
  const again = times > 1 ? [fill(PROOFS["proofs.promised-again"], { times })] : [];
  const wrong = [...broken(shown, promise, all, me)].map((key) => fill(PROOFS[key], {}));
  if (wrong.length) return { hand, how: "broken", words: [fill(PROOFS["proofs.broken"], { hand }), ...wrong, ...again] };
  const held = PROOFS[shown.proof.seeds[me] === undefined ? "proofs.held-without" : "proofs.held"];
  return { hand, how: "held", words: [fill(held, { hand }), ...again] };
}
