/** Dialogs that any page may open. */
/** `deletion` is the id by which one can ask about an account that was deleted here. */
export const account = $state({ open: false, deletion: "" });
export const settings = $state({ open: false });
