#include "diagram/row_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace tesuji::diagram {
namespace {

using svg::kInk;

constexpr int kPointGap = 36;
constexpr int kBorder = 40;
constexpr const char* kWood = "#e8c88a";
constexpr const char* kForbidden = "#b5382b";

/// Centre and, on boards that have room, the points four from either edge.
bool is_star(const BoardShape& board, int file, int rank) {
  const auto star = [](int at, int size) { return at == 3 || at == size - 4; };
  const bool centre =
      board.files % 2 == 1 && board.ranks % 2 == 1 && file == board.files / 2 && rank == board.ranks / 2;
  return centre ||
         (board.files >= 13 && board.ranks >= 13 && star(file, board.files) && star(rank, board.ranks));
}

/// 0 where there is none.
int number_at(const RowBoardStyle& style, Point point) {
  const auto found = std::ranges::find(style.numbers, point, &std::pair<Point, int>::first);
  return found == style.numbers.end() ? 0 : found->second;
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
      if (!stone && std::ranges::find(style.forbidden, point) != style.forbidden.end()) sign = '!';
      if (const int number = number_at(style, point); !stone && number != 0)
        sign = static_cast<char>('0' + std::abs(number));
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

svg::Grid row_board_grid() {
  return {kBorder - kPointGap / 2, kBorder - kPointGap / 2, kPointGap, kPointGap};
}

std::string row_board_svg(const RowPosition& position, const RowBoardStyle& style) {
  const BoardShape& board = position.rules().board();
  const int width = 2 * kBorder + (board.files - 1) * kPointGap;
  const int height = 2 * kBorder + (board.ranks - 1) * kPointGap;
  const auto x = [&](int file) { return kBorder + file * kPointGap; };
  const auto y = [&](int rank) { return kBorder + (board.ranks - 1 - rank) * kPointGap; };
  std::string text = svg::head(width, height, "", kWood);
  text += fmt::format("<g stroke=\"{}\" stroke-width=\"1\">\n", kInk);
  for (int file = 0; file < board.files; ++file)
    text += fmt::format("<path d=\"M{0} {1}V{2}\"/>\n", x(file), y(board.ranks - 1), y(0));
  for (int rank = 0; rank < board.ranks; ++rank)
    text += fmt::format("<path d=\"M{0} {1}H{2}\"/>\n", x(0), y(rank), x(board.files - 1));
  text += "</g>\n";
  for (int file = 0; file < board.files; ++file)
    text += svg::label(x(file), height - 12, std::string(1, static_cast<char>('a' + file)));
  for (int rank = 0; rank < board.ranks; ++rank)
    text += svg::label(14, y(rank) + 5, std::to_string(rank + 1));
  for (Point point = 0; point < board.squares(); ++point) {
    const int file = board.file_of(point);
    const int rank = board.rank_of(point);
    const auto stone = position.stone(point);
    if (!stone) {
      if (is_star(board, file, rank))
        text += svg::circle(x(file), y(rank), fmt::format("r=\"3.5\" fill=\"{}\"", kInk));
      if (std::ranges::find(style.forbidden, point) != style.forbidden.end())
        text += fmt::format("<path d=\"M{0} {1}l14 14m0 -14l-14 14\" stroke=\"{2}\" stroke-width=\"3\"/>\n",
                            x(file) - 7, y(rank) - 7, kForbidden);
      if (const int number = number_at(style, point); number != 0) {
        text += svg::circle(x(file), y(rank), fmt::format("r=\"11\" fill=\"{}\"", kWood));
        text += svg::label(x(file), y(rank) + 5, std::to_string(std::abs(number)),
                           number > 0 ? kInk : kForbidden);
      }
      continue;
    }
    const bool first = *stone == Side::first;
    text +=
        svg::circle(x(file), y(rank),
                    fmt::format("r=\"16\" fill=\"{}\" stroke=\"{}\"", first ? "#1d1a17" : "#fdfbf6", kInk));
    const auto move = std::ranges::find(style.moves, point);
    if (move == style.moves.end()) continue;
    const char* colour = move + 1 == style.moves.end() ? kForbidden : first ? "#ffffff" : kInk;
    text += svg::label(x(file), y(rank) + 5, std::to_string(move - style.moves.begin() + 1), colour);
  }
  return text + "</svg>\n";
}

}  // namespace tesuji::diagram
