"""One round between two seats, from the deal to the showdown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ginrummy_desktop.engine import legal
from ginrummy_desktop.engine.actions import Action, ActionKind, IllegalAction
from ginrummy_desktop.engine.cards import DECK, Card
from ginrummy_desktop.engine.counting import mask_of
from ginrummy_desktop.engine.events import BigGin, Discarded, DrewStock, Event, Knocked, Passed, RoundEnded, TookDiscard
from ginrummy_desktop.engine.melds import cards_of
from ginrummy_desktop.engine.phase import Phase
from ginrummy_desktop.engine.reasons import why_illegal
from ginrummy_desktop.engine.rules import Rules, StockEnd
from ginrummy_desktop.engine.showdown import EndKind, Role, RoundResult, Settlement, knock_limit, settle
from ginrummy_desktop.engine.view import PlayerView, SeenAction

HAND_SIZE = 10
STOCK_LEFT = 2  # cards of the stock that are never drawn


def other_seat(seat: int) -> int:
    """The seat across the table."""
    return 1 - seat


class Round:
    """A round in progress. Seats are 0 and 1; ``to_act`` is whose turn it is, None once ``result`` is there.

    ``deck``: 52 cards, dealt one at a time, the non-dealer first, then the upcard; the rest is the stock, top first.
    ``limit``: the most deadwood points that may be knocked with. ``actions``: all so far, as ``apply`` took them.
    Raises ``ValueError`` for a deck that is not the 52 cards, or another dealer than 0 or 1.
    """

    def __init__(self, rules: Rules, deck: Sequence[Card], dealer: int) -> None:
        if len(deck) != len(DECK) or len(set(deck)) != len(DECK):
            raise ValueError("a deck is the 52 cards, each once")
        if dealer not in (0, 1):
            raise ValueError(f"the dealer is seat 0 or 1: {dealer!r}")
        self.rules = rules
        self.deck = tuple(deck)
        self.dealer = dealer
        self.upcard = deck[2 * HAND_SIZE]
        self.limit = knock_limit(rules, self.upcard)
        self.result: RoundResult | None = None
        self.actions: list[Action] = []
        self.phase = Phase.OFFER if rules.upcard_offer else Phase.DRAW
        self.to_act: int | None = other_seat(dealer)
        self.drawn: Card | None = None
        self.taken: Card | None = None
        self.face_down: Card | None = None
        self._hands = [0, 0]
        self._hands[other_seat(dealer)] = mask_of(deck[0 : 2 * HAND_SIZE : 2])
        self._hands[dealer] = mask_of(deck[1 : 2 * HAND_SIZE : 2])
        self._known = [0, 0]
        self._pile = [self.upcard]
        self._next = 2 * HAND_SIZE + 1
        self._seen: list[SeenAction] = []
        self._legal: list[Action] | None = None

    def copy(self) -> Round:
        """A round in the same state, that goes its own way from here."""
        twin = object.__new__(Round)
        twin.__dict__.update(self.__dict__)
        for name in ("actions", "_hands", "_known", "_pile", "_seen"):
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards that ``seat`` holds, in deck order. Not for players: they have ``view``."""
        return cards_of(self._hands[seat])

    def hand_mask(self, seat: int) -> int:
        """The same as a mask (see ``deadwood_of_mask``)."""
        return self._hands[seat]

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards of the stock, top first. Not for players."""
        return self.deck[self._next :]

    @property
    def top_discard(self) -> Card:
        """The card that may be taken. There is none while a card has just been taken."""
        return self._pile[-1]

    @property
    def discard_pile(self) -> tuple[Card, ...]:
        """The discard pile from bottom to top."""
        return tuple(self._pile)

    def legal_actions(self) -> list[Action]:
        """What ``to_act`` may do now, cards in deck order; empty once the round has ended."""
        if self._legal is None:
            self._legal = [] if self.to_act is None else _PHASES[self.phase][0](self, self.to_act)
        return self._legal[:]

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Carry the action out for ``to_act`` and tell what followed.

        Raises ``IllegalAction`` that says why when it is not legal, or declares what cannot be; the round is then as it
        was.
        """
        if action.plain not in self.legal_actions() or self.to_act is None:
            raise IllegalAction(why_illegal(self, action))
        events = _PHASES[self.phase][1](self, action, self.to_act)
        self._legal = None
        self.actions.append(action)
        return events

    def view(self, seat: int) -> PlayerView:
        """All that ``seat`` may know, and nothing more."""
        other = other_seat(seat)
        at_turn = self.to_act == seat
        opened = self.result is not None and self.result.knocker is not None
        return PlayerView(
            seat=seat,
            rules=self.rules,
            knock_limit=self.limit,
            dealer=self.dealer,
            upcard=self.upcard,
            hand=self.hand(seat),
            drawn=self.drawn if at_turn else None,
            taken=self.taken if at_turn else None,
            discard_pile=tuple(self._pile),
            known_other=cards_of(self._known[other]),
            stock_count=len(self.deck) - self._next,
            other_count=self._hands[other].bit_count(),
            actions=tuple(self._seen),
            to_act=self.to_act,
            legal_actions=tuple(self.legal_actions()) if at_turn else (),
            result=self.result,
            other_hand=self.hand(other) if opened else None,
        )

    # What an action that is legal does, phase by phase.

    def _apply_offer(self, action: Action, seat: int) -> tuple[Event, ...]:
        if action.kind is ActionKind.TAKE:
            return self._take(seat, Phase.DISCARD)
        if seat == self.dealer:
            self.phase = Phase.STOCK_ONLY
        return self._pass(seat)

    def _apply_draw(self, action: Action, seat: int) -> tuple[Event, ...]:
        return self._take(seat, Phase.DISCARD) if action.kind is ActionKind.TAKE else self._draw(seat)

    def _apply_discard(self, action: Action, seat: int) -> tuple[Event, ...]:
        if action.card is None or action.kind is ActionKind.KNOCK:
            return self._knock(action, seat)
        return self._discard(action.card, seat)

    def _apply_last_card(self, action: Action, seat: int) -> tuple[Event, ...]:
        if action.kind is ActionKind.TAKE:
            return self._take(seat, Phase.LAST_KNOCK)
        return (*self._pass(seat), self._end(seat, RoundResult(EndKind.VOID, None, 0, None)))

    def _pass(self, seat: int) -> tuple[Event, ...]:
        self._seen.append(SeenAction(seat, ActionKind.PASS))
        self.to_act = other_seat(seat)
        return (Passed(seat),)

    def _take(self, seat: int, phase: Phase) -> tuple[Event, ...]:
        card = self.drawn = self.taken = self._pile.pop()
        self._hands[seat] |= card.bit
        self._known[seat] |= card.bit
        self._seen.append(SeenAction(seat, ActionKind.TAKE, card))
        self.phase = phase
        return (TookDiscard(seat, card),)

    def _draw(self, seat: int) -> tuple[Event, ...]:
        card = self.drawn = self.deck[self._next]
        self._next += 1
        self._hands[seat] |= card.bit
        self._seen.append(SeenAction(seat, ActionKind.DRAW))
        self.phase = Phase.DISCARD
        return (DrewStock(seat, card),)

    def _discard(self, card: Card, seat: int) -> tuple[Event, ...]:
        self._put_down(card, seat)
        self._pile.append(card)
        self._seen.append(SeenAction(seat, ActionKind.DISCARD, card))
        self.to_act = other_seat(seat)
        self.phase = Phase.DRAW
        if len(self.deck) - self._next > STOCK_LEFT:
            return (Discarded(seat, card),)
        if self.rules.stock_end is StockEnd.UPCARD_KNOCK:
            self.phase = Phase.LAST_CARD
            return (Discarded(seat, card),)
        return Discarded(seat, card), self._end(seat, RoundResult(EndKind.VOID, None, 0, None))

    def _knock(self, action: Action, seat: int) -> tuple[Event, ...]:
        """End the round by a knock, its card face down, or by big gin."""
        card, settlement = action.card, self._settle(action, seat)
        if card is not None:
            self._put_down(card, seat)
            self.face_down = card
        self._seen.append(SeenAction(seat, action.kind))
        winner = seat if settlement.winner is Role.KNOCKER else other_seat(seat)
        result = RoundResult(settlement.kind, winner, settlement.points, settlement, seat)
        return BigGin(seat) if card is None else Knocked(seat, card), self._end(seat, result)

    def _settle(self, action: Action, seat: int) -> Settlement:
        hand = tuple(card for card in self.hand(seat) if card is not action.card)
        shown, defence = (action.declared.shown, action.declared.defence) if action.declared else (None, None)
        try:
            return settle(self.rules, hand, self.hand(other_seat(seat)), self.upcard, shown, defence)
        except ValueError as error:
            raise IllegalAction(f"{action}: {error}") from error

    def _put_down(self, card: Card, seat: int) -> None:
        self._hands[seat] ^= card.bit
        self._known[seat] &= ~card.bit
        self.drawn = self.taken = None

    def _end(self, seat: int, result: RoundResult) -> RoundEnded:
        self.result = result
        self.phase = Phase.ENDED
        self.to_act = None
        self.drawn = self.taken = None
        return RoundEnded(seat, result)


_Legal = Callable[[Round, int], list[Action]]
_Apply = Callable[[Round, Action, int], tuple[Event, ...]]
_PHASES: Mapping[Phase, tuple[_Legal, _Apply]] = MappingProxyType(
    {
        Phase.OFFER: (legal.at_offer, Round._apply_offer),
        Phase.STOCK_ONLY: (legal.at_first_draw, Round._apply_draw),
        Phase.DRAW: (legal.at_draw, Round._apply_draw),
        Phase.DISCARD: (legal.at_discard, Round._apply_discard),
        Phase.LAST_CARD: (legal.at_last_card, Round._apply_last_card),
        Phase.LAST_KNOCK: (legal.at_last_knock, Round._apply_discard),
    }
)
