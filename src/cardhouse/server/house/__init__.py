"""All tables together: lines of one game, moves between tables, limits and tidying up."""
