"""One match in progress: seats, and what is said to whom. No Qt."""
