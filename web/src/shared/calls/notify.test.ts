import { afterEach, describe, expect, it, vi } from "vitest";
import type { Call } from "./calls";
import { consent, keepNotified } from "./notify";

const call = (key: string): Call => ({ key, kind: "turn", table: "t", href: "/t/t", text: `Your turn ${key}`, verb: "Go", until: null });

describe("notifications", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("need HTTPS, a browser that has them, and somebody who wants them", () => {
    const permission = (permission: NotificationPermission) => consent({ isSecureContext: true, Notification: { permission } });
    expect([permission("granted"), permission("denied"), permission("default")]).toEqual(["given", "refused", "asked for"]);
    expect([consent({ isSecureContext: false, Notification: { permission: "granted" } }), consent({ isSecureContext: true })]).toEqual(["insecure", "unknown"]);
  });

  it("come once for each call, and go with it", async () => {
    const made: { text: string; open: boolean; close: () => void }[] = [];
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("Notification", function (text: string) {
      const one = { text, open: true, close: () => void (one.open = false) };
      made.push(one);
      return one;
    });
    await keepNotified([call("a")]);
    await keepNotified([call("a"), call("b")]);
    expect(made.map((one) => [one.text, one.open])).toEqual([["Your turn a", true], ["Your turn b", true]]);
    await keepNotified([call("b")]);
    expect(made.map((one) => one.open)).toEqual([false, true]);
    await keepNotified([]);
    expect(made.map((one) => one.open)).toEqual([false, false]);
  });
});
