"""The three places of a game for three: in the box, captain, sitting out; and the draw that deals them out."""
