"""The drawings of pieces, as SVG."""
