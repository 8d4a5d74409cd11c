#include "notation/kanji.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tesuji::notation::kanji {
namespace {

constexpr std::array<std::string_view, 10> kDigits{"〇", "一", "二", "三", "四",
                                                   "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 10> kWide{"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr std::string_view kTen = "十";
// Squares are named with one digit for each of file and rank up to here.
constexpr int kOneDigit = 9;

/// Signs that mean the same piece to every reader.
constexpr std::pair<std::string_view, std::string_view> kSpellings[] = {
    {"玉", "王"},   {"龍", "竜"},   {"馬", "馬"},   {"全", "成銀"},
    {"圭", "成桂"}, {"杏", "成香"}, {"仝", "成香"}, {"と", "と金"}};

std::optional<int> take_digit(std::string_view& text, const std::array<std::string_view, 10>& digits) {
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (take(text, digits[i])) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::optional<int> take_arabic(std::string_view& text) {
  if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
    const int digit = text[0] - '0';
    text.remove_prefix(1);
    return digit;
  }
  return take_digit(text, kWide);
}

std::optional<int> take_kanji(std::string_view& text) {
  const auto head = take_digit(text, kDigits);
  if (!take(text, kTen)) return head;
  const auto tail = take_digit(text, kDigits);
  return head.value_or(1) * 10 + tail.value_or(0);
}

/// All names a piece answers to.
std::vector<std::string_view> names(const PieceDefinition& piece) {
  std::vector<std::string_view> all{piece.sign.kanji, piece.name.ja, piece.sign.letter};
  for (const auto& [sign, other] : kSpellings) {
    if (piece.sign.kanji == sign) all.push_back(other);
    if (piece.sign.kanji == other || piece.name.ja == other) all.push_back(sign);
  }
  return all;
}

}  // namespace

std::string number(int n) {
  if (n < 10) return std::string(kDigits[as_size(n)]);
  std::string text;
  if (n >= 20) text += kDigits[as_size(n / 10 % 10)];
  text += kTen;
  if (n % 10 != 0) text += kDigits[as_size(n % 10)];
  return text;
}

std::string full_width(int n) {
  std::string text;
  for (char c : std::to_string(n)) text += kWide[as_size(c - '0')];
  return text;
}

std::optional<int> take_number(std::string_view& text, bool wide) {
  if (auto digit = take_arabic(text)) {
    int value = *digit;
    while (wide && value < 100) {
      const auto next = take_arabic(text);
      if (!next) break;
      value = value * 10 + *next;
    }
    return value;
  }
  return take_kanji(text);
}

std::string square(Square sq, const BoardShape& board) {
  return full_width(board.files - board.file_of(sq)) + number(board.ranks - board.rank_of(sq));
}

std::optional<Square> take_square(std::string_view& text, const BoardShape& board) {
  std::string_view rest = text;
  const auto file = take_number(rest, board.files > kOneDigit);
  if (!file) return std::nullopt;
  take(rest, ",");
  const auto rank = take_number(rest, board.ranks > kOneDigit);
  if (!rank) return std::nullopt;
  text = rest;
  if (!board.contains(board.files - *file, board.ranks - *rank)) return kNoSquare;
  return board.at(board.files - *file, board.ranks - *rank);
}

std::string digits(Square sq, const BoardShape& board) {
  const bool wide = board.files > kOneDigit || board.ranks > kOneDigit;
  return fmt::format("{}{}{}", board.files - board.file_of(sq), wide ? "," : "",
                     board.ranks - board.rank_of(sq));
}

std::string move_name(PieceIndex piece, const GameDefinition& game) {
  const PieceDefinition& known = game.piece(piece);
  // Promoted pieces whose diagram sign is a rare character go by their full name.
  if (known.name.ja.starts_with("成")) return known.name.ja;
  return diagram_sign(piece, game);
}

std::string diagram_sign(PieceIndex piece, const GameDefinition& game) {
  const PieceDefinition& known = game.piece(piece);
  return known.sign.kanji.empty() ? known.sign.letter : known.sign.kanji;
}

std::vector<PieceIndex> take_piece(std::string_view& text, const GameDefinition& game) {
  std::vector<PieceIndex> found;
  std::size_t length = 0;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    std::size_t best = 0;
    for (const std::string_view name : names(game.pieces[i])) {
      if (text.starts_with(name)) best = std::max(best, name.size());
    }
    if (best == 0 || best < length) continue;
    if (best > length) found.clear();
    length = best;
    found.push_back(static_cast<PieceIndex>(i));
  }
  text.remove_prefix(length);
  return found;
}

bool starts_with_mark(std::string_view text) {
  constexpr std::string_view kMarks[] = {"▲", "△", "☗", "☖", "▼", "▽"};
  return std::ranges::any_of(kMarks, [&](std::string_view mark) { return text.starts_with(mark); });
}

void skip_blanks(std::string_view& text) {
  while (take(text, " ") || take(text, "\t") || take(text, "　")) {
  }
}

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::string_view first_character(std::string_view text) {
  std::size_t end = std::min<std::size_t>(1, text.size());
  while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) ++end;
  return text.substr(0, end);
}

}  // namespace tesuji::notation::kanji
