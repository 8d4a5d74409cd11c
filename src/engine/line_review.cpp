#include "engine/line_review.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/line_text.hpp"
#include "threats/threat_solver.hpp"

namespace tesuji {
namespace {

constexpr std::uint64_t kSolverNodes = 20'000;
constexpr int kThreatDepth = 4;
// How much a move may lose and still be called so, in eighths of a centipawn.
constexpr Score kGood = 20 * kCentipawn;
constexpr Score kInaccuracy = 60 * kCentipawn;
constexpr Score kMistake = 150 * kCentipawn;

bool keeps_win(const std::vector<LineFact>& facts) {
  return std::any_of(facts.begin(), facts.end(), [](const LineFact& fact) {
    switch (fact.claim) {
      case LineClaim::five:
      case LineClaim::open_four:
      case LineClaim::double_four:
      case LineClaim::four_three:
      case LineClaim::foul_trap:
      case LineClaim::fours_win:
      case LineClaim::threats_win:
        return true;
      default:
        return false;
    }
  });
}

const LineFact* find_fact(const std::vector<LineFact>& facts, LineClaim claim) {
  for (const LineFact& fact : facts) {
    if (fact.claim == claim) return &fact;
  }
  return nullptr;
}

class Reviewer {
 public:
  Reviewer(LinePosition& position, std::uint64_t nodes) : position_(position), nodes_(nodes) {}

  ReviewedMove review(Point move) {
    ReviewedMove result;
    result.move = move;
    result.side = position_.side_to_move();
    const std::vector<LineFact> facts = line_facts(position_, move);
    const bool only = position_.fives(opponent(result.side)).any() && position_.fives(result.side).none();
    if (facts.front().claim == LineClaim::foul) {
      result.verdict = LineVerdict::foul;
    } else if (only && facts.front().claim == LineClaim::blocks_five) {
      result.verdict = LineVerdict::forced;
    } else if (!keeps_win(facts)) {
      look_for_missed(result, facts);
    } else {
      result.verdict = LineVerdict::best;
      result.score = result.best_score = mate_in(1);
      // The win is kept, only later than it could have come.
      if (position_.fives(result.side).any() && facts.front().claim != LineClaim::five) {
        missed(result, MissedWin::five, {position_.fives(result.side).lowest()});
        result.verdict = LineVerdict::good;
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

  bool missed(ReviewedMove& result, MissedWin kind, const std::vector<Point>& line) {
    result.missed = kind;
    result.verdict = LineVerdict::blunder;
    result.better = line.front();
    result.evidence = line;
    result.best_score = mate_in(static_cast<int>(line.size()) + 2);
    return true;
  }

  bool has_missed(ReviewedMove& result) {
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

  void look_for_missed(ReviewedMove& result, const std::vector<LineFact>& facts) {
    const bool missed_one = has_missed(result);
    const LineDecision best = search(position_);
    position_.make(result.move);
    const LineDecision reply = search(position_);
    position_.undo();
    result.score = reply.report.lines.empty() ? 0 : -reply.report.lines.front().score;
    if (missed_one) return;
    result.best_score =
        std::max(result.score, best.report.lines.empty() ? 0 : best.report.lines.front().score);
    const LineFact* allowed = find_fact(facts, LineClaim::loses_to_fours);
    if (allowed != nullptr) result.evidence = allowed->line;
    const Score lost = result.best_score - result.score;
    result.verdict = best.move == result.move || lost <= 0 ? LineVerdict::best
                     : lost <= kGood                       ? LineVerdict::good
                     : lost <= kInaccuracy                 ? LineVerdict::inaccuracy
                     : lost <= kMistake                    ? LineVerdict::mistake
                                                           : LineVerdict::blunder;
    if (result.verdict > LineVerdict::good) result.better = best.move;
  }

  LineDecision search(const LinePosition& position) {
    LineLimits limits;
    limits.nodes = nodes_;
    const std::atomic<bool> stop{false};
    return strongest_.decide(position, limits, stop);
  }

  void tell(ReviewedMove& result, const std::vector<LineFact>& facts) {
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
        const auto kind = static_cast<std::size_t>(result.missed);
        text += ja ? fmt::format("{}を逃した：{}。", kJapanese[kind], line)
                   : fmt::format(" Missed {}:{}.", kEnglish[kind], line);
      } else if (result.better != kNoPoint && facts.front().claim != LineClaim::foul) {
        const std::string better = move_words(position_, result.better, language, 1);
        text += ja ? fmt::format("代わりに：{}", better) : fmt::format(" Better: {}", better);
      }
      (ja ? result.text.ja : result.text.en) = text;
    }
  }

  LinePosition& position_;
  std::uint64_t nodes_;
  LineStrongest strongest_{16};
  FourSolver fours_;
  ThreatSolver threats_;
};

}  // namespace

const char* verdict_id(LineVerdict verdict) {
  constexpr std::array<const char*, 7> kIds{"forced",  "best",    "good", "inaccuracy",
                                            "mistake", "blunder", "foul"};
  return kIds[static_cast<std::size_t>(verdict)];
}

const char* missed_id(MissedWin missed) {
  constexpr std::array<const char*, 5> kIds{"none", "five", "vcf", "mise-vcf", "vct"};
  return kIds[static_cast<std::size_t>(missed)];
}

LineReview review_line_game(const std::shared_ptr<const LineRules>& rules, const std::vector<Point>& moves,
                            std::uint64_t nodes, const std::function<bool()>& should_stop) {
  LinePosition position(rules);
  Reviewer reviewer(position, nodes);
  LineReview review;
  for (const Point move : moves) {
    if ((should_stop && should_stop()) || !position.is_empty(move) || position.last_won()) return review;
    ReviewedMove reviewed;
    if (position.stones() == 0) {
      reviewed.move = move;
      reviewed.text = {"The game begins.", "対局開始。"};
    } else {
      reviewed = reviewer.review(move);
    }
    reviewed.turning_point =
        (reviewed.missed != MissedWin::none && reviewed.verdict == LineVerdict::blunder) ||
        reviewed.verdict == LineVerdict::foul ||
        (reviewed.best_score > 0 && reviewed.score < 0 && reviewed.best_score - reviewed.score > kMistake);
    review.moves.push_back(std::move(reviewed));
    position.make(move);
  }
  review.complete = true;
  return review;
}

}  // namespace tesuji
