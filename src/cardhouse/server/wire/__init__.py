"""Every message between page and server, typed to the last key."""
