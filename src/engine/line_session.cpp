#include "engine/line_session.hpp"
#include "base/cpu_time.hpp"
#include "explain/foul_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "notation/line_text.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji {
namespace {

constexpr std::size_t kBalanceMegabytes = 16;

Error refused(std::string_view text, std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {"move", 1, 1}, std::string(text)};
}

}  // namespace

std::optional<SolveGoal> solve_goal(std::string_view word) {
  if (word == "vcf") return SolveGoal::fours;
  if (word == "mise-vcf") return SolveGoal::mise;
  if (word == "vct") return SolveGoal::threats;
  return std::nullopt;
}

std::function<bool()> stop_after(int milliseconds, std::function<bool()> also) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  return
      [end, also = std::move(also)] { return std::chrono::steady_clock::now() >= end || (also && also()); };
}

LineSession::LineSession(LinePosition position) : position_(std::move(position)) {
  for (const OpeningProcedure& procedure : game().procedures) {
    if (procedure.id == game().opening) opening_.emplace(procedure);
  }
}

Result<LineSession, Errors> LineSession::open(GameLibrary& library, std::string_view game,
                                              const OptionChoices& options) {
  auto rules = library.open_line(game, options);
  if (!rules) return rules.error();
  return LineSession(LinePosition(std::move(rules.value())));
}

std::optional<Error> LineSession::set_position(std::string_view text) {
  if (text.empty() || text == "startpos" || text.find('/') != std::string_view::npos) {
    auto position = parse_line_position(text, position_.shared_rules());
    if (!position) return position.error();
    position_ = std::move(position.value());
    moves_.clear();
    fouls_.clear();
    openings_.clear();
    // A given position is past the opening; an empty board begins it anew.
    LineSession fresh{position_};
    opening_ = position_.stones() == 0 ? fresh.opening_ : std::nullopt;
    return std::nullopt;
  }
  LineSession fresh{LinePosition(position_.shared_rules())};
  if (auto error = fresh.play_all(text)) {
    error->where.file = "position";
    return error;
  }
  *this = std::move(fresh);
  return std::nullopt;
}

std::optional<Error> LineSession::play(Point point) {
  const std::string text = text_of(point);
  if (outcome())
    return refused(text, fmt::format("{} comes after the end of the game", text), "take back a move first");
  if (!position_.is_empty(point))
    return refused(text, fmt::format("there is a stone on {} already", text), "choose an empty point");
  if (game().first_at_centre && position_.stones() == 0 && point != rules().centre())
    return refused(
        text, "the first stone goes on the centre point",
        fmt::format("play {}, or choose the option first-move=anywhere", text_of(rules().centre())));
  if (opening_) {
    const bool chosen = !opening_->offers().empty() && !opening_->choose(point);
    if (!chosen) {
      if (auto error = opening_->refuse_stone(position_, point)) return error;
    }
  }
  openings_.push_back(opening_);
  fouls_.push_back(position_.foul(point, position_.side_to_move()));
  position_.make(point);
  moves_.push_back(point);
  if (opening_) opening_->stone_put(position_);
  return std::nullopt;
}

std::optional<Error> LineSession::say(std::string_view text) {
  const auto parts = words(text);
  if (parts.empty()) return std::nullopt;
  const std::string word = lower_case(parts[0]);
  const auto rest = text.substr(static_cast<std::size_t>(parts[0].data() - text.data()) + parts[0].size());
  if (!opening_ || opening_->done())
    return refused(text, fmt::format("'{}' belongs to an opening procedure", word),
                   "choose one by the option opening");
  if (word == "swap" || word == "no-swap") return opening_->swap(word == "swap");
  if (word == "announce") return opening_->announce(parts.size() == 2 ? parse_int(parts[1]).value_or(0) : 0);
  const auto points = parse_points(rest, rules().board());
  if (!points) return points.error();
  if (word == "offer") return opening_->offer(position_, *points);
  if (points->size() != 1) return refused(text, "one point must be chosen", "for example choose h8");
  if (auto error = opening_->choose(points->front())) return error;
  return play(points->front());
}

/// A list in which words of an opening procedure may stand between the points.
std::optional<Error> LineSession::play_words(std::string_view list) {
  LineSession after = *this;
  const auto parts = words(list);
  const auto is_word = [](std::string_view part) {
    const std::string word = lower_case(part);
    return word == "swap" || word == "no-swap" || word == "announce" || word == "offer" || word == "choose";
  };
  for (std::size_t i = 0; i < parts.size();) {
    const auto column = static_cast<std::size_t>(parts[i].data() - list.data());
    std::size_t end = i + 1;
    std::optional<Error> error;
    if (is_word(parts[i])) {
      const std::string word = lower_case(parts[i]);
      const std::size_t arguments = word == "offer"                          ? parts.size()
                                    : word == "choose" || word == "announce" ? 1
                                                                             : 0;
      while (end < parts.size() && end - i - 1 < arguments && !is_word(parts[end])) ++end;
      const std::size_t stop =
          static_cast<std::size_t>(parts[end - 1].data() - list.data()) + parts[end - 1].size();
      error = after.say(list.substr(column, stop - column));
    } else {
      error = after.play(parts[i]);
    }
    if (error) {
      error->where = {"moves", 1, count_characters(list.substr(0, column)) + 1};
      error->source_line = list;
      return error;
    }
    i = end;
  }
  *this = std::move(after);
  return std::nullopt;
}

std::optional<Error> LineSession::play(std::string_view text) {
  const auto point = parse_point(text, rules().board());
  if (!point)
    return refused(text, fmt::format("'{}' is no point of this board", text),
                   fmt::format("write a1 to {}", text_of(static_cast<Point>(rules().points() - 1))));
  return play(*point);
}

std::optional<Error> LineSession::play_all(std::string_view list) {
  if (opening()) return play_words(list);
  const auto points = parse_points(list, rules().board());
  if (!points) {
    Error error = points.error();
    error.where.file = "moves";
    return error;
  }
  LineSession after = *this;
  std::size_t at = 0;
  int number = 0;
  for (const Point point : *points) {
    ++number;
    // Where this move begins, for the caret: texts of points hold no separators.
    at = list.find_first_not_of(" ,\t\r\n", at);
    if (auto error = after.play(point)) {
      error->message = fmt::format("move {}: {}", number, error->message);
      error->where = {"moves", 1, count_characters(list.substr(0, at)) + 1};
      error->source_line = list;
      return error;
    }
    at = std::min(list.find_first_not_of("0123456789", at + 1), list.size());
  }
  *this = std::move(after);
  return std::nullopt;
}

bool LineSession::undo() {
  if (moves_.empty()) return false;
  position_.undo();
  moves_.pop_back();
  fouls_.pop_back();
  opening_ = openings_.back();
  openings_.pop_back();
  return true;
}

std::vector<Point> LineSession::legal_points() const {
  std::vector<Point> points;
  if (outcome()) return points;
  if (game().first_at_centre && position_.stones() == 0) return {rules().centre()};
  position_.empty().for_each([&](Point p) {
    if (position_.legal(p)) points.push_back(p);
  });
  return points;
}

std::vector<std::string> LineSession::legal_moves() const {
  std::vector<std::string> texts;
  for (const Point point : legal_points()) {
    if (opening_ && opening_->offers().empty() && opening_->refuse_stone(position_, point)) continue;
    if (opening_ && !opening_->offers().empty() && opening_->choose(point)) continue;
    texts.push_back(text_of(point));
  }
  if (opening()) {
    for (const std::string& choice : opening_->choices()) {
      if (choice == "swap" || choice == "no-swap") texts.push_back(choice);
    }
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

std::string LineSession::text_of(Point point) const {
  return point_text(point, rules().board());
}

std::string LineSession::position_text() const {
  return line_position_text(position_);
}

std::optional<LineOutcome> LineSession::outcome() const {
  if (position_.last_won()) return LineOutcome{opponent(position_.side_to_move()), LineEnd::row, Foul::none};
  if (!fouls_.empty() && fouls_.back() != Foul::none)
    return LineOutcome{position_.side_to_move(), LineEnd::foul, fouls_.back()};
  if (position_.empty().none()) return LineOutcome{std::nullopt, LineEnd::full_board, Foul::none};
  return std::nullopt;
}

LocalText LineSession::outcome_text(const LineOutcome& outcome) const {
  if (!outcome.winner) return {"The board is full; the game is drawn", "満局、引き分け"};
  const auto& winner = game().side_names[static_cast<std::size_t>(index(*outcome.winner))];
  const auto& loser = game().side_names[static_cast<std::size_t>(index(opponent(*outcome.winner)))];
  if (outcome.reason == LineEnd::foul)
    return {
        fmt::format("{} fouled by {}; {} wins", loser.en, foul_word(outcome.foul, Language::en), winner.en),
        fmt::format("{}の禁手（{}）により{}の勝ち", loser.ja, foul_word(outcome.foul, Language::ja),
                    winner.ja)};
  return {fmt::format("{} has {} in a row and wins", winner.en, game().length),
          fmt::format("{}が{}連を作って勝ち", winner.ja,
                      game().length == 5 ? "五" : std::to_string(game().length))};
}

std::vector<FoulReason> LineSession::forbidden() const {
  std::vector<FoulReason> reasons;
  for (const Side side : kBothSides) {
    for (const Point point : position_.forbidden(side))
      reasons.push_back(foul_reason(position_, point, side));
  }
  return reasons;
}

Result<std::vector<BalancedStones>> LineSession::balanced(const BalanceRequest& request,
                                                          const std::function<bool()>& should_stop) const {
  Error error;
  error.message = "the game is over";
  error.hint = "give a position in which stones can still be added";
  if (outcome()) return error;
  LineStrongest judge(kBalanceMegabytes);
  auto found = find_balanced(judge, position_, request, should_stop);
  error.message = fmt::format("there is no room for {} more stones", request.stones);
  if (found.empty()) return error;
  return found;
}

SolveReport LineSession::solve(SolveGoal goal, const SolveLimits& limits) {
  SolveReport report;
  const double begin = cpu_seconds();
  const Side side = position_.side_to_move();
  if (outcome()) {
    report.answer.result = Solved::none;
  } else if (goal == SolveGoal::fours) {
    FourSolver solver;
    report.answer = solver.solve(position_, side, limits);
  } else {
    ThreatSolver solver;
    report.answer =
        solver.solve(position_, side, limits, goal == SolveGoal::mise ? ThreatKinds::mise : ThreatKinds::all);
  }
  report.seconds = cpu_seconds() - begin;
  return report;
}

}  // namespace tesuji
