"""What is said and counted while both hands lie open."""
