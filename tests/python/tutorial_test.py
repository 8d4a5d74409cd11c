"""Runs the code of a page in order, as one program, and holds what it prints against what the page shows.

tutorial_test.py PAGE. A block of Python that is followed by a block without a language is expected to print that."""

import contextlib
import io
import re
import sys


def main() -> int:
    with open(sys.argv[1], encoding="utf-8") as page:
        text = page.read()
    blocks = re.findall(r"```(\w*)\n(.*?)```", text, re.S)
    names: dict[str, object] = {}
    run = 0
    for (language, code), following in zip(blocks, blocks[1:] + [("end", "")]):
        if language != "python":
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, names)  # the page's own code
        run += 1
        expected = following[1] if following[0] == "" else ""
        if printed.getvalue() != expected:
            print(f"this block of {sys.argv[1]}\n{code}prints\n{printed.getvalue()}instead of\n{expected}")
            return 1
    print(f"{run} blocks")
    return 0 if run >= 5 else 1


sys.exit(main())
