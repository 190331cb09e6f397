"""The library: finds, shows and continues kept games; and the statistics."""
