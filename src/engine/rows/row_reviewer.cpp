#include <fmt/format.h>

#include "engine/rows/row_mind.hpp"
#include "engine/rows/row_review.hpp"
#include "notation/row_text.hpp"
#include "persona/row_opening.hpp"

namespace tesuji::engine {
namespace {

constexpr std::uint64_t kUsualNodes = 5000;

Datum data_of(const RowReview& review, const BoardShape& board) {
  Datum moves = Datum::list();
  Datum turning = Datum::list();
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const ReviewedStone& move = review.moves[i];
    moves.add({{"number", i + 1},
               {"move", point_text(move.move, board)},
               {"side", side_word(move.side)},
               {"verdict", verdict_id(move.verdict)},
               {"missed", missed_id(move.missed)},
               {"better", move.better == kNoPoint ? Datum(nullptr) : Datum(point_text(move.better, board))},
               {"score", centipawns(move.score)},
               {"best_score", centipawns(move.best_score)},
               {"evidence", point_texts(move.evidence, board)},
               {"text", move.text.en},
               {"text_ja", move.text.ja}});
    if (move.turning_point) turning.add(i + 1);
  }
  return {{"moves", moves}, {"turning_points", turning}, {"complete", review.complete}};
}

std::string as_text(const RowReview& review, const RowRules& rules, Language language) {
  std::string text;
  if (review.moves.size() >= 3) {
    const auto* opening =
        recognise_opening(rules, review.moves[0].move, review.moves[1].move, review.moves[2].move);
    if (opening != nullptr) text += fmt::format("{} {} ({})\n", opening->ja, opening->romaji, opening->en);
  }
  int number = 0;
  for (const ReviewedStone& move : review.moves) {
    const char* turning = language == Language::ja ? "【転機】" : " [turning point]";
    text += fmt::format("{:>3}. {:<10} {}{}\n", ++number, verdict_id(move.verdict), in(language, move.text),
                        move.turning_point ? turning : "");
  }
  return text;
}

class RowReviewer final : public organ::Reviewer {
 public:
  explicit RowReviewer(RowBrain& brain) : brain_(brain) {}

  Result<Answer> review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                        const ProgressListener& progress) override {
    const auto& rules = dynamic_cast<const RowGame&>(game).rules();
    const BoardShape& board = rules->board();
    Error error;
    error.message = fmt::format("the record is of a {} board", record.board);
    error.hint = "choose a game or an option with that board";
    if (record.board != fmt::format("{}x{}", board.files, board.ranks)) return error;
    if (question.paged) return not_offered(game, "a page of a review");
    std::vector<Point> moves;
    for (const RecordTreeMove& move : record.line.moves) {
      const auto point = parse_point(move.move, board);
      if (point) moves.push_back(*point);
    }
    const std::uint64_t nodes = question.nodes == 0 ? kUsualNodes : question.nodes;
    const RowReview review = review_row_game(brain_.strongest(), rules, moves, nodes, progress);
    return Answer{data_of(review, board), as_text(review, *rules, question.language), ""};
  }

 private:
  RowBrain& brain_;
};

}  // namespace

std::unique_ptr<organ::Reviewer> make_row_reviewer(RowBrain& brain) {
  return std::make_unique<RowReviewer>(brain);
}

}  // namespace tesuji::engine
