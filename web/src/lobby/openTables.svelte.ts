/** The tables of the house as the lobby lists them, and those that one is invited to. */
import { ask } from "../shared/net/api";
import type { Invitations, TableInList, Tables } from "../shared/net/protocol";
import { session } from "../shared/net/session.svelte";

const EVERY = 5000;
/** The lobby waits so long for one's own tables, so that they push nothing down later. */
const PATIENCE = 1500;

export const openTables = $state<{ tables: TableInList[]; invitations: Invitations["invitations"]; known: boolean; at: number }>({ tables: [], invitations: [], known: false, at: 0 });

async function look(): Promise<void> {
  if (document.hidden) return;
  try {
    // Only accounts are invited by name.
    const asks = session.user && !session.user.guest ? ask<Invitations>("/invitations").catch(() => null) : null;
    const [{ tables }, invited] = await Promise.all([ask<Tables>("/tables"), asks]);
    Object.assign(openTables, { tables, invitations: invited?.invitations ?? [], known: true, at: Date.now() });
  } catch {
    // The next try may succeed.
  }
}

/** Look again and again, until the lobby is left. */
export function watchTables(): () => void {
  void look();
  const timer = setInterval(look, EVERY);
  const late = setTimeout(() => (openTables.known = true), PATIENCE);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    clearTimeout(late);
    document.removeEventListener("visibilitychange", look);
    Object.assign(openTables, { tables: [], invitations: [], known: false });
  };
}
