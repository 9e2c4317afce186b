import { expect, test } from "vitest";
import { chipsOf, stacksOf } from "./chipStacks";

test("an amount is made of as few chips as possible", () => {
  expect(stacksOf(585, 4)).toEqual([
    { value: 500, count: 1 },
    { value: 25, count: 3 },
    { value: 5, count: 2 },
  ]);
});

test("no stack is taller than eight, and no more stacks are drawn than asked for", () => {
  expect(stacksOf(60_000, 4)).toEqual([{ value: 5000, count: 8 }]);
  expect(stacksOf(6631, 2)).toHaveLength(2);
});

test("a bet is one stack with the most valuable chips lowest", () => {
  expect(chipsOf(140)).toEqual([100, 25, 5, 5, 5]);
  expect(chipsOf(0)).toEqual([]);
  expect(chipsOf(99)).toHaveLength(8);
});
