"""The JSON API of a release build, for the benchmarks."""
import json
import subprocess

TESUJI = "build/release/tesuji"


class Api:
    """Asks `tesuji rpc` one thing after the other."""

    def __init__(self):
        self.process = subprocess.Popen([TESUJI, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0

    def __call__(self, method, **params):
        self.number += 1
        request = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(answer["error"]["message"])
                return answer["result"]
        raise SystemExit("tesuji rpc ended early")
