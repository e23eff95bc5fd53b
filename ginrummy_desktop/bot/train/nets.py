"""The nets, compiled: a sum of rows, 128 ReLU, 32 ReLU, and one output or a distribution; squared error or entropy."""

from __future__ import annotations

import numpy as np
from numba import njit

from ginrummy_desktop.bot.feature_layout import INPUTS, ROWS
from ginrummy_desktop.bot.net_shape import HIDDEN_1, HIDDEN_2, MARGINS

START = np.float32(1e-3)  # what a weight's sum of squared gradients begins with
STEEPEST = np.float32(3)  # the largest error of a value that is learned from, in units


def fresh(seed: int, copies: int) -> tuple[np.ndarray, ...]:
    """Weights for ``copies`` sets of the three nets, all as the first: rows, second layer, outputs (bias last)."""
    rng = np.random.default_rng(seed)
    rows = rng.normal(0, 0.4 / np.sqrt(INPUTS), (3, ROWS, HIDDEN_1))
    second = rng.normal(0, np.sqrt(2 / HIDDEN_1), (3, HIDDEN_2, HIDDEN_1 + 1))
    last = rng.normal(0, 0.1, (3, MARGINS, HIDDEN_2 + 1))
    second[:, :, -1] = 0
    last[:, :, -1] = 0
    return tuple(np.repeat(part.astype(np.float32)[None], copies, axis=0) for part in (rows, second, last))


@njit(fastmath=True, error_model="numpy")
def sum_rows(table, rows, count, total):
    """``total`` becomes the sum of the first ``count`` rows."""
    total[:] = 0
    for i in range(count):
        row = table[rows[i]]
        for k in range(HIDDEN_1):
            total[k] += row[k]


@njit(fastmath=True, error_model="numpy")
def hidden(total, second, first_out, second_out):
    """The two hidden layers from the sum of rows."""
    for k in range(HIDDEN_1):
        first_out[k] = max(total[k], np.float32(0))
    for j in range(HIDDEN_2):
        w = second[j]
        z = w[HIDDEN_1]
        for k in range(HIDDEN_1):
            z += w[k] * first_out[k]
        second_out[j] = max(z, np.float32(0))


@njit(fastmath=True, error_model="numpy")
def output(weights, second_out):
    """One output."""
    z = weights[HIDDEN_2]
    for j in range(HIDDEN_2):
        z += weights[j] * second_out[j]
    return z


@njit(fastmath=True, error_model="numpy")
def softmax(last, second_out, shares):
    """The distribution of margins."""
    top = np.float32(-1e9)
    for m in range(MARGINS):
        shares[m] = output(last[m], second_out)
        top = max(top, shares[m])
    total = np.float32(0)
    for m in range(MARGINS):
        shares[m] = np.exp(shares[m] - top)
        total += shares[m]
    for m in range(MARGINS):
        shares[m] /= total


@njit(fastmath=True, error_model="numpy")
def learn(table, second, last, t_sums, s_sums, l_sums, rows, target, margin, rate, space):
    """One step of Adagrad towards ``target``, or towards ``margin`` if that is not -1. Returns the loss."""
    total, first_out, second_out = space[0], space[1], space[2]
    shares, back_2, back_1 = space[3], space[4], space[5]
    sum_rows(table, rows, INPUTS, total)
    hidden(total, second, first_out, second_out)
    outputs = 1
    if margin < 0:
        shares[0] = output(last[0], second_out) - target
        loss = shares[0] * shares[0]
        shares[0] = min(max(shares[0], -STEEPEST), STEEPEST)
    else:
        outputs = MARGINS
        softmax(last, second_out, shares)
        loss = -np.log(shares[margin] + np.float32(1e-9))
        shares[margin] -= np.float32(1)
    back_2[:HIDDEN_2] = 0
    for m in range(outputs):
        slope = shares[m]
        w, sums = last[m], l_sums[m]
        for j in range(HIDDEN_2):
            back_2[j] += slope * w[j]
            g = slope * second_out[j]
            sums[j] += g * g
            w[j] -= rate * g / np.sqrt(sums[j])
        sums[HIDDEN_2] += slope * slope
        w[HIDDEN_2] -= rate * slope / np.sqrt(sums[HIDDEN_2])
    back_1[:] = 0
    for j in range(HIDDEN_2):
        if second_out[j] > 0:
            slope = back_2[j]
            w, sums = second[j], s_sums[j]
            for k in range(HIDDEN_1):
                back_1[k] += slope * w[k]
                g = slope * first_out[k]
                sums[k] += g * g
                w[k] -= rate * g / np.sqrt(sums[k])
            sums[HIDDEN_1] += slope * slope
            w[HIDDEN_1] -= rate * slope / np.sqrt(sums[HIDDEN_1])
    for k in range(HIDDEN_1):
        if total[k] <= 0:
            back_1[k] = 0
    squared = space[6]
    for k in range(HIDDEN_1):
        squared[k] = back_1[k] * back_1[k]
        back_1[k] *= rate
    for i in range(INPUTS):
        w, sums = table[rows[i]], t_sums[rows[i]]
        for k in range(HIDDEN_1):
            sums[k] += squared[k]
            w[k] -= back_1[k] / np.sqrt(sums[k])
    return loss
