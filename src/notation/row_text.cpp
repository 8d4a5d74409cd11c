#include "notation/row_text.hpp"

#include <fmt/format.h>

#include <cctype>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

Error fault(std::string_view text, std::size_t at, std::string message, std::string hint) {
  const int column = count_characters(text.substr(0, at)) + 1;
  return refusal(std::move(message), std::move(hint), {"position", 1, column}, text);
}

/// Reads the rows of a board text into a position without regard to turns.
std::optional<Error> read_rows(std::string_view text, std::string_view rows, RowPosition& position) {
  const BoardShape& board = position.rules().board();
  int rank = board.ranks - 1;
  int file = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const char c = rows[i];
    if (c == '/') {
      if (file != board.files)
        return fault(text, i, fmt::format("row {} has {} points instead of {}", rank + 1, file, board.files),
                     "numbers and stones of a row must add up to the width of the board");
      if (rank-- == 0)
        return fault(text, i, fmt::format("there are more than {} rows", board.ranks),
                     "rows run from the top to the bottom");
      file = 0;
      continue;
    }
    int run = 1;
    const std::size_t begin = i;
    if (const std::string_view digits = leading_digits(rows.substr(i)); !digits.empty()) {
      run = parse_int(digits).value_or(board.files + 1);
      i += digits.size() - 1;
    } else if (c != 'b' && c != 'w') {
      return fault(text, i, fmt::format("'{}' is no stone", c), "write b, w or a number of empty points");
    }
    if (run < 1 || file + run > board.files)
      return fault(text, begin, fmt::format("row {} has more than {} points", rank + 1, board.files),
                   "numbers and stones of a row must add up to the width of the board");
    if (c == 'b' || c == 'w') position.make(board.at(file, rank), c == 'b' ? Side::first : Side::second);
    file += run;
  }
  if (rank != 0 || file != board.files)
    return fault(text, rows.size(), fmt::format("the board ends in row {} after {} points", rank + 1, file),
                 fmt::format("{} rows of {} points are expected", board.ranks, board.files));
  return std::nullopt;
}

}  // namespace

std::string_view foul_text(Foul foul) {
  constexpr std::string_view kTexts[] = {"-", "OL", "44", "33"};
  return kTexts[as_size(foul)];
}

std::string point_text(Point point, const BoardShape& board) {
  return fmt::format("{}{}", static_cast<char>('a' + board.file_of(point)), board.rank_of(point) + 1);
}

std::optional<Point> parse_point(std::string_view text, const BoardShape& board) {
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const int file = std::tolower(static_cast<unsigned char>(text[0])) - 'a';
  const auto rank = parse_int(text.substr(1));
  if (!rank || !is_digit(text[1]) || !board.contains(file, *rank - 1)) return std::nullopt;
  return board.at(file, *rank - 1);
}

Result<std::vector<Point>> parse_points(std::string_view text, const BoardShape& board) {
  std::vector<Point> points;
  for (std::size_t i = 0; i < text.size();) {
    if (std::string_view(" ,\t\n\r").find(text[i]) != std::string_view::npos) {
      ++i;
      continue;
    }
    const std::size_t end = i + 1 + leading_digits(text.substr(i + 1)).size();
    const auto point = parse_point(text.substr(i, end - i), board);
    if (!point) {
      return fault(text, i, fmt::format("move {} is no point of this board", points.size() + 1),
                   fmt::format("write a1 to {}, for example h8",
                               point_text(static_cast<Point>(board.squares() - 1), board)));
    }
    points.push_back(*point);
    i = end;
  }
  return points;
}

Result<RowPosition> parse_row_position(std::string_view text, const std::shared_ptr<const RowRules>& rules) {
  RowPosition position(rules);
  if (text.empty() || text == "startpos") return position;
  if (text.find('/') == std::string_view::npos) {
    const auto points = parse_points(text, rules->board());
    if (!points) return points.error();
    int number = 0;
    for (const Point point : *points) {
      ++number;
      if (!position.is_empty(point))
        return fault(text, 0,
                     fmt::format("move {} ({}) is on a stone", number, point_text(point, rules->board())),
                     "every move needs an empty point");
      if (position.last_won())
        return fault(text, 0, fmt::format("move {} comes after the end of the game", number),
                     "leave out the moves after the winning one");
      position.make(point);
    }
    return position;
  }
  const std::size_t blank = std::min(text.find(' '), text.size());
  if (auto error = read_rows(text, text.substr(0, blank), position)) return *error;
  const auto rest = words(text.substr(blank));
  if (rest.empty()) {
    const bool even = position.stones(Side::first).count() <= position.stones(Side::second).count();
    position.set_side_to_move(even ? Side::first : Side::second);
  } else if (rest.size() == 1 && (rest[0] == "b" || rest[0] == "w")) {
    position.set_side_to_move(rest[0] == "b" ? Side::first : Side::second);
  } else {
    return fault(text, blank + 1, "the side to move is b or w, and nothing follows it", "write b or w");
  }
  // Rows were read stone by stone; none of them is a move that could be taken back.
  position.forget_moves();
  return position;
}

std::string row_position_text(const RowPosition& position) {
  const BoardShape& board = position.rules().board();
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    int run = 0;
    const auto flush = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int file = 0; file < board.files; ++file) {
      const auto stone = position.stone(board.at(file, rank));
      if (!stone) {
        ++run;
        continue;
      }
      flush();
      text += *stone == Side::first ? 'b' : 'w';
    }
    flush();
    if (rank > 0) text += '/';
  }
  return text + (position.side_to_move() == Side::first ? " b" : " w");
}

}  // namespace tesuji::notation
