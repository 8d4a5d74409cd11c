"""The search makes the moves it made before: `tesuji bench` against tests/bench/signature.txt, family by family.

usage: signature_test.py PROGRAM [--renew]
A change that is meant to alter the search says so, and renews the file with --renew.
"""
import pathlib
import re
import subprocess
import sys

SIGNATURE = pathlib.Path(__file__).parent / "signature.txt"
FAMILIES = ["chess", "pieces", "drops", "rules", "wide", "mailbox", "rows"]


def measured(program):
    """Nodes by family, in the order of the output; the sum comes last and must be one."""
    run = subprocess.run([program, "bench"], capture_output=True, text=True, timeout=600, check=True)
    *rows, last = run.stdout.strip().split("\n")
    nodes = {}
    for row in rows:
        name, count = re.fullmatch(r"(\w+) +(\d+) nodes +\d+ nps", row).groups()
        nodes[name] = int(count)
    total = int(re.fullmatch(r"(\d+) nodes \d+ nps", last).group(1))
    if total != sum(nodes.values()):
        sys.exit(f"{last!r} is not the sum of {nodes}")
    return nodes


def main():
    program, *options = sys.argv[1:]
    nodes = measured(program)
    if list(nodes) != FAMILIES:
        sys.exit(f"families {list(nodes)}, not {FAMILIES}")
    text = "".join(f"{name} {count}\n" for name, count in nodes.items())
    if options == ["--renew"]:
        SIGNATURE.write_text(text, encoding="ascii")
        return
    expected = SIGNATURE.read_text(encoding="ascii")
    if text != expected:
        sys.exit(f"the search has changed; it was\n{expected}and is\n{text}"
                 f"If that is meant: {__file__} {program} --renew")
    print(f"{len(nodes)} families, {sum(nodes.values())} nodes as before")


main()
