"""What a sheet is written with."""
