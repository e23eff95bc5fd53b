"""The player in plain Python finds the values that the compiled loops of the training find."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

import ginrummy_desktop.bot as room
from ginrummy_desktop.bot import feature_layout as layout
from ginrummy_desktop.bot.baselines import Patient, Simple
from ginrummy_desktop.bot.expert import Expert, Weighing
from ginrummy_desktop.bot.expert_score import chances, scales
from ginrummy_desktop.bot.net import SIZES, read_nets
from ginrummy_desktop.bot.net_shape import HIDDEN_1, HIDDEN_2, MAGIC, MARGINS, WIDER
from ginrummy_desktop.bot.player import CancelToken
from ginrummy_desktop.engine import PRESETS, PlayerView, discard, knock, mask_of
from ginrummy_desktop.engine.cards import DECK
from tests.unit.bot.positions import played

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

from ginrummy_desktop.bot.train import chooser  # noqa: E402
from tests.unit.bot.test_net_simulator import Twin  # noqa: E402

HEAD = len(MAGIC) + struct.calcsize("<5I")


def one_member() -> bytes:
    """A file of weights with the first member of the package's alone: the training knows no others."""
    data = (Path(room.__file__).parent / "weights" / "expert.bin").read_bytes()
    body = zlib.decompress(data[HEAD:])[: 3 * sum(SIZES)]
    return data[: HEAD - 4] + struct.pack("<I", 1) + zlib.compress(body, 1)


ONE = one_member()
NETS = read_nets(ONE)


def weights():  # type: ignore[no-untyped-def]
    """The same as arrays."""
    body, at, nets = zlib.decompress(ONE[HEAD:]), 0, []
    for _ in range(3):
        parts = []
        for kind, shape in (
            ("<f4", (HIDDEN_1,)),
            ("i1", (layout.ROWS, HIDDEN_1)),
            ("<f4", (HIDDEN_2, HIDDEN_1 + 1)),
            ("<f4", (MARGINS, HIDDEN_2 + 1)),
        ):
            count = int(np.prod(shape))
            parts.append(np.frombuffer(body, kind, count, at).reshape(shape))
            at += parts[-1].nbytes
        nets.append((parts[1] * parts[0], parts[2], parts[3]))
    return tuple(np.array(part, dtype=np.float32) for part in zip(*nets, strict=True))


def compiled(nets, twin: Twin, seat: int, need):  # type: ignore[no-untyped-def]
    """What the compiled loops make of each discard and knock; None for gin."""
    cards, going_on, knocking = np.zeros(11, np.int64), np.zeros(11), np.zeros(11)
    counts, space = np.zeros((11, layout.COUNT_INPUTS), np.int64), np.zeros((8, HIDDEN_1), np.float32)
    tables = np.array(chances()), np.array(scales())
    n = chooser.weigh_discards(
        nets, twin.rules, twin.state, twin.seen[seat], seat, need, *tables, space, cards, going_on, knocking, counts,
        WIDER,
    )  # fmt: skip
    if knocking[0] > 1e8:
        return None
    found = {discard(DECK[card]): value for card, value in zip(cards[:n], going_on[:n], strict=True)}
    found |= {knock(DECK[card]): value for card, value in zip(cards[:n], knocking[:n], strict=True) if value > -1e8}
    return found


def in_python(view: PlayerView) -> Weighing:
    return Weighing(NETS, view, 10_000, CancelToken())


@pytest.mark.parametrize("name", ["classic", "hoyle", "big_gin", "oklahoma"])
def test_both_give_every_choice_the_same_worth(name: str) -> None:
    nets = weights()
    weighed = 0
    for position in played(PRESETS[name], (Expert(), (Simple(), Patient())[name == "hoyle"]), range(61, 65)):
        round_ = position.round
        seat = round_.to_act
        assert seat is not None
        view = round_.view(seat)
        twin = Twin(PRESETS[name], position.round.__class__(position.rules, position.deck, position.dealer))
        for action in position.actions:
            twin.apply(action)
        mine = in_python(view)
        need = np.array([*mine._sight.need, *mine._sight.habits])
        if len(view.hand) == 11:
            loose = [card for card in view.hand if card is not view.taken]
            options = {action: value for value, action in mine.options(mine._sight, mask_of(view.hand), loose, WIDER)}
            found = compiled(nets, twin, seat, need)
            if found is not None:
                assert options == pytest.approx(found, abs=0.1)
                weighed += len(found)
        elif round_.legal_actions()[0].kind == "draw":
            space, rows = np.zeros((8, HIDDEN_1), np.float32), np.zeros(layout.INPUTS, np.int64)
            state = twin.state, twin.seen[seat]
            value = chooser.weigh_draw(nets, twin.rules, *state, seat, need, layout.BEFORE_DRAW, space, rows)
            assert mine.drawing() == pytest.approx(value, abs=0.1)
    assert weighed > 100
