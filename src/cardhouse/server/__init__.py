"""The server: accounts, rooms, websockets, storage, recovery."""
