"""Every message between client and server, typed to the last key."""
