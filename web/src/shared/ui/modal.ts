/** Dialogs over the page: whoever closes the last one is back where they were. */

let from: HTMLElement | null = null;

function back(): void {
  if (document.querySelector("dialog[open]")) return;
  if (document.activeElement === document.body && from?.isConnected) from.focus();
}

/** Open a dialog; returns what is to be done when it is gone. */
export function openModal(dialog: HTMLDialogElement): () => void {
  const now = document.activeElement;
  // One dialog may open another, as a menu does: what opened the first one counts.
  if (now instanceof HTMLElement && now !== document.body && !now.closest("dialog")) from = now;
  dialog.showModal();
  return () => void setTimeout(back);
}
