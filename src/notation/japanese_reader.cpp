// Reads Japanese moves: takes the text apart, then keeps the legal moves that fit.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/utf8.hpp"
#include "notation/coordinates.hpp"
#include "notation/japanese.hpp"
#include "notation/japanese_parts.hpp"
#include "notation/kanji.hpp"
#include "notation/move_faults.hpp"

namespace tesuji::notation {
namespace {

using namespace japanese;

constexpr std::size_t kMaxSuggestions = 12;

/// A written move taken apart.
struct Wanted {
  Square to = kNoSquare;
  std::vector<PieceIndex> pieces;
  bool drop = false;
  std::optional<bool> promote;
  std::vector<PieceIndex> into;
  std::vector<std::string_view> sides;
  std::vector<std::string_view> motions;
  Square origin = kNoSquare;
  std::vector<Square> over;  ///< what a move of several legs goes over
  std::string letter;        ///< of what is dropped, where names are not enough
};

/// Points at where `rest` begins.
Error refuse(std::string message, std::string hint, std::string_view text, std::string_view rest) {
  return refuse_move(std::move(message), std::move(hint), text, text.size() - rest.size());
}

class WantedReader {
 public:
  WantedReader(std::string_view text, const GameDefinition& game, Square previous)
      : text_(text), rest_(text), game_(game), previous_(previous) {}

  Result<Wanted> read() {
    kanji::skip_blanks(rest_);
    for (std::string_view mark : {"▲", "△", "☗", "☖", "▼", "▽"}) {
      if (kanji::take(rest_, mark)) break;
    }
    kanji::skip_blanks(rest_);
    if (auto error = read_place()) return *error;
    kanji::skip_blanks(rest_);
    wanted_.pieces = kanji::take_piece(rest_, game_);
    if (wanted_.pieces.empty()) {
      std::string known;
      for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
        if (i > 0) known += ' ';
        known += kanji::move_name(static_cast<PieceIndex>(i), game_);
      }
      return refuse(rest_.empty()
                        ? "the move names no piece"
                        : fmt::format("'{}' is no piece of this game", kanji::first_character(rest_)),
                    fmt::format("its pieces are {}", known), text_, rest_);
    }
    while (!rest_.empty()) {
      if (auto error = read_qualifier()) return *error;
    }
    return wanted_;
  }

 private:
  std::optional<Error> read_place() {
    const std::string_view before = rest_;
    const auto square = kanji::take_square(rest_, game_.board);
    if (square && *square == kNoSquare) {
      return refuse(
          fmt::format("there is no square {} on this board", before.substr(0, before.size() - rest_.size())),
          fmt::format(
              "squares go from {} to {}",
              kanji::square(game_.board.at(game_.board.files - 1, game_.board.ranks - 1), game_.board),
              kanji::square(game_.board.at(0, 0), game_.board)),
          text_, before);
    }
    kanji::skip_blanks(rest_);
    const std::string_view same = rest_;
    const bool again = kanji::take(rest_, "同");
    if (!square && !again) {
      return refuse(fmt::format("'{}' does not begin with a square", text_), "write e.g. ７六歩 or 同歩",
                    text_, before);
    }
    if (again && previous_ == kNoSquare && !square) {
      return refuse("同 repeats the square of the last move, but there is none", "write the square", text_,
                    same);
    }
    wanted_.to = square ? *square : previous_;
    return std::nullopt;
  }

  std::optional<Error> read_qualifier() {
    kanji::skip_blanks(rest_);
    if (rest_.empty()) return std::nullopt;
    if (kanji::take(rest_, "打")) {
      wanted_.drop = true;
    } else if (kanji::take(rest_, "不成") || kanji::take(rest_, "生")) {
      wanted_.promote = false;
    } else if (kanji::take(rest_, "成")) {
      wanted_.promote = true;
      wanted_.into = kanji::take_piece(rest_, game_);
    } else if (kanji::take(rest_, "(") || kanji::take(rest_, "（")) {
      return read_origin();
    } else if (kanji::take(rest_, "行") || kanji::take(rest_, "入")) {
      wanted_.motions.push_back("上");
    } else if (kanji::take(rest_, "下")) {
      wanted_.motions.push_back("引");
    } else {
      for (std::string_view word : {"右", "左", "直"}) {
        if (kanji::take(rest_, word)) {
          wanted_.sides.push_back(word);
          return std::nullopt;
        }
      }
      for (std::string_view word : {"上", "寄", "引"}) {
        if (kanji::take(rest_, word)) {
          wanted_.motions.push_back(word);
          return std::nullopt;
        }
      }
      return refuse(fmt::format("'{}' does not belong to a move", kanji::first_character(rest_)),
                    "after the piece come 右左直, 上寄引, 打, 成 or 不成", text_, rest_);
    }
    return std::nullopt;
  }

  std::optional<Error> read_origin() {
    const std::string_view before = rest_;
    const auto square = kanji::take_square(rest_, game_.board);
    if (!square) {
      const std::size_t close = std::min(rest_.find(')'), rest_.size());
      wanted_.letter = std::string(rest_.substr(0, close));
      rest_.remove_prefix(close);
    } else if (*square == kNoSquare) {
      return refuse("the origin lies off the board", "write the file and rank the piece comes from", text_,
                    before);
    } else {
      wanted_.origin = *square;
      while (kanji::take(rest_, "-")) {
        const std::string_view second = rest_;
        const auto over = kanji::take_square(rest_, game_.board);
        if (!over || *over == kNoSquare)
          return refuse("the square the move goes over is missing", "write e.g. (7,7-8,8)", text_, second);
        wanted_.over.push_back(*over);
      }
    }
    if (!kanji::take(rest_, ")") && !kanji::take(rest_, "）")) {
      return refuse("the parenthesis is not closed", "add )", text_, rest_);
    }
    return std::nullopt;
  }

  std::string_view text_;
  std::string_view rest_;
  const GameDefinition& game_;
  Square previous_;
  Wanted wanted_;
};

std::vector<Move> fitting(const Wanted& wanted, const AnyPosition& position, const std::vector<Move>& legal) {
  std::vector<Move> fits;
  const auto of_kind = [&](bool drop) {
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(fits), [&](Move move) {
      const auto& names = wanted.pieces;
      return move.to() == wanted.to && (drop ? move.kind() == MoveKind::drop : steps(move)) &&
             std::find(names.begin(), names.end(), mover(move, position)) != names.end();
    });
  };
  if (!wanted.drop) of_kind(false);
  // 打 is written only where a piece on the board could go there too.
  if (fits.empty() && wanted.origin == kNoSquare) of_kind(true);
  if (wanted.origin != kNoSquare) std::erase_if(fits, [&](Move m) { return m.from() != wanted.origin; });
  std::erase_if(fits, [&](Move m) { return position.way_squares(m) != wanted.over; });
  if (!wanted.letter.empty()) {
    std::erase_if(fits, [&](Move m) {
      return m.kind() != MoveKind::drop || position.rules().type(m.from()).letter != wanted.letter;
    });
  }
  for (std::string_view word : wanted.motions) {
    std::erase_if(fits, [&](Move m) { return !steps(m) || motion(m, position) != word; });
  }
  return fits;
}

void keep_side(std::vector<Move>& fits, std::string_view word, const AnyPosition& position,
               const std::vector<Move>& legal) {
  std::vector<Move> kept;
  for (Move m : fits) {
    if (steps(m) && side_of(m, position, rivals_of(m, position, legal)) == word) kept.push_back(m);
  }
  if (kept.empty() && word != "直") {
    // Some records count left and right among the pieces themselves.
    const auto right = [&](Move m) {
      return word == "右" ? way(m, position).right : -way(m, position).right;
    };
    for (Move m : fits) {
      if (!steps(m)) continue;
      if (!kept.empty() && right(m) < right(kept.front())) kept.clear();
      if (kept.empty() || right(m) == right(kept.front())) kept.push_back(m);
    }
    if (kept.size() == fits.size() && fits.size() > 1) kept.clear();
  }
  fits = std::move(kept);
}

void keep_promotion(std::vector<Move>& fits, const Wanted& wanted, const AnyPosition& position) {
  const auto promotes = [&](Move m) { return promoted_type(m, position) != kNoPiece; };
  if (wanted.promote) {
    std::erase_if(fits, [&](Move m) {
      const bool other = !wanted.into.empty() && std::find(wanted.into.begin(), wanted.into.end(),
                                                           promoted_type(m, position)) == wanted.into.end();
      return promotes(m) != *wanted.promote || other;
    });
  } else if (std::any_of(fits.begin(), fits.end(), [&](Move m) { return !promotes(m); })) {
    // Nothing said means not promoted where there is a choice.
    std::erase_if(fits, promotes);
  }
}

std::string list_of(const std::vector<Move>& moves, const AnyPosition& position,
                    const std::vector<Move>& legal) {
  std::string list;
  for (std::size_t i = 0; i < moves.size() && i < kMaxSuggestions; ++i) {
    if (i > 0) list += ' ';
    list += text_among(moves[i], position, legal, kNoSquare);
  }
  return moves.size() > kMaxSuggestions ? list + " ..." : list;
}

Error not_legal(std::string_view text, const Wanted& wanted, const AnyPosition& position,
                const std::vector<Move>& legal) {
  if (legal.empty())
    return refuse(fmt::format("{}: the game is over, there are no legal moves", text), "", text, text);
  std::vector<Move> near;
  for (Move move : legal) {
    if (move.to() == wanted.to) near.push_back(move);
  }
  if (near.empty()) {
    std::copy_if(legal.begin(), legal.end(), std::back_inserter(near), [&](Move move) {
      const auto& names = wanted.pieces;
      return std::find(names.begin(), names.end(), mover(move, position)) != names.end();
    });
  }
  return refuse(fmt::format("{} is not a legal move here", text),
                near.empty() ? "" : fmt::format("near legal moves: {}", list_of(near, position, legal)), text,
                text);
}

}  // namespace

Result<Move> parse_japanese(std::string_view text, const AnyPosition& position, Square previous) {
  const auto wanted = WantedReader(text, game_of(position), previous).read();
  if (!wanted) return wanted.error();
  const std::vector<Move> legal = position.legal_moves();
  std::vector<Move> fits = fitting(*wanted, position, legal);
  for (std::string_view word : wanted->sides) keep_side(fits, word, position, legal);
  keep_promotion(fits, *wanted, position);
  if (fits.size() == 1) return fits.front();
  if (fits.empty()) return not_legal(text, *wanted, position, legal);
  return refuse(fmt::format("{} is ambiguous", text),
                fmt::format("it could be {}", list_of(fits, position, legal)), text, text);
}

}  // namespace tesuji::notation
