"""One round of self-play, compiled, with what there is to learn from it."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot import feature_layout as layout
from ginrummy_desktop.bot.expert_score import MOST
from ginrummy_desktop.bot.net_shape import DRAW, GO_ON, HIDDEN_1, MARGIN_ENDS, MARGINS, WIDER, WIDER_TAKE
from ginrummy_desktop.bot.train import chooser, simulator
from ginrummy_desktop.bot.train.baseline import has_company, simple_puts_down, simple_takes
from ginrummy_desktop.bot.train.chance import number, softly
from ginrummy_desktop.bot.train.deadwood import deadwood
from ginrummy_desktop.bot.train.showdown import settle
from ginrummy_desktop.bot.train.simulator import (
    AT_DISCARD,
    AT_OFFER,
    AT_STOCK,
    DEALER,
    ENDED,
    HAND,
    PHASE,
    RESULT,
    THROWN,
    TO_ACT,
)  # fmt: skip

PLAIN, SIMPLE, PATIENT = range(3)
"""Who plays: a net by its own values, or one of the two baselines."""

TEMPERS = 100
"""From here on, a net with a temper: ``TEMPERS + 256 * care + 16 * early + late`` knocks whenever it may in its own
turns up to ``early``, and later with ``late`` deadwood points or less. Its discards have the heat ``CARE[care]``."""
CARE = np.array([0.0, 1.0, 2.0])  # points: a discard that is worth so much less is thrown a third as often

NODES = 160  # what is kept of a round for each seat
KNOCKS = 60
INPUTS, COUNT_INPUTS = layout.INPUTS, layout.COUNT_INPUTS
AFTER_DISCARD, BEFORE_DRAW = layout.AFTER_DISCARD, layout.BEFORE_DRAW
BEFORE_OFFER, BEFORE_STOCK = layout.BEFORE_OFFER, layout.BEFORE_STOCK
OFFERED, MINE = layout.OFFERED, layout.MINE
ENDS = np.array(MARGIN_ENDS, dtype=np.int64)
EXPLORED, EXPLORED_DRAWS, HEAT = 0.12, 0.04, 1.6
ONE = np.int64(1)


@njit
def margin_bin(margin):
    """The bin of a margin."""
    for m in range(MARGINS - 1):
        if margin <= ENDS[m]:
            return m
    return MARGINS - 1


def memory():
    """Room for one round: state, seen, nodes of both seats, knocks, room for sums."""
    return (
        np.zeros(simulator.PLACES, np.int64),
        np.zeros((2, 52), np.int64),
        np.zeros((2, NODES, INPUTS), np.int64),  # rows
        np.zeros((2, NODES), np.int64),  # net
        np.zeros((2, NODES)),  # worth of the decision that followed; nan if none did
        np.zeros((2, NODES), np.int64),  # whether that was an experiment
        np.zeros(2, np.int64),  # how many nodes
        np.zeros((KNOCKS, INPUTS), np.int64),
        np.zeros(KNOCKS, np.int64),
        np.zeros(1, np.int64),
        np.zeros((8, HIDDEN_1), np.float32),
    )


@njit
def _decided(memory, seat, value, experiment):
    n = memory[6][seat]
    value = min(max(value, -MOST), MOST)  # a net that is wrong about a rare position must not teach others
    if n:
        if np.isnan(memory[4][seat, n - 1]):
            memory[4][seat, n - 1] = value
        memory[5][seat, n - 1] |= experiment


@njit
def _node(memory, seat, net, rows):
    n = memory[6][seat]
    if n < NODES:
        memory[2][seat, n] = rows
        memory[3][seat, n] = net
        memory[4][seat, n] = np.nan
        memory[5][seat, n] = 0
        memory[6][seat] = n + 1


@njit
def _label_knock(memory, rules, seat, need, card):
    state, seen = memory[0], memory[1]
    n = memory[9][0]
    if n >= KNOCKS:
        return
    hand = state[HAND + seat] ^ (ONE << card)
    _, _, left = settle(rules, hand, state[HAND + 1 - seat], False)
    mine = seen[seat].copy()
    mine[card] = OFFERED
    chooser.rows_of(mine, hand, state, seat, rules, need, AFTER_DISCARD, memory[7][n])
    memory[8][n] = margin_bin(left - deadwood(hand))
    memory[9][0] = n + 1


@njit
def _best(going_on, knocking, n):
    best = -1e18
    at = 0
    knocks = False
    for i in range(n):
        if going_on[i] > best and knocking[i] < 1e8:
            best, at, knocks = going_on[i], i, False
        if knocking[i] > best:
            best, at, knocks = knocking[i], i, True
    return best, at, knocks


@njit
def _put_down(nets, memory, rules, seat, need, style, learns, worths, scale, stream, room):
    state, seen = memory[0], memory[1]
    cards, going_on, knocking, counts = room
    n = chooser.weigh_discards(
        nets, rules, state, seen[seat], seat, need, worths, scale, memory[10], cards, going_on, knocking, counts, WIDER
    )
    if knocking[0] > 1e8:
        if learns:
            hand = state[HAND + seat]
            card = cards[0]
            kept = hand if card < 0 else hand ^ (ONE << card)
            points, _, _ = settle(rules, kept, state[HAND + 1 - seat], card < 0)
            _decided(memory, seat, chooser.worth(points, need, worths, scale), 0)
        simulator.knock(rules, state, cards[0])
        return
    best, at, knocks = _best(going_on, knocking, n)
    top = 0
    for i in range(n):
        if knocking[i] > knocking[top]:
            top = i
    may = knocking[top] > -1e8
    if may and learns:
        _label_knock(memory, rules, seat, need, cards[top])
    experiment = 0
    if style >= TEMPERS:
        early, late = (style - TEMPERS) // 16 % 16, (style - TEMPERS) % 16
        left = deadwood(state[HAND + seat] ^ (ONE << cards[top]))
        knocks = may and (state[THROWN + seat] < early or left <= late)
        heat = CARE[(style - TEMPERS) // 256]
        if knocks:
            at = top
        elif heat > 0:
            at = softly(stream, going_on, n, heat)
        else:
            at = _best(going_on, going_on, n)[1]
    elif learns and number(stream) < EXPLORED:
        tried = softly(stream, going_on, n, HEAT)
        if knocks or tried != at:
            experiment = 1
        at, knocks = tried, False
    if learns:
        _decided(memory, seat, best, experiment)
    if knocks:
        simulator.knock(rules, state, cards[at])
        return
    simulator.discard(state, seen, cards[at])
    if learns and state[PHASE] != ENDED:
        rows = np.empty(INPUTS, np.int64)
        chooser.rows_of(seen[seat], state[HAND + seat], state, seat, rules, need, AFTER_DISCARD, rows)
        _node(memory, seat, GO_ON, rows)


@njit
def _pick_up(nets, memory, rules, deck, seat, need, learns, worths, scale, stream, room):
    state, seen = memory[0], memory[1]
    phase = BEFORE_DRAW
    if state[PHASE] == AT_OFFER:
        phase = BEFORE_STOCK if seat == state[DEALER] else BEFORE_OFFER
    rows = np.empty(INPUTS, np.int64)
    mine = seen[seat]
    if phase == BEFORE_OFFER:
        mine = mine.copy()
        mine[state[simulator.TOP]] = OFFERED
    value = chooser.weigh_draw(nets, rules, state, mine, seat, need, phase, memory[10], rows)
    takes = False
    experiment = 0
    if simulator.may_take(state) and has_company(state[HAND + seat], state[simulator.TOP]):
        cards, going_on, knocking, counts = room
        there, also = state.copy(), seen.copy()
        simulator.take(there, also)
        n = chooser.weigh_discards(
            nets,
            rules,
            there,
            also[seat],
            seat,
            need,
            worths,
            scale,
            memory[10],
            cards,
            going_on,
            knocking,
            counts,
            WIDER_TAKE,
        )
        taking = 60.0 if knocking[0] > 1e8 else _best(going_on, knocking, n)[0]
        takes = taking > value
        if learns and number(stream) < EXPLORED_DRAWS:
            odds = 1 / (1 + np.exp((value - taking) / HEAT))
            tried = number(stream) < odds
            experiment = 1 if tried != takes else 0
            takes = tried
        value = max(value, taking)
    if learns:
        _decided(memory, seat, value, experiment)
    if takes:
        simulator.take(state, seen)
    elif state[PHASE] == AT_OFFER:
        simulator.pass_upcard(state, seen)
    else:
        simulator.draw(state, seen, deck)
    if learns and not takes:
        _node(memory, seat, DRAW, rows)


@njit
def play(pool, slots, styles, learning, rules, deck, dealer, needs, worths, scale, stream, memory, room):
    """Play one round; the result is in ``memory``.

    ``pool``: the weights of all sets; ``slots`` and ``styles``: who sits where; ``needs``: for each seat, what it and
    the other one need to win the match, and what it knows about the other one (see ``train.habits``).
    """
    state, seen = memory[0], memory[1]
    memory[6][:] = 0
    memory[9][0] = 0
    simulator.deal(rules, deck, dealer, state, seen)
    while state[PHASE] != ENDED:
        seat = state[TO_ACT]
        style = styles[seat]
        if SIMPLE <= style < TEMPERS:
            _baseline_acts(rules, state, seen, deck, seat, style, stream)
            continue
        slot = slots[seat]
        nets = (pool[0][slot], pool[1][slot], pool[2][slot])
        if state[PHASE] == AT_DISCARD:
            _put_down(nets, memory, rules, seat, needs[seat], style, learning[seat], worths, scale, stream, room)
        else:
            _pick_up(nets, memory, rules, deck, seat, needs[seat], learning[seat], worths, scale, stream, room)


@njit
def _baseline_acts(rules, state, seen, deck, seat, style, stream):
    if state[PHASE] == AT_DISCARD:
        card, knocks = simple_puts_down(rules, state, seat, 3 if style == PATIENT else 999, stream)
        if knocks:
            simulator.knock(rules, state, card)
        else:
            simulator.discard(state, seen, card)
    elif simulator.may_take(state) and state[PHASE] != AT_STOCK and simple_takes(state, seat):
        simulator.take(state, seen)
    elif state[PHASE] == AT_OFFER:
        simulator.pass_upcard(state, seen)
    else:
        simulator.draw(state, seen, deck)


def workroom():
    """Room for one decision: cards, their two values, their rows of counts."""
    return (np.zeros(11, np.int64), np.zeros(11), np.zeros(11), np.zeros((11, COUNT_INPUTS), np.int64))


__all__ = ["PATIENT", "PLAIN", "RESULT", "SIMPLE", "TEMPERS", "memory", "play", "workroom"]
