"""The one door through which anything about a table leaves the server, and where secrets are kept back."""
