"""Structures for people: explained, printed, with how long they take and what they pay, or made."""
