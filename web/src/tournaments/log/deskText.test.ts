import { describe, expect, it } from "vitest";
import { deskText } from "./deskText";

const note = (more: Record<string, unknown>) => ({ do: "pause", at: 0, player: "", name: "", table: 0, seat: 0, amount: 0, text: "", why: "", level: 0, seconds: null, minutes: 0, ...more });

describe("what the director has done", () => {
  it("is a sentence each", () => {
    const said = [
      note({}),
      note({ do: "set-clock", level: 7, seconds: 372 }),
      note({ do: "set-clock", level: 7, text: "break" }),
      note({ do: "edit-level", level: 8, text: "500/1000", minutes: 15 }),
      note({ do: "move", name: "Ann", table: 2, seat: 5, why: "to balance" }),
      note({ do: "penalise", name: "Bob", text: "hands", amount: 3, why: "Late!" }),
      note({ do: "adjust", name: "Bob", amount: -1500, text: "found elsewhere" }),
      note({ do: "announce", text: "Dinner at eight." }),
      note({ do: "colour-up", name: "Cid" }),
      note({ do: "bust", text: "Zoe", table: 1 }),
      note({ do: "confirm", name: "Tom" }),
      note({ do: "redeem", name: "Tom", amount: 2 }),
    ].map(deskText);
    expect(said).toEqual([
      "Paused.",
      "Set the clock: level 7, 06:12 left.",
      "Set the clock: the break after level 7.",
      "Changed level 8: 500/1000, 15 minutes.",
      "Moved Ann to table 2, seat 5 – to balance.",
      "Gave Bob a penalty: 3 hands – Late!",
      "Took 1,500 chips from Bob: found elsewhere.",
      "Announced: Dinner at eight.",
      "Colour up: Cid.",
      "Zoe lost everything.",
      "Tom has moved.",
      "Tom redeems 2 lammers.",
    ]);
  });
});
