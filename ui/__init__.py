"""The window: everything that knows pygame. It looks into game/, and game/ never looks back."""
