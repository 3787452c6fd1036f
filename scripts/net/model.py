"""The net: a residual trunk with global pooling, and heads for the next move, the winner, the points and the owners.

Nothing in it belongs to one board size: there is no weight per point, pooling takes means and maxima, and the points are
the sum of the owners. The blocks are those that KataGo's plain residual nets have, so one inference kernel runs both.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

PLANES = 12
# Points per unit of the correction output, on 19x19; smaller boards get their share.
CORRECTION = 10.0
# Logit per point at softplus(scale) = 1.
SLOPE = 0.1


def pooled(x):
    """Mean and maximum of each channel."""
    return torch.cat((x.mean((2, 3)), x.amax((2, 3))), 1)


def conv(inner, outer, size):
    return nn.Conv2d(inner, outer, size, padding=size // 2, bias=False)


class Block(nn.Module):
    def __init__(self, channels):
        super().__init__()
        self.norm1, self.conv1 = nn.BatchNorm2d(channels), conv(channels, channels, 3)
        self.norm2, self.conv2 = nn.BatchNorm2d(channels), conv(channels, channels, 3)

    def forward(self, x):
        y = self.conv1(F.relu(self.norm1(x)))
        return x + self.conv2(F.relu(self.norm2(y)))


class PoolingBlock(nn.Module):
    """A block in which some channels are pooled over the board and tell all points about it."""

    def __init__(self, channels, pooling):
        super().__init__()
        regular = channels - pooling
        self.norm1 = nn.BatchNorm2d(channels)
        self.conv1 = conv(channels, regular, 3)
        self.pool_conv, self.pool_norm = conv(channels, pooling, 3), nn.BatchNorm2d(pooling)
        self.pool_to_bias = nn.Linear(2 * pooling, regular, bias=False)
        self.norm2, self.conv2 = nn.BatchNorm2d(regular), conv(regular, channels, 3)

    def forward(self, x):
        x1 = F.relu(self.norm1(x))
        whole = pooled(F.relu(self.pool_norm(self.pool_conv(x1))))
        y = self.conv1(x1) + self.pool_to_bias(whole)[:, :, None, None]
        return x + self.conv2(F.relu(self.norm2(y)))


class Net(nn.Module):
    def __init__(self, channels=32, blocks=6, pooling=8, head=24, hidden=48):
        super().__init__()
        self.size = dict(channels=channels, blocks=blocks, pooling=pooling, head=head, hidden=hidden)
        self.conv = conv(PLANES, channels, 3)
        # Every second block pools, but not the first.
        self.blocks = nn.ModuleList(
            PoolingBlock(channels, pooling) if i % 2 == 0 and i > 0 else Block(channels) for i in range(blocks)
        )
        self.norm = nn.BatchNorm2d(channels)
        # The last output channel, the opponent's reply, is trained with and then left out.
        self.policy_conv, self.policy_norm = conv(channels, head, 1), nn.BatchNorm2d(head)
        self.policy_pool_conv, self.policy_pool_norm = conv(channels, head, 1), nn.BatchNorm2d(head)
        self.policy_pool_to_bias = nn.Linear(2 * head, head, bias=False)
        self.policy_out = conv(head, 2, 1)
        self.policy_pass = nn.Linear(2 * head, 1, bias=False)
        self.value_conv, self.value_norm = conv(channels, head, 1), nn.BatchNorm2d(head)
        self.value_hidden = nn.Linear(head, hidden)
        self.value_out = nn.Linear(hidden, 3)
        self.owner_out = conv(head, 1, 1)
        for block in self.blocks:
            nn.init.zeros_(block.conv2.weight)

    def forward(self, planes, komi):
        """Logits of moves and of the reply, of a win of the side to move, its points, and logits / 2 of its points."""
        x = self.conv(planes)
        for block in self.blocks:
            x = block(x)
        x = F.relu(self.norm(x))
        whole = pooled(F.relu(self.policy_pool_norm(self.policy_pool_conv(x))))
        p = self.policy_conv(x) + self.policy_pool_to_bias(whole)[:, :, None, None]
        moves = self.policy_out(F.relu(self.policy_norm(p))).flatten(2).float()
        policy = torch.cat((moves[:, 0], self.policy_pass(whole).float()), 1)
        v = F.relu(self.value_norm(self.value_conv(x)))
        owners = self.owner_out(v).flatten(1).float()
        bias, scale, correction = self.value_out(F.relu(self.value_hidden(v.mean((2, 3))))).float().unbind(1)
        area = owners.shape[1]
        points = torch.tanh(owners).sum(1) + komi + correction * (CORRECTION * area / 361)
        win = points * F.softplus(scale) * SLOPE + bias
        return policy, moves[:, 1], win, points, owners
