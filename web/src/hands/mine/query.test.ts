import { describe, expect, it } from "vitest";
import { asked, NOTHING, read, write } from "./query";

describe("a search of hands", () => {
  it("stands in the address as it was made", () => {
    const wanted = { ...NOTHING, cards: "AsAh", result: "won" as const, pot_least: "1,000" };
    expect(read(write(wanted))).toEqual(wanted);
    expect(write(NOTHING)).toBe("");
  });
  it("asks the server in its own words", () => {
    const said = new URLSearchParams(asked({ ...NOTHING, pot_least: "1,000", pot_most: "1,000.50", net_most: "-50", game: " omaha ", since: "2026-11-20", until: "2026-11-20" }, "9.1.t"));
    expect([said.get("pot_least"), said.get("pot_most"), said.get("net_most"), said.get("game"), said.get("after"), said.has("cards")]).toEqual(["1000", "1000.5", "-50", "omaha", "9.1.t", false]);
    expect(Number(said.get("until")) - Number(said.get("since"))).toBe(24 * 3600 * 1000 - 1);
  });
});
