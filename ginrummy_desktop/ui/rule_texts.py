"""What a rule set is called and what it says in a few words, written from its data: true of changed rules as well."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.rules import NextDealer, Rules, ScoreSheet, StockEnd

translate = QCoreApplication.translate


def rule_name(rules: Rules) -> str:
    """The name of a rule set in the user's language; a set that a user has made keeps the name that it was given."""
    names = {
        "classic": translate("RuleTexts", "Classic"),
        "big_gin": translate("RuleTexts", "Big Gin"),
        "hoyle": translate("RuleTexts", "Hoyle"),
        "parlor": translate("RuleTexts", "Parlor"),
        "oklahoma": translate("RuleTexts", "Oklahoma"),
        "hollywood": translate("RuleTexts", "Hollywood"),
        "three_handed": translate("RuleTexts", "Three-handed"),
        "straight_gin": translate("RuleTexts", "Straight Gin"),
    }
    return names.get(rules.name, rules.name)


def gin_only(rules: Rules) -> bool:
    """Whether nobody can knock with deadwood under these rules, so that there is no undercut either."""
    return rules.knock_limit == 0 and not rules.limit_from_upcard


def rule_caption(rules: Rules) -> str:
    """A few words on what sets these rules apart, without a full stop."""
    if rules.players == 3:
        return translate("RuleTexts", "One in the box, one captain, one resting")
    if rules.score_sheet is ScoreSheet.HOLLYWOOD:
        return translate("RuleTexts", "Three games side by side")
    if rules.limit_from_upcard:
        return translate("RuleTexts", "The upcard sets the knock limit")
    if gin_only(rules):
        return translate("RuleTexts", "Gin only, no knocking")
    if rules.big_gin_bonus:
        return translate("RuleTexts", "Eleven melded cards add {points}").format(points=rules.big_gin_bonus)
    if rules.next_dealer is NextDealer.WINNER:
        return translate("RuleTexts", "Undercut {points}, winner deals").format(points=rules.undercut_bonus)
    if not rules.upcard_offer:
        return translate("RuleTexts", "No upcard offer")
    return _gin_and_undercut(rules)


def rule_sentences(rules: Rules) -> tuple[str, ...]:
    """What these rules say, the most telling first: bonuses, then whatever is not as in classic rules.

    The points that the match goes to are not in it.
    """
    return (*_bonuses(rules), *_knocking(rules), *_dealing(rules), *_matches(rules))


def rule_summary(rules: Rules) -> str:
    """The sentences in one line."""
    return " ".join(rule_sentences(rules))


def _gin_and_undercut(rules: Rules) -> str:
    if gin_only(rules):
        return translate("RuleTexts", "Gin {gin}").format(gin=rules.gin_bonus)
    text = translate("RuleTexts", "Gin {gin}, undercut {undercut}")
    return text.format(gin=rules.gin_bonus, undercut=rules.undercut_bonus)


def _bonuses(rules: Rules) -> list[str]:
    first = _gin_and_undercut(rules)
    if rules.big_gin_bonus is not None:
        first = translate("RuleTexts", "{first}, big gin {points}").format(first=first, points=rules.big_gin_bonus)
    return [translate("RuleTexts", "{sentence}.").format(sentence=first)]


def _knocking(rules: Rules) -> list[str]:
    said = [_limit(rules)]
    if rules.spades_double:
        said.append(translate("RuleTexts", "A spade upcard doubles the round."))
    if rules.layoff_on_gin:
        said.append(translate("RuleTexts", "Cards may be laid off on gin."))
    return said


def _limit(rules: Rules) -> str:
    if rules.limit_from_upcard and rules.ace_means_gin:
        return translate("RuleTexts", "The upcard sets the knock limit, an ace means gin only.")
    if rules.limit_from_upcard:
        return translate("RuleTexts", "The upcard sets the knock limit, an ace means 1.")
    if gin_only(rules):
        return translate("RuleTexts", "Only gin wins a round.")
    return translate("RuleTexts", "Knock with {limit} or less.").format(limit=rules.knock_limit)


def _dealing(rules: Rules) -> list[str]:
    said = []
    if not rules.upcard_offer:
        said.append(translate("RuleTexts", "No upcard offer."))
    if rules.players == 3:
        said.append(translate("RuleTexts", "The player in the box deals and plays the captain."))
    elif rules.next_dealer is NextDealer.WINNER:
        said.append(translate("RuleTexts", "The winner deals next."))
    if rules.void_passes_deal and rules.players == 2:
        said.append(translate("RuleTexts", "The deal passes after a round without a winner."))
    if rules.stock_end is StockEnd.UPCARD_KNOCK:
        said.append(translate("RuleTexts", "The last upcard may be taken to knock."))
    return said


def _matches(rules: Rules) -> list[str]:
    three, said = rules.score_sheet is ScoreSheet.HOLLYWOOD, []
    if three:
        said.append(translate("RuleTexts", "Three games are scored at once, and two of them win the match."))
    if rules.game_bonus:
        one, each = translate("RuleTexts", "Winning the match adds {points}."), _each_game()
        said.append((each if three else one).format(points=rules.game_bonus))
    if rules.box_bonus:
        one = translate("RuleTexts", "Each round won adds {points} at the end.")
        each = translate("RuleTexts", "Each round won adds {points} at the end in each game that it counts in.")
        said.append((each if three else one).format(points=rules.box_bonus))
    if rules.shutout_doubles:
        one = translate("RuleTexts", "A shutout doubles the winner's points.")
        said.append(translate("RuleTexts", "A shutout doubles the points of that game.") if three else one)
    return said


def _each_game() -> str:
    return translate("RuleTexts", "Winning a game adds {points}.")
