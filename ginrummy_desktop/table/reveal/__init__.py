"""Both hands open on the table: rows, layout, backdrop, and the stage that plays it."""
