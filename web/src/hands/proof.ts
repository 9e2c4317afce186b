/** The proof of a hand, checked against what this browser was promised, as far as a browser can. */
import { PROOFS, type Key } from "../generated/proofs";
import { orderOf } from "../shared/fair/cut";
import { toHex } from "../shared/fair/hex";
import type { DealPromise } from "../shared/fair/promises";
import { sealOf } from "../shared/fair/seals";
import { sha256 } from "../shared/fair/sha256";
import { isSealed, sizeOf } from "../shared/fair/tree";
import { fill } from "../shared/hand/phrases";
import type { Proof } from "../shared/net/protocol";
import { checkPlaces, type Wrong } from "./places";

export interface Found {
  hand: number;
  /** Whether the proof holds, holds as far as it was checked, or does not hold; or no promise was kept. */
  how: "held" | "partial" | "broken" | "unknown";
  words: string[];
}

/** Why a proof does not hold, and what of it could not be checked. */
interface Findings {
  wrong: Wrong[];
  open: Key[];
  held: string[];
}

type Values = Parameters<typeof fill>[1];
const say = (key: Key, values: Values = {}): string => fill(PROOFS[key], values);

function same(one: Record<string, string>, other: Record<string, string>): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** The promise that a hand was dealt from, which is the last one made for it. */
export const promiseOf = (hand: number, all: DealPromise[]): DealPromise | undefined => all.findLast((one) => one.hand === hand);

function* unlike({ proof }: Proof, promise: DealPromise, all: DealPromise[], me: string): Iterable<Key> {
  if (proof.root !== promise.roots[proof.deck]) yield "proofs.other-deck";
  if (!same(proof.seals ?? {}, promise.seals)) yield "proofs.other-seals";
  if (Object.entries(proof.seeds).some(([player, seed]) => sealOf(seed) !== promise.seals[player])) yield "proofs.other-number";
  const mine = proof.seeds[me];
  if (promise.seed !== null && mine === undefined) yield "proofs.own-not-in-cut";
  else if (promise.seed !== null && mine !== promise.seed) yield "proofs.own-other";
  const seal = promise.seals[me];
  if (seal && all.some((one) => one !== promise && one.seals[me] === seal)) yield "proofs.own-opened-before";
}

/** Whether the rules that were promised burn cards; nothing if the rules in the proof are not among them. */
function burnsBy(shown: Proof, promise: DealPromise): boolean | null {
  const sheet = shown.dealing?.sheet;
  if (sheet === undefined || !promise.sheets?.includes(toHex(sha256(new TextEncoder().encode(sheet))))) return null;
  const said = (JSON.parse(sheet) as { sheet?: { burns?: unknown } }).sheet;
  return said?.burns !== false;
}

/** Open the seals on the cards that were seen, and cut the deck again. */
function* unsealed({ proof }: Proof, cards: number): Iterable<Wrong> {
  const order = orderOf(proof.seeds, cards);
  for (const [height, opened] of Object.entries(proof.dealt)) {
    if (!isSealed(proof.root, opened, cards, proof.hand ?? null)) yield { key: "proofs.not-sealed-there", card: opened.card };
    else if (order[Number(height)] !== opened.place) yield { key: "proofs.not-cut-there", card: opened.card };
  }
}

function findings(shown: Proof, promise: DealPromise, all: DealPromise[], me: string, table: string): Findings {
  const { proof } = shown;
  const wrong: Wrong[] = [...unlike(shown, promise, all, me)].map((key) => ({ key }));
  const open: Key[] = [];
  if (!proof.hand) open.push("proofs.open-hand");
  if (shown.table !== table || (proof.hand && (proof.hand.table !== table || proof.hand.number !== shown.number))) wrong.push({ key: "proofs.other-table-or-hand" });
  if (proof.seeds[me] === undefined) open.push("proofs.open-own");
  const held = proof.seeds[me] === undefined ? [] : [say("proofs.held-own")];
  const cards = sizeOf(proof.deck);
  if (cards === null) open.push("proofs.open-deck");
  else {
    wrong.push(...unsealed(shown, cards));
    held.push(say("proofs.held-cards", { count: Object.keys(proof.dealt).length }));
  }
  if (!shown.dealing) return { wrong, open: [...open, "proofs.open-places"], held };
  const burns = burnsBy(shown, promise);
  if (burns === null) open.push("proofs.open-sheet");
  const places = checkPlaces(shown, burns);
  held.push(say("proofs.held-places", { count: places.left, burnt: places.burnt }));
  return { wrong: [...wrong, ...places.wrong], open: [...open, ...places.open], held };
}

/** Check a proof against what was promised at its table. */
export function compare(shown: Proof, all: DealPromise[], me: string, table: string): Found {
  const hand = shown.number;
  const promise = promiseOf(hand, all);
  if (!promise) return { hand, how: "unknown", words: [say("proofs.not-kept", { hand })] };
  const times = all.filter((one) => one.hand === hand).length;
  const again = times > 1 ? [say("proofs.promised-again", { times })] : [];
  let found: Findings;
  try {
    found = findings(shown, promise, all, me, table);
  } catch {
    // What is not even of the shape of a proof proves nothing.
    return { hand, how: "broken", words: [say("proofs.broken", { hand }), say("proofs.unreadable"), ...again] };
  }
  if (found.wrong.length) {
    const words = new Set(found.wrong.map(({ key, card }) => say(key, card === undefined ? {} : { card })));
    return { hand, how: "broken", words: [say("proofs.broken", { hand }), ...words, ...again] };
  }
  const open = found.open.map((key) => say(key));
  const rest = say("proofs.rest", { file: `proof-${hand}.json` });
  if (open.length) return { hand, how: "partial", words: [say("proofs.half", { hand }), ...open, ...found.held, ...again, rest] };
  return { hand, how: "held", words: [say("proofs.held", { hand }), ...found.held, ...again, rest] };
}
