/** A browser for tests. */

/** A `localStorage` that holds this many characters. */
export function fakeStorage(room = 5_000_000): Record<string, unknown> {
  const here: Record<string, unknown> = {};
  const method = (value: unknown): PropertyDescriptor => ({ value, enumerable: false });
  return Object.defineProperties(here, {
    getItem: method((key: string) => here[key] ?? null),
    removeItem: method((key: string) => delete here[key]),
    setItem: method((key: string, text: string) => {
      const others = Object.entries(here).filter(([one]) => one !== key);
      if (others.reduce((sum, [, one]) => sum + String(one).length, text.length) > room) throw new Error("full");
      here[key] = text;
    }),
  });
}
