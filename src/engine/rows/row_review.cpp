#include "engine/rows/row_review.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/row_text.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji::engine {
namespace {

constexpr std::uint64_t kSolverNodes = 20'000;
constexpr int kThreatDepth = 4;
// How much a move may lose and still be called so, in eighths of a centipawn.
constexpr Score kGood = 20 * kCentipawn;
constexpr Score kInaccuracy = 60 * kCentipawn;
constexpr Score kMistake = 150 * kCentipawn;

bool keeps_win(const std::vector<RowFact>& facts) {
  return std::any_of(facts.begin(), facts.end(),
                     [](const RowFact& fact) { return fact.claim->row.keeps_win; });
}

const RowFact* find_fact(const std::vector<RowFact>& facts, std::string_view id) {
  for (const RowFact& fact : facts) {
    if (claim_id(fact.claim) == id) return &fact;
  }
  return nullptr;
}

class Reviewer {
 public:
  Reviewer(RowStrongest& judge, RowPosition& position, std::uint64_t nodes)
      : strongest_(judge), position_(position), nodes_(nodes) {}

  ReviewedStone review(Point move) {
    ReviewedStone result;
    result.move = move;
    result.side = position_.side_to_move();
    const std::vector<RowFact> facts = row_facts(position_, move);
    const bool only = position_.fives(opponent(result.side)).any() && position_.fives(result.side).none();
    if (claim_id(facts.front().claim) == "foul") {
      result.verdict = RowVerdict::foul;
    } else if (only && claim_id(facts.front().claim) == "blocks-five") {
      result.verdict = RowVerdict::forced;
    } else if (!keeps_win(facts)) {
      look_for_missed(result, facts);
    } else {
      result.verdict = RowVerdict::best;
      result.score = result.best_score = mate_in(1);
      // The win is kept, only later than it could have come.
      if (position_.fives(result.side).any() && claim_id(facts.front().claim) != "five") {
        missed(result, MissedWin::five, {position_.fives(result.side).lowest()});
        result.verdict = RowVerdict::good;
      }
    }
    tell(result, facts);
    return result;
  }

 private:
  SolveLimits limits() const {
    SolveLimits limits;
    limits.nodes = kSolverNodes;
    return limits;
  }

  bool missed(ReviewedStone& result, MissedWin kind, const std::vector<Point>& line) {
    result.missed = kind;
    result.verdict = RowVerdict::blunder;
    result.better = line.front();
    result.evidence = line;
    result.best_score = mate_in(static_cast<int>(line.size()) + 2);
    return true;
  }

  bool has_missed(ReviewedStone& result) {
    const Side us = result.side;
    if (position_.fives(us).any()) return missed(result, MissedWin::five, {position_.fives(us).lowest()});
    const SolveAnswer fours = fours_.solve(position_, us, limits());
    if (fours.result == Solved::win) return missed(result, MissedWin::fours, fours.line);
    const SolveAnswer mise = threats_.solve(position_, us, limits(), ThreatKinds::mise);
    if (mise.result == Solved::win && !mise.line.empty()) return missed(result, MissedWin::mise, mise.line);
    SolveLimits deep = limits();
    deep.depth = kThreatDepth;
    const SolveAnswer threats = threats_.solve(position_, us, deep);
    return threats.result == Solved::win && !threats.line.empty() &&
           missed(result, MissedWin::threats, threats.line);
  }

  void look_for_missed(ReviewedStone& result, const std::vector<RowFact>& facts) {
    const bool missed_one = has_missed(result);
    const RowDecision best = search(position_);
    position_.make(result.move);
    const RowDecision reply = search(position_);
    position_.undo();
    result.score = reply.report.lines.empty() ? 0 : -reply.report.lines.front().score;
    if (missed_one) return;
    result.best_score =
        std::max(result.score, best.report.lines.empty() ? 0 : best.report.lines.front().score);
    const RowFact* allowed = find_fact(facts, "loses-to-fours");
    if (allowed != nullptr) result.evidence = allowed->line;
    const Score lost = result.best_score - result.score;
    result.verdict = best.move == result.move || lost <= 0 ? RowVerdict::best
                     : lost <= kGood                       ? RowVerdict::good
                     : lost <= kInaccuracy                 ? RowVerdict::inaccuracy
                     : lost <= kMistake                    ? RowVerdict::mistake
                                                           : RowVerdict::blunder;
    if (result.verdict > RowVerdict::good) result.better = best.move;
  }

  RowDecision search(const RowPosition& position) {
    RowLimits limits;
    limits.nodes = nodes_;
    const std::atomic<bool> stop{false};
    return strongest_.decide(position, limits, stop);
  }

  void tell(ReviewedStone& result, const std::vector<RowFact>& facts) {
    const BoardShape& board = position_.rules().board();
    for (const Language language : {Language::en, Language::ja}) {
      const bool ja = language == Language::ja;
      std::string text = move_words(position_, result.move, language, 2);
      if (result.missed != MissedWin::none) {
        std::string line;
        for (const Point point : result.evidence) line += fmt::format(" {}", point_text(point, board));
        constexpr std::array<const char*, 5> kEnglish{"", "five", "a win by continuous fours",
                                                      "a mise move that wins by fours",
                                                      "a win by continuous threats"};
        constexpr std::array<const char*, 5> kJapanese{"", "五連", "四追い勝ち", "ミセ手からの四追い勝ち",
                                                       "追い詰め勝ち"};
        const auto kind = as_size(result.missed);
        text += ja ? fmt::format("{}を逃した：{}。", kJapanese[kind], line)
                   : fmt::format(" Missed {}:{}.", kEnglish[kind], line);
      } else if (result.better != kNoPoint && claim_id(facts.front().claim) != "foul") {
        const std::string better = move_words(position_, result.better, language, 1);
        text += ja ? fmt::format("代わりに：{}", better) : fmt::format(" Better: {}", better);
      }
      (ja ? result.text.ja : result.text.en) = text;
    }
  }

  RowStrongest& strongest_;
  RowPosition& position_;
  std::uint64_t nodes_;
  FourSolver fours_;
  ThreatSolver threats_;
};

}  // namespace

const char* verdict_id(RowVerdict verdict) {
  constexpr std::array<const char*, 7> kIds{"forced",  "best",    "good", "inaccuracy",
                                            "mistake", "blunder", "foul"};
  return kIds[as_size(verdict)];
}

const char* missed_id(MissedWin missed) {
  constexpr std::array<const char*, 5> kIds{"none", "five", "vcf", "mise-vcf", "vct"};
  return kIds[as_size(missed)];
}

RowReview review_row_game(RowStrongest& judge, const std::shared_ptr<const RowRules>& rules,
                          const std::vector<Point>& moves, std::uint64_t nodes,
                          const std::function<bool(int done, int all)>& progress) {
  RowPosition position(rules);
  judge.new_game();
  Reviewer reviewer(judge, position, nodes);
  RowReview review;
  const int all = static_cast<int>(moves.size());
  for (const Point move : moves) {
    const bool wanted = !progress || progress(static_cast<int>(review.moves.size()), all);
    if (!wanted || !position.is_empty(move) || position.last_won()) return review;
    ReviewedStone reviewed;
    if (position.stones() == 0) {
      reviewed.move = move;
      reviewed.text = {"The game begins.", "対局開始。"};
    } else {
      reviewed = reviewer.review(move);
    }
    reviewed.turning_point =
        (reviewed.missed != MissedWin::none && reviewed.verdict == RowVerdict::blunder) ||
        reviewed.verdict == RowVerdict::foul ||
        (reviewed.best_score > 0 && reviewed.score < 0 && reviewed.best_score - reviewed.score > kMistake);
    review.moves.push_back(std::move(reviewed));
    position.make(move);
  }
  review.complete = true;
  if (progress) progress(all, all);
  return review;
}

}  // namespace tesuji::engine
