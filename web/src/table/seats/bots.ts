/** Bots that the host puts into empty chairs. */
import { session } from "../../shared/net/session.svelte";
import { freeChairs } from "../state/chairs";
import type { Room } from "../state/room.svelte";

export const usualBot = (): string => (session.bots.includes("normal") ? "normal" : (session.bots[0] ?? ""));

/** Seat the host and this many bots, and deal the cards. */
export async function fillWithBots(room: Room, bots: number, amount: number): Promise<void> {
  if (room.view?.chair == null && !(await room.do("sit", { seat: 0, amount }))) return;
  const view = room.view;
  const chairs = view ? freeChairs(view).filter((chair) => chair !== view.chair) : [];
  for (const seat of chairs.slice(0, bots)) await room.do("bot", { seat, kind: usualBot() || "random", amount });
  await room.do("run", { on: true });
}
