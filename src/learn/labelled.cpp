#include "learn/labelled.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/failure.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "learn/samples.hpp"
#include "notation/position_text.hpp"

namespace tesuji::learn {
namespace {

class SelfPlay {
 public:
  SelfPlay(Thinker& thinker, const SelfPlayOptions& options, const StopSignal& should_stop)
      : thinker_(thinker), options_(options), should_stop_(should_stop) {}

  void play(const AnyPosition& start, std::uint64_t game, std::vector<Labelled>& rows) {
    random_ = Random(options_.seed * 0x9e3779b97f4a7c15ULL + game);
    thinker_.new_game();
    table_.clear();
    const std::size_t first = rows.size();
    movers_.clear();
    const auto position = start.clone();
    const auto winner = play_out(*position, game, rows);
    if (!winner) {
      rows.resize(first);
      return;
    }
    for (std::size_t i = first; i < rows.size(); ++i) {
      const Side mover = movers_[i - first];
      rows[i].result = *winner == kNobody ? 0.5 : (*winner == 0) == (mover == Side::first) ? 1 : 0;
    }
  }

 private:
  static constexpr int kNobody = -1;

  static int number_of(const std::optional<Side>& winner) {
    return !winner ? kNobody : *winner == Side::first ? 0 : 1;
  }

  /// Who won: 0, 1 or nobody; nothing when there was no time to play it out.
  std::optional<int> play_out(AnyPosition& position, std::uint64_t game, std::vector<Labelled>& rows) {
    for (int ply = 0; ply < options_.most_plies; ++ply) {
      if (should_stop_()) return std::nullopt;
      if (const auto outcome = position.outcome()) return number_of(outcome->winner);
      const std::vector<Move> moves = position.legal_moves();
      if (moves.empty()) return kNobody;
      const bool stray = ply < options_.random_plies || random_.below(100) < as_size(options_.stray_percent);
      if (stray) {
        position.make(moves[random_.below(moves.size())]);
        continue;
      }
      SearchLimits limits;
      limits.nodes = options_.nodes;
      SearchControl control;
      const SearchReport report = thinker_.think(position, limits, table_, control, {});
      if (report.lines.empty() || report.lines.front().moves.empty()) return kNobody;
      const Score score = report.lines.front().score;
      const Side mover = position.side_to_move();
      if (is_decided(score)) return number_of(score > 0 ? mover : opponent(mover));
      const Move move = Move::from_bits(report.lines.front().moves.front());
      const bool quiet = !position.in_check() && !position.is_capture(move);
      if (quiet && std::abs(centipawns(score)) <= kMostScore) {
        rows.push_back({game, position_text(position.setup(), position.rules()), centipawns(score)});
        movers_.push_back(mover);
      }
      position.make(move);
    }
    return kNobody;
  }

  Thinker& thinker_;
  const SelfPlayOptions& options_;
  const StopSignal& should_stop_;
  Table table_{4};
  Random random_{0};
  std::vector<Side> movers_;  ///< of the rows of this game
};

constexpr std::string_view kRowHint =
    "write GAME-NUMBER, position and score in centipawns for the side to move, with tabs between, and if it "
    "is "
    "known a fourth field: 1, 0.5 or 0, the result for that side";
constexpr std::string_view kSampledHeading = "split\tjob\tply\tscore\tresult\tposition";

Error row_fault(const SourceText& source, int row, std::string_view text, std::string message) {
  return {ErrorCode::bad_input,
          std::move(message),
          std::string(kRowHint),
          {source.name, row, 1},
          std::string(text.substr(0, text.find('\r')))};
}

std::optional<double> parse_share(std::string_view text) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size() || !(number >= 0 && number <= 1))
    return std::nullopt;
  return number;
}

/// One row of either kind; what is wrong with it otherwise.
Result<Labelled, std::string> read_row(std::string_view row, bool sampled) {
  const std::vector<std::string_view> fields = split(row, '\t');
  if (sampled ? fields.size() != 6 : fields.size() < 3 || fields.size() > 4)
    return sampled ? "six fields with tabs between are expected here"
                   : fmt::format("three or four fields with tabs between are expected here, not {}",
                                 fields.size());
  const std::string_view game = fields[sampled ? 1 : 0];
  const std::string_view score = fields[sampled ? 3 : 2];
  const std::string_view result = sampled ? fields[4] : fields.size() == 4 ? fields[3] : "";
  Labelled read;
  const auto number = parse_int(game);
  if (!number || *number < 0) return fmt::format("'{}' is no number of a game", game);
  read.game = static_cast<std::uint64_t>(*number);
  const auto centipawns = parse_int(score);
  if (!centipawns) return fmt::format("'{}' is no score in whole centipawns", score);
  read.score = *centipawns;
  if (fields.size() > 3) {
    read.result = parse_share(result);
    if (!read.result) return fmt::format("'{}' is no result", result);
  }
  read.position = std::string(fields[sampled ? 5 : 1]);
  if (read.position.empty()) return std::string("the position is missing");
  return read;
}

}  // namespace

Result<std::vector<Labelled>, Errors> read_labelled(const SourceText& source) {
  std::vector<Labelled> rows;
  Errors faults;
  int number = 0;
  bool sampled = false;
  for (std::string_view rest = source.text; !rest.empty();) {
    std::string_view row = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), row.size() + 1));
    ++number;
    if (row.ends_with('\r')) row.remove_suffix(1);
    if (row.empty() || row.front() == '#') continue;
    if (row == kSampledHeading) {
      sampled = true;
      continue;
    }
    auto read = read_row(row, sampled);
    if (read) {
      rows.push_back(std::move(read.value()));
    } else {
      faults.push_back(row_fault(source, number, row, read.error()));
    }
  }
  if (!faults.empty()) return faults;
  return rows;
}

std::string labelled_text(const std::vector<Labelled>& rows) {
  std::string text;
  for (const Labelled& row : rows) {
    text += fmt::format("{}\t{}\t{}", row.game, row.position, row.score);
    text += row.result ? fmt::format("\t{}\n", *row.result) : "\n";
  }
  return text;
}

bool is_labelled(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  return text.starts_with('#') || first.find('\t') != std::string_view::npos;
}

Result<Label> read_label(std::string_view text) {
  Label label;
  constexpr std::string_view kMix = "mix=";
  if (text == "score") return label;
  const auto share = text == "result"         ? std::optional(1.0)
                     : text.starts_with(kMix) ? parse_share(text.substr(kMix.size()))
                                              : std::nullopt;
  if (!share)
    return usage_error(fmt::format("'{}' is nothing that can be learned", text),
                       "write score, result, or mix=0.3 for three parts of ten of the result");
  label.result_share = *share;
  return label;
}

std::optional<double> chance_of(const Labelled& row, const Label& label) {
  if (label.result_share > 0 && !row.result) return std::nullopt;
  const double by_score = logistic(std::log(label.pawn / (1 - label.pawn)) * row.score / 100);
  return label.result_share * row.result.value_or(0) + (1 - label.result_share) * by_score;
}

std::vector<Labelled> play_for_labels(const AnyPosition& start, Thinker& thinker,
                                      const SelfPlayOptions& options, const StopSignal& should_stop,
                                      const SelfPlayListener& told) {
  std::vector<Labelled> rows;
  SelfPlay self(thinker, options, should_stop);
  for (int game = options.first_game; game < options.games && !should_stop(); ++game) {
    self.play(start, static_cast<std::uint64_t>(game), rows);
    if (told && !should_stop()) told(game + 1, rows);
  }
  return rows;
}

}  // namespace tesuji::learn
