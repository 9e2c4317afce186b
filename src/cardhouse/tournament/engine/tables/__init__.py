"""What an event asks of a table, and tables at which nobody but the people there deals."""
