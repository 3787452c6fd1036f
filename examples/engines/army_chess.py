#!/usr/bin/env python3
"""A small player of army chess (军棋) that speaks protocol 1.0, written from its text alone.

It sees itself below, in the rows G to L, goes forward where it can and attacks what it meets.  It only walks along roads, one post
at a time, which is legal wherever it stands.  MIT licence, like the rest of Qipu.
"""
import random
import sys

ROWS, COLUMNS = "ABCDEFGHIJKL", "01234"
CAMPS = {"C1", "C3", "D2", "E1", "E3", "H1", "H3", "I2", "J1", "J3"}
HEADQUARTERS = {"A1", "A3", "L1", "L3"}
POSTS = [row + column for row in "GHIJKL" for column in COLUMNS if row + column not in CAMPS]
COUNTS = {"a": 1, "b": 1, "c": 2, "d": 2, "e": 2, "f": 2, "g": 3, "h": 3, "i": 3, "j": 3, "k": 2, "l": 1}
CUT = {("F1", "G1"), ("G1", "F1"), ("F3", "G3"), ("G3", "F3")}  # no road crosses here


def say(text):
    print(text, flush=True)


def setup():
    """The flag in a headquarters, mines in the last two rows, bombs not in the front row, the rest by lot."""
    board = {random.choice(["L1", "L3"]): "l"}
    behind = [post for post in POSTS if post[0] in "KL" and post not in board]
    board.update(dict.fromkeys(random.sample(behind, COUNTS["j"]), "j"))
    back = [post for post in POSTS if post[0] != "G" and post not in board]
    board.update(dict.fromkeys(random.sample(back, COUNTS["k"]), "k"))
    rest = [piece for piece, count in COUNTS.items() if piece not in "jkl" for _ in range(count)]
    random.shuffle(rest)
    board.update(zip([post for post in POSTS if post not in board], rest))
    return board


def neighbours(post):
    y, x = ROWS.index(post[0]), int(post[1])
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            if (dx, dy) == (0, 0) or not (0 <= y + dy < 12 and 0 <= x + dx < 5):
                continue
            other = ROWS[y + dy] + str(x + dx)
            if dx and dy and post not in CAMPS and other not in CAMPS:
                continue  # only camps are joined diagonally
            if (post, other) not in CUT:
                yield other


def moves(own, theirs):
    for post, piece in own.items():
        if piece in "jl" or post in HEADQUARTERS:
            continue
        for other in neighbours(post):
            if other not in own and not (other in CAMPS and other in theirs):
                yield post, other


def choose(own, theirs):
    def value(move):
        start, end = move
        attack = 3 if end in theirs else 0
        return attack + (ROWS.index(start[0]) - ROWS.index(end[0])) + random.random() * 2
    return max(moves(own, theirs), key=value, default=None)


def main():
    own, theirs, pending = {}, set(), None
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "INFO":
            say("NAME python-junqi")
        elif words[0] == "START":
            own, pending = setup(), None
            theirs = {ROWS[11 - ROWS.index(post[0])] + str(4 - int(post[1])) for post in POSTS}
            say("ARRAY " + "".join(own[post] for post in POSTS))
        elif words[0] == "GO":
            if words[1] != "0000":
                start, end, result = words[1][:2], words[1][2:], words[2]
                theirs.discard(start)
                if result in "13":
                    own.pop(end, None)
                    theirs.add(end)
                elif result == "2":
                    own.pop(end, None)
            pending = choose(own, theirs)
            if pending:
                say("BESTMOVE " + "".join(pending))
        elif words[0] == "RESULT" and pending:
            start, end = pending
            piece = own.pop(start)
            if words[1] in "13":
                own[end] = piece
                theirs.discard(end)
            elif words[1] == "2":
                theirs.discard(end)
            pending = None
        elif words[0] == "END":
            own, theirs = {}, set()


if __name__ == "__main__":
    main()
