"""All that a rule set says, in plain sentences by subject, written from its data."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from ginrummy_desktop.engine.rules import NextDealer, Rules, ScoreSheet, StockEnd
from ginrummy_desktop.ui.rule_texts import gin_only

translate = QCoreApplication.translate


class Section(NamedTuple):
    """What the rules say on one subject."""

    heading: str
    sentences: tuple[str, ...]


def rules_in_force(rules: Rules) -> tuple[Section, ...]:
    """The rules from the deal to the end of the match. Each field is in it, but where it has no effect."""
    return (
        Section(translate("RulesInForce", "Dealing"), _three_dealing() if rules.players == 3 else _dealing(rules)),
        Section(translate("RulesInForce", "The turn"), (_first_turn(rules), *_every_turn(), _end_of_stock(rules))),
        Section(translate("RulesInForce", "Knocking and gin"), _knocking(rules)),
        Section(translate("RulesInForce", "Scoring a round"), _scoring(rules)),
        Section(translate("RulesInForce", "The match"), _match(rules)),
    )


def _points(number: int) -> str:
    """A number of points: "25 points"."""
    if number == 1:
        return translate("RulesInForce", "1 point")
    return translate("RulesInForce", "{number} points").format(number=number)


def _dealing(rules: Rules) -> tuple[str, ...]:
    winner = translate("RulesInForce", "The winner of a round deals the next.")
    other = translate("RulesInForce", "After a round that was won, the other player deals.")
    passes = translate("RulesInForce", "After a round that nobody won, the other player deals.")
    again = translate("RulesInForce", "A round that nobody won is dealt again by the same player.")
    return (
        translate("RulesInForce", "Both get ten cards, and the next card is turned up: the upcard."),
        translate("RulesInForce", "Who deals first is drawn by lot."),
        winner if rules.next_dealer is NextDealer.WINNER else other,
        passes if rules.void_passes_deal else again,
    )


def _three_dealing() -> tuple[str, ...]:
    return (
        translate(
            "RulesInForce",
            "Each of the three draws a card for places. The highest is in the box and deals, the middle one is captain "
            "and plays against the box, and the lowest sits out.",
        ),
        translate("RulesInForce", "Whoever sits out sees the captain's cards and may advise. The captain decides."),
        translate("RulesInForce", "Both who play get ten cards, and the next card is turned up: the upcard."),
        translate("RulesInForce", "If the box wins, it stays, and the other two change places."),
        translate(
            "RulesInForce",
            "If the box loses, it sits out, the captain goes into the box, and whoever sat out becomes captain.",
        ),
        translate("RulesInForce", "A round that nobody won is dealt again with everybody in the same place."),
    )


def _first_turn(rules: Rules) -> str:
    if rules.upcard_offer:
        return translate(
            "RulesInForce",
            "The upcard is offered to the non-dealer, then to the dealer. If both pass it, the non-dealer draws from "
            "the stock.",
        )
    return translate(
        "RulesInForce", "The non-dealer begins with a turn like any other: the upcard is not offered to the dealer."
    )


def _every_turn() -> tuple[str, ...]:
    return (
        translate(
            "RulesInForce",
            "In each turn one card is drawn, from the stock or from the top of the discard pile, and one is put down. "
            "A card just taken from the discard pile can't be put down in the same turn.",
        ),
        translate(
            "RulesInForce",
            "Melds are three or four cards of a rank, or three or more in a row of a suit, the ace low. Other cards "
            "are deadwood: face cards count 10, aces 1, the rest their number.",
        ),
    )


def _end_of_stock(rules: Rules) -> str:
    if rules.stock_end is StockEnd.VOID:
        return translate("RulesInForce", "When a card put down leaves two cards in the stock, nobody wins the round.")
    if gin_only(rules):
        return translate(
            "RulesInForce",
            "When a card put down leaves two cards in the stock, the next player may still take it to go gin. "
            "Otherwise nobody wins the round.",
        )
    return translate(
        "RulesInForce",
        "When a card put down leaves two cards in the stock, the next player may still take it to knock with. "
        "Otherwise nobody wins the round.",
    )


def _knocking(rules: Rules) -> tuple[str, ...]:
    return (*_limit(rules), _big_gin(rules), _laying_off(rules))


def _limit(rules: Rules) -> tuple[str, ...]:
    if gin_only(rules):
        return (
            translate(
                "RulesInForce",
                "There is no knocking. Only gin wins a round: ten melded cards, and the eleventh put down.",
            ),
        )
    if not rules.limit_from_upcard:
        text = translate(
            "RulesInForce", "Whoever has {limit} or less in deadwood after putting a card down may knock with it."
        )
        first = text.format(limit=rules.knock_limit)
    else:
        ace = translate("RulesInForce", "an ace means that only gin ends the round")
        one = translate("RulesInForce", "an ace means 1")
        text = translate(
            "RulesInForce",
            "The upcard sets the most deadwood that may be knocked with: face cards mean 10, {ace}, the others their "
            "number.",
        )
        first = text.format(ace=ace if rules.ace_means_gin else one)
    return (first, translate("RulesInForce", "A knock without deadwood is gin. Nobody has to knock."))


def _big_gin(rules: Rules) -> str:
    if rules.big_gin_bonus is None:
        return translate("RulesInForce", "There is no big gin: a card is always put down.")
    return translate("RulesInForce", "Eleven melded cards are big gin: the round ends, and no card is put down.")


def _laying_off(rules: Rules) -> str:
    if gin_only(rules) and not rules.layoff_on_gin:
        return translate("RulesInForce", "Cards can't be laid off on gin.")
    if gin_only(rules):
        return translate(
            "RulesInForce", "The other player lays off cards that fit the melds, and they don't count as deadwood."
        )
    if rules.layoff_on_gin:
        return translate(
            "RulesInForce", "The other player lays off cards that fit the knocker's melds, on gin and big gin too."
        )
    return translate("RulesInForce", "The other player lays off cards that fit the knocker's melds, but not on gin.")


def _scoring(rules: Rules) -> tuple[str, ...]:
    said = [] if gin_only(rules) else [_knock_score(), _undercut_score(rules)]
    said.append(_gin_score(rules))
    if rules.big_gin_bonus is not None:
        said.append(_big_gin_score(rules))
    if rules.spades_double:
        said.append(translate("RulesInForce", "If the upcard is a spade, all points of the round count twice."))
    return tuple(said)


def _knock_score() -> str:
    return translate("RulesInForce", "A knock wins what the other player has more in deadwood.")


def _undercut_score(rules: Rules) -> str:
    text = translate(
        "RulesInForce",
        "If the other player's deadwood is no more than the knocker's, that is an undercut: they win the difference "
        "and {points}.",
    )
    plain = translate(
        "RulesInForce",
        "If the other player's deadwood is no more than the knocker's, that is an undercut: they win the difference.",
    )
    return (text if rules.undercut_bonus else plain).format(points=_points(rules.undercut_bonus))


def _gin_score(rules: Rules) -> str:
    plain = translate("RulesInForce", "Gin wins the other player's deadwood.")
    text = translate("RulesInForce", "Gin wins the other player's deadwood and {points}.")
    said = (text if rules.gin_bonus else plain).format(points=_points(rules.gin_bonus))
    if gin_only(rules):
        return said
    never = translate("RulesInForce", "Gin can't be undercut.")
    return f"{said} {never}"


def _big_gin_score(rules: Rules) -> str:
    plain = translate("RulesInForce", "Big gin wins the other player's deadwood.")
    text = translate("RulesInForce", "Big gin wins the other player's deadwood and {points}.")
    return (text if rules.big_gin_bonus else plain).format(points=_points(rules.big_gin_bonus or 0))


def _match(rules: Rules) -> tuple[str, ...]:
    three_games = rules.score_sheet is ScoreSheet.HOLLYWOOD
    return (*(_hollywood(rules) if three_games else _single(rules)), *_at_the_end(rules, three_games))


def _single(rules: Rules) -> tuple[str, ...]:
    wins = translate("RulesInForce", "The first to reach {points} in rounds wins the match.")
    said = [wins.format(points=_points(rules.target))]
    if rules.players == 3:
        said.append(
            translate("RulesInForce", "Everybody's points are their own. Whoever sits out wins none in that round.")
        )
    return tuple(said)


def _hollywood(rules: Rules) -> tuple[str, ...]:
    closes = translate(
        "RulesInForce",
        "Whoever reaches {points} in a game has won it, and it is closed for both. When all three are closed, "
        "whoever won two or more has won the match.",
    )
    return (
        translate(
            "RulesInForce",
            "Three games are scored at once. A player's first round won counts in game 1, the second in games 1 and 2, "
            "later ones in all three, as far as those games are open. If none of them is, it counts in the next one.",
        ),
        closes.format(points=_points(rules.target)),
    )


def _at_the_end(rules: Rules, three_games: bool) -> list[str]:
    """What is added when the match is over."""
    said = []
    if rules.shutout_doubles:
        match = translate("RulesInForce", "If nobody else has a point, the winner's points from rounds count twice.")
        game = translate("RulesInForce", "In a game in which the loser has no point, the winner's points count twice.")
        said.append(game if three_games else match)
    if rules.game_bonus:
        match = translate("RulesInForce", "The winner gets {points} at the end.")
        game = translate("RulesInForce", "Each game's winner gets {points} at the end.")
        said.append((game if three_games else match).format(points=_points(rules.game_bonus)))
    if rules.box_bonus:
        match = translate("RulesInForce", "For each round won its winner gets {points} at the end.")
        game = translate("RulesInForce", "For each entry in a game its winner gets {points} at the end.")
        said.append((game if three_games else match).format(points=_points(rules.box_bonus)))
    if said:
        said.append(translate("RulesInForce", "What is added at the end does not change who has won."))
    return said
