#include "diagram/row_board.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tesuji::diagram {
namespace {

constexpr int kCell = 36;
constexpr int kMargin = 40;
constexpr const char* kWood = "#e8c88a";
constexpr const char* kInk = "#2b2119";
constexpr const char* kForbidden = "#b5382b";

bool holds(std::span<const Point> points, Point point) {
  return std::find(points.begin(), points.end(), point) != points.end();
}

int number_of(std::span<const Point> moves, Point point) {
  const auto found = std::find(moves.begin(), moves.end(), point);
  return found == moves.end() ? 0 : static_cast<int>(found - moves.begin()) + 1;
}

/// Centre and, on boards that have room, the points four from either edge.
bool is_star(const BoardShape& board, int file, int rank) {
  const auto star = [](int at, int size) { return at == 3 || at == size - 4; };
  const bool centre =
      board.files % 2 == 1 && board.ranks % 2 == 1 && file == board.files / 2 && rank == board.ranks / 2;
  return centre ||
         (board.files >= 13 && board.ranks >= 13 && star(file, board.files) && star(rank, board.ranks));
}

}  // namespace

std::string row_board_text(const RowPosition& position, const RowBoardStyle& style) {
  const BoardShape& board = position.rules().board();
  const Point last = style.moves.empty() ? kNoPoint : style.moves.back();
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    text += fmt::format("{:>2}", rank + 1);
    for (int file = 0; file < board.files; ++file) {
      const Point point = board.at(file, rank);
      const auto stone = position.stone(point);
      char sign = is_star(board, file, rank) ? '+' : '.';
      if (stone) sign = *stone == Side::first ? 'x' : 'o';
      if (!stone && holds(style.forbidden, point)) sign = '!';
      // Brackets around the last stone: they also show without colours.
      const bool after_last = file > 0 && board.at(file - 1, rank) == last;
      text += point == last ? '(' : after_last ? ')' : ' ';
      text += style.colour && sign == '!' ? fmt::format("\x1b[31m{}\x1b[0m", sign) : std::string(1, sign);
    }
    if (last != kNoPoint && board.rank_of(last) == rank && board.file_of(last) == board.files - 1)
      text += ')';
    text += '\n';
  }
  text += "  ";
  for (int file = 0; file < board.files; ++file) text += fmt::format(" {}", static_cast<char>('a' + file));
  return text + "\n";
}

std::string row_board_svg(const RowPosition& position, const RowBoardStyle& style) {
  const BoardShape& board = position.rules().board();
  const int width = 2 * kMargin + (board.files - 1) * kCell;
  const int height = 2 * kMargin + (board.ranks - 1) * kCell;
  const auto x = [&](int file) { return kMargin + file * kCell; };
  const auto y = [&](int rank) { return kMargin + (board.ranks - 1 - rank) * kCell; };
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"DejaVu Sans, Noto Sans CJK JP, sans-serif\" text-anchor=\"middle\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"{2}\"/>\n<g stroke=\"{3}\" stroke-width=\"1\">\n",
      width, height, kWood, kInk);
  for (int file = 0; file < board.files; ++file)
    text += fmt::format("<path d=\"M{0} {1}V{2}\"/>\n", x(file), y(board.ranks - 1), y(0));
  for (int rank = 0; rank < board.ranks; ++rank)
    text += fmt::format("<path d=\"M{0} {1}H{2}\"/>\n", x(0), y(rank), x(board.files - 1));
  text += "</g>\n";
  for (int file = 0; file < board.files; ++file)
    text += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"{}\">{}</text>\n", x(file),
                        height - 12, kInk, static_cast<char>('a' + file));
  for (int rank = 0; rank < board.ranks; ++rank)
    text += fmt::format("<text x=\"14\" y=\"{}\" font-size=\"13\" fill=\"{}\">{}</text>\n", y(rank) + 5, kInk,
                        rank + 1);
  for (Point point = 0; point < board.squares(); ++point) {
    const int file = board.file_of(point);
    const int rank = board.rank_of(point);
    const auto stone = position.stone(point);
    if (!stone) {
      if (is_star(board, file, rank))
        text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"3.5\" fill=\"{}\"/>\n", x(file), y(rank), kInk);
      if (holds(style.forbidden, point))
        text += fmt::format("<path d=\"M{0} {1}l14 14m0 -14l-14 14\" stroke=\"{2}\" stroke-width=\"3\"/>\n",
                            x(file) - 7, y(rank) - 7, kForbidden);
      continue;
    }
    const bool first = *stone == Side::first;
    text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"16\" fill=\"{}\" stroke=\"{}\"/>\n", x(file),
                        y(rank), first ? "#1d1a17" : "#fdfbf6", kInk);
    if (const int number = number_of(style.moves, point); number > 0) {
      const bool last = as_size(number) == style.moves.size();
      text += fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"13\" fill=\"{}\">{}</text>\n", x(file),
                          y(rank) + 5,
                          last    ? kForbidden
                          : first ? "#ffffff"
                                  : kInk,
                          number);
    }
  }
  return text + "</svg>\n";
}

}  // namespace tesuji::diagram
