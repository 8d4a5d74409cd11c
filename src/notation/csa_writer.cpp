#include <fmt/format.h>

#include <algorithm>

#include "notation/coordinates.hpp"
#include "notation/csa.hpp"
#include "notation/endings.hpp"
#include "notation/fen_parts.hpp"
#include "notation/kanji.hpp"
#include "notation/record_words.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

Error refuse(ErrorCode code, std::string message, std::string hint) {
  Error error;
  error.code = code;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

char sign(Side side) {
  return side == Side::first ? '+' : '-';
}

/// CSA names squares by two digits and pieces by codes that only some games share.
std::optional<Error> unsupported(const GameDefinition& game) {
  if (game.board.files > 9 || game.board.ranks > 9) {
    return refuse(ErrorCode::unsupported, "CSA records end at 9x9 boards", "write KIF or a USI move list");
  }
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const std::string_view code = csa_code(static_cast<PieceIndex>(i), game);
    bool shared = code.empty();
    for (std::size_t other = 0; other < i; ++other) {
      shared = shared || csa_code(static_cast<PieceIndex>(other), game) == code;
    }
    if (!shared) continue;
    return refuse(ErrorCode::unsupported,
                  fmt::format("CSA has no code of its own for the piece {}", game.pieces[i].id),
                  "write KIF or a USI move list");
  }
  return std::nullopt;
}

std::string start_text(const GameRecord& record) {
  if (!record.start) return "PI\n+\n";
  const Setup& setup = *record.start;
  const GameDefinition& game = record.rules->definition();
  std::string text;
  for (int rank = game.board.ranks - 1; rank >= 0; --rank) {
    text += fmt::format("P{}", game.board.ranks - rank);
    for (int file = 0; file < game.board.files; ++file) {
      const PlacedPiece placed = setup.board[as_size(game.board.at(file, rank))];
      text += placed.empty() ? " * " : fmt::format("{}{}", sign(placed.side), csa_code(placed.piece, game));
    }
    text += '\n';
  }
  for (const Side side : kBothSides) {
    std::string held;
    const auto& hand = setup.hands[as_size(side)];
    for (const PieceIndex piece : fen::held_pieces(game)) {
      for (int i = 0; i < hand[as_size(piece)]; ++i) held += fmt::format("00{}", csa_code(piece, game));
    }
    if (!held.empty()) text += fmt::format("P{}{}\n", sign(side), held);
  }
  return text + sign(setup.side_to_move) + '\n';
}

std::string ending_text(const GameRecord& record, Side to_move) {
  const Ending* ending = ending_for(record.result, record.result_reason, to_move);
  if (ending && ending->gains == Gains::mover && ending->csa == "ILLEGAL_ACTION") {
    return fmt::format("%{}{}\n", sign(opponent(to_move)), ending->csa);
  }
  if (ending && !ending->csa.empty()) return fmt::format("%{}\n", ending->csa);
  // The nearest word for a result whose reason CSA cannot tell.
  if (record.result == GameResult::draw) return "%HIKIWAKE\n";
  if (record.result == GameResult::unknown) return "";
  const bool mover_wins = (record.result == GameResult::first_wins) == (to_move == Side::first);
  return mover_wins ? "%KACHI\n" : "%TORYO\n";
}

void add_comments(std::string& text, const std::vector<std::string>& comments) {
  for (const std::string& comment : comments) {
    const std::string said = in_one_row(comment);
    if (!said.empty()) text += fmt::format("'*{}\n", said);
  }
}

}  // namespace

Result<std::string> write_csa(const GameRecord& record) {
  if (!record.rules) {
    return refuse(ErrorCode::bad_input, "the record does not say which game was played", "");
  }
  const GameDefinition& game = record.rules->definition();
  if (auto error = unsupported(game)) return *error;
  auto setup = start_of(record);
  if (!setup) return setup.error();
  auto position = make_position(record.rules, *setup);
  if (!position) return position.error();
  std::string text = "'CSA encoding=UTF-8\nV2.2\n";
  for (const auto& [name, value] : record.headers) {
    const std::string key = header_to_csa(in_one_row(name));
    text += key == "N+" || key == "N-" ? fmt::format("{}{}\n", key, in_one_row(value))
                                       : fmt::format("${}:{}\n", key, in_one_row(value));
  }
  if (!record.variant.empty()) text += fmt::format("$VARIANT:{}\n", in_one_row(record.variant));
  text += start_text(record);
  int number = 0;
  for (const RecordedMove& said : record.line.moves) {
    ++number;
    const auto legal = (*position)->legal_moves();
    if (std::find(legal.begin(), legal.end(), said.move) == legal.end()) {
      return refuse(ErrorCode::bad_input, fmt::format("move {} of the record is not legal", number), "");
    }
    add_comments(text, said.comments_before);
    const bool drop = said.move.kind() == MoveKind::drop;
    const PieceType promoted = promoted_type(said.move, **position);
    const PieceType after = drop                   ? static_cast<PieceType>(said.move.from())
                            : promoted != kNoPiece ? promoted
                                                   : (*position)->at(said.move.from()).piece;
    text += fmt::format("{}{}{}{}\n", sign((*position)->side_to_move()),
                        drop ? "00" : kanji::digits(said.move.from(), game.board),
                        kanji::digits(said.move.to(), game.board), csa_code(after, game));
    if (said.spent) {
      text += *said.spent % 1000 == 0 ? fmt::format("T{}\n", *said.spent / 1000)
                                      : fmt::format("T{}.{:03}\n", *said.spent / 1000, *said.spent % 1000);
    }
    add_comments(text, said.comments);
    (*position)->make(said.move);
  }
  text += ending_text(record, (*position)->side_to_move());
  add_comments(text, record.line.closing_comments);
  return text;
}

}  // namespace tesuji::notation
