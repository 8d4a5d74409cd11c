// Moves as players of the various families write them.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "define/square_text.hpp"
#include "library/fairy_core.hpp"
#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/san.hpp"

namespace tesuji::library {
namespace {

using geometry::Square;
using movement::MoveKind;

const define::GameDefinition& game_of(const AnyPosition& position) {
  return position.rules().definition();
}

std::string algebraic(Square sq, const AnyPosition& position) {
  return define::square_text(sq, game_of(position).board, define::SquareNames::algebraic);
}

/// Signs of check, mate and promotion, which follow the squares.
std::string ending_of(const std::string& san) {
  const std::size_t end = san.find_last_of("0123456789");
  return end == std::string::npos ? "" : san.substr(end + 1);
}

/// In the families of xiangqi horses and elephants have other letters in moves than in positions.
std::string spoken_letter(std::string letter, const AnyPosition& position) {
  if (game_of(position).family != "xiangqi") return letter;
  if (letter == "N") return "H";
  return letter == "B" ? "E" : letter;
}

std::string letter_at(Square sq, const AnyPosition& position) {
  return spoken_letter(position.rules().type(position.at(sq).piece).letter, position);
}

/// Only pawns that move like those of chess go without a letter.
bool is_silent(Move move, const AnyPosition& position) {
  const define::PlacedPiece mover = position.at(move.from());
  return mover.empty() || is_pawn(game_of(position).piece(mover.piece));
}

std::string san(Move move, const AnyPosition& position) {
  const bool silent = move.kind() == MoveKind::drop || is_silent(move, position);
  std::string text = notation::san_text(move, position,
                                        silent ? notation::PawnLetter::silent : notation::PawnLetter::spoken);
  if (!text.empty()) text.replace(0, 1, spoken_letter(text.substr(0, 1), position));
  return text;
}

std::string lan(Move move, const AnyPosition& position) {
  if (move.kind() == MoveKind::drop || move.kind() == MoveKind::castling) return san(move, position);
  std::string letter = letter_at(move.from(), position);
  if (letter == "P" && is_silent(move, position)) letter.clear();
  return fmt::format("{}{}{}{}{}", letter, algebraic(move.from(), position),
                     position.is_capture(move) ? 'x' : '-', algebraic(move.to(), position),
                     ending_of(notation::san_text(move, position)));
}

/// P-7f -> P-76
std::string numbered(std::string text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool rank = text[i] >= 'a' && text[i] <= 'i' && text[i - 1] >= '1' && text[i - 1] <= '9';
    if (rank) text[i] = static_cast<char>(text[i] - 'a' + '1');
  }
  return text;
}

/// With the sign of a piece that turned over, though it had no choice.
std::string hodges(Move move, const AnyPosition& position) {
  std::string text = notation::english_text(move, position);
  const auto becomes = notation::promoted_type(move, position);
  if (becomes == define::kNoPiece || text.ends_with('+')) return text;
  return position.rules().type(becomes).letter.starts_with('+') ? text + "+" : text;
}

/// P76, S31x22, P'55: the sign of a plain move is left out unless an origin is written.
std::string hosking(Move move, const AnyPosition& position) {
  std::string text = numbered(hodges(move, position));
  std::replace(text.begin(), text.end(), '*', '\'');
  const std::size_t dash = text.find('-');
  const bool origin = dash != std::string::npos && dash > 0 && text[dash - 1] >= '1' && text[dash - 1] <= '9';
  if (dash != std::string::npos && !origin) text.erase(dash, 1);
  return text;
}

/// H02-83: rank from the top, where the tenth is 0, and file.
std::string janggi(Move move, const AnyPosition& position) {
  const auto& board = game_of(position).board;
  const auto square = [&](Square sq) {
    return fmt::format("{}{}", (board.ranks - board.rank_of(sq)) % 10, board.file_of(sq) + 1);
  };
  return fmt::format("{}{}{}{}", letter_at(move.from(), position), square(move.from()),
                     position.is_capture(move) ? 'x' : '-', square(move.to()));
}

/// One move in the notation of the World Xiangqi Federation: piece, file, direction, and distance or file.
class Wxf {
 public:
  Wxf(Move move, const AnyPosition& position)
      : move_(move), position_(position), board_(game_of(position).board) {}

  std::string text() const {
    const int ahead = rank(move_.to()) - rank(move_.from());
    const char direction = ahead == 0 ? '=' : ahead > 0 ? '+' : '-';
    const bool straight = board_.file_of(move_.from()) == board_.file_of(move_.to());
    return fmt::format("{}{}{}", who(), direction, straight ? std::abs(ahead) : file(move_.to()));
  }

 private:
  bool first() const { return position_.side_to_move() == geometry::Side::first; }
  /// As the mover counts, from its right and from its own side.
  int file(Square sq) const { return first() ? board_.files - board_.file_of(sq) : board_.file_of(sq) + 1; }
  int rank(Square sq) const { return first() ? board_.rank_of(sq) : board_.ranks - 1 - board_.rank_of(sq); }

  /// Own pieces like the mover on that file, the foremost first.
  std::vector<Square> column(int board_file) const {
    const define::PlacedPiece mover = position_.at(move_.from());
    std::vector<Square> found;
    for (int r = 0; r < board_.ranks; ++r) {
      const Square sq = board_.at(board_file, first() ? board_.ranks - 1 - r : r);
      if (position_.at(sq) == mover) found.push_back(sq);
    }
    return found;
  }

  std::string who() const {
    const std::string letter = letter_at(move_.from(), position_);
    const std::string plain = fmt::format("{}{}", letter, file(move_.from()));
    // Of elephants and advisors the direction tells which one moves.
    if (letter == "E" || letter == "A") return plain;
    const std::vector<Square> column = this->column(board_.file_of(move_.from()));
    if (column.size() < 2) return plain;
    const auto place = std::ranges::find(column, move_.from()) - column.begin();
    if (letter != "P" || !is_crowded(column.size()))
      return fmt::format("{}{}", letter, place == 0 ? '+' : '-');
    return fmt::format("{}{}", place + 1, file(move_.from()));
  }

  /// More than two pawns on one file, or two on several files, need numbers.
  bool is_crowded(std::size_t on_this_file) const {
    int tandems = 0;
    for (int f = 0; f < board_.files; ++f) tandems += column(f).size() > 1 ? 1 : 0;
    return on_this_file > 2 || tandems > 1;
  }

  Move move_;
  const AnyPosition& position_;
  const geometry::BoardShape& board_;
};

/// Makruk in Thai letters and digits.
std::string thai(Move move, const AnyPosition& position, bool origin) {
  constexpr std::array<const char*, 8> kFiles{"ก", "ข", "ค", "ง", "จ", "ฉ", "ช", "ญ"};
  constexpr std::array<const char*, 8> kRanks{"๑", "๒", "๓", "๔", "๕", "๖", "๗", "๘"};
  constexpr std::array<std::pair<const char*, const char*>, 7> kPieces{
      {{"K", "ข"}, {"M", "ม็"}, {"S", "ค"}, {"N", "ม"}, {"R", "ร"}, {"P", "บ"}, {"M~", "ง"}}};
  const auto& board = game_of(position).board;
  const auto file = [&](int f) { return kFiles[base::as_size(f) % kFiles.size()]; };
  const auto square = [&](Square sq) {
    return fmt::format("{}{}", file(board.file_of(sq)),
                       kRanks[base::as_size(board.rank_of(sq)) % kRanks.size()]);
  };
  const std::string letter = position.rules().type(position.at(move.from()).piece).letter;
  std::string piece = letter;
  for (const auto& [latin, own] : kPieces) {
    if (letter == latin) piece = own;
  }
  const char* const sign = position.is_capture(move) ? "x" : "-";
  if (origin) return fmt::format("{} {}{}{}", piece, square(move.from()), sign, square(move.to()));
  // What comes before the target in the Latin text, in Thai.
  const std::string text = notation::san_text(move, position);
  const std::string target = algebraic(move.to(), position);
  std::string before = text.substr(0, text.rfind(target));
  if (letter == "P") piece.clear();
  if (!before.empty() && letter != "P") before.erase(0, 1);
  std::string told;
  for (const char c : before) {
    if (c >= 'a' && c <= 'h') told += file(c - 'a');
    if (c >= '1' && c <= '8') told += kRanks[base::as_size(c - '1')];
  }
  return fmt::format("{}{}{}{}", piece, told, letter == "P" && sign[0] == '-' ? "" : sign, square(move.to()));
}

}  // namespace

std::string notated(Move move, const AnyPosition& position, FairyNotation notation) {
  switch (notation) {
    case FairyNotation::usual:
      return game_of(position).family == "shogi" ? numbered(hodges(move, position)) : san(move, position);
    case FairyNotation::san:
      return san(move, position);
    case FairyNotation::lan:
      return lan(move, position);
    case FairyNotation::shogi_hosking:
      return hosking(move, position);
    case FairyNotation::shogi_hodges:
      return hodges(move, position);
    case FairyNotation::shogi_hodges_number:
      return numbered(hodges(move, position));
    case FairyNotation::janggi:
      return janggi(move, position);
    case FairyNotation::xiangqi_wxf:
      return Wxf(move, position).text();
    case FairyNotation::thai_san:
      return thai(move, position, false);
    case FairyNotation::thai_lan:
      return thai(move, position, true);
  }
  return "";
}

}  // namespace tesuji::library
