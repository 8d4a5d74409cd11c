#include "engine/pieces/piece_review.hpp"
#include "engine/opening_book.hpp"

#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/search_text.hpp"

namespace tesuji::engine {
namespace {

constexpr std::uint64_t kUsualNodes = 30'000;  ///< for each position
/// What seems bad is looked at so many times longer before it is called so.
constexpr std::uint64_t kSecondLook = 6;
/// Loss of winning chance up to which a move is called so.
constexpr double kGood = 0.05;
constexpr double kInaccuracy = 0.10;
constexpr double kMistake = 0.18;
/// Chances between these are nobody's advantage.
constexpr double kBetter = 0.58;
/// Where what is taken comes back, advantages change hands more easily: the same score is worth half as much
/// (bench/verdicts).
constexpr Score kComeback = 2;

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
  Reviewing(Engine& engine, Review& review, std::uint64_t nodes, const StopSignal& should_stop)
      : explainer_(engine, review.rules),
        review_(review),
        nodes_(nodes),
        stop_(should_stop),
        worths_(exchange_worths(*review.rules, explainer_.lore().values())),
        comeback_(review.rules->definition().drops ? kComeback : 1) {}

  void run(const std::vector<Move>& moves, const ProgressListener& progress) {
    auto position = review_.start->clone();
    const int all = static_cast<int>(moves.size());
    int done = 0;
    std::optional<JudgedLine> here = best_of(*position);
    for (const Move move : moves) {
      if (progress) progress(done++, all);
      if (!here) review_.complete = !stop_();
      if (!here) break;
      const auto before = position->clone();
      position->make(move);
      const auto outcome = position->outcome();
      std::optional<JudgedLine> next = outcome ? std::nullopt : best_of(*position);
      const Score score = outcome ? score_of_end(*outcome, position->side_to_move()) : next ? next->score : 0;
      JudgedLine played{{move}, one_ply_earlier(score)};
      if (next) played.moves.insert(played.moves.end(), next->moves.begin(), next->moves.end());
      if (seems_bad(*here, played)) look_again(*before, *here, played);
      // A judgement that was cut short is none.
      review_.complete = !stop_();
      if (!review_.complete) break;
      add(*before, *here, std::move(played));
      here = std::move(next);
    }
    if (progress && review_.complete) progress(all, all);
    summarise();
  }

 private:
  double chance(Score score) const {
    return winning_chance(is_decided(score) ? score : static_cast<Score>(score / comeback_));
  }

  bool seems_bad(const JudgedLine& best, const JudgedLine& played) const {
    return played.first() != best.first() && chance(best.score) - chance(played.score) >= kGood;
  }

  /// Both moves once more, longer and from the same position: searches of two positions end on different
  /// turns, and whose turn it is counts for much in some games. What is bad must be so both times.
  void look_again(const AnyPosition& before, JudgedLine& best, JudgedLine& played) {
    auto longer = best_of(before, kSecondLook);
    auto again = best_of(before, kSecondLook, {played.first()});
    if (!longer || !again) return;
    best = std::move(*longer);
    played = std::move(*again);
  }

  std::optional<JudgedLine> best_of(const AnyPosition& position, std::uint64_t times = 1,
                                    const std::vector<Move>& only = {}) {
    auto lines = explainer_.search(position, nodes_ * times, 1, only, stop_);
    return lines.empty() ? std::nullopt : std::optional(std::move(lines.front()));
  }

  void add(const AnyPosition& before, const JudgedLine& best, JudgedLine played) {
    ReviewedPly ply;
    ply.move = played.first();
    ply.side = before.side_to_move();
    ply.best = best;
    ply.played = std::move(played);
    // The move that was played may turn out better than what the search before it thought best.
    ply.chance_before = chance(std::max(best.score, ply.played.score));
    ply.chance_after = chance(ply.played.score);
    ply.verdict = judge(ply, before.legal_moves().size());
    // A small loss may be the search's own error: the move is looked at again beside the best one.
    if (ply.verdict == MoveVerdict::inaccuracy) look_again(before, ply);
    ply.turning_point =
        ply.verdict >= MoveVerdict::mistake && advantage(ply.chance_before) != advantage(ply.chance_after);
    if (ply.verdict >= MoveVerdict::inaccuracy) {
      ply.explanation = explainer_.compare(before, Question::worse, ply.best, ply.played);
      find_missed(before, ply);
    }
    review_.plies.push_back(std::move(ply));
  }

  void look_again(const AnyPosition& before, ReviewedPly& ply) {
    const auto lines = explainer_.search(before, nodes_, 1, {ply.move}, {});
    if (lines.empty() || lines.front().score <= ply.played.score) return;
    ply.played = lines.front();
    ply.chance_after = winning_chance(ply.played.score);
    ply.chance_before = winning_chance(std::max(ply.best.score, ply.played.score));
    ply.verdict = judge(ply, before.legal_moves().size());
  }

  void find_missed(const AnyPosition& before, ReviewedPly& ply) const {
    TacticsRequest request;
    request.worths = worths_;
    for (const Tactic& tactic : find_tactics(before, ply.best.moves, request)) {
      if (tactic.by != ply.side) continue;
      std::string name = theme_name(tactic);
      if (std::ranges::count(ply.missed, name) == 0) ply.missed.push_back(std::move(name));
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
  std::uint64_t nodes_;
  const StopSignal& stop_;
  Worths worths_;
  Score comeback_;
};

Datum data_of(const Review& review, Language language, Reader reader) {
  const Lore lore(review.rules);
  const Phrasebook book(lore, language, reader);
  Datum moves = Datum::list();
  Datum turning = Datum::list();
  auto position = review.start->clone();
  int number = 0;
  for (const ReviewedPly& ply : review.plies) {
    Datum json{{"number", ++number},
               {"move", move_text(ply.move, *position)},
               {"side", side_word(ply.side)},
               {"verdict", verdict_id(ply.verdict)},
               {"chance_before", rounded(ply.chance_before)},
               {"chance", rounded(ply.chance_after)},
               {"loss", rounded(ply.loss())},
               {"turning_point", ply.turning_point},
               {"best", judged_datum(lore, *position, ply.best)},
               {"played", judged_datum(lore, *position, ply.played)},
               {"missed", ply.missed}};
    if (ply.explanation) {
      json["explanation"] = explanation_datum(*ply.explanation, *position, book);
      json["text"] = book.text(*ply.explanation, *position);
    }
    if (ply.turning_point) turning.add(number);
    moves.add(std::move(json));
    position->make(ply.move);
  }
  Datum sides = Datum::object();
  for (const Side side : kBothSides) {
    const SideSummary& sum = review.summary[as_size(side)];
    Datum counts = Datum::object();
    for (std::size_t i = 0; i < kMoveVerdicts; ++i)
      counts[verdict_id(static_cast<MoveVerdict>(i))] = sum.count[i];
    sides[side_word(side)] = Datum{{"counts", counts}, {"mean_loss", sum.mean_loss}};
  }
  return {{"game", review.rules->definition().id},
          {"moves", moves},
          {"turning_points", turning},
          {"summary", sides},
          {"complete", review.complete}};
}

/// Who played, or else what.
std::string title_of(const RecordTree& record, const Game& game) {
  const std::string white = record.header("White");
  const std::string black = record.header("Black");
  return white.empty() || black.empty() ? game.outline().name.en : white + " - " + black;
}

}  // namespace

Review review_game(Engine& engine, std::shared_ptr<const CompiledRules> rules, const AnyPosition& start,
                   const std::vector<Move>& moves, std::uint64_t nodes_each, const ProgressListener& progress,
                   const StopSignal& should_stop) {
  Review review;
  review.rules = std::move(rules);
  review.start = start.clone();
  engine.new_game();
  Reviewing(engine, review, nodes_each, should_stop).run(moves, progress);
  return review;
}

Result<Answer> PieceMind::review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                                 const ProgressListener& progress, const StopSignal& should_stop) {
  auto session = Session::begin(pieces_of(game).rules());
  if (!session) return session.error();
  if (const auto error = session->set_position(record.position)) return *error;
  const auto start = session->position().clone();
  for (const RecordTreeMove& move : record.line.moves) {
    if (const auto error = session->play(move.move)) return *error;
  }
  const Review review =
      review_game(engine_, session->shared_rules(), *start, session->history(),
                  question.nodes == 0 ? kUsualNodes : question.nodes, progress, should_stop);
  Answer answer{data_of(review, question.language, question.reader),
                review_text(review, question.language, question.reader), ""};
  add_opening(tell_opening(game.book(), game, record), question.language, answer);
  if (question.paged)
    answer.picture = review_html(review, question.language, question.reader, title_of(record, game));
  return answer;
}

}  // namespace tesuji::engine
