"""Writes a WOFF2 font with the given characters only:  subset_font.py CHARACTERS OUTPUT

The glyphs come from Debian's fonts-noto-cjk (Noto Serif or Sans CJK JP, SIL Open Font License 1.1).
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTCollection

FOLDER = Path("/usr/share/fonts/opentype/noto")
CANDIDATES = ["NotoSerifCJK-Bold.ttc", "NotoSansCJK-Bold.ttc", "NotoSansCJK-Regular.ttc"]


def find_font():
    for name in CANDIDATES:
        if (FOLDER / name).exists():
            return FOLDER / name
    sys.exit("no Noto CJK font below %s; install the package fonts-noto-cjk" % FOLDER)


def main():
    characters, output = sys.argv[1:3]
    font = TTCollection(find_font(), lazy=True).fonts[0]
    options = subset.Options(flavor="woff2", layout_features=[], hinting=False, notdef_outline=True)
    chosen = subset.Subsetter(options)
    chosen.populate(text=characters)
    chosen.subset(font)
    font.flavor = "woff2"
    font.save(output)


if __name__ == "__main__":
    main()
