#include "persona/naitou/board.hpp"

namespace tesuji::persona::naitou {
namespace {

std::array<Gait, 2 * kKinds> make_gaits() {
  std::array<Gait, 2 * kKinds> gaits;
  const auto moves = [&](Kind kind, const std::vector<int>& slides, const std::vector<int>& steps) {
    gaits[cell(kCom, kind)] = {slides, steps};
    Gait& turned = gaits[cell(kPlayer, kind)];
    for (const int delta : slides) turned.slides.push_back(-delta);
    for (const int delta : steps) turned.steps.push_back(-delta);
  };
  moves(kKing, {}, {12, 11, 10, 1, -1, -10, -11, -12});
  moves(kRook, {-11, 11, -1, 1}, {});
  moves(kBishop, {-12, -10, 10, 12}, {});
  moves(kSilver, {}, {12, 11, 10, -10, -12});
  moves(kKnight, {}, {23, 21});
  moves(kLance, {11}, {});
  moves(kPawn, {}, {11});
  moves(kDragon, {-11, 11, -1, 1}, {12, 10, -10, -12});
  moves(kHorse, {-12, -10, 10, 12}, {11, 1, -1, -11});
  for (const Kind kind : {kGold, kPromotedSilver, kPromotedKnight, kPromotedLance, kPromotedPawn})
    moves(kind, {}, {12, 11, 10, 1, -1, -11});
  return gaits;
}

/// Does an unpromoted piece have squares ahead of it there?
bool may_stand(Who who, Kind kind, Point at) {
  const int ahead = who == kCom ? 9 - rank_of(at) : rank_of(at) - 1;
  return ahead >= (kind == kKnight ? 2 : kind == kPawn || kind == kLance ? 1 : 0);
}

bool has_pawn_on_column(const Board& board, Who who, int column) {
  for (int rank = 1; rank <= 9; ++rank) {
    if (board.cells[as_size(rank * kWidth + column)] == cell(who, kPawn)) return true;
  }
  return false;
}

}  // namespace

const Gait& gait(Cell piece) {
  static const auto gaits = make_gaits();
  return gaits[piece];
}

Board::Board() {
  for (int at = 0; at < kCells; ++at) cells[as_size(at)] = on_board(static_cast<Point>(at)) ? 0 : kWall;
}

Point Board::king(Who who) const {
  const auto at = std::find(cells.begin(), cells.end(), cell(who, kKing));
  return at == cells.end() ? kNoPoint : static_cast<Point>(at - cells.begin());
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
  return may_stand(who, kind, target) &&
         !(kind == kPawn && has_pawn_on_column(board, who, column_of(target)));
}

bool may_move(const Board& board, Who who, const Step& step) {
  if (!on_board(step.target)) return false;
  if (step.is_drop()) {
    return board.cells[step.target] == 0 && !step.promotes && board.hands[who][step.dropped()] > 0 &&
           may_drop(board, who, step.dropped(), step.target);
  }
  if (!on_board(step.source) || !belongs_to(board.cells[step.source], who) ||
      !reaches(board, step.source, step.target))
    return false;
  const Kind kind = kind_of(board.cells[step.source]);
  return step.promotes ? may_promote(who, kind, step.source, step.target) : may_stand(who, kind, step.target);
}

}  // namespace tesuji::persona::naitou
