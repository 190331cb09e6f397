"""The library: every kept game, to be found, looked at and gone on with."""
