"""Writes a small net with random weights in the form of KataGo's files, and what PyTorch computes with it, as test vectors.

    python3 scripts/net/katago.py -o packages/net/src/models/fixtures

The net is computed here from the description of its layers, independently of the kernel that the test compares it with.
"""

import argparse
import gzip
import json
import os

import numpy as np
import torch
import torch.nn.functional as F

PLANES, GLOBALS = 22, 19
EPSILON = 0.001


class Writer:
    """Makes layers with random weights, writes each, and returns it as a function."""

    def __init__(self, seed, version):
        self.random = np.random.default_rng(seed)
        self.version = version
        self.parts = []

    def words(self, *words):
        self.parts.append("\n".join(str(word) for word in words).encode() + b"\n")

    def numbers(self, array):
        self.parts.append(b"@BIN@" + array.astype("<f4").tobytes() + b"\n")
        return torch.from_numpy(array.astype(np.float32))

    def normal(self, *shape):
        return self.random.normal(0, 0.3, shape)

    def conv(self, name, size, inner, outer):
        self.words(name, size, size, inner, outer, 1, 1)
        weights = self.numbers(self.normal(size, size, inner, outer)).permute(3, 2, 0, 1)
        return lambda x: F.conv2d(x, weights, padding=size // 2)

    def norm(self, name, channels, has_scale=1):
        self.words(name, channels, EPSILON, has_scale, 1)
        mean = self.numbers(self.normal(channels))
        variance = self.numbers(self.random.uniform(0.5, 1.5, channels))
        scale = self.numbers(self.random.uniform(0.5, 1.5, channels)) if has_scale else torch.ones(channels)
        bias = self.numbers(self.normal(channels))
        self.activation(name + "/activation")
        return lambda x: F.relu(F.batch_norm(x, mean, variance, scale, bias, eps=EPSILON))

    def activation(self, name):
        self.words(name, *(["ACTIVATION_RELU"] if self.version >= 11 else []))

    def dense(self, name, inner, outer):
        self.words(name, inner, outer)
        weights = self.numbers(self.normal(inner, outer))
        return lambda x: x @ weights

    def bias(self, name, channels):
        self.words(name, channels)
        return self.numbers(self.normal(channels))


def pooled(x):
    side = (x.shape[2] * x.shape[3]) ** 0.5 - 14
    mean = x.mean((2, 3))
    return torch.cat((mean, mean * side / 10, x.amax((2, 3))), 1)


def pooled_for_value(x):
    side = (x.shape[2] * x.shape[3]) ** 0.5 - 14
    mean = x.mean((2, 3))
    return torch.cat((mean, mean * side / 10, mean * (side * side / 100 - 0.1)), 1)


def spread(x):
    return x[:, :, None, None]


def make(seed, version, channels=12, regular=8, pooling=4, head=6, hidden=10):
    w = Writer(seed, version)
    w.words(f"random-v{version}", version, PLANES, GLOBALS)
    if version >= 13:
        w.words(20, 20, 20, 15, 40, 0.25, 30)
    moves = 2 if version >= 12 else 1
    w.words("trunk", 2, channels, channels, regular, regular, pooling)
    first, from_globals = w.conv("conv1", 5, PLANES, channels), w.dense("ginputw", GLOBALS, channels)
    w.words("ordinary_block", "block0")
    a = [w.norm("n1", channels), w.conv("w1", 3, channels, channels), w.norm("n2", channels, 0), w.conv("w2", 3, channels, channels)]
    w.words("gpool_block", "block1")
    b = [w.norm("n1", channels), w.conv("w1a", 3, channels, regular), w.conv("w1b", 3, channels, pooling)]
    b += [w.norm("n1b", pooling), w.dense("w1r", 3 * pooling, regular), w.norm("n2", regular), w.conv("w2", 3, regular, channels)]
    tip = w.norm("trunk/norm", channels)
    w.words("policyhead")
    p1, g1, gn = w.conv("p1", 1, channels, head), w.conv("g1", 1, channels, head + 1), w.norm("g1n", head + 1)
    g2, pn, p2 = w.dense("g2", 3 * (head + 1), head), w.norm("p1n", head), w.conv("p2", 1, head, moves)
    pass_out = w.dense("pass", 3 * (head + 1), moves)
    w.words("valuehead")
    v1, vn = w.conv("v1", 1, channels, head), w.norm("v1n", head)
    v2, v2b = w.dense("v2", 3 * head, hidden), w.bias("v2b", hidden)
    w.activation("v2a")
    v3, v3b = w.dense("v3", hidden, 3), w.bias("v3b", 3)
    scores = 6 if version >= 9 else 4
    s3, s3b = w.dense("sv3", hidden, scores), w.bias("sv3b", scores)
    owners = w.conv("own", 1, head, 1)

    def net(planes, globals_):
        x = first(planes) + spread(from_globals(globals_))
        x = x + a[3](a[2](a[1](a[0](x))))
        y = b[0](x)
        x = x + b[6](b[5](b[1](y) + spread(b[4](pooled(b[3](b[2](y)))))))
        x = tip(x)
        whole = pooled(gn(g1(x)))
        policy = p2(pn(p1(x) + spread(g2(whole))))[:, 0].flatten(1)
        v = vn(v1(x))
        h = F.relu(v2(pooled_for_value(v)) + v2b)
        return torch.cat((policy, pass_out(whole)[:, :1]), 1), v3(h) + v3b, s3(h) + s3b, owners(v).flatten(1)

    return b"".join(w.parts), net


def rounded(row):
    return [round(float(x), 5) for x in row]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", required=True)
    options = parser.parse_args()
    os.makedirs(options.output, exist_ok=True)
    torch.manual_seed(3)
    cases = []
    for version in (8, 14):
        name = f"katago-v{version}.bin.gz"
        content, net = make(version, version)
        with open(os.path.join(options.output, name), "wb") as out:
            out.write(gzip.compress(content, mtime=0))
        for width, height in ((7, 4), (9, 9)):
            planes = (torch.rand(1, PLANES, height, width) < 0.3).float()
            globals_ = torch.round(torch.randn(1, GLOBALS) * 8) / 8
            policy, value, scores, owners = net(planes, globals_)
            bits = ["".join(str(int(bit)) for bit in plane.flatten()) for plane in planes[0]]
            case = dict(file=name, width=width, height=height, planes=bits, globals=rounded(globals_[0]))
            found = dict(policy=policy, value=value, scores=scores, owners=owners)
            cases.append(dict(case, **{key: rounded(row[0]) for key, row in found.items()}))
    with open(os.path.join(options.output, "katago.json"), "w") as out:
        json.dump(cases, out)
        out.write("\n")


if __name__ == "__main__":
    main()
