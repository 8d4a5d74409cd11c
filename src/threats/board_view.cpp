#include "threats/board_view.hpp"

#include <algorithm>

#include "threats/leg_reach.hpp"

namespace tesuji {
namespace {

/// A step of a piece that is moved set-wise, as a class of its own that only moves quietly.
ClassSpec quiet_step(const StepSpec& step) {
  ClassSpec spec;
  spec.kind = step.path.empty() ? AtomKind::leap : AtomKind::lame_leap;
  spec.rays = {{step.step, step.path}};
  spec.captures = false;
  spec.from = step.from;
  spec.to = step.to;
  return spec;
}

void sort_once(std::vector<Square>& squares) {
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
}

/// Where on the line `sq` lies, or the line's length.
std::size_t place_on(const Line& line, Square sq) {
  return static_cast<std::size_t>(std::find(line.squares.begin(), line.squares.end(), sq) -
                                  line.squares.begin());
}

}  // namespace

MovementLines::MovementLines(const CompiledRules& rules) : rules_(rules) {
  // What moves in several legs lies on no line; see legs().
  GameDefinition plain = rules.definition();
  for (PieceDefinition& piece : plain.pieces)
    std::erase_if(piece.moves, [](const MoveAtom& atom) { return is_multi_leg(atom.kind); });
  const ClassPlan plan = plan_classes(plain);
  for (const TypeSpec& type : plan.types) {
    std::vector<ClassSpec> specs;
    for (const int c : type.classes) {
      specs.push_back(plan.classes[static_cast<std::size_t>(c)]);
      if (!type.steps.empty()) specs.back().quiet = false;
    }
    for (const StepSpec& step : type.steps) {
      if (step.quiet) specs.push_back(quiet_step(step));
    }
    specs_.push_back(std::move(specs));
  }
  for (const PieceDefinition& piece : rules.definition().pieces) {
    legs_.emplace_back();
    for (const MoveAtom& atom : piece.moves) {
      if (is_multi_leg(atom.kind)) legs_.back().push_back(&atom);
    }
  }
  laid_out_.resize(plan.types.size() * 2);
}

const std::vector<PieceLine>& MovementLines::of(PieceType type, Side side, Square sq) const {
  auto& row = laid_out_[static_cast<std::size_t>(2 * type + index(side))];
  if (row.empty()) row.resize(static_cast<std::size_t>(board().squares()));
  auto& slot = row[static_cast<std::size_t>(sq)];
  if (!slot) {
    slot = std::make_unique<std::vector<PieceLine>>();
    for (const ClassSpec& spec : specs_[static_cast<std::size_t>(type)]) {
      for (Line& line : class_lines(spec, board(), side, sq, false)) {
        slot->push_back({&spec, std::move(line)});
      }
    }
  }
  return *slot;
}

BoardView::BoardView(const MovementLines& lines, const AnyPosition& position) : lines_(&lines) {
  cells_.reserve(static_cast<std::size_t>(lines.board().squares()));
  for (int sq = 0; sq < lines.board().squares(); ++sq) cells_.push_back(position.at(static_cast<Square>(sq)));
}

std::vector<Square> BoardView::pieces(Side side) const {
  std::vector<Square> squares;
  for (std::size_t sq = 0; sq < cells_.size(); ++sq) {
    if (!cells_[sq].empty() && cells_[sq].side == side) squares.push_back(static_cast<Square>(sq));
  }
  return squares;
}

std::vector<Square> BoardView::royals(Side side) const {
  std::vector<Square> squares = pieces(side);
  std::erase_if(squares, [&](Square sq) { return !is_royal(sq); });
  return squares;
}

std::uint64_t BoardView::pattern(const Line& line) const {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < line.relevant.size(); ++i) {
    if (!is_empty(line.relevant[i])) bits |= std::uint64_t{1} << i;
  }
  return bits;
}

std::vector<Square> BoardView::leg_reach(PlacedPiece piece, Square from, bool captures) const {
  std::vector<Square> squares;
  for (const MoveAtom* atom : lines_->legs(piece.piece)) {
    if (captures ? atom->captures : atom->quiet) add_leg_reach(*this, *atom, piece, from, squares);
  }
  return squares;
}

std::vector<Square> BoardView::attacks(Square from) const {
  std::vector<Square> squares = leg_reach(at(from), from, true);
  for (const PieceLine& piece_line : lines_of(at(from), from)) {
    if (!piece_line.spec->captures) continue;
    const Line& line = piece_line.line;
    const std::uint64_t reach = reached(*piece_line.spec, line, pattern(line), false);
    for (std::size_t i = 0; i < line.squares.size(); ++i) {
      if ((reach >> i & 1) == 0) continue;
      if (piece_line.spec->royal_line && !is_royal(line.squares[i])) continue;
      squares.push_back(line.squares[i]);
    }
  }
  sort_once(squares);
  return squares;
}

bool BoardView::would_attack(PlacedPiece piece, Square from, Square to) const {
  for (const PieceLine& piece_line : lines_of(piece, from)) {
    const Line& line = piece_line.line;
    if (!piece_line.spec->captures || (piece_line.spec->royal_line && !is_royal(to))) continue;
    const std::size_t place = place_on(line, to);
    if (place == line.squares.size()) continue;
    if (reached(*piece_line.spec, line, pattern(line), false) >> place & 1) return true;
  }
  if (lines_->legs(piece.piece).empty()) return false;
  const std::vector<Square> reach = leg_reach(piece, from, true);
  return std::find(reach.begin(), reach.end(), to) != reach.end();
}

bool BoardView::attacks(Square from, Square to) const {
  return !is_empty(from) && would_attack(at(from), from, to);
}

std::vector<Square> BoardView::attackers(Side by, Square target) const {
  std::vector<Square> squares = pieces(by);
  std::erase_if(squares, [&](Square sq) { return sq == target || !attacks(sq, target); });
  return squares;
}

std::vector<Square> BoardView::checkers(Side by) const {
  std::vector<Square> squares;
  for (const Square royal : royals(opponent(by))) {
    const auto found = attackers(by, royal);
    squares.insert(squares.end(), found.begin(), found.end());
  }
  sort_once(squares);
  return squares;
}

std::vector<Square> BoardView::destinations(Square from) const {
  const PlacedPiece piece = at(from);
  std::vector<Square> squares;
  for (const bool captures : {false, true}) {
    for (const Square sq : leg_reach(piece, from, captures)) {
      if (captures ? holds(sq, opponent(piece.side)) : is_empty(sq)) squares.push_back(sq);
    }
  }
  for (const PieceLine& piece_line : lines_of(piece, from)) {
    const Line& line = piece_line.line;
    if (piece_line.spec->royal_line) continue;
    const std::uint64_t reach = reached(*piece_line.spec, line, pattern(line), false);
    for (std::size_t i = 0; i < line.squares.size(); ++i) {
      const PlacedPiece there = at(line.squares[i]);
      const bool may =
          there.empty() ? piece_line.spec->quiet : piece_line.spec->captures && there.side != piece.side;
      if ((reach >> i & 1) != 0 && may) squares.push_back(line.squares[i]);
    }
  }
  sort_once(squares);
  return squares;
}

bool BoardView::attacks_by_line(Square from, Square to) const {
  return attacks(from, to) && !between(from, to).empty();
}

std::vector<Square> BoardView::between(Square from, Square to) const {
  std::vector<Square> shortest;
  if (is_empty(from)) return shortest;
  bool found = false;
  for (const PieceLine& piece_line : lines_of(at(from), from)) {
    const Line& line = piece_line.line;
    const std::size_t place = place_on(line, to);
    if (!piece_line.spec->captures || place == line.squares.size()) continue;
    std::vector<Square> way = line.relevant;
    if (piece_line.spec->kind != AtomKind::leap && piece_line.spec->kind != AtomKind::lame_leap)
      way.resize(std::min(way.size(), place));
    if (!found || way.size() < shortest.size()) shortest = std::move(way);
    found = true;
  }
  return shortest;
}

bool BoardView::is_line_piece(Square sq) const {
  const auto& lines = lines_of(at(sq), sq);
  return std::any_of(lines.begin(), lines.end(),
                     [](const PieceLine& line) { return slides(line) && line.spec->captures; });
}

std::vector<XRay> BoardView::x_rays(Side by) const {
  std::vector<XRay> found;
  for (const Square attacker : pieces(by)) {
    for (const PieceLine& piece_line : lines_of(at(attacker), attacker)) {
      const Line& line = piece_line.line;
      if (!piece_line.spec->captures || piece_line.spec->kind == AtomKind::leap) continue;
      const std::uint64_t now = pattern(line);
      const std::uint64_t reach = reached(*piece_line.spec, line, now, false);
      for (std::size_t i = 0; i < line.relevant.size(); ++i) {
        if ((now >> i & 1) == 0) continue;
        const std::uint64_t opened =
            reached(*piece_line.spec, line, now & ~(std::uint64_t{1} << i), false) & ~reach;
        for (std::size_t j = 0; j < line.squares.size(); ++j) {
          const Square rear = line.squares[j];
          if ((opened >> j & 1) == 0 || is_empty(rear)) continue;
          if (piece_line.spec->royal_line && !is_royal(rear)) continue;
          found.push_back({attacker, line.relevant[i], rear});
        }
      }
    }
  }
  return found;
}

}  // namespace tesuji
