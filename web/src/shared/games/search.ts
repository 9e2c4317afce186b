/** Finding games and mixes by what is typed. */
import type { Game, Mix } from "../net/protocol";
import type { Hits } from "./finding/asked.svelte";
import { standing } from "./listing/begin";
import { withoutEdition } from "./listing/editions";
import { isNear, plain, wordsOf } from "./listing/words";

/** The books that editions come from. */
const BOOKS: Record<string, string> = {
  barge: "BARGE 2024 and 2017",
  barge2017: "BARGE 2017",
  barge2024: "BARGE 2024",
  wsop2018: "WSOP 2018",
  home003: "Home room with a jackpot",
  home004: "Home room's house rules",
  spread: "Spread elsewhere",
  house: "House rules",
};

/** The book that a game comes from. */
export function book(id: string): string {
  const edition = id.split("@")[1] ?? "";
  return BOOKS[edition] ?? edition;
}

const STRUCTURES: [string, RegExp][] = [
  ["no-limit", /\b(no limit|nl)\b/],
  ["pot-limit", /\b(pot limit|pl)\b/],
  ["spread", /\bspread( limit)?\b/],
  ["limit", /\b(fixed limit|fixed|limit)\b/],
];

/** The betting typed beside the name of a game, and the rest of the words. */
export function structureIn(text: string): { structure: string; rest: string } {
  const typed = plain(text);
  const [structure, said] = STRUCTURES.find(([, words]) => words.test(typed)) ?? ["", null];
  return { structure, rest: said ? typed.replace(said, " ") : text };
}

interface Named {
  names: string[];
  all: string;
}

/** How well typed words fit, the best first; undefined if they do not. A typo is taken only where names are asked. */
function rate(typed: string[], { names, all }: Named, typos: boolean): number | undefined {
  const whole = typed.join(" ");
  if (names.includes(whole)) return -1;
  if (names.some((one) => one.startsWith(whole))) return 0;
  const said = names.flatMap((one) => one.split(" "));
  if (typed.every((one) => names.some((name) => name.includes(one)))) return 2;
  if (typed.every((one) => all.includes(one))) return 3;
  if (typos && typed.every((one) => all.includes(one) || said.some((word) => isNear(one, word)))) return 4;
  return undefined;
}

/** What fits, the best first. What fits alike comes in the order of its standing, as in the search of the house; then what begins with the words, and the shorter name. */
function fitting<T>(things: readonly T[], typed: string[], named: (thing: T) => Named, standing: (thing: T) => number = () => 0): T[] {
  const whole = typed.join(" ");
  for (const typos of [false, true]) {
    const rated = things.flatMap((thing) => {
      const found = named(thing);
      const rating = rate(typed, found, typos);
      return rating === undefined ? [] : [{ thing, by: [rating, standing(thing), found.names[0]!.startsWith(whole) ? 0 : 1, found.names[0]!.length] }];
    });
    if (rated.length) return rated.sort((one, other) => compared(one.by, other.by)).map(({ thing }) => thing);
  }
  return [];
}

/** Which of two lists of numbers comes first. */
const compared = (some: readonly number[], others: readonly number[]): number => some.map((one, at) => one - others[at]!).find((apart) => apart !== 0) ?? 0;

const known = new WeakMap<Game, Named>();

function gameNamed(game: Game): Named {
  let named = known.get(game);
  if (!named) {
    const names = [plain(game.name), plain(game.id), plain(game.id.split("@")[0]!), ...game.aliases.map(plain)];
    const kinds = [game.family, game.deal.wild ? "wild cards" : "", game.deal.high_low ? "high low hi lo" : "", book(game.id)];
    named = { names, all: plain(`${names.join(" ")} ${game.summary} ${kinds.join(" ")}`) };
    known.set(game, named);
  }
  return named;
}

/**
 * The games that fit, those first that have a name which begins with the words; with typos, if nothing fits otherwise. What the
 * house has found by measuring comes before what is found here.
 */
export function searched(games: readonly Game[], text: string, hits?: Hits): Game[] {
  const { structure, rest } = structureIn(text);
  const within = structure ? games.filter((game) => game.structures.includes(structure)) : [...games];
  const typed = wordsOf(rest);
  if (!typed.length && !hits?.size) return within;
  const here = typed.length ? fitting(within, typed, gameNamed, standing) : [];
  if (!hits?.size) return here;
  const rank = new Map([...hits.keys()].map((id, at) => [withoutEdition(id), at]));
  const rankOf = (game: Game): number => rank.get(withoutEdition(game.id)) ?? rank.size;
  const found = games.filter((game) => rankOf(game) < rank.size);
  found.sort((one, other) => rankOf(one) - rankOf(other));
  return [...found, ...here.filter((game) => rankOf(game) === rank.size)];
}

/** Why the house has found a game, apart from its name. */
export function reasons(game: Game, hits: Hits): string {
  const id = withoutEdition(game.id);
  const [, said = []] = [...hits].find(([hit]) => withoutEdition(hit) === id) ?? [];
  const why = said.filter((one) => ![game.name, id].some((name) => plain(one) === plain(`called ${name}`)));
  const text = why.join("; ");
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** The mixes that fit. */
export function searchedMixes(mixes: readonly Mix[], text: string): Mix[] {
  const typed = wordsOf(text);
  return typed.length ? fitting(mixes, typed, (mix) => ({ names: [plain(mix.name), plain(mix.id)], all: plain(`${mix.name} ${mix.id} ${mix.summary} mix`) })) : [...mixes];
}

/** Whether what is typed begins the name of a mix. */
export const begins = (mix: Mix, text: string): boolean => plain(text) !== "" && plain(mix.name).startsWith(plain(text));

/** Whether dealer's choice is meant: no game, but a way to play them all. */
export function meansDealersChoice(text: string): boolean {
  const typed = wordsOf(text);
  const meant = ["dealers", "choice"];
  return typed.length > 0 && typed.join(" ").length > 3 && typed.every((word) => meant.some((one) => one.startsWith(word) || isNear(word, one)));
}
