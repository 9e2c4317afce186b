"""The games that users write: kept in versions, and shown around by links."""
