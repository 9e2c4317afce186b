/** Sharing a link by the phone's own sheet. */

/** Whether the browser has one. */
export const mayShare = (): boolean => typeof navigator !== "undefined" && typeof navigator.share === "function";

/** Share a link; whoever closes the sheet without choosing anybody has not failed. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The sheet was closed, or the browser would not open it: the link can still be copied.
  }
}
