"""Chips that leave the table, and who pays whom at the end."""
