#include "notation/row_records.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "notation/encoding.hpp"
#include "notation/row_record_parts.hpp"
#include "notation/row_text.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

constexpr std::string_view kRenLibHead = "\xFFRenLib\xFF";

/// Moves, possibly with numbers ("1. h8 2. i9") and line ends between them.
Result<RowRecord> read_plain(std::string_view text, const BoardShape& board) {
  RowRecord record;
  record.files = board.files;
  record.ranks = board.ranks;
  std::size_t at = 0;
  int line = 0;
  for (const std::string_view row : split(text, '\n')) {
    ++line;
    for (std::size_t i = 0, end = 0; i < row.size(); i = end) {
      const std::size_t digits = leading_digits(row.substr(i)).size();
      end = i + std::max<std::size_t>(digits, 1);
      const bool between = std::string_view(" \t\r\v\f,.;").find(row[i]) != std::string_view::npos;
      if (digits > 0 || between) continue;  // a move number, or nothing
      end += leading_digits(row.substr(end)).size();
      const int column = static_cast<int>(i) + 1;
      const auto point = parse_point(row.substr(i, end - i), board);
      if (!point)
        return record_fault(line, column,
                            fmt::format("move {} is no point of this board", record.plies(at) + 1),
                            "write points such as h8");
      const auto added = add_move(record, at, *point, line, column);
      if (!added) return added.error();
      at = *added;
    }
  }
  return record;
}

/// The size from "Piskvorky 15x15, 11:11, 0".
std::optional<Error> read_psq_head(std::string_view line, RowRecord& record) {
  const std::size_t blank = line.find(' ');
  const std::size_t cross = line.find('x', blank == std::string_view::npos ? 0 : blank);
  const std::size_t comma = std::min(line.find(','), line.size());
  if (blank == std::string_view::npos || cross == std::string_view::npos || comma < cross)
    return record_fault(1, 1, "the first line must be 'Piskvorky WxH, a:b, h'",
                        "for example Piskvorky 15x15, 11:11, 0");
  const auto width = parse_int(line.substr(blank + 1, cross - blank - 1));
  const auto height = parse_int(line.substr(cross + 1, comma - cross - 1));
  if (!set_size(record, width, height))
    return record_fault(1, static_cast<int>(blank) + 2, "boards from 5x5 to 22x22 are known",
                        "for example Piskvorky 15x15, 11:11, 0");
  return std::nullopt;
}

Result<RowRecord> read_psq(std::string_view text) {
  RowRecord record;
  std::size_t at = 0;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (number == 1) {
      if (auto error = read_psq_head(line, record)) return *error;
      continue;
    }
    const auto parts = split(line, ',');
    const auto x = parse_int(parts[0]);
    // Names of brains and the error code at the end are no moves.
    if (!x && !line.empty() && parts.size() == 1)
      record.players[record.players[0].empty() ? 0 : 1] = clean_comment(line);
    if (!x || parts.size() < 2) continue;
    const auto y = parse_int(parts[1]);
    const int rank = y ? record.ranks - std::clamp(*y, 0, record.ranks + 1) : -1;
    const int file = std::clamp(*x, 0, record.files + 1) - 1;
    if (!record.board().contains(file, rank))
      return record_fault(number, 1, fmt::format("move {} is no point of this board", record.plies(at) + 1),
                          "write column,row,milliseconds, both counted from 1 at the top left");
    const auto added = add_move(record, at, record.board().at(file, rank), number, 1);
    if (!added) return added.error();
    at = *added;
  }
  return record;
}

std::string write_psq(const RowRecord& record) {
  const BoardShape board = record.board();
  std::string text = fmt::format("Piskvorky {}x{}, 11:11, 0\n", record.files, record.ranks);
  for (const Point point : record.main_line())
    text += fmt::format("{},{},0\n", board.file_of(point) + 1, record.ranks - board.rank_of(point));
  for (const std::string& player : record.players) {
    // A name with a comma would be taken for a move, a number for the code at the end.
    if (!player.empty() && player.find_first_of(",\r\n") == std::string::npos && !parse_int(player))
      text += player + "\n";
  }
  return text + "0\n";
}

std::string write_plain(const RowRecord& record) {
  std::vector<std::string> texts;
  for (const Point point : record.main_line()) texts.push_back(point_text(point, record.board()));
  return join(texts, " ") + "\n";
}

}  // namespace

Error record_fault(int line, int column, std::string message, std::string hint) {
  return refusal(std::move(message), std::move(hint), {"record", line, column});
}

bool set_size(RowRecord& record, std::optional<int> files, std::optional<int> ranks) {
  const auto fits = [](std::optional<int> side) { return side && *side >= 5 && *side <= 22; };
  if (!fits(files) || !fits(ranks)) return false;
  record.files = *files;
  record.ranks = *ranks;
  return true;
}

std::size_t RowRecord::add(std::size_t parent, Point point) {
  const std::size_t place = nodes.size();
  nodes.push_back({point, parent, 0, 0, {}});
  std::size_t* link = &nodes[parent].first_child;
  while (*link != 0) link = &nodes[*link].next_sibling;
  *link = place;
  return place;
}

int RowRecord::plies(std::size_t node) const {
  int count = 0;
  for (; node != 0; node = nodes[node].parent) ++count;
  return count;
}

bool RowRecord::occupied(std::size_t node, Point point) const {
  for (; node != 0; node = nodes[node].parent) {
    if (nodes[node].point == point) return true;
  }
  return false;
}

std::vector<Point> RowRecord::main_line() const {
  std::vector<Point> moves;
  for (std::size_t node = nodes[0].first_child; node != 0; node = nodes[node].first_child)
    moves.push_back(nodes[node].point);
  return moves;
}

Result<std::size_t> add_move(RowRecord& record, std::size_t at, Point point, int line, int column) {
  if (record.occupied(at, point))
    return record_fault(
        line, column,
        fmt::format("move {} ({}) is on a stone", record.plies(at) + 1, point_text(point, record.board())),
        "every move needs an empty point");
  return record.add(at, point);
}

std::string clean_comment(std::string_view text) {
  while (without_byte_order_mark(text).size() < text.size()) text = without_byte_order_mark(text);
  std::string clean;
  for (const char c : text) {
    if (c == '\r') continue;
    const bool control = (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F;
    clean += control ? ' ' : c;
  }
  return clean;
}

void add_comment(RowNode& node, std::string_view text) {
  const std::string clean = clean_comment(text);
  if (clean.empty()) return;
  if (!node.comment.empty()) node.comment += '\n';
  node.comment += clean;
}

std::optional<RowFormat> row_format(std::string_view word) {
  if (word == "plain") return RowFormat::plain;
  if (word == "sgf") return RowFormat::sgf;
  if (word == "psq") return RowFormat::psq;
  if (word == "renlib" || word == "lib") return RowFormat::renlib;
  return std::nullopt;
}

RowFormat detect_row_format(std::string_view text) {
  if (text.starts_with(kRenLibHead)) return RowFormat::renlib;
  if (text.starts_with("Piskvorky")) return RowFormat::psq;
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin != std::string_view::npos && text[begin] == '(') return RowFormat::sgf;
  return RowFormat::plain;
}

Result<RowRecord> read_row_record(std::string_view text, std::optional<RowFormat> format,
                                  const BoardShape& board) {
  if (!format) format = detect_row_format(text);
  if (*format == RowFormat::renlib) return read_renlib(text);
  const auto decoded = decode_text(text);
  if (!decoded) return decoded.error();
  if (*format == RowFormat::sgf) return read_sgf(decoded->text, board);
  if (*format == RowFormat::psq) return read_psq(decoded->text);
  return read_plain(decoded->text, board);
}

Result<std::string> write_row_record(const RowRecord& record, RowFormat format) {
  if (format == RowFormat::renlib) return write_renlib(record);
  if (format == RowFormat::sgf) return write_sgf(record);
  return format == RowFormat::psq ? write_psq(record) : write_plain(record);
}

}  // namespace tesuji::notation
