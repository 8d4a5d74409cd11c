#include "notation/kif_diagram.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "notation/fen_parts.hpp"
#include "notation/kanji.hpp"

namespace tesuji::notation {
namespace {

constexpr std::string_view kEmpty = "・";
constexpr int kMaxHeld = 63;

Result<std::vector<PlacedPiece>> read_rows(const KifDiagram& diagram, const GameDefinition& game) {
  const BoardShape& board = game.board;
  std::vector<PlacedPiece> squares(as_size(board.squares()));
  for (std::size_t number = 0; number < diagram.rows.size(); ++number) {
    const TextRow& row = diagram.rows[number];
    if (static_cast<int>(number) >= board.ranks) {
      return error_at(row, row.text, fmt::format("the diagram has more than {} ranks", board.ranks),
                      "draw one line for each rank");
    }
    std::string_view rest = row.text.substr(row.text.find('|') + 1);
    for (int file = 0; file < board.files; ++file) {
      const std::string_view cell = rest;
      const bool second = kanji::take(rest, "v") || kanji::take(rest, "V") || kanji::take(rest, "ｖ");
      if (!second)
        static_cast<void>(kanji::take(rest, " ") || kanji::take(rest, "^") || kanji::take(rest, "　"));
      if (!second && kanji::take(rest, kEmpty)) continue;
      const auto pieces = kanji::take_piece(rest, game);
      if (pieces.size() != 1) {
        const std::string_view sign = kanji::first_character(rest);
        return error_at(row, rest.empty() ? cell : rest,
                        sign.empty() || sign == "|"
                            ? fmt::format("the rank has {} squares instead of {}", file, board.files)
                            : fmt::format("'{}' is no piece of a diagram", sign),
                        "each square is a blank or v and one character, ・ for none");
      }
      const int rank = board.ranks - 1 - static_cast<int>(number);
      squares[as_size(board.at(file, rank))] = {pieces.front(), second ? Side::second : Side::first};
    }
    if (!rest.empty() && !rest.starts_with("|")) {
      return error_at(row, rest, fmt::format("the rank has more than {} squares", board.files),
                      "end it with |");
    }
  }
  if (static_cast<int>(diagram.rows.size()) < board.ranks) {
    const TextRow& row = diagram.rows.back();
    return error_at(row, row.text,
                    fmt::format("the diagram has {} ranks instead of {}", diagram.rows.size(), board.ranks),
                    "draw one line for each rank");
  }
  return squares;
}

Result<std::vector<int>> read_hand(const TextRow& row, std::string_view held, const GameDefinition& game) {
  std::vector<int> hand(fen::held_pieces(game).empty() ? 0 : game.pieces.size(), 0);
  std::string_view rest = held;
  kanji::skip_blanks(rest);
  if (trimmed(rest) == "なし") return hand;
  while (!rest.empty()) {
    const std::string_view word = rest;
    const auto pieces = kanji::take_piece(rest, game);
    const auto& can_hold = fen::held_pieces(game);
    const auto piece = std::find_if(pieces.begin(), pieces.end(), [&](PieceIndex p) {
      return std::find(can_hold.begin(), can_hold.end(), p) != can_hold.end();
    });
    if (piece == pieces.end()) {
      return error_at(row, word, fmt::format("'{}' cannot be in hand", kanji::first_character(word)),
                      "write the pieces with their numbers, e.g. 飛　金二　歩十二, or なし");
    }
    const std::string_view number = rest;
    const int count = kanji::take_number(rest, true).value_or(1);
    int& kept = hand[as_size(*piece)];
    kept += count;
    if (count < 1 || kept > kMaxHeld) {
      return error_at(row, number, "this is no number of pieces in hand", "write 二, 三, ... 十八");
    }
    kanji::skip_blanks(rest);
  }
  return hand;
}

std::string hand_text(const Setup& setup, Side side, const GameDefinition& game) {
  std::string text;
  for (const PieceIndex piece : fen::held_pieces(game)) {
    const int count = fen::held_count(setup.hands[side], piece);
    if (count == 0) continue;
    text += kanji::diagram_sign(piece, game) + (count > 1 ? kanji::number(count) : "") + "　";
  }
  return text.empty() ? "なし" : text;
}

}  // namespace

Result<Setup> read_diagram(const KifDiagram& diagram, const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  Setup setup;
  auto board = read_rows(diagram, game);
  if (!board) return board.error();
  setup.board = std::move(*board);
  setup.side_to_move = diagram.side_to_move;
  for (std::size_t side = 0; side < 2; ++side) {
    auto hand = read_hand(diagram.hands[side], diagram.held[side], game);
    if (!hand) return hand.error();
    setup.hands[side] = std::move(*hand);
  }
  setup.set_plies(diagram.plies);
  return setup;
}

bool can_draw(const GameDefinition& game) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const std::string sign = kanji::diagram_sign(static_cast<PieceIndex>(i), game);
    std::string_view rest = sign;
    if (kanji::take_piece(rest, game).size() != 1 || display_width(sign) != 2) return false;
  }
  return game.board.files <= 9;
}

std::string diagram_text(const Setup& setup, const CompiledRules& rules, bool handicap) {
  const GameDefinition& game = rules.definition();
  const BoardShape& board = game.board;
  const std::string_view first = handicap ? "下手" : "先手";
  const std::string_view second = handicap ? "上手" : "後手";
  std::string text = fmt::format("{}の持駒：{}\n ", second, hand_text(setup, Side::second, game));
  for (int file = 0; file < board.files; ++file)
    text += fmt::format(" {}", kanji::full_width(board.files - file));
  const std::string border = fmt::format("+{}+\n", std::string(as_size(3 * board.files), '-'));
  text += '\n';
  text += border;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    text += '|';
    for (int file = 0; file < board.files; ++file) {
      const PlacedPiece placed = setup.board[as_size(board.at(file, rank))];
      text += !placed.empty() && placed.side == Side::second ? 'v' : ' ';
      text += placed.empty() ? std::string(kEmpty) : kanji::diagram_sign(placed.piece, game);
    }
    text += fmt::format("|{}\n", kanji::number(board.ranks - rank));
  }
  text += border + fmt::format("{}の持駒：{}\n", first, hand_text(setup, Side::first, game));
  if (setup.plies() > 0) text += fmt::format("手数＝{}\n", setup.plies());
  if (setup.side_to_move == Side::second) text += fmt::format("{}番\n", second);
  return text;
}

}  // namespace tesuji::notation
