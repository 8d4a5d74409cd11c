#include "notation/line_records.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"
#include "notation/line_text.hpp"

namespace tesuji {
namespace {

constexpr std::string_view kRenLibHead = "\xFFRenLib\xFF";
constexpr std::size_t kRenLibHeader = 20;
// Flags of a RenLib node.
constexpr unsigned kNoChild = 0x40;
constexpr unsigned kOldComment = 0x08;
constexpr unsigned kNoMove = 0x02;
constexpr unsigned kExtension = 0x01;
constexpr int kRenLibSize = 15;

Error fault(int line, int column, std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  error.where = {"record", line, column};
  return error;
}

BoardShape shape_of(const LineRecord& record) {
  return {record.files, record.ranks, SecondSide::mirrored};
}

/// Refuses stones on stones, whatever the format.
Result<LineRecord> checked(LineRecord record) {
  Points taken;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if (taken.has(record.moves[i]))
      return fault(
          1, 1,
          fmt::format("move {} ({}) is on a stone", i + 1, point_text(record.moves[i], shape_of(record))),
          "every move needs an empty point");
    taken.add(record.moves[i]);
  }
  return record;
}

/// Moves, possibly with numbers ("1. h8 2. i9") and line ends between them.
Result<LineRecord> read_plain(std::string_view text, const BoardShape& board) {
  LineRecord record;
  record.files = board.files;
  record.ranks = board.ranks;
  int line = 1;
  std::size_t line_begin = 0;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      line_begin = i + 1;
    }
    if (std::isspace(static_cast<unsigned char>(c)) != 0 || c == ',' || c == '.' || c == ';') {
      ++i;
      continue;
    }
    std::size_t end = i;
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
      i = end;  // a move number
      continue;
    }
    end = i + 1;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    const auto point = parse_point(text.substr(i, end - i), board);
    if (!point)
      return fault(line, static_cast<int>(i - line_begin) + 1,
                   fmt::format("move {} is no point of this board", record.moves.size() + 1),
                   "write points such as h8");
    record.moves.push_back(*point);
    i = end;
  }
  return checked(std::move(record));
}

/// The main line of an SGF game: the first variation everywhere.
Result<LineRecord> read_sgf(std::string_view text, const BoardShape& board) {
  LineRecord record;
  record.files = board.files;
  record.ranks = board.ranks;
  int line = 1;
  std::size_t line_begin = 0;
  bool inside_node = false;
  std::string name;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      line_begin = i + 1;
    }
    // The first ')' ends the main line.
    if (c == ')' && inside_node) break;
    if (c == ';') {
      inside_node = true;
      name.clear();
    } else if (std::isupper(static_cast<unsigned char>(c)) != 0) {
      if (!name.empty() && i > 0 && text[i - 1] == ']') name.clear();
      name += c;
    } else if (c == '[') {
      const int column = static_cast<int>(i - line_begin) + 1;
      std::string value;
      std::size_t end = i + 1;
      while (end < text.size() && text[end] != ']') {
        if (text[end] == '\\' && end + 1 < text.size()) ++end;
        value += text[end++];
      }
      if (end >= text.size()) return fault(line, column, "this value is never closed", "add the missing ]");
      i = end;
      if (name == "SZ") {
        const auto size = parse_int(value);
        if (!size || *size < 5 || *size > 22)
          return fault(line, column, "the size must be 5 to 22", "write SZ[15]");
        record.files = record.ranks = *size;
      } else if (name == "B" || name == "W") {
        if (value.empty()) continue;  // a pass
        const int file = value.size() == 2 ? value[0] - 'a' : -1;
        const int rank = value.size() == 2 ? record.ranks - 1 - (value[1] - 'a') : -1;
        if (!shape_of(record).contains(file, rank))
          return fault(line, column,
                       fmt::format("move {} is no point of this board", record.moves.size() + 1),
                       "write two letters, column then row from the top, for example B[hh]");
        const bool first = record.moves.size() % 2 == 0;
        if (first != (name == "B"))
          return fault(line, column,
                       fmt::format("move {} is made by the wrong side", record.moves.size() + 1),
                       "B and W must take turns");
        record.moves.push_back(shape_of(record).at(file, rank));
      } else if (name == "PB") {
        record.players[0] = value;
      } else if (name == "PW") {
        record.players[1] = value;
      } else if (name == "EV") {
        record.event = value;
      }
    }
  }
  if (!inside_node) return fault(1, 1, "this is no SGF: it has no node", "an SGF record begins with (;");
  return checked(std::move(record));
}

Result<LineRecord> read_psq(std::string_view text) {
  LineRecord record;
  int number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (number == 1) {
      const std::size_t blank = line.find(' ');
      const std::size_t cross = line.find('x', blank == std::string_view::npos ? 0 : blank);
      const std::size_t comma = line.find(',');
      if (blank == std::string_view::npos || cross == std::string_view::npos ||
          comma == std::string_view::npos)
        return fault(1, 1, "the first line must be 'Piskvorky WxH, a:b, h'",
                     "for example Piskvorky 15x15, 11:11, 0");
      const auto width = parse_int(line.substr(blank + 1, cross - blank - 1));
      const auto height = parse_int(line.substr(cross + 1, comma - cross - 1));
      if (!width || !height || *width < 5 || *width > 22 || *height < 5 || *height > 22)
        return fault(1, static_cast<int>(blank) + 2, "boards from 5x5 to 22x22 are known", "");
      record.files = *width;
      record.ranks = *height;
      continue;
    }
    const auto parts = split(line, ',');
    const auto x = parse_int(parts[0]);
    // Names of brains and the error code at the end are no moves.
    if (!x || parts.size() < 2) {
      if (!x && !line.empty() && parts.size() == 1)
        (record.players[0].empty() ? record.players[0] : record.players[1]) = line;
      continue;
    }
    const auto y = parse_int(parts[1]);
    if (!y || !shape_of(record).contains(*x - 1, record.ranks - *y))
      return fault(number, 1, fmt::format("move {} is no point of this board", record.moves.size() + 1),
                   "write column,row,milliseconds, both counted from 1 at the top left");
    record.moves.push_back(shape_of(record).at(*x - 1, record.ranks - *y));
  }
  return checked(std::move(record));
}

/// The main line: first children only; nodes are stored child first.
Result<LineRecord> read_renlib(std::string_view text) {
  if (!text.starts_with(kRenLibHead) || text.size() < kRenLibHeader)
    return fault(1, 1, "this is no RenLib file", "it begins with the byte FF, RenLib and FF");
  LineRecord record;
  std::size_t at = kRenLibHeader;
  const auto skip_text = [&] {
    const std::size_t zero = text.find('\0', at);
    if (zero == std::string_view::npos) return false;
    record.comment += text.substr(at, zero - at);
    at = zero + 1;
    if ((at - kRenLibHeader) % 2 != 0) ++at;
    return true;
  };
  while (at + 1 < text.size()) {
    const auto place = static_cast<unsigned char>(text[at]);
    const auto flags = static_cast<unsigned char>(text[at + 1]);
    const auto where = static_cast<int>(at);
    at += 2;
    unsigned more = 0;
    if ((flags & kExtension) != 0) {
      if (at + 1 >= text.size())
        return fault(1, where + 1, "the file ends inside a node", "the file is damaged");
      more = static_cast<unsigned char>(text[at + 1]);
      at += 2;
    }
    if ((flags & kOldComment) != 0 && !skip_text())
      return fault(1, where + 1, "a comment is never closed", "the file is damaged");
    if ((more & 1) != 0 && !skip_text())
      return fault(1, where + 1, "a board text is never closed", "the file is damaged");
    if (place != 0 && (flags & kNoMove) == 0) {
      const int file = (place & 0x0F) - 1;
      const int rank = kRenLibSize - 1 - (place >> 4);
      if (!shape_of(record).contains(file, rank))
        return fault(1, where + 1, fmt::format("move {} is no point of the board", record.moves.size() + 1),
                     "the file is damaged");
      record.moves.push_back(shape_of(record).at(file, rank));
    }
    if ((flags & kNoChild) != 0) break;
  }
  return checked(std::move(record));
}

std::string write_sgf(const LineRecord& record) {
  std::string text = fmt::format("(;GM[4]FF[4]CA[UTF-8]SZ[{}]", record.files);
  const auto property = [&](const char* name, const std::string& value) {
    if (value.empty()) return;
    text += name;
    text += '[';
    for (const char c : value) {
      if (c == ']' || c == '\\') text += '\\';
      text += c;
    }
    text += ']';
  };
  property("EV", record.event);
  property("PB", record.players[0]);
  property("PW", record.players[1]);
  const BoardShape board = shape_of(record);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    text += fmt::format("\n;{}[{}{}]", i % 2 == 0 ? 'B' : 'W',
                        static_cast<char>('a' + board.file_of(record.moves[i])),
                        static_cast<char>('a' + record.ranks - 1 - board.rank_of(record.moves[i])));
  }
  return text + ")\n";
}

std::string write_psq(const LineRecord& record) {
  const BoardShape board = shape_of(record);
  std::string text = fmt::format("Piskvorky {}x{}, 11:11, 0\n", record.files, record.ranks);
  for (const Point point : record.moves)
    text += fmt::format("{},{},0\n", board.file_of(point) + 1, record.ranks - board.rank_of(point));
  for (const std::string& player : record.players) {
    // A name with a comma would be taken for a move.
    if (!player.empty() && player.find_first_of(",\r\n") == std::string::npos) text += player + "\n";
  }
  return text + "0\n";
}

std::string write_renlib(const LineRecord& record) {
  std::string text(kRenLibHead);
  text += '\x03';
  text += '\x04';
  text.resize(kRenLibHeader, '\xFF');
  const BoardShape board = shape_of(record);
  const auto node = [&](unsigned place, bool last) {
    text += static_cast<char>(place);
    text += static_cast<char>(last ? kNoChild : 0);
  };
  node(0, record.moves.empty());
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const unsigned file = static_cast<unsigned>(board.file_of(record.moves[i])) + 1;
    const unsigned row = static_cast<unsigned>(kRenLibSize - 1 - board.rank_of(record.moves[i]));
    node(row << 4 | file, i + 1 == record.moves.size());
  }
  return text;
}

}  // namespace

std::optional<LineFormat> line_format(std::string_view word) {
  if (word == "plain") return LineFormat::plain;
  if (word == "sgf") return LineFormat::sgf;
  if (word == "psq") return LineFormat::psq;
  if (word == "renlib" || word == "lib") return LineFormat::renlib;
  return std::nullopt;
}

LineFormat detect_line_format(std::string_view text) {
  if (text.starts_with(kRenLibHead)) return LineFormat::renlib;
  if (text.starts_with("Piskvorky")) return LineFormat::psq;
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin != std::string_view::npos && text[begin] == '(') return LineFormat::sgf;
  return LineFormat::plain;
}

Result<LineRecord> read_line_record(std::string_view text, std::optional<LineFormat> format,
                                    const BoardShape& board) {
  switch (format.value_or(detect_line_format(text))) {
    case LineFormat::sgf:
      return read_sgf(text, board);
    case LineFormat::psq:
      return read_psq(text);
    case LineFormat::renlib:
      return read_renlib(text);
    case LineFormat::plain:
      break;
  }
  return read_plain(text, board);
}

std::string write_line_record(const LineRecord& record, LineFormat format) {
  switch (format) {
    case LineFormat::sgf:
      return write_sgf(record);
    case LineFormat::psq:
      return write_psq(record);
    case LineFormat::renlib:
      return write_renlib(record);
    case LineFormat::plain:
      break;
  }
  std::vector<std::string> texts;
  for (const Point point : record.moves) texts.push_back(point_text(point, shape_of(record)));
  return join(texts, " ") + "\n";
}

}  // namespace tesuji
