"""Matches of self-play that teach the nets, and matches that measure them; compiled, and run on several threads."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot.net_shape import KNOCK, UNIT
from ginrummy_desktop.bot.train import rounds
from ginrummy_desktop.bot.train.chance import below, number, shuffle
from ginrummy_desktop.bot.train.chooser import worth
from ginrummy_desktop.bot.train.habits import KNOWN, remember
from ginrummy_desktop.bot.train.nets import learn
from ginrummy_desktop.bot.train.rounds import PLAIN, TEMPERS
from ginrummy_desktop.bot.train.showdown import BIG_GIN, GIN, LIMIT, OFFER, TIMES, UNDERCUT, VOID
from ginrummy_desktop.bot.train.simulator import KIND, RESULT

CLASSIC, HOYLE, BIG, PARLOR, OKLAHOMA = range(5)
SHARES = np.array([0.70, 0.10, 0.07, 0.03, 0.10])
"""How often each rule set is played."""
LATE = np.array([0, 0, 2, 5, 10, 10])
"""With how much deadwood players with a temper knock late: most people wait for gin or knock when they may."""


@njit
def set_rules(kind, deck, rules):
    """Fill the rules of a round; ``deck`` decides Oklahoma's limit."""
    rules[:] = 0
    rules[GIN], rules[UNDERCUT], rules[BIG_GIN] = 25, 25, -1
    rules[LIMIT], rules[OFFER], rules[TIMES] = 10, 1, 1
    if kind == HOYLE:
        rules[UNDERCUT] = 10
    elif kind == BIG:
        rules[BIG_GIN], rules[OFFER] = 31, 0
    elif kind == PARLOR:
        rules[OFFER] = 0
    elif kind == OKLAHOMA:
        rank = deck[20] % 13
        rules[LIMIT] = 0 if rank == 0 else min(rank + 1, 10)
        rules[TIMES] = 2 if deck[20] >= 39 else 1


@njit
def _teach(pool, sums, memory, seat, utility, decay, rate, losses):
    value = utility
    for i in range(memory[6][seat] - 1, -1, -1):
        after = memory[4][seat, i]
        if not np.isnan(after):
            value = after if memory[5][seat, i] else (1 - decay) * after + decay * value
        net = memory[3][seat, i]
        losses[net] += learn(
            pool[0][0, net], pool[1][0, net], pool[2][0, net], sums[0][net], sums[1][net], sums[2][net],
            memory[2][seat, i], np.float32(value / UNIT), -1, rate, memory[10],
        )  # fmt: skip
        losses[3 + net] += 1


@njit
def _teach_knocks(pool, sums, memory, rate, losses):
    for i in range(memory[9][0]):
        losses[KNOCK] += learn(
            pool[0][0, KNOCK], pool[1][0, KNOCK], pool[2][0, KNOCK], sums[0][KNOCK], sums[1][KNOCK], sums[2][KNOCK],
            memory[7][i], np.float32(0), memory[8][i], rate, memory[10],
        )  # fmt: skip
        losses[3 + KNOCK] += 1


@njit
def _seat_players(stream, snapshots, old, styled, slots, styles, learning):
    slots[:] = 0
    styles[:] = PLAIN
    learning[:] = True
    other = below(stream, 2)
    chance = number(stream)
    if chance < old and snapshots:
        slots[other] = 1 + below(stream, snapshots)
        learning[other] = False
    elif chance < old + styled:
        care = max(0, below(stream, 4) - 1)
        styles[other] = TEMPERS + 256 * care + 16 * below(stream, 9) + LATE[below(stream, len(LATE))]
        learning[other] = False


@njit(nogil=True)
def lessons(pool, sums, memory, room, stream, worths, scale, count, snapshots, old, styled, decay, rate, losses, ends):
    """Play ``count`` rounds in matches to 100 and learn from each. ``losses`` and ``ends`` are added to."""
    deck = np.arange(52)
    rules = np.zeros(7, np.int64)
    slots, styles = np.zeros(2, np.int64), np.zeros(2, np.int64)
    learning = np.ones(2, np.bool_)
    needs = np.zeros((2, KNOWN), np.int64)
    kind = dealer = 0
    for _ in range(count):
        if needs[0, 0] <= 0 or needs[0, 1] <= 0:
            _seat_players(stream, snapshots, old, styled, slots, styles, learning)
            needs[:] = 0
            needs[:, :2] = 100
            chance = number(stream)
            kind = 0
            while kind < 4 and chance >= SHARES[kind]:
                chance -= SHARES[kind]
                kind += 1
        dealer = 1 - dealer
        shuffle(stream, deck)
        set_rules(kind, deck, rules)
        rounds.play(pool, slots, styles, learning, rules, deck, dealer, needs, worths, scale, stream, memory, room)
        points = memory[0][RESULT]
        for seat in range(2):
            if learning[seat]:
                utility = worth(points if seat == 0 else -points, needs[seat], worths, scale)
                _teach(pool, sums, memory, seat, utility, decay, rate, losses)
        _teach_knocks(pool, sums, memory, rate, losses)
        ends[memory[0][KIND]] += 1
        remember(rules, memory[0], needs)
        _score(needs, points)


@njit
def _score(needs, points):
    winner = 0 if points > 0 else 1
    needs[winner, 0] -= abs(points)
    needs[1 - winner, 1] -= abs(points)


@njit(nogil=True)
def matches(pool, memory, room, stream, worths, scale, pairs, kind, slot, rival_slot, rival_style, ends):
    """Mirrored matches of one set of nets against another player: each deal twice. Returns the matches won."""
    won = 0
    deck = np.arange(52)
    decks = np.zeros((60, 52), np.int64)
    rules = np.zeros(7, np.int64)
    slots, styles = np.zeros(2, np.int64), np.zeros(2, np.int64)
    learning = np.zeros(2, np.bool_)
    needs = np.zeros((2, KNOWN), np.int64)
    for _ in range(pairs):
        for i in range(60):
            shuffle(stream, deck)
            decks[i] = deck
        first = below(stream, 2)
        for me in range(2):
            slots[me], styles[me] = slot, PLAIN
            slots[1 - me], styles[1 - me] = rival_slot, rival_style
            needs[:] = 0
            needs[:, :2] = 100
            dealer = first
            i = 0
            while needs[0, 0] > 0 and needs[0, 1] > 0 and i < 60:
                set_rules(kind, decks[i], rules)
                rounds.play(
                    pool, slots, styles, learning, rules, decks[i], dealer, needs, worths, scale, stream, memory, room
                )
                ends[memory[0][KIND]] += 1
                remember(rules, memory[0], needs)
                if memory[0][KIND] != VOID:
                    dealer = 1 - dealer
                    _score(needs, memory[0][RESULT])
                i += 1
            won += needs[me, 0] <= 0
    return won
