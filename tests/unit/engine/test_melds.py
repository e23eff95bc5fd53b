"""What is a meld."""

from __future__ import annotations

import pytest

from ginrummy_desktop.engine import DECK, MeldKind, cards_of, format_cards, is_meld, meld_kind, melds_in, parse_cards


@pytest.mark.parametrize(
    ("cards", "kind"),
    [
        ("9C 9D 9H", MeldKind.SET),
        ("9S 9D 9H 9C", MeldKind.SET),
        ("AS 2S 3S", MeldKind.RUN),
        ("3S AS 2S", MeldKind.RUN),
        ("JH QH KH", MeldKind.RUN),
        ("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", MeldKind.RUN),
        ("QS KS AS", None),
        ("KS AS 2S", None),
        ("QC KC AD", None),
        ("KC AD 2D", None),
        ("AS 2S 4S", None),
        ("AS 2D 3S", None),
        ("9C 9D", None),
        ("AS 2S", None),
        ("9C 9D 9H TS", None),
        ("", None),
    ],
)
def test_kinds(cards: str, kind: MeldKind | None) -> None:
    assert meld_kind(parse_cards(cards)) is kind
    assert is_meld(parse_cards(cards)) is (kind is not None)


def test_a_card_twice_makes_no_meld() -> None:
    assert not is_meld([*parse_cards("9C 9D"), *parse_cards("9D")])
    assert not is_meld([*parse_cards("9C 9D 9H"), *parse_cards("9D")])


def test_every_meld_of_a_hand_in_deck_order() -> None:
    found = [format_cards(meld) for meld in melds_in(parse_cards("5S 4S 3S 2S 5C 5D 5H KD"))]
    assert found == [
        *("5C 5D 5H", "5C 5D 5H 5S", "5C 5D 5S", "5C 5H 5S", "5D 5H 5S"),
        *("2S 3S 4S", "2S 3S 4S 5S", "3S 4S 5S"),
    ]


def test_a_pack_has_329_melds() -> None:
    everything = melds_in(DECK)
    assert len(everything) == len(set(everything)) == 4 * 66 + 13 * 5
    assert all(is_meld(meld) for meld in everything)
    assert list(everything) == sorted(everything, key=lambda meld: [card.index for card in meld])


def test_melds_of_repeated_cards_are_refused() -> None:
    with pytest.raises(ValueError, match="repeated card: 9C"):
        melds_in(parse_cards("9C 9D") + parse_cards("9C"))


def test_a_mask_gives_its_cards_in_deck_order() -> None:
    hand = parse_cards("KS AC 7H")
    assert cards_of(sum(card.bit for card in hand)) == parse_cards("AC 7H KS")
