"""The program's version, id and address, for packages and manifests."""

VERSION = "0.1.0"
APPLICATION = "io.github.parapet_games.Parapet"  # its id on every desktop, by the address of its sources
SOURCE = "https://github.com/parapet-games/parapet"
RELEASES = f"{SOURCE}/releases"
