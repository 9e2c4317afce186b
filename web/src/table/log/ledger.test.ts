import { describe, expect, it } from "vitest";
import type { Chair, Ledger } from "../../shared/net/protocol";
import { linesOf, paymentsOf } from "./ledger";

const entry = (player: string, kind: string, amount: number): Ledger["entries"][number] => ({ player, kind, amount, at: 0 });
const ledger: Ledger = {
  entries: [
    entry("ann", "buy-in", 1000),
    entry("bob", "buy-in", 500),
    entry("gus", "buy-in", 1000),
    entry("bob", "top-up", 500),
    entry("bob", "cash-out", 300),
    entry("", "rake", 20),
  ] as Ledger["entries"],
  results: { ann: 900, bob: -700, gus: -180 },
  names: { ann: "Ann", bob: "Bob", gus: "Gus" },
  payments: [
    { payer: "bob", payee: "ann", amount: 700 },
    { payer: "gus", payee: "ann", amount: 180 },
  ],
};
const gus = { player: "gus", name: "Gus", badges: ["bot"] } as unknown as Chair;

describe("the ledger", () => {
  it("has buy-ins, people first and the winners before the losers", () => {
    expect(linesOf(ledger, [gus])).toEqual([
      { player: "ann", name: "Ann", bot: false, times: 1, bought: 1000, won: 900 },
      { player: "bob", name: "Bob", bot: false, times: 2, bought: 1000, won: -700 },
      { player: "gus", name: "Gus", bot: true, times: 1, bought: 1000, won: -180 },
    ]);
  });

  it("takes somebody without a name for a bot that has left", () => {
    const [, , last] = linesOf({ ...ledger, names: { ann: "Ann", bob: "Bob" } }, []);
    expect([last?.name, last?.bot]).toEqual(["A bot that has left", true]);
  });

  it("leaves bots out of settling", () => {
    expect(paymentsOf(ledger, linesOf(ledger, [gus]))).toEqual([{ payer: "bob", payee: "ann", amount: 700 }]);
  });

  it("believes the house about who is a bot", () => {
    const told = { ...ledger, entries: ledger.entries.map((one) => ({ ...one, bot: one.player === "gus" })) };
    expect(linesOf(told, []).map((line) => line.bot)).toEqual([false, false, true]);
  });
});
