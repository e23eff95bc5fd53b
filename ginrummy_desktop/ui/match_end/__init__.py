"""The end of a match: who won, the table of all rounds, and what to do next."""
