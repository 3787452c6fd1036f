"""Qipu from Python: one process, asked line by line (JSON-RPC 2.0).

    python3 examples/rpc.py samples/game.sgf
"""

import base64
import json
import subprocess
import sys


class Qipu:
    def __init__(self, command=("npx", "qipu")):
        self.process = subprocess.Popen(
            [*command, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.count = 0

    def ask(self, method, **params):
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def main(path, *command):
    with open(path, "rb") as file:
        content = base64.b64encode(file.read()).decode("ascii")
    qipu = Qipu(command) if command else Qipu()
    given = {"base64": content, "name": path}
    checked = qipu.ask("check", **given)
    print(checked["format"], checked["games"], checked["counts"]["error"])
    for game in qipu.ask("judge", **given)["games"]:
        print(game["game"], game.get("verdict"))
    converted = qipu.ask("convert", **given, to="wei7")
    print(len(converted["text"]), "characters of wei7")
    print(qipu.ask("draw", **given, move=10, size=300)["svg"][:4])
    return qipu.close()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
