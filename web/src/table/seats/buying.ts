import type { Room } from "../state/room.svelte";

/** Buys chips; who sat out for want of any plays on with them. */
export async function buyChips(room: Room, amount: number): Promise<boolean> {
  const view = room.view!;
  const own = view.seats.find((one) => one.chair === view.chair);
  const back = !!own?.badges.includes("out") && own.stack + own.coming === 0;
  if (!(await room.do("top-up", { amount }))) return false;
  if (back) await room.do("in", { how: "" });
  return true;
}
