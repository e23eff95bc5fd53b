"""The form for rules of one's own: what it says is what comes out, and nothing impossible can be entered."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ginrummy_desktop.engine.rules import PRESETS, NextDealer, Rules, ScoreSheet, StockEnd, limits, rules_from_dict
from ginrummy_desktop.table.theme import THEMES
from ginrummy_desktop.ui.dialogs.house_fields import TARGETS, HouseFields
from ginrummy_desktop.ui.dialogs.house_rules import HouseRulesDialog
from ginrummy_desktop.ui.rule_texts import rule_summary

EVERYTHING = Rules(
    "Friday",
    upcard_offer=False,
    knock_limit=7,
    limit_from_upcard=True,
    ace_means_gin=False,
    gin_bonus=20,
    big_gin_bonus=50,
    undercut_bonus=15,
    spades_double=True,
    next_dealer=NextDealer.WINNER,
    void_passes_deal=True,
    target=250,
    score_sheet=ScoreSheet.HOLLYWOOD,
    layoff_on_gin=True,
    stock_end=StockEnd.UPCARD_KNOCK,
    game_bonus=100,
    box_bonus=25,
    shutout_doubles=True,
)


def _dialog(
    qtbot: QtBot, start: Rules = EVERYTHING, taken: tuple[str, ...] = (), k: float = 1.0, three: bool = True
) -> HouseRulesDialog:
    dialog = HouseRulesDialog("House rules", start, PRESETS, frozenset(taken), THEMES["green"], k, three=three)
    qtbot.addWidget(dialog)
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    return dialog


@pytest.mark.parametrize("rules", [*PRESETS.values(), EVERYTHING, replace(EVERYTHING, target=1000, big_gin_bonus=0)])
def test_what_is_shown_comes_out_again(rules: Rules, qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, replace(rules, name="Mine"))
    assert dialog.rules() == replace(rules, name="Mine")
    dialog.fields.show_rules(EVERYTHING)
    dialog.fields.show_rules(rules)
    assert dialog.fields.rules(rules.name) == rules


def test_every_field_can_be_changed(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, replace(PRESETS["classic"], name="Friday"))
    form = dialog.fields
    for field in ("upcard_offer", "spades_double", "layoff_on_gin", "shutout_doubles"):
        qtbot.mouseClick(form.switches[field], Qt.MouseButton.LeftButton, pos=form.switches[field].body().center())
    for field in ("limit_from_upcard", "ace_means_gin", "next_dealer", "void_passes_deal", "stock_end", "score_sheet"):
        qtbot.mouseClick(form.choices[field][0].segments()[1], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(form.big_gin, Qt.MouseButton.LeftButton, pos=form.big_gin.body().center())
    for field in ("gin_bonus", "big_gin_bonus", "undercut_bonus", "target", "game_bonus", "box_bonus"):
        stepper = form.numbers[field]
        stepper.field.selectAll()
        qtbot.keyClicks(stepper.field, str(getattr(EVERYTHING, field)))
    assert dialog.rules() == replace(EVERYTHING, knock_limit=10)
    qtbot.mouseClick(form.choices["score_sheet"][0].segments()[0], Qt.MouseButton.LeftButton)
    qtbot.mouseClick(form.choices["players"][0].segments()[1], Qt.MouseButton.LeftButton)
    assert (dialog.rules().players, dialog.rules().next_dealer) == (3, NextDealer.BOX)
    named = {*form.numbers, *form.switches, *form.choices, "name"}
    assert named == {field.name for field in fields(Rules)}


def test_what_it_says_follows_every_change(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    assert dialog.note.text() == f"{rule_summary(EVERYTHING)} Match to 250."
    qtbot.mouseClick(dialog.fields.numbers["gin_bonus"].more, Qt.MouseButton.LeftButton, pos=_middle(dialog))
    assert dialog.note.text().startswith("Gin 25, undercut 15, big gin 50.")
    dialog.fields.big_gin.click()
    assert dialog.note.text().startswith("Gin 25, undercut 15. The upcard")
    dialog.fields.choices["players"][0].set_current(0)
    dialog.presets.menu.actions()[3].trigger()
    assert dialog.note.text() == f"{rule_summary(PRESETS['hoyle'])} Match to 100."
    assert dialog.rules() == replace(PRESETS["hoyle"], name="Friday")


def _middle(dialog: HouseRulesDialog) -> object:
    return dialog.fields.numbers["gin_bonus"].more.body().center()


def test_numbers_stay_between_their_limits(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, Rules("Friday"))
    form = dialog.fields
    for field, stepper in form.numbers.items():
        low, high = TARGETS if field == "target" else limits(field)
        assert (stepper.field.minimum(), stepper.field.maximum()) == (low, high)
        for typed in ("99999", "-5", "abc", ""):
            stepper.field.selectAll()
            qtbot.keyClicks(stepper.field, typed)
            stepper.field.interpretText()
            assert low <= stepper.value() <= high
        for _ in range(3):
            stepper.field.setValue(high)
            stepper.more.click()
        assert (stepper.value(), stepper.more.isEnabled()) == (high, False)
    assert rules_from_dict(form.rules().as_dict()) == form.rules()


def test_no_click_ever_makes_impossible_rules(qtbot: QtBot) -> None:
    dialog, chance = _dialog(qtbot, Rules("Friday")), Random(5)
    form = dialog.fields
    buttons = [button for button in form.findChildren(QAbstractButton) if button.isVisible()]
    seen = set()
    for _ in range(400):
        chance.choice(buttons).click()
        rules = form.rules()
        assert rules_from_dict(rules.as_dict()) == rules
        seen.add((rules.players, rules.score_sheet, rules.next_dealer))
    assert len(seen) == 5  # of two: either dealer with either sheet; of three: the box and one game


@pytest.mark.parametrize(
    ("change", "greyed", "why"),
    [
        ({"score_sheet": "hollywood"}, "players", "Hollywood is for two players"),
        ({"players": 3, "next_dealer": "box"}, "score_sheet", "Hollywood is for two players"),
        ({"players": 3, "next_dealer": "box"}, "next_dealer", "Of three players, the one in the box deals"),
        ({"players": 3, "next_dealer": "box"}, "void_passes_deal", "Of three players, everybody keeps their place"),
        ({}, "ace_means_gin", "Only where the upcard sets the limit"),
        ({"limit_from_upcard": True}, "knock_limit", "The upcard sets the limit"),
        ({"knock_limit": 0}, "undercut_bonus", "Gin can't be undercut"),
        ({}, "big_gin_bonus", "There is no big gin"),
    ],
)
def test_what_cannot_be_says_why(change: dict[str, object], greyed: str, why: str, qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, replace(Rules("Friday"), **change))  # type: ignore[arg-type]
    form = dialog.fields
    if greyed in form.numbers:
        widget: QWidget = form.numbers[greyed].field
        assert form.numbers[greyed].toolTip().startswith(why)
    else:
        widget = form.choices[greyed][0].segments()[1]
        assert widget.toolTip().startswith(why)
    assert not widget.isEnabled()
    assert widget.accessibleDescription().startswith(why)


def test_without_a_game_for_three_there_is_no_choice_of_players(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, three=False)
    form = dialog.fields
    assert not form.choices["players"][0].isVisible()
    assert "Players" not in [label.text() for label in form.findChildren(QLabel)]


def test_a_name_is_wanted_that_nobody_has(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, taken=("Classic", "Saturday"))
    for name, said in (
        ("", "Rules need a name"),
        ("   ", "Rules need a name"),
        ("saturday ", "There are rules of that name already"),
        ("CLASSIC", "There are rules of that name already"),
        ("Sunday", ""),
    ):
        dialog.name.setText(name)
        assert (dialog.trouble.text(), dialog.name.accessibleDescription()) == (said, said)
        assert dialog.save.isEnabled() is not bool(said)
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
        assert dialog.isVisible() is bool(said)
    assert dialog.result() == QDialog.DialogCode.Accepted
    dialog.name.setText("x" * 50)
    assert len(dialog.rules().name) == 30


def test_keys_go_through_the_form_from_top_to_bottom(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, replace(EVERYTHING, score_sheet=ScoreSheet.SINGLE, limit_from_upcard=False))
    form, seen = dialog.fields, []
    for _ in range(40):
        widget = dialog.focusWidget()
        assert widget is not None
        assert widget.accessibleName()
        if seen and widget is seen[0]:
            break
        seen.append(widget)
        qtbot.keyClick(widget, Qt.Key.Key_Tab)
    order = [widget for widget in (form.numbers[field].field for field in form.numbers) if widget in seen]
    assert [seen.index(widget) for widget in order] == sorted(seen.index(widget) for widget in order)
    assert seen[:2] == [dialog.name, dialog.presets]
    assert seen[-2:] == [dialog.cancel, dialog.save]
    assert len(seen) == 2 + 18 + 2  # all but the ace, which has no effect here
    qtbot.keyClick(form.numbers["gin_bonus"].field, Qt.Key.Key_Up)
    assert dialog.rules().gin_bonus == 25


def test_escape_leaves_without_anything(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    qtbot.keyClick(dialog.fields.numbers["target"].field, Qt.Key.Key_Escape)
    assert dialog.result() == QDialog.DialogCode.Rejected
    assert not dialog.isVisible()


@pytest.mark.parametrize(("k", "height"), [(1.0, 720), (1.3, 800), (1.0, 600)])
def test_on_a_low_screen_the_form_scrolls_and_name_text_and_buttons_stay(
    k: float, height: int, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    low = SimpleNamespace(availableGeometry=lambda: QRect(0, 0, 1280, height))
    monkeypatch.setattr(HouseRulesDialog, "screen", lambda self: low)
    dialog = _dialog(qtbot, k=k)
    assert dialog.height() <= height - 44
    for widget in (dialog.name, dialog.note, dialog.save, dialog.cancel):
        assert dialog.rect().contains(widget.geometry())
    last = dialog.fields.switches["shutout_doubles"]
    dialog.fields.numbers["box_bonus"].field.setFocus()
    qtbot.keyClick(dialog.fields.numbers["box_bonus"].field, Qt.Key.Key_Tab)
    bottom = last.mapTo(dialog, last.rect().bottomLeft()).y()
    assert bottom <= dialog.area.geometry().bottom() + last.margin() + 2


@pytest.mark.parametrize("k", [1.0, 1.15, 1.3])
def test_no_text_is_cut(k: float, qtbot: QtBot) -> None:
    dialog = _dialog(qtbot, k=k)
    for label in (label for label in dialog.findChildren(QLabel) if label.text() and label is not dialog.note):
        assert "…" not in label.text()
        assert label.fontMetrics().horizontalAdvance(label.text()) <= label.width()
    for choice, _ in dialog.fields.choices.values():
        for segment in choice.segments():
            assert segment.toolTip() in ("", "Hollywood is for two players")
    inner = dialog.note.contentsRect()
    flags = Qt.TextFlag.TextWordWrap
    box = dialog.note.fontMetrics().boundingRect(QRect(0, 0, inner.width(), 9999), flags, dialog.note.text())
    assert box.height() <= inner.height()


def test_the_wheel_scrolls_over_a_number_that_has_not_the_keyboard(qtbot: QtBot) -> None:
    dialog = _dialog(qtbot)
    form: HouseFields = dialog.fields
    field = form.numbers["gin_bonus"].field
    form.numbers["target"].field.setFocus()
    QApplication.processEvents()
    sent = SimpleNamespace(ignored=False)

    class Wheel:
        def ignore(self) -> None:
            sent.ignored = True

    field.wheelEvent(Wheel())  # type: ignore[arg-type]
    assert sent.ignored
    assert field.value() == 20
