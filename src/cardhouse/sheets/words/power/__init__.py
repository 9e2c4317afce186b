"""Cards with powers: rows of the table ``power``, and what they do."""
