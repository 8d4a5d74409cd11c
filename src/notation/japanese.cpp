#include "notation/japanese.hpp"

#include "notation/kanji.hpp"
#include "notation/move_parts.hpp"

namespace tesuji::notation {
namespace {

bool steps(Move move) {
  return move.kind() != MoveKind::drop && move.kind() != MoveKind::castling;
}

std::string name_of(Move move, const AnyPosition& position) {
  return kanji::move_name(moved_piece(move, position), game_of(position));
}

/// Pieces that run several squares are told apart by left and right alone, never by 直.
bool runs(PieceType type, const GameDefinition& game) {
  return std::ranges::any_of(game.piece(type).moves, [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max != 1;
  });
}

/// Moves of board pieces of this name to this square, one for each piece.
std::vector<Move> arrivals(const std::string& name, Square to, const AnyPosition& position,
                           const std::vector<Move>& legal) {
  std::vector<Move> found;
  for (Move move : legal) {
    if (!steps(move) || move.to() != to) continue;
    const bool known = std::ranges::any_of(found, [&](Move m) { return m.from() == move.from(); });
    if (!known && name_of(move, position) == name) found.push_back(move);
  }
  return found;
}

/// How far the mover goes, as its player sees it.
Vector way(Move move, const AnyPosition& position) {
  const BoardShape& board = game_of(position).board;
  const Vector step{board.file_of(move.to()) - board.file_of(move.from()),
                    board.rank_of(move.to()) - board.rank_of(move.from())};
  // Left and right are those of the player at the board, even where the second side is mirrored.
  return position.side_to_move() == Side::first ? step : -step;
}

/// 上, 寄 or 引.
std::string_view motion(Move move, const AnyPosition& position) {
  const int forward = way(move, position).forward;
  return forward > 0 ? "上" : forward < 0 ? "引" : "寄";
}

/// Which side of the target the mover comes from: 右, 左, 直 (straight ahead) or nothing.
std::string_view side_of(Move move, const AnyPosition& position, const std::vector<Move>& rivals) {
  const Vector step = way(move, position);
  if (runs(moved_piece(move, position), game_of(position)) && rivals.size() == 1) {
    // Of two runners one is the right one, even where it stands straight below the target.
    const int other = way(rivals.front(), position).right;
    if (other != step.right) return step.right < other ? "右" : "左";
  }
  if (step.right < 0) return "右";
  if (step.right > 0) return "左";
  return step.forward > 0 ? "直" : "";
}

/// Other pieces of the same name that can reach the same square, one move for each.
std::vector<Move> rivals_of(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  std::vector<Move> found = arrivals(name_of(move, position), move.to(), position, legal);
  std::erase_if(found, [&](Move other) { return other.from() == move.from(); });
  return found;
}

/// By the motion where that is enough, else by the side, else by both; an origin when even that is not.
std::string qualifier(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  const std::vector<Move> rivals = rivals_of(move, position, legal);
  if (rivals.empty()) return "";
  const auto only = [&](auto part) {
    return std::ranges::none_of(rivals, [&](Move other) { return part(other) == part(move); });
  };
  const auto moved = [&](Move m) { return motion(m, position); };
  const auto stood = [&](Move m) { return side_of(m, position, rivals_of(m, position, legal)); };
  const auto both = [&](Move m) { return std::string(stood(m)).append(moved(m)); };
  if (only(moved)) return std::string(moved(move));
  if (!stood(move).empty() && only(stood)) return std::string(stood(move));
  if (!stood(move).empty() && only(both)) return both(move);
  return fmt::format("({})", kanji::digits(move.from(), game_of(position).board));
}

/// 成, 不成 or nothing, from whether there was a choice.
std::string promotion_text(Move move, const AnyPosition& position, bool say_no) {
  if (!steps(move)) return "";
  const PieceType type = moved_piece(move, position);
  if (turns_over(type, game_of(position))) return "";
  const auto& choices = position.rules().type(type).promotion[position.side_to_move()].choices;
  if (const PieceType to = promoted_type(move, position); to != kNoPiece) {
    return choices.size() > 1 ? fmt::format("成{}", kanji::move_name(to, game_of(position)))
                              : std::string("成");
  }
  return say_no ? "不成" : "";
}

bool could_promote(Move move, const std::vector<Move>& legal) {
  return std::ranges::any_of(legal, [&](Move other) {
    return steps(other) && other.from() == move.from() && other.to() == move.to() && other.choice() != 0 &&
           move.choice() == 0;
  });
}

std::string place(Move move, const AnyPosition& position, Square previous, const std::string& name) {
  if (move.to() != previous) return kanji::square(move.to(), game_of(position).board);
  // One-character names are set apart, so that all moves are equally long.
  return kanji::first_character(name).size() == name.size() ? "同　" : "同";
}

std::string drop_text(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  const std::string name = name_of(move, position);
  const bool twin = std::ranges::any_of(legal, [&](Move other) {
    return other.kind() == MoveKind::drop && other.to() == move.to() && other.from() != move.from() &&
           name_of(other, position) == name;
  });
  if (twin) return fmt::format("打({})", position.rules().type(move.from()).letter);
  return arrivals(name, move.to(), position, legal).empty() ? "" : "打";
}

/// The whole text among the legal moves.
std::string text_among(Move move, const AnyPosition& position, const std::vector<Move>& legal,
                       Square previous) {
  const std::string name = name_of(move, position);
  const std::string text =
      (position.side_to_move() == Side::first ? "▲" : "△") + place(move, position, previous, name) + name;
  if (move.kind() == MoveKind::drop) return text + drop_text(move, position, legal);
  if (position.way_square(move) != kNoSquare)
    return text + promotion_text(move, position, false) + origin_text(move, position);
  return text + qualifier(move, position, legal) + promotion_text(move, position, could_promote(move, legal));
}

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

  bool names(PieceType type) const { return std::ranges::find(pieces, type) != pieces.end(); }
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
    if (kanji::starts_with_mark(rest_)) rest_.remove_prefix(kanji::first_character(rest_).size());
    kanji::skip_blanks(rest_);
    if (auto error = read_place()) return *error;
    kanji::skip_blanks(rest_);
    wanted_.pieces = kanji::take_piece(rest_, game_);
    if (wanted_.pieces.empty()) {
      std::string known;
      for (std::size_t i = 0; i < game_.pieces.size(); ++i)
        known += " " + kanji::move_name(static_cast<PieceIndex>(i), game_);
      return refuse(rest_.empty()
                        ? "the move names no piece"
                        : fmt::format("'{}' is no piece of this game", kanji::first_character(rest_)),
                    "its pieces are" + known, text_, rest_);
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
      const std::string_view word = kanji::first_character(rest_);
      const bool side = std::string_view("右左直").find(word) != std::string_view::npos;
      if (!side && std::string_view("上寄引").find(word) == std::string_view::npos)
        return refuse(fmt::format("'{}' does not belong to a move", word),
                      "after the piece come 右左直, 上寄引, 打, 成 or 不成", text_, rest_);
      (side ? wanted_.sides : wanted_.motions).push_back(word);
      rest_.remove_prefix(word.size());
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
    return moves_where(legal, [&](Move move) {
      return move.to() == wanted.to && (drop ? move.kind() == MoveKind::drop : steps(move)) &&
             wanted.names(moved_piece(move, position));
    });
  };
  if (!wanted.drop) fits = of_kind(false);
  // 打 is written only where a piece on the board could go there too.
  if (fits.empty() && wanted.origin == kNoSquare) fits = of_kind(true);
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
  auto kept = moves_where(
      fits, [&](Move m) { return steps(m) && side_of(m, position, rivals_of(m, position, legal)) == word; });
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
      const bool other = !wanted.into.empty() &&
                         std::ranges::find(wanted.into, promoted_type(m, position)) == wanted.into.end();
      return promotes(m) != *wanted.promote || other;
    });
  } else if (!std::ranges::all_of(fits, promotes)) {
    // Nothing said means not promoted where there is a choice.
    std::erase_if(fits, promotes);
  }
}

}  // namespace

Square target_of(Move move) {
  return move.to();
}

std::string origin_text(Move move, const AnyPosition& position) {
  const BoardShape& board = game_of(position).board;
  std::string squares = kanji::digits(move.from(), board);
  for (const Square over : position.way_squares(move))
    squares += fmt::format("-{}", kanji::digits(over, board));
  return fmt::format("({})", squares);
}

std::string japanese_text(Move move, const AnyPosition& position, Square previous) {
  return text_among(move, position, position.legal_moves(), previous);
}

std::string plain_japanese(Move move, const AnyPosition& position, Square previous) {
  const std::string name = name_of(move, position);
  std::string text = place(move, position, previous, name) + name;
  if (move.kind() == MoveKind::drop) {
    const auto legal = position.legal_moves();
    const std::string drop = drop_text(move, position, legal);
    return text + (drop.empty() ? "打" : drop);
  }
  return text + promotion_text(move, position, false);
}

Result<Move> parse_japanese(std::string_view text, const AnyPosition& position, Square previous) {
  const auto wanted = WantedReader(text, game_of(position), previous).read();
  if (!wanted) return wanted.error();
  const std::vector<Move> legal = position.legal_moves();
  std::vector<Move> fits = fitting(*wanted, position, legal);
  for (std::string_view word : wanted->sides) keep_side(fits, word, position, legal);
  keep_promotion(fits, *wanted, position);
  const auto named = [&](Move move) { return text_among(move, position, legal, kNoSquare); };
  return only_fitting(text, fits, legal, named, [&] {
    auto near = moves_where(legal, [&](Move move) { return move.to() == wanted->to; });
    if (near.empty())
      near = moves_where(legal, [&](Move move) { return wanted->names(moved_piece(move, position)); });
    return suggest_moves("near legal moves:", near, named);
  });
}

}  // namespace tesuji::notation
