"""From a file to a sheet, with every mistake placed."""
