import { expect, it } from "vitest";
import { ordered, type Line } from "./ledger";

const line = (name: string, result: number, bot = false): Line => ({ player: name, name, bot, buy_ins: 1000, chips: 1000 + result, result });

it("lists people before bots, and the winners before the losers", () => {
  const players = [line("Gus", 500, true), line("Bob", -700), line("Ann", 200)];
  expect(ordered(players).map((one) => one.name)).toEqual(["Ann", "Bob", "Gus"]);
});
