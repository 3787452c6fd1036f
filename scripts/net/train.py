"""Trains the net for Go on positions of a library.

    qipu library create games.qlib && qipu library add games.qlib RECORDS
    qipu library export games.qlib -d tensors --as npz --split train=97,validation=3
    node scripts/net/outcomes.mjs games.qlib -o outcomes.jsonl
    python3 scripts/net/train.py --data tensors --outcomes outcomes.jsonl --out run --steps 8000

Needs PyTorch 1.13 or newer and NumPy. A run that was stopped continues from its checkpoint if it is started with the same
--out. The learning rate falls with the steps, so a busy machine changes nothing but the time; --steps of a later call plans
another end. --from begins with the weights of a .qnet file. docs/net.md says what the outputs mean and what was measured.
"""

import argparse
import copy
import math
import os
import time

import numpy as np
import torch
import torch.nn.functional as F

from data import Positions, cropped, tensors
from export import read
from model import Net

WARM_UP_STEPS = 300
EVALUATED_ROWS = 4096
CALIBRATED_ROWS = 4096
EMA = 0.9985
CROP_SIZES = (9, 13)
# Points by which the komi of counted games is changed, as a standard deviation.
KOMI_SPREAD = 15.0


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True, help="folder of the exported archives")
    parser.add_argument("--outcomes", required=True, help="file of outcomes.mjs")
    parser.add_argument("--out", required=True, help="folder of checkpoints and the log")
    parser.add_argument("--steps", type=int, help="steps of the whole run, those before its checkpoint included")
    parser.add_argument("--from", dest="start", help="a .qnet file whose weights a new run begins with")
    parser.add_argument("--channels", type=int, default=32)
    parser.add_argument("--blocks", type=int, default=5)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--last-rate", type=float, default=2e-5)
    parser.add_argument("--crop-every", type=int, default=4, help="a batch of small boards after so many of whole ones")
    parser.add_argument("--seed", type=int, default=34)
    parser.add_argument("--float32", action="store_true", help="no bfloat16: slower on processors that have it")
    return parser.parse_args()


def losses(net, batch, bfloat16):
    with torch.autocast("cpu", dtype=torch.bfloat16, enabled=bfloat16):
        policy, reply, win, points, owners = net(batch["planes"], batch["komi"])
    found = {"policy": F.cross_entropy(policy, batch["move"])}
    reply_known = batch["reply"] < reply.shape[1]
    if reply_known.any():
        found["reply"] = F.cross_entropy(reply[reply_known], batch["reply"][reply_known])
    known = ~torch.isnan(batch["win"])
    if known.any():
        found["win"] = F.binary_cross_entropy_with_logits(win[known], batch["win"][known])
    counted = ~torch.isnan(batch["points"])
    if counted.any():
        found["points"] = F.huber_loss(points[counted], batch["points"][counted], delta=10.0) / 10
    owned = batch["owned"]
    if owned.any():
        target = (batch["owners"][owned].float() + 1) / 2
        found["owners"] = F.binary_cross_entropy_with_logits(2 * owners[owned], target)
    return found, (policy, win, points)


WEIGHTS = {"policy": 1.0, "reply": 0.15, "win": 0.6, "points": 0.04, "owners": 0.6}


def total(found):
    return sum(WEIGHTS[name] * loss for name, loss in found.items())


@torch.no_grad()
def evaluate(net, positions, rows, crop=None):
    net.eval()
    rng = np.random.default_rng(1)
    sums = {}

    def note(name, amount, weight):
        before = sums.get(name, (0.0, 0.0))
        sums[name] = (before[0] + float(amount) * weight, before[1] + weight)

    for part in np.array_split(rows, max(1, len(rows) // 256)):
        batch = positions.batch(part, rng)
        batch = tensors(cropped(batch, crop) if crop else batch)
        count = len(batch["move"])
        if count == 0:
            continue
        found, (policy, win, points) = losses(net, batch, False)
        best = policy.topk(5, 1).indices == batch["move"][:, None]
        note("top1", best[:, 0].float().mean(), count)
        note("top5", best.any(1).float().mean(), count)
        known = ~torch.isnan(batch["win"])
        if known.any():
            note("winner", ((win[known] > 0).float() == batch["win"][known]).float().mean(), int(known.sum()))
        counted = ~torch.isnan(batch["points"])
        if counted.any():
            note("off by", (points[counted] - batch["points"][counted]).abs().mean(), int(counted.sum()))
        sizes = {"win": known.sum(), "points": counted.sum(), "owners": batch["owned"].sum()}
        for name, loss in found.items():
            note(name, loss, int(sizes.get(name, count)))
    return "  ".join(f"{name} {amount / weight:.4f}" for name, (amount, weight) in sums.items())


@torch.no_grad()
def calibrate(net, batches):
    """Measures the statistics of the normalizations anew: those that were collected in training lag behind the weights."""
    net.train()
    for module in net.modules():
        if isinstance(module, torch.nn.BatchNorm2d):
            module.reset_running_stats()
            # The mean of all batches.
            module.momentum = None
    for batch in batches:
        net(batch["planes"], batch["komi"])


@torch.no_grad()
def restore_statistics(net, batches):
    """Gives a net that was read from a file the statistics of its normalizations again, without changing what it computes."""
    net.eval()
    norms = [module for module in net.modules() if isinstance(module, torch.nn.BatchNorm2d)]
    sums = {norm: [0, 0] for norm in norms}

    def measure(norm, inputs):
        sums[norm][0] += inputs[0].mean((0, 2, 3)) / len(batches)
        sums[norm][1] += inputs[0].square().mean((0, 2, 3)) / len(batches)

    hooks = [norm.register_forward_pre_hook(measure) for norm in norms]
    for batch in batches:
        net(batch["planes"], batch["komi"])
    for hook in hooks:
        hook.remove()
    for norm, (mean, square) in sums.items():
        variance = square - mean.square()
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        norm.bias += scale * (mean - norm.running_mean)
        norm.weight.copy_(scale * torch.sqrt(variance + norm.eps))
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(variance)


def save(path, state):
    torch.save(state, path + ".new")
    os.replace(path + ".new", path)


def main():
    options = arguments()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    os.makedirs(options.out, exist_ok=True)
    path = os.path.join(options.out, "checkpoint.pt")
    log = open(os.path.join(options.out, "log.txt"), "a", buffering=1)

    def say(text):
        line = time.strftime("%H:%M:%S ", time.gmtime()) + text
        print(line, flush=True)
        log.write(line + "\n")

    training = Positions(options.data, "train", options.outcomes, KOMI_SPREAD)
    held_out = Positions(options.data, "validation", options.outcomes)
    held_rows = np.random.default_rng(0).permutation(len(held_out))[:EVALUATED_ROWS]
    saved = torch.load(path) if os.path.exists(path) else None
    net, seen = read(options.start) if options.start else (Net(options.channels, options.blocks), 0)
    if saved:
        net = Net(**saved["size"])
        net.load_state_dict(saved["net"])
    net = net.to(memory_format=torch.channels_last)
    if options.start and not saved:
        rows = np.random.default_rng(1).permutation(len(training))[:1024].reshape(4, -1)
        restore_statistics(net, [tensors(training.batch(part, np.random.default_rng(1))) for part in rows])
    average = copy.deepcopy(net)
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=1e-2)
    step, steps = 0, options.steps or 8000
    if saved:
        average.load_state_dict(saved["average"])
        optimizer.load_state_dict(saved["optimizer"])
        step, seen = saved["step"], saved["seen"]
        steps = options.steps or saved["steps"]
    say(f"{len(training)} positions, {len(held_out)} held out, {sum(p.numel() for p in net.parameters())} parameters, step {step}")

    def evaluate_all():
        rows = np.random.default_rng(5).permutation(len(training))[:CALIBRATED_ROWS].reshape(-1, 256)
        calibrate(average, (tensors(training.batch(part, np.random.default_rng(1))) for part in rows))
        say("held out: " + evaluate(average, held_out, held_rows))
        for size in CROP_SIZES:
            say(f"held out {size}x{size}: " + evaluate(average, held_out, held_rows, size))

    if seen:
        evaluate_all()

    def keep():
        state = dict(size=net.size, net=net.state_dict(), average=average.state_dict(), optimizer=optimizer.state_dict())
        save(path, dict(state, step=step, seen=seen, steps=steps, options=vars(options)))

    old_state, new_state = average.state_dict(), net.state_dict()
    averaged = [(old_state[name], new) for name, new in new_state.items() if new.dtype.is_floating_point]
    kept = evaluated = time.time()
    processor = time.process_time()
    means = {}
    while step < steps:
        # One order of all rows per pass over the data; a run that continues goes on in it.
        # A net that was trained with other batches may have seen a number of rows that no batch of this size ends with.
        at = seen % (len(training) // options.batch * options.batch) // options.batch * options.batch
        order = np.random.default_rng((options.seed, seen // len(training))).permutation(len(training))
        for start in range(at, len(training) - options.batch + 1, options.batch):
            share = step / steps
            rate = options.last_rate + (options.rate - options.last_rate) * (1 + math.cos(math.pi * share)) / 2
            for group in optimizer.param_groups:
                group["lr"] = rate * min(1.0, (step + 1) / WARM_UP_STEPS)
            rng = np.random.default_rng((options.seed, step))
            net.train()
            whole = training.batch(order[start : start + options.batch], rng)
            found, _ = losses(net, tensors(whole), not options.float32)
            optimizer.zero_grad()
            total(found).backward()
            if step > WARM_UP_STEPS and step % options.crop_every == 0:
                # Small boards are normalised with the running statistics of whole boards, as they will be when it plays.
                net.eval()
                size = CROP_SIZES[step // options.crop_every % len(CROP_SIZES)]
                small = cropped(training.batch(rng.integers(0, len(training), options.batch * 4), rng), size)
                small = {name: array[: options.batch // 2] for name, array in small.items()}
                crop_found, _ = losses(net, tensors(small), not options.float32)
                (0.5 * total(crop_found)).backward()
                found["crop policy"] = crop_found["policy"]
            torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
            optimizer.step()
            with torch.no_grad():
                decay = min(EMA, (step + 1) / (step + 10))
                for old, new in averaged:
                    old.lerp_(new, 1 - decay)
            step += 1
            seen += options.batch
            for name, loss in found.items():
                means[name] = 0.98 * means.get(name, float(loss)) + 0.02 * float(loss)
            if step % 200 == 0:
                text = "  ".join(f"{name} {mean:.3f}" for name, mean in means.items())
                spent = time.process_time() - processor
                say(f"step {step}  seen {seen}  rate {rate:.5f}  {text}  ({200 * options.batch / spent:.0f} per processor-second)")
                processor = time.process_time()
            now = time.time()
            if now - kept > 120:
                keep()
                kept = now
            if now - evaluated > 900:
                evaluate_all()
                evaluated = now
                processor = time.process_time()
            if step >= steps:
                break
    evaluate_all()
    keep()
    say("end")


if __name__ == "__main__":
    main()
