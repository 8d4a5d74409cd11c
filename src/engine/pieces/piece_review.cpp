#include "engine/pieces/piece_review.hpp"
#include "engine/opening_book.hpp"

#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/search_text.hpp"

namespace tesuji::engine {
namespace {

/// What seems bad is looked at so many times longer before it is called so.
constexpr std::uint64_t kSecondLook = 6;
/// Loss of winning chance up to which a move is called so.
constexpr double kGood = 0.06;
constexpr double kInaccuracy = 0.10;
constexpr double kMistake = 0.18;
/// A search is not believed to be further off than so much.
constexpr double kMostError = 0.05;
/// What a glance finds is no strong move.
constexpr std::uint64_t kGlance = 400;
constexpr std::uint64_t kShorterLook = 6;  ///< other moves than the best are looked at so many times shorter
/// Of what was missed so much is named, if it begins so soon.
constexpr std::size_t kMostMissed = 2;
constexpr int kSoon = 3;
/// Answers to a mistake that are looked at beside the best one.
constexpr int kAnswers = 4;
/// Chances between these are nobody's advantage.
constexpr double kBetter = 0.58;
/// Where what is taken comes back, advantages change hands more easily: the same score is worth half as much
/// (bench/verdicts).
constexpr Score kComeback = 2;

MoveVerdict judge(const ReviewedPly& ply, std::size_t choices) {
  if (choices == 1) return MoveVerdict::forced;
  if (ply.move == ply.best.first()) return MoveVerdict::best;
  const double loss = ply.loss();
  if (loss < kGood + std::min(ply.error, kMostError)) return MoveVerdict::good;
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
  Reviewing(Engine& engine, Review& review, const ReviewTask& task, const StopSignal& should_stop)
      : engine_(engine),
        explainer_(engine, review.rules, should_stop),
        review_(review),
        task_(task),
        stop_(should_stop),
        clock_(men_on(*review.start), review.rules->definition().drops.has_value()),
        worths_(exchange_worths(*review.rules, explainer_.lore().values())),
        comeback_(review.rules->definition().drops ? kComeback : 1) {
    review.values = explainer_.lore().values();
  }

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
      const double error = seems_bad(*here, played) ? look_again(*before, *here, played) : 0;
      // A judgement that was cut short is none.
      review_.complete = !stop_();
      if (!review_.complete) break;
      add(*before, *here, std::move(played), error);
      if (explainer_.gave_up()) {
        review_.complete = false;
        review_.plies.pop_back();
        break;
      }
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
    return !in_theory() && played.first() != best.first() &&
           chance(best.score) - chance(played.score) >= kGood;
  }

  /// Is the next move one that the book knows?
  bool in_theory() const { return static_cast<int>(review_.plies.size()) < task_.theory; }

  static int men_on(const AnyPosition& position) {
    const Setup setup = position.setup();
    return static_cast<int>(
        std::ranges::count_if(setup.board, [](PlacedPiece piece) { return !piece.empty(); }));
  }

  /// Both moves once more, longer and from the same position: searches of two positions end on different
  /// turns, and whose turn it is counts for much in some games. What is bad must be so both times. Returns
  /// how far the longer search is from the shorter one.
  double look_again(const AnyPosition& before, JudgedLine& best, JudgedLine& played) {
    auto longer = best_of(before, kSecondLook);
    auto again = best_of(before, kSecondLook, {played.first()});
    if (!longer || !again) return 0;
    const double error = std::max(std::abs(chance(longer->score) - chance(best.score)),
                                  std::abs(chance(again->score) - chance(played.score)));
    best = std::move(*longer);
    played = std::move(*again);
    return error;
  }

  std::optional<JudgedLine> best_of(const AnyPosition& position, std::uint64_t times = 1,
                                    const std::vector<Move>& only = {}) {
    auto lines = explainer_.search(position, task_.nodes * times, 1, only);
    return lines.empty() ? std::nullopt : std::optional(std::move(lines.front()));
  }

  void add(const AnyPosition& before, const JudgedLine& best, JudgedLine played, double error) {
    ReviewedPly ply;
    ply.error = error;
    ply.move = played.first();
    ply.side = before.side_to_move();
    ply.best = best;
    ply.played = std::move(played);
    // The move that was played may turn out better than what the search before it thought best.
    ply.chance_before = chance(std::max(best.score, ply.played.score));
    ply.chance_after = chance(ply.played.score);
    ply.verdict = judge(ply, before.legal_moves().size());
    ply.praise.theory = in_theory();
    if (ply.praise.theory) ply.verdict = std::min(ply.verdict, MoveVerdict::good);
    ply.praise.strong = ply.verdict == MoveVerdict::best && !ply.praise.theory && is_strong(before, ply);
    ply.phase = clock_.now();
    clock_.count(taken_by(before, ply.move));
    ply.turning_point =
        ply.verdict >= MoveVerdict::mistake && advantage(ply.chance_before) != advantage(ply.chance_after);
    if (ply.verdict >= MoveVerdict::inaccuracy) {
      ply.explanation = explainer_.compare(before, Question::worse, ply.best, ply.played);
      find_missed(before, ply);
      find_answers(before, ply);
    }
    review_.plies.push_back(std::move(ply));
  }

  static int taken_by(const AnyPosition& before, Move move) {
    const auto after = before.clone();
    after->make(move);
    const Side them = opponent(before.side_to_move());
    const auto count = [&](const AnyPosition& position) {
      const Setup setup = position.setup();
      return std::ranges::count_if(setup.board,
                                   [&](PlacedPiece piece) { return !piece.empty() && piece.side == them; });
    };
    return static_cast<int>(std::max<std::ptrdiff_t>(0, count(before) - count(*after)));
  }

  /// Every other move gives away what a mistake does, and a glance at the position would have chosen another.
  bool is_strong(const AnyPosition& before, const ReviewedPly& ply) {
    std::vector<Move> others = before.legal_moves();
    std::erase(others, ply.move);
    if (others.size() < 2) return false;
    const auto second = explainer_.search(before, task_.nodes / kShorterLook, 1, others);
    if (second.empty() || ply.chance_after - chance(second.front().score) < kMistake) return false;
    engine_.new_game();  // or the glance would remember the move
    const auto glance = explainer_.search(before, kGlance, 1, {});
    return !glance.empty() && glance.front().first() != ply.move;
  }

  /// What else would have been about as good as the best move.
  void find_answers(const AnyPosition& before, ReviewedPly& ply) {
    ply.as_good = {ply.best.first()};
    for (const JudgedLine& line : explainer_.search(before, task_.nodes, kAnswers, {})) {
      const bool known = std::ranges::count(ply.as_good, line.first()) > 0 || line.first() == ply.move;
      if (!known && chance(ply.best.score) - chance(line.score) < kGood) ply.as_good.push_back(line.first());
    }
  }

  /// Begins with the move or the next one and wins something: what comes later, or is only a way of moving,
  /// was not missed by this move.
  static bool is_missed(const Tactic& tactic) {
    constexpr std::array<std::string_view, 6> kManners{"quietMove", "defensiveMove",  "clearance",
                                                       "enPassant", "underPromotion", "castling"};
    return tactic.ply <= kSoon && (tactic.gain > 0 || tactic.moves > 0) &&
           std::ranges::find(kManners, tactic.theme->id) == kManners.end();
  }

  void find_missed(const AnyPosition& before, ReviewedPly& ply) const {
    TacticsRequest request;
    request.worths = worths_;
    for (const Tactic& tactic : find_tactics(explainer_.lore().sight(), before, ply.best.moves, request)) {
      if (tactic.by != ply.side || !is_missed(tactic) || ply.missed.size() >= kMostMissed) continue;
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

  Engine& engine_;
  Explainer explainer_;
  Review& review_;
  ReviewTask task_;
  const StopSignal& stop_;
  PhaseClock clock_;
  Worths worths_;
  Score comeback_;
};

std::vector<std::string> texts_of(const std::vector<Move>& moves, const AnyPosition& position) {
  std::vector<std::string> texts;
  for (const Move move : moves) texts.push_back(move_text(move, position));
  return texts;
}

/// How accurate a side was, in all and phase by phase.
Datum accuracy_data(const ReviewStory& story, Side side) {
  Datum data = Datum::object();
  const auto add = [&](std::string_view name, std::optional<Phase> phase) {
    if (const auto accuracy = accuracy_of(story.plies, side, phase)) data[name] = rounded(*accuracy);
  };
  add("all", std::nullopt);
  for (const Phase phase : {Phase::opening, Phase::middle, Phase::ending}) add(phase_id(phase), phase);
  return data;
}

Datum data_of(const Review& review, const ReviewStory& story, Language language, Reader reader) {
  const Lore lore(review.rules, review.values);
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
               {"words", verdict_words(ply.verdict, ply.praise, language)},
               {"strong", ply.praise.strong},
               {"theory", ply.praise.theory},
               {"phase", phase_id(ply.phase)},
               {"chance_before", rounded(ply.chance_before)},
               {"chance", rounded(ply.chance_after)},
               {"loss", rounded(ply.loss())},
               {"turning_point", ply.turning_point},
               {"best", judged_datum(lore, *position, ply.best)},
               {"played", judged_datum(lore, *position, ply.played)},
               {"as_good", texts_of(ply.as_good, *position)},
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
    sides[side_word(side)] =
        Datum{{"counts", counts}, {"mean_loss", sum.mean_loss}, {"accuracy", accuracy_data(story, side)}};
  }
  return {{"game", review.rules->definition().id},
          {"moves", moves},
          {"turning_points", turning},
          {"summary", sides},
          {"complete", review.complete}};
}

/// Who played, or else what.
std::string title_of(const RecordTree& record, const Game& game, Language language) {
  const std::string white = record.header("White");
  const std::string black = record.header("Black");
  return white.empty() || black.empty() ? in(language, game.outline().name) : white + " - " + black;
}

}  // namespace

Review review_game(Engine& engine, std::shared_ptr<const CompiledRules> rules, const AnyPosition& start,
                   const std::vector<Move>& moves, const ReviewTask& task, const ProgressListener& progress,
                   const StopSignal& should_stop) {
  Review review;
  review.rules = std::move(rules);
  review.start = start.clone();
  engine.new_game();
  Reviewing(engine, review, task, should_stop).run(moves, progress);
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
  const OpeningStory opening = tell_opening(game.book(), game, record);
  ReviewTask task;
  if (question.nodes != 0) task.nodes = question.nodes;
  task.theory = opening.theory_plies;
  const Review review =
      review_game(engine_, session->shared_rules(), *start, session->history(), task, progress, should_stop);
  ReviewStory story = review_story(review, question.language, question.reader);
  story.title = title_of(record, game, question.language);
  story.opening = opening_words(opening, question.language);
  Answer answer{data_of(review, story, question.language, question.reader),
                review_text(review, story, question.language), ""};
  add_opening(opening, question.language, answer);
  if (question.paged) {
    auto page = review_page(game, record, story, question.language);
    if (!page) return page.error();
    answer.picture = std::move(*page);
  }
  return answer;
}

}  // namespace tesuji::engine
