import { describe, expect, it } from "vitest";
import { nameOf } from "./names";
import { roomAt } from "./rooms";

describe("addresses", () => {
  it("lead to rooms", () => {
    const at = (path: string): string | null => roomAt(path.split("/").filter(Boolean));
    expect(at("/")).toBe("lobby");
    expect(at("/t/abc")).toBe("table");
    expect([at("/tables"), at("/tables/abc")]).toEqual(["tables", null]);
    expect(at("/games")).toBe("games");
    expect(at("/games/chowaha@barge2024")).toBe("game");
    expect(at("/write")).toBe("write");
    expect([at("/rules"), at("/rules/WSOP-137.a")]).toEqual(["rules", "rules"]);
    expect(at("/quiz")).toBe("rules");
    expect([at("/structures"), at("/structures/turbo"), at("/structures/write")]).toEqual(["structures", "structures", "structures"]);
    expect([at("/tournaments"), at("/tournaments/aB3")]).toEqual(["tournaments", "tournaments"]);
    expect([at("/clock/aB3"), at("/clock")]).toEqual(["tournaments", null]);
    expect(at("/hands")).toBe("mine");
    expect(at("/recover")).toBe("recover");
    expect([at("/h/abc"), at("/h")]).toEqual(["shown", null]);
    expect([at("/odds"), at("/odds/holdem@barge")]).toEqual(["odds", "odds"]);
    expect([at("/t"), at("/nowhere")]).toEqual([null, null]);
  });

  it("give each page a name of its own", () => {
    expect(nameOf("games")).toBe("Games");
    expect(nameOf("game", "Chowaha")).toBe("Chowaha");
    expect(nameOf(null)).toBe("Nothing here");
  });
});
