/** Dialogs that any page may open. */
export const account = $state({ open: false });
export const settings = $state({ open: false });
