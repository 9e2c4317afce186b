/** The dialog in which people say who they are, which any page may open. */
export const account = $state({ open: false });
