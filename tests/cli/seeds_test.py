#!/usr/bin/env python3
"""Runs every command of docs/seeds.md: each must succeed and print something.

usage: seeds_test.py PROGRAM SOURCE_FOLDER
"""
import pathlib
import re
import shlex
import subprocess
import sys

SECONDS = 300  # of a machine that is busy with other things


def commands(page):
    """(line number, command) of every table row; rows without one say '-'."""
    for number, row in enumerate(page.read_text("utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in row.split(" | ")]
        if not row.startswith("| ") or len(cells) < 4 or cells[2] == "command":
            continue
        command = cells[2]
        if command == "-":
            continue
        match = re.fullmatch(r"`(tesuji [^`]+)`", command)
        yield number, match.group(1) if match else None


def main(program, source):
    page = source / "docs/seeds.md"
    faults = []
    count = 0
    for number, command in commands(page):
        if command is None:
            faults.append(f"{page.name}:{number}: the third cell is neither a command nor '-'")
            continue
        count += 1
        words = [program] + shlex.split(command)[1:]
        ran = subprocess.run(words, cwd=source, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS)
        if ran.returncode != 0 or not ran.stdout.strip():
            why = ran.stderr.decode("utf-8", "replace").strip() or "nothing was printed"
            faults.append(f"{page.name}:{number}: {command}: exit {ran.returncode}: {why}")
    if count < 50:
        faults.append(f"only {count} commands were found")
    for fault in faults:
        print(fault)
    print(f"{count} commands, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], pathlib.Path(sys.argv[2]).resolve()))
