"""Which moves make sense now, for the lines of the Move menu."""

from __future__ import annotations

from ginrummy_desktop.engine.actions import ActionKind
from ginrummy_desktop.ui.controller import Controller
from ginrummy_desktop.ui.phase import ARRANGING, Phase
from ginrummy_desktop.ui.table_texts import kinds
from ginrummy_desktop.ui.taking_back import may_take_back

_KINDS = {
    "D": {ActionKind.DRAW},
    "T": {ActionKind.TAKE},
    "P": {ActionKind.PASS},
    "K": {ActionKind.KNOCK, ActionKind.BIG_GIN},
}


def usable(controller: Controller, key: str) -> bool:
    """Whether the move behind ``key`` ("D", "T", "P", "K", "Esc", "Ctrl+Z", "H", "S") leads to anything now."""
    phase = controller.phase
    if key == "Ctrl+Z" and phase is Phase.DEFENDING:
        return True
    if key == "Ctrl+Z":
        return usable(controller, "Esc") or may_take_back(controller)
    if controller.session is None or phase in (Phase.RESULT, Phase.MATCH_END):
        return False
    if phase in ARRANGING:
        return key in ("Esc", "K") if phase is Phase.LAYING_DOWN else False
    if key == "S":
        return True
    if phase not in (Phase.HUMAN, Phase.KNOCKING, Phase.ADVISING):
        return False
    if key == "Esc":
        return phase is Phase.KNOCKING or controller.marks.selected is not None
    if key == "H":
        return phase is Phase.HUMAN
    return bool(kinds(controller.view) & _KINDS[key])
