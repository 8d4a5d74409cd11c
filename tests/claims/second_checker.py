#!/usr/bin/env python3
"""A second checker of claims about chess, written from docs/propositions.md alone.

  tests/claims/second_checker.py PROGRAM [positions] [nodes] [others]

Explains the chess positions of tests/data/explain, the best move and so many others of each, and checks every reason and
plan that is told. Fails when one claim does not hold by its definition. Claims whose proof would take too long here are
counted and left open.
"""
import json
import pathlib
import random
import re
import subprocess
import sys

import line_checks
from chess_rules import DIAGONAL, KNIGHT, NAMES, RAYS, STRAIGHT, Position, men_of, name_of, seen_by, seen_from, sees, square, step

T = 50
ROYAL = 1_000_000
KEPT_SHARE, REPLIES, EXCHANGE = 70, 3, 8
KEPT_NODES = 3000
MATE_NODES = 4000
CENTRE = [square(name) for name in ("d4", "e4", "d5", "e5")]


class Open(Exception):
    """Not settled within the effort."""


class Claim:
    """One claim with its line played out."""

    def __init__(self, root, data, values):
        self.id, self.numbers, self.ply, self.values = data["predicate"], data["numbers"], data["ply"], values
        self.us = root.white
        self.line, self.at = [], [root]
        for text in data["evidence"]:
            here = self.at[-1]
            if text == "pass":
                self.line.append(None)
                self.at.append(here.passed())
            else:
                move = (square(text[:2]), square(text[2:4]), text[4:5])
                if move not in here.legal():
                    raise ValueError(f"illegal {text}")
                self.line.append(move)
                self.at.append(here.after(move))
            if self.at[-1] is None:
                raise ValueError("a pass that may not be")
        self.men = [(one["piece"], one["side"] == "first", square(one["square"]) if one["square"] else None)
                    for one in data["pieces"]]
        named = sum(man[2] is not None for man in self.men)
        self.squares = [square(name) for name in data["squares"][named:]]
        self.end = self.at[-1]

    # Words of the definitions
    def stands(self, man, ply):
        kind, white, sq = man
        there = self.at[ply].board[sq]
        return there != "." and NAMES[there.lower()] == kind and there.isupper() == white

    def sq(self, i):
        return self.men[i][2]

    def value_on(self, board, sq):
        kind = NAMES[board[sq].lower()]
        return ROYAL if kind == "king" else self.values[kind]

    def value(self, i):
        return ROYAL if self.men[i][0] == "king" else self.values[self.men[i][0]]

    def balance(self, position):
        total = 0
        for sq, man in enumerate(position.board):
            if man != ".":
                total += (1 if man.isupper() == self.us else -1) * self.value_on(position.board, sq)
        return total

    def swap(self, position, sq, enough=1 << 30):
        if position.over():
            return 0
        sign = 1 if position.white == self.us else -1
        before, best = self.balance(position), 0
        for move in position.legal():
            if position.takes(move) != sq:
                continue
            then = position.after(move)
            gain = sign * (self.balance(then) - before)
            if gain > best:
                best = max(best, gain - self.swap(then, move[1], gain - best))
            if best >= enough:
                break
        return best

    def greatest_swap(self, position):
        targets = {position.takes(move) for move in position.legal()} - {None}
        return max((self.swap(position, sq) for sq in targets), default=0)

    def worth_taking(self, board, target, attacker):
        dearer = self.value_on(board, target) >= self.value_on(board, attacker) + T
        return dearer or not seen_by(board, target, board[target].isupper())

    def kept(self, ply, winner, gain, since=0):
        sign = 1 if winner == self.us else -1
        least = sign * self.balance(self.at[since]) + gain
        nodes, usual = [KEPT_NODES], {}

        def holds(position, plies):
            nodes[0] -= 1
            if nodes[0] < 0:
                raise Open
            over = position.over()
            if over:
                return over == "mate" and position.white != winner
            enough = sign * self.balance(position) >= least
            ours = position.white == winner
            may_stop = plies <= 0 and not position.in_check()
            if plies <= -EXCHANGE or (may_stop and enough == ours):
                return enough
            moves = position.legal()
            if may_stop:
                moves = [move for move in moves if position.takes(move) is not None or move[2]]
            moves = sorted(moves, key=lambda move: (move != usual.get(plies), position.takes(move) is None))
            for move in moves:
                if holds(position.after(move), plies - 1) == ours:
                    usual[plies] = move
                    return ours
            return enough if may_stop else not ours

        return holds(self.at[ply], REPLIES)

    def most(self, worth):
        return max(T, worth * KEPT_SHARE // 100) if worth >= 0 else T

    def rank(self, sq, white):
        return sq // 8 if white else 7 - sq // 8

    def ahead(self, sq, white, right, forward):
        return step(sq, right, forward if white else -forward)

    def pawn_ahead(self, board, sq, white, right, of_white):
        for forward in range(1, 8):
            there = self.ahead(sq, white, right, forward)
            if there is not None and board[there] == ("P" if of_white else "p"):
                return True
        return False

    def is_passed(self, board, sq):
        white = board[sq].isupper()
        return (board[sq].lower() == "p" and not self.pawn_ahead(board, sq, white, 0, white)
                and not any(self.pawn_ahead(board, sq, white, right, not white) for right in (-1, 0, 1)))

    def is_firm(self, board, sq, white):
        guard = any(board[own].lower() == "p" and sees(board, own, sq) for own in men_of(board, white))
        return (self.rank(sq, white) >= 4 and guard
                and not any(self.pawn_ahead(board, sq, white, right, not white) for right in (-1, 1)))

    def goes(self, board, sq):
        """Squares the man could go to: empty ones by a step, enemies by a capture."""
        white = board[sq].isupper()
        seen = [to for to in seen_from(board, sq) if board[to] == "." or board[to].isupper() != white]
        if board[sq].lower() != "p":
            return seen
        targets = [to for to in seen if board[to] != "."]
        one = self.ahead(sq, white, 0, 1)
        if one is not None and board[one] == ".":
            targets.append(one)
            two = self.ahead(sq, white, 0, 2)
            if self.rank(sq, white) == 1 and board[two] == ".":
                targets.append(two)
        return targets

    def origin(self, sq):
        for ply in range(len(self.line), 0, -1):
            move = self.line[ply - 1]
            if move is None:
                continue
            if self.at[ply - 1].board[move[0]].lower() == "k" and abs(move[0] - move[1]) == 2:
                rook, place = (move[0] + 3, move[0] + 1) if move[1] > move[0] else (move[0] - 4, move[0] - 1)
                sq = move[0] if sq == move[1] else rook if sq == place else sq
            elif sq == move[1]:
                sq = move[0]
        return sq

    def is_castling(self):
        move = self.line[0]
        return self.at[0].board[move[0]].lower() == "k" and abs(move[0] - move[1]) == 2

    def mates(self, position, winner, moves, checks, nodes):
        """Has the side to move, the winner, a forced win in so many moves?"""
        for move in sorted(position.legal(), key=lambda one: not position.after(one).in_check()):
            nodes[0] -= 1
            if nodes[0] < 0:
                raise Open
            then = position.after(move)
            over = then.over()
            if over == "mate":
                return True
            if over or moves == 1 or (checks and not then.in_check()):
                continue
            if self.answers_fail(then, winner, moves - 1, checks, nodes):
                return True
        return False

    def answers_fail(self, position, winner, moves, checks, nodes):
        over = position.over()
        if over:
            return over == "mate"
        return all(not position.after(answer).over() and self.mates(position.after(answer), winner, moves, checks, nodes)
                   for answer in position.legal())


CHECKS, claims = line_checks.CHECKS, line_checks.claims


def gain_of(claim, ours):
    """What the winner has won along the line, by kind, dearest first; then what it has given."""
    winner = claim.us if ours else not claim.us
    net = {}
    for before, after in zip(claim.at, claim.at[1:]):
        for kind in "pnbrq":
            mine, other = (kind.upper(), kind) if winner else (kind, kind.upper())
            mover_wins = before.white == winner
            lost = before.board.count(other) - after.board.count(other)
            given = before.board.count(mine) - after.board.count(mine)
            net[NAMES[kind]] = net.get(NAMES[kind], 0) + (lost if mover_wins else -given)
    order = sorted(claim.values, key=lambda kind: -claim.values[kind])
    won = [kind for kind in order for _ in range(max(0, net.get(kind, 0)))]
    lost = [kind for kind in order for _ in range(max(0, -net.get(kind, 0)))]
    return won, lost


@claims("wins", "loses")
def material(c):
    ours = c.id == "wins"
    winner, answered, sign = (c.us, 1, 1) if ours else (not c.us, 2, -1)
    if len(c.line) < answered or (ours and c.line[0] is None):
        return False
    won, lost = gain_of(c, ours)
    told = [man[0] for man in c.men]
    if sorted(told[: c.numbers[0]]) != sorted(won) or sorted(told[c.numbers[0]:]) != sorted(lost) or not won:
        return False
    gain = sign * (c.balance(c.end) - c.balance(c.at[0]))
    if c.end.white != winner:
        gain -= c.greatest_swap(c.end)
    worth = sum(c.values[kind] for kind in won) - sum(c.values[kind] for kind in lost)
    return gain >= T and c.kept(answered, winner, c.most(worth))


@claims("takes", "takes-free", "takes-dearer", "regains", "takes-for-now")
def takes(c):
    move, target = c.line[0], c.sq(1)
    if move[0] != c.sq(0) or c.at[0].takes(move) != target or not all(c.stands(man, 0) for man in c.men):
        return False
    if c.id == "takes":
        return True
    back = c.swap(c.at[1], move[1])
    if c.id == "takes-free":
        free = not any(c.at[1].takes(answer) == move[1] for answer in c.at[1].legal())
        return free and c.kept(1, c.us, c.most(c.value(1)))
    gain = c.balance(c.at[1]) - c.balance(c.at[0]) - back
    if c.id == "takes-for-now":
        return gain >= T and not c.kept(1, c.us, c.most(gain))
    behind = -c.balance(c.at[0])
    fits = T <= behind and gain <= behind + T if c.id == "regains" else back > 0
    return fits and gain >= T and c.kept(1, c.us, c.most(gain))


@claims("trades", "trades-ahead", "sheds-bad", "trades-attacker")
def trades(c):
    move = c.line[0]
    if move[0] != c.sq(0) or c.at[0].takes(move) != c.sq(1) or c.at[1].takes(c.line[1]) != move[1]:
        return False
    if abs(c.balance(c.at[2]) - c.balance(c.at[0])) >= T:
        return False
    if c.id == "trades-ahead":
        return c.balance(c.at[0]) >= 100 and "pawn" not in (c.men[0][0], c.men[1][0])
    if c.id == "trades-attacker":
        king = c.sq(2)
        ring = [king] + [to for to in (step(king, f, r) for f in (-1, 0, 1) for r in (-1, 0, 1)) if to is not None]
        return "pawn" not in (c.men[0][0], c.men[1][0]) and any(sees(c.at[0].board, c.sq(1), to) for to in ring)
    if c.id == "sheds-bad":
        colour = lambda sq: (sq % 8 + sq // 8) % 2
        pawns = [colour(sq) == colour(c.sq(0)) for sq in men_of(c.at[0].board, c.us) if c.at[0].board[sq] in "pP"]
        same, other = sum(pawns), len(pawns) - sum(pawns)
        return c.men[0][0] == "bishop" and same >= 3 and same >= other + 2
    return True


@claims("saves")
def saves(c):
    piece, attacker = c.sq(0), c.sq(1)
    if not all(c.stands(man, 0) for man in c.men) or c.line[1][:2] != (attacker, piece):
        return False
    loss = c.balance(c.at[1]) - c.balance(c.at[2]) - c.swap(c.at[2], piece)
    then = c.at[0].after(c.move)
    now = c.move[1] if c.move[0] == piece else piece
    if loss < T or c.swap(then, now) >= T:
        return False
    there = then.board[attacker]
    how = (0 if c.move[0] == piece else 1 if there != "." and there.isupper() == c.us
           else 3 if any(then.takes(answer) == now for answer in then.legal()) else 2)
    return c.numbers == [how]


@claims("leaves", "sacrifices")
def leaves(c):
    piece, attacker = c.sq(0), c.sq(1)
    if not all(c.stands(man, 1) for man in c.men) or c.line[1][:2] != (attacker, piece):
        return False
    left = c.balance(c.at[2]) + c.swap(c.at[2], piece)
    moved_it = c.id == "leaves" or c.line[0][1] == piece
    return moved_it and c.balance(c.at[1]) - left >= T and c.balance(c.at[0]) - left >= T


@claims("threatens", "seeks-pair")
def threatens(c):
    if not all(c.stands(man, 1) for man in c.men) or c.line[2][:2] != (c.sq(0), c.sq(1)):
        return False
    gain = c.balance(c.at[3]) - c.balance(c.at[2]) - c.swap(c.at[3], c.sq(1))
    if c.id == "seeks-pair":
        both = has_pair(c, c.at[1], True) and has_pair(c, c.at[1], False)
        return both and alone_pair(c, c.at[3]) and abs(gain) < T
    fresh = not c.stands(c.men[1], 0) or c.swap(c.at[0], c.sq(1)) < T
    if abs(c.value(0) - c.value(1)) < T and sees(c.at[1].board, c.sq(1), c.sq(0)):
        return False
    return gain >= T and fresh and c.kept(3, c.us, c.most(c.value(1)), 2)


def has_pair(c, position, white):
    return len({(sq % 8 + sq // 8) % 2 for sq in men_of(position.board, white) if position.board[sq] in "bB"}) == 2


def alone_pair(c, position):
    return has_pair(c, position, c.us) and not has_pair(c, position, not c.us)


@claims("gains-pair")
def gains_pair(c):
    if c.at[0].takes(c.line[0]) is None or (len(c.line) == 2 and c.at[1].takes(c.line[1]) != c.line[0][1]):
        return False
    return not alone_pair(c, c.at[0]) and alone_pair(c, c.end) and c.balance(c.end) - c.balance(c.at[0]) > -T


@claims("forks")
def forks(c):
    board, forker = c.end.board, c.sq(0)
    if c.line[-1][1] != forker or c.swap(c.end, forker) >= T or len(c.men) < 3:
        return False
    ways = set()
    for target in (man[2] for man in c.men[1:]):
        if not sees(board, forker, target) or not c.worth_taking(board, target, forker):
            return False
        files, ranks = target % 8 - forker % 8, target // 8 - forker // 8
        size = max(abs(files), abs(ranks)) if files == 0 or ranks == 0 or abs(files) == abs(ranks) else 1
        ways.add((files // size, ranks // size))
    return len(ways) > 1 and c.men[0][0] != "king"


@claims("allows-fork")
def allows_fork(c):
    sides = c.men[0][1] != c.us and all(man[1] == c.us for man in c.men[1:])
    return sides and len(c.line) == 2 and forks(c) and c.kept(2, not c.us, T)


def shapes():
    """The book's shapes with their names, as White has them, in its order."""
    book = pathlib.Path(__file__).parent.parent.parent / "games/books/chess.yaml"
    for men, name in re.findall(r'\{shape: ([^,]*), name: \{en: "?([^",]*)"?,', book.read_text(encoding="utf-8")):
        yield name, [man.split(":") for man in men.split()]


@claims("takes-formation")
def takes_formation(c):
    known = list(shapes())
    name = known[c.numbers[0]][0]

    def stands(board, men):
        at = [(kind, square(place) if c.us else square(place) ^ 56) for kind, place in men]
        return all(board[sq] != "." and board[sq].isupper() == c.us and NAMES[board[sq].lower()] == kind for kind, sq in at)

    def in_place(men):
        return any(kind == c.men[0][0] and square(place) == (c.sq(0) if c.us else c.sq(0) ^ 56) for kind, place in men)

    return (c.line[0][1] == c.sq(0) and name not in [one for one, _ in known[:c.numbers[0]]]
            and any(one == name and in_place(men) and stands(c.end.board, men) and not stands(c.at[0].board, men)
                    for one, men in known))


def through(c, board, a, b, d):
    gone = list(board)
    gone[b] = "."
    return sees(board, a, b) and not sees(board, a, d) and sees(gone, a, d)


@claims("pins", "skewers")
def pins(c):
    a, b, d = (man[2] for man in c.men)
    board = c.end.board

    def so(position):
        return through(c, position.board, a, b, d)

    before = c.at[-2]
    stood = all(c.stands(man, len(c.at) - 2) for man in c.men)
    if not so(c.end) or (stood and so(before)) or c.swap(c.end, a) >= T:
        return False
    front, rear = c.value(1), c.value(2)
    gone = list(board)
    gone[b] = "."
    if c.id == "pins":
        return front < ROYAL and rear >= front + T and c.worth_taking(gone, d, a)
    return front >= rear + T and rear < ROYAL and c.worth_taking(gone, d, a) and c.worth_taking(board, b, a)


@claims("checks", "double-check")
def checks(c):
    board, royal = c.end.board, c.men[-1][2]
    checkers = {sq for sq in men_of(board, c.us) if sees(board, sq, royal)}
    return checkers == {man[2] for man in c.men[:-1]} and (c.id == "checks" or len(checkers) >= 2)


@claims("mates")
def mates(c):
    n = c.numbers[0]
    if len(c.line) != 2 * n - 1 or c.end.over() != "mate":
        return False
    nodes = [MATE_NODES]
    if n == 1:
        return True
    return c.answers_fail(c.at[1], c.us, n - 1, True, nodes) or c.answers_fail(c.at[1], c.us, n - 1, False, nodes)


@claims("only-move", "only-defence")
def only_move(c):
    moves = c.at[0].legal()
    if c.id == "only-move":
        return len(moves) == 1

    def loses(move):
        then = c.at[0].after(move)
        return any(then.after(answer).over() == "mate" for answer in then.legal())

    return 2 <= len(moves) <= 60 and all(loses(move) != (move == c.line[0]) for move in moves)


@claims("threatens-mate", "parries-mate")
def mate_next(c):
    n, nodes = c.numbers[0], [MATE_NODES]
    if c.end.over() != "mate":
        return False
    if c.id == "threatens-mate":
        return len(c.line) == 2 * n + 1 and c.end.white != c.us and c.mates(c.at[2], c.us, n, True, nodes)
    then = c.at[0].after(c.move)
    safe = then.over() is not None or not c.mates(then, not c.us, n, True, nodes)
    return len(c.line) == 2 * n and c.end.white == c.us and c.mates(c.at[1], not c.us, n, True, nodes) and safe


@claims("discovers")
def discovers(c):
    a, b = c.sq(0), c.sq(1)
    before = c.at[-2].board
    stood = all(c.stands(man, len(c.at) - 2) for man in c.men)
    return stood and sees(c.end.board, a, b) and not sees(before, a, b) and c.worth_taking(c.end.board, b, a)


@claims("removes-guard")
def removes_guard(c):
    guard, target = c.sq(0), c.sq(1)
    now = c.at[1].board
    return (c.at[0].takes(c.line[0]) == guard and sees(c.at[0].board, guard, target) and seen_by(now, target, c.us)
            and not seen_by(now, target, not c.us))


@claims("traps")
def traps(c):
    sq, here = c.sq(0), c.at[1]
    idle = here.passed()
    if idle is None or c.swap(idle, sq) < T:
        return False
    for move in (move for move in here.legal() if move[0] == sq):
        then = here.after(move)
        if c.balance(here) - c.balance(then) - c.swap(then, move[1]) > -T:
            return False
    return True


@claims("promotes")
def promotes(c):
    before, move = c.at[-2], c.line[-1]
    return bool(move[2]) and before.white == c.us and c.stands(c.men[0], len(c.at) - 2) and c.stands(c.men[1], len(c.at) - 1) \
        and move[:2] == (c.sq(0), c.sq(1))


@claims("deflects")
def deflects(c):
    guard, target = c.sq(0), c.sq(1)
    away = c.line[-2]
    if away[0] != guard or c.men[1][0] == "king" or not c.stands(c.men[0], len(c.at) - 3):
        return False
    drawn = c.at[-3].takes(away) == c.line[-3][1] or c.at[-3].in_check()
    last = c.line[-1]
    well = c.balance(c.end) - c.balance(c.at[-2]) - c.swap(c.end, last[1]) >= T
    return (drawn and sees(c.at[-3].board, guard, target) and not sees(c.at[-2].board, away[1], target)
            and last[1] == target == c.at[-2].takes(last) and well and c.swap(c.at[-4], target) < T)


@claims("plans")
def plans(c):
    first, last, goal = c.line[2], c.line[4], c.numbers[0]
    if c.line[1] is not None or c.line[3] is not None or any(c.at[ply].over() or c.at[ply].in_check() for ply in (3, 5)):
        return False
    castling = c.at[4].board[last[0]].lower() == "k" and abs(last[0] - last[1]) == 2
    for ply, move in ((3, first), (5, last)):
        if move[2] or c.at[ply - 1].takes(move) is not None or (c.swap(c.at[ply], move[1]) >= T and not castling):
            return False
    now, board = c.sq(0), c.end.board
    if goal == 0:
        return castling and now == last[1]
    then, old = first[0] if last[0] == first[1] else last[0], c.at[1].board
    if now != last[1] or castling or old[then] != board[now] or c.men[0][0] == "king":
        return False
    if last[0] == first[1] and now in c.goes(old, then):
        return False

    def prey(on, sq):
        pawn = on[sq].lower() == "p"
        seen = [to for to in seen_from(on, sq) if on[to] != "." and on[to].isupper() != c.us and on[to].lower() != "k"]
        return sorted(to for to in seen if (on[to].lower() == "p" if pawn else not pawn_sees(on, to, not c.us)))

    def reached(on, sq):
        kind = on[sq].lower()
        if goal == 1:
            return kind in "rq" and c.rank(sq, c.us) == 6
        if goal == 2:
            return kind in "nbrq" and c.is_firm(on, sq, c.us)
        if goal == 3:
            return c.is_passed(on, sq)
        return kind in "rq" and not c.pawn_ahead(on, sq, c.us, 0, c.us)

    if goal < 5:
        return reached(board, now) and not reached(old, then)
    return ((goal == 5) == (c.men[0][0] == "pawn") and prey(board, now) == sorted(c.squares)
            and bool(set(c.squares) - set(prey(old, then))))


@claims("mobility")
def mobility(c):
    now = c.sq(0)
    before = len(c.goes(c.at[0].board, c.origin(now)))
    after = len(c.goes(c.end.board, now))
    return c.numbers == [before, after] and abs(before - after) >= 2


@claims("centre")
def centre(c):
    now = [sq for sq in CENTRE if sees(c.end.board, c.sq(0), sq)]
    before = [sq for sq in CENTRE if sees(c.at[0].board, c.origin(c.sq(0)), sq)]
    return now == sorted(c.squares) and len(now) > len(before)


@claims("space")
def space(c):
    def count(board):
        far = [sq for sq in range(64) if c.rank(sq, c.us) >= 4]
        return sum(seen_by(board, sq, c.us) and not seen_by(board, sq, not c.us) for sq in far)
    numbers = [count(c.at[0].board), count(c.end.board)]
    return c.numbers == numbers and abs(numbers[0] - numbers[1]) >= 2


@claims("develops")
def develops(c):
    start = Position.read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").board
    sq = c.sq(0)
    man = c.at[0].board[sq]
    mirrored = sq // 8 * 8 + 7 - sq % 8
    return c.line[0][0] == sq and man.lower() in "nbrq" and man in (start[sq], start[mirrored]) and not c.is_castling()


@claims("royal-pressure", "royal-escapes", "shelter", "protection", "luft")
def counted(c):
    def around(sq):
        return [to for to in (step(sq, f, r) for f in (-1, 0, 1) for r in (-1, 0, 1)) if to is not None]

    def count(position):
        board = position.board
        if c.id == "protection":
            return sum(board[sq].lower() in "nbrq" and seen_by(board, sq, c.us) for sq in men_of(board, c.us))
        white = c.men[0][1]
        king = board.index("K" if white else "k")
        if c.id == "royal-pressure":
            return sum(seen_by(board, sq, not white) for sq in around(king))
        if c.id == "shelter":
            ahead = [c.ahead(king, white, f, r) for f in (-1, 0, 1) for r in (1, 2)]
            return sum(sq is not None and board[sq] == ("P" if white else "p") for sq in ahead)
        free = [sq for sq in seen_from(board, king) if board[sq] == "." or board[sq].isupper() != white]
        return sum(not seen_by(board, sq, not white) for sq in free)

    numbers = [count(c.at[0]), count(c.end)]
    if c.id == "luft":
        home = c.rank(c.sq(0), c.us)
        numbers = [sum(c.rank(sq, c.us) != home and (at.board[sq] == "." or at.board[sq].isupper() != c.us)
                       and not seen_by(at.board, sq, not c.us) for sq in seen_from(at.board, c.sq(0))) for at in (c.at[0], c.end)]
        return numbers[0] == 0 < numbers[1] and c.stands(c.men[0], 0) and c.rank(c.sq(0), c.us) == 0
    return c.numbers == numbers and numbers[0] != numbers[1]


@claims("castles")
def castles(c):
    return c.is_castling() and c.line[0][0] == c.sq(0)


@claims("passed", "isolated", "doubled", "outpost", "open-line", "loose")
def standing(c):
    def so(board, sq):
        man, white = board[sq].lower(), board[sq].isupper()
        own = "P" if white else "p"
        if c.id == "passed":
            return c.is_passed(board, sq)
        if c.id == "isolated":
            return man == "p" and not any(board[there] == own and abs(there % 8 - sq % 8) == 1 for there in range(64))
        if c.id == "doubled":
            return man == "p" and c.pawn_ahead(board, sq, white, 0, white)
        if c.id == "outpost":
            return man in "nbrq" and c.is_firm(board, sq, white)
        if c.id == "open-line":
            return man in "rq" and not c.pawn_ahead(board, sq, white, 0, white)
        return man != "k" and seen_by(board, sq, not white) and not seen_by(board, sq, white)

    now = c.sq(0)
    before = c.origin(now)
    if not so(c.end.board, now):
        return False
    if c.id == "loose":
        return not (c.stands(c.men[0], 0) and so(c.at[0].board, now))
    again = (c.id == "passed" and before != now) or (c.id == "open-line" and before % 8 != now % 8)
    return again or not so(c.at[0].board, before)


@claims("harasses")
def harasses(c):
    a, b = c.sq(0), c.sq(1)
    old = all(c.stands(man, 0) for man in c.men) and sees(c.at[0].board, a, b)
    return c.value(1) >= c.value(0) + T and sees(c.end.board, a, b) and not old


def moved_pawn(c):
    return c.line[0][1] == c.sq(0) and c.men[0][0] == "pawn"


def arrived(c, pawn=None):
    """Is the first man the mover, and safe?"""
    kind = c.men[0][0]
    right = pawn is None or (kind == "pawn") == pawn
    return c.line[0][1] == c.sq(0) and right and kind != "king" and c.swap(c.at[1], c.sq(0)) < T


@claims("seventh")
def seventh(c):
    start, end = c.line[0][0], c.sq(0)
    bite = any(c.end.board[sq].lower() == "p" and c.rank(sq, c.us) == 6 or
               c.end.board[sq].lower() == "k" and c.rank(sq, c.us) == 7 for sq in men_of(c.end.board, not c.us))
    return arrived(c, False) and c.men[0][0] in ("rook", "queen") and c.rank(end, c.us) == 6 != c.rank(start, c.us) and bite


@claims("opens-line")
def opens_line(c):
    sq, left = c.sq(0), c.line[0][0]
    files, ranks = left % 8 - sq % 8, left // 8 - sq // 8
    size = max(abs(files), abs(ranks))
    if not sees(c.at[0].board, sq, left) or c.at[0].board[sq].lower() not in "brq" or not c.stands(c.men[0], 0):
        return False
    there, more = step(left, files // size, ranks // size), 0
    while there is not None:
        more += sees(c.end.board, sq, there) and not sees(c.at[0].board, sq, there)
        there = step(there, files // size, ranks // size)
    return more >= 2


@claims("doubles-line")
def doubles_line(c):
    a, b = c.sq(0), c.sq(1)
    return (c.line[0][1] == a and c.line[0][0] % 8 != a % 8 == b % 8 and sees(c.end.board, a, b)
            and all(man[0] in ("rook", "queen") and not c.pawn_ahead(c.end.board, man[2], c.us, 0, c.us) for man in c.men))


@claims("undermines", "challenges")
def levers(c):
    board = c.end.board
    base = c.men[1][0] == "pawn" and sees(board, c.sq(0), c.sq(1)) and moved_pawn(c)
    return base and (c.id == "challenges" or (c.men[2][0] != "king" and sees(board, c.sq(1), c.sq(2))))


@claims("restricts")
def restricts(c):
    before, now = c.at[0].board, c.end.board
    guarded = lambda sq: any(before[own].lower() == "p" and sees(before, own, sq) for own in men_of(before, c.us))
    taken = [sq for sq in c.goes(before, c.sq(1)) if before[sq] == now[sq] == "." and sees(now, c.sq(0), sq) and not guarded(sq)]
    return arrived(c, True) and c.stands(c.men[1], 0) and c.men[1][0] not in ("pawn", "king") and sorted(taken) == c.squares != []


@claims("braces")
def braces(c):
    man = c.sq(1)
    return (arrived(c, True) and c.men[1][0] != "king" and c.stands(c.men[1], 0) and sees(c.end.board, c.sq(0), man)
            and not pawn_sees(c.at[0].board, man, c.us))


@claims("gains-space", "storms")
def pushes(c):
    if not arrived(c, True) or c.at[0].takes(c.line[0]) is not None:
        return False
    rank = c.rank(c.sq(0), c.us)
    if c.id == "gains-space":
        return rank >= 4
    king = c.sq(1)
    homes = ("d8", "e8") if c.us else ("d1", "e1")  # also the mirror image
    if king in map(square, homes) or c.sq(0) % 8 in (3, 4):
        return False
    return abs(king % 8 - c.sq(0) % 8) <= 2 and rank >= 3 and c.rank(king, c.us) > rank and c.rank(king, c.us) >= 6


@claims("centralises", "occupies-centre")
def central(c):
    return arrived(c, c.id == "occupies-centre") and c.sq(0) in CENTRE and c.line[0][0] not in CENTRE


def moved(board, start, end):
    board = list(board)
    board[end], board[start] = board[start], "."
    return board


def steps_to_firm(c, board, start, most):
    """Moves to a firm square over empty ones that no pawn of theirs sees; most + 1 when there is no such way."""
    here, known = {start}, {start}
    for steps in range(1, most + 1):
        reached = set()
        for sq in here:
            now = moved(board, start, sq) if sq != start else board
            for to in c.goes(now, sq):
                if now[to] == "." and to not in known and not pawn_sees(now, to, not c.us):
                    reached.add(to)
        bare = list(board)
        bare[start] = "."
        if any(c.is_firm(bare, to, c.us) for to in reached):
            return steps
        known |= reached
        here = reached
    return most + 1


def pawn_sees(board, to, white):
    return any(board[sq].lower() == "p" and sees(board, sq, to) for sq in men_of(board, white))


@claims("heads-for")
def heads_for(c):
    start, now, board = c.line[0][0], c.sq(0), c.end.board
    if not arrived(c, False) or c.men[0][0] not in ("knight", "bishop") or not 1 <= len(c.squares) <= 3:
        return False
    if c.is_firm(board, now, c.us) or c.is_firm(c.at[0].board, start, c.us) or c.squares[-1] == start:
        return False
    here = now
    for to in c.squares:
        at = moved(board, now, here) if here != now else board
        if at[to] != "." or to not in c.goes(at, here) or pawn_sees(at, to, not c.us):
            return False
        here = to
    bare = list(board)
    bare[now] = "."
    length = len(c.squares)
    return (c.is_firm(bare, here, c.us) and steps_to_firm(c, board, now, length) == length
            and steps_to_firm(c, c.at[0].board, start, length) > length)


def possible(c, position, move):
    return move in position.legal() and c.swap(position.after(move), move[1]) < T


@claims("prepares")
def prepares(c):
    move, board = c.line[2], c.end.board
    if c.men[0][0] != "pawn" or move[0] != c.sq(0) or move[2] or c.at[2].takes(move) is not None:
        return False
    hits = any(board[sq].lower() == "p" and sees(board, move[1], sq) for sq in men_of(board, not c.us))
    return hits and possible(c, c.at[2], move) and not possible(c, c.at[0], move) and c.kept(3, c.us, 0, 2)


@claims("prevents")
def prevents(c):
    wish, then = c.line[1], c.at[0].after(c.move)
    before, after = c.at[0].board, c.end.board
    man = before[wish[0]].lower()
    if man == "k" or wish[2] or c.at[1].takes(wish) is not None or c.at[0].takes(c.move) is not None or then.in_check():
        return False
    worth = c.value_on(before, wish[0])
    aimed = any(before[sq].lower() != "p" and worth < c.value_on(before, sq) + T and sees(after, wish[1], sq)
                and not sees(before, wish[0], sq) for sq in men_of(before, c.us))
    return aimed and possible(c, c.at[1], wish) and not possible(c, then, wish)


@claims("keeps-together")
def keeps_together(c):
    move, root = c.line[0], c.at[0]

    def broken(board):
        pawns = [sq for sq in men_of(board, c.us) if board[sq].lower() == "p"]
        return sum(not any(abs(sq % 8 - other % 8) == 1 for other in pawns) or c.pawn_ahead(board, sq, c.us, 0, c.us)
                   for sq in pawns)

    others = [other for other in root.legal() if other[1] == move[1] and other[0] != move[0] and not other[2]
              and root.board[other[0]].lower() == "p" and root.takes(other) is not None]
    return (c.sq(0) == move[1] and root.takes(move) is not None
            and any(broken(root.after(other).board) > broken(c.end.board) for other in others))


@claims("improves-worst")
def improves_worst(c):
    before = len(c.goes(c.at[0].board, c.line[0][0]))
    officers = [sq for sq in men_of(c.at[0].board, c.us) if c.at[0].board[sq].lower() in "nbrq"]
    return (arrived(c, False) and len(officers) > 1 and all(len(c.goes(c.at[0].board, sq)) >= before for sq in officers)
            and len(c.goes(c.end.board, c.sq(0))) >= before + 2)


@claims("vacates")
def vacates(c):
    sq, left = c.sq(0), c.line[0][0]
    moved = list(c.end.board)
    moved[left], moved[sq] = moved[sq], "."
    return (c.squares == [left] and c.stands(c.men[0], 0) and c.men[0][0] not in ("pawn", "king")
            and left in c.goes(c.end.board, sq) and len(c.goes(moved, left)) >= len(c.goes(c.end.board, sq)) + 2)


@claims("activates-royal")
def activates_royal(c):
    def far(sq):
        return min(max(abs(sq % 8 - mid % 8), abs(sq // 8 - mid // 8)) for mid in CENTRE)
    worth = sum(c.value_on(c.at[0].board, sq) for sq, man in enumerate(c.at[0].board) if man.lower() in "nbrq")
    few = 2 * worth <= 2 * sum(c.values[NAMES[kind]] for kind in "qrrbbnn")
    start, end = c.line[0][:2]
    nearer = far(end) < far(start) or c.rank(end, c.us) > c.rank(start, c.us)
    return few and c.sq(0) == end and c.men[0][0] == "king" and not c.is_castling() and nearer


@claims("leaves-line")
def leaves_line(c):
    man = c.sq(1)

    def behind(board, king):
        others = [sq for sq, there in enumerate(board) if there != "." and sq not in (man, king)]
        return any(through(c, board, man, between, king) for between in others)

    return (c.men[0][0] == "king" and c.sq(0) == c.line[0][1] and not c.is_castling() and c.stands(c.men[1], 0)
            and not c.at[0].in_check() and behind(c.at[0].board, c.line[0][0]) and not behind(c.end.board, c.sq(0)))


@claims("blockades")
def blockades(c):
    board, pawn = c.end.board, c.sq(1)
    return (c.line[0][1] == c.sq(0) and c.men[0][0] != "pawn" and c.is_passed(board, pawn)
            and c.ahead(pawn, not c.us, 0, 1) == c.sq(0))


@claims("covers")
def covers(c):
    a, b = c.sq(0), c.sq(1)
    safe = arrived(c) or (c.men[0][0] == "king" and c.line[0][1] == a)
    return (safe and c.men[1][0] not in ("pawn", "king") and c.stands(c.men[1], 0) and sees(c.end.board, a, b)
            and not seen_by(c.at[0].board, b, c.us))


@claims("presses", "props")
def looks_at(c):
    a, b = c.sq(0), c.sq(1)
    board = c.end.board
    if not arrived(c) or not sees(board, a, b) or sees(c.at[0].board, c.line[0][0], b) or c.men[1][0] == "king":
        return False
    if c.id == "props":
        return a != b and c.stands(c.men[1], 0) and seen_by(board, b, not c.us)
    return not any(board[own].lower() == "p" and sees(board, own, b) for own in men_of(board, not c.us))


@claims("offers-trade")
def offers_trade(c):
    a, b = c.sq(0), c.sq(1)
    kinds = all(man[0] not in ("pawn", "king") for man in c.men)
    return (kinds and c.at[0].takes(c.line[0]) is None and abs(c.value(0) - c.value(1)) < T
            and any(move[:2] == (b, a) for move in c.end.legal()) and c.stands(c.men[1], 0)
            and not sees(c.at[0].board, b, c.origin(a)) and seen_by(c.end.board, a, c.us) and c.swap(c.end, a) < T)


@claims("avoids-trade")
def avoids_trade(c):
    a, b = c.sq(0), c.sq(1)
    then = c.at[0].after(c.move)
    gain = c.balance(c.at[1]) - c.balance(c.at[2]) - c.swap(c.at[2], a)
    even = abs(gain) < T or sees(c.at[0].board, a, b)
    return (c.line[1][:2] == (b, a) and c.move[0] == a and c.at[0].takes(c.move) is None and even
            and abs(c.value(0) - c.value(1)) < T and not sees(then.board, b, c.move[1]) and c.swap(then, c.move[1]) < T)


def text_of(move):
    return name_of(move[0]) + name_of(move[1]) + move[2]


def questions(positions, others):
    """Each position alone, for its best move, and with some other moves."""
    rng = random.Random(1)
    for position in positions:
        yield position, {}
        moves = Position.read(position).legal()
        for move in rng.sample(moves, min(others, len(moves))):
            yield position, {"move": text_of(move)}


def explanations(program, positions, nodes, others):
    """Position, move and claims of each explanation."""
    talk = subprocess.Popen([program, "rpc"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for number, (position, asked) in enumerate(questions(positions, others)):
        params = {"game": "chess", "position": position, "limits": {"nodes": nodes}} | asked
        talk.stdin.write(json.dumps({"jsonrpc": "2.0", "id": number, "method": "explain", "params": params}) + "\n")
        talk.stdin.flush()
        for line in talk.stdout:
            answer = json.loads(line)
            if answer.get("id") == number:
                if "result" in answer:
                    yield position, answer["result"]
                break
    talk.stdin.close()
    talk.wait()


class Tally:
    """What has been checked so far."""

    def __init__(self, values):
        self.values, self.checked, self.wrong, self.left_open, self.unknown = values, 0, 0, 0, {}

    def __str__(self):
        return (f"claims checked {self.checked}, wrong {self.wrong}, left open {self.left_open}, "
                f"of kinds not known here {self.unknown}")

    def add(self, position, answer, data):
        if data["predicate"] not in CHECKS:
            self.unknown[data["predicate"]] = self.unknown.get(data["predicate"], 0) + 1
            return
        try:
            claim = Claim(Position.read(position), data, self.values)
            text = answer["move"]
            claim.move = (square(text[:2]), square(text[2:4]), text[4:5])
            holds = CHECKS[claim.id](claim)
        except (Open, TimeoutError):
            self.left_open += 1
            return
        except ValueError as fault:
            holds = False
            print(fault)
        self.checked += 1
        if not holds:
            self.wrong += 1
            print(f"does not hold: {position}: {data['predicate']}: {data['text']} {data['evidence']}", flush=True)


def main(arguments):
    program = arguments[0]
    count, nodes, others = (int(word) for word in (arguments[1:] + ["60", "2000", "0"][len(arguments) - 1:])[:3])
    listed = json.loads(subprocess.run([program, "values", "chess", "--json"], capture_output=True, text=True, check=True).stdout)
    tally = Tally({one["id"]: one["value"] for one in listed["pieces"] if one["value"]})
    table = pathlib.Path(__file__).parent.parent / "data/explain/positions.tsv"
    rows = [row.split("\t") for row in table.read_text(encoding="utf-8").splitlines()]
    positions = [row[1] for row in rows if row[0] == "chess"][:count]
    for number, (position, answer) in enumerate(explanations(program, positions, nodes, others), 1):
        for data in answer["propositions"] + [answer[name] for name in ("plan", "formation") if answer.get(name)]:
            tally.add(position, answer, data)
        if number % 100 == 0:
            print(f"{number} explanations: {tally}", flush=True)
    print(tally)
    raise SystemExit(1 if tally.wrong or tally.checked == 0 else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
