"""Writes a trained net as Qipu reads it, and small nets with random weights as test vectors.

    python3 scripts/net/export.py weights run/checkpoint.pt --name NAME -o packages/net/weights/go.qnet
    python3 scripts/net/export.py vectors -o packages/net/src/inference/fixtures

docs/net.md describes the file format.
"""

import argparse
import json
import os
import struct

import numpy as np
import torch

from model import CORRECTION, SLOPE, Net

MAGIC = b"QNET"
VERSION = 1


def normalization(norm):
    """A batch normalization with the statistics of training, as a factor and a summand per channel."""
    scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
    return [scale, norm.bias - scale * norm.running_mean]


def convolution(conv, outputs=None):
    """By row and column of the filter, input channel, output channel."""
    return conv.weight[:outputs].permute(2, 3, 1, 0)


def dense(linear):
    return linear.weight.t()


def pooled_dense(linear):
    """The kernel pools means, means by board size, and maxima; this net uses the first and the last."""
    means, maxima = linear.weight.t().chunk(2)
    return [means, torch.zeros_like(means), maxima]


def arrays(net, normalization=normalization):
    """All numbers of the net in the order of the file."""
    yield convolution(net.conv)
    for block in net.blocks:
        yield from normalization(block.norm1)
        yield convolution(block.conv1)
        if hasattr(block, "pool_conv"):
            yield convolution(block.pool_conv)
            yield from normalization(block.pool_norm)
            yield from pooled_dense(block.pool_to_bias)
        yield from normalization(block.norm2)
        yield convolution(block.conv2)
    yield from normalization(net.norm)
    yield convolution(net.policy_conv)
    yield convolution(net.policy_pool_conv)
    yield from normalization(net.policy_pool_norm)
    yield from pooled_dense(net.policy_pool_to_bias)
    yield from normalization(net.policy_norm)
    yield convolution(net.policy_out, 1)
    yield from pooled_dense(net.policy_pass)
    yield convolution(net.value_conv)
    yield from normalization(net.value_norm)
    yield dense(net.value_hidden)
    yield net.value_hidden.bias
    yield dense(net.value_out)
    yield net.value_out.bias
    yield convolution(net.owner_out)


def write(net, path, facts):
    header = dict(version=VERSION, **facts, **net.size, planes=net.conv.in_channels)
    header["poolingBlocks"] = [i for i, block in enumerate(net.blocks) if hasattr(block, "pool_conv")]
    text = json.dumps(header, ensure_ascii=False).encode()
    text += b" " * (-(len(text) + 8) % 8)
    numbers = np.concatenate([array.detach().float().numpy().reshape(-1) for array in arrays(net)])
    with open(path, "wb") as out:
        out.write(MAGIC + struct.pack("<I", len(text)) + text + numbers.astype("<f2").tobytes())
    print(f"{path}: {len(numbers)} numbers, {os.path.getsize(path)} bytes")


def read(path):
    """The net of a file, which gives what the file's net gives, and the positions that it was trained on."""
    with open(path, "rb") as file:
        content = file.read()
    (length,) = struct.unpack("<I", content[4:8])
    header = json.loads(content[8 : 8 + length])
    net = Net(**{name: header[name] for name in ("channels", "blocks", "pooling", "head", "hidden")})
    numbers = torch.from_numpy(np.frombuffer(content, "<f2", offset=8 + length).astype(np.float32))
    for module in net.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            # Statistics that leave a channel as it is: factor and summand of the file are the weight and the bias then.
            module.running_mean.zero_()
            module.running_var.fill_(1 - module.eps)
    at = 0
    with torch.no_grad():
        for place in arrays(net, lambda norm: [norm.weight, norm.bias]):
            part = numbers[at : at + place.numel()].reshape(place.shape)
            place.copy_(part)
            at += place.numel()
    return net, header["positions"]


def random_net(seed, **size):
    torch.manual_seed(seed)
    net = Net(**size)
    with torch.no_grad():
        for parameter in net.parameters():
            # 16-bit numbers, so that the file holds what is computed with here.
            parameter.copy_(parameter.normal_(0, 0.3).half().float())
        for module in net.modules():
            if isinstance(module, torch.nn.BatchNorm2d):
                module.weight.copy_(torch.randint(1, 16, module.weight.shape) / 8)
                module.bias.copy_(torch.randint(-8, 8, module.bias.shape) / 16)
                module.running_mean.zero_()
                module.running_var.fill_(1 - module.eps)
    return net.eval()


@torch.no_grad()
def vectors(folder):
    os.makedirs(folder, exist_ok=True)
    # Layers of different widths share memory in the kernel.
    net = random_net(1, channels=16, blocks=3, pooling=8, head=5, hidden=7)
    write(net, os.path.join(folder, "random.qnet"), dict(name="random"))
    cases = []
    for width, height in ((5, 5), (7, 4), (9, 9)):
        planes = (torch.rand(1, net.conv.in_channels, height, width) < 0.3).float()
        komi = torch.tensor([6.5])
        policy, _, win, points, owners = net(planes, komi)
        cases.append(
            dict(
                width=width,
                height=height,
                komi=6.5,
                planes=["".join(str(int(bit)) for bit in plane.flatten()) for plane in planes[0]],
                policy=[round(float(x), 5) for x in policy[0]],
                win=round(float(win), 5),
                points=round(float(points), 5),
                owners=[round(float(x), 5) for x in owners[0]],
            )
        )
    with open(os.path.join(folder, "random.json"), "w") as out:
        json.dump(cases, out)
        out.write("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    weights = commands.add_parser("weights")
    weights.add_argument("checkpoint")
    weights.add_argument("--name", required=True)
    weights.add_argument("-o", "--output", required=True)
    commands.add_parser("vectors").add_argument("-o", "--output", required=True)
    options = parser.parse_args()
    if options.command == "vectors":
        vectors(options.output)
        return
    saved = torch.load(options.checkpoint)
    net = Net(**saved["size"])
    net.load_state_dict(saved["average"])
    facts = dict(name=options.name, correction=CORRECTION, slope=SLOPE, positions=saved["seen"], seed=saved["options"]["seed"])
    write(net.eval(), options.output, facts)


if __name__ == "__main__":
    main()
