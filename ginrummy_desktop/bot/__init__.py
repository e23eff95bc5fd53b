"""Players that think over a PlayerView. No Qt, and never a hidden card."""
