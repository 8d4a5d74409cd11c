#!/usr/bin/python3
"""The JSON Schemas and the loader must agree about every shipped and every broken file.

The loader's verdict is asserted by the C++ tests: every shipped file loads, every broken file is
refused. The first line of a broken file says what kind of fault it has:
  syntax      the YAML itself is refused (here: by a strict reader), whatever the schema says
  structural  the schema refuses it too
  semantic    only the loader can see it; the schema must accept it
"""
import json
import pathlib
import re
import sys
import warnings

import yaml

warnings.simplefilter("ignore", DeprecationWarning)
import jsonschema  # noqa: E402


class Refused(Exception):
    pass


class StrictLoader(yaml.SafeLoader):
    """YAML as the loader sees it: no anchors, aliases, tags or duplicate keys; few types."""

    def compose_node(self, parent, index):
        event = self.peek_event()
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise Refused("anchor or alias")
        if getattr(event, "tag", None):
            raise Refused("tag")
        return super().compose_node(parent, index)

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        if len(keys) != len(set(map(str, keys))) or not all(isinstance(k, str) and k for k in keys):
            raise Refused("duplicate or missing key")
        return super().construct_mapping(node, deep)


StrictLoader.yaml_implicit_resolvers = {}
StrictLoader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile("^(true|false)$"), list("tf"))
StrictLoader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile("^-?(0|[1-9][0-9]*)$"), list("-0123456789"))
StrictLoader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile("^(|null)$"), ["", "n"])


def depth(value):
    children = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return 1 + max(map(depth, children)) if children else 1


def read(path):
    try:
        value = yaml.load(path.read_bytes().decode("utf-8"), StrictLoader)
    except (yaml.YAMLError, UnicodeDecodeError, RecursionError) as error:
        raise Refused(str(error)) from error
    if not isinstance(value, dict) or depth(value) > 32:
        raise Refused("no map, or too deep")
    return value


def main(root):
    schemas = {name: json.loads((root / "games/schema" / name).read_text("utf-8"))
               for name in ("game.schema.json", "pieces.schema.json", "line.schema.json", "book.schema.json")}
    for schema in schemas.values():
        jsonschema.Draft7Validator.check_schema(schema)
    resolver = jsonschema.RefResolver("", schemas["pieces.schema.json"], store=schemas)
    def check_by(name):
        return jsonschema.Draft7Validator(
            schemas[name], resolver=jsonschema.RefResolver("", schemas[name], store=schemas))

    check_game = check_by("game.schema.json")
    check_book = check_by("book.schema.json")
    check_line = jsonschema.Draft7Validator(
        schemas["line.schema.json"], resolver=jsonschema.RefResolver("", schemas["line.schema.json"], store=schemas))
    check_set = jsonschema.Draft7Validator(schemas["pieces.schema.json"], resolver=resolver)

    faults = []
    shipped = sorted(root.glob("games/**/*.yaml")) + sorted(root.glob("tests/data/sets/*.yaml"))
    for path in shipped:
        name = path.relative_to(root).as_posix()
        is_set = name.startswith(("games/pieces/", "tests/data/sets/"))
        is_line = path.read_text("utf-8").splitlines()[0].endswith("line.schema.json")
        is_book = name.startswith("games/books/")
        check = check_book if is_book else check_set if is_set else check_line if is_line else check_game
        for error in check.iter_errors(read(path)):
            faults.append(f"{name}: the schema refuses a good file: {error.message} at {list(error.path)}")
        first = path.read_text("utf-8").splitlines()[0]
        wanted = "book.schema.json" if is_book else "pieces.schema.json" if is_set else "line.schema.json" if is_line else "game.schema.json"
        if not (first.startswith("# yaml-language-server: $schema=") and first.endswith(wanted)):
            faults.append(f"{name}: the first line does not name the schema")

    broken = sorted(root.glob("tests/data/broken/*.yaml")) + sorted(root.glob("tests/data/broken/line/*.yaml"))
    for path in broken:
        check = check_line if path.parent.name == "line" else check_game
        first = path.read_bytes().split(b"\n")[0].decode("utf-8")
        kind = re.search(r"fault: (\w+)$", first)
        if not kind or kind[1] not in ("syntax", "structural", "semantic"):
            faults.append(f"{path.name}: the first line does not tell the kind of fault")
            continue
        try:
            refused = bool(list(check.iter_errors(read(path))))
            syntax = False
        except Refused:
            refused = syntax = True
        if kind[1] == "syntax" and not syntax:
            faults.append(f"{path.name}: announced as syntax, but a strict reader takes it")
        if kind[1] != "syntax" and syntax:
            faults.append(f"{path.name}: announced as {kind[1]}, but a strict reader refuses it")
        if kind[1] == "structural" and not refused:
            faults.append(f"{path.name}: structural, but the schema accepts it")
        if kind[1] == "semantic" and refused:
            faults.append(f"{path.name}: semantic, but the schema refuses it")

    print(f"{len(shipped)} good files, {len(broken)} broken files")
    for fault in faults:
        print(fault)
    return 1 if faults or len(shipped) < 20 or len(broken) < 60 else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
