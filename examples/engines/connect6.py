#!/usr/bin/env python3
"""A small player of Connect6 for the SAU platform, written from the text of its protocol alone.

It extends or blocks the longest line that can still become six, and knows nothing else.  MIT licence, like the rest of Qipu.
"""
import random
import sys

SIZE = 19
WAYS = ((1, 0), (0, 1), (1, 1), (1, -1))
NAMES = "ABCDEFGHIJKLMNOPQRS"


def say(text):
    print(text, flush=True)  # an engine that does not flush loses on time


def points(text):
    """`JJKK` is two points, the column first; `@@` is none."""
    pairs = [text[i:i + 2] for i in range(0, len(text), 2)]
    return [(NAMES.index(x), NAMES.index(y)) for x, y in pairs if x != "@"]


def worth(board, x, y, own):
    """How much the stones of both sides matter on all lines of six through a point."""
    total = 0
    for dx, dy in WAYS:
        for start in range(-5, 1):
            line = [(x + dx * (start + i), y + dy * (start + i)) for i in range(6)]
            if any(not (0 <= a < SIZE and 0 <= b < SIZE) for a, b in line):
                continue
            stones = [board[place] for place in line if place in board]
            mine = stones.count(own)
            if mine == len(stones):
                total += 10 ** mine
            elif mine == 0:
                total += 8 ** len(stones)
    return total


def choose(board, own, count):
    chosen = []
    for _ in range(count):
        free = [(x, y) for x in range(SIZE) for y in range(SIZE) if (x, y) not in board]
        if not free:
            break
        near = [place for place in free if not board or any(
            (place[0] + a, place[1] + b) in board for a in (-2, -1, 0, 1, 2) for b in (-2, -1, 0, 1, 2))]
        best = max(near or free, key=lambda place: (worth(board, *place, own), random.random())) if board else (9, 9)
        board[best] = own
        chosen.append(best)
    return chosen


def main():
    board, own = {}, "black"
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "name?":
            say("name python-connect6")
        elif word == "new":
            board, own = {}, rest
            if own == "black":
                (x, y), = choose(board, own, 1)
                say(f"move {NAMES[x]}{NAMES[y]}@@")
        elif word == "move":
            for place in points(rest):
                board[place] = "white" if own == "black" else "black"
            say("move " + "".join(NAMES[x] + NAMES[y] for x, y in choose(board, own, 2)))
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
