"""The texts that the reveal's backdrop paints, ready translated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ginrummy_desktop.table.art.avatars import AvatarKind
from ginrummy_desktop.table.reveal.rows import GroupKind


@dataclass(frozen=True, slots=True)
class SideTexts:
    """One player's panel. ``*_before`` stand there until the defender has laid off; ``badge`` may be empty."""

    name: str
    avatar: AvatarKind
    detail: str
    deadwood: str
    detail_before: str
    deadwood_before: str
    badge: str = ""


@dataclass(frozen=True, slots=True)
class BackdropTexts:
    """A round with open hands. ``laid_off`` stands on ghosts and tags; ``captions`` under the groups."""

    title: str
    subtitle: str
    sides: tuple[SideTexts, SideTexts]
    captions: Mapping[GroupKind, str]
    laid_off: str


@dataclass(frozen=True, slots=True)
class VoidTexts:
    """A round that nobody won."""

    title: str
    subtitle: str
