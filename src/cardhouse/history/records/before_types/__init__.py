"""Events as they were told before they had types, and back."""
