"""Coming, sitting, moving, going away and coming back."""
