#include "protocol/xboard_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "define/betza.hpp"
#include "define/square_text.hpp"
#include "define/terms.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"

namespace tesuji::protocol::xboard {
namespace {

/// Boards of exactly ten ranks are numbered from 0 there.
std::string square_name(Square sq, const BoardShape& board) {
  if (board.ranks != 10) return square_text(sq, board, SquareNames::algebraic);
  return fmt::format("{}{}", static_cast<char>('a' + board.file_of(sq)), board.rank_of(sq));
}

std::string suffix(Move move, const AnyPosition& position) {
  const std::string fairy = move_text(move, position, Coordinates::fairy);
  const std::size_t end = fairy.find_last_of("0123456789");
  return end == std::string::npos ? "" : fairy.substr(end + 1);
}

/// The word with ranks renumbered from XBoard's to ours; other boards need none of that.
std::string renumbered(std::string_view text, const BoardShape& board) {
  if (board.ranks != 10) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool rank = i > 0 && text[i] >= '0' && text[i] <= '9' && text[i - 1] >= 'a' && text[i - 1] <= 'z';
    out += rank ? std::to_string(text[i] - '0' + 1) : std::string(1, text[i]);
  }
  return out;
}

bool is_pass(Move move, const AnyPosition& position) {
  return move.from() == move.to() && move.kind() == MoveKind::multi_leg &&
         position.captured_squares(move).empty();
}

constexpr std::string_view kKnown[] = {"normal",   "fischerandom", "crazyhouse", "shogi",
                                       "xiangqi",  "capablanca",   "seirawan",   "knightmate",
                                       "berolina", "chu",          "5x5+5_shogi"};

}  // namespace

Square square_of(std::string_view name, const BoardShape& board) {
  for (int sq = 0; sq < board.squares(); ++sq) {
    if (square_name(static_cast<Square>(sq), board) == name) return static_cast<Square>(sq);
  }
  return kNoSquare;
}

std::string move_word(Move move, const AnyPosition& position) {
  const BoardShape& board = position.rules().board();
  if (move.kind() == MoveKind::drop || move.kind() == MoveKind::castling || move.kind() == MoveKind::gating)
    return move_text(move, position, Coordinates::fairy);
  const std::vector<Square> ways = position.way_squares(move);
  const std::string from = square_name(move.from(), board);
  const std::string to = square_name(move.to(), board);
  std::string word = from;
  for (const Square over : ways) {
    const std::string middle = square_name(over, board);
    word += middle + "," + middle;
  }
  return word + to + suffix(move, position);
}

std::vector<std::string> move_lines(Move move, const AnyPosition& position) {
  std::vector<std::string> lines;
  std::string rest = move_word(move, position);
  for (std::size_t comma = rest.find(','); comma != std::string::npos; comma = rest.find(',')) {
    lines.push_back(fmt::format("move {}", rest.substr(0, comma + 1)));
    rest.erase(0, comma + 1);
  }
  lines.push_back(fmt::format("move {}", rest));
  return lines;
}

Result<Move> read_move(std::string_view text, const AnyPosition& position) {
  if (text == "@@@@") {
    for (const Move move : position.legal_moves()) {
      if (is_pass(move, position)) return move;
    }
  }
  const BoardShape& board = position.rules().board();
  // "h5i6,i6j7": every square in the middle is said twice.
  std::string squares;
  for (const std::string_view leg : split(text, ',')) {
    const std::string named = renumbered(leg, board);
    std::size_t said = 0;
    if (!squares.empty()) {
      const std::size_t cut = std::min(named.find_first_of("0123456789"), named.size());
      said = std::min(named.find_first_not_of("0123456789", cut), named.size());
    }
    squares += named.substr(said);
  }
  return parse_move(squares, position);
}

std::string highlight(std::string_view square, std::string_view over, const AnyPosition& position) {
  const BoardShape& board = position.rules().board();
  const Square from = square_of(square, board);
  const Square way = square_of(over, board);
  if (from == kNoSquare) return "";
  std::string colours(as_size(board.squares()), '1');
  const auto paint = [&](Square sq, char colour) {
    char& here = colours[as_size(sq)];
    if (here != 'C') here = colour;
  };
  for (const Move move : position.legal_moves()) {
    if (move.kind() == MoveKind::drop || move.from() != from) continue;
    const Square middle = position.way_square(move);
    const char end = position.at(move.to()).empty() || move.to() == from ? 'Y' : 'R';
    if (way != kNoSquare) {
      if (middle == way) paint(move.to(), end);
    } else if (middle != kNoSquare) {
      paint(middle, 'C');
    } else {
      paint(move.to(), end);
    }
  }
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    text += colours.substr(as_size(rank * board.files), as_size(board.files));
    if (rank > 0) text += '/';
  }
  return text;
}

bool known_to_xboard(std::string_view variant) {
  return std::find(std::begin(kKnown), std::end(kKnown), variant) != std::end(kKnown);
}

std::vector<std::string> setup_lines(const Session& session) {
  const GameDefinition& game = session.game();
  // XBoard's table has pawn first and king last; signs of several letters have no place in it.
  std::string letters;
  for (const PieceDefinition& piece : game.pieces) {
    if (piece.sign.letter.size() > 2 || piece.sign.letter.ends_with('~')) return {};
    if (piece.sign.letter.size() == 1 && piece.sign.letter != "K") letters += piece.sign.letter;
  }
  constexpr std::size_t kPlaces = 21;
  if (letters.size() > kPlaces || game.board.files > 16 || game.board.ranks > 16) return {};
  letters.resize(kPlaces, '.');
  letters += 'K';
  std::string fen = session.position_text();
  if (game.family == "shogi") {
    // There the first player is w, and a position ends with two counters.
    fen = fmt::format("{} w 0 1", fen.substr(0, fen.find(' ')));
  }
  std::vector<std::string> lines{fmt::format(
      "setup ({}{}) {}x{}+{}_{} {}", letters, lower_case(letters), game.board.files, game.board.ranks,
      game.drops ? game.board.files : 0, game.family == "shogi" ? "shogi" : "fairy", fen)};
  for (const PieceDefinition& piece : game.pieces) {
    const std::string& moves = piece.moves_text;
    if (moves.empty() || looks_like_terms(moves) || !parse_betza(moves).ok()) continue;
    lines.push_back(fmt::format("piece {}& {}", piece.sign.letter, moves));
  }
  return lines;
}

std::string position_from(std::string_view text, const GameDefinition& game) {
  if (game.family != "shogi" || text.find('[') != std::string_view::npos) return std::string(text);
  const auto fields = words(text);
  if (fields.size() < 2) return std::string(text);
  const std::string side = fields[1] == "w" ? "b" : fields[1] == "b" ? "w" : std::string(fields[1]);
  return fmt::format("{} {} - 1", fields[0], side);
}

PositionEdit::PositionEdit(const Session& session)
    : rules_(session.rules()), setup_(session.position().setup()) {
  setup_.castling.clear();
  setup_.gates.clear();
  setup_.ghosts.clear();
  setup_.ghost_victim = setup_.traded = kNoSquare;
  setup_.quiet_plies = 0;
}

bool PositionEdit::obey(std::string_view line) {
  if (line == "#") {
    std::fill(setup_.board.begin(), setup_.board.end(), PlacedPiece{});
    return true;
  }
  if (line == "c") {
    colour_ = opponent(colour_);
    return true;
  }
  const std::size_t letter = line.starts_with('+') ? 2 : 1;
  if (line.size() <= letter) return false;
  const Square sq = square_of(line.substr(letter), rules_.board());
  if (sq == kNoSquare) return false;
  PlacedPiece& here = setup_.board[as_size(sq)];
  if (line.front() == 'x') {
    here = {};
    return true;
  }
  const auto& pieces = rules_.definition().pieces;
  for (std::size_t type = 0; type < pieces.size(); ++type) {
    if (pieces[type].sign.letter != line.substr(0, letter)) continue;
    here = {static_cast<PieceIndex>(type), colour_};
    return true;
  }
  return false;
}

std::string PositionEdit::position_text() const {
  return notation::position_text(setup_, rules_);
}

}  // namespace tesuji::protocol::xboard
