"""Holds the conversations in tests/protocol/transcripts/*.txt with the real program, as a board would.

A transcript is a list of lines, obeyed in order:
  $ WORDS      arguments of the program (first line; none: it finds the protocol out by itself)
  > TEXT       is sent
  < REGEX      waits for a line that matches as a whole; lines before it are passed over
  ^ REGEX      the last line told about the search (`info` with a score) must contain a match
  ! REGEX      for a moment no line comes that contains a match
  # TEXT       a remark
{source} stands for the folder of the project, {folder} for one that may be written to.

Of every conversation these are demanded besides: only lines of the protocol come out, numbers are whole, every `go` is
answered by exactly one `bestmove` or `checkmate` with a score told before it, nothing goes to stderr, and the program
ends by itself, with exit code 0, when its input ends.

usage: transcripts.py PROGRAM SOURCE FILE...
"""
import os
import queue
import re
import subprocess
import sys
import tempfile
import threading
import time

PATIENCE = float(os.environ.get("TESUJI_PATIENCE", "30"))
MOMENT = 0.3
PROTOCOL = re.compile(r"(id (name|author) .+|option name .+ type (check|spin|combo|string|button).*|uciok|usiok|readyok"
                      r"|info .+|bestmove .+|checkmate .+)")
INFO = re.compile(r"info depth \d+( seldepth \d+ multipv \d+)? score (cp|mate) -?\d+( wdl \d+ \d+ \d+)?"
                  r"(( nodes \d+ nps \d+ hashfull \d+)? time \d+ pv( \S+)+)?")  # personas on their way count none


class Fault(Exception):
    pass


class Talk:
    def __init__(self, program, arguments):
        self.process = subprocess.Popen([program, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, bufsize=1)
        self.lines = queue.Queue()
        self.gos = self.answers = 0
        self.score = ""  # the last info with a score
        self.scored = False  # since the last answer
        threading.Thread(target=self.pump, daemon=True).start()

    def pump(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def send(self, text):
        self.gos += text.split()[:1] == ["go"]
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def next(self, seconds):
        """The next line, None at the end of the output; queue.Empty when there is none in time."""
        line = self.lines.get(timeout=seconds)
        if line is None:
            self.lines.put(None)
            return None
        if not PROTOCOL.fullmatch(line):
            raise Fault(f"this is no line of the protocol: {line!r}")
        if line.startswith("info ") and not line.startswith("info string"):
            if not INFO.fullmatch(line):
                raise Fault(f"an info line is not as it should be: {line!r}")
            if " multipv 1 " in line or "multipv" not in line:
                self.score, self.scored = line, True
        if line.startswith(("bestmove", "checkmate")):
            self.answers += 1
            if not self.scored:
                raise Fault(f"no score was told before {line!r}")
            self.scored = False
        return line

    def expect(self, pattern):
        deadline = time.monotonic() + PATIENCE
        seen = []
        while True:
            try:
                line = self.next(max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                line = None
            if line is None:
                raise Fault(f"no line matches {pattern!r}; what came: {seen[-8:]}")
            seen.append(line)
            if re.fullmatch(pattern, line):
                return

    def refuse(self, pattern):
        deadline = time.monotonic() + MOMENT
        while True:
            try:
                line = self.next(max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                return
            if line is None:
                return
            if re.search(pattern, line):
                raise Fault(f"this should not have come: {line!r}")

    def end(self):
        self.process.stdin.close()
        while self.next(PATIENCE) is not None:
            pass
        code = self.process.wait(PATIENCE)
        errors = self.process.stderr.read()
        if code != 0 or errors:
            raise Fault(f"exit code {code}, stderr {errors!r}")
        if self.gos != self.answers:
            raise Fault(f"{self.gos} times go, {self.answers} answers")


def hold(program, source, path):
    """Runs one transcript; returns the number of expectations met. Raises Fault."""
    with open(path, encoding="utf-8") as file, tempfile.TemporaryDirectory() as folder:
        lines = [line.rstrip("\n").replace("{source}", source).replace("{folder}", folder) for line in file]
        arguments = lines[0][2:].split() if lines[0].startswith("$ ") else []
        talk = Talk(program, arguments)
        met = 0
        number = 0
        try:
            for number, line in enumerate(lines, 1):
                kind, rest = line[:2], line[2:]
                if kind == "> ":
                    talk.send(rest)
                elif kind == "< ":
                    talk.expect(rest)
                elif kind == "^ ":
                    if not re.search(rest, talk.score):
                        raise Fault(f"the last score is {talk.score!r}, which has no match for {rest!r}")
                elif kind == "! ":
                    talk.refuse(rest)
                elif line and line[0] not in "#$":
                    raise Fault(f"a transcript has no such line: {line!r}")
                met += kind in ("< ", "^ ", "! ")
            number += 1
            talk.end()
        except (Fault, queue.Empty, OSError, subprocess.TimeoutExpired) as fault:
            raise Fault(f"{path}:{number}: {fault or type(fault).__name__}") from fault
        finally:
            talk.process.kill()
            talk.process.wait()
        return met


def main():
    program, source, *paths = sys.argv[1:]
    total, faults = 0, []
    for path in paths:
        try:
            total += hold(program, source, path)
        except Fault as fault:
            faults.append(str(fault))
    print("\n".join(faults))
    print(f"{total} expectations met in {len(paths)} transcripts, {len(faults)} faults")
    return 1 if faults or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
