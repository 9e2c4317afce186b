/** Whether this page and the server speak the same protocol. */
import { VERSION } from "../../generated/wire";

const KEY = "cardhouse-protocol";

/** The version the server speaks, if reloading the page did not help. */
export const protocol = $state({ other: 0 });

export interface Window {
  kept: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  reload: () => void;
}

/**
 * Whether the server speaks the protocol of this page. If it does not, the page is an old one and is reloaded,
 * but only once: if the versions still differed after that, it would reload for ever.
 */
export function agrees(version: number, { kept, reload }: Window = { kept: sessionStorage, reload: () => location.reload() }): boolean {
  const before = remembered(kept);
  if (version === VERSION) {
    if (before) kept.removeItem(KEY);
    return true;
  }
  if (before === String(version) || !remember(kept, version)) protocol.other = version;
  else reload();
  return false;
}

function remembered(kept: Window["kept"]): string | null {
  try {
    return kept.getItem(KEY);
  } catch {
    return null;
  }
}

/** Remember that the page was reloaded; returns whether this browser can. */
function remember(kept: Window["kept"], version: number): boolean {
  try {
    kept.setItem(KEY, String(version));
    return kept.getItem(KEY) === String(version);
  } catch {
    return false;
  }
}
