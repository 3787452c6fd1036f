"""Positions from the archives that `qipu library export --as npz` writes, as batches for training."""

import glob
import json
import os

import numpy as np
import torch

BOARD = 19
POINTS = BOARD * BOARD
UNKNOWN = np.nan


class Positions:
    """All positions of one part of an export on 19x19, packed in memory, with what is known of how their games ended.

    With a komi spread, half of the counted games get another komi, and their winner is who wins with that: records have few
    lopsided positions, from which a net could learn how sure a large lead is.
    """

    def __init__(self, folder, part, outcomes, komi_spread=0.0):
        self.komi_spread = komi_spread
        names = sorted(glob.glob(os.path.join(folder, f"go-{BOARD}x{BOARD}-{part}-*.npz")))
        if not names:
            raise SystemExit(f"no archives go-{BOARD}x{BOARD}-{part}-*.npz in {folder}")
        fields = {name: [] for name in ("planes", "move", "turn", "value", "komi", "game", "ply")}
        for name in names:
            with np.load(name) as archive:
                for field, parts in fields.items():
                    parts.append(archive[field])
        joined = {field: np.concatenate(parts) for field, parts in fields.items()}
        self.planes, self.move, self.komi = joined["planes"], joined["move"], joined["komi"]
        isBlack = joined["turn"] == 1
        known = joined["value"].sum(1) > 0
        self.win = np.where(known, joined["value"][:, 0] + joined["value"][:, 2] / 2, UNKNOWN).astype(np.float32)
        self.sign = np.where(isBlack, 1, -1).astype(np.int8)
        # The opponent's reply is the next row of the same game.
        follows = (joined["game"][1:] == joined["game"][:-1]) & (joined["ply"][1:] == joined["ply"][:-1] + 1)
        self.reply = np.append(np.where(follows, joined["move"][1:], POINTS), POINTS).astype(np.int32)
        self._join_outcomes(joined["game"], outcomes)

    def _join_outcomes(self, games, path):
        """Margins and owners by game. Games lost on time or by forfeit say nothing about the position."""
        ids, row = np.unique(games, return_inverse=True)
        at = {int(game): i for i, game in enumerate(ids)}
        points = np.full(len(ids), UNKNOWN, np.float32)
        by_clock = np.zeros(len(ids), bool)
        self.owners = np.zeros((len(ids) + 1, POINTS), np.int8)
        owned = np.zeros(len(ids), bool)
        side = {"b": 1, "w": -1, ".": 0}
        with open(path) as lines:
            for line in lines:
                outcome = json.loads(line)
                i = at.get(outcome["game"])
                if i is None:
                    continue
                points[i] = outcome.get("points", UNKNOWN)
                by_clock[i] = outcome["by"] in ("time", "forfeit")
                if outcome.get("ownership") and len(outcome["ownership"]) == POINTS:
                    self.owners[i] = [side[c] for c in outcome["ownership"]]
                    owned[i] = True
        self.points = points[row] * self.sign
        self.win[by_clock[row]] = UNKNOWN
        self.owners_at = np.where(owned[row], row, -1).astype(np.int32)

    def __len__(self):
        return len(self.move)

    def batch(self, rows, rng):
        """Whole boards, each turned or mirrored at random."""
        count = len(rows)
        bits = np.unpackbits(self.planes[rows], axis=2)[:, :, :POINTS].reshape(count, -1, BOARD, BOARD)
        owned = self.owners_at[rows]
        owners = (self.owners[owned] * self.sign[rows, None]).reshape(count, 1, BOARD, BOARD)
        points = np.concatenate((bits.view(np.int8), owners, point_numbers(count)), 1)
        turned = turn_each(points, rng)
        low, high = turned[:, -2:].view(np.uint8).astype(np.int64).reshape(count, 2, POINTS).swapaxes(0, 1)
        # Where each point of the record went; a pass stays a pass.
        place = np.empty((count, POINTS + 1), np.int64)
        np.put_along_axis(place, low + 256 * high, np.arange(POINTS)[None].repeat(count, 0), 1)
        place[:, POINTS] = POINTS
        each = np.arange(count)
        shift = np.round(rng.normal(0, 1, count) * self.komi_spread * rng.integers(0, 2, count)).astype(np.float32)
        margin = self.points[rows] + shift
        shifted = ~np.isnan(margin) & ~np.isnan(self.win[rows]) & (shift != 0)
        return dict(
            planes=turned[:, :-3],
            move=place[each, self.move[rows]],
            reply=place[each, self.reply[rows]],
            komi=np.where(shifted, self.komi[rows] + shift, self.komi[rows]).astype(np.float32),
            win=np.where(shifted, (np.sign(margin) + 1) / 2, self.win[rows]).astype(np.float32),
            points=np.where(shifted, margin, self.points[rows]).astype(np.float32),
            owners=turned[:, -3].reshape(count, -1),
            owned=owned >= 0,
        )


def point_numbers(count):
    """The number of every point, as two planes of bytes."""
    numbers = np.arange(POINTS, dtype=np.int64)
    pair = np.stack((numbers % 256, numbers // 256)).astype(np.uint8).view(np.int8)
    return np.broadcast_to(pair.reshape(1, 2, BOARD, BOARD), (count, 2, BOARD, BOARD))


def turn_each(planes, rng):
    """One of the eight symmetries for each board."""
    out = np.empty_like(planes)
    which = rng.integers(0, 8, len(planes))
    for symmetry in range(8):
        chosen = which == symmetry
        part = planes[chosen]
        if symmetry & 4:
            part = part.swapaxes(2, 3)
        if symmetry & 2:
            part = part[:, :, ::-1]
        if symmetry & 1:
            part = part[:, :, :, ::-1]
        out[chosen] = part
    return out


def cropped(batch, size):
    """Corners of the boards as small boards of their own: the last two moves were there, and liberties are counted anew.

    Who won the whole board says nothing here. The owners stay, though some of them depend on what was cut off.
    """
    planes = batch["planes"][:, :, :size, :size].copy()
    x, y = batch["move"] % BOARD, batch["move"] // BOARD
    stays = (batch["move"] < POINTS) & (x < size) & (y < size) & (planes[:, 7].any((1, 2)))
    liberties = liberties_of(planes[:, 1].astype(bool), planes[:, 2].astype(bool))
    stones = (planes[:, 1] | planes[:, 2]).astype(bool)
    stays &= ~(stones & (liberties == 0)).any((1, 2))
    for i in (1, 2, 3):
        planes[:, 2 + i] = stones & (liberties == i)
    reply_x, reply_y = batch["reply"] % BOARD, batch["reply"] // BOARD
    reply = np.where((batch["reply"] < POINTS) & (reply_x < size) & (reply_y < size), reply_x + reply_y * size, size * size)
    count = len(planes)
    small = dict(
        planes=planes,
        move=x + y * size,
        reply=reply,
        komi=batch["komi"],
        win=np.full(count, UNKNOWN, np.float32),
        points=np.full(count, UNKNOWN, np.float32),
        owners=batch["owners"].reshape(count, BOARD, BOARD)[:, :size, :size].reshape(count, -1),
        owned=batch["owned"],
    )
    return {name: array[stays] for name, array in small.items()}


def liberties_of(own, other):
    """Liberties of the chain at every point, of many boards at once."""
    count, size, _ = own.shape
    colour = np.where(own, 1, np.where(other, 2, 0)).astype(np.int8)
    wide = size + 2
    framed = np.full((count, wide, wide), -1, np.int8)
    framed[:, 1:-1, 1:-1] = colour
    framed = framed.reshape(count, -1)
    label = np.where(framed > 0, np.arange(wide * wide)[None], 0).astype(np.int32)
    near = (1, -1, wide, -wide)
    same = [(np.roll(framed, step, 1) == framed) & (framed > 0) for step in near]
    while True:
        before = label
        for step, joined in zip(near, same):
            label = np.maximum(label, np.where(joined, np.roll(label, step, 1), 0))
        if (label == before).all():
            break
    free = framed == 0
    counts = np.zeros((count, wide * wide), np.int32)
    seen = []
    for step in near:
        chain = np.where(free, np.roll(label, step, 1), 0)
        new = chain > 0
        for earlier in seen:
            new &= chain != earlier
        seen.append(chain)
        rows, _ = np.nonzero(new)
        np.add.at(counts, (rows, chain[new]), 1)
    counts[:, 0] = 0
    return np.take_along_axis(counts, label.astype(np.int64), 1).reshape(count, wide, wide)[:, 1:-1, 1:-1]


def tensors(batch):
    planes = torch.from_numpy(np.ascontiguousarray(batch["planes"])).float().contiguous(memory_format=torch.channels_last)
    rest = {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in batch.items() if name != "planes"}
    return dict(rest, planes=planes)
