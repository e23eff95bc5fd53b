"""The rules of a contest: a preset by its key, or a file of house rules."""

from __future__ import annotations

import json
from pathlib import Path

from ginrummy_desktop.engine import PRESETS, InvalidRules, Rules, rules_from_dict


class NoSuchRules(ValueError):
    """There are no such rules, or the file says none; the message says why."""


def rules_of(text: str) -> Rules:
    """The preset of that key, or the rules in the file of that name. Raises ``NoSuchRules``.

    The file is JSON, an object as ``Rules.as_dict`` makes it. What it leaves out is as in the classic rules, and
    its name is the file's. A preset's key as a name is for that preset alone.
    """
    if text in PRESETS:
        return PRESETS[text]
    path = Path(text)
    if not path.is_file():
        raise NoSuchRules(f"{text!r} is no rule set and no file; there are {', '.join(PRESETS)}")
    try:
        rules = _read(path)
    except OSError as error:
        raise NoSuchRules(f"{path}: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:  # of JSON, of UTF-8 and of rules
        raise NoSuchRules(f"{path}: {error}") from error
    if rules.name in PRESETS and rules != PRESETS[rules.name]:
        raise NoSuchRules(f"{path}: {rules.name!r} is a preset's name; give these rules another one")
    return rules


def _read(path: Path) -> Rules:
    data = json.loads(path.read_text("utf-8"))
    if not isinstance(data, dict):
        raise InvalidRules("not an object with a value for each rule")
    return rules_from_dict({"name": path.stem, **data})
