"""Holds the conversations in tests/protocol/piskvork/*.txt with the real program, as a tournament manager does.

  > TEXT   is sent, with the line end of Windows
  < REGEX  must match the whole of the very next line; MESSAGE lines are passed over unless REGEX asks for one
  !        for a moment no line comes
  ~        waits until the program is busy thinking
  # TEXT   a remark; `# door: WORDS` names the command line instead of `tesuji piskvork`
After END (or the end of the input) the program says nothing more, writes nothing to stderr and ends soon with exit code 0,
however long it might have gone on thinking.

usage: piskvork_talk.py PROGRAM FILE...
"""
import os
import queue
import re
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
from process_state import wait_until_busy  # noqa: E402

PATIENCE = float(os.environ.get("TESUJI_PATIENCE", "30"))
MOMENT = 0.3
ENDS_WITHIN = 10.0


def door(program, rows):
    for row in rows:
        if row.startswith("# door: "):
            words = row[8:].split()
            return [os.path.join(os.path.dirname(os.path.abspath(program)), words[0]), *words[1:]]
    return [program, "piskvork"]


class Talk:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, bufsize=1)
        self.lines = queue.Queue()
        threading.Thread(target=self.pump, daemon=True).start()

    def pump(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def next(self, seconds):
        """The next line, None when there is none in time or at all."""
        try:
            return self.lines.get(timeout=seconds)
        except queue.Empty:
            return None

    def obey(self, row):
        """Does what the row says; returns what is wrong or None."""
        kind, text = row[:1], row[2:]
        if kind == ">":
            self.process.stdin.write(text + "\r\n")
            self.process.stdin.flush()
        elif kind == "~":
            wait_until_busy(self.process)
        elif kind == "!":
            line = self.next(MOMENT)
            return None if line is None else f"unwanted line {line!r}"
        elif kind == "<":
            line = self.next(PATIENCE)
            while line is not None and line.startswith("MESSAGE ") and not text.startswith("MESSAGE"):
                line = self.next(PATIENCE)
            if line is None or not re.fullmatch(text, line):
                return f"{line!r} is not like {text}"
        return None

    def finish(self):
        begin = time.monotonic()
        self.process.stdin.close()
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return ["did not end"]
        faults = []
        if time.monotonic() - begin > ENDS_WITHIN:
            faults.append("took more than ten seconds to end")
        errors = self.process.stderr.read()
        if errors or code != 0:
            faults.append(f"exit code {code}, stderr {errors!r}")
        rest = []
        while (line := self.next(MOMENT)) is not None:
            rest.append(line)
        return faults + ([f"unwanted lines {rest}"] if rest else [])


def hold(program, path):
    with open(path, encoding="utf-8") as file:
        rows = [row.rstrip("\n") for row in file]
    talk = Talk(door(program, rows))
    for number, row in enumerate(rows, 1):
        if (fault := talk.obey(row)) is not None:
            talk.process.kill()
            return [f"{path}:{number}: {fault}"]
    return [f"{path}: {fault}" for fault in talk.finish()]


def main():
    faults = [fault for path in sys.argv[2:] for fault in hold(sys.argv[1], path)]
    for fault in faults:
        print(fault)
    print(f"{len(sys.argv) - 2} conversations, {len(faults)} faults")
    sys.exit(1 if faults or len(sys.argv) < 3 else 0)


if __name__ == "__main__":
    main()
