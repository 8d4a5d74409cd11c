"""Holds the conversations in tests/api/*.talk with the real program over stdin and stdout.

A line `> TEXT` is sent as it is. A line `< JSON` is the answer expected next; `< ` alone means that the request
before gets none. In expected answers "*" stands for anything, and an object with the field "..." may have fields
that are not listed. Notifications about requests under way are passed over. Lines that start with `#` are remarks.
Every answer, and every notification, must also fit the schema that the web board holds it against.

usage: conversations.py PROGRAM SCHEMA FILE...
"""
import json
import subprocess
import sys
from collections import defaultdict

import jsonschema


class Shapes:
    """What answers must look like, by method; methods that the schema does not know may answer what they like."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            schema = json.load(file)
        self.checks = {method: jsonschema.Draft7Validator({**one, "definitions": schema["definitions"]})
                       for method, one in schema["properties"].items()}
        self.seen = set()

    def fault(self, method, value):
        """The first way in which the value does not fit, in words, or None."""
        if method not in self.checks:
            return None
        self.seen.add(method)
        fault = jsonschema.exceptions.best_match(self.checks[method].iter_errors(value))
        return fault and f"the answer to {method} does not fit: {fault.json_path}: {fault.message[:200]}"


def misfits(shapes, sent, messages):
    """What in the messages does not fit, given the requests that were sent; ids may be used again."""
    methods = defaultdict(list)
    for text in sent:
        try:
            told = json.loads(text)
        except (ValueError, RecursionError):
            continue
        for request in told if isinstance(told, list) else [told]:
            if isinstance(request, dict) and isinstance(request.get("id"), (int, str)):
                methods[request["id"]].append(request.get("method"))
    for message in messages:
        for one in message if isinstance(message, list) else [message]:
            if one.get("method") == "progress":
                yield shapes.fault("progress", one["params"])
            elif isinstance(one.get("id"), (int, str)) and methods[one["id"]]:
                method = methods[one["id"]].pop(0)
                if "result" in one:
                    yield shapes.fault(method, one["result"])


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


def hold(program, shapes, path):
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
    faults += [f"{path}: {fault}" for fault in misfits(shapes, sent, messages) if fault]
    answers = [message for message in messages if isinstance(message, list) or "method" not in message]
    if len(answers) != len(expected):
        faults.append(f"{path}: {len(answers)} answers instead of {len(expected)}")
    for (number, wanted), answer in zip(expected, answers):
        if difference := differs(wanted, answer):
            faults.append(f"{path}:{number}: {difference}\n  whole answer: {json.dumps(answer, ensure_ascii=False)[:600]}")
    return len(answers), faults


def main():
    program, schema, *paths = sys.argv[1:]
    shapes = Shapes(schema)
    total = 0
    faults = []
    for path in paths:
        count, found = hold(program, shapes, path)
        total += count
        faults += found
    # The server's own methods are asked in tests/server.
    for method in set(shapes.checks) - shapes.seen:
        if not method.startswith(("store.", "live")):
            faults.append(f"no conversation asks for {method}")
    print("\n".join(faults))
    print(f"{total} answers in {len(paths)} conversations, {len(faults)} faults")
    return 1 if faults or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
