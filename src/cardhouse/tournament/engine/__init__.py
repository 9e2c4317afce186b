"""The engine: an event as a fold over its commands."""
