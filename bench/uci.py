"""One UCI or USI engine as a child process, for the benchmarks."""
import resource
import shutil
import subprocess
import time


def find(name):
    """An engine on the path, or among Debian's games, which root's path lacks."""
    path = shutil.which(name) or shutil.which(name, path="/usr/games")
    if not path:
        raise SystemExit(f"{name} is not installed; run: apt-get install {name}")
    return path


class Uci:
    hello, answer, new = "uci", "uciok", "ucinewgame"

    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send(self.hello)
        self.wait(self.answer)
        for name, value in options.items():
            # Words of an option are written with underscores here; names that have one begin with capitals.
            named = name if name[:3].isupper() else name.replace("_", " ")
            self.send(f"setoption name {named} value {value}")
        self.ready()

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait(self, word):
        """The lines up to the one that begins with `word`."""
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(word):
                return lines
        raise RuntimeError(f"{self.process.args[0]} ended while we waited for {word}")

    def ready(self):
        self.send("isready")
        self.wait("readyok")

    def new_game(self):
        self.send(self.new)
        self.ready()

    def go(self, position, limit):
        """The lines of one search, and its wall-clock seconds."""
        self.send(f"position {position}")
        started = time.monotonic()
        self.send(f"go {limit}")
        return self.wait("bestmove"), time.monotonic() - started

    def close(self):
        """Ends the engine; the CPU seconds of its whole life."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.send("quit")
        self.process.wait()
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def last_number(lines, key):
    """The number after `key` in the last line that has one."""
    for line in reversed(lines):
        words = line.split()
        if key in words:
            return int(words[words.index(key) + 1])
    raise RuntimeError(f"no {key} in the answer")
