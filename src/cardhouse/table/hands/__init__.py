"""From the draw for the button to the last chip of a hand."""
