"""The rules of chess once more, from scratch and slowly: what the second checker of claims stands on."""

FILES = "abcdefgh"
KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
RAYS = {"b": DIAGONAL, "r": STRAIGHT, "q": STRAIGHT + DIAGONAL}
NAMES = {"p": "pawn", "n": "knight", "b": "bishop", "r": "rook", "q": "queen", "k": "king"}


def square(name):
    return FILES.index(name[0]) + 8 * (int(name[1]) - 1)


def name_of(sq):
    return FILES[sq % 8] + str(sq // 8 + 1)


def step(sq, files, ranks):
    file, rank = sq % 8 + files, sq // 8 + ranks
    return file + 8 * rank if 0 <= file < 8 and 0 <= rank < 8 else None


def is_white(man):
    return man.isupper()


def leaps(steps):
    """For every square the squares a step away."""
    return [[to for to in (step(sq, *way) for way in steps) if to is not None] for sq in range(64)]


def rays(steps):
    """For every square and direction the squares up to the edge."""
    table = []
    for sq in range(64):
        ways = []
        for files, ranks in steps:
            ray, there = [], step(sq, files, ranks)
            while there is not None:
                ray.append(there)
                there = step(there, files, ranks)
            ways.append(ray)
        table.append(ways)
    return table


LEAPS = {"n": leaps(KNIGHT), "k": leaps(STRAIGHT + DIAGONAL), "P": leaps([(-1, 1), (1, 1)]), "p": leaps([(-1, -1), (1, -1)])}
WAYS = {kind: rays(steps) for kind, steps in RAYS.items()}


def seen_from(board, sq):
    """Squares on which the man there could take, whatever stands on them."""
    man = board[sq]
    kind = man.lower()
    if kind in WAYS:
        found = []
        for ray in WAYS[kind][sq]:
            for there in ray:
                found.append(there)
                if board[there] != ".":
                    break
        return found
    return LEAPS[man if kind == "p" else kind][sq]


def sees(board, sq, to):
    return board[sq] != "." and to in seen_from(board, sq)


def seen_by(board, to, white):
    """Does a man of that side see the square? Looked at from the square itself."""
    knight, king, pawn, others = ("N", "K", "P", "p") if white else ("n", "k", "p", "P")
    if any(board[sq] == knight for sq in LEAPS["n"][to]) or any(board[sq] == king for sq in LEAPS["k"][to]):
        return True
    if any(board[sq] == pawn for sq in LEAPS[others][to]):
        return True
    for kind in "rb":
        sliders = (kind.upper() + "Q") if white else (kind + "q")
        for ray in WAYS[kind][to]:
            for sq in ray:
                if board[sq] != ".":
                    if board[sq] in sliders:
                        return True
                    break
    return False


def men_of(board, white):
    return [sq for sq, man in enumerate(board) if man != "." and is_white(man) == white]


class Position:
    def __init__(self, board, white, rights, passing):
        self.board, self.white, self.rights, self.passing = board, white, rights, passing
        self._legal = None

    @staticmethod
    def read(text):
        rows, side, rights, passing = text.split()[:4]
        board = []
        for row in reversed(rows.split("/")):
            for sign in row:
                board += ["."] * int(sign) if sign.isdigit() else [sign]
        return Position(board, side == "w", rights, None if passing == "-" else square(passing))

    def in_check(self, white=None):
        white = self.white if white is None else white
        king = self.board.index("K" if white else "k")
        return seen_by(self.board, king, not white)

    def passed(self):
        """The other side to move; None where a king could be taken."""
        if self.in_check():
            return None
        return Position(self.board, not self.white, self.rights, None)

    def _steps(self):
        """Moves as (from, to, promotion), the king's safety aside."""
        board, white = self.board, self.white
        ahead = 1 if white else -1
        for sq in men_of(board, white):
            kind = board[sq].lower()
            targets = [to for to in seen_from(board, sq) if board[to] == "." or is_white(board[to]) != white]
            if kind == "p":
                targets = [to for to in targets if board[to] != "." or to == self.passing]
                one = step(sq, 0, ahead)
                if one is not None and board[one] == ".":
                    targets.append(one)
                    two = step(sq, 0, 2 * ahead)
                    if sq // 8 == (1 if white else 6) and board[two] == ".":
                        targets.append(two)
            for to in targets:
                if kind == "p" and to // 8 in (0, 7):
                    for promotion in "qrbn":
                        yield sq, to, promotion
                else:
                    yield sq, to, ""
        yield from self._castlings()

    def _castlings(self):
        home = 4 if self.white else 60
        if self.board[home] != ("K" if self.white else "k") or self.in_check():
            return
        for right, rook, between, crossed, to in (("K", 7, (5, 6), (5, 6), 6), ("Q", 0, (1, 2, 3), (2, 3), 2)):
            sign = right if self.white else right.lower()
            base = home - 4
            if sign not in self.rights or self.board[base + rook] != ("R" if self.white else "r"):
                continue
            if any(self.board[base + sq] != "." for sq in between):
                continue
            if not any(seen_by(self.board, base + sq, not self.white) for sq in crossed):
                yield home, base + to, ""

    def after(self, move):
        sq, to, promotion = move
        board = list(self.board)
        man = board[sq]
        kind = man.lower()
        passing = None
        if kind == "p" and to == self.passing and board[to] == ".":
            board[to + (-8 if self.white else 8)] = "."
        if kind == "p" and abs(to - sq) == 16:
            passing = (sq + to) // 2
        if kind == "k" and abs(to - sq) == 2:
            rook, place = (sq + 3, sq + 1) if to > sq else (sq - 4, sq - 1)
            board[place], board[rook] = board[rook], "."
        board[to], board[sq] = man, "."
        if promotion:
            board[to] = promotion.upper() if self.white else promotion
        lost = {4: "KQ", 60: "kq", 0: "Q", 7: "K", 56: "q", 63: "k"}
        rights = self.rights
        for touched in (sq, to):
            for sign in lost.get(touched, ""):
                rights = rights.replace(sign, "")
        return Position(board, not self.white, rights, passing)

    def legal(self):
        if self._legal is None:
            # A man that stands on no line with its king cannot expose it.
            king = self.board.index("K" if self.white else "k")
            lined = {sq for ray in WAYS["q"][king] for sq in ray} | {king}
            checked = self.in_check()
            self._legal = [move for move in self._steps()
                           if (not checked and move[0] not in lined) or not self.after(move).in_check(self.white)]
        return self._legal

    def takes(self, move):
        """The square of the man that the move takes, or None."""
        sq, to, _ = move
        if self.board[to] != ".":
            return to
        if self.board[sq].lower() == "p" and sq % 8 != to % 8:
            return to + (-8 if self.white else 8)
        return None

    def over(self):
        """'mate', 'draw' or None: by checkmate, stalemate, or two bare kings with at most one minor piece."""
        if not self.legal():
            return "mate" if self.in_check() else "draw"
        rest = sorted(man.lower() for man in self.board if man not in ".kK")
        return "draw" if rest in ([], ["b"], ["n"]) else None
