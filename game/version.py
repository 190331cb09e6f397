"""What the program is called outside of it, each in one place: packages and manifests take it from here."""

VERSION = "0.1.0"
APPLICATION = "io.github.parapet_games.Parapet"  # its id on every desktop, by the address of its sources
SOURCE = "https://github.com/parapet-games/parapet"
