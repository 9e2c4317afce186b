import { describe, expect, it } from "vitest";
import type { TableView } from "../../shared/net/protocol";
import { liveScene } from "./scene";

const clock = (more: Record<string, unknown>, badges: string[] = []): unknown => {
  const view = { seats: [{ player: "me", badges, time_bank: 60_000 }], chair: 0, button: 0, hand: null, to_act: "me", deadline: 90_000, paused: false, clock_called: null, rules: { clock: 30, table_stakes: true }, ...more };
  return liveScene(view as unknown as TableView, [], 5).clock;
};

describe("the clock of whoever is to act", () => {
  it("has the time bank behind it", () => {
    expect(clock({})).toEqual({ deadline: 90_000, ahead: 5, bank: 60_000 });
  });
  it("has none where somebody has called it, or the table has no other clock, or the player is away", () => {
    const none = { deadline: 90_000, ahead: 5, bank: 0 };
    expect(clock({ clock_called: "sam" })).toEqual(none);
    expect(clock({ rules: { clock: 0, table_stakes: true } })).toEqual(none);
    expect(clock({}, ["away"])).toEqual(none);
  });
  it("stands still while play does", () => {
    expect(clock({ paused: true })).toBeNull();
  });
});
