"""What is taken back at a table: the last command, and a draw."""
