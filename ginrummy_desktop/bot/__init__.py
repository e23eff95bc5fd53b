"""Players that think over a ``PlayerView``: what a seat may know, and nothing more. No Qt."""
