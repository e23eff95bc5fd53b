"""The card table: scene, cards and their drawing, layout, animations."""
