/**
 * From which places of the deck the cards of a hand came. The page does not know the rules of any game; it adds up.
 * Each card that was dealt, face up or face down, came off the top, and so did each card that was burnt.
 */
import type { Key } from "../generated/proofs";
import type { Proof } from "../shared/net/protocol";

/** An event of a hand, as far as it is about cards. */
interface CardEvent {
  kind: string;
  seat?: number | null;
  area?: string;
  number?: number;
  effect?: string;
  cards?: string[];
  upper?: string[];
  lower?: string[];
  rows?: { cards: string[] }[];
}

export interface Wrong {
  key: Key;
  card?: string;
}

export interface Places {
  wrong: Wrong[];
  /** What could not be checked. */
  open: Key[];
  /** How many cards have left the deck, and how many of them were burnt. */
  left: number;
  burnt: number;
}

/** Events with which cards leave the deck. */
const DEALS = ["deal", "board", "community", "replace-card"];
/** Events with which cards leave the deck, or are turned up that were dealt before. */
const TURNS = ["turn", "turn-board", "turn-post", "turn-third", "turn-pile"];
/** Events after which somebody may hold a card that was dealt to another. */
const MOVES = ["pass", "give", "swap", "take-up", "offer", "put-down", "pick-up", "next-deal", "reshuffle", "ruled"];

const named = (event: CardEvent): string[] => [...(event.cards ?? event.rows?.flatMap((row) => row.cards) ?? []), ...(event.upper ?? []), ...(event.lower ?? [])];
/** How many cards an event deals, seen or not. */
const dealtWith = (event: CardEvent): number => (event.kind === "deal" ? (event.number ?? 1) : (event.cards ?? []).length);

/** Whether as many cards left the deck with an event as it deals. */
function rightNumber(event: CardEvent, heights: number): boolean {
  if (DEALS.includes(event.kind)) return heights === dealtWith(event);
  return heights === 0 || (TURNS.includes(event.kind) && heights === named(event).length);
}

export function checkPlaces(shown: Proof, burns: boolean | null): Places {
  const events = shown.events as unknown as CardEvent[];
  const places = new Map((shown.dealing?.places ?? []).map((place) => [place.event, place]));
  const found: Places = { wrong: [], open: [], left: 0, burnt: 0 };
  const proved = new Map(Object.entries(shown.proof.dealt).map(([height, one]) => [Number(height), one.card]));
  const known = new Set(proved.values());
  const holders = new Map<string, number>();
  const seen = new Set<string>();
  const wrong = (key: Key, card?: string): unknown => found.wrong.push(card === undefined ? { key } : { key, card });
  const later = { deck: false, moved: false };
  checkOrder(shown, events.length, found);
  events.forEach((event, number) => {
    const heights = places.get(number)?.cards ?? [];
    const cards = named(event);
    later.moved ||= MOVES.includes(event.kind);
    const again = heights.length === 0 && cards.length > 0 && cards.every((card) => seen.has(card));
    // A card may also be given to somebody that lay face up before, such as one that was for sale.
    if (!again && !rightNumber(event, heights.length)) {
      // A ruling may deal a card that was put by.
      if (event.kind === "deal" && later.moved && !heights.length) found.open.push("proofs.open-ruled");
      else wrong("proofs.other-number-of-cards");
    }
    later.deck ||= heights.includes(null);
    cards.forEach((card, at) => {
      seen.add(card);
      const height = heights[at];
      if (height !== undefined && height !== null && cards.length === heights.length && proved.get(height) !== card) wrong(known.has(card) ? "proofs.not-from-there" : "proofs.not-proved", card);
      else if (!known.has(card) && !later.deck) wrong("proofs.not-proved", card);
      if (event.kind === "deal") holders.set(card, event.seat ?? -1);
      const holder = holders.get(card);
      if (event.kind === "show" && holder !== undefined && holder !== event.seat && !later.moved) wrong("proofs.shown-by-another", card);
      if (event.kind === "show" && holder === undefined && known.has(card) && !later.moved) checkHolder(event, card, shown, events, proved, wrong);
    });
  });
  for (const card of known) if (!seen.has(card)) wrong("proofs.never-seen", card);
  if (later.deck) found.open.push("proofs.open-later");
  if (burns !== null) checkBurns(shown, events, burns, found);
  found.open = [...new Set(found.open)];
  return found;
}

/** Whether a card that was dealt face down went to the player who shows it. */
function checkHolder(event: CardEvent, card: string, shown: Proof, events: CardEvent[], proved: Map<number, string>, wrong: (key: Key, card: string) => unknown): void {
  const height = [...proved].find(([, one]) => one === card)?.[0];
  const place = shown.dealing?.places.find((one) => one.cards.includes(height ?? -1));
  const dealt = place && events[place.event];
  if (dealt?.kind !== "deal" || dealt.seat !== event.seat) wrong("proofs.shown-by-another", card);
}

/** Whether the cards came off the top one after the other, each with one event. */
function checkOrder(shown: Proof, events: number, found: Places): void {
  let [next, last, later] = [0, -1, false];
  for (const { event, burnt, cards } of shown.dealing?.places ?? []) {
    const after = event > last && event <= events;
    last = event;
    for (const height of [...burnt, ...cards]) {
      later ||= height === null;
      if (!after || (later ? height !== null : height !== next++)) {
        found.wrong.push({ key: "proofs.gap" });
        return;
      }
    }
    found.left += burnt.length + cards.length;
    found.burnt += burnt.length;
  }
}

/** Whether one card was burnt before each stage but the first, or none if the rules burn none. */
function checkBurns(shown: Proof, events: CardEvent[], burns: boolean, found: Places): void {
  let [first, stage] = [true, ""];
  const places = new Map((shown.dealing?.places ?? []).map((place) => [place.event, place]));
  events.forEach((event, number) => {
    const place = places.get(number);
    if (!place) {
      if (!DEALS.includes(event.kind)) stage = "";
      return;
    }
    const here = `${event.kind} ${event.area ?? ""}`;
    // When the deck runs out, what is left of it goes back with the rest.
    const due = burns && here !== stage && !first ? 1 : 0;
    if (event.kind !== "reshuffle" && place.burnt.length !== due) {
      if (burns) found.open.push("proofs.open-burns");
      else found.wrong.push({ key: "proofs.burnt-against-rules" });
    }
    [first, stage] = [false, here];
  });
}
