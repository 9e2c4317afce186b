import { describe, expect, it } from "vitest";
import type { GameTraits } from "../../net/protocol";
import { fitsAll, MORE } from "./more";

const omaha: GameTraits = { cards: 4, boards: 1, draws: 0, split: false, passing: false, length: "medium", mood: "quiet" };
const anaconda: GameTraits = { cards: 7, boards: 0, draws: 0, split: true, passing: true, length: "long", mood: "mad" };

describe("more facets", () => {
  it("narrow by what is measured", () => {
    expect(fitsAll(omaha, { cards: "4", boards: "1", split: "no" })).toBe(true);
    expect(fitsAll(omaha, { mood: "mad" })).toBe(false);
    expect(fitsAll(anaconda, { passing: "yes", length: "long", mood: "mad", boards: "0" })).toBe(true);
    expect(fitsAll(omaha, {})).toBe(true);
    expect(fitsAll(undefined, { cards: "4" })).toBe(false);
  });
  it("take the last number for all that are greater", () => {
    expect(fitsAll({ ...anaconda, cards: 13 }, { cards: "7" })).toBe(true);
    expect(fitsAll({ ...omaha, boards: 5 }, { boards: "3" })).toBe(true);
    expect(fitsAll({ ...omaha, boards: 2 }, { boards: "3" })).toBe(false);
  });
  it("say what each choice is", () => {
    const names = MORE.flatMap((facet) => facet.choices.map((choice) => choice.name));
    expect(names).toContain("One card in the hand");
    expect(names).toContain("No board");
    expect(names).toContain("3 draws or more");
    expect(new Set(names).size).toBe(names.length);
  });
});
