import { expect, it } from "vitest";
import type { Chair } from "../../shared/net/protocol";
import { pondering } from "./situation";

const chair = (name: string, ...badges: string[]): Chair => ({ player: name.toLowerCase(), name, badges }) as unknown as Chair;

it("says what a player is doing, or that the connection is lost", () => {
  expect(pondering(chair("Bob", "away"))).toBe("Bob has lost the connection …");
  expect([pondering(chair("Bob")), pondering(undefined, "picks the game")]).toEqual(["Bob is thinking …", "Somebody picks the game …"]);
});
