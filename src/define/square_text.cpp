#include "define/square_text.hpp"

#include "base/text.hpp"

namespace tesuji::define {

namespace {

constexpr int kLetters = 26;

/// a = 0 ... z = 25, aa = 26 ...; nothing for other texts.
std::optional<int> letters_number(std::string_view text) {
  if (text.empty() || text.size() > 2) return std::nullopt;
  for (const char c : text)
    if (c < 'a' || c > 'z') return std::nullopt;
  if (text.size() == 1) return text[0] - 'a';
  return kLetters * (text[0] - 'a' + 1) + (text[1] - 'a');
}

std::string letters_text(int number) {
  std::string text;
  if (number >= kLetters) text += static_cast<char>('a' + number / kLetters - 1);
  return text + static_cast<char>('a' + number % kLetters);
}

/// A number from 1 without sign or leading zero, made to count from 0.
std::optional<int> counting_number(std::string_view text) {
  if (text.empty() || text[0] < '1' || text[0] > '9') return std::nullopt;
  const auto value = parse_int(text);
  return value ? std::optional(*value - 1) : std::nullopt;
}

}  // namespace

std::optional<int> parse_file(std::string_view text, const BoardShape& board, SquareNames names) {
  const auto number = names == SquareNames::algebraic ? letters_number(text) : counting_number(text);
  if (!number || *number >= board.files) return std::nullopt;
  return names == SquareNames::algebraic ? *number : board.files - 1 - *number;
}

std::optional<Square> parse_square(std::string_view text, const BoardShape& board, SquareNames names) {
  const bool algebraic = names == SquareNames::algebraic;
  const std::size_t border = text.find_first_of(algebraic ? "0123456789" : "abcdefghijklmnopqrstuvwxyz");
  if (border == std::string_view::npos) return std::nullopt;
  const auto file = parse_file(text.substr(0, border), board, names);
  const std::string_view rest = text.substr(border);
  const auto rank = algebraic ? counting_number(rest) : letters_number(rest);
  if (!file || !rank || *rank >= board.ranks) return std::nullopt;
  return board.at(*file, algebraic ? *rank : board.ranks - 1 - *rank);
}

std::string square_text(Square sq, const BoardShape& board, SquareNames names) {
  const int file = board.file_of(sq);
  const int rank = board.rank_of(sq);
  if (names == SquareNames::algebraic) return letters_text(file) + std::to_string(rank + 1);
  return std::to_string(board.files - file) + letters_text(board.ranks - 1 - rank);
}

}  // namespace tesuji::define
