#include "learn/lessons.hpp"

#include <random>

#include "notation/position_text.hpp"

namespace tesuji::learn {
namespace {

constexpr std::uint64_t kScoutingNodes = 200;  ///< enough to see what can be taken

class Lessons {
 public:
  Lessons(std::uint64_t number, Thinker& scout, const LessonOptions& options, const Judgement& verdict)
      : number_(number),
        scout_(scout),
        options_(options),
        verdict_(verdict),
        random_(options.seed * 0x9e3779b97f4a7c15ULL + number) {}

  Result<std::vector<Labelled>> take(const GameRecord& record) {
    const Result<Setup> start = record.start ? Result<Setup>(*record.start) : start_position(*record.rules);
    if (!start) return start.error();
    const auto position = make_position(record.rules, *start);
    if (!position) return position.error();
    std::vector<std::unique_ptr<AnyPosition>> stations;
    for (const RecordedMove& move : record.line.moves) {
      (*position)->make(move.move);
      if (++ply_ >= options_.first_ply && !(*position)->outcome()) stations.push_back((*position)->clone());
    }
    result_ = record.result;
    for (int i = 0; i < options_.from_game && !stations.empty(); ++i) {
      const std::size_t chosen = random_() % stations.size();
      if (auto error = judge(*stations[chosen], true)) return *error;
      if (i < options_.excursions) {
        if (auto error = stray(*stations[chosen])) return *error;
      }
      stations.erase(stations.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
    return std::move(rows_);
  }

 private:
  /// The best move of a short search; nothing where there is none.
  std::optional<Move> glance(const AnyPosition& position) {
    SearchLimits limits;
    limits.nodes = kScoutingNodes;
    SearchControl control;
    const SearchReport report = scout_.think(position, limits, table_, control, {});
    if (report.lines.empty() || report.lines.front().moves.empty()) return std::nullopt;
    return Move::from_bits(report.lines.front().moves.front());
  }

  /// How the game ended for a side; nothing is said of positions that are not of the game.
  std::optional<double> result_for(Side side) const {
    if (result_ == GameResult::unknown) return std::nullopt;
    if (result_ == GameResult::draw) return 0.5;
    return (result_ == GameResult::first_wins) == (side == Side::first) ? 1 : 0;
  }

  /// Asks the teacher about a position that is quiet.
  std::optional<Error> judge(const AnyPosition& position, bool of_game) {
    const auto best = position.in_check() ? std::nullopt : glance(position);
    if (!best || position.is_capture(*best)) return std::nullopt;
    const auto score = verdict_(position);
    if (!score) return score.error();
    if (*score && std::abs(**score) <= kMostScore)
      rows_.push_back({number_, position_text(position.setup(), position.rules()), **score,
                       of_game ? result_for(position.side_to_move()) : std::nullopt});
    return std::nullopt;
  }

  /// One or two moves at random, and some of play after them.
  std::optional<Error> stray(const AnyPosition& from) {
    const auto position = from.clone();
    for (std::uint64_t i = 0; i < 1 + random_() % 2; ++i) {
      const std::vector<Move> moves = position->legal_moves();
      if (moves.empty()) return std::nullopt;
      position->make(moves[random_() % moves.size()]);
      if (position->outcome()) return std::nullopt;
    }
    const auto wanted = static_cast<int>(random_() % as_size(options_.follow + 1));
    for (int i = 0; i < wanted; ++i) {
      const auto best = glance(*position);
      if (!best) return std::nullopt;
      position->make(*best);
      if (position->outcome()) return std::nullopt;
    }
    return judge(*position, false);
  }

  std::uint64_t number_;
  Thinker& scout_;
  const LessonOptions& options_;
  const Judgement& verdict_;
  std::mt19937_64 random_;
  Table table_{1};
  int ply_ = 0;
  GameResult result_ = GameResult::unknown;
  std::vector<Labelled> rows_;
};

}  // namespace

Result<std::vector<Labelled>> lessons_of(const GameRecord& record, std::uint64_t number, Thinker& scout,
                                         const LessonOptions& options, const Judgement& verdict) {
  scout.new_game();
  return Lessons(number, scout, options, verdict).take(record);
}

}  // namespace tesuji::learn
