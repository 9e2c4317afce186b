"""Websocket connections, and what a message makes a table do."""
