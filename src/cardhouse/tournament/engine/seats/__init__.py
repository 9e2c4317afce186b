"""Tables of an event: opening, moving, balancing and breaking."""
