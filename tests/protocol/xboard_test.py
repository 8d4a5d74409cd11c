#!/usr/bin/python3
"""Holds the conversations in tests/protocol/xboard/*.txt with the real program, as XBoard would.

  > TEXT   is sent
  < REGEX  waits for a line that matches as a whole; lines before it are passed over
  ! REGEX  for a moment no line comes that contains a match
  # TEXT   a remark
At the end nothing may have gone to stderr and the program ends by itself with exit code 0.

usage: xboard_test.py PROGRAM FILE...
"""
import os
import queue
import re
import subprocess
import sys
import threading
import time

PATIENCE = float(os.environ.get("TESUJI_PATIENCE", "30"))
MOMENT = 0.3


def hold(program, path):
    process = subprocess.Popen([program, "xboard"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, bufsize=1)
    lines = queue.Queue()

    def pump():
        for line in process.stdout:
            lines.put(line.rstrip("\n"))
        lines.put(None)

    threading.Thread(target=pump, daemon=True).start()
    faults = []
    for number, row in enumerate(open(path, encoding="utf-8"), 1):
        row = row.rstrip("\n")
        kind, text = row[:1], row[2:]
        if kind == ">":
            process.stdin.write(text + "\n")
            process.stdin.flush()
        elif kind in "<!" and kind:
            wanted = kind == "<"
            end = time.time() + (PATIENCE if wanted else MOMENT)
            found = False
            while not found and time.time() < end:
                try:
                    line = lines.get(timeout=max(0.01, end - time.time()))
                except queue.Empty:
                    break
                if line is None:
                    break
                found = bool(re.fullmatch(text, line) if wanted else re.search(text, line))
            if found != wanted:
                faults.append(f"{path}:{number}: {'no line like' if wanted else 'unwanted'} {text}")
                break
    try:
        _, errors = process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        return faults + [f"{path}: did not end"]
    if errors or process.returncode != 0:
        faults.append(f"{path}: exit code {process.returncode}, stderr {errors!r}")
    return faults


def main():
    faults = [fault for path in sys.argv[2:] for fault in hold(sys.argv[1], path)]
    for fault in faults:
        print(fault)
    print(f"{len(sys.argv) - 2} conversations")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
