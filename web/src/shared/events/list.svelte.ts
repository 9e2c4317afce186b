/** The events of the house, as they are now. */
import { watchLobby } from "../net/lobby";
import type { TournamentInfo } from "../net/protocol";
import { session } from "../net/session.svelte";

/** Times are told from then on, although nothing changes, in milliseconds. */
const TICK = 5000;

export const events = $state<{ all: TournamentInfo[]; known: boolean; at: number }>({ all: [], known: false, at: Date.now() });

/** Keep up with them, until the function that is returned is called. */
export function watchEvents(): () => void {
  const leave = watchLobby(session.user?.id ?? null, { open: ({ tournaments }) => Object.assign(events, { all: tournaments, known: true, at: Date.now() }), invited: () => {} });
  const timer = setInterval(() => (events.at = Date.now()), TICK);
  return () => {
    leave();
    clearInterval(timer);
  };
}
