"""Rules, notation, search and records. Nothing in here may import pygame."""

from game.build import prefer_sources, pure_wanted

if pure_wanted():
    prefer_sources()
