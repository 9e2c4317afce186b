import { expect, test } from "vitest";
import { handSize, hasUpCards, placesFor, setsRows } from "./handSize";

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

test("a hand that grows is laid out anew once, not with each card", () => {
  expect([2, 3, 4, 5, 9].map((held) => placesFor(2, held))).toEqual([2, 5, 5, 5, 5]);
  expect([7, 8, 9].map((held) => placesFor(7, held))).toEqual([7, 7, 7]);
  expect(placesFor(0, 4)).toBe(4);
});
