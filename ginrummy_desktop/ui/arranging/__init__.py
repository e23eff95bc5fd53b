"""Hands laid out by hand: a knocker chooses among arrangements, a defender melds and lays off card by card."""
