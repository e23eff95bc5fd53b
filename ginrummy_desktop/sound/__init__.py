"""What is heard: short cues, how they are made, mixed and played. Knows neither Qt nor the game."""
