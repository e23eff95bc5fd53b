"""One match in progress: who sits where, what is said to whom, and that everything is kept. No Qt."""
