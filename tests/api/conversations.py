"""Holds the conversations in tests/api/*.talk with the real program over stdin and stdout.

A line `> TEXT` is sent as it is. A line `< JSON` is the answer expected next; `< ` alone means that the request
before gets none. In expected answers "*" stands for anything, and an object with the field "..." may have fields
that are not listed. Notifications about requests under way are passed over. Lines that start with `#` are remarks.

usage: conversations.py PROGRAM FILE...
"""
import json
import subprocess
import sys


def differs(expected, actual, path="answer"):
    """The first difference in words, or None."""
    if expected == "*":
        return None
    if isinstance(expected, dict) and isinstance(actual, dict):
        wanted = {key: value for key, value in expected.items() if key != "..."}
        for key, value in wanted.items():
            if key not in actual:
                return f"{path}.{key} is missing"
            if difference := differs(value, actual[key], f"{path}.{key}"):
                return difference
        extra = set(actual) - set(wanted)
        return f"{path} has unexpected {sorted(extra)}" if extra and "..." not in expected else None
    if isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            return f"{path} has {len(actual)} items instead of {len(expected)}"
        for i, (one, other) in enumerate(zip(expected, actual)):
            if difference := differs(one, other, f"{path}[{i}]"):
                return difference
        return None
    if isinstance(expected, bool) != isinstance(actual, bool):
        return f"{path} is {actual!r} instead of {expected!r}"
    return None if expected == actual else f"{path} is {actual!r} instead of {expected!r}"


def hold(program, path):
    """Runs one conversation; returns the number of answers checked and the faults found."""
    sent, expected = [], []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("> ") or line == ">":
                sent.append(line[2:])
            elif line.startswith("< "):
                expected.append((number, json.loads(line[2:])))
            elif line and not line.startswith(("#", "<")):
                return 0, [f"{path}:{number}: a line must start with '> ', '< ' or '#'"]
    run = subprocess.run([program, "rpc"], input="\n".join(sent) + "\n", capture_output=True, text=True, timeout=300,
                         check=False)
    faults = []
    if run.returncode != 0 or run.stderr:
        faults.append(f"{path}: exit code {run.returncode}, stderr: {run.stderr}")
    messages = [json.loads(line) for line in run.stdout.splitlines()]
    answers = [message for message in messages if isinstance(message, list) or "method" not in message]
    if len(answers) != len(expected):
        faults.append(f"{path}: {len(answers)} answers instead of {len(expected)}")
    for (number, wanted), answer in zip(expected, answers):
        if difference := differs(wanted, answer):
            faults.append(f"{path}:{number}: {difference}\n  whole answer: {json.dumps(answer, ensure_ascii=False)[:600]}")
    return len(answers), faults


def main():
    program, *paths = sys.argv[1:]
    total = 0
    faults = []
    for path in paths:
        count, found = hold(program, path)
        total += count
        faults += found
    print("\n".join(faults))
    print(f"{total} answers in {len(paths)} conversations, {len(faults)} faults")
    return 1 if faults or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
