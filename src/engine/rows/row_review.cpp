#include "engine/rows/row_review.hpp"
#include "engine/opening_book.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "describe/say.hpp"
#include "engine/review_page.hpp"
#include "engine/rows/row_mind.hpp"
#include "engine/search_text.hpp"
#include "notation/row_text.hpp"
#include "persona/row_opening.hpp"

namespace tesuji::engine {
namespace {

constexpr std::uint64_t kUsualNodes = 5000;
constexpr std::uint64_t kSolverNodes = 20'000;
constexpr int kThreatDepth = 4;
// How much a move may lose and still be called so, in eighths of a centipawn.
constexpr Score kGood = 20 * kCentipawn;
constexpr Score kInaccuracy = 60 * kCentipawn;
constexpr Score kMistake = 150 * kCentipawn;

/// What a missed win is called: for scripts, in English and in Japanese.
struct MissedWords {
  const char* id;
  const char* en;
  const char* ja;
};
constexpr MissedWords kMissed[] = {{"none", "", ""},
                                   {"five", "five", "五連"},
                                   {"vcf", "a win by continuous fours", "四追い勝ち"},
                                   {"mise-vcf", "a mise move that wins by fours", "ミセ手からの四追い勝ち"},
                                   {"vct", "a win by continuous threats", "追い詰め勝ち"}};

/// For the side to move.
Score score_of(const RowDecision& decision) {
  return decision.report.lines.empty() ? 0 : decision.report.lines.front().score;
}

class Reviewing {
 public:
  Reviewing(RowStrongest& judge, RowPosition& position, std::uint64_t nodes, const StopSignal& stop)
      : strongest_(judge), position_(position), nodes_(nodes), stop_(stop) {}

  ReviewedStone review(Point move) {
    ReviewedStone result;
    result.move = move;
    result.side = position_.side_to_move();
    const std::vector<RowFact> facts = row_facts(position_, move);
    const bool only = position_.fives(opponent(result.side)).any() && position_.fives(result.side).none();
    if (claim_id(facts.front().claim) == "foul") {
      result.verdict = MoveVerdict::foul;
    } else if (only && claim_id(facts.front().claim) == "blocks-five") {
      result.verdict = MoveVerdict::forced;
    } else if (std::ranges::none_of(facts, [](const RowFact& fact) { return fact.claim->row.keeps_win; })) {
      look_for_missed(result, facts);
    } else {
      result.verdict = MoveVerdict::best;
      result.score = result.best_score = mate_in(1);
      // The win is kept, only later than it could have come.
      if (position_.fives(result.side).any() && claim_id(facts.front().claim) != "five") {
        missed(result, MissedWin::five, {position_.fives(result.side).lowest()});
        result.verdict = MoveVerdict::good;
      }
    }
    tell(result, facts);
    return result;
  }

 private:
  bool missed(ReviewedStone& result, MissedWin kind, const std::vector<Point>& line) {
    result.missed = kind;
    result.verdict = MoveVerdict::blunder;
    result.better = line.front();
    result.evidence = line;
    result.best_score = mate_in(static_cast<int>(line.size()) + 2);
    return true;
  }

  bool has_missed(ReviewedStone& result) {
    const Side us = result.side;
    if (position_.fives(us).any()) return missed(result, MissedWin::five, {position_.fives(us).lowest()});
    SolveLimits limits;
    limits.nodes = kSolverNodes;
    limits.should_stop = stop_;
    const SolveAnswer fours = fours_.solve(position_, us, limits);
    if (fours.result == Solved::win) return missed(result, MissedWin::fours, fours.line);
    const SolveAnswer mise = threats_.solve(position_, us, limits, ThreatKinds::mise);
    if (mise.result == Solved::win && !mise.line.empty()) return missed(result, MissedWin::mise, mise.line);
    limits.depth = kThreatDepth;
    const SolveAnswer threats = threats_.solve(position_, us, limits);
    return threats.result == Solved::win && !threats.line.empty() &&
           missed(result, MissedWin::threats, threats.line);
  }

  void look_for_missed(ReviewedStone& result, const std::vector<RowFact>& facts) {
    const bool missed_one = has_missed(result);
    const RowDecision best = search();
    position_.make(result.move);
    result.score = -score_of(search());
    position_.undo();
    if (missed_one) return;
    result.best_score = std::max(result.score, score_of(best));
    const auto allowed = std::ranges::find_if(
        facts, [](const RowFact& fact) { return claim_id(fact.claim) == "loses-to-fours"; });
    if (allowed != facts.end()) result.evidence = allowed->line;
    const Score lost = result.best_score - result.score;
    result.verdict = best.move == result.move || lost <= 0 ? MoveVerdict::best
                     : lost <= kGood                       ? MoveVerdict::good
                     : lost <= kInaccuracy                 ? MoveVerdict::inaccuracy
                     : lost <= kMistake                    ? MoveVerdict::mistake
                                                           : MoveVerdict::blunder;
    if (result.verdict > MoveVerdict::good) result.better = best.move;
  }

  RowDecision search() {
    RowLimits limits;
    limits.nodes = nodes_;
    return strongest_.decide(position_, limits, stop_);
  }

  void tell(ReviewedStone& result, const std::vector<RowFact>& facts) {
    const BoardShape& board = position_.rules().board();
    for (const Language language : {Language::en, Language::ja}) {
      const bool ja = language == Language::ja;
      std::string text = move_words(position_, result.move, language, 2);
      if (result.missed != MissedWin::none) {
        std::string line;
        for (const Point point : result.evidence) line += fmt::format(" {}", point_text(point, board));
        const MissedWords& missed = kMissed[as_size(result.missed)];
        text += ja ? fmt::format("{}を逃した：{}。", missed.ja, line)
                   : fmt::format(" Missed {}:{}.", missed.en, line);
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
  const StopSignal& stop_;
  FourSolver fours_;
  ThreatSolver threats_;
};

Datum data_of(const RowReview& review, const BoardShape& board) {
  Datum moves = Datum::list();
  Datum turning = Datum::list();
  int number = 0;
  for (const ReviewedStone& move : review.moves) {
    moves.add({{"number", ++number},
               {"move", point_text(move.move, board)},
               {"side", side_word(move.side)},
               {"verdict", verdict_id(move.verdict)},
               {"missed", kMissed[as_size(move.missed)].id},
               {"better", move.better == kNoPoint ? Datum(nullptr) : Datum(point_text(move.better, board))},
               {"score", centipawns(move.score)},
               {"best_score", centipawns(move.best_score)},
               {"evidence", point_texts(move.evidence, board)},
               {"text", move.text.en},
               {"text_ja", move.text.ja}});
    if (move.turning_point) turning.add(number);
  }
  return {{"moves", moves}, {"turning_points", turning}, {"complete", review.complete}};
}

/// "花月 Kagetsu (D4)", when the first three stones have a name.
std::string pattern_words(const RowReview& review, const RowRules& rules) {
  if (review.moves.size() < 3) return "";
  const auto* opening =
      recognise_opening(rules, review.moves[0].move, review.moves[1].move, review.moves[2].move);
  return opening == nullptr ? "" : fmt::format("{} {} ({})", opening->ja, opening->romaji, opening->en);
}

ReviewStory story_of(const RowReview& review, const RowGame& game, Language language) {
  ReviewStory story;
  story.title = in(language, game.outline().name);
  story.opening = pattern_words(review, *game.rules());
  story.sides[Side::first] = describe::say(language, "Black", "黒");
  story.sides[Side::second] = describe::say(language, "White", "白");
  story.phased = false;
  story.complete = review.complete;
  const BoardShape& board = game.rules()->board();
  for (const ReviewedStone& stone : review.moves) {
    PagePly told;
    told.played = point_text(stone.move, board);
    told.label = fmt::format("{}. {}", story.plies.size() + 1, told.played);
    told.side = stone.side;
    told.verdict = stone.verdict;
    told.chance = winning_chance(stone.score);
    told.loss = std::max(0.0, winning_chance(stone.best_score) - told.chance);
    told.turning_point = stone.turning_point;
    if (stone.better != kNoPoint) told.good = {told.better = point_text(stone.better, board)};
    told.lines = {in(language, stone.text)};
    story.plies.push_back(std::move(told));
  }
  return story;
}

std::string as_text(const RowReview& review, const RowRules& rules, Language language) {
  std::string text = pattern_words(review, rules);
  if (!text.empty()) text += "\n";
  int number = 0;
  for (const ReviewedStone& move : review.moves) {
    const char* turning = language == Language::ja ? "【転機】" : " [turning point]";
    text += fmt::format("{:>3}. {:<10} {}{}\n", ++number, verdict_words(move.verdict, {}, language),
                        in(language, move.text), move.turning_point ? turning : "");
  }
  return text;
}

}  // namespace

RowReview review_row_game(RowStrongest& judge, const std::shared_ptr<const RowRules>& rules,
                          const std::vector<Point>& moves, std::uint64_t nodes,
                          const ProgressListener& progress, const StopSignal& should_stop) {
  RowPosition position(rules);
  judge.new_game();
  Reviewing reviewing(judge, position, nodes, should_stop);
  RowReview review;
  const int all = static_cast<int>(moves.size());
  for (const Point move : moves) {
    if (progress) progress(static_cast<int>(review.moves.size()), all);
    if (!position.is_empty(move) || position.last_won()) return review;
    ReviewedStone reviewed;
    if (position.stones() == 0) {
      reviewed.move = move;
      reviewed.text = {"The game begins.", "対局開始。"};
      reviewed.verdict = MoveVerdict::best;
    } else {
      reviewed = reviewing.review(move);
    }
    // A judgement that was cut short is none.
    if (should_stop()) return review;
    reviewed.turning_point =
        (reviewed.missed != MissedWin::none && reviewed.verdict == MoveVerdict::blunder) ||
        reviewed.verdict == MoveVerdict::foul ||
        (reviewed.best_score > 0 && reviewed.score < 0 && reviewed.best_score - reviewed.score > kMistake);
    review.moves.push_back(std::move(reviewed));
    position.make(move);
  }
  review.complete = true;
  if (progress) progress(all, all);
  return review;
}

Result<Answer> RowMind::review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                               const ProgressListener& progress, const StopSignal& should_stop) {
  const auto& row_game = dynamic_cast<const RowGame&>(game);
  const auto& rules = row_game.rules();
  const BoardShape& board = rules->board();
  if (record.board != fmt::format("{}x{}", board.files, board.ranks))
    return refusal(ErrorCode::bad_input, fmt::format("the record is of a {} board", record.board),
                   "choose a game or an option with that board");
  std::vector<Point> moves;
  for (const RecordTreeMove& move : record.line.moves) {
    if (const auto point = parse_point(move.move, board)) moves.push_back(*point);
  }
  const std::uint64_t nodes = question.nodes == 0 ? kUsualNodes : question.nodes;
  const RowReview review = review_row_game(strongest(), rules, moves, nodes, progress, should_stop);
  Answer answer{data_of(review, board), as_text(review, *rules, question.language), ""};
  add_opening(tell_opening(game.book(), game, record), question.language, answer);
  if (question.paged) {
    auto page = review_page(game, record, story_of(review, row_game, question.language), question.language);
    if (!page) return page.error();
    answer.picture = std::move(*page);
  }
  return answer;
}

}  // namespace tesuji::engine
