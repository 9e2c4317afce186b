"""Websocket connections, and the handlers of their messages."""
