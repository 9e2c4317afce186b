"""What helps somebody to write a sheet: every mistake at once, a first draft, and a schema for editors."""
