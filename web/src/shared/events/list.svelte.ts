/** The events of the house, looked at again and again. */
import { ask } from "../net/api";
import type { TournamentInfo, Tournaments } from "../net/protocol";

const EVERY = 5000;

export const events = $state<{ all: TournamentInfo[]; known: boolean; at: number }>({ all: [], known: false, at: Date.now() });

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    const { tournaments } = await ask<Tournaments>("/tournaments");
    Object.assign(events, { all: tournaments, known: true, at: Date.now() });
  } catch {
    // The next try may succeed.
  }
}

/** Look again and again, until the function that is returned is called. */
export function watchEvents(): () => void {
  void look();
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
