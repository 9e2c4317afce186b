/** A question about odds, set up card by card, and put in the server's terms. */
import type { HandAsked, OddsLayout, Question } from "../generated/routes";

/** A card that nobody has seen, if that has to be said. */
export const UNKNOWN = "??";

export interface SeatSetup {
  /** By place; an empty place has an empty text. */
  cards: string[];
  /** A range of hands, if one is written down instead. */
  range: string | null;
  draw: "best" | "pat" | "throws";
  thrown: string[];
  declares: string;
}

export interface Setup {
  seats: SeatSetup[];
  board: Record<string, string[]>;
  dead: string[];
  dice: number | null;
  draws: number;
}

/** Where a card can lie: a place of a seat, of an area of the board, or among the dead cards. */
export type Slot = `seat:${number}:${number}` | `board:${string}:${number}` | `dead:${number}`;

const emptySeat = (layout: OddsLayout): SeatSetup => ({
  cards: layout.places.map(() => ""),
  range: null,
  draw: "best",
  thrown: [],
  declares: "",
});

export function fresh(layout: OddsLayout, seats = 2): Setup {
  return {
    seats: Array.from({ length: seats }, () => emptySeat(layout)),
    board: Object.fromEntries(Object.entries(layout.areas).map(([area, count]) => [area, Array<string>(count).fill("")])),
    dead: [],
    dice: null,
    draws: layout.draws.length,
  };
}

export const addSeat = (layout: OddsLayout, setup: Setup): void => void setup.seats.push(emptySeat(layout));

/** The same cards on another layout, as far as it has places for them. */
export function carried(before: Setup, layout: OddsLayout): Setup {
  const setup = fresh(layout, Math.min(Math.max(2, before.seats.length), layout.players[1]));
  const good = (card: string): boolean => card === UNKNOWN || layout.deck.includes(card);
  setup.seats.forEach((seat, number) => {
    const old = before.seats[number];
    if (!old) return;
    seat.cards = seat.cards.map((_, at) => (good(old.cards[at] ?? "") ? old.cards[at]! : ""));
    seat.range = layout.range_cards ? old.range : null;
  });
  for (const [area, cards] of Object.entries(setup.board)) {
    setup.board[area] = cards.map((_, at) => (good(before.board[area]?.[at] ?? "") ? before.board[area]![at]! : ""));
  }
  setup.dead = before.dead.filter(good);
  return setup;
}

/** How many places a seat shows; if players may take as many cards as they like, one more than they have. */
export function shown(layout: OddsLayout, seat: SeatSetup): number {
  const held = seat.cards.findLastIndex(Boolean) + 1;
  return layout.most > layout.places.length ? Math.max(layout.places.length, Math.min(held + 1, layout.most)) : layout.places.length;
}

/** What a place is; those beyond the layout lie face up. */
export const placeAt = (layout: OddsLayout, at: number): OddsLayout["places"][number] =>
  layout.places[at] ?? { group: layout.places.some((one) => one.group === "up") ? "up" : "cards", down: false, extra: false };

/** Every slot in the order in which cards are filled in. */
export function slots(layout: OddsLayout, setup: Setup): Slot[] {
  const seats = setup.seats.flatMap((seat, number) =>
    seat.range === null ? Array.from({ length: shown(layout, seat) }, (_, at): Slot => `seat:${number}:${at}`) : [],
  );
  const board = Object.entries(layout.areas).flatMap(([area, count]) => Array.from({ length: count }, (_, at): Slot => `board:${area}:${at}`));
  return [...seats, ...board, ...Array.from({ length: setup.dead.length + 1 }, (_, at): Slot => `dead:${at}`)];
}

const parsed = (slot: Slot): [kind: string, where: string, at: number] => {
  const [kind, where, at] = slot.split(":") as [string, string, string | undefined];
  return [kind, where, Number(at ?? where)];
};

export function cardAt(setup: Setup, slot: Slot): string {
  const [kind, where, at] = parsed(slot);
  const cards = kind === "seat" ? setup.seats[Number(where)]?.cards : kind === "board" ? setup.board[where] : setup.dead;
  return cards?.[at] ?? "";
}

/** Put a card into a slot, or take away what lies there. */
export function put(setup: Setup, slot: Slot, card: string): void {
  const [kind, where, at] = parsed(slot);
  if (kind === "seat") {
    const seat = setup.seats[Number(where)];
    if (!seat) return;
    const before = seat.cards[at] ?? "";
    while (seat.cards.length < at) seat.cards.push("");
    seat.cards[at] = card;
    seat.thrown = seat.thrown.filter((one) => one !== before);
  } else if (kind === "board") setup.board[where]![at] = card;
  else if (card) setup.dead[Math.min(at, setup.dead.length)] = card;
  else setup.dead.splice(at, 1);
}

/** Every card that lies somewhere. */
export function taken(setup: Setup): string[] {
  const all = [...setup.seats.filter((seat) => seat.range === null).flatMap((seat) => seat.cards), ...Object.values(setup.board).flat(), ...setup.dead];
  return all.filter((card) => card && card !== UNKNOWN);
}

export const slotOf = (layout: OddsLayout, setup: Setup, card: string): Slot | undefined =>
  slots(layout, setup).find((slot) => cardAt(setup, slot) === card);

/** The next empty slot after one, hands and board first; if all are full, the same one. */
export function after(layout: OddsLayout, setup: Setup, slot: Slot): Slot {
  const all = slots(layout, setup);
  const turned = [...all.slice(all.indexOf(slot) + 1), ...all.slice(0, all.indexOf(slot))];
  const dead = slot.startsWith("dead:");
  return turned.find((one) => one.startsWith("dead:") === dead && !cardAt(setup, one)) ?? slot;
}

const SUITS: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** What was typed: a rank that waits for its suit, or a whole card. */
export function typed(pending: string, key: string, deck: readonly string[]): { pending: string; card?: string } {
  if (key === "?") return { pending: "", card: UNKNOWN };
  if ((key === "*" || key.toLowerCase() === "x") && deck.includes("Xx")) return { pending: "", card: "Xx" };
  const suit = SUITS[key] ?? key.toLowerCase();
  if (pending && "cdhs".includes(suit)) {
    const card = pending + suit;
    return deck.includes(card) ? { pending: "", card } : { pending: "" };
  }
  if (pending === "T" && key === "0") return { pending };
  const rank = key === "1" ? "T" : key.toUpperCase();
  return { pending: "23456789TJQKA".includes(rank) && rank.length === 1 ? rank : "" };
}

/** How many of a card the deck has. */
export const copiesOf = (layout: OddsLayout, card: string): number => layout.more[card] ?? layout.copies;

/** Deal every hand at random from what is left in the deck; ranges stay. */
export function dealRandom(layout: OddsLayout, setup: Setup, random: () => number): void {
  for (const seat of setup.seats) {
    if (seat.range === null) Object.assign(seat, emptySeat(layout), { declares: seat.declares });
  }
  const gone = taken(setup);
  const left = layout.deck.flatMap((card) => Array.from({ length: copiesOf(layout, card) }, () => card));
  for (const card of gone) left.splice(left.indexOf(card), 1);
  for (const seat of setup.seats) {
    if (seat.range !== null) continue;
    seat.cards = seat.cards.map(() => left.splice(Math.floor(random() * left.length), 1)[0] ?? "");
  }
}

/** Whether anything is known that the odds depend on. */
export const isSet = (setup: Setup): boolean => taken(setup).length > 0 || setup.seats.some((seat) => seat.range?.trim());

const trimmed = (cards: string[]): string[] => cards.slice(0, cards.findLastIndex(Boolean) + 1).map((card) => card || UNKNOWN);

function handOf(layout: OddsLayout, setup: Setup, seat: SeatSetup): HandAsked | null {
  const said: HandAsked = {};
  if (seat.range !== null) {
    if (seat.range.trim()) said.range = seat.range;
  } else {
    const groups: Record<string, string[]> = {};
    seat.cards.forEach((card, at) => {
      const place = placeAt(layout, at);
      // A card that will be discarded may be gone already.
      if (card || !place.extra) (groups[place.group] ??= []).push(card);
    });
    const named = Object.keys(groups).length > 1;
    // In a hand without parts it does not matter which of its places are empty.
    const cards = Object.entries(groups).map(([group, held]) => [group, named ? trimmed(held) : held.filter(Boolean)] as const);
    if (cards.some(([, held]) => held.length)) said.cards = Object.fromEntries(cards);
    if (said.cards && setup.draws === 1 && seat.draw !== "best") said.throws = seat.draw === "pat" ? [] : seat.thrown;
  }
  if (layout.declarations.length && seat.declares) said.declares = seat.declares;
  return Object.keys(said).length ? said : null;
}

/** What the server is asked. */
export function questionOf(layout: OddsLayout, setup: Setup, game: Pick<Question, "game" | "sheet" | "options">): Question {
  const hands = setup.seats.map((seat) => handOf(layout, setup, seat)) as Question["hands"];
  const board = Object.entries(setup.board).map(([area, cards]) => [area, trimmed(cards)] as const);
  return {
    ...game,
    chosen: layout.chosen,
    hands,
    board: Object.fromEntries(board.filter(([, cards]) => cards.length)),
    dead: [...setup.dead],
    dice: layout.dice ? setup.dice : null,
    draws: layout.draws.length ? setup.draws : null,
  };
}

/** Errors count seats from zero; the page counts players from one. */
export const asPlayers = (text: string): string =>
  text.replace(/\b([Ss])eat (\d+)\b/g, (_, first: string, seat: string) => `${first === "S" ? "P" : "p"}layer ${Number(seat) + 1}`);

/** What a place is called: `Player 2, card 3, face up`. */
export function slotName(layout: OddsLayout, slot: Slot): string {
  const [kind, where, at] = parsed(slot);
  if (kind === "dead") return `Dead card ${at + 1}`;
  if (kind === "board") return (layout.areas[where] ?? 1) > 1 ? `Board, ${where} ${at + 1}` : `Board, ${where}`;
  const place = placeAt(layout, at);
  const mixed = layout.places.some((one) => one.down) && layout.places.some((one) => !one.down);
  const lies = `${mixed ? (place.down ? ", face down" : ", face up") : ""}${place.extra ? ", thrown away later" : ""}`;
  const part = ["cards", "down", "up"].includes(place.group) ? "" : `${place.group}, `;
  return `Player ${Number(where) + 1}, ${part}card ${at + 1}${lies}`;
}

/** `81.26 %`, or with more digits. */
export const percent = (part: number, digits = 2): string => `${(100 * part).toFixed(digits)} %`;
