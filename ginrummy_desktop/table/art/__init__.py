"""The cards, rings, icons and portraits as drawings: vector paths, painted once into pixmaps."""
