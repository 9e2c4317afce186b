/** Cards on offer: where they lie, and how much room they take. */
import type { HandView } from "../../net/protocol";
import { capitalized } from "../../ui/format";

export interface Area {
  /** What it is called on the felt. */
  name: string;
  /** The cards, the oldest first. */
  cards: string[];
}

/** More cards than these lie closer together. */
export const MOST = 10;
/** There is room for so many from the beginning, so that little moves when cards come. */
const USUAL = 4;

type Seen = Pick<HandView, "pile" | "offers"> | null;

/** The areas of a hand: those that have a name, and the cards for sale. */
export function areasOf(hand: Seen): Area[] {
  if (!hand) return [];
  const named = Object.entries(hand.offers).map(([name, cards]) => ({ name: name === "offer" ? "On offer" : capitalized(name.replaceAll("-", " ")), cards }));
  return hand.pile.length ? [...named, { name: "On offer", cards: hand.pile }] : named;
}

/** How much of the height of a card the name of an area takes. */
const NAMED = 0.22;

/** The room that areas take, in widths and heights of a card. */
export function sizeOf(areas: readonly Area[]): { width: number; height: number } {
  return { width: Math.min(MOST, Math.max(USUAL, ...areas.map((area) => area.cards.length + 1))), height: areas.length * (1 + NAMED) };
}
