#include "persona/naitou/board.hpp"

#include "base/indexed.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr Gait make_gait(std::initializer_list<int> slides, std::initializer_list<int> steps) {
  Gait result;
  for (const int delta : slides)
    result.slides[as_size(result.slide_count++)] = static_cast<std::int8_t>(delta);
  for (const int delta : steps) result.steps[as_size(result.step_count++)] = static_cast<std::int8_t>(delta);
  return result;
}

constexpr std::array<Gait, kKinds> make_gaits() {
  std::array<Gait, kKinds> result{};
  result[kKing] = make_gait({}, {12, 11, 10, 1, -1, -10, -11, -12});
  result[kRook] = make_gait({-11, 11, -1, 1}, {});
  result[kBishop] = make_gait({-12, -10, 10, 12}, {});
  result[kGold] = make_gait({}, {12, 11, 10, 1, -1, -11});
  result[kSilver] = make_gait({}, {12, 11, 10, -10, -12});
  result[kKnight] = make_gait({}, {23, 21});
  result[kLance] = make_gait({11}, {});
  result[kPawn] = make_gait({}, {11});
  result[kDragon] = make_gait({-11, 11, -1, 1}, {12, 10, -10, -12});
  result[kHorse] = make_gait({-12, -10, 10, 12}, {11, 1, -1, -11});
  for (const Kind kind : {kPromotedSilver, kPromotedKnight, kPromotedLance, kPromotedPawn})
    result[kind] = result[kGold];
  return result;
}

constexpr std::array<Gait, kKinds> kGaits = make_gaits();

/// Ranks left before the far edge, counted from 0 on it.
int ranks_ahead(Who who, Point point) {
  return who == kCom ? 9 - rank_of(point) : rank_of(point) - 1;
}

bool has_pawn_on_column(const Board& board, Who who, int column) {
  for (int rank = 1; rank <= 9; ++rank) {
    if (board.cells[as_size(rank * kWidth + column)] == cell(who, kPawn)) return true;
  }
  return false;
}

}  // namespace

const Gait& gait(Kind kind) {
  return kGaits[kind];
}

Board::Board() {
  for (int at = 0; at < kCells; ++at) cells[as_size(at)] = on_board(static_cast<Point>(at)) ? 0 : kWall;
}

Point Board::king(Who who) const {
  for (Point at = 12; at <= 108; ++at) {
    if (cells[at] == cell(who, kKing)) return at;
  }
  return kNoPoint;
}

Kind Board::kind_after(const Step& step) const {
  if (step.is_drop()) return step.dropped();
  const Kind kind = kind_of(cells[step.source]);
  return step.promotes ? promoted(kind) : kind;
}

void Board::make(Who who, const Step& step) {
  const Kind after = kind_after(step);
  if (step.is_drop()) {
    --hands[who][after];
  } else {
    if (cells[step.target] != 0) ++hands[who][unpromoted(kind_of(cells[step.target]))];
    cells[step.source] = 0;
  }
  cells[step.target] = cell(who, after);
}

bool may_drop(const Board& board, Who who, Kind kind, Point target) {
  const int ahead = ranks_ahead(who, target);
  if (kind == kKnight) return ahead >= 2;
  if (kind == kLance) return ahead >= 1;
  if (kind == kPawn) return ahead >= 1 && !has_pawn_on_column(board, who, column_of(target));
  return true;
}

bool reaches(const Board& board, Point source, Point target) {
  const Cell piece = board.cells[source];
  const Gait& moves = gait(kind_of(piece));
  const int sign = forward(owner(piece));
  for (int i = 0; i < moves.step_count; ++i) {
    if (source + sign * moves.steps[as_size(i)] == target) return true;
  }
  for (int i = 0; i < moves.slide_count; ++i) {
    const int delta = sign * moves.slides[as_size(i)];
    for (int at = source + delta; board.cells[as_size(at)] != kWall; at += delta) {
      if (at == target) return true;
      if (board.cells[as_size(at)] != 0) break;
    }
  }
  return false;
}

bool may_move(const Board& board, Who who, const Step& step) {
  if (!on_board(step.target)) return false;
  const Cell there = board.cells[step.target];
  if (step.is_drop()) {
    return there == 0 && !step.promotes && board.hands[who][step.dropped()] > 0 &&
           may_drop(board, who, step.dropped(), step.target);
  }
  if (!on_board(step.source)) return false;
  const Cell piece = board.cells[step.source];
  if (piece == 0 || owner(piece) != who || (there != 0 && owner(there) == who)) return false;
  if (!reaches(board, step.source, step.target)) return false;
  const Kind kind = kind_of(piece);
  if (step.promotes) {
    return can_promote(kind) && (in_promotion_zone(who, step.source) || in_promotion_zone(who, step.target));
  }
  const int ahead = ranks_ahead(who, step.target);
  return !((kind == kPawn || kind == kLance) && ahead < 1) && !(kind == kKnight && ahead < 2);
}

}  // namespace tesuji::persona::naitou
