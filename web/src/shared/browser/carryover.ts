/** Carries over what this browser has stored, before anything reads it. */
import { carryOver } from "./oldname";

for (const stored of [() => localStorage, () => sessionStorage]) {
  try {
    carryOver(stored());
  } catch {
    // This browser stores nothing at all.
  }
}
