"""What is kept: records, results, settings. No Qt."""
