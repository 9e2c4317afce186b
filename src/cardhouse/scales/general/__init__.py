"""Scales that rank by a definition alone, whatever it says."""
