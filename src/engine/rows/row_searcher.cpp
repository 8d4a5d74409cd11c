#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "describe/say.hpp"
#include "engine/rows/row_mind.hpp"
#include "engine/search_text.hpp"
#include "engine/time_keeper.hpp"
#include "notation/row_text.hpp"
#include "persona/row_player.hpp"

namespace tesuji::engine {

using describe::say;

namespace {

constexpr std::size_t kLevelMegabytes = 16;
/// Lost between us and the referee.
constexpr std::chrono::milliseconds kOverhead{30};

/// Moves of the line that are possible; a remembered one may be stale.
std::vector<std::string> texts_of(const SearchLine& line, RowPosition position) {
  std::vector<std::string> moves;
  for (const std::uint32_t bits : line.moves) {
    const Point point = RowMove::from_bits(bits).point();
    if (!position.is_empty(point) || position.last_won()) break;
    moves.push_back(point_text(point, position.rules().board()));
    position.make(point);
  }
  return moves;
}

Findings findings(const SearchReport& report, const RowPosition& position) {
  return findings_of(report, [&](const SearchLine& line) { return texts_of(line, position); });
}

/// How it was decided, in English and Japanese, by kind; a block may come too late.
constexpr std::pair<const char*, const char*> kKinds[] = {
    {"no move", "手なし"},
    {"an opening move", "開局の形"},
    {"completes five", "五連で勝ち"},
    {"the only move that stops a five", "五連を止める唯一の手"},
    {"wins by continuous fours", "四追い勝ち"},
    {"threatens a four-three; every answer loses to fours", "ミセ手から四追い勝ち"},
    {"wins by continuous threats", "追い詰め勝ち"},
    {"best by search", "読み"},
    {"a move picked by chance among good enough ones", "気まぐれの手"},
    {"out of time: the first candidate", "時間切れのため候補の先頭"}};
static_assert(std::size(kKinds) == as_size(RowDecisionKind::fallback) + 1);
constexpr std::pair<const char*, const char*> kTooLate{"the five cannot be stopped", "五連を止められない"};

// Scores up to which each word serves, in centipawns.
constexpr int kEven = 50;
constexpr int kSlight = 150;
constexpr int kClear = 400;

std::string way_of(const RowDecision& decision, Language language) {
  const SearchReport& report = decision.report;
  const bool late = decision.kind == RowDecisionKind::block && !report.lines.empty() &&
                    report.lines.front().score <= -kMateBound;
  const auto& [english, japanese] = late ? kTooLate : kKinds[as_size(decision.kind)];
  return language == Language::ja ? japanese : english;
}

Error refused(std::string message, std::string hint) {
  return refusal(ErrorCode::usage, std::move(message), std::move(hint));
}

}  // namespace

Result<const RowLevel*> row_level(std::string_view name) {
  const RowLevel* level = find_row_level(name);
  if (level != nullptr || name.empty() || name == kStrongest) return level;
  return refused(fmt::format("there is no level '{}'", name),
                 "leave it out, or write beginner, easy, medium, hard or strongest");
}

std::string row_verdict(Score score, const Game& game, Language language) {
  const std::string who = in(language, game.side_name(score >= 0 ? Side::first : Side::second));
  const int size = std::abs(centipawns(score));
  if (is_decided(score)) return say(language, "{} wins by force", "{}の勝ち筋", who);
  if (size < kEven) return say(language, "the game is even", "互角");
  if (size < kSlight) return say(language, "{} is slightly better", "{}がやや有利", who);
  if (size < kClear) return say(language, "{} is clearly better", "{}が有利", who);
  return say(language, "{} is winning", "{}が勝勢", who);
}

std::string headline(const RowPlay& at, const RowDecision& decision, Language language) {
  const std::string move = at.text_of(decision.move);
  const SearchReport& report = decision.report;
  const Score score = report.lines.empty() ? 0 : report.lines.front().score;
  std::string text;
  if (decision.kind == RowDecisionKind::search) {
    const Score for_first = at.side_to_move() == Side::first ? score : -score;
    const std::string number = is_decided(score) ? "" : say(language, " ({})", "（{}）", score_words(score));
    text = say(language, "{} is best: {}{}.\n", "{}が最善で、{}{}。\n", move,
               row_verdict(for_first, at.game(), language), number);
  } else {
    text = say(language, "{}: {}.\n", "{}：{}。\n", move, way_of(decision, language));
  }
  if (report.lines.empty() || report.lines.front().moves.size() < 2) return text;
  std::vector<std::string> line;
  for (const std::uint32_t bits : report.lines.front().moves)
    line.push_back(at.text_of(RowMove::from_bits(bits).point()));
  return text + say(language, "Line: {}\n", "読み筋：{}\n", join(line, " "));
}

std::string decision_words(const RowDecision& decision, const BoardShape& board, Language language) {
  const bool ja = language == Language::ja;
  const SearchReport& report = decision.report;
  const Score score = report.lines.empty() ? 0 : report.lines.front().score;
  std::string text = way_of(decision, language);
  if (decision.kind == RowDecisionKind::search)
    text += ja ? fmt::format("（深さ{}、評価{}、{}局面）", report.depth, score_words(score), report.nodes)
               : fmt::format(" (depth {}, {}, {} nodes)", report.depth, score_words(score), report.nodes);
  if (report.lines.empty()) return text;
  text += ja ? "：" : ":";
  for (const std::uint32_t bits : report.lines.front().moves)
    text += fmt::format(" {}", point_text(RowMove::from_bits(bits).point(), board));
  return text;
}

std::vector<std::string> RowMind::levels() const {
  std::vector<std::string> ids;
  for (const RowLevel& level : row_levels()) ids.emplace_back(level.id);
  ids.emplace_back(kStrongest);
  return ids;
}

std::optional<Error> RowMind::refuses(const ThinkingRequest& request) const {
  const auto level = row_level(request.level);
  if (!level) return level.error();
  if (request.threads > 1)
    return refused("this game is searched by one thread", "leave the number of threads out");
  if (*level != nullptr && request.lines > 1)
    return refused("a level of this game finds one line", "ask the strongest player for several");
  return std::nullopt;
}

Proposal RowMind::search(const Play& play, const ThinkingRequest& request, const FindingsListener& listener,
                         const StopSignal& should_stop) {
  const RowPlay& at = rows_of(play);
  Proposal proposal;
  if (at.over()) return proposal;
  if (at.procedure() != nullptr) {
    const auto began = std::chrono::steady_clock::now();
    ProcedureDecision decision = decide_in_procedure(at, strongest(), should_stop);
    proposal = {std::move(decision.move), std::move(decision.why), {}};
    proposal.found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return proposal;
  }
  RowDecision decision;
  if (const RowLevel* level = *row_level(request.level)) {
    decision = decide_by_level(at, *level, request, listener, should_stop);
  } else {
    RowLimits limits;
    limits.depth = request.depth;
    limits.nodes = request.nodes;
    limits.lines = request.lines;
    limits.hard_time = request.movetime;
    limits.soft_time = request.enough;
    if (request.clocks.given()) {
      const TimeBudget time = budget(request.clocks, at.side_to_move(), kOverhead);
      limits.hard_time = lesser_limit(limits.hard_time, time.hard);
      limits.soft_time = lesser_limit(limits.soft_time, time.soft);
    }
    const auto tell = [&](const SearchReport& report) {
      if (listener) listener(findings(report, at.position()));
    };
    decision = strongest(request.goes_on).decide(at.position(), limits, should_stop, tell);
  }
  if (decision.move != kNoPoint) proposal.best = at.text_of(decision.move);
  proposal.why = {decision_words(decision, at.board(), Language::en),
                  decision_words(decision, at.board(), Language::ja)};
  proposal.found = findings(decision.report, at.position());
  return proposal;
}

/// The level's own limits hold, and those that are asked for where they are narrower.
RowDecision RowMind::decide_by_level(const RowPlay& at, RowLevel level, const ThinkingRequest& request,
                                     const FindingsListener& listener, const StopSignal& stop) {
  level.depth = lesser_limit(level.depth, request.depth);
  level.nodes = lesser_limit(level.nodes, request.nodes);
  level.time = lesser_limit(level.time, request.movetime);
  // A table of its own, empty each time: the scores of levels are of another unit.
  if (!level_table_) level_table_ = std::make_unique<Table>(std::min(table_megabytes_, kLevelMegabytes));
  level_table_->clear();
  const auto tell = [&](const SearchReport& report) {
    if (listener) listener(findings(report, at.position()));
  };
  return RowPlayer(level, request.seed ^ at.key(), level_table_.get()).decide(at.position(), stop, tell);
}

RowStrongest& RowMind::strongest(bool goes_on) {
  if (!strongest_) {
    strongest_ = std::make_unique<RowStrongest>(table_megabytes_);
  } else if (!goes_on) {
    strongest_->new_game();
  }
  return *strongest_;
}

}  // namespace tesuji::engine
