import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ban } from "../../shared/net/protocol";
import { Bans, lasts } from "./bans.svelte";

const MINUTE = 60_000;
const NOON = new Date(2026, 10, 16, 12, 0).getTime();
const mute = (until: number | null): Ban => ({ kind: "mute", player: "me", name: "Me", until, address: false });

describe("bans and mutes", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }));
  afterEach(() => void vi.useRealTimers());

  it("hold until they have run out, by the clock of the server", () => {
    const bans = new Bans();
    // The server's clock is an hour ahead.
    bans.hear([mute(NOON + 90 * MINUTE)], 60 * MINUTE);
    expect(bans.against("mute", "me")?.name).toBe("Me");
    expect([bans.against("ban", "me"), bans.against("mute", "other"), bans.against("mute", null)]).toEqual([undefined, undefined, undefined]);
    vi.advanceTimersByTime(29 * MINUTE);
    expect(bans.against("mute", "me")).toBeDefined();
    vi.advanceTimersByTime(2 * MINUTE);
    expect(bans.against("mute", "me")).toBeUndefined();
  });

  it("hold for good, or for longer than a timer can wait", () => {
    const bans = new Bans();
    bans.hear([mute(null), { ...mute(NOON + 60 * 24 * 60 * MINUTE), kind: "ban" }], 0);
    vi.advanceTimersByTime(59 * 24 * 60 * MINUTE);
    expect(bans.list.length).toBe(2);
    vi.advanceTimersByTime(2 * 24 * 60 * MINUTE);
    expect(bans.list.map((one) => one.kind)).toEqual(["mute"]);
    bans.rest();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("say how long, with the day where it is another one", () => {
    const said = (until: number | null): string => lasts(until, 0, "en-GB");
    expect(said(null)).toBe("for good");
    expect(said(NOON + 30 * MINUTE)).toBe("until 12:30");
    expect(said(NOON + 24 * 60 * MINUTE)).toBe("until 17 Nov, 12:00");
  });
});
