"""A recorded match looked at again, in a window of its own that shares nothing with the match in progress."""
