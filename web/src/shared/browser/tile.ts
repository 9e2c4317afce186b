/** A page may stand in a tile of another one, beside other tables. */

/** Whether this page is a tile. */
export const isTile = typeof window !== "undefined" && window.parent !== window;
