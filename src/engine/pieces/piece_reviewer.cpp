#include <cmath>

#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "engine/review.hpp"
#include "notation/coordinates.hpp"

namespace tesuji::engine {
namespace {

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
               {"chance_before", std::round(ply.chance_before * 1000) / 1000},
               {"chance", std::round(ply.chance_after * 1000) / 1000},
               {"loss", std::round(ply.loss() * 1000) / 1000},
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
    sides[side_word(side)] = Datum{{"counts", std::move(counts)}, {"mean_loss", sum.mean_loss}};
  }
  return {{"game", review.rules->definition().id},
          {"moves", std::move(moves)},
          {"turning_points", std::move(turning)},
          {"summary", std::move(sides)},
          {"complete", review.complete}};
}

/// Who played, or else what.
std::string title_of(const RecordTree& record, const Game& game) {
  const std::string white = record.header("White");
  const std::string black = record.header("Black");
  return white.empty() || black.empty() ? game.outline().name.en : white + " - " + black;
}

class PieceReviewer final : public organ::Reviewer {
 public:
  explicit PieceReviewer(Engine& engine) : engine_(engine) {}

  Result<Answer> review(const Game& game, const RecordTree& record, const ReviewQuestion& question,
                        const ProgressListener& progress) override {
    auto session = Session::begin(pieces_of(game).rules());
    if (!session) return session.error();
    if (const auto error = session->set_position(record.position)) return *error;
    const auto start = session->position().clone();
    for (const RecordTreeMove& move : record.line.moves) {
      if (const auto error = session->play(move.move)) return *error;
    }
    ReviewSettings settings;
    if (question.nodes != 0) settings.nodes = question.nodes;
    const Review review =
        review_game(engine_, session->shared_rules(), *start, session->history(), settings, progress);
    const auto page = [&] {
      return review_html(review, question.language, question.reader, title_of(record, game));
    };
    return Answer{data_of(review, question.language, question.reader),
                  review_text(review, question.language, question.reader), question.paged ? page() : ""};
  }

 private:
  Engine& engine_;
};

}  // namespace

std::unique_ptr<organ::Reviewer> make_piece_reviewer(Engine& engine) {
  return std::make_unique<PieceReviewer>(engine);
}

}  // namespace tesuji::engine
