/** More facets, for which the traits of the games must be known. */
import type { GameTraits } from "../../net/protocol";

export interface MoreFacet {
  /** As it stands in the address. */
  id: string;
  name: string;
  /** What is said where nothing is chosen. */
  any: string;
  choices: { id: string; name: string }[];
  fits: (traits: GameTraits, choice: string) => boolean;
}

/** Numbers up to the last one, which stands for all that are greater. */
function numbers(id: string, name: string, any: string, from: number, last: number, one: (count: number) => string, get: (traits: GameTraits) => number): MoreFacet {
  const counts = Array.from({ length: last - from + 1 }, (_, at) => from + at);
  const choices = counts.map((count) => ({ id: `${count}`, name: count === last ? `${one(count)} or more` : one(count) }));
  return { id, name, any, choices, fits: (traits, choice) => Math.min(get(traits), last) === Number(choice) };
}
const plural = (count: number, word: string): string => (count === 0 ? `No ${word}` : count === 1 ? `One ${word}` : `${count} ${word}s`);
const named = (names: [string, string][]): MoreFacet["choices"] => names.map(([id, name]) => ({ id, name }));
const yes = (value: boolean, choice: string): boolean => (choice === "yes") === value;

export const MORE: MoreFacet[] = [
  numbers("cards", "Cards in the hand", "Any hand", 1, 7, (count) => `${plural(count, "card")} in the hand`, (traits) => traits.cards),
  numbers("boards", "Boards", "Any boards", 0, 3, (count) => plural(count, "board"), (traits) => traits.boards),
  numbers("draws", "Draws", "Any draws", 0, 3, (count) => plural(count, "draw"), (traits) => traits.draws),
  { id: "split", name: "The pot", any: "Split or not", choices: named([["yes", "The pot is split"], ["no", "One hand takes it all"]]), fits: (traits, choice) => yes(traits.split, choice) },
  { id: "passing", name: "Passing", any: "Passing or not", choices: named([["yes", "Cards change hands"], ["no", "You keep your cards"]]), fits: (traits, choice) => yes(traits.passing, choice) },
  { id: "length", name: "Length", any: "Any length", choices: named([["short", "Short hands"], ["medium", "Hands of usual length"], ["long", "Long hands"]]), fits: (traits, choice) => traits.length === choice },
  { id: "mood", name: "Evening", any: "Any evening", choices: named([["quiet", "A quiet evening"], ["lively", "A lively evening"], ["wild", "A wild evening"], ["mad", "A mad evening"]]), fits: (traits, choice) => traits.mood === choice },
];

/** Whether a game is what is wanted; one without traits is not. */
export function fitsAll(traits: GameTraits | undefined, wanted: Readonly<Record<string, string>>): boolean {
  return MORE.every(({ id, fits }) => !wanted[id] || (traits !== undefined && fits(traits, wanted[id])));
}
