#include "placement/opening_procedure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/text.hpp"

namespace tesuji::placement {
namespace {

Error refused(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {"move", 1, 1}, ""};
}

Point image(const BoardShape& board, Point point, int way) {
  int file = board.file_of(point);
  int rank = board.rank_of(point);
  if ((way & 1) != 0) file = board.files - 1 - file;
  if ((way & 2) != 0) rank = board.ranks - 1 - rank;
  if ((way & 4) != 0) std::swap(file, rank);
  return board.at(file, rank);
}

bool maps_to_itself(const RowPosition& position, int way) {
  const BoardShape& board = position.rules().board();
  for (const Side side : kBothSides) {
    bool same = true;
    position.stones(side).for_each(
        [&](Point p) { same = same && position.stones(side).has(image(board, p, way)); });
    if (!same) return false;
  }
  return true;
}

}  // namespace

bool equal_by_symmetry(const RowPosition& position, Point a, Point b) {
  const BoardShape& board = position.rules().board();
  const int ways = board.files == board.ranks ? 8 : 4;
  for (int way = 0; way < ways; ++way) {
    if (image(board, a, way) == b && maps_to_itself(position, way)) return true;
  }
  return false;
}

int OpeningState::actor(const RowPosition& position) const {
  if (done()) return player_of(position.side_to_move());
  const OpeningStep& step = steps_.front();
  const int holder = player_of(position.side_to_move());
  switch (step.kind) {
    case OpeningStepKind::swap:
      return 1 - last_placer_;
    case OpeningStepKind::announce:
      return last_placer_;
    case OpeningStepKind::offer:
      return offers_.empty() ? holder : 1 - holder;
    case OpeningStepKind::either:
      return step.branches.front().front().kind == OpeningStepKind::swap ? 1 - last_placer_ : holder;
    case OpeningStepKind::place:
      break;
  }
  // Several stones are put by one player, of either colour; a single one by whoever holds the colour.
  if (step.count == 1) return holder;
  return placed_ > 0 || position.stones() == 0 ? last_placer_ : 1 - last_placer_;
}

int OpeningState::offers_wanted() const {
  return steps_.front().count == 0 ? announced_ : steps_.front().count;
}

std::vector<std::string> OpeningState::choices() const {
  if (done()) return {};
  std::vector<std::string> words;
  const auto add = [&](const OpeningStep& step) {
    switch (step.kind) {
      case OpeningStepKind::swap:
        words.insert(words.end(), {"swap", "no-swap"});
        break;
      case OpeningStepKind::announce:
        words.push_back(fmt::format("announce 1 to {}", step.count));
        break;
      case OpeningStepKind::offer:
        words.push_back(offers_.empty()
                            ? fmt::format("offer {} points", step.count == 0 ? announced_ : step.count)
                            : "choose one of the offered points");
        break;
      case OpeningStepKind::place:
        words.emplace_back("a stone");
        break;
      case OpeningStepKind::either:
        break;
    }
  };
  if (steps_.front().kind != OpeningStepKind::either) {
    add(steps_.front());
  } else {
    for (const auto& branch : steps_.front().branches) add(branch.front());
  }
  return words;
}

bool OpeningState::enter(OpeningStepKind kind) {
  if (done()) return false;
  if (steps_.front().kind == kind) return true;
  if (steps_.front().kind != OpeningStepKind::either) return false;
  for (const auto& branch : steps_.front().branches) {
    if (branch.front().kind != kind) continue;
    const std::vector<OpeningStep> chosen = branch;
    // Who decided to go on placing is the other player.
    if (kind == OpeningStepKind::place && chosen.front().count > 1) last_placer_ = 1 - last_placer_;
    finish_step();
    steps_.insert(steps_.begin(), chosen.begin(), chosen.end());
    return true;
  }
  return false;
}

std::optional<Error> OpeningState::refuse_stone(const RowPosition& position, Point point) const {
  if (done()) return std::nullopt;
  OpeningState after = *this;
  if (!after.enter(OpeningStepKind::place))
    return refused("no stone can be put now", "expected: " + join(choices(), ", "));
  const OpeningStep& step = after.steps_.front();
  if (step.within > 0 && position.rules().from_centre(point) > step.within / 2)
    return refused(fmt::format("this stone must lie in the central {0} x {0} points", step.within),
                   "choose a point nearer to the centre");
  if (step.pattern) {
    const int most = std::min(position.stones(), 2);
    if (position.rules().from_centre(point) > most)
      return refused("the first three stones must form an opening pattern",
                     "centre, then a neighbour of it, then within the central 5 x 5 points");
  }
  return std::nullopt;
}

void OpeningState::stone_put(const RowPosition& position) {
  if (done()) return;
  if (!offers_.empty()) {
    // The chosen one of the offered stones.
    offers_.clear();
    return finish_step();
  }
  enter(OpeningStepKind::place);
  const OpeningStep& step = steps_.front();
  if (step.count == 1) last_placer_ = player_of(opponent(position.side_to_move()));
  if (++placed_ < step.count) return;
  placed_ = 0;
  finish_step();
}

std::optional<Error> OpeningState::swap(bool yes) {
  if (!enter(OpeningStepKind::swap)) return refused("there is nothing to swap now", "put a stone");
  // Declining a choice between swapping and placing more keeps colours and goes on.
  swapped_ = swapped_ != yes;
  finish_step();
  return std::nullopt;
}

std::optional<Error> OpeningState::announce(int count) {
  if (!enter(OpeningStepKind::announce)) return refused("no number is asked for now", "");
  if (count < 1 || count > steps_.front().count)
    return refused(fmt::format("the number must be 1 to {}", steps_.front().count), "announce fewer moves");
  announced_ = count;
  finish_step();
  return std::nullopt;
}

std::optional<Error> OpeningState::offer(const RowPosition& position, const std::vector<Point>& points) {
  if (!offers_.empty() || !enter(OpeningStepKind::offer)) return refused("no moves are offered now", "");
  const int wanted = offers_wanted();
  if (static_cast<int>(points.size()) != wanted)
    return refused(fmt::format("{} points must be offered, not {}", wanted, points.size()), "");
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!position.is_empty(points[i]) || !position.legal(points[i]))
      return refused(fmt::format("offer {} is taken or forbidden", i + 1), "offer legal points");
    for (std::size_t j = 0; j < i; ++j) {
      if (equal_by_symmetry(position, points[i], points[j]))
        return refused(fmt::format("offers {} and {} are the same by symmetry", j + 1, i + 1),
                       "offer points that differ");
    }
  }
  offers_ = points;
  return std::nullopt;
}

std::optional<Error> OpeningState::choose(Point point) const {
  if (std::find(offers_.begin(), offers_.end(), point) == offers_.end())
    return refused("this point was not offered", "choose one of the offered points");
  return std::nullopt;
}

}  // namespace tesuji::placement
