"""What a table of real cards is asked and has told, instead of the cards."""
