#include "notation/san.hpp"

#include "notation/move_parts.hpp"

namespace tesuji::notation {
namespace {

// The one letter that players leave out.
constexpr std::string_view kSilentLetter = "P";
// Up to here every file is one letter other than x, so a text can be taken apart from its end.
constexpr int kPlainFiles = 'x' - 'a';
constexpr int kOneLetterFiles = 26;

/// A piece's letter without the mark that some games put behind what was promoted: nobody says it.
std::string_view plain_letter(PieceType type, const AnyPosition& position) {
  std::string_view letter = position.rules().type(type).letter;
  if (letter.ends_with('~')) letter.remove_suffix(1);
  return letter;
}

std::string letter_of(PieceType type, const AnyPosition& position, PawnLetter pawns) {
  const std::string_view letter = plain_letter(type, position);
  const bool silent = letter == kSilentLetter && pawns == PawnLetter::silent;
  return silent ? std::string() : std::string(letter);
}

bool same_letter(PieceType a, PieceType b, const AnyPosition& position) {
  return a != kNoPiece && b != kNoPiece && plain_letter(a, position) == plain_letter(b, position);
}

bool is_kingside(Move castling, const AnyPosition& position) {
  const BoardShape& board = game_of(position).board;
  return board.file_of(castling.to()) > board.file_of(castling.from());
}

bool steps(Move move) {
  return move.kind() != MoveKind::castling && move.kind() != MoveKind::drop;
}

/// Moves that only the origin tells apart from `move`.
std::vector<Move> rivals(Move move, const AnyPosition& position, const std::vector<Move>& legal) {
  const PieceType type = position.at(move.from()).piece;
  const bool capture = position.is_capture(move);
  return moves_where(legal, [&](Move other) {
    return other.to() == move.to() && steps(other) && other.from() != move.from() &&
           same_letter(position.at(other.from()).piece, type, position) &&
           other.promotion() == move.promotion() && position.is_capture(other) == capture;
  });
}

std::string origin_text(Move move, const AnyPosition& position, const std::vector<Move>& legal,
                        bool need_file) {
  const GameDefinition& game = game_of(position);
  const std::vector<Move> others = rivals(move, position, legal);
  const std::string file = file_text(game.board.file_of(move.from()), game.board, game.square_names);
  if (others.empty()) return need_file ? file : "";
  const auto shared = [&](auto part) {
    return std::ranges::any_of(others, [&](Move other) { return part(other) == part(move); });
  };
  // With two-letter files, "aa1" could be read in two ways; a whole square cannot.
  if (game.board.files <= kOneLetterFiles) {
    if (!shared([&](Move m) { return game.board.file_of(m.from()); })) return file;
    if (!need_file && !shared([&](Move m) { return game.board.rank_of(m.from()); })) {
      return rank_text(game.board.rank_of(move.from()), game.board, game.square_names);
    }
  }
  return square_name(move.from(), game);
}

/// What enters beside a move, and where when that is not the square left: "/H", "/He1".
std::string gate_text(const Gate& gate, const AnyPosition& position, bool with_square) {
  const GameDefinition& game = game_of(position);
  return "/" + position.rules().type(gate.piece).letter + (with_square ? square_name(gate.square, game) : "");
}

/// Everything but the signs of check, mate and captured royals.
std::string core_text(Move move, const AnyPosition& position, const std::vector<Move>& legal,
                      PawnLetter pawns = PawnLetter::silent) {
  if (move.kind() == MoveKind::castling) {
    const Gate gate = gate_of(move, position);
    const std::string castling = is_kingside(move, position) ? "O-O" : "O-O-O";
    return gate.piece == kNoPiece ? castling : castling + gate_text(gate, position, true);
  }
  if (move.kind() == MoveKind::drop) return move_text(move, position);
  const GameDefinition& game = game_of(position);
  const std::string letter = letter_of(position.at(move.from()).piece, position, pawns);
  const bool capture = position.is_capture(move);
  std::string text = letter + origin_text(move, position, legal, letter.empty() && capture);
  if (capture) text += 'x';
  text += square_name(move.to(), game);
  if (const PieceType type = promoted_type(move, position); type != kNoPiece) {
    text += fmt::format("={}", plain_letter(type, position));
  }
  if (const Gate gate = gate_of(move, position); gate.piece != kNoPiece) {
    text += gate_text(gate, position, false);
  }
  return text;
}

std::string suffix_text(Move move, const AnyPosition& position) {
  const auto after = position.clone();
  after->make(move);
  const auto outcome = after->outcome();
  if (outcome && outcome->reason == EndReason::royal_captured) {
    const PlacedPiece victim = position.at(move.to());
    const bool on_its_square = move.kind() != MoveKind::ghost_capture && !victim.empty() &&
                               position.rules().type(victim.piece).royal;
    const PieceType royal = on_its_square ? victim.piece : game_of(position).royal.pieces.front();
    return "#" + position.rules().type(royal).letter + (on_its_square ? "" : "e.p.");
  }
  if (outcome && outcome->reason == EndReason::checkmate) return "#";
  return after->in_check() ? "+" : "";
}

/// A move's text taken apart; empty parts were not written.
struct Pattern {
  bool castling = false;
  bool kingside = false;
  PieceType piece = kNoPiece;
  std::optional<int> file;
  std::optional<int> rank;
  bool capture = false;
  Square to = kNoSquare;
  PieceType promotion = kNoPiece;
};

bool ends_with_any(std::string_view text, std::string_view characters) {
  return !text.empty() && characters.find(text.back()) != std::string_view::npos;
}

/// Removes remarks that do not change which move is meant.
std::string_view without_marks(std::string_view text) {
  while (ends_with_any(text, " !?")) text.remove_suffix(1);
  for (std::string_view mark : {"e.p.", "e.p", "ep"}) {
    if (text.size() > mark.size() && text.ends_with(mark)) {
      text.remove_suffix(mark.size());
      break;
    }
  }
  if (const auto hash = text.find('#'); hash != std::string_view::npos) text = text.substr(0, hash);
  while (ends_with_any(text, " +!?")) text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return text;
}

class PatternReader {
 public:
  PatternReader(std::string_view core, const GameDefinition& game) : rest_(core), core_(core), game_(game) {}

  Result<Pattern> read() {
    if (read_castling()) return pattern_;
    if (auto error = read_piece()) return *error;
    read_promotion();
    if (auto error = read_target()) return *error;
    if (auto error = read_origin()) return *error;
    return pattern_;
  }

 private:
  bool read_castling() {
    std::string norm;
    for (char c : rest_) {
      if (c != '-') norm += c == '0' || c == 'o' ? 'O' : c;
    }
    if (norm != "OO" && norm != "OOO") return false;
    pattern_.castling = true;
    pattern_.kingside = norm == "OO";
    return true;
  }

  /// The piece whose letter fits best; longer letters ("+P") win over shorter ones.
  template <class Fits>
  PieceType longest_letter(Fits fits) const {
    PieceType best = kNoPiece;
    std::size_t length = 0;
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
      const std::string& letter = game_.pieces[i].sign.letter;
      if (letter.size() > length && fits(letter)) {
        best = static_cast<PieceType>(i);
        length = letter.size();
      }
    }
    return best;
  }

  std::optional<Error> read_piece() {
    pattern_.piece = longest_letter([&](const std::string& letter) { return rest_.starts_with(letter); });
    if (pattern_.piece != kNoPiece) {
      rest_.remove_prefix(game_.piece(pattern_.piece).sign.letter.size());
      return std::nullopt;
    }
    pattern_.piece = longest_letter([&](const std::string& letter) { return letter == kSilentLetter; });
    const bool capital = !rest_.empty() && rest_.front() >= 'A' && rest_.front() <= 'Z';
    if (!capital && pattern_.piece != kNoPiece) return std::nullopt;
    std::string letters;
    for (const PieceDefinition& piece : game_.pieces)
      letters += (letters.empty() ? "" : " ") + piece.sign.letter;
    return refuse_move(fmt::format("'{}' does not begin with a piece of this game", core_),
                       fmt::format("its letters are {}", letters), core_);
  }

  void read_promotion() {
    if (ends_with_any(rest_, ")")) rest_.remove_suffix(1);
    const std::size_t sign = rest_.find_last_of("=(/");
    if (sign != std::string_view::npos) {
      const std::string_view written = rest_.substr(sign + 1);
      const PieceType type = longest_letter([&](const std::string& letter) {
        return std::equal(letter.begin(), letter.end(), written.begin(), written.end(), [](char a, char b) {
          return a == b || (a >= 'A' && a <= 'Z' && a - 'A' + 'a' == b);
        });
      });
      if (type != kNoPiece) {
        pattern_.promotion = type;
        rest_ = rest_.substr(0, sign);
      }
      return;
    }
    // Squares never end with a capital, so "e8Q" is as clear as "e8=Q".
    pattern_.promotion = longest_letter([&](const std::string& letter) { return rest_.ends_with(letter); });
    if (pattern_.promotion != kNoPiece) {
      rest_.remove_suffix(game_.piece(pattern_.promotion).sign.letter.size());
    }
  }

  std::optional<Error> read_target() {
    std::size_t at = rest_.size();
    while (at > 0 && rest_[at - 1] >= '0' && rest_[at - 1] <= '9') --at;
    if (at > 0 && at < rest_.size()) --at;
    const SquareRead read = read_square(rest_.substr(at), game_.board, game_.square_names);
    if (read.length == 0 || at + read.length != rest_.size()) {
      return refuse_move(fmt::format("'{}' is not a move: it names no target square", core_),
                         "write the piece's letter and the square it goes to, e.g. Nf3", core_);
    }
    if (read.square == kNoSquare) {
      return refuse_move(fmt::format("there is no square {} on this board", rest_.substr(at)), "", core_);
    }
    pattern_.to = read.square;
    rest_ = rest_.substr(0, at);
    return std::nullopt;
  }

  std::optional<Error> read_origin() {
    pattern_.capture = ends_with_any(rest_, "x:");
    if (ends_with_any(rest_, "x:-")) rest_.remove_suffix(1);
    const std::size_t letters = !rest_.empty() && rest_.front() >= 'a' && rest_.front() <= 'z' ? 1 : 0;
    if (letters > 0) pattern_.file = parse_file(rest_.substr(0, letters), game_.board, game_.square_names);
    const std::string_view digits = rest_.substr(letters);
    if (!digits.empty()) pattern_.rank = parse_rank(digits, game_.board, game_.square_names);
    if ((letters > 0 && !pattern_.file) || (!digits.empty() && !pattern_.rank)) {
      return refuse_move(fmt::format("'{}' is not a move: '{}' is no file, rank or square", core_, rest_),
                         "write the file or rank the piece comes from between its letter and the target",
                         core_);
    }
    return std::nullopt;
  }

  std::string_view rest_;
  std::string_view core_;
  const GameDefinition& game_;
  Pattern pattern_;
};

bool matches(Move move, const Pattern& pattern, const AnyPosition& position) {
  if (move.kind() == MoveKind::castling) {
    return pattern.castling ? is_kingside(move, position) == pattern.kingside : false;
  }
  if (pattern.castling || !steps(move) || move.to() != pattern.to) return false;
  const BoardShape& board = game_of(position).board;
  return same_letter(position.at(move.from()).piece, pattern.piece, position) &&
         (!pattern.file || board.file_of(move.from()) == *pattern.file) &&
         (!pattern.rank || board.rank_of(move.from()) == *pattern.rank) &&
         (!pattern.capture || position.is_capture(move)) &&
         (pattern.promotion == kNoPiece ||
          same_letter(promoted_type(move, position), pattern.promotion, position));
}

/// Legal moves that come near to what was written.
std::vector<Move> near(const Pattern& pattern, const AnyPosition& position, const std::vector<Move>& legal) {
  return moves_where(legal, [&](Move move) {
    if (pattern.castling) return position.rules().type(position.at(move.from()).piece).royal;
    return steps(move) &&
           (move.to() == pattern.to || same_letter(position.at(move.from()).piece, pattern.piece, position));
  });
}

}  // namespace

std::string san_text(Move move, const AnyPosition& position, PawnLetter pawns) {
  // Where pieces move in several legs, coordinates say it best.
  if (position.rules().traits().wide) return move_text(move, position);
  return core_text(move, position, position.legal_moves(), pawns) + suffix_text(move, position);
}

Result<Move> parse_san(std::string_view text, const AnyPosition& position) {
  const std::vector<Move> legal = position.legal_moves();
  std::string_view core = without_marks(text);
  // Dropped pawns have no letter on some sites either.
  const std::string spoken = core.starts_with('@') ? fmt::format("{}{}", kSilentLetter, core) : "";
  if (!spoken.empty()) core = spoken;
  if (position.rules().traits().wide) {
    // A final + means promotion here, never check.
    const auto exact = parse_move(text, position);
    return exact ? exact : parse_move(core, position);
  }
  const GameDefinition& game = game_of(position);
  const bool plain = game.square_names == SquareNames::algebraic && game.board.files <= kPlainFiles &&
                     !game.gating && !game.drops;
  const auto named = [&](Move move) { return core_text(move, position, legal); };
  const auto written = [&](Move move) { return named(move) == core; };
  if (!plain) {
    const std::vector<Move> exact = moves_where(legal, written);
    if (exact.size() == 1) return exact.front();
  }
  const auto pattern = PatternReader(core, game).read();
  std::vector<Move> fits;
  if (pattern) fits = moves_where(legal, [&](Move move) { return matches(move, *pattern, position); });
  if (fits.empty()) {
    const auto coordinates = parse_move(core, position);
    if (coordinates || !pattern) return coordinates ? coordinates : pattern.error();
  }
  if (fits.size() > 1) {
    // "e6" is the push, although exd6-style tolerance would also let it mean a capture on e6.
    const std::vector<Move> exact = moves_where(fits, written);
    if (exact.size() == 1) return exact.front();
  }
  return only_fitting(text, fits, legal, named, [&] {
    return suggest_moves("near legal moves:", near(*pattern, position, legal), named);
  });
}

}  // namespace tesuji::notation
