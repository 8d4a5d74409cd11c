#include "notation/squares.hpp"

#include <cassert>

namespace tesuji {
namespace {

constexpr int kAlphabet = 26;
// Longer runs cannot name a square of any board and could overflow the count.
constexpr std::size_t kMaxDigits = 4;
constexpr std::size_t kMaxLetters = 2;

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::string letters_of(int n) {
  assert(n >= 0 && n < kAlphabet * (kAlphabet + 1));
  std::string text;
  if (n >= kAlphabet) text += static_cast<char>('a' + n / kAlphabet - 1);
  text += static_cast<char>('a' + n % kAlphabet);
  return text;
}

template <class Predicate>
std::size_t run_length(std::string_view text, Predicate matches) {
  std::size_t n = 0;
  while (n < text.size() && matches(text[n])) ++n;
  return n;
}

std::optional<int> letters_value(std::string_view text) {
  if (text.empty() || text.size() > kMaxLetters) return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (!is_letter(c)) return std::nullopt;
    value = value * kAlphabet + (c - 'a' + 1);
  }
  return value - 1;
}

std::optional<int> digits_value(std::string_view text) {
  if (text.empty() || text.size() > kMaxDigits || text.front() == '0') return std::nullopt;
  int value = 0;
  for (char c : text) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

}  // namespace

std::string file_text(int file, const BoardShape& board, SquareNames names) {
  return names == SquareNames::algebraic ? letters_of(file) : std::to_string(board.files - file);
}

std::string rank_text(int rank, const BoardShape& board, SquareNames names) {
  return names == SquareNames::algebraic ? std::to_string(rank + 1) : letters_of(board.ranks - 1 - rank);
}

std::string square_text(Square sq, const BoardShape& board, SquareNames names) {
  assert(sq >= 0 && sq < board.squares());
  return file_text(board.file_of(sq), board, names) + rank_text(board.rank_of(sq), board, names);
}

std::optional<int> parse_file(std::string_view text, const BoardShape& board, SquareNames names) {
  std::optional<int> file;
  if (names == SquareNames::algebraic) {
    file = letters_value(text);
  } else if (const auto number = digits_value(text)) {
    file = board.files - *number;
  }
  if (!file || *file < 0 || *file >= board.files) return std::nullopt;
  return file;
}

std::optional<int> parse_rank(std::string_view text, const BoardShape& board, SquareNames names) {
  std::optional<int> rank;
  if (names == SquareNames::algebraic) {
    if (const auto number = digits_value(text)) rank = *number - 1;
  } else if (const auto from_top = letters_value(text)) {
    rank = board.ranks - 1 - *from_top;
  }
  if (!rank || *rank < 0 || *rank >= board.ranks) return std::nullopt;
  return rank;
}

SquareRead read_square(std::string_view text, const BoardShape& board, SquareNames names) {
  const bool algebraic = names == SquareNames::algebraic;
  const std::size_t head = algebraic ? run_length(text, is_letter) : run_length(text, is_digit);
  const std::string_view rest = text.substr(head);
  const std::size_t tail = algebraic ? run_length(rest, is_digit) : run_length(rest, is_letter);
  if (head == 0 || tail == 0) return {};
  SquareRead read{head + tail, kNoSquare};
  const auto file = parse_file(text.substr(0, head), board, names);
  const auto rank = parse_rank(rest.substr(0, tail), board, names);
  if (file && rank) read.square = board.at(*file, *rank);
  return read;
}

std::optional<Square> parse_square(std::string_view text, const BoardShape& board, SquareNames names) {
  const SquareRead read = read_square(text, board, names);
  if (read.length != text.size() || read.square == kNoSquare) return std::nullopt;
  return read.square;
}

}  // namespace tesuji
