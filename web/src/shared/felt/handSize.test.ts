import { expect, test } from "vitest";
import { handSize, hasUpCards, setsRows } from "./handSize";

test("a hand has the cards of its deal", () => {
  expect(handSize({ cards: "dduuuud", rows: [] })).toBe(7);
  expect(handSize({ cards: "", rows: [3, 5, 5] })).toBe(13);
  expect(handSize({ cards: "", rows: [] })).toBe(0);
});

test("a deal tells whether cards lie face up, and whether they are set in rows", () => {
  expect(hasUpCards({ cards: "dduuuud", rows: [] })).toBe(true);
  expect(hasUpCards({ cards: "dd", rows: [] })).toBe(false);
  expect(setsRows({ cards: "", rows: [3, 5, 5] })).toBe(true);
  expect(setsRows({ cards: "dd", rows: [] })).toBe(false);
});
