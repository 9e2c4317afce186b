"""The kinds of irregularities, one module for each part of the floor's work."""
