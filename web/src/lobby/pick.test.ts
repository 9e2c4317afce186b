import { describe, expect, it } from "vitest";
import { aGame } from "../shared/games/listing/aGame";
import type { Mix } from "../shared/net/protocol";
import { botNumbers, nameOf, offered, pickGame, surprise } from "./pick";

const holdem = aGame("holdem@barge", { name: "Texas Hold'em", structures: ["no-limit", "limit"], players: [2, 23] });
const games = [holdem, aGame("holdem@wsop2018", { name: "Texas Hold'em", structures: ["limit"] }), aGame("guts@home003", { name: "Guts", structures: ["spread"], stakes: "spread 25/100 ante 25", players: [2, 4] })];
const mixes = [{ id: "horse@x", name: "HORSE", summary: "", hands: 8, games: ["a", "b"], structures: [] }] as Mix[];
const names = (text: string): string[] => offered(games, mixes, text).map(nameOf);

describe("what somebody wants to play", () => {
  it("is found by name, with the betting that is typed; editions are one", () => {
    expect(names("texas")).toEqual(["No-Limit Texas Hold'em"]);
    expect(names("limit texas")).toEqual(["Limit Texas Hold'em"]);
    expect(names("hors")).toEqual(["HORSE"]);
    expect(names("dealers choice")).toEqual(["Dealer’s choice"]);
    expect(names("guts")).toEqual(["Guts"]);
    expect(names("nothing like it")).toEqual([]);
  });
  it("may be a surprise, but not what is chosen already", () => {
    expect(surprise(games, 0)?.id).toBe("holdem@barge");
    expect(surprise(games, 0, "holdem@wsop2018")?.id).toBe("guts@home003");
    expect(surprise([], 0.5)).toBeNull();
  });
  it("is played against as many bots as there is room for", () => {
    expect(botNumbers(pickGame(holdem))).toEqual([5, 1, 2, 3, 4, 6, 7, 8]);
    expect(botNumbers(pickGame(games[2]!))).toEqual([3, 1, 2]);
    expect(botNumbers(null)[0]).toBe(5);
  });
});
