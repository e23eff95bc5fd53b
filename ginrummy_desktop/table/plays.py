"""Turns what happened into steps of movement on the table: the deal, draws, discards, knocks."""

from __future__ import annotations

from dataclasses import replace

from ginrummy_desktop.engine.cards import Card
from ginrummy_desktop.engine.events import BigGin, Discarded, DrewStock, Event, Knocked, TookDiscard
from ginrummy_desktop.engine.showdown import EndKind
from ginrummy_desktop.table.card_items import CardItem
from ginrummy_desktop.table.hand_order import HandShape
from ginrummy_desktop.table.motion import Effect, Kind, Motion, Step, Tween
from ginrummy_desktop.table.placement import hand_poses, pile_pose, stock_pose
from ginrummy_desktop.table.pose import Pose
from ginrummy_desktop.table.scene import TableScene, TableState

TRAY_FLASH_MS, SWEEP_MS = 200, 600
_UPCARD_AFTER_MS = 90


def play(scene: TableScene, event: Event, state: TableState) -> None:
    """Queue the movement of one event; ``state`` is what the table shows after it."""
    me = state.view.seat == event.seat
    scene.touch.finish()
    scene.state = state
    if isinstance(event, DrewStock):
        _queue(scene, _drawn(scene, event, me), Kind.DRAW if me else Kind.BOT, flip_from=0.5)
    elif isinstance(event, TookDiscard):
        _queue(scene, _taken(scene, event.card, me), Kind.TAKE if me else Kind.BOT, flip_from=0.5)
    elif isinstance(event, Discarded):
        _queue(scene, _discarded(scene, event.card, me), Kind.DISCARD if me else Kind.BOT)
    elif isinstance(event, Knocked):
        _knock(scene, event, me)
    elif isinstance(event, BigGin):
        scene.queue.add(*_gold(scene, me))
    else:
        scene.queue.add(Step(lambda: _settle_motions(scene, None, Kind.RAISE)))


def play_back(scene: TableScene, state: TableState) -> None:
    """Queue the player's last action backwards, to ``state``: the card goes back to the hand, the pile or the stock."""
    scene.touch.finish()
    scene.state = state
    lost = [card for card in scene.hand if card not in state.view.hand]
    for card in state.view.hand:
        if card not in scene.hand:
            _queue(scene, _taken(scene, card, me=True), Kind.TAKE)
    for card in lost:
        if card in state.view.discard_pile:
            _queue(scene, _discarded(scene, card, me=True), Kind.DISCARD)
        else:
            _undraw(scene, scene.hand.pop(card))
    if not scene.queue.busy:
        scene.queue.add(Step(lambda: _settle_motions(scene, None, Kind.RAISE)))


def _undraw(scene: TableScene, item: CardItem) -> None:
    """A card goes back under the top of the stock, face down."""
    away = Motion(item, stock_pose(scene.geometry), Kind.DRAW)
    scene.show_targets(False)
    scene.queue.add(
        Step(lambda: [away, *_settle_motions(scene, None, Kind.SORT)], lambda: scene.removeItem(item)),
        Step(lambda: _line_motions(scene), scene.furnish),
    )


def deal(scene: TableScene, state: TableState) -> None:
    """Queue the deal of a round: both hands card by card, the upcard, then the hand sorts itself."""
    scene.queue.finish()
    scene.touch.finish()
    scene.clear_cards()
    scene.state = state
    scene.furnish()
    scene.show_targets(False)
    hidden = stock_pose(scene.geometry)
    order = _as_dealt(state)
    scene.hand = {card: scene.new_item(card, hidden) for card in order}
    theirs = [None] * state.view.other_count if state.other is None else state.other.cards
    scene.fan = [scene.new_item(card, hidden) for card in theirs]
    for item in scene.items_of_cards():
        item.setVisible(False)  # until it goes: twenty shadows on one place would be black
    scene.queue.add(
        Step(lambda: _deal_motions(scene, order)),
        Step(lambda: _upcard_motions(scene), scene.fill_pile),
        Step(lambda: _settle_motions(scene, None, Kind.SORT)),
        Step(lambda: _line_motions(scene), scene.furnish),
    )


def _as_dealt(state: TableState) -> list[Card]:
    """The hand in no order: a player's view does not tell in which order the cards came."""
    return sorted(state.view.hand, key=lambda card: (card.index * 31 + 17) % 53)


def _deal_motions(scene: TableScene, order: list[Card]) -> list[Tween]:
    state = scene.state
    assert state is not None
    loose = hand_poses(scene.geometry, HandShape((tuple(order),)), large_print=scene.large_print)
    mine: list[tuple[CardItem, Pose]] = [(scene.hand[card], loose[card]) for card in order]
    fan_items = set(map(id, scene.fan))
    theirs = [(item, pose) for item, pose in scene.targets() if id(item) in fan_items]
    first, second = (theirs, mine) if state.view.dealer == state.view.seat else (mine, theirs)
    pairs = [pair for both in zip(first, second, strict=True) for pair in both]
    step = Kind.DEAL.stagger
    return [Motion(item, pose, Kind.DEAL, i * step, flip_from=0.45) for i, (item, pose) in enumerate(pairs)]


def _upcard_motions(scene: TableScene) -> list[Tween]:
    assert scene.state is not None
    card = scene.state.view.discard_pile[-1]
    scene.pile[card] = scene.new_item(card, stock_pose(scene.geometry))
    return [Motion(scene.pile[card], pile_pose(scene.geometry), Kind.FLIP, _UPCARD_AFTER_MS)]


def _drawn(scene: TableScene, event: DrewStock, me: bool) -> CardItem:
    item = scene.new_item(event.card, stock_pose(scene.geometry))
    _to_hand(scene, item, me)
    return item


def _taken(scene: TableScene, card: Card, me: bool) -> CardItem:
    item = scene.pile.pop(card, None) or scene.new_item(card, pile_pose(scene.geometry))
    _to_hand(scene, item, me)
    return item


def _to_hand(scene: TableScene, item: CardItem, me: bool) -> None:
    if me:
        assert item.card is not None
        scene.hand[item.card] = item
    else:
        scene.fan.append(item)


def _discarded(scene: TableScene, card: Card, me: bool) -> CardItem:
    item = _from_hand(scene, card, me)
    item.card = card
    scene.pile[card] = item
    return item


def _from_hand(scene: TableScene, card: Card | None, me: bool) -> CardItem:
    """The item that leaves a hand: the card itself, or one of the fan's (the right one where it is known)."""
    if me:
        assert card is not None
        return scene.hand.pop(card)
    known = [item for item in scene.fan if card is not None and item.card is card]
    unknown = [item for item in scene.fan if item.card is None] or scene.fan
    salt = card.index if card is not None else scene.geometry.width
    item = known[0] if known else unknown[int(salt * 7) % len(unknown)]
    scene.fan.remove(item)
    return item


def _knock(scene: TableScene, event: Knocked, me: bool) -> None:
    state = scene.state
    assert state is not None
    scene.cover = _from_hand(scene, event.card, me)
    gin = state.view.result is not None and state.view.result.kind is EndKind.GIN
    _queue(scene, scene.cover, Kind.GIN if gin else Kind.KNOCK, flip_from=0.2)
    scene.queue.add(Step(lambda: [Effect(scene.furniture.tray.flash, TRAY_FLASH_MS)]))
    if gin:
        scene.queue.add(*_gold(scene, me))


def _gold(scene: TableScene, me: bool) -> list[Step]:
    """The gold light across the melds; over the whole fan when it is the opponent's gin."""
    state, sweep = scene.state, scene.furniture.sweep
    assert state is not None

    def begin() -> list[Tween]:
        sweep.prepare(scene.hand_rects(state.shape.melded) if me else [item.sceneBoundingRect() for item in scene.fan])
        return [Effect(sweep.run, SWEEP_MS)]

    return [Step(begin)]


def _queue(scene: TableScene, mover: CardItem, kind: Kind, flip_from: float = 0.0) -> None:
    scene.fill_pile()
    scene.sink_pile()
    scene.furnish()
    scene.show_targets(False)
    scene.queue.add(
        Step(lambda: _settle_motions(scene, mover, kind, flip_from), scene.prune_pile),
        Step(lambda: _line_motions(scene), scene.furnish),
    )


def _settle_motions(scene: TableScene, mover: CardItem | None, kind: Kind, flip_from: float = 0.0) -> list[Tween]:
    """``mover`` goes its way, all others glide to where they now belong; new meld lines wait for the next step."""
    motions: list[Tween] = []
    stagger = 0
    for item, pose in scene.targets():
        ends = _without_new_line(item, pose)
        if item is mover:
            motions.append(Motion(item, ends, kind, flip_from=flip_from))
        elif item.pose != ends:
            motions.append(Motion(item, ends, Kind.SORT, stagger))
            stagger += Kind.SORT.stagger
    return motions


def _without_new_line(item: CardItem, pose: Pose) -> Pose:
    return replace(pose, line=min(pose.line, item.pose.line))


def _line_motions(scene: TableScene) -> list[Tween]:
    return [Motion(item, pose, Kind.LINE) for item, pose in scene.targets() if item.pose != pose]
