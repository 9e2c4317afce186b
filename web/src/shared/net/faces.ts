/** Finds out which players have a picture of their own: all who are asked about at once, in one request. */
import { fillPicture, lookUpWith } from "../art/pictures.svelte";
import { ask } from "./api";
import type { FacesOf } from "./protocol";

/** How many players one request asks about. */
const AT_ONCE = 100;
const asked = new Set<string>();
let waiting: string[] = [];

export function findFaces(): void {
  lookUpWith((player) => {
    if (asked.has(player)) return;
    asked.add(player);
    if (!waiting.length) setTimeout(() => void find(), 30);
    waiting.push(player);
  });
}

async function find(): Promise<void> {
  const [now, later] = [waiting.slice(0, AT_ONCE), waiting.slice(AT_ONCE)];
  waiting = later;
  if (later.length) setTimeout(() => void find(), 30);
  try {
    const { faces } = await ask<FacesOf>(`/faces?${now.map((one) => `who=${encodeURIComponent(one)}`).join("&")}`);
    for (const one of now) fillPicture(one, faces[one] ?? "");
  } catch {
    // A face that is drawn will do; whoever is shown again is asked about again.
    for (const one of now) asked.delete(one);
  }
}
