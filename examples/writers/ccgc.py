#!/usr/bin/env python3
"""Writes records as the Chinese Computer Games Championship wants them: all ten dialects, their charset and their file name.

Copy this file into your program and call `write(record, folder)`, or run it: it reads records from standard input, one
`key value` per line (see record.txt), and writes each into the folder that is named.  MIT licence, like the rest of Qipu.
"""
import json
import sys
from pathlib import Path

# code: opening and closing sign, colours behind the teams in the head, colours behind the teams in the file's name
ENVELOPES = {
    "C5": ("{", "}", "BW", "BW"), "C6": ("{", "}", "BW", "BW"), "HEX": ("{", "}", "RB", "RB"),
    "PG": ("(", ")", "BW", "BW"), "NG": ("(", ")", "BW", "BW"), "AM": ("#", "", "", "BW"), "WTN": ("#", "", "RB", ""),
}


def team(name, colours, seat):
    return f"{name} {colours[seat]}" if colours else name


def time(record, form):
    year, month, day, hour, minute = record["time"].split()
    return form.format(y=year, m=month, d=day, h=hour, n=minute)


def head(record, colours):
    form = "{y}/{m}/{d} {h}:{n}" if record["game"] == "AM" else "{y}.{m}.{d} {h}:{n}"
    fields = [record["game"], team(record["first"], colours, 0), team(record["second"], colours, 1), record["result"],
              f"{time(record, form)} {record['place']}", record["event"]]
    return "".join(f"[{field}]" for field in fields)


def envelope(record):
    """C5, C6, HEX, PG, NG: all in one line.  AM: two moves a line.  WTN: two lines of layout, one move a line."""
    opening, closing, colours, _ = ENVELOPES[record["game"]]
    moves = record["move"]
    if record["game"] == "WTN" and moves and "(B" in moves[0]:
        colours = "BR"  # blue moves first
    first = opening + head(record, colours) + ";"
    if record["game"] == "AM":
        rounds = [" ".join(moves[i:i + 2]) for i in range(0, len(moves), 2)]
        return "\n".join([first] + [f"{i + 1} {moves}" for i, moves in enumerate(rounds)]) + "\n"
    if record["game"] == "WTN":
        return "\n".join([first] + record["setup"] + [f"{i + 1}:{move}" for i, move in enumerate(moves)]) + "\n"
    return first + ";".join(moves) + closing


def surakarta(record):
    lines = [f"#{time(record, '{y}-{m}-{d}-{h}:{n}')} {record['place']}",
             f"#先手方:{record['first']}|后手方:{record['second']}|{record['result']}"]
    return "\n".join(lines + [f"!{row}" for row in record["setup"]] + record["move"]) + "\n"


def army_chess(record):
    aa, ab = record["setup"]
    ea, eb = record["end"].split()
    lines = ["(", f";INFO[1.0]PA[{record['first']}]PB[{record['second']}]TL[1800]SL[31]", f";AA[{aa}]", f";AB[{ab}]"]
    return "\n".join(lines + [f";{move}" for move in record["move"]] + [f";EA[{ea}]EB[{eb}]", ")"]) + "\n"


def dots_and_boxes(record):
    red_first = record["move"][0].startswith("r")
    red, blue = (record["first"], record["second"]) if red_first else (record["second"], record["first"])
    winner = {"先手胜": "R" if red_first else "B", "后手胜": "B" if red_first else "R"}.get(record["result"], "")
    score = [int(boxes) for boxes in record["score"].split()]
    data = {"R": red, "B": blue, "winner": winner, "RScore": score[0], "BScore": score[1],
            "Date": time(record, "{y}-{m}-{d} {h}:{n}"), "Event": record["event"],
            "game": [{"piece": move} for move in record["move"]]}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


WRITERS = {"SU": surakarta, "AC2": army_chess, "DB": dots_and_boxes}


INSTEAD = str.maketrans('<>:"/\\|?*', "__._---__")  # Windows forbids these in names
WIDE = str.maketrans("[]|", "［］｜")


def clean(record):
    """Brackets and strokes would end a field of the head: their wide forms do not."""
    return {key: value.translate(WIDE) if key in ("first", "second", "place", "event") else value
            for key, value in record.items()}


def name(record):
    code = record["game"]
    colours = ENVELOPES.get(code, ("", "", "", ""))[3]
    teams = f"{team(record['first'], colours, 0)} vs {team(record['second'], colours, 1)}"
    tail = {"DB": "", "SU": time(record, "-{y}{m}{d}{h}{n}")}.get(
        code, f"-{time(record, '{y}.{m}.{d} {h}.{n}')} {record['place']}-{record['event']}")
    text = f"{code}-{teams}-{record['result']}{tail}".translate(INSTEAD)
    while len(f"{text}.txt".encode()) > 255:  # most systems forbid longer names
        text = text[:-1]
    return f"{text.rstrip()}.txt"


def write(record, folder):
    if record["game"] != "DB":
        record = clean(record)
    text = WRITERS.get(record["game"], envelope)(record)
    # GB18030 writes every character of GB2312 with the same bytes, and all others too.
    charset = "utf-8" if record["game"] in ("AM", "DB") else "gb18030"
    path = Path(folder) / name(record)
    path.write_bytes(text.encode(charset))
    return path


def read(lines):
    """Records from `key value` lines; an empty line ends a record."""
    record = {}
    for line in list(lines) + [""]:
        key, _, value = line.partition(" ") if line.strip() else ("", "", "")
        if key in ("move", "setup"):
            record.setdefault(key, []).append(value)
        elif key:
            record[key] = value
        elif record:
            yield record
            record = {}


if __name__ == "__main__":
    for each in read(sys.stdin.buffer.read().decode("utf-8").splitlines()):
        write(each, sys.argv[1])
