// What players know of endings with few men: opposition, the square of a promoter, a corner that a
// slider of one colour cannot reach.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Plies of a promoter's run that are tried out.
constexpr int kLongestRun = 6;

// Finding

/// The only royal of a side after a ply; nothing else.
std::optional<PieceRef> royal_of(const Film& film, int ply, Side side) {
  std::optional<PieceRef> found;
  for (const PieceRef& man : film.men(ply, side)) {
    if (!film.royal(man)) continue;
    if (found) return std::nullopt;
    found = man;
  }
  return found;
}

bool only_royals_and_promoters(const Film& film, int ply) {
  return !film.lore().game().drops && std::ranges::all_of(film.men(ply), [&](const PieceRef& man) {
    return film.royal(man) || film.lore().promoter(man.piece);
  });
}

bool is_bare(const Film& film, int ply, Side side) {
  return film.men(ply, side).size() == 1 && royal_of(film, ply, side);
}

int apart(const BoardShape& shape, Square a, Square b) {
  return std::max(std::abs(shape.file_of(a) - shape.file_of(b)),
                  std::abs(shape.rank_of(a) - shape.rank_of(b)));
}

void find_opposition(const Film& film, int, Finds& out) {
  if (film.is_idle() || !only_royals_and_promoters(film, 1) || film.at(1).outcome()) return;
  const auto ours = royal_of(film, 1, film.us());
  const auto theirs = royal_of(film, 1, film.them());
  if (!ours || !theirs || film.mover(1) != *ours) return;
  const BoardShape& shape = film.shape();
  const int files = std::abs(shape.file_of(ours->square) - shape.file_of(theirs->square));
  const int ranks = std::abs(shape.rank_of(ours->square) - shape.rank_of(theirs->square));
  if ((files == 0 && ranks == 2) || (ranks == 0 && files == 2)) {
    const auto middle = static_cast<Square>((ours->square + theirs->square) / 2);
    if (on(film.board(1), middle).empty()) out.add({*ours, *theirs});
  }
}

/// Where the promoter becomes something else when it goes straight on, and in how many moves; nothing when
/// its way is not free.
std::optional<std::pair<Square, int>> run_of(const Film& film, int ply, const PieceRef& man) {
  const BoardShape& shape = film.shape();
  Square sq = man.square;
  int steps = 0;
  for (Square next = shape.step(sq, {0, 1}, man.side); next != kNoSquare;
       next = shape.step(sq, {0, 1}, man.side)) {
    if (!on(film.board(ply), next).empty()) return std::nullopt;
    sq = next;
    ++steps;
  }
  return steps == 0 || steps > kLongestRun ? std::nullopt : std::optional(std::pair(sq, steps));
}

void find_outruns(const Film& film, int, Finds& out) {
  if (film.is_idle() || film.lore().game().drops || !is_bare(film, 1, film.them()) || film.at(1).outcome())
    return;
  const PieceRef hunter = *royal_of(film, 1, film.them());
  for (const PieceRef& man : film.men(1, film.us())) {
    const auto run = film.lore().promoter(man.piece) ? run_of(film, 1, man) : std::nullopt;
    if (run && apart(film.shape(), hunter.square, run->first) > run->second + 1) out.add({man, hunter});
  }
}

void find_catches(const Film& film, int, Finds& out) {
  if (film.is_idle() || film.lore().game().drops || !is_bare(film, 1, film.us()) || film.at(1).outcome())
    return;
  const PieceRef hunter = *royal_of(film, 1, film.us());
  const auto before = royal_of(film, 0, film.us());
  if (!before || film.men(1, film.them()).size() != 2) return;
  for (const PieceRef& man : film.men(1, film.them())) {
    const auto run = film.lore().promoter(man.piece) ? run_of(film, 1, man) : std::nullopt;
    if (!run) continue;
    const int now = apart(film.shape(), hunter.square, run->first);
    if (now <= run->second && apart(film.shape(), before->square, run->first) > now) out.add({hunter, man});
  }
}

/// Can a man of this kind ever see the square, going where it likes over an empty board?
bool ever_sees(const Film& film, const PieceRef& man, Square target) {
  std::vector<bool> known(as_size(film.shape().squares()));
  std::vector<Square> open{man.square};
  known[as_size(man.square)] = true;
  Board board(as_size(film.shape().squares()));
  while (!open.empty()) {
    const Square from = open.back();
    open.pop_back();
    board[as_size(from)] = {man.piece, man.side};
    if (film.sees(board, from, target)) return true;
    for (const Square to : film.sight().targets(board, from)) {
      if (known[as_size(to)]) continue;
      known[as_size(to)] = true;
      open.push_back(to);
    }
    board[as_size(from)] = {};
  }
  return false;
}

void find_corner(const Film& film, int, Finds& out) {
  if (film.is_idle() || film.lore().game().drops || !is_bare(film, 1, film.us())) return;
  const PieceRef royal = *royal_of(film, 1, film.us());
  const std::vector<PieceRef> theirs = film.men(1, film.them());
  if (theirs.size() != 3 || film.mover(1) != royal) return;
  for (const PieceRef& slider : theirs) {
    for (const PieceRef& man : theirs) {
      if (!film.lore().one_colour(slider.piece) || !film.lore().promoter(man.piece)) continue;
      const int file = film.shape().file_of(man.square);
      const Square corner = film.shape().at(file, film.them() == Side::first ? film.shape().ranks - 1 : 0);
      if ((file == 0 || file == film.shape().files - 1) && apart(film.shape(), royal.square, corner) <= 1 &&
          !ever_sees(film, slider, corner))
        out.add({royal, slider}, {}, {corner});
    }
  }
}

// Checking

bool moved_royal(const CheckBench& bench) {
  return bench.man(0).square == bench.move().to() && bench.royal(bench.man(0));
}

bool lone_royal(const CheckBench& bench, int ply, Side side) {
  const std::vector<PieceRef> men = men_of(bench.board(ply), side);
  return men.size() == 1 && bench.royal(men.front());
}

Truth check_opposition(const CheckBench& bench) {
  if (bench.game().drops || !moved_royal(bench) || bench.at(1).outcome()) return false;
  int royals = 0;
  for (const Side side : kBothSides) {
    for (const PieceRef& man : men_of(bench.board(1), side)) {
      if (!bench.royal(man) && !bench.promoter(man.piece)) return false;
      royals += bench.royal(man) ? 1 : 0;
    }
  }
  const Square a = bench.man(0).square;
  const Square b = bench.man(1).square;
  for (const Vector way : {Vector{0, 1}, Vector{0, -1}, Vector{1, 0}, Vector{-1, 0}}) {
    const Square middle = bench.shape().step(a, way, Side::first);
    if (middle != kNoSquare && on(bench.board(1), middle).empty() &&
        bench.shape().step(middle, way, Side::first) == b)
      return royals == 2;
  }
  return false;
}

/// Does the promoter, going ahead move by move, become something else before it is taken? Whoever hunts it
/// may make any move.
bool gets_through(const CheckBench& bench, const AnyPosition& position, Square runner, PieceIndex kind,
                  int plies) {
  if (plies == 0 || position.outcome()) return false;
  const Side owner = position.at(runner).side;
  if (position.side_to_move() == owner) {
    for (const Move move : position.legal_moves()) {
      if (move.from() != runner || move.kind() == MoveKind::drop ||
          bench.shape().file_of(move.to()) != bench.shape().file_of(runner))
        continue;
      const auto next = bench.after(position, move);
      if (!next) continue;
      if (next->at(move.to()).piece != kind) {
        return next->outcome() ? true : std::ranges::none_of(next->legal_moves(), [&](Move reply) {
          return bench.takes_on(*next, reply, move.to());
        });
      }
      return gets_through(bench, *next, move.to(), kind, plies - 1);
    }
    return false;
  }
  return std::ranges::all_of(position.legal_moves(), [&](Move reply) {
    if (bench.takes_on(position, reply, runner)) return false;
    const auto next = bench.after(position, reply);
    return next && gets_through(bench, *next, runner, kind, plies - 1);
  });
}

Truth check_outruns(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  return !bench.game().drops && bench.promoter(man.piece) && lone_royal(bench, 1, bench.them()) &&
         gets_through(bench, bench.at(1), man.square, man.piece, 2 * kLongestRun + 2);
}

Truth check_catches(const CheckBench& bench) {
  const PieceRef& man = bench.man(1);
  if (bench.game().drops || !moved_royal(bench) || !bench.promoter(man.piece) ||
      !lone_royal(bench, 1, bench.us()) || men_of(bench.board(1), bench.them()).size() != 2)
    return false;
  const auto idle = bench.passed_turn(bench.root());
  return idle && !gets_through(bench, bench.at(1), man.square, man.piece, 2 * kLongestRun + 2) &&
         gets_through(bench, *idle, man.square, man.piece, 2 * kLongestRun + 2);
}

/// Squares that a man of this kind comes to over an empty board, as a set by square.
std::vector<bool> roams(const CheckBench& bench, const PieceRef& man) {
  std::vector<bool> reached(as_size(bench.shape().squares()));
  reached[as_size(man.square)] = true;
  for (bool grows = true; grows;) {
    grows = false;
    for (Square from = 0; from < bench.shape().squares(); ++from) {
      if (!reached[as_size(from)]) continue;
      Board alone(as_size(bench.shape().squares()));
      alone[as_size(from)] = {man.piece, man.side};
      for (Square to = 0; to < bench.shape().squares(); ++to) {
        if (reached[as_size(to)] || !bench.could_go(alone, from, to)) continue;
        reached[as_size(to)] = true;
        grows = true;
      }
    }
  }
  return reached;
}

Truth check_corner(const CheckBench& bench) {
  const PieceRef& royal = bench.man(0);
  const PieceRef& slider = bench.man(1);
  const std::vector<PieceRef> theirs = men_of(bench.board(1), bench.them());
  if (bench.game().drops || !moved_royal(bench) || bench.squares().size() != 1 || theirs.size() != 3 ||
      !lone_royal(bench, 1, bench.us()))
    return false;
  const Square corner = bench.squares().front();
  const BoardShape& shape = bench.shape();
  const bool runs = std::ranges::any_of(theirs, [&](const PieceRef& man) {
    return bench.promoter(man.piece) && shape.file_of(man.square) == shape.file_of(corner);
  });
  const int file = shape.file_of(corner);
  if (!runs || (file != 0 && file != shape.files - 1) ||
      shape.rank_of(shape.relative(corner, bench.them())) != shape.ranks - 1)
    return false;
  const int files = shape.file_of(royal.square) - file;
  const int ranks = shape.rank_of(royal.square) - shape.rank_of(corner);
  if (files * files > 1 || ranks * ranks > 1) return false;
  const std::vector<bool> reached = roams(bench, slider);
  for (Square from = 0; from < shape.squares(); ++from) {
    Board alone(as_size(shape.squares()));
    alone[as_size(from)] = {slider.piece, slider.side};
    if (reached[as_size(from)] && (from == corner || bench.sees(alone, from, corner))) return false;
  }
  return true;
}

}  // namespace

extern const ClaimKind takes_opposition{
    .id = "takes-opposition",
    .reason = {.topic = Topic::royal_safety, .directness = 88, .family = "opposition"},
    .manner = {.in_mates = true},
    .form = {.most = 1, .men = {{{ours, 1, always}, {theirs, 1, always}}}},
    .halves = {find_opposition, check_opposition},
    .words = {{{Case::any, club, "{0} takes the opposition against {1}.",
                "{0}は{1}に対してオポジションをとる。"}}},
};

extern const ClaimKind outruns{
    .id = "outruns",
    .reason = {.topic = Topic::threats, .directness = 94, .family = "square"},
    .manner = {.in_mates = true, .wins = true},
    .form = {.most = 1, .men = {{{ours, 1, never}, {theirs, 1, always}}}},
    .halves = {find_outruns, check_outruns},
    .words = {{{Case::any, club, "{1} is outside the square of {0} and cannot catch it.",
                "{1}は{0}の正方形の外にいて、追いつけない。"}}},
};

extern const ClaimKind catches_up{
    .id = "catches-up",
    .reason = {.topic = Topic::threats, .directness = 94, .family = "square"},
    .manner = {.in_mates = true},
    .form = {.most = 1, .men = {{{ours, 1, always}, {theirs, 1, never}}}},
    .halves = {find_catches, check_catches},
    .words = {{{Case::any, club, "{0} steps into the square of {1} and catches it.",
                "{0}は{1}の正方形に入り、追いつく。"}}},
};

extern const ClaimKind holds_corner{
    .id = "holds-corner",
    .reason = {.topic = Topic::royal_safety, .directness = 90, .family = "corner"},
    .manner = {.in_mates = true},
    .form = {.most = 1, .squares = true, .men = {{{ours, 1, always}, {theirs, 1, never}}}},
    .halves = {find_corner, check_corner},
    .words = {{{Case::any, club, "{0} holds the corner {sq}, which {1} can never attack: the wrong corner.",
                "{0}は{1}の利きが決して届かない隅（{sq}）を守る。"}}},
};

}  // namespace tesuji::claims
