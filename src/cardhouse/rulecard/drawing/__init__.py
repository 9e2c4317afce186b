"""A rule card as a picture: SVG, and a booklet of them as one page for a printer."""
