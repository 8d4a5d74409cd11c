#include "notation/any_move.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/japanese.hpp"
#include "notation/san.hpp"

namespace tesuji::notation {
namespace {

constexpr std::string_view kMarks[] = {"▲", "△", "☗", "☖", "▼", "▽"};
constexpr std::string_view kSameSquare = "同";

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool starts_with_mark(std::string_view text) {
  return std::any_of(std::begin(kMarks), std::end(kMarks),
                     [&](std::string_view mark) { return text.starts_with(mark); });
}

/// "12.Nf3" and "12..." begin with a number that is no part of the move.
std::string_view without_number(std::string_view word) {
  std::size_t end = 0;
  while (end < word.size() && is_digit(word[end])) ++end;
  if (end == 0 || end == word.size() || word[end] != '.') return word;
  while (end < word.size() && word[end] == '.') ++end;
  return word.substr(end);
}

/// The texts of the moves, one by one.
std::vector<std::string> moves_in(std::string_view text) {
  std::vector<std::string> found;
  std::string word;
  const auto finish = [&] {
    // 同 belongs to the piece after the blank.
    if (word.ends_with(kSameSquare)) return;
    const std::string_view move = without_number(word);
    if (!move.empty()) found.emplace_back(move);
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_blank(text[i]) || starts_with_mark(text.substr(i))) finish();
    if (!is_blank(text[i])) word += text[i];
  }
  finish();
  if (!word.empty()) found.push_back(word);
  return found;
}

}  // namespace

Result<Move> parse_any_move(std::string_view text, const AnyPosition& position, Square previous) {
  const bool algebraic = position.rules().definition().square_names == SquareNames::algebraic;
  if (!algebraic && !is_ascii(text)) return parse_japanese(text, position, previous);
  auto move = parse_move(text, position);
  if (move.ok()) return move;
  if (!algebraic) {
    const auto english = parse_english(text, position);
    if (english.ok()) return english;
  }
  const auto readable = parse_san(text, position);
  return readable.ok() ? readable : move;
}

Result<std::vector<Move>> parse_any_line(std::string_view text, const AnyPosition& start, Square previous) {
  std::vector<Move> line;
  const auto position = start.clone();
  for (const std::string& word : moves_in(text)) {
    if (position->outcome()) {
      Error error;
      error.message =
          fmt::format("move {} of the line: '{}' comes after the end of the game", line.size() + 1, word);
      error.hint = "shorten the line";
      return error;
    }
    const auto move = parse_any_move(word, *position, previous);
    if (!move) {
      Error error = move.error();
      error.message = fmt::format("move {} of the line: {}", line.size() + 1, error.message);
      return error;
    }
    line.push_back(*move);
    position->make(*move);
    previous = target_of(*move);
  }
  return line;
}

}  // namespace tesuji::notation
