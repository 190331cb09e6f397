"""The database file: its tables, how it is written, read, copied and repaired."""
