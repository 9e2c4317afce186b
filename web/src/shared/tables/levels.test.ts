import { beforeEach, expect, test } from "vitest";
import { session } from "../net/session.svelte";
import { levels } from "./levels";

beforeEach(() => {
  session.bots = ["random", "hard", "easy", "llama"];
  session.strength = { random: 0, easy: 1, hard: 3 };
  session.styles = ["tight", "wild"];
});

test("levels come first, each in every style", () => {
  expect(levels().map(([label]) => label)).toEqual(["Easy (strength 1 of 3)", "Hard (strength 3 of 3)", "Others"]);
  expect(levels()[1]?.[1]).toEqual([
    ["hard", "Hard"],
    ["hard:tight", "Hard, tight (plays few hands)"],
    ["hard:wild", "Hard, wild (bets and bluffs often)"],
  ]);
});

test("other bots have no style", () => {
  expect(levels()[2]?.[1]).toEqual([
    ["random", "Random (plays anything)"],
    ["llama", "Llama (a bot of this house's own)"],
  ]);
});
