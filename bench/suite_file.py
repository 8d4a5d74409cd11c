"""Test positions as EPD: four FEN fields, then `bm` (best moves) or `am` (moves to avoid), `id`."""
import re


def read_suite(path):
    """(id, position, kind, moves as players write them) of each line."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.strip() or line.startswith("#"):
                continue
            fields = re.match(r"((?:\S+ ){3}\S+) (.*)", line)
            wanted = fields and re.search(r"\b(bm|am) ([^;]+);", fields[2])
            if not wanted:
                raise SystemExit(f"{path}:{number}: expected a position and `bm MOVES;` or `am MOVES;`")
            name = re.search(r'\bid "([^"]*)"', fields[2])
            yield (name[1] if name else f"line {number}"), fields[1] + " 0 1", wanted[1], wanted[2].split()
