#include "notation/squares.hpp"

#include <cassert>

namespace tesuji::notation {
namespace {

bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

template <class Predicate>
std::size_t run_length(std::string_view text, Predicate matches) {
  std::size_t n = 0;
  while (n < text.size() && matches(text[n])) ++n;
  return n;
}

/// How much of a square's name is the file's.
std::size_t file_length(std::string_view name, SquareNames names) {
  return names == SquareNames::algebraic ? run_length(name, is_letter) : run_length(name, is_digit);
}

std::size_t rank_length(std::string_view name, SquareNames names) {
  return names == SquareNames::algebraic ? run_length(name, is_digit) : run_length(name, is_letter);
}

}  // namespace

SquareRead read_square(std::string_view text, const BoardShape& board, SquareNames names) {
  const std::size_t head = file_length(text, names);
  const std::size_t tail = rank_length(text.substr(head), names);
  if (head == 0 || tail == 0) return {};
  return {head + tail, parse_square(text.substr(0, head + tail), board, names).value_or(kNoSquare)};
}

std::string file_text(int file, const BoardShape& board, SquareNames names) {
  assert(board.contains(file, 0));
  std::string name = square_text(board.at(file, 0), board, names);
  name.resize(file_length(name, names));
  return name;
}

std::string rank_text(int rank, const BoardShape& board, SquareNames names) {
  assert(board.contains(0, rank));
  const std::string name = square_text(board.at(0, rank), board, names);
  return name.substr(file_length(name, names));
}

std::optional<int> parse_rank(std::string_view text, const BoardShape& board, SquareNames names) {
  if (text.empty() || rank_length(text, names) != text.size()) return std::nullopt;
  const auto square = parse_square(file_text(0, board, names).append(text), board, names);
  return square ? std::optional<int>(board.rank_of(*square)) : std::nullopt;
}

}  // namespace tesuji::notation
