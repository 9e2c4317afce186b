import { describe, expect, it } from "vitest";
import type { Game } from "../net/protocol";
import { searched } from "./search";

describe("searching games", () => {
  it("finds names and other names", () => {
    const game = (id: string, name: string, aliases: string[] = []): Game => ({ id, name, aliases, family: "draw", summary: "", source: "", players: [2, 8], structures: [], stakes: "", raises: 3, odds: true });
    const games = [game("badacey@x", "Badacey"), game("badeucy@x", "Badeucy", ["baducey"]), game("holdem@x", "Texas Hold'em", ["nlhe"])];
    expect(searched(games, "badu").map((one) => one.name)).toEqual(["Badeucy"]);
    expect(searched(games, "holdem").map((one) => one.name)).toEqual(["Texas Hold'em"]);
    expect(searched(games, "")).toHaveLength(3);
  });
  it("finds the betting that is typed", () => {
    const game = (id: string, structures: string[]): Game => ({ id, name: id, aliases: [], family: "flop", summary: "", source: "", players: [2, 9], structures, stakes: "", raises: 3, odds: true });
    expect(searched([game("holdem", ["limit", "no-limit"]), game("holdem-3", ["limit"])], "No-Limit Hold'em").map((one) => one.id)).toEqual(["holdem"]);
    expect(searched([game("holdem", ["limit", "no-limit"])], "nl hold").length).toBe(1);
  });
});
