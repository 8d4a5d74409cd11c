#include "learn/labelled.hpp"

#include <fmt/format.h>

#include <random>

#include "base/text.hpp"
#include "notation/position_text.hpp"

namespace tesuji::learn {
namespace {

class SelfPlay {
 public:
  SelfPlay(Thinker& thinker, const SelfPlayOptions& options, const StopSignal& should_stop)
      : thinker_(thinker), options_(options), should_stop_(should_stop), random_(options.seed) {}

  void play(const AnyPosition& start, std::uint64_t game, std::vector<Labelled>& rows) {
    const auto position = start.clone();
    thinker_.new_game();
    table_.clear();
    for (int ply = 0; ply < options_.most_plies && !position->outcome() && !should_stop_(); ++ply) {
      const std::vector<Move> moves = position->legal_moves();
      if (moves.empty()) return;
      const bool stray = ply < options_.random_plies || random_() % 100 < as_size(options_.stray_percent);
      if (stray) {
        position->make(moves[random_() % moves.size()]);
        continue;
      }
      SearchLimits limits;
      limits.nodes = options_.nodes;
      SearchControl control;
      const SearchReport report = thinker_.think(*position, limits, table_, control, {});
      if (report.lines.empty() || report.lines.front().moves.empty()) return;
      const Score score = report.lines.front().score;
      if (is_decided(score)) return;
      const Move move = Move::from_bits(report.lines.front().moves.front());
      const bool quiet = !position->in_check() && !position->is_capture(move);
      if (quiet && std::abs(centipawns(score)) <= kMostScore)
        rows.push_back({game, position_text(position->setup(), position->rules()), centipawns(score)});
      position->make(move);
    }
  }

 private:
  Thinker& thinker_;
  const SelfPlayOptions& options_;
  const StopSignal& should_stop_;
  Table table_{4};
  std::mt19937_64 random_;
};

Error row_fault(const SourceText& source, int row, std::string_view text, std::string message) {
  return {ErrorCode::bad_input,
          std::move(message),
          "write GAME-NUMBER, position and score in centipawns for the side to move, with tabs between",
          {source.name, row, 1},
          std::string(text)};
}

}  // namespace

Result<std::vector<Labelled>, Errors> read_labelled(const SourceText& source) {
  std::vector<Labelled> rows;
  Errors faults;
  int number = 0;
  for (std::string_view rest = source.text; !rest.empty();) {
    const std::string_view row = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), row.size() + 1));
    ++number;
    if (row.empty() || row.front() == '#') continue;
    const std::size_t first = row.find('\t');
    const std::size_t last = row.rfind('\t');
    const auto game = parse_int(row.substr(0, first));
    const auto score = last == std::string_view::npos ? std::nullopt : parse_int(row.substr(last + 1));
    if (first == last || !game || *game < 0 || !score) {
      faults.push_back(row_fault(source, number, row, "this row is no labelled position"));
      continue;
    }
    rows.push_back(
        {static_cast<std::uint64_t>(*game), std::string(row.substr(first + 1, last - first - 1)), *score});
  }
  if (!faults.empty()) return faults;
  return rows;
}

std::string labelled_text(const std::vector<Labelled>& rows) {
  std::string text;
  for (const Labelled& row : rows) text += fmt::format("{}\t{}\t{}\n", row.game, row.position, row.score);
  return text;
}

std::vector<Labelled> play_for_labels(const AnyPosition& start, Thinker& thinker,
                                      const SelfPlayOptions& options, const StopSignal& should_stop,
                                      const std::function<void(int games)>& told) {
  std::vector<Labelled> rows;
  SelfPlay self(thinker, options, should_stop);
  for (int game = 0; game < options.games && !should_stop(); ++game) {
    self.play(start, static_cast<std::uint64_t>(game), rows);
    if (told) told(game + 1);
  }
  return rows;
}

}  // namespace tesuji::learn
