#!/usr/bin/env python3
"""What explanations say, held against others than ourselves.

  bench/explain kept GAMES.pgn [claims] [seed]          are 'wins', 'loses' and 'threatens' kept by Debian's stockfish?
  bench/explain themes STS.epd [nodes] [every] [from]   is the theme of the Strategic Test Suite named for its move?
  bench/explain balanced GAMES.pgn [positions] [seed]   balanced positions with nothing but counts or later facts

A seed chooses the positions, `every` and `from` rows of the suite: what is mended by looking at one choice is measured on
another.
"""
import itertools
import random
import re
import sys

from rpc import Api
from uci import Uci, find

SEED = 20261117
ROUNDS = 20
NODES = 100_000
OUTSIDE_NODES = 300_000
WORTH = {"pawn": 1, "knight": 3, "bishop": 3, "rook": 5, "queen": 9}
SIGNS = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
# Material is claimed by these.
GAINS = {"wins", "takes-free", "takes-dearer"}
LOSSES = {"loses", "leaves"}
# What is said of a number of squares only; and, with more than one move of evidence, of a later position.
COUNTS = {"mobility", "space", "protection", "royal-pressure", "royal-escapes", "shelter", "centre"}
STANDINGS = {"passed", "isolated", "doubled", "outpost", "open-line", "loose", "harasses"}

# Which claims name a theme of the suite. Written before measuring.
THEMES = {
    "Undermine": {"undermines", "challenges", "removes-guard"},
    "Open Files and Diagonals": {"open-line", "opens-line", "doubles-line"},
    "Knight Outposts/Centralization/Repositioning": {"outpost", "heads-for", "centralises", "improves-worst"},
    "Square Vacancy": {"vacates", "opens-line", "heads-for"},
    "Bishop vs Knight": {"gains-pair", "seeks-pair", "sheds-bad", "trades", "trades-ahead", "trades-attacker", "offers-trade",
                         "takes-dearer"},
    "Recapturing": {"recaptures", "regains", "trades", "trades-ahead", "trades-attacker", "keeps-together", "wins", "takes-free", "takes-dearer"},
    "Offer of Simplification": {"offers-trade", "trades", "trades-ahead", "trades-attacker"},
    "AKPC": {"storms", "gains-space", "restricts", "challenges", "undermines"},
    "Advancement of a/b/c pawns": {"gains-space", "restricts", "challenges", "undermines", "passed"},
    "Simplification": {"trades", "offers-trade", "trades-ahead", "trades-attacker", "sheds-bad"},
    "King Activity": {"activates-royal", "opposition", "key-squares"},
    "Center Control": {"centralises", "centre", "occupies-centre", "challenges"},
    "Pawn Play in the Center": {"occupies-centre", "challenges", "undermines", "opens-line", "gains-space"},
    "7th Rank": {"seventh"},
    "AT": {"avoids-trade"},
}


def games(path):
    """The moves of each game, as players write them."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    for game in re.split(r"\n\n(?=\[Event )", text):
        moves = re.sub(r"\[[^\]]*\]|\{[^}]*\}", " ", game)
        yield [word for word in moves.split() if not re.match(r"[0-9]+\.|1-0|0-1|1/2|\*", word)]


def positions(api, path, seed):
    """Moves and position, one from each game, and again from each when there are few; a seed decides the order."""
    all_games = [moves for moves in games(path) if len(moves) >= 30]
    rng = random.Random(seed)
    rng.shuffle(all_games)
    for moves in itertools.chain.from_iterable(itertools.repeat(all_games, ROUNDS)):
        line = moves[: rng.randrange(10, len(moves) - 4)]
        here = api("moves", game="chess", moves=line)
        if here["outcome"] is None:
            yield line, here["position"]


def material(position, white):
    board = position.split()[0]
    sum_of = lambda signs: sum(SIGNS.get(sign.lower(), 0) for sign in board if sign in signs)
    return (sum_of("PNBRQ") - sum_of("pnbrq")) * (1 if white else -1)


def passed_turn(position):
    fields = position.split()
    fields[1], fields[3] = "b" if fields[1] == "w" else "w", "-"
    return " ".join(fields)


def worth_of(claim):
    """What a claim says is won, in pawns."""
    kinds = [WORTH.get(piece["piece"], 0) for piece in claim["pieces"]]
    if claim["predicate"] in ("wins", "loses"):
        won = claim["numbers"][0]
        return sum(kinds[:won]) - sum(kinds[won:])
    if claim["predicate"] == "takes-dearer":
        return max(kinds[1] - kinds[0], 0.5)
    return kinds[0] if claim["predicate"] == "leaves" else kinds[1]


class Outside:
    """The other engine, and whether it keeps a claim."""

    def __init__(self, api):
        self.api = api
        self.engine = Uci([find("stockfish")], Threads=1, Hash=16)

    def best_line(self, position, first):
        self.engine.new_game()
        only = f" searchmoves {first}" if first else ""
        lines, _ = self.engine.go(f"fen {position}", f"nodes {OUTSIDE_NODES}{only}")
        told = [line for line in lines if " pv " in line and " score " in line and "bound" not in line]
        words = told[-1].split()
        kind, number = words[words.index("score") + 1 : words.index("score") + 3]
        score = int(number) / 100 if kind == "cp" else (99 if int(number) > 0 else -99)
        return words[words.index("pv") + 1 :], score

    def keeps(self, position, claim):
        evidence, first = list(claim["evidence"]), None
        white = position.split()[1] == "w"
        winner = white if claim["predicate"] in GAINS | {"threatens"} else not white
        if claim["predicate"] == "threatens":
            position = passed_turn(self.api("moves", game="chess", position=position, moves=evidence[:1])["position"])
            first = evidence[2]
        elif evidence[0] == "pass":
            position = passed_turn(position)
        else:
            first = evidence[0]
        line, score = self.best_line(position, first)
        end = self.api("moves", game="chess", position=position, moves=line)["position"]
        gain = material(end, winner) - material(position, winner)
        score = score if (position.split()[1] == "w") == winner else -score
        return 2 * gain >= worth_of(claim) or score >= 3, gain, score, " ".join(line)


def kept(path, wanted, seed):
    api = Api()
    outside = Outside(api)
    counts, failures, seen, long_lines = {}, 0, 0, 0
    looked = 0
    for moves, position in positions(api, path, seed):
        looked += 1
        answer = api("explain", game="chess", moves=moves, limits={"nodes": NODES})
        for claim in answer["propositions"]:
            if claim["predicate"] not in GAINS | LOSSES | {"threatens"}:
                continue
            ok, gain, score, line = outside.keeps(position, claim)
            seen += 1
            long_lines += len([move for move in claim["evidence"] if move != "pass"]) > 5
            told = counts.setdefault(claim["predicate"], [0, 0])
            told[0] += 1
            if not ok:
                failures += 1
                told[1] += 1
                print(f"not kept ({failures} of {seen}): {position}: {claim['text']}  [{gain} of {worth_of(claim)}, {score:+.2f}: {line}]", flush=True)
        if seen >= wanted:
            break
    for name, (all_of, bad) in sorted(counts.items()):
        print(f"{name}: {all_of}, not kept {bad}")
    share = 100 * failures / max(seen, 1)
    print(f"positions {looked}  claims {seen}  of more than 5 plies {long_lines}")
    print(f"{'met   ' if share <= 5 else 'MISSED'}  claims not kept, %: {share:.1f}, wanted at most 5")
    return share <= 5


def theme_of(name):
    theme = re.sub(r"STS\([^)]*\) |\.[0-9]+$", "", name)
    return "Knight Outposts/Centralization/Repositioning" if theme.startswith("Knight Outposts") else theme


def themes(path, nodes, every, start):
    api = Api()
    named, early, chosen = {}, {}, {}
    with open(path, encoding="utf-8") as file:
        rows = [line for line in file if line.strip()]
    for line in rows[start::every]:
        position = " ".join(line.split()[:4]) + " 0 1"
        theme = theme_of(re.search(r'id "([^"]*)"', line)[1])
        best = re.search(r'c9 "(\S+)', line)[1]
        answer = api("explain", game="chess", position=position, limits={"nodes": nodes})
        if answer["move"] != best:
            continue
        told = [claim["predicate"] for claim in answer["propositions"]]
        chosen[theme] = chosen.get(theme, 0) + 1
        named[theme] = named.get(theme, 0) + bool(THEMES[theme] & set(told))
        early[theme] = early.get(theme, 0) + bool(THEMES[theme] & set(told[:2]))
        if not THEMES[theme] & set(told):
            print(f"not named: {theme}: {position}: {best}: {' | '.join(c['text'] for c in answer['propositions'])}", flush=True)
    for theme in THEMES:
        print(f"{theme}: {named.get(theme, 0)} of {chosen.get(theme, 0)}, first or second {early.get(theme, 0)}")
    all_of = max(sum(chosen.values()), 1)
    whole, front = 100 * sum(named.values()) / all_of, 100 * sum(early.values()) / all_of
    print(f"{'met   ' if whole >= 60 else 'MISSED'}  theme named, % of {all_of}: {whole:.1f}, wanted at least 60")
    print(f"{'met   ' if front >= 45 else 'MISSED'}  first or second, %: {front:.1f}, wanted at least 45")
    return whole >= 60 and front >= 45


def is_empty(claim):
    later = len(claim["evidence"]) > 1 and claim["predicate"] in STANDINGS
    return claim["predicate"] in COUNTS or later


def balanced(path, wanted, seed):
    api = Api()
    empty = seen = 0
    for moves, position in positions(api, path, seed):
        answer = api("explain", game="chess", moves=moves, limits={"nodes": NODES})
        if answer["mate"] is not None or abs(answer["score"]) > 60:
            continue
        seen += 1
        if answer["plan"] is None and all(is_empty(claim) for claim in answer["propositions"]):
            empty += 1
            print(f"nothing but counts: {position}: {answer['text']!r}", flush=True)
        if seen >= wanted:
            break
    share = 100 * empty / max(seen, 1)
    print(f"{'met   ' if share <= 10 else 'MISSED'}  nothing but counts or later facts, % of {seen}: {share:.1f}, wanted at most 10")
    return share <= 10


def main(arguments):
    if len(arguments) < 2 or arguments[0] not in ("kept", "themes", "balanced"):
        raise SystemExit(__doc__)
    what, path = arguments[:2]
    numbers = [int(word) for word in arguments[2:]]

    def number(i, otherwise):
        return numbers[i] if len(numbers) > i else otherwise

    if what == "kept":
        met = kept(path, number(0, 300), number(1, SEED))
    elif what == "themes":
        met = themes(path, number(0, NODES), number(1, 1), number(2, 0))
    else:
        met = balanced(path, number(0, 200), number(1, SEED))
    raise SystemExit(0 if met else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
