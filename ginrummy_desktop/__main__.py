"""``python -m ginrummy_desktop``."""

import sys

from ginrummy_desktop.cli import main

sys.exit(main())
