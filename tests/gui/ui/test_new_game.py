"""The New game dialog: what comes out after clicks and keys, captions that are true, nothing cut off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.rules import PRESETS, NextDealer, Rules, StockEnd
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.dialogs.game_number import GameNumberField, grouped
from ginrummy_desktop.ui.dialogs.new_game import LevelChoice, NewGameChoice, NewGameDialog
from ginrummy_desktop.ui.rule_texts import rule_caption, rule_name, rule_sentences, rule_summary
from ginrummy_desktop.ui.style import style_sheet
from ginrummy_desktop.ui.widgets.painting import balanced, width_of

FIVE = {key: PRESETS[key] for key in ("classic", "big_gin", "hoyle", "parlor", "oklahoma")}
LEVELS = [
    LevelChoice("beginner", "Beginner", "Plays its own cards."),
    LevelChoice("casual", "Casual", "Makes melds, rarely watches your discards."),
    LevelChoice("skilled", "Skilled", "Watches what you take."),
    LevelChoice("advanced", "Advanced", "Counts the cards."),
    LevelChoice("expert", "Expert", "Plays to win the match."),
]
START = NewGameChoice(PRESETS["classic"], "casual", 100, "481516")


@pytest.fixture
def styled(qapp: QApplication) -> Iterator[None]:
    before = qapp.styleSheet()
    qapp.setStyleSheet(style_sheet(THEMES["green"]))
    yield
    qapp.setStyleSheet(before)


def _dialog(
    qtbot: QtBot, start: NewGameChoice = START, rule_sets: dict[str, Rules] | None = None, k: float = 1.0
) -> NewGameDialog:
    fresh = iter(("77", "123456"))
    dialog = NewGameDialog(rule_sets or FIVE, LEVELS, start, lambda: next(fresh), k=k)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


def _focused(dialog: NewGameDialog) -> QWidget:
    widget = dialog.focusWidget()
    assert widget is not None
    return widget


def test_untouched_dialog_gives_the_initial_choice(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    assert dialog.choice() == START
    qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton, pos=dialog.start.body().center())
    assert dialog.result() == QDialog.DialogCode.Accepted


def test_clicks_choose_everything(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    tile = dialog.tiles.tile("hoyle")
    qtbot.mouseClick(tile, Qt.MouseButton.LeftButton, pos=tile.body().center())
    stop = dialog.level.stop(3).toPoint()
    qtbot.mouseClick(dialog.level, Qt.MouseButton.LeftButton, pos=stop)
    qtbot.mouseClick(dialog.target.segments()[2], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(dialog.shuffle, Qt.MouseButton.LeftButton, pos=dialog.shuffle.body().center())
    assert dialog.choice() == NewGameChoice(PRESETS["hoyle"].with_target(200), "advanced", 200, "77")
    assert dialog.bot_name.text() == "Advanced bot"
    assert dialog.bot_style.text() == "Counts the cards."
    assert dialog.caption.text() == rule_summary(PRESETS["hoyle"])


def test_keys_choose_everything_and_enter_starts(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    assert _focused(dialog) is dialog.tiles.tile("classic")
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down):
        qtbot.keyClick(_focused(dialog), key)
    assert dialog.tiles.current == "oklahoma"
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Down)
    assert dialog.tiles.current == "oklahoma"
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Tab)
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_End)
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Left)
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Tab)
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Right)
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Tab)
    dialog.number.selectAll()
    qtbot.keyClicks(_focused(dialog), "1234567\b")
    qtbot.keyClick(_focused(dialog), Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
    assert dialog.choice() == NewGameChoice(PRESETS["oklahoma"].with_target(150), "advanced", 150, "123456")


@pytest.mark.parametrize("by_key", [False, True])
def test_practice_is_chosen_by_click_or_by_space(qtbot: QtBot, by_key: bool) -> None:
    dialog = _dialog(qtbot)
    assert not dialog.choice().practice
    if by_key:
        dialog.practice.setFocus()
        qtbot.keyClick(_focused(dialog), Qt.Key.Key_Space)
    else:
        qtbot.mouseClick(dialog.practice, Qt.MouseButton.LeftButton, pos=dialog.practice.body().center())
    assert dialog.choice() == replace(START, practice=True)
    assert not dialog.practice.geometry().intersects(dialog.cancel.geometry())
    assert dialog.practice.sizeHint().width() <= dialog.practice.width()


def test_escape_and_cancel_leave(qtbot: QtBot) -> None:
    for leave in ("key", "button"):
        dialog = _dialog(qtbot)
        with qtbot.waitSignal(dialog.rejected, timeout=500):
            if leave == "key":
                qtbot.keyClick(_focused(dialog), Qt.Key.Key_Escape)
            else:
                dialog.cancel.setFocus()
                qtbot.keyClick(dialog.cancel, Qt.Key.Key_Return)
        assert dialog.result() == QDialog.DialogCode.Rejected


def test_tab_order_goes_from_top_to_bottom(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    expected = [
        dialog.tiles.tile("classic"),
        dialog.level,
        dialog.target.segments()[0],
        dialog.number,
        dialog.shuffle,
        dialog.practice,
        dialog.cancel,
        dialog.start,
    ]
    seen = []
    for _ in expected:
        seen.append(_focused(dialog))
        qtbot.keyClick(_focused(dialog), Qt.Key.Key_Tab)
    assert seen == expected
    assert _focused(dialog) is expected[0]
    assert all(widget.accessibleName() for widget in expected)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("", "Type a number from 1 to 999 999"),
        ("0", "A game number is from 1 to 999 999"),
        ("1 000 000", "A game number is from 1 to 999 999"),
        ("12a", "A game number has only digits"),
        ("-5", "A game number has only digits"),
    ],
)
def test_wrong_number_says_why_and_does_not_start(typed: str, problem: str, qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    dialog.number.setText(typed)
    assert dialog.trouble.text() == problem
    assert dialog.number.accessibleDescription() == problem
    qtbot.mouseClick(dialog.start, Qt.MouseButton.LeftButton, pos=dialog.start.body().center())
    assert dialog.isVisible()
    assert _focused(dialog) is dialog.number
    with pytest.raises(ValueError, match=problem):
        dialog.choice()
    dialog.number.setText("999 999")
    assert dialog.trouble.text() == ""
    assert dialog.choice().game == "999999"


def test_anything_can_be_pasted_for_a_number(qtbot: QtBot) -> None:
    field = GameNumberField("")
    qtbot.addWidget(field)
    QApplication.clipboard().setText("7" * 5000)  # more digits than Python turns into a number
    field.paste()
    assert field.problem() == "A game number is from 1 to 999 999"


def test_number_is_grouped_while_it_is_typed(qtbot: QtBot) -> None:
    field = GameNumberField("481516")
    qtbot.addWidget(field)
    assert (field.text(), field.game()) == ("481 516", "481516")
    field.setCursorPosition(3)
    qtbot.keyClick(field, Qt.Key.Key_Delete)
    assert (field.text(), field.cursorPosition()) == ("48 116", 4)
    field.setCursorPosition(3)
    qtbot.keyClick(field, Qt.Key.Key_Backspace)
    assert (field.text(), field.cursorPosition()) == ("4 116", 1)
    qtbot.keyClicks(field, "90")
    assert (field.text(), field.cursorPosition()) == ("490 116", 3)
    field.setText("007")
    assert field.game() == "7"
    assert [grouped(digits) for digits in ("", "5", "1000", "999999")] == ["", "5", "1 000", "999 999"]


def test_what_cannot_be_offered_gives_way(qtbot: QtBot) -> None:
    start = NewGameChoice(PRESETS["hollywood"], "grandmaster", 120, "daily-2026-01-31")
    dialog = _dialog(qtbot, start)
    assert dialog.choice() == NewGameChoice(PRESETS["classic"].with_target(120), "beginner", 120, "77")


@pytest.mark.parametrize("k", [1.0, 1.02])
def test_no_text_is_cut_or_outside_its_place(k: float, styled: None, qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, rule_sets=dict(PRESETS), k=k)
    labels = [label for label in dialog.findChildren(QLabel) if label is not dialog.caption and label.text()]
    assert len(labels) >= 7
    for label in labels:
        assert width_of(label.text(), label.font()) <= label.width(), label.text()
        assert "…" not in label.text()
    for key, rules in PRESETS.items():
        tile = dialog.tiles.tile(key)
        used, lines = balanced(rule_caption(rules), tile.caption_box().width(), 13 * k)
        assert lines == tuple(line for line in lines if "…" not in line)
        assert len(lines) * used.pixelSize() * 1.32 <= tile.caption_box().height() + 1
        tile.click()
        assert dialog.caption.text() == rule_summary(rules)
    boxes = [QRect(button.mapTo(dialog, button.body().topLeft()), button.body().size()) for button in _buttons(dialog)]
    assert all(dialog.rect().contains(box) for box in boxes)


def _buttons(dialog: NewGameDialog) -> tuple[QWidget, ...]:
    return dialog.cancel, dialog.start, dialog.shuffle, dialog.target


def test_body_scrolls_on_a_low_screen_and_the_buttons_stay(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    low = SimpleNamespace(availableGeometry=lambda: QRect(0, 0, 1024, 600))
    monkeypatch.setattr(NewGameDialog, "screen", lambda self: low)
    dialog = _dialog(qtbot)
    assert (dialog.width(), dialog.height()) == (780, 556)
    assert dialog.rect().contains(dialog.start.geometry())
    assert not dialog.rect().contains(QRect(dialog.number.mapTo(dialog, dialog.number.rect().topLeft()), dialog.size()))
    for _ in range(3):
        qtbot.keyClick(_focused(dialog), Qt.Key.Key_Tab)
    assert _focused(dialog) is dialog.number
    bottom = dialog.number.mapTo(dialog, dialog.number.rect().bottomLeft()).y()
    assert bottom < dialog.start.y() + dialog.start.margin()


@pytest.mark.parametrize(
    ("rules", "name", "caption"),
    [
        (PRESETS["classic"], "Classic", "Gin 25, undercut 25"),
        (PRESETS["big_gin"], "Big Gin", "Eleven melded cards add 31"),
        (PRESETS["hoyle"], "Hoyle", "Undercut 10, winner deals"),
        (PRESETS["parlor"], "Parlor", "No upcard offer"),
        (PRESETS["oklahoma"], "Oklahoma", "The upcard sets the knock limit"),
        (PRESETS["hollywood"], "Hollywood", "Three games side by side"),
        (PRESETS["three_handed"], "Three-handed", "One in the box, one captain, one resting"),
        (replace(PRESETS["classic"], name="Friday", gin_bonus=20), "Friday", "Gin 20, undercut 25"),
        (replace(PRESETS["big_gin"], big_gin_bonus=50), "Big Gin", "Eleven melded cards add 50"),
    ],
)
def test_names_and_captions_follow_the_rules(rules: Rules, name: str, caption: str, qtbot: QtBot) -> None:
    assert (rule_name(rules), rule_caption(rules)) == (name, caption)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"gin_bonus": 20}, "Gin 20, undercut 25."),
        ({"undercut_bonus": 10}, "Gin 25, undercut 10."),
        ({"big_gin_bonus": 31}, "Gin 25, undercut 25, big gin 31."),
        ({"knock_limit": 7}, "Knock with 7 or less."),
        ({"knock_limit": 0}, "Only gin wins a round."),
        ({"limit_from_upcard": True}, "The upcard sets the knock limit, an ace means gin only."),
        ({"limit_from_upcard": True, "ace_means_gin": False}, "The upcard sets the knock limit, an ace means 1."),
        ({"spades_double": True}, "A spade upcard doubles the round."),
        ({"layoff_on_gin": True}, "Cards may be laid off on gin."),
        ({"upcard_offer": False}, "No upcard offer."),
        ({"next_dealer": NextDealer.WINNER}, "The winner deals next."),
        ({"void_passes_deal": True}, "The deal passes after a round without a winner."),
        ({"stock_end": StockEnd.UPCARD_KNOCK}, "The last upcard may be taken to knock."),
        ({"game_bonus": 100}, "Winning the match adds 100."),
        ({"box_bonus": 25}, "Each round won adds 25 at the end."),
        ({"shutout_doubles": True}, "A shutout doubles the winner's points."),
    ],
)
def test_each_rule_has_its_sentence_only_when_it_is_so(change: dict[str, object], sentence: str, qtbot: QtBot) -> None:
    assert sentence not in rule_sentences(Rules())
    assert sentence in rule_sentences(replace(Rules(), **change))  # type: ignore[arg-type]
    assert rule_summary(Rules()) == "Gin 25, undercut 25. Knock with 10 or less."
