/** The tree of hashes over a promised deck: whether a card was sealed at a place of it. */
import { bigEndian, joined } from "./cut";
import { fromHex, toHex } from "./hex";
import { sha256 } from "./sha256";

const HAND_LABEL = "cardhouse/hand/1";
const HASH = 32;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const JOKER = 52;

export interface Opening {
  place: number;
  card: string;
  salt: string;
  way: (string | null)[];
}

/** The hand that a deck was promised for. */
export interface HandId {
  table: string;
  number: number;
}

/** The byte that stands for a card; none for what is no card. */
function byteOf(card: string): number | null {
  if (card === "Xx") return JOKER;
  const [rank, suit] = [RANKS.indexOf(card[0] ?? "?"), SUITS.indexOf(card[1] ?? "?")];
  return card.length === 2 && rank >= 0 && suit >= 0 ? 4 * rank + suit : null;
}

/** How many cards a deck has by its name; none for a name that says it in another way. */
export function sizeOf(deck: string): number | null {
  const found = /^(?:(\d{1,2})x)?(\d{2}|[2-9TJQK]-[3-9TJQKA])(?: \+ (\d) jokers?)?$/.exec(deck);
  if (!found) return null;
  const [, copies = "1", pack = "", jokers = "0"] = found;
  const [low, high] = pack.split("-");
  const cards = high === undefined ? Number(pack) : 4 * (RANKS.indexOf(high) - RANKS.indexOf(low!) + 1);
  return cards > 0 ? Number(copies) * cards + Number(jokers) : null;
}

/** The root that a leaf and its way up lead to; none if the way does not fit a tree of so many leaves. */
function rootFrom(leaf: Uint8Array, place: number, way: (string | null)[], leaves: number): Uint8Array | null {
  let [found, at, row] = [leaf, place, leaves];
  for (const partner of way) {
    if (row <= 1) return null;
    const hasOne = (at ^ 1) < row;
    if (hasOne !== (partner !== null) || (partner !== null && !/^[0-9a-f]{64}$/.test(partner))) return null;
    if (partner !== null) {
      const other = fromHex(partner);
      found = sha256(joined(Uint8Array.of(1), ...(at % 2 ? [other, found] : [found, other])));
    }
    [at, row] = [at >> 1, (row + 1) >> 1];
  }
  return row === 1 && found.length === HASH ? found : null;
}

function bound(root: Uint8Array, { table, number }: HandId): Uint8Array {
  const encoder = new TextEncoder();
  const name = encoder.encode(table);
  return sha256(joined(Uint8Array.of(2), encoder.encode(HAND_LABEL), bigEndian(name.length, 4), name, bigEndian(number, 8), root));
}

/** Whether a card was sealed at its place of a deck of so many cards. */
export function isSealed(root: string, opened: Opening, cards: number, hand: HandId | null): boolean {
  const byte = byteOf(opened.card);
  if (byte === null || !Number.isInteger(opened.place) || opened.place < 0 || opened.place >= cards) return false;
  if (!/^[0-9a-f]{32}$/.test(opened.salt)) return false;
  const leaf = sha256(joined(Uint8Array.of(0), bigEndian(opened.place, 2), Uint8Array.of(byte), fromHex(opened.salt)));
  // The last leaf is the seed's.
  const top = rootFrom(leaf, opened.place, opened.way, cards + 1);
  return top !== null && toHex(hand === null ? top : bound(top, hand)) === root;
}
