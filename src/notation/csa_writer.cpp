// CSA records written, the codes of their pieces, and files with several games.
#include "notation/endings.hpp"
#include "notation/fen_parts.hpp"
#include "notation/kanji.hpp"
#include "notation/move_parts.hpp"
#include "notation/record_formats.hpp"
#include "notation/record_words.hpp"

namespace tesuji::notation {
namespace {

// The codes of the standard, by the signs of the pieces.
using SignCode = std::pair<std::string_view, std::string_view>;
constexpr SignCode kCodes[] = {{"歩", "FU"}, {"香", "KY"}, {"桂", "KE"}, {"銀", "GI"},
                               {"金", "KI"}, {"角", "KA"}, {"飛", "HI"}, {"玉", "OU"},
                               {"王", "OU"}, {"と", "TO"}, {"杏", "NY"}, {"圭", "NK"},
                               {"全", "NG"}, {"馬", "UM"}, {"龍", "RY"}, {"竜", "RY"}};

char sign(Side side) {
  return side == Side::first ? '+' : '-';
}

/// CSA names squares by two digits and pieces by codes that only some games share.
std::optional<Error> unsupported(const GameDefinition& game) {
  std::string message;
  std::vector<std::string_view> codes{""};
  for (std::size_t i = 0; i < game.pieces.size() && message.empty(); ++i) {
    const std::string_view code = csa_code(static_cast<PieceIndex>(i), game);
    if (std::ranges::find(codes, code) != codes.end())
      message = fmt::format("CSA has no code of its own for the piece {}", game.pieces[i].id);
    codes.push_back(code);
  }
  if (game.board.files > 9 || game.board.ranks > 9) message = "CSA records end at 9x9 boards";
  if (message.empty()) return std::nullopt;
  return Error{ErrorCode::unsupported, message, "write KIF or a USI move list", {}, ""};
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

std::string_view csa_code(PieceIndex piece, const GameDefinition& game) {
  const auto known = std::ranges::find(kCodes, game.piece(piece).sign.kanji, &SignCode::first);
  return known == std::end(kCodes) ? "" : known->second;
}

std::string_view csa_code(Move move, const AnyPosition& position) {
  const PieceType promoted = promoted_type(move, position);
  return csa_code(promoted != kNoPiece ? promoted : moved_piece(move, position),
                  position.rules().definition());
}

std::vector<std::string_view> split_csa(std::string_view text) {
  std::vector<std::string_view> games;
  std::size_t begin = 0;
  for (const TextRow& line : split_rows(text)) {
    if (line.text != "/") continue;
    const auto at = as_size(line.text.data() - text.data());
    games.push_back(text.substr(begin, at - begin));
    begin = std::min(text.size(), at + 1);
  }
  games.push_back(text.substr(begin));
  return games;
}

Result<std::string> write_csa(const GameRecord& record) {
  auto position = position_of(record);
  if (!position) return position.error();
  const GameDefinition& game = record.rules->definition();
  if (auto error = unsupported(game)) return *error;
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
    if (auto fault = refuse_illegal(said.move, **position, std::to_string(++number))) return *fault;
    add_comments(text, said.comments_before);
    const bool drop = said.move.kind() == MoveKind::drop;
    text += fmt::format("{}{}{}{}\n", sign((*position)->side_to_move()),
                        drop ? "00" : kanji::digits(said.move.from(), game.board),
                        kanji::digits(said.move.to(), game.board), csa_code(said.move, **position));
    if (said.spent) {
      const int ms = *said.spent % 1000;
      text += fmt::format("T{}{}\n", *said.spent / 1000, ms == 0 ? "" : fmt::format(".{:03}", ms));
    }
    add_comments(text, said.comments);
    (*position)->make(said.move);
  }
  text += ending_text(record, (*position)->side_to_move());
  add_comments(text, record.line.closing_comments);
  return text;
}

}  // namespace tesuji::notation
