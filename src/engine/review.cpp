#include "engine/review.hpp"

#include <algorithm>

#include "engine/chances.hpp"
#include "labels/tactics.hpp"

namespace tesuji::engine {
namespace {

/// Loss of winning chance up to which a move is called so.
constexpr double kGood = 0.05;
constexpr double kInaccuracy = 0.10;
constexpr double kMistake = 0.18;
/// Chances between these are nobody's advantage.
constexpr double kBetter = 0.58;

constexpr std::array<std::string_view, kMoveVerdicts> kVerdicts{"forced",     "best",    "good",
                                                                "inaccuracy", "mistake", "blunder"};

MoveVerdict judge(const ReviewedPly& ply, std::size_t choices) {
  if (choices == 1) return MoveVerdict::forced;
  if (ply.move == ply.best.first()) return MoveVerdict::best;
  const double loss = ply.loss();
  if (loss < kGood) return MoveVerdict::good;
  if (loss < kInaccuracy) return MoveVerdict::inaccuracy;
  return loss < kMistake ? MoveVerdict::mistake : MoveVerdict::blunder;
}

/// Whose advantage a chance of the mover means: 1 the mover's, -1 the other's, 0 nobody's.
int advantage(double chance) {
  return chance > kBetter ? 1 : chance < 1 - kBetter ? -1 : 0;
}

/// The score of a finished game for the side to move in it.
Score score_of_end(const Outcome& outcome, Side to_move) {
  if (!outcome.winner) return 0;
  return *outcome.winner == to_move ? mate_in(0) : mated_in(0);
}

/// The same score seen one ply earlier by the other side.
Score one_ply_earlier(Score score) {
  if (!is_decided(score)) return -score;
  return score > 0 ? -score + 1 : -score - 1;
}

class Reviewing {
 public:
  Reviewing(Engine& engine, Review& review, const ReviewSettings& settings)
      : explainer_(engine, review.rules), review_(review), settings_(settings) {
    worths_ = exchange_worths(*review.rules, explainer_.lore().values());
  }

  void run(const std::vector<Move>& moves, const std::function<bool(int, int)>& progress) {
    auto position = review_.start->clone();
    const int all = static_cast<int>(moves.size());
    std::optional<JudgedLine> here = best_of(*position);
    for (int i = 0; i < all; ++i) {
      if ((progress && !progress(i, all)) || !here) {
        review_.complete = here.has_value() ? false : review_.complete;
        break;
      }
      const auto before = position->clone();
      const Move move = moves[as_size(i)];
      position->make(move);
      const auto outcome = position->outcome();
      std::optional<JudgedLine> next = outcome ? std::nullopt : best_of(*position);
      Score score = 0;
      if (outcome) {
        score = score_of_end(*outcome, position->side_to_move());
      } else if (next) {
        score = next->score;
      }
      add(*before, move, *here, next, one_ply_earlier(score));
      here = std::move(next);
    }
    if (progress && review_.complete) progress(all, all);
    summarise();
  }

 private:
  std::optional<JudgedLine> best_of(const AnyPosition& position) {
    auto lines = explainer_.search(position, settings_.nodes, 1, {}, {});
    return lines.empty() ? std::nullopt : std::optional(std::move(lines.front()));
  }

  void add(const AnyPosition& before, Move move, const JudgedLine& best,
           const std::optional<JudgedLine>& next, Score score) {
    ReviewedPly ply;
    ply.move = move;
    ply.side = before.side_to_move();
    ply.best = best;
    ply.played = {{move}, score};
    if (next) ply.played.moves.insert(ply.played.moves.end(), next->moves.begin(), next->moves.end());
    // The move that was played may turn out better than what the search before it thought best.
    ply.chance_before = winning_chance(std::max(best.score, score));
    ply.chance_after = winning_chance(score);
    ply.verdict = judge(ply, before.legal_moves().size());
    ply.turning_point =
        ply.verdict >= MoveVerdict::mistake && advantage(ply.chance_before) != advantage(ply.chance_after);
    if (ply.verdict >= MoveVerdict::inaccuracy) {
      ply.explanation = explainer_.compare(before, Question::worse, ply.best, ply.played);
      find_missed(before, ply);
    }
    review_.plies.push_back(std::move(ply));
  }

  void find_missed(const AnyPosition& before, ReviewedPly& ply) const {
    TacticsRequest request;
    request.worths = worths_;
    for (const Tactic& tactic : find_tactics(before, ply.best.moves, request)) {
      if (tactic.by != ply.side) continue;
      std::string name = theme_name(tactic);
      if (std::find(ply.missed.begin(), ply.missed.end(), name) == ply.missed.end())
        ply.missed.push_back(std::move(name));
    }
  }

  void summarise() {
    for (const Side side : kBothSides) {
      SideSummary& summary = review_.summary[as_size(side)];
      int counted = 0;
      for (const ReviewedPly& ply : review_.plies) {
        if (ply.side != side) continue;
        ++summary.count[as_size(ply.verdict)];
        if (ply.verdict == MoveVerdict::forced) continue;
        summary.mean_loss += ply.loss();
        ++counted;
      }
      if (counted > 0) summary.mean_loss /= counted;
    }
  }

  Explainer explainer_;
  Review& review_;
  ReviewSettings settings_;
  Worths worths_;
};

}  // namespace

std::string_view verdict_id(MoveVerdict verdict) {
  return kVerdicts[as_size(verdict)];
}

Review review_game(Engine& engine, std::shared_ptr<const CompiledRules> rules, const AnyPosition& start,
                   const std::vector<Move>& moves, const ReviewSettings& settings,
                   const std::function<bool(int done, int all)>& progress) {
  Review review;
  review.rules = std::move(rules);
  review.start = start.clone();
  engine.new_game();
  Reviewing(engine, review, settings).run(moves, progress);
  return review;
}

}  // namespace tesuji::engine
