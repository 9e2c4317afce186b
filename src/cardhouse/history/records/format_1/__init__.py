"""Records as earlier versions stored them, before events had types: read into the kinds of today."""
