/** A person's settings, stored in this browser. */

interface Prefs {
  theme: "auto" | "dark" | "light";
  sound: boolean;
  motion: boolean;
  name: string;
}

const KEY = "cardhouse";
const calm = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

function read(): Prefs {
  const usual: Prefs = { theme: "auto", sound: true, motion: !calm, name: "" };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return usual;
  }
}

export const prefs = $state<Prefs>(read());

export function keep(changed: Partial<Prefs>): void {
  Object.assign(prefs, changed);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A private window stores nothing, and that is fine.
  }
  dress();
}

/** Put theme and motion where the style sheet sees them. */
export function dress(): void {
  const root = document.documentElement;
  if (prefs.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = prefs.theme;
  root.dataset.motion = prefs.motion ? "on" : "off";
}
