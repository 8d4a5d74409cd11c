#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "notation/fen_parts.hpp"
#include "notation/kanji.hpp"
#include "notation/move_parts.hpp"
#include "notation/position_text.hpp"
#include "notation/record_words.hpp"
#include "notation/text_record_reader.hpp"

namespace tesuji::notation {
namespace {

constexpr std::size_t kCell = 3;  // characters of a square in P1 lines

PieceIndex piece_of(std::string_view code, const GameDefinition& game) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const auto piece = static_cast<PieceIndex>(i);
    if (!code.empty() && csa_code(piece, game) == code) return piece;
  }
  return kNoPiece;
}

/// A statement that sets up the position, kept until the game is known.
struct Placement {
  TextRow line;
  std::string_view text;
};

class Reader : TextRecordReader {
 public:
  Reader(std::string_view text, const GameProvider& provider) : TextRecordReader(text, provider) {}

  Result<GameRecord> read() { return read_rows(*this); }

  Fault read_row(std::string_view text) {
    if (text.empty()) return std::nullopt;
    if (text.front() == '\'') {
      // Only remarks that begin with a star are meant for readers.
      if (text.starts_with("'*")) remark(text.substr(2));
      return std::nullopt;
    }
    if (text.front() == 'V' && !has_begun()) return std::nullopt;
    if (text.front() == '$' || text.starts_with("N+") || text.starts_with("N-")) return read_header(text);
    if (text.front() == 'P') return read_placement(text);
    for (std::string_view statement : split(text, ',')) {
      if (auto fault = read_statement(trimmed(statement))) return fault;
    }
    return std::nullopt;
  }

  Fault start() {
    if (has_begun()) return std::nullopt;
    const TextRow here = row_;
    if (auto fault = find_rules()) return fault;
    auto own = start_position(*record_.rules);
    if (!own) return error(here.text, own.error().message, own.error().hint);
    Setup setup = *own;
    if (!placements_.empty()) {
      setup.board.assign(setup.board.size(), {});
      for (auto& hand : setup.hands) std::fill(hand.begin(), hand.end(), 0);
      for (const Placement& placement : placements_) {
        row_ = placement.line;
        if (auto fault = place(placement.text, *own, setup)) return fault;
      }
      row_ = here;
    }
    setup.side_to_move = side_;
    if (!placements_.empty() || side_ != own->side_to_move) setup.set_plies(0);
    if (!(setup == *own)) record_.start = setup;
    return begin(setup, placements_.empty() ? here : placements_.front().line);
  }

 private:
  Fault read_header(std::string_view text) {
    if (has_begun())
      return error(text, "a header after the start position", "headers come before the position");
    if (text.front() == 'N') {
      record_.headers.emplace_back(header_from_csa(text.substr(0, 2)), in_one_row(text.substr(2)));
      return std::nullopt;
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return error(text, "a header without a colon", "write $NAME:value");
    const std::string_view key = trimmed(text.substr(1, colon - 1));
    const std::string value = in_one_row(text.substr(colon + 1));
    if (key == "VARIANT") {
      set_variant(value);
    } else if (key.empty()) {
      return error(text, "a header without a name", "write $NAME:value");
    } else {
      record_.headers.emplace_back(header_from_csa(key), value);
    }
    return std::nullopt;
  }

  Fault read_placement(std::string_view text) {
    if (has_begun())
      return error(text, "the position is set up after the moves have begun", "move this line up");
    placements_.push_back({row_, text});
    return std::nullopt;
  }

  Fault read_statement(std::string_view text) {
    if (text == "+" || text == "-") {
      if (has_begun()) return error(text, "the side to move is said twice", "remove this line");
      side_ = text == "+" ? Side::first : Side::second;
      return start();
    }
    if (text.empty()) return std::nullopt;
    if (auto fault = start()) return fault;
    if (text.front() == '+' || text.front() == '-') return read_move(text);
    if (text.front() == 'T') {
      const auto spent = parse_time(text.substr(1));
      if (!spent) return error(text, "this is no time", "write the seconds used as T12");
      if (!ended()) set_spent(*spent);
      return std::nullopt;
    }
    if (text.front() == '%') return read_ending(text);
    return error(text, fmt::format("'{}' is no statement of a CSA record", text),
                 "moves are written +7776FU, remarks begin with '");
  }

  const GameDefinition& game() const { return record_.rules->definition(); }

  Fault place(std::string_view text, const Setup& own, Setup& setup) {
    std::string_view rest = text.substr(1);
    if (kanji::take(rest, "I")) {
      setup.board = own.board;
      while (!rest.empty()) {
        Square sq = kNoSquare;
        PieceIndex piece = kNoPiece;
        if (auto fault = take_placed(rest, sq, piece)) return fault;
        if (sq != kNoSquare) setup.board[as_size(sq)] = {};
      }
      return std::nullopt;
    }
    if (!rest.empty() && (rest.front() == '+' || rest.front() == '-')) {
      const Side side = rest.front() == '+' ? Side::first : Side::second;
      rest.remove_prefix(1);
      return place_pieces(rest, side, own, setup);
    }
    if (!rest.empty() && is_digit(rest.front())) return place_rank(rest, setup);
    return error(text, fmt::format("'{}' sets up nothing", text), "write PI, P1 ... P9, P+ or P-");
  }

  Fault place_rank(std::string_view rest, Setup& setup) {
    const BoardShape& board = game().board;
    const int row = rest.front() - '0';
    if (row < 1 || row > board.ranks) {
      return error(rest, fmt::format("there is no rank {} on this board", row),
                   fmt::format("ranks go from 1 to {}", board.ranks));
    }
    rest.remove_prefix(1);
    for (int file = 0; file < board.files; ++file) {
      const std::string_view cell = rest.substr(0, std::min(kCell, rest.size()));
      rest.remove_prefix(cell.size());
      auto& square = setup.board[as_size(board.at(file, board.ranks - row))];
      square = {};
      if (trimmed(cell).empty() || trimmed(cell) == "*") continue;
      const PieceIndex piece = piece_of(cell.substr(1), game());
      if ((cell.front() != '+' && cell.front() != '-') || piece == kNoPiece) {
        return error(cell, fmt::format("'{}' is no piece", cell),
                     "write three characters for each square: -KY, +FU or ' * '");
      }
      square = {piece, cell.front() == '+' ? Side::first : Side::second};
    }
    if (!trimmed(rest).empty()) {
      return error(rest, fmt::format("the rank has more than {} squares", board.files), "remove the rest");
    }
    return std::nullopt;
  }

  /// Takes "82HI" or "00FU" off the front; `sq` stays kNoSquare for the hand.
  Fault take_placed(std::string_view& rest, Square& sq, PieceIndex& piece) {
    const std::string_view here = rest;
    if (rest.size() < 4)
      return error(here, fmt::format("'{}' is no square with a piece", here), "write e.g. 82HI");
    const std::string_view code = rest.substr(2, 2);
    if (!kanji::take(rest, "00")) {
      const auto square = kanji::take_square(rest, game().board);
      if (!square || *square == kNoSquare || here.size() - rest.size() != 2) {
        return error(here, fmt::format("there is no square {} on this board", here.substr(0, 2)),
                     "write file and rank as digits");
      }
      sq = *square;
    }
    rest.remove_prefix(2);
    piece = piece_of(code, game());
    if (piece == kNoPiece && !(sq == kNoSquare && code == "AL")) {
      return error(here.substr(2), fmt::format("'{}' is no piece", code), "pieces have two letters, e.g. FU");
    }
    return std::nullopt;
  }

  Fault place_pieces(std::string_view rest, Side side, const Setup& own, Setup& setup) {
    const auto& can_hold = fen::held_pieces(game());
    while (!rest.empty()) {
      const std::string_view here = rest;
      Square sq = kNoSquare;
      PieceIndex piece = kNoPiece;
      if (auto fault = take_placed(rest, sq, piece)) return fault;
      auto& hand = setup.hands[as_size(side)];
      if (sq != kNoSquare) {
        setup.board[as_size(sq)] = {piece, side};
      } else if (piece == kNoPiece) {
        hold_the_rest(side, own, setup);
      } else if (std::find(can_hold.begin(), can_hold.end(), piece) == can_hold.end()) {
        return error(here, fmt::format("'{}' cannot be in hand", here.substr(2, 2)),
                     "only unpromoted pieces are held");
      } else {
        ++hand[as_size(piece)];
      }
    }
    return std::nullopt;
  }

  /// 00AL: everything of the set that is neither on the board nor in a hand.
  void hold_the_rest(Side side, const Setup& own, Setup& setup) {
    const auto count = [&](const Setup& from, PieceIndex piece) {
      int found = 0;
      for (const PlacedPiece& placed : from.board) {
        if (placed.empty()) continue;
        const PieceIndex as = game().piece(placed.piece).in_hand;
        found += (as == kNoPiece ? placed.piece : as) == piece;
      }
      for (const auto& hand : from.hands) found += hand[as_size(piece)];
      return found;
    };
    for (const PieceIndex piece : fen::held_pieces(game())) {
      const int left = count(own, piece) - count(setup, piece);
      if (left > 0) setup.hands[as_size(side)][as_size(piece)] += left;
    }
  }

  Fault read_move(std::string_view text) {
    const Side side = text.front() == '+' ? Side::first : Side::second;
    if (ended()) return error(text, who() + "the game is over, but another move follows", "remove it");
    if (text.size() != 7 || !std::all_of(text.begin() + 1, text.begin() + 5, is_digit)) {
      return error(text, who() + fmt::format("'{}' is no move", text),
                   "write sign, origin, target and piece: +7776FU");
    }
    if (side != position().side_to_move()) {
      return error(text, who() + fmt::format("{} is marked as the other side's move", text),
                   "+ is the first player, - the second");
    }
    std::string_view rest = text.substr(1);
    const bool drop = rest.starts_with("00");
    const auto from = drop ? std::optional<Square>(kNoSquare) : kanji::take_square(rest, game().board);
    const auto to = kanji::take_square(rest = text.substr(3), game().board);
    for (const auto& [square, at] : {std::pair{from, 1}, std::pair{to, 3}}) {
      if (at == 1 && drop) continue;
      if (!square || *square == kNoSquare) {
        return error(text.substr(as_size(at)),
                     who() + fmt::format("there is no square {} on this board", text.substr(as_size(at), 2)),
                     "write file and rank as digits");
      }
    }
    const PieceIndex piece = piece_of(text.substr(5), game());
    if (piece == kNoPiece) {
      return error(text.substr(5), who() + fmt::format("'{}' is no piece", text.substr(5)),
                   "pieces have two letters, e.g. FU");
    }
    for (Move move : position().legal_moves()) {
      if (move.to() != *to || (move.kind() == MoveKind::drop) != drop) continue;
      if ((!drop && move.from() != *from) || csa_code(move, position()) != text.substr(5)) continue;
      play(move);
      return std::nullopt;
    }
    return error(text, who() + fmt::format("{} is not a legal move here", text),
                 near(from.value_or(kNoSquare), *to));
  }

  std::string near(Square from, Square to) const {
    std::vector<Move> fits = position().legal_moves();
    std::erase_if(fits, [&](Move move) {
      return move.to() != to && (move.kind() == MoveKind::drop || move.from() != from);
    });
    return suggest_moves("legal moves near:", fits, [&](Move move) { return move_text(move, position()); });
  }

  Fault read_ending(std::string_view text) {
    if (ended()) return error(text, "the game has ended already", "write one result");
    std::string_view word = text.substr(1);
    const bool signed_word = word.starts_with('+') || word.starts_with('-');
    const Side offender = word.starts_with('+') ? Side::first : Side::second;
    if (signed_word) word.remove_prefix(1);
    const Ending* ending = ending_by_csa(word);
    if (!ending) {
      return error(text, fmt::format("'{}' is no result", text),
                   "use %TORYO, %TSUMI, %SENNICHITE, %TIME_UP, %KACHI ...");
    }
    if (signed_word && offender == position().side_to_move()) ending = ending_by_csa("ILLEGAL_MOVE");
    finish(*ending);
    return std::nullopt;
  }

  std::vector<Placement> placements_;
  Side side_ = Side::first;
};

}  // namespace

Result<GameRecord> read_csa(std::string_view text, const GameProvider& provider) {
  return Reader(text, provider).read();
}

}  // namespace tesuji::notation
