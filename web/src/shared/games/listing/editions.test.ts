import { expect, test } from "vitest";
import { aGame } from "./aGame";
import { byEdition } from "./editions";

test("four near-identical games are one card with its editions", () => {
  const games = [aGame("omaha@barge"), aGame("holdem@barge"), aGame("holdem@home003"), aGame("holdem@home004"), aGame("holdem@wsop2018"), aGame("holdem-8@barge")];
  const cards = byEdition(games);
  expect(cards.map((card) => card.id)).toEqual(["omaha", "holdem", "holdem-8"]);
  expect(cards[1]!.game.id).toBe("holdem@barge");
  expect(cards[1]!.editions).toHaveLength(4);
});
