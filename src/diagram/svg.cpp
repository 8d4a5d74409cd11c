#include "diagram/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "diagram/piece_picture.hpp"
#include "notation/kanji.hpp"
#include "notation/squares.hpp"

namespace tesuji::diagram {
namespace {

constexpr int kCell = 48;      // user units of a square
constexpr int kTallCell = 52;  // wedges are higher than wide
constexpr int kMargin = 24;    // room for coordinates
constexpr int kTray = 72;      // width of a hand
constexpr int kTrayRow = 46;   // height of a piece in it
constexpr const char* kLight = "#f0e3c8";
constexpr const char* kDark = "#c79a6b";
constexpr const char* kPlain = "#f7e7c1";
constexpr const char* kTint = "#7fae4e";
constexpr const char* kMove = "#2f6fb0";
constexpr const char* kCapture = "#b5382b";
/// By ArrowKind.
constexpr const char* kArrows[] = {kMove, "#6b6b6b", "#c0281c", "#3f8f3a", "#c0281c", "#3f8f3a"};

std::string mark_svg(const Mark& mark, int x, int y) {
  std::string text;
  const char* colour = mark.quiet ? kMove : kCapture;
  const char* dash =
      mark.kind == MarkKind::hop || mark.kind == MarkKind::behind || mark.initial || mark.hop_too
          ? " stroke-dasharray=\"4 3\""
          : "";
  if (mark.kind == MarkKind::line || mark.kind == MarkKind::through) {
    const int dx = mark.step.right * kCell;
    const int dy = -mark.step.forward * kCell;
    text += fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"{}\" "
        "opacity=\"0.55\"/>\n",
        x - dx, y - dy, x, y, colour, mark.kind == MarkKind::through ? 8 : 4);
  }
  if (mark.quiet) {
    text += mark.kind == MarkKind::lame
                ? svg::rectangle({x - 6, y - 6, 13, 13}, fmt::format("fill=\"{}\"", kMove))
                : svg::circle(x, y, fmt::format("r=\"7\" fill=\"{}\"", kMove));
  }
  if (mark.captures || *dash != '\0') {
    text += svg::circle(x, y,
                        fmt::format("r=\"13\" fill=\"none\" stroke=\"{}\" stroke-width=\"3\"{}",
                                    mark.captures || mark.hop_too ? kCapture : kMove, dash));
  }
  return text;
}

/// One board being drawn: which way round, with or without kanji, where things go.
class BoardDrawing {
 public:
  BoardDrawing(const GameDefinition& game, std::span<const PlacedPiece> board, const BoardSvgStyle& style)
      : game_(game),
        shape_(game.board),
        board_(board),
        style_(style),
        view_{shape_, style.flipped},
        lines_(drawn_with_kanji(game)),
        holds_(game.drops || game.gating),
        cell_{0, 0, kCell, lines_ ? kTallCell : kCell},
        grid_{kMargin + (holds_ ? kTray + kMargin : 0), kMargin, shape_.files * cell_.width,
              shape_.ranks * cell_.height} {}

  svg::Grid grid() const { return {grid_.x, grid_.y, cell_.width, cell_.height}; }

  std::string text() const {
    const int width = grid_.width + 2 * grid_.x;
    std::string svg = svg::head(width, grid_.height + 2 * kMargin, game_.name.en);
    svg += squares() + labels();
    if (lines_) svg += grid_lines();
    svg += svg::rectangle(grid_, fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"", svg::kInk));
    if (holds_) svg += hand(bottom()) + hand(opponent(bottom()));
    return svg + pieces() + overlay() + "</svg>\n";
  }

 private:
  Side bottom() const { return style_.flipped ? Side::second : Side::first; }
  svg::Box box(int column, int row) const {
    return {grid_.x + column * cell_.width, grid_.y + row * cell_.height, cell_.width, cell_.height};
  }
  template <class Draw>
  std::string each_square(Draw draw) const {
    std::string text;
    for (int row = 0; row < shape_.ranks; ++row) {
      for (int column = 0; column < shape_.files; ++column)
        text += draw(view_.at(column, row), box(column, row));
    }
    return text;
  }

  std::string squares() const {
    return each_square([&](Square sq, const svg::Box& at) {
      const bool dark = (shape_.file_of(sq) + shape_.rank_of(sq)) % 2 == 0;
      std::string text = svg::rectangle(at, fmt::format("fill=\"{}\"", lines_ ? kPlain
                                                                       : dark ? kDark
                                                                              : kLight));
      text += heat(sq, at);
      if (std::ranges::find(style_.marked, sq) != style_.marked.end())
        text += svg::rectangle(at, fmt::format("fill=\"{}\" opacity=\"0.5\"", kTint));
      return text;
    });
  }

  std::string heat(Square sq, const svg::Box& at) const {
    if (as_size(sq) >= style_.heat.size()) return "";
    const int value = style_.heat[as_size(sq)];
    if (value == 0) return "";
    return svg::rectangle(at, fmt::format("fill=\"{}\" opacity=\"{:.2f}\"", value > 0 ? kMove : kCapture,
                                          std::min(0.12 + 0.13 * std::abs(value), 0.8)));
  }

  /// Turning a board round turns its columns and rows into each other and back.
  svg::Box box_of(Square sq) const {
    return box(view_.file(shape_.file_of(sq)), view_.rank(shape_.rank_of(sq)));
  }

  std::string ring(Square sq, const char* colour) const {
    const svg::Box at = box_of(sq);
    return svg::circle(at.x + at.width / 2, at.y + at.height / 2,
                       fmt::format("r=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\" opacity=\"0.75\"",
                                   at.width / 2 - 3, colour));
  }

  /// A line with a head that ends short of the middle of its target.
  std::string arrow(const BoardArrow& arrow) const {
    const char* colour = kArrows[as_size(arrow.kind)];
    if (arrow.from == kNoSquare || arrow.from == arrow.to) return ring(arrow.to, colour);
    const svg::Box from = box_of(arrow.from);
    const svg::Box to = box_of(arrow.to);
    const double x1 = from.x + from.width / 2.0;
    const double y1 = from.y + from.height / 2.0;
    const double dx = to.x + to.width / 2.0 - x1;
    const double dy = to.y + to.height / 2.0 - y1;
    const double length = std::max(std::hypot(dx, dy), 1.0);
    const double ux = dx / length;
    const double uy = dy / length;
    const double tip_x = x1 + ux * (length - 6);
    const double tip_y = y1 + uy * (length - 6);
    const double base_x = tip_x - ux * 16;
    const double base_y = tip_y - uy * 16;
    const bool thin = arrow.kind == ArrowKind::defence || arrow.kind == ArrowKind::answer;
    return fmt::format(
        "<g fill=\"{0}\" stroke=\"{0}\" opacity=\"0.72\"><line x1=\"{1:.1f}\" y1=\"{2:.1f}\" x2=\"{3:.1f}\" "
        "y2=\"{4:.1f}\" stroke-width=\"{5}\"/><path stroke=\"none\" d=\"M{6:.1f} {7:.1f}L{8:.1f} "
        "{9:.1f}L{10:.1f} "
        "{11:.1f}z\"/></g>\n",
        colour, x1 + ux * 10, y1 + uy * 10, base_x, base_y, thin ? 3 : 7, tip_x, tip_y, base_x - uy * 9,
        base_y + ux * 9, base_x + uy * 9, base_y - ux * 9);
  }

  std::string overlay() const {
    std::string text;
    for (const Square sq : style_.ringed) text += ring(sq, kCapture);
    for (const BoardArrow& one : style_.arrows) text += arrow(one);
    return text;
  }

  std::string pieces() const {
    return each_square([&](Square sq, const svg::Box& at) {
      const PlacedPiece piece = board_[as_size(sq)];
      if (piece.empty()) return std::string();
      return svg::piece(game_, piece, at.x + at.width / 2, at.y + at.height / 2, bottom());
    });
  }

  /// Files above and ranks to the right where the board is read like that; else below and to the left.
  std::string labels() const {
    std::string text;
    for (int row = 0; row < shape_.ranks; ++row) {
      const int rank = view_.rank(row);
      const int y = box(0, row).y + cell_.height / 2 + 5;
      text += lines_ ? svg::label(grid_.x + grid_.width + kMargin / 2, y, kanji::number(shape_.ranks - rank))
                     : svg::label(grid_.x - kMargin / 2, y, rank_text(rank, shape_, game_.square_names));
    }
    for (int column = 0; column < shape_.files; ++column) {
      const int y = lines_ ? grid_.y - kMargin / 3 : grid_.y + grid_.height + 2 * kMargin / 3;
      text += svg::label(box(column, 0).x + cell_.width / 2, y,
                         file_text(view_.file(column), shape_, game_.square_names));
    }
    return text;
  }

  std::string grid_lines() const {
    std::string path;
    for (int column = 1; column < shape_.files; ++column)
      path += fmt::format("M{} {}v{} ", box(column, 0).x, grid_.y, grid_.height);
    for (int row = 1; row < shape_.ranks; ++row)
      path += fmt::format("M{} {}h{} ", grid_.x, box(0, row).y, grid_.width);
    return fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"0.9\" fill=\"none\"/>\n{}", path,
                       svg::kInk, dots());
  }

  /// Boards of thirds carry a dot at each corner of the middle.
  std::string dots() const {
    std::string text;
    if (shape_.files % 3 != 0 || shape_.ranks % 3 != 0 || shape_.files < 6) return text;
    for (const int column : {shape_.files / 3, 2 * shape_.files / 3}) {
      for (const int row : {shape_.ranks / 3, 2 * shape_.ranks / 3}) {
        const svg::Box at = box(column, row);
        text += svg::circle(at.x, at.y, fmt::format("r=\"3\" fill=\"{}\"", svg::kInk));
      }
    }
    return text;
  }

  /// The tray of the lower player stands at the right, filled from below; the other's opposite.
  std::string hand(Side side) const {
    const auto counts = style_.hands[as_size(side)];
    const bool lower = side == bottom();
    const int rows = std::max<int>(
        1, static_cast<int>(std::count_if(counts.begin(), counts.end(), [](int n) { return n > 0; })));
    const int step = std::min(kTrayRow, grid_.height / rows);
    const int x = lower ? grid_.x + grid_.width + kMargin + kMargin / 2 : kMargin / 2;
    const svg::Box tray{x, lower ? grid_.y + grid_.height - rows * step - 8 : grid_.y, kTray,
                        rows * step + 8};
    std::string text =
        svg::rectangle(tray, fmt::format("rx=\"4\" fill=\"{}\" stroke=\"{}\" stroke-width=\"0.8\"",
                                         lines_ ? kPlain : kLight, svg::kInk));
    int y = tray.y + 4 + step / 2;
    for (std::size_t piece = 0; piece < counts.size(); ++piece) {
      if (counts[piece] == 0) continue;
      text += svg::piece(game_, {static_cast<PieceIndex>(piece), side}, x + kTray / 3 + 2, y, bottom());
      if (counts[piece] > 1) text += svg::label(x + kTray - 16, y + 5, std::to_string(counts[piece]));
      y += step;
    }
    return text;
  }

  const GameDefinition& game_;
  const BoardShape& shape_;
  std::span<const PlacedPiece> board_;
  const BoardSvgStyle& style_;
  BoardView view_;
  bool lines_;  ///< a board of lines with wedges on it
  bool holds_;
  svg::Box cell_;
  svg::Box grid_;
};

}  // namespace

std::string board_svg(const GameDefinition& game, std::span<const PlacedPiece> board,
                      const BoardSvgStyle& style) {
  return BoardDrawing(game, board, style).text();
}

svg::Grid board_grid(const GameDefinition& game) {
  return BoardDrawing(game, {}, {}).grid();
}

std::string piece_svg(const GameDefinition& game, PieceIndex piece, Language language) {
  const PiecePicture picture = piece_picture(game.piece(piece));
  const bool lines = drawn_with_kanji(game);
  const int size = picture.side() * kCell + 2 * kMargin;
  std::string svg = svg::head(size, size, in(language, game.piece(piece).name));
  std::string marks;
  std::string origin;  // drawn last: lines begin under the piece
  for (int forward = -picture.radius; forward <= picture.radius; ++forward) {
    for (int right = -picture.radius; right <= picture.radius; ++right) {
      const int x = kMargin + (right + picture.radius) * kCell;
      const int y = kMargin + (picture.radius - forward) * kCell;
      const bool dark = (right + forward) % 2 != 0;
      svg += svg::rectangle(
          {x, y, kCell, kCell},
          lines ? fmt::format("fill=\"{}\" stroke=\"{}\" stroke-width=\"0.9\"", kPlain, svg::kInk)
                : fmt::format("fill=\"{}\"", dark ? kDark : kLight));
      const Mark& mark = picture.at(right, forward);
      if (mark.kind == MarkKind::origin) {
        origin = svg::piece(game, {piece, Side::first}, x + kCell / 2, y + kCell / 2);
      } else if (mark.kind != MarkKind::none) {
        marks += mark_svg(mark, x + kCell / 2, y + kCell / 2);
      }
    }
  }
  return svg + marks + origin + "</svg>\n";
}

}  // namespace tesuji::diagram
