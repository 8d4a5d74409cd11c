// review of line games.
#include <fmt/format.h>

#include "api/line_documents.hpp"
#include "cli/commands.hpp"
#include "cli/line_commands.hpp"
#include "cli/terminal.hpp"
#include "engine/line_review.hpp"
#include "notation/line_records.hpp"
#include "persona/line_opening.hpp"

namespace tesuji::cli {

int review_line(GameLibrary& library, const LineReviewRequest& request) {
  const auto rules = library.open_line(request.game, request.options);
  if (!rules) return report(rules.error());
  const auto text = read_file(request.file);
  if (!text) return report(text.error());
  auto record = read_line_record(*text, {}, (*rules)->board());
  if (!record) {
    Error error = record.error();
    error.where.file = request.file;
    return report(error);
  }
  const BoardShape& board = (*rules)->board();
  if (record->files != board.files || record->ranks != board.ranks) {
    Error error;
    error.message =
        fmt::format("{}: the record is of a {}x{} board", request.file, record->files, record->ranks);
    error.hint = "choose a game or an option with that board";
    return report(error);
  }
  const Language language = language_of(request.language).value_or(Language::en);
  const std::vector<Point> moves = record->main_line();
  const LineReview review = review_line_game(*rules, moves, request.nodes, interrupted);
  if (request.json) {
    print(api::line_review_document(review, board));
    return kOk;
  }
  if (moves.size() >= 3) {
    const auto* opening = recognise_opening(**rules, moves[0], moves[1], moves[2]);
    if (opening != nullptr) print(fmt::format("{} {} ({})\n", opening->ja, opening->romaji, opening->en));
  }
  int number = 0;
  for (const ReviewedMove& move : review.moves) {
    print(
        fmt::format("{:>3}. {:<10} {}{}\n", ++number, verdict_id(move.verdict), in(language, move.text),
                    move.turning_point ? (language == Language::ja ? "【転機】" : " [turning point]") : ""));
  }
  return kOk;
}

}  // namespace tesuji::cli
