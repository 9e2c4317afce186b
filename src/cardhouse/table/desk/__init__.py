"""The floor at a table: it is called, rules, takes back, hears appeals, and keeps what is not decided."""
