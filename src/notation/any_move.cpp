#include "notation/any_move.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/coordinates.hpp"
#include "notation/english.hpp"
#include "notation/japanese.hpp"
#include "notation/kanji.hpp"
#include "notation/san.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

constexpr std::string_view kSameSquare = "同";

/// "12.Nf3" and "12..." begin with a number that is no part of the move.
std::string_view without_number(std::string_view word) {
  const std::string_view rest = word.substr(leading_digits(word).size());
  if (rest.size() == word.size() || !rest.starts_with('.')) return word;
  return rest.substr(std::min(rest.find_first_not_of('.'), rest.size()));
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
    const bool blank = std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos;
    if (blank || kanji::starts_with_mark(text.substr(i))) finish();
    if (!blank) word += text[i];
  }
  finish();
  if (!word.empty()) found.push_back(word);
  return found;
}

}  // namespace

Result<Move> parse_any_move(std::string_view text, const AnyPosition& position, Square previous) {
  const bool algebraic = position.rules().definition().square_names == SquareNames::algebraic;
  const bool ascii = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!algebraic && !ascii) return parse_japanese(text, position, previous);
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
    if (position->outcome())
      return refusal(
          fmt::format("move {} of the line: '{}' comes after the end of the game", line.size() + 1, word),
          "shorten the line");
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
