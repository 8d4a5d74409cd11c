"""More claims for the second checker: along a line, at the end of the game, and with few men. From docs/propositions.md alone."""
from functools import lru_cache

from chess_rules import DIAGONAL, LEAPS, STRAIGHT, men_of, seen_by, seen_from, sees, square, step

T = 50
MATE_NODES = 4000
HUNT_NODES = 3000
MOST_CHECKS = 8
CORNERS = {square(name) for name in ("a1", "h1", "a8", "h8")}
CHECKS = {}


def claims(*names):
    def register(function):
        for name in names:
            CHECKS[name] = function
        return function
    return register


def without(board, sq):
    board = list(board)
    board[sq] = "."
    return board


def through(board, start, between, end):
    return not sees(board, start, end) and sees(without(board, between), start, end)


def odd_line(c, least=1):
    """An odd number of plies without a pass: the last is S's."""
    return len(c.line) >= least and len(c.line) % 2 == 1 and None not in c.line


def takes_well(c):
    position = c.at[-2]
    return (position.takes(c.line[-1]) is not None
            and c.balance(c.end) - c.balance(position) - c.swap(c.end, c.line[-1][1]) >= T)


def won_since(c, ply, sq):
    return c.balance(c.end) - c.swap(c.end, sq) - c.balance(c.at[ply])


# The end of the game

@claims("gets-mated", "lasts-longest")
def gets_mated(c):
    n = c.numbers[0]
    if len(c.line) != 2 * n or c.end.over() != "mate" or c.end.white != c.us:
        return False
    nodes = [MATE_NODES]
    forced = c.mates(c.at[1], not c.us, n, True, nodes) or c.mates(c.at[1], not c.us, n, False, nodes)
    if c.id == "gets-mated" or not forced:
        return forced
    others = [move for move in c.at[0].legal() if move != c.line[0]]
    nodes = [MATE_NODES]
    return len(others) < 60 and all(c.mates(c.at[0].after(move), not c.us, n, True, nodes) for move in others)


@claims("leaves-no-defence")
def leaves_no_defence(c):
    n, nodes = c.numbers[0], [MATE_NODES]
    if len(c.line) != 2 * n + 1 or c.line[1] is not None or c.end.over() != "mate" or c.end.white == c.us:
        return False
    return all(not c.at[1].after(answer).over() and c.mates(c.at[1].after(answer), c.us, 3, True, nodes)
               for answer in c.at[1].legal())


@claims("back-rank", "smothers")
def mate_pattern(c):
    board, checker, king = c.end.board, c.sq(0), c.sq(1)
    if not odd_line(c) or c.end.over() != "mate" or not sees(board, checker, king):
        return False
    around = [to for to in (step(king, *way) for way in STRAIGHT + DIAGONAL) if to is not None]
    own = {to for to in around if board[to] != "." and board[to].isupper() != c.us}
    checkers = [sq for sq in men_of(board, c.us) if sees(board, sq, king)]
    if c.id == "smothers":
        return checkers == [checker] and own == set(around)
    ahead = [to for to in around if c.rank(to, not c.us) > c.rank(king, not c.us)]
    return (c.rank(king, not c.us) == 0 and all(to in own for to in ahead) and own != set(around)
            and checker // 8 == king // 8)


def same(a, b):
    return (a.board, a.white, a.rights, a.passing) == (b.board, b.white, b.rights, b.passing)


def hunted(position, path, nodes):
    """The side to move checks, and whatever is answered it can go on so."""
    if any(same(position, before) for before in path):
        return True
    if len(path) >= MOST_CHECKS:
        return False
    return any(no_escape(position.after(move), path + [position], nodes) for move in position.legal())


def no_escape(position, path, nodes):
    nodes[0] -= 1
    if nodes[0] < 0:
        raise TimeoutError
    if position.over():
        return position.over() == "mate"
    return position.in_check() and all(hunted(position.after(answer), path, nodes) for answer in position.legal())


@claims("perpetual", "suffers-perpetual", "allows-perpetual")
def perpetual(c):
    ours = c.id == "perpetual"
    first = 1 if ours else 2
    if len(c.line) < first + 3 or not all(c.at[ply].in_check() for ply in range(first, len(c.at), 2)):
        return False
    back = any(same(c.at[ply], c.end) for ply in range(first - 1, len(c.line)))
    ahead = c.balance(c.at[1]) * (-1 if ours else 1)
    nodes = [HUNT_NODES]
    return back and ahead >= T and (no_escape(c.at[1], [], nodes) if ours else hunted(c.at[1], [], nodes))


# Along a line

@claims("attracts")
def attracts(c):
    if not odd_line(c, 3):
        return False
    lured, before = c.sq(0), c.at[-3]
    taken = before.takes(c.line[-2])
    if taken != c.line[-3][1] or c.line[-2][1] != lured or not c.stands(c.men[0], len(c.at) - 2):
        return False
    if c.value(0) < c.value_on(before.board, taken) + T:
        return False
    if c.men[0][0] == "king":
        return c.end.in_check()
    return c.at[-2].takes(c.line[-1]) == lured and takes_well(c)


@claims("overloads")
def overloads(c):
    if not odd_line(c, 3):
        return False
    guard, first, second = (c.sq(i) for i in range(3))
    here, one, two, three = c.at[-4], *c.line[-3:]
    sole = lambda target: [sq for sq in men_of(here.board, not c.us) if sees(here.board, sq, target)] == [guard]
    return (all(c.stands(man, len(c.at) - 4) for man in c.men) and c.men[2][0] != "king" and sole(first) and sole(second)
            and c.swap(here, first) < T and c.swap(here, second) < T
            and here.takes(one) == one[1] == first and two[0] == guard and c.at[-3].takes(two) == first == two[1]
            and c.at[-2].takes(three) == second == three[1] and won_since(c, len(c.at) - 4, second) >= T)


@claims("interferes")
def interferes(c):
    blocker, guard, target = (c.sq(i) for i in range(3))
    board, before, idle = c.end.board, c.at[-2], c.end.passed()
    stood = all(c.stands(man, len(c.at) - 2) for man in c.men[1:])
    return (odd_line(c) and idle is not None and stood and c.line[-1][1] == blocker and c.men[2][0] != "king"
            and sees(before.board, guard, target) and through(board, guard, blocker, target)
            and c.swap(idle, target) >= T and c.swap(before, target) < T)


@claims("x-rays")
def x_rays(c):
    if not odd_line(c, 3):
        return False
    rear, front = c.sq(0), c.sq(1)
    one, two, three = c.line[-3:]
    sq, board = one[1], c.at[-3].board
    return (c.at[-4].takes(one) == sq and two[0] == front and c.at[-3].takes(two) == sq == two[1] and three[0] == rear
            and c.at[-2].takes(three) == sq == three[1] and c.men[0][0] != "king" and through(board, rear, front, sq)
            and won_since(c, len(c.at) - 4, sq) >= T)


@claims("steps-between")
def steps_between(c):
    if not odd_line(c, 5):
        return False
    sq = c.line[-4][1]
    taken = c.at[-5].takes(c.line[-4]) is not None
    could = any(c.at[-4].takes(move) == sq for move in c.at[-4].legal())
    return (taken and could and c.at[-4].takes(c.line[-3]) != sq and c.at[-4].board[sq] == c.at[-2].board[sq]
            and c.at[-2].takes(c.line[-1]) == sq == c.line[-1][1]
            and won_since(c, len(c.at) - 4, sq) - c.swap(c.at[-4], sq) >= T)


@claims("clears")
def clears(c):
    if not odd_line(c, 3):
        return False
    left, user = c.sq(0), c.sq(1)
    start, end = c.line[-1][:2]
    files, ranks = end % 8 - start % 8, end // 8 - start // 8
    size = max(abs(files), abs(ranks))
    straight = files == 0 or ranks == 0 or abs(files) == abs(ranks)
    way = [step(start, files // size * i, ranks // size * i) for i in range(1, size + 1)] if straight else []
    slides = c.at[-2].board[start].lower() in "brq"
    return (c.line[-3][0] == left and start == user and c.stands(c.men[1], len(c.at) - 4) and slides and left in way
            and c.at[-2].takes(c.line[-1]) is None and (c.end.in_check() or c.end.over() == "mate"))


@claims("batteries")
def batteries(c):
    rear, front, target = (c.sq(i) for i in range(3))
    board, before, idle = c.end.board, c.at[-2].board, c.end.passed()
    if idle is None or "king" in (man[0] for man in c.men):
        return False
    stood = all(c.stands(man, len(c.at) - 2) for man in c.men)
    new = not (stood and sees(before, front, target) and through(before, rear, front, target))
    bereft = idle.after((rear, rear, ""))
    bereft.board, bereft.white = without(idle.board, rear), idle.white
    return (sees(board, front, target) and through(board, rear, front, target) and new
            and c.swap(idle, target) >= T > c.swap(bereft, target))


@claims("quiet")
def quiet(c):
    move, root = c.line[0], c.at[0]
    man = root.board[move[0]].lower()
    prey = any(c.end.board[sq] != "." and c.end.board[sq].isupper() != c.us and c.worth_taking(c.end.board, sq, move[1])
               for sq in seen_from(c.end.board, move[1]))
    return (len(c.line) == 1 and root.takes(move) is None and not move[2] and not root.in_check() and not c.end.in_check()
            and man != "k" and not prey)


@claims("zugzwang")
def zugzwang(c):
    answers, idle = c.end.legal(), c.end.passed()
    if c.end.in_check() or not 1 <= len(answers) <= 15 or idle is None or c.greatest_swap(idle) >= T:
        return False
    base = c.balance(c.at[1])
    return all(not c.end.after(move).over() and c.balance(c.end.after(move)) + c.greatest_swap(c.end.after(move)) - base >= T
               for move in answers)


@claims("declines")
def declines(c):
    start, end, made = c.line[0]
    worth = c.value_on(c.end.board, end)
    return not c.end.in_check() and any(
        other[:2] == (start, end) and other[2] != made and c.value_on(c.at[0].after(other).board, end) >= worth + T
        for other in c.at[0].legal())


HOMES = {"n": "bg", "b": "cf", "r": "ah", "q": "d"}


@claims("gains-tempo")
def gains_tempo(c):
    move, root, board, idle = c.line[0], c.at[0], c.end.board, c.end.passed()
    man = root.board[move[0]].lower()
    home = man in HOMES and c.rank(move[0], c.us) == 0 and "abcdefgh"[move[0] % 8] in HOMES[man]
    target = c.sq(1)
    return (home and idle is not None and not c.end.in_check() and root.takes(move) is None and c.sq(0) == move[1]
            and c.men[1][0] not in ("pawn", "king") and sees(board, move[1], target) and c.worth_taking(board, target, move[1])
            and c.swap(idle, target) >= T > c.swap(root, target) and c.swap(c.end, move[1]) < T)


@claims("loses-tempo")
def loses_tempo(c):
    one, two = c.line[:2]
    root = c.at[0]
    taker, kind = c.sq(0), root.board[c.sq(0)].lower()
    home = kind in HOMES and c.rank(taker, not c.us) == 0 and "abcdefgh"[taker % 8] in HOMES[kind]
    taken = root.takes(one)
    return (len(c.line) == 2 and taken == one[1] and root.board[one[0]].lower() in "nbrq"
            and root.board[taken].lower() == root.board[one[0]].lower()
            and two[0] == taker and c.at[1].takes(two) == one[1] and home)


# Few men

def kings_and_pawns(board):
    return all(man.lower() in ".kp" for man in board)


def is_bare(board, white):
    return len(men_of(board, white)) == 1


@claims("takes-opposition")
def takes_opposition(c):
    a, b = c.sq(0), c.sq(1)
    apart = (abs(a % 8 - b % 8), abs(a // 8 - b // 8))
    return (c.men[0][0] == c.men[1][0] == "king" and c.line[0][1] == a and kings_and_pawns(c.end.board)
            and apart in ((0, 2), (2, 0)) and c.end.board[(a + b) // 2] == ".")


def runs(position, sq, white, plies):
    """The pawn goes straight ahead and becomes something that is not taken at once, whatever the other side does."""
    if plies == 0 or position.over():
        return False
    if position.white != white:
        return all(position.takes(answer) != sq and runs(position.after(answer), sq, white, plies - 1)
                   for answer in position.legal())
    own = [move for move in position.legal() if move[0] == sq and move[1] % 8 == sq % 8]
    if not own:
        return False
    move = own[0]
    if move[2]:
        then = position.after(move)
        return not any(then.takes(answer) == move[1] for answer in then.legal())
    return runs(position.after(move), move[1], white, plies - 1)


@claims("outruns", "catches-up")
def race(c):
    king, pawn = (c.sq(1), c.sq(0)) if c.id == "outruns" else (c.sq(0), c.sq(1))
    runner = c.us if c.id == "outruns" else not c.us
    if c.end.board[pawn].lower() != "p" or c.end.board[king].lower() != "k" or not is_bare(c.end.board, not runner):
        return False
    gone = runs(c.end, pawn, runner, 14)
    if c.id == "outruns":
        return gone
    idle = c.at[0].passed()
    return (c.line[0][1] == king and len(men_of(c.end.board, runner)) == 2 and not gone and idle is not None
            and runs(idle, pawn, runner, 14))


@claims("holds-corner")
def holds_corner(c):
    king, bishop, corner, board = c.sq(0), c.sq(1), c.squares[0], c.end.board
    theirs = men_of(board, not c.us)
    pawns = [sq for sq in theirs if board[sq].lower() == "p"]
    colour = lambda sq: (sq % 8 + sq // 8) % 2
    near = max(abs(king % 8 - corner % 8), abs(king // 8 - corner // 8)) <= 1
    return (is_bare(board, c.us) and c.line[0][1] == king and len(theirs) == 3 and len(pawns) == 1 and c.men[1][0] == "bishop"
            and corner in CORNERS and c.rank(corner, not c.us) == 7 and pawns[0] % 8 == corner % 8 and near
            and colour(bishop) != colour(corner))


@lru_cache(maxsize=64)
def pawn_wins(pawn):
    """Places (king, enemy king, white to move) in which a white pawn there becomes something; it steps one square at a time."""
    if pawn // 8 == 7:
        return frozenset()
    next_square, further = pawn + 8, pawn_wins(pawn + 8)
    places = [(king, enemy) for king in range(64) for enemy in range(64)
              if len({king, enemy, pawn}) == 3 and enemy not in LEAPS["k"][king]]
    fits = set(places)
    won = set()

    def ours(king, enemy):
        if next_square not in (king, enemy):
            if next_square // 8 == 7:
                if enemy not in LEAPS["k"][next_square] or king in LEAPS["k"][next_square]:
                    return True
            elif (king, enemy, False) in further:
                return True
        return any((to, enemy) in fits and (to, enemy, False) in won for to in LEAPS["k"][king])

    def theirs(king, enemy):
        if pawn in LEAPS["k"][enemy] and king not in LEAPS["k"][pawn]:
            return False
        moves = [to for to in LEAPS["k"][enemy] if (king, to) in fits and to not in LEAPS["P"][pawn]]
        return bool(moves) and all((king, to, True) in won for to in moves)

    grows = True
    while grows:
        grows = False
        for king, enemy in places:
            for white, test in ((True, ours), (False, theirs)):
                if (king, enemy, white) not in won and test(king, enemy):
                    won.add((king, enemy, white))
                    grows = True
    return frozenset(won)


def is_key(king, pawn):
    won = pawn_wins(pawn)
    for enemy in range(64):
        if len({king, enemy, pawn}) < 3 or enemy in LEAPS["k"][king] or pawn in LEAPS["k"][enemy]:
            continue
        if (king, enemy, False) not in won or (enemy not in LEAPS["P"][pawn] and (king, enemy, True) not in won):
            return False
    return True


@claims("key-square")
def key_square(c):
    flip = (lambda sq: sq) if c.us else (lambda sq: sq ^ 56)
    king, pawn = c.sq(0), c.sq(1)
    few = len(men_of(c.end.board, c.us)) == 2 and is_bare(c.end.board, not c.us)
    return (few and c.men[0][0] == "king" and c.men[1][0] == "pawn" and c.line[0][1] == king
            and is_key(flip(king), flip(pawn)) and not is_key(flip(c.line[0][0]), flip(pawn)))
