#include "protocol/piskvork_game.hpp"

namespace tesuji {

bool PiskvorkGame::start(int width, int height) {
  const auto fits = [](int side) { return side >= kMinLineBoard && side <= kMaxLineBoard; };
  if (!fits(width) || !fits(height)) return false;
  width_ = width;
  height_ = height;
  restart();
  return true;
}

void PiskvorkGame::restart() {
  stones_.clear();
  rebuild();
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
  if (started()) rebuild();
}

void PiskvorkGame::rebuild() {
  LineGameDefinition definition = library_.define_line(game_, options_).value();
  definition.board = {width_, height_, SecondSide::mirrored};
  position_.emplace(std::make_shared<const LineRules>(std::move(definition)));
  for (const auto& [point, side] : stones_) position_->make(point, side);
}

std::optional<Point> PiskvorkGame::point(PiskvorkPoint at) const {
  const BoardShape board{width_, height_, SecondSide::mirrored};
  const int rank = height_ - 1 - at.y;
  if (!board.contains(at.x, rank)) return std::nullopt;
  return board.at(at.x, rank);
}

PiskvorkPoint PiskvorkGame::coordinates(Point point) const {
  const BoardShape board{width_, height_, SecondSide::mirrored};
  return {board.file_of(point), height_ - 1 - board.rank_of(point)};
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

bool PiskvorkGame::set_board(const std::vector<std::pair<PiskvorkPoint, bool>>& stones) {
  int own = 0;
  int theirs = 0;
  for (const auto& [at, is_own] : stones) ++(is_own ? own : theirs);
  // It is our turn: with as many stones as the opponent we were the first to put one.
  const Side us = own >= theirs ? Side::first : Side::second;
  std::vector<std::pair<Point, Side>> fresh;
  Points taken;
  for (const auto& [at, is_own] : stones) {
    const auto where = point(at);
    if (!where || taken.has(*where)) return false;
    taken.add(*where);
    fresh.emplace_back(*where, is_own ? us : opponent(us));
  }
  stones_ = std::move(fresh);
  rebuild();
  position_->set_side_to_move(us);
  return true;
}

}  // namespace tesuji
