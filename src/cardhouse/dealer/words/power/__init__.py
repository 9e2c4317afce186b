"""Cards with powers: what their holders may use, and what acts by itself."""
