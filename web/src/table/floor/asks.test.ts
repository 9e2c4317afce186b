import { describe, expect, it } from "vitest";
import type { TableView } from "../../shared/net/protocol";
import { asksOf } from "./asks";

const view = (more: Partial<TableView>): TableView =>
  ({ player: "a", to_act: "b", clock_from: 5, clock_called: "", may_take_back: "", hand: { players: ["a", "b"], view: { seat: 0, seats: [{ stack: 6 }], decision: { seat: 0, to_call: 20 } } }, rules: { table_stakes: true }, seats: [{ player: "a", name: "Ann" }, { player: "b", name: "Bob" }], ...more }) as unknown as TableView;

describe("what a player asks of the floor", () => {
  it("is the clock on whoever picks the next game, for those who will play", () => {
    const seats = [{ player: "a", name: "Ann", badges: [] }, { player: "b", name: "Bob", badges: [] }, { player: "c", name: "Cy", badges: ["out"] }] as unknown as TableView["seats"];
    const picks = { picking: "b", to_act: null, hand: null, seats };
    expect(asksOf(view(picks)).clockFrom).toBe(5);
    expect(asksOf(view({ ...picks, player: "b" })).clockFrom).toBeNull();
    expect(asksOf(view({ ...picks, player: "c" })).clockFrom).toBeNull();
    expect(asksOf(view({ ...picks, clock_called: "a" })).called).toBe("You have called the clock on Bob.");
  });
  it("is the clock, for those who play and wait", () => {
    expect(asksOf(view({})).clockFrom).toBe(5);
    expect(asksOf(view({ to_act: "a" })).clockFrom).toBeNull();
    expect(asksOf(view({ player: null })).clockFrom).toBeNull();
    expect(asksOf(view({ player: "c" })).clockFrom).toBeNull();
  });

  it("is a draw that nobody has answered", () => {
    expect(asksOf(view({ may_take_back: "a" })).back).toBe(true);
    expect(asksOf(view({ may_take_back: "b" })).back).toBe(false);
    expect(asksOf(view({ player: null })).back).toBe(false);
  });

  it("buys what a call lacks where nobody goes all-in", () => {
    expect(asksOf(view({})).buys).toBe(0);
    expect(asksOf(view({ rules: { table_stakes: false } as TableView["rules"] })).buys).toBe(14);
  });

  it("is told to all", () => {
    expect(asksOf(view({ clock_called: "b", to_act: "a" })).called).toBe("Bob has called the clock on you.");
    expect(asksOf(view({ clock_called: "a" })).called).toBe("You have called the clock on Bob.");
    expect(asksOf(view({ clock_called: "host" })).called).toBe("The floor has called the clock on Bob.");
    expect(asksOf(view({})).called).toBe("");
  });
});
