/** A person's settings, stored in this browser. */

interface Prefs {
  theme: "auto" | "dark" | "light";
  cloth: "petrol" | "baize" | "claret";
  /** Four colours, two colours, or one with hollow red suits. */
  deck: "four" | "two" | "ink";
  back: "red" | "blue" | "black";
  sound: boolean;
  /** How loud sounds are, from 0 to 100. */
  volume: number;
  /** The kinds of sounds that are not wanted. */
  quiet: readonly string[];
  /** Whether things that others throw over the table are seen. */
  throws: boolean;
  motion: boolean;
  /** Whether the title of the page says that a table waits. */
  titles: boolean;
  /** Whether letters and numbers act at a table. */
  letters: boolean;
  /** Whether the browser notifies of calls while the page is hidden. */
  notify: boolean;
  /** Whether, of several tables, the one that waits comes to the front by itself. */
  follow: boolean;
  name: string;
}

const KEY = "cardhouse";
const media = (query: string): MediaQueryList | null => (typeof matchMedia === "function" ? matchMedia(query) : null);
const night = media("(prefers-color-scheme: dark)");
const calm = media("(prefers-reduced-motion: reduce)")?.matches ?? false;

function read(): Prefs {
  const usual: Prefs = { theme: "auto", cloth: "petrol", deck: "four", back: "red", sound: true, volume: 80, quiet: [], throws: false, motion: !calm, titles: true, letters: true, notify: false, follow: false, name: "" };
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

/** Whether the page is dark now: by choice, or because the system is. */
export const isDark = (): boolean => (prefs.theme === "auto" ? (night?.matches ?? true) : prefs.theme === "dark");

/** Put the settings where the style sheet sees them. */
export function dress(): void {
  const { dataset } = document.documentElement;
  dataset.theme = isDark() ? "dark" : "light";
  dataset.cloth = prefs.cloth;
  dataset.deck = prefs.deck;
  dataset.back = prefs.back;
  dataset.motion = prefs.motion ? "on" : "off";
}

/** Dress again when the system turns from day to night. */
export function followSystem(): void {
  night?.addEventListener("change", dress);
}
