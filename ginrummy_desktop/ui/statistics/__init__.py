"""The statistics window. Nothing imports it before it is opened."""
