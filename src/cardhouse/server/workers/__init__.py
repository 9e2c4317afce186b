"""Separate processes that deal games written by hosts and do other slow work, so that nobody else waits."""
