/** The tables of the house as the lobby lists them, and those that one is invited to. */
import { ask } from "../shared/net/api";
import { watchLobby } from "../shared/net/lobby";
import type { Invitations, TableInList } from "../shared/net/protocol";
import { session } from "../shared/net/session.svelte";

/** The lobby waits so long for one's own tables, so that they push nothing down later. */
const PATIENCE = 1500;

export const openTables = $state<{
  tables: TableInList[];
  /** When each of them was heard of. */
  heard: ReadonlyMap<string, number>;
  invitations: Invitations["invitations"];
  known: boolean;
}>({ tables: [], heard: new Map(), invitations: [], known: false });

/** Only accounts are invited by name. */
async function lookForInvitations(): Promise<void> {
  if (document.hidden || !session.user || session.user.guest) return;
  try {
    openTables.invitations = (await ask<Invitations>("/invitations")).invitations;
  } catch {
    // The next try may succeed.
  }
}

/** Keep up with them, until the lobby is left. */
export function watchTables(): () => void {
  const invited = (): void => void lookForInvitations();
  const leave = watchLobby(session.user?.id ?? null, { open: ({ tables, heard }) => Object.assign(openTables, { tables, heard, known: true }), invited });
  const late = setTimeout(() => (openTables.known = true), PATIENCE);
  document.addEventListener("visibilitychange", invited);
  invited();
  return () => {
    leave();
    clearTimeout(late);
    document.removeEventListener("visibilitychange", invited);
    Object.assign(openTables, { tables: [], invitations: [], known: false });
  };
}
