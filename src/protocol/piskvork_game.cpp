#include "protocol/piskvork_game.hpp"

namespace tesuji::protocol {

bool PiskvorkGame::start(int width, int height) {
  const auto fits = [](int side) { return side >= kMinRowBoard && side <= kMaxRowBoard; };
  if (!fits(width) || !fits(height)) return false;
  board_ = {width, height, SecondSide::mirrored};
  make_rules();
  restart();
  return true;
}

void PiskvorkGame::restart() {
  stones_.clear();
  put_stones();
}

void PiskvorkGame::set_rule(int bits) {
  options_.clear();
  if ((bits & kRenjuRule) != 0) {
    game_ = "renju";
  } else if ((bits & kCaroRule) != 0) {
    game_ = "caro";
    if ((bits & kExactFive) == 0) options_["overline"] = "win";
  } else {
    game_ = (bits & kExactFive) != 0 ? "gomoku" : "freestyle";
  }
  if (!started()) return;
  const Side side = position_->side_to_move();
  make_rules();
  put_stones();
  position_->set_side_to_move(side);
}

/// Tables of patterns take a while, so they are made when the rules or the size change only.
void PiskvorkGame::make_rules() {
  RowGameDefinition definition = library_.define_row(game_, options_).value();
  definition.board = board_;
  rules_ = std::make_shared<const RowRules>(std::move(definition));
}

void PiskvorkGame::put_stones() {
  position_.emplace(rules_);
  for (const auto& [point, side] : stones_) position_->make(point, side);
}

std::optional<Point> PiskvorkGame::point(PiskvorkPoint at) const {
  const int rank = board_.ranks - 1 - at.y;
  if (!board_.contains(at.x, rank)) return std::nullopt;
  return board_.at(at.x, rank);
}

PiskvorkPoint PiskvorkGame::coordinates(Point point) const {
  return {board_.file_of(point), board_.ranks - 1 - board_.rank_of(point)};
}

bool PiskvorkGame::play(PiskvorkPoint at) {
  const auto where = point(at);
  if (!where || !position_->is_empty(*where)) return false;
  stones_.emplace_back(*where, position_->side_to_move());
  position_->make(*where);
  return true;
}

bool PiskvorkGame::take_back(PiskvorkPoint at) {
  const auto where = point(at);
  if (!where || stones_.empty() || stones_.back().first != *where) return false;
  stones_.pop_back();
  position_->undo();
  return true;
}

bool PiskvorkGame::set_board(const std::vector<PiskvorkStone>& stones) {
  int lead = 0;  // of our living stones over the opponent's
  for (const PiskvorkStone& stone : stones) {
    if (stone.owner < 1 || stone.owner > 3) return false;
    lead += stone.owner == 1 ? 1 : stone.owner == 2 ? -1 : 0;
  }
  // It is our turn: with as many stones as the opponent we were the first to put one.
  const Side us = lead >= 0 ? Side::first : Side::second;
  std::vector<std::pair<Point, Side>> fresh;
  Points taken;
  for (const PiskvorkStone& stone : stones) {
    const auto where = point(stone.at);
    if (!where || taken.has(*where)) return false;
    taken.add(*where);
    fresh.emplace_back(*where, stone.owner == 1 ? us : opponent(us));
  }
  stones_ = std::move(fresh);
  put_stones();
  position_->set_side_to_move(us);
  return true;
}

}  // namespace tesuji::protocol
