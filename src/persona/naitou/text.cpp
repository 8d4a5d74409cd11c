#include <fmt/format.h>

#include <cctype>

#include "base/text.hpp"
#include "persona/naitou/board.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr std::string_view kLetters = ".KRBGSNLP";
constexpr int kMostInHand = 18;

Kind kind_of_letter(char letter) {
  const auto at = kLetters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))));
  return at == std::string_view::npos || at == 0 ? kNone : static_cast<Kind>(at);
}

std::optional<Point> read_point(std::string_view text) {
  if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i')
    return std::nullopt;
  return static_cast<Point>(kWidth * (text[1] - 'a' + 1) + 10 - (text[0] - '0'));
}

Error bad_position(std::string message) {
  return Error{ErrorCode::bad_input,
               "position for Naitou: " + std::move(message),
               "give a 9x9 shogi position in SFEN, for example "
               "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
               {},
               ""};
}

/// Upper-case letters are the player's, or Naitou's when the board is turned.
Who owner_of_letter(char letter, bool turn) {
  const bool upper = std::isupper(static_cast<unsigned char>(letter)) != 0;
  return upper != turn ? kPlayer : kCom;
}

std::optional<Error> read_placement(std::string_view text, bool turn, Board& board) {
  const auto rows = split(text, '/');
  if (rows.size() != 9) return bad_position(fmt::format("{} ranks instead of 9", rows.size()));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    int column = 1;
    bool promotes = false;
    for (const char c : rows[row]) {
      if (c >= '1' && c <= '9') {
        column += c - '0';
        continue;
      }
      if (c == '+') {
        promotes = true;
        continue;
      }
      const Kind kind = kind_of_letter(c);
      if (kind == kNone || column > 9 || (promotes && !can_promote(kind)))
        return bad_position(fmt::format("rank {} ('{}') cannot be read at '{}'", row + 1, rows[row], c));
      const auto at = static_cast<Point>(kWidth * static_cast<int>(row + 1) + column);
      board.cells[turn ? turned(at) : at] = cell(owner_of_letter(c, turn), promotes ? promoted(kind) : kind);
      promotes = false;
      ++column;
    }
    if (column != 10) return bad_position(fmt::format("rank {} has not 9 squares", row + 1));
  }
  return std::nullopt;
}

std::optional<Error> read_hands(std::string_view text, bool turn, Board& board) {
  if (text == "-") return std::nullopt;
  int count = 0;
  for (const char c : text) {
    if (c >= '0' && c <= '9') {
      count = 10 * count + (c - '0');
      if (count > kMostInHand) return bad_position("more than 18 pieces of a kind in hand");
      continue;
    }
    const Kind kind = kind_of_letter(c);
    if (kind == kNone || kind == kKing) return bad_position(fmt::format("'{}' cannot be in hand", c));
    board.hands[owner_of_letter(c, turn)][kind] = static_cast<Byte>(count == 0 ? 1 : count);
    count = 0;
  }
  return std::nullopt;
}

}  // namespace

std::string point_text(Point point, bool turn) {
  const Point at = turn ? turned(point) : point;
  return fmt::format("{}{}", 10 - column_of(at), static_cast<char>('a' + rank_of(at) - 1));
}

std::string step_text(const Step& step, bool turn) {
  if (step.is_drop()) return fmt::format("{}*{}", kLetters[step.dropped()], point_text(step.target, turn));
  return point_text(step.source, turn) + point_text(step.target, turn) + (step.promotes ? "+" : "");
}

std::optional<Step> read_step(std::string_view text, bool turn) {
  Step step;
  if (text.size() == 5 && text.back() == '+') {
    step.promotes = true;
    text.remove_suffix(1);
  }
  if (text.size() != 4) return std::nullopt;
  const auto target = read_point(text.substr(2));
  if (!target) return std::nullopt;
  step.target = turn ? turned(*target) : *target;
  if (text[1] == '*') {
    for (std::size_t i = 0; i < kDropOrder.size(); ++i) {
      if (kLetters[kDropOrder[i]] == text[0]) step.source = static_cast<Byte>(kDropBase + 1 + i);
    }
    return step.source == 0 || step.promotes ? std::nullopt : std::optional(step);
  }
  const auto source = read_point(text.substr(0, 2));
  if (!source) return std::nullopt;
  step.source = turn ? turned(*source) : *source;
  return step;
}

Result<Start> read_position(std::string_view sfen, bool turn) {
  const auto parts = words(sfen);
  if (parts.size() < 3 || parts.size() > 4) return bad_position(fmt::format("'{}' is not SFEN", sfen));
  Start start;
  if (const auto fault = read_placement(parts[0], turn, start.board)) return *fault;
  if (parts[1] != "b" && parts[1] != "w")
    return bad_position(fmt::format("the side to move is b or w, not '{}'", parts[1]));
  start.to_move = (parts[1] == "b") != turn ? kPlayer : kCom;
  if (const auto fault = read_hands(parts[2], turn, start.board)) return *fault;
  for (const Who who : {kPlayer, kCom}) {
    const auto& cells = start.board.cells;
    if (std::count(cells.begin(), cells.end(), cell(who, kKing)) != 1)
      return bad_position("each side must have one king");
  }
  if (parts.size() == 4) {
    const auto number = parse_int(parts[3]);
    if (!number || *number < 1) return bad_position(fmt::format("'{}' is not a move number", parts[3]));
    start.ply = *number - 1;
  }
  return start;
}

}  // namespace tesuji::persona::naitou
