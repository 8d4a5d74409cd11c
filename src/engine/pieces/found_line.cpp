#include "engine/pieces/found_line.hpp"

#include "engine/search_text.hpp"
#include "threats/replay.hpp"

namespace tesuji::engine {
namespace {

std::vector<SearchLine> lines_from(Engine& engine, const AnyPosition& root, std::uint64_t nodes, int lines,
                                   const StopSignal& should_stop) {
  Limits limits;
  limits.nodes = std::max<std::uint64_t>(nodes, 1);
  const Thought thought = engine.think(root, limits, at_leisure(lines), {}, should_stop);
  if (thought.decision == Decision::resign) return {};
  return thought.report.lines;
}

class PuzzleLine {
 public:
  PuzzleLine(Engine& engine, const AnyPosition& root, std::uint64_t nodes, const StopSignal& should_stop)
      : engine_(engine), at_(root.clone()), nodes_(nodes), should_stop_(should_stop) {}

  std::vector<Move> find() {
    engine_.new_game();
    const auto lines = lines_from(engine_, *at_, nodes_, 1, should_stop_);
    if (lines.empty()) return {};
    plan_ = moves_of(lines.front());
    play(plan_.front());
    while (line_.size() < kLongest && !at_->outcome() && goes_on()) {
    }
    line_.resize(chosen_);
    return std::move(line_);
  }

 private:
  static constexpr std::size_t kLongest = 15;
  /// Later positions are simpler than the first one.
  static constexpr std::uint64_t kLaterShare = 8;
  /// By so much winning chance the good answer is better than the next.
  static constexpr double kOnly = 0.12;

  void play(Move move) {
    const bool chosen = line_.size() % 2 == 0 && (line_.empty() || at_->legal_moves().size() > 1);
    at_->make(move);
    line_.push_back(move);
    if (chosen) chosen_ = line_.size();
  }

  /// The reply and the answer to it, unless there is more than one.
  bool goes_on() {
    if (plan_.size() < 2) {
      const auto replies = lines_from(engine_, *at_, nodes_ / kLaterShare, 1, should_stop_);
      if (replies.empty()) return false;
      plan_ = {line_.back(), moves_of(replies.front()).front()};
    }
    play(plan_[1]);
    if (at_->outcome()) return false;
    const auto answers = lines_from(engine_, *at_, nodes_ / kLaterShare, 2, should_stop_);
    if (answers.empty()) return false;
    plan_ = moves_of(answers.front());
    const bool mates = plan_.size() == 1 && is_decided(answers.front().score);
    if (!mates && answers.size() > 1 &&
        winning_chance(answers[0].score) - winning_chance(answers[1].score) < kOnly)
      return false;
    play(plan_.front());
    return true;
  }

  Engine& engine_;
  std::unique_ptr<AnyPosition> at_;
  std::uint64_t nodes_;
  const StopSignal& should_stop_;
  std::vector<Move> plan_;  ///< the last move played, and what is expected after it
  std::vector<Move> line_;
  std::size_t chosen_ = 0;  ///< how long the line is up to the last move that was a choice
};

}  // namespace

std::vector<Move> decisive_line(Engine& engine, const Sight& sight, const AnyPosition& root,
                                std::uint64_t nodes, const Worths& worths, const StopSignal& should_stop) {
  engine.new_game();
  const auto lines = lines_from(engine, root, nodes, 1, should_stop);
  if (lines.empty()) return {};
  std::vector<Move> line = moves_of(lines.front());
  line.resize(decisive_length(sight, root, line, worths));
  return line;
}

std::vector<Move> puzzle_line(Engine& engine, const AnyPosition& root, std::uint64_t nodes,
                              const StopSignal& should_stop) {
  return PuzzleLine(engine, root, nodes, should_stop).find();
}

}  // namespace tesuji::engine
