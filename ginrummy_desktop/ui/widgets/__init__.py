"""Painted controls and panels of the table."""
