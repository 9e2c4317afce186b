/** What a page in a tile tells the page around it. */
import { prefs } from "../shared/browser/prefs.svelte";
import { place } from "../shared/browser/router.svelte";
import { stepOf, tellAround } from "../shared/browser/tile";

export function beTile(): void {
  addEventListener("focus", () => tellAround({ tile: "focus" }));
  addEventListener("pointerdown", () => tellAround({ tile: "focus" }));
  addEventListener("keydown", (event) => {
    const by = document.querySelector("dialog[open]") ? null : stepOf(event, prefs.letters);
    if (by) tellAround({ tile: "step", by });
  });
  $effect.root(() => {
    $effect(() => tellAround({ tile: "at", table: decodeURIComponent(place.path.slice("/t/".length)) }));
  });
}
