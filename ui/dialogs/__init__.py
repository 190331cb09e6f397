"""Sheets and pages that any scene may push: settings, shortcuts, rules, seats, clocks."""
