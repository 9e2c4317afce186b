/** Whether the account dialog is open; any page may open it. */
export const account = $state({ open: false });
