#include "labels/label_board.hpp"

#include <cmath>
#include <set>
#include <tuple>

namespace tesuji::labels {
namespace {

constexpr int kRoyalPoints = 99;
constexpr double kLeap = 3.0 / 8;
constexpr double kDiagonalSlide = 3.0 / 4;
constexpr double kStraightSlide = 5.0 / 4;
constexpr double kBothSlides = 1;  ///< more than the sum of its parts

}  // namespace

Worths label_points(const CompiledRules& rules) {
  Worths points;
  for (std::size_t type = 0; type < rules.types().size(); ++type) {
    double sum = 0;
    bool diagonal = false;
    bool straight = false;
    for (const MoveAtom& atom : rules.definition().pieces[type].moves) {
      if (!atom.captures) continue;
      const bool slides = atom.kind != AtomKind::leap && atom.kind != AtomKind::lame_leap && atom.max != 1;
      const bool oblique = std::abs(atom.step.right) == std::abs(atom.step.forward);
      diagonal = diagonal || (slides && oblique);
      straight = straight || (slides && !oblique);
      sum += !slides ? kLeap : oblique ? kDiagonalSlide : kStraightSlide;
    }
    if (diagonal && straight) sum += kBothSlides;
    const bool royal = rules.type(static_cast<PieceType>(type)).royal;
    points.push_back(royal ? kRoyalPoints : static_cast<int>(std::lround(sum)));
  }
  return points;
}

LabelBoard::LabelBoard(const CompiledRules& rules) : points_(label_points(rules)) {
  for (std::size_t i = 0; i < rules.types().size(); ++i) {
    LabelType type;
    type.points = points_[i];
    for (const MoveAtom& atom : rules.definition().pieces[i].moves) {
      type.line_piece = type.line_piece || (atom.kind == AtomKind::slide && atom.captures && atom.max != 1);
    }
    types_.push_back(type);
  }
  const int lowest = *std::min_element(points_.begin(), points_.end());
  const auto order = [](const LabelType& type) { return std::tuple(type.points, type.line_piece); };
  for (LabelType& type : types_) {
    type.cheapest = type.points == lowest;
    std::set<std::tuple<int, bool>> lower;
    for (const LabelType& other : types_) {
      if (order(other) < order(type)) lower.insert(order(other));
    }
    type.rank = 1 + static_cast<int>(lower.size());
  }
}

bool LabelBoard::defended(const BoardView& view, Square sq) const {
  const Side side = view.at(sq).side;
  if (!view.attackers(side, sq).empty()) return true;
  for (const Square attacker : view.attackers(opponent(side), sq)) {
    if (!type(view.at(attacker)).line_piece) continue;
    BoardView rest = view;
    rest.remove(attacker);
    if (!rest.attackers(side, sq).empty()) return true;
  }
  return false;
}

bool LabelBoard::bad_spot(const BoardView& view, Square sq) const {
  const PlacedPiece piece = view.at(sq);
  const std::vector<Square> attackers = view.attackers(opponent(piece.side), sq);
  if (attackers.empty()) return false;
  return std::ranges::any_of(attackers, [&](Square from) { return points(view.at(from)) < points(piece); }) ||
         hanging(view, sq);
}

int LabelBoard::balance(const BoardView& view, Side side) const {
  int sum = 0;
  for (const Side owner : kBothSides) {
    for (const Square sq : view.pieces(owner)) {
      if (!view.is_royal(sq)) sum += (owner == side ? 1 : -1) * points(view.at(sq));
    }
  }
  return sum;
}

std::vector<Square> LabelBoard::targets(const BoardView& view, Square sq) const {
  std::vector<Square> squares = view.attacks(sq);
  std::erase_if(squares, [&](Square to) { return !view.holds(to, opponent(view.at(sq).side)); });
  return squares;
}

std::vector<Square> LabelBoard::between(const BoardView& view, Square a, Square b) const {
  const BoardShape& board = view.board();
  const int files = board.file_of(b) - board.file_of(a);
  const int ranks = board.rank_of(b) - board.rank_of(a);
  std::vector<Square> squares;
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return squares;
  const int steps = std::max(std::abs(files), std::abs(ranks));
  for (int i = 1; i < steps; ++i)
    squares.push_back(board.at(board.file_of(a) + files / steps * i, board.rank_of(a) + ranks / steps * i));
  return squares;
}

}  // namespace tesuji::labels
