#include "notation/squares.hpp"

#include <algorithm>
#include <cassert>

namespace tesuji::notation {
namespace {

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kDigits = "0123456789";

std::size_t run_length(std::string_view text, std::string_view characters) {
  return std::min(text.find_first_not_of(characters), text.size());
}

/// How much of a square's name is the file's.
std::size_t file_length(std::string_view name, SquareNames names) {
  return run_length(name, names == SquareNames::algebraic ? kLetters : kDigits);
}

std::size_t rank_length(std::string_view name, SquareNames names) {
  return run_length(name, names == SquareNames::algebraic ? kDigits : kLetters);
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
