#include "arena/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <limits>

#include "base/random.hpp"
#include "base/text.hpp"
#include "engine/game.hpp"
#include "engine/mind.hpp"
#include "engine/organs/searcher.hpp"
#include "engine/play.hpp"
#include "engine/record_reader.hpp"

namespace tesuji::arena {
namespace {

constexpr int kTries = 60;
constexpr std::uint64_t kJudgingNodes = 1000;
constexpr std::string_view kStart = "startpos";
constexpr std::string_view kMoves = " moves ";

Error at_row(const std::string& file, int row, std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {file, row, 1}, ""};
}

/// What EPD writes after a position: operations, each ended by a semicolon. Positions have none.
std::string_view without_operations(std::string_view row) {
  if (row.find(';') == std::string_view::npos) return row;
  const auto fields = words(row);
  constexpr std::size_t kEpdFields = 4;
  if (fields.size() <= kEpdFields) return row.substr(0, row.find(';'));
  const auto& last = fields[kEpdFields - 1];
  return row.substr(0, static_cast<std::size_t>(last.data() + last.size() - row.data()));
}

std::string_view without_head(std::string_view row, std::string_view head) {
  return row.starts_with(head) ? row.substr(head.size()) : row;
}

/// The opening a row describes; an error without a place when it does not.
Result<Opening> read_row(const Game& game, std::string_view row) {
  std::string_view position = without_operations(row);
  std::string_view moves;
  if (const auto cut = position.find(kMoves); cut != std::string_view::npos) {
    moves = position.substr(cut + kMoves.size());
    position = position.substr(0, cut);
  }
  position = without_head(without_head(without_head(position, "position "), "fen "), "sfen ");
  auto play = begin_at(game, position, "");
  if (!play && moves.empty()) {  // then it may be moves from the start
    auto from_start = game.begin();
    if (!from_start) return from_start.error().front();
    if (from_start.value()->read_line(position)) {
      moves = position;
      position = kStart;
      play = std::move(from_start);
    }
  }
  if (!play) return play.error().front();
  const auto line = play.value()->read_line(moves);
  if (!line) return line.error();
  if (play.value()->play_all(join(*line, " ")) || play.value()->outcome())
    return Error{ErrorCode::bad_input, "the game is over after this opening", "leave it out", {}, ""};
  return Opening{position == kStart ? "" : std::string(position), *line};
}

/// Moves of the main line of a record, the first so many.
Result<std::vector<Opening>, Errors> read_record_openings(GameLibrary& library, const std::string& game,
                                                          const std::string& text, const std::string& file,
                                                          int plies) {
  std::vector<Opening> openings;
  for (int index = 0, count = 1; index < count; ++index) {
    RecordQuestion question;
    question.text = text;
    question.game = game;
    question.file = file;
    question.index = index;
    const auto record = read_record(library, question);
    if (!record) return record.error();
    count = record->tree.count;
    Opening opening{record->tree.position, {}};
    for (const RecordTreeMove& move : record->tree.line.moves) {
      if (static_cast<int>(opening.moves.size()) == plies) break;
      opening.moves.push_back(move.move);
    }
    openings.push_back(std::move(opening));
  }
  return openings;
}

/// Does a text consist of rows, each an opening, rather than of records?
bool looks_like_record(const std::string& text, const std::string& file) {
  const std::string lower = lower_case(file);
  for (const char* ending : {".pgn", ".kif", ".kifu", ".ki2", ".csa", ".sgf", ".psq", ".lib"}) {
    if (lower.ends_with(ending)) return true;
  }
  return text.starts_with("[Event") || text.starts_with("(;");
}

/// Random legal moves from the start of the game; false when the game ended on the way.
bool wander(Play& play, int plies, Random& random, std::vector<std::string>& moves) {
  for (int i = 0; i < plies; ++i) {
    const std::vector<std::string> legal = play.legal_moves();
    if (legal.empty()) return false;
    moves.push_back(legal[random.below(legal.size())]);
    const auto fault = play.play(moves.back());
    assert(!fault);
    if (fault || play.outcome()) return false;
  }
  return true;
}

int imbalance(const Play& play, Mind& mind) {
  ThinkingRequest request;
  request.nodes = kJudgingNodes;
  const Proposal proposal = mind.searcher()->search(play, request, {}, {});
  if (proposal.found.lines.empty()) return std::numeric_limits<int>::max() - 1;
  return std::abs(centipawns(proposal.found.lines.front().score));
}

}  // namespace

std::string opening_text(const Opening& opening) {
  std::string text = opening.position.empty() ? std::string(kStart) : opening.position;
  if (!opening.moves.empty()) text += std::string(kMoves) + join(opening.moves, " ");
  return text;
}

Result<std::vector<Opening>, Errors> read_openings(GameLibrary& library,
                                                   const std::shared_ptr<const Game>& game,
                                                   const std::string& text, const std::string& file,
                                                   int plies) {
  if (looks_like_record(text, file))
    return read_record_openings(library, game->outline().id, text, file, plies);
  std::vector<Opening> openings;
  Errors errors;
  int number = 0;
  for (std::string_view row : split(text, '\n')) {
    ++number;
    while (!row.empty() && (row.back() == '\r' || row.back() == ' ')) row.remove_suffix(1);
    if (row.empty() || row.starts_with('#')) continue;
    auto opening = read_row(*game, row);
    if (opening) {
      openings.push_back(std::move(opening.value()));
    } else {
      errors.push_back(at_row(file, number, opening.error().message, opening.error().hint));
    }
  }
  if (!errors.empty()) return errors;
  if (openings.empty())
    return Errors{
        at_row(file, 1, "there is no opening in this file", "write a position or moves in each row")};
  return openings;
}

Opening make_opening(const Game& game, Mind& mind, const OpeningRules& rules, std::uint64_t seed) {
  Random random(seed);
  Opening best;
  int least = std::numeric_limits<int>::max();
  for (int tries = 0; tries < kTries && least > 0; ++tries) {
    auto play = game.begin();
    assert(play.ok());
    std::vector<std::string> moves;
    if (!play || !wander(**play, rules.plies, random, moves)) continue;
    const bool judged = rules.balance_centipawns > 0 && mind.searcher() != nullptr;
    const int found = judged ? imbalance(**play, mind) : 0;
    if (found >= least) continue;
    best.moves = std::move(moves);
    least = found <= rules.balance_centipawns ? 0 : found;
  }
  return best;
}

}  // namespace tesuji::arena
