/** Notifications of the browser, for those who have asked for them and look at something else. */
import type { Call } from "./calls";

/** What stands in the way of notifications, if anything does. */
export type Consent = "given" | "asked for" | "refused" | "insecure" | "unknown";

export function consent(scope: { isSecureContext: boolean; Notification?: { permission: NotificationPermission } } = globalThis): Consent {
  if (!scope.isSecureContext) return "insecure";
  if (!scope.Notification) return "unknown";
  return { granted: "given", denied: "refused", default: "asked for" }[scope.Notification.permission] as Consent;
}

/** Ask the browser's owner; only after a touch on a button. */
export async function askConsent(): Promise<Consent> {
  if (consent() === "asked for") await Notification.requestPermission();
  return consent();
}

const ICON = "/icons/192.png";
/** What closes each notification that is shown, by its call. */
const shown = new Map<string, () => void>();

async function show(call: Call): Promise<() => void> {
  const options: NotificationOptions = { tag: `cardhouse ${call.key}`, icon: ICON, badge: ICON, body: call.verb, data: { href: call.href } };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(call.text, options);
    return () => void worker.getNotifications({ tag: options.tag! }).then((all) => all.forEach((one) => one.close()));
  }
  const made = new Notification(call.text, options);
  made.onclick = () => {
    focus();
    made.close();
  };
  return () => made.close();
}

/** Have exactly these calls shown as notifications. */
export async function keepNotified(calls: readonly Call[]): Promise<void> {
  const keys = new Set(calls.map((call) => call.key));
  for (const [key, close] of [...shown]) {
    if (keys.has(key)) continue;
    shown.delete(key);
    close();
  }
  for (const call of calls) {
    if (shown.has(call.key)) continue;
    shown.set(call.key, () => {});
    try {
      const close = await show(call);
      // It may be over by now.
      if (shown.has(call.key)) shown.set(call.key, close);
      else close();
    } catch {
      // This browser shows none after all.
    }
  }
}
