/** Ways to narrow the list of games, as they stand in the address. */
import type { Game } from "../net/protocol";
import { measured } from "./finding/measured.svelte";
import { byEdition, type Edited } from "./listing/editions";
import { searched } from "./search";

/** Families as people sort games, with those of the sheets. */
const SHELVES: [string, string, string[]][] = [
  ["flop", "Flop", ["flop", "draw-flop"]],
  ["stud", "Stud", ["stud"]],
  ["draw", "Draw", ["draw"]],
  ["guts", "Guts and legs", ["guts", "legs"]],
  ["chinese", "Chinese", ["chinese"]],
  ["bank", "Against a bank", ["banking"]],
  ["other", "More", []],
];

/** Books as people call them, with the beginning of their editions. */
const BOOKS: [string, string, string][] = [
  ["barge", "BARGE", "barge"],
  ["wsop", "WSOP", "wsop"],
  ["home", "Home games", "home"],
  ["spread", "Spread elsewhere", "spread"],
];

export interface Facets {
  text: string;
  family: string;
  highLow: boolean;
  wild: boolean;
  /** How many want to play; 0 for any number. */
  players: number;
  betting: string;
  book: string;
  /** What is chosen of the facets that are fetched later, by their names in the address. */
  more: Record<string, string>;
}

/** The facets that are fetched later. */
const LATER = ["cards", "boards", "draws", "split", "passing", "length", "mood"];

export interface Choice {
  id: string;
  name: string;
  count: number;
}

export const NONE: Facets = { text: "", family: "", highLow: false, wild: false, players: 0, betting: "", book: "", more: {} };

export const BETTING: [string, string][] = [
  ["no-limit", "No-limit"],
  ["pot-limit", "Pot-limit"],
  ["limit", "Limit"],
  ["spread", "Spread"],
  ["points", "Points"],
];

/** The facets in the query of an address. */
export function readFacets(query: string): Facets {
  const found = new URLSearchParams(query);
  const players = Number(found.get("players"));
  return {
    text: found.get("q") ?? "",
    family: found.get("family") ?? "",
    highLow: found.has("high-low"),
    wild: found.has("wild"),
    players: Number.isInteger(players) && players > 1 ? players : 0,
    betting: found.get("betting") ?? "",
    book: found.get("book") ?? "",
    more: Object.fromEntries(LATER.flatMap((id) => (found.get(id) ? [[id, found.get(id)!]] : []))),
  };
}

/** The query of an address with these facets; empty if there are none. */
export function writeFacets(facets: Facets): string {
  const query = new URLSearchParams();
  if (facets.text.trim()) query.set("q", facets.text);
  if (facets.family) query.set("family", facets.family);
  if (facets.highLow) query.set("high-low", "");
  if (facets.wild) query.set("wild", "");
  if (facets.players) query.set("players", `${facets.players}`);
  if (facets.betting) query.set("betting", facets.betting);
  if (facets.book) query.set("book", facets.book);
  for (const id of LATER) if (facets.more[id]) query.set(id, facets.more[id]);
  const text = query.toString().replaceAll(/=(?=&|$)/g, "");
  return text && `?${text}`;
}

function shelfOf(game: Game): string {
  return SHELVES.find(([, , families]) => families.includes(game.family))?.[0] ?? "other";
}

function fits(game: Game, facets: Facets): boolean {
  return (
    (!facets.family || shelfOf(game) === facets.family) &&
    (!facets.highLow || game.deal.high_low) &&
    (!facets.wild || game.deal.wild) &&
    (!facets.players || (game.players[0] <= facets.players && facets.players <= game.players[1])) &&
    (!facets.betting || game.structures.includes(facets.betting)) &&
    (!facets.book || (game.id.split("@")[1] ?? "").startsWith(facets.book)) &&
    (measured.fits?.(game.id, facets.more) ?? true)
  );
}

/** The cards of those games that fit, apart from the text; each shows the first edition that does. */
export function narrowed(games: readonly Game[], facets: Facets): Edited[] {
  return byEdition(games.filter((game) => fits(game, facets)));
}

/** The cards of all games that fit. */
export const found = (games: readonly Game[], facets: Facets): Edited[] => narrowed(searched(games, facets.text), facets);

/** How many games a change of the facets would leave, every edition counted. */
export function count(games: readonly Game[], facets: Facets, changed: Partial<Facets>): number {
  const wanted = { ...facets, ...changed };
  return games.filter((game) => fits(game, wanted)).length;
}

function choices(games: readonly Game[], facets: Facets, key: "family" | "betting" | "book", all: [string, string, ...unknown[]][]): Choice[] {
  const offered = all.map(([id, name]) => ({ id, name, count: count(games, facets, { [key]: id }) }));
  return offered.filter((one) => one.count || one.id === facets[key]);
}

export const families = (games: readonly Game[], facets: Facets): Choice[] => choices(games, facets, "family", SHELVES);
export const betting = (games: readonly Game[], facets: Facets): Choice[] => choices(games, facets, "betting", BETTING);
export const books = (games: readonly Game[], facets: Facets): Choice[] => choices(games, facets, "book", BOOKS);
