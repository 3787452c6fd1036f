"""Qipu from Python: one process, asked line by line (JSON-RPC 2.0).

    python3 examples/rpc.py samples/game.sgf
"""

import base64
import json
import shutil
import subprocess
import sys


def installed():
    """The command `qipu`, or the one of this project's folder; never one that npx would fetch from elsewhere."""
    qipu = shutil.which("qipu")
    return (qipu,) if qipu else (shutil.which("npx") or "npx", "--no", "qipu")


class Qipu:
    def __init__(self, command=None):
        command = command or installed()
        self.process = subprocess.Popen(
            [*command, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.count = 0

    def ask(self, method, **params):
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("qipu has ended; is it installed? Give its command after the file's name")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"]["message"])
        return answer["result"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


def main(path, *command):
    with open(path, "rb") as file:
        content = base64.b64encode(file.read()).decode("ascii")
    qipu = Qipu(command)
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
    try:
        sys.exit(main(*sys.argv[1:]))
    except (OSError, RuntimeError) as error:
        sys.exit(f"{error}")
