// SGF of row games (GM[4]): a tree of nodes with properties; letters name column and row from the top.
#include <fmt/format.h>

#include <cctype>

#include "base/text.hpp"
#include "notation/row_record_parts.hpp"

namespace tesuji::notation {
namespace {

class SgfReader {
 public:
  SgfReader(std::string_view text, const BoardShape& board) : text_(text) {
    record_.files = board.files;
    record_.ranks = board.ranks;
  }

  /// Only the first game of a collection is read.
  Result<RowRecord> read() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      std::optional<Error> error;
      if (std::isupper(static_cast<unsigned char>(c)) != 0 && node_seen_) {
        error = read_property();
      } else {
        step();
        error = read_mark(c);
      }
      if (error) return *error;
      if (node_seen_ && branches_.empty()) return std::move(record_);
    }
    if (!node_seen_)
      return record_fault(1, 1, "this is no SGF: it has no node", "an SGF record begins with (;");
    return fault_here("the record ends before its last )", "add the missing )");
  }

 private:
  std::optional<Error> read_mark(char c) {
    if (c == '(') {
      branches_.push_back(node_);
    } else if (c == ')' && !branches_.empty()) {
      node_ = branches_.back();
      branches_.pop_back();
      if (branches_.empty() && !node_seen_) return fault_here("this game has no node", "write (; ... )");
    } else if (c == ';' && !branches_.empty()) {
      node_seen_ = true;
    } else if (std::isspace(static_cast<unsigned char>(c)) == 0) {
      return fault_here("this is neither a node nor a property",
                        "an SGF record looks like (;GM[4]SZ[15];B[hh];W[ig])");
    }
    return std::nullopt;
  }

  /// A name with its values: B[hh], C[some words].
  std::optional<Error> read_property() {
    const int line = line_;
    const int column = column_;
    std::string name;
    while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_])) != 0) {
      // Old files write long names such as GaMe; only the capitals count.
      if (std::isupper(static_cast<unsigned char>(text_[at_])) != 0) name += text_[at_];
      step();
    }
    bool any = false;
    while (true) {
      while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) step();
      if (at_ >= text_.size() || text_[at_] != '[') break;
      any = true;
      value_line_ = line_;
      value_column_ = column_;
      const auto value = read_value();
      if (!value) return value.error();
      if (auto error = take(name, *value)) return error;
    }
    if (!any) return record_fault(line, column, fmt::format("{} has no value", name), "write NAME[value]");
    return std::nullopt;
  }

  Result<std::string> read_value() {
    std::string value;
    step();
    while (at_ < text_.size() && text_[at_] != ']') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) step();
      value += text_[at_];
      step();
    }
    if (at_ >= text_.size())
      return record_fault(value_line_, value_column_, "this value is never closed", "add the missing ]");
    step();
    return value;
  }

  std::optional<Error> take(const std::string& name, const std::string& value) {
    if (name == "SZ") return take_size(value);
    if (name == "B" || name == "W") return take_move(name == "B", value);
    if (name == "AB" || name == "AW" || name == "AE")
      return fault_at_value("stones that were set up rather than played are not read",
                            "write the stones as moves, B and W in turn");
    if (name == "C") add_comment(record_.nodes[node_], value);
    if (name == "PB") record_.players[0] = clean_comment(value);
    if (name == "PW") record_.players[1] = clean_comment(value);
    if (name == "EV") record_.event = clean_comment(value);
    return std::nullopt;
  }

  /// "15", or "15:12" for columns and rows.
  std::optional<Error> take_size(const std::string& value) {
    const auto parts = split(value, ':');
    if (parts.size() > 2 || !set_size(record_, parse_int(parts[0]), parse_int(parts.back())))
      return fault_at_value("the size must be 5 to 22", "write SZ[15]");
    if (record_.nodes.size() > 1)
      return fault_at_value("the size comes after a move", "write SZ before the first move");
    return std::nullopt;
  }

  std::optional<Error> take_move(bool black, const std::string& value) {
    const int number = record_.plies(node_) + 1;
    if (value.empty())
      return fault_at_value(fmt::format("move {} is a pass, which these records have no room for", number),
                            "end the line before it");
    const int file = value.size() == 2 ? value[0] - 'a' : -1;
    const int rank = value.size() == 2 ? record_.ranks - 1 - (value[1] - 'a') : -1;
    if (!record_.board().contains(file, rank))
      return fault_at_value(fmt::format("move {} is no point of this board", number),
                            "write two letters, column then row from the top, for example B[hh]");
    if (black != (number % 2 == 1))
      return fault_at_value(fmt::format("move {} is made by the wrong side", number),
                            "B and W must take turns");
    const auto added = add_move(record_, node_, record_.board().at(file, rank), value_line_, value_column_);
    if (!added) return added.error();
    node_ = *added;
    return std::nullopt;
  }

  Error fault_here(std::string message, std::string hint) const {
    return record_fault(line_, column_, std::move(message), std::move(hint));
  }
  Error fault_at_value(std::string message, std::string hint) const {
    return record_fault(value_line_, value_column_, std::move(message), std::move(hint));
  }

  void step() {
    const bool line_end = text_[at_++] == '\n';
    line_ += line_end ? 1 : 0;
    column_ = line_end ? 1 : column_ + 1;
  }

  std::string_view text_;
  RowRecord record_;
  std::size_t at_ = 0;
  std::size_t node_ = 0;
  std::vector<std::size_t> branches_;  ///< where each open ( began
  bool node_seen_ = false;
  int line_ = 1;
  int column_ = 1;
  int value_line_ = 1;
  int value_column_ = 1;
};

void write_property(const char* name, const std::string& value, std::string& text) {
  if (value.empty()) return;
  text += fmt::format("{}[", name);
  for (const char c : value) {
    if (c == ']' || c == '\\') text += '\\';
    text += c;
  }
  text += ']';
}

/// The node's children and all that follows. A record is as deep as its board has points at most.
void write_children(const RowRecord& record, std::size_t parent, int ply, std::string& text) {
  const BoardShape board = record.board();
  for (std::size_t child = record.nodes[parent].first_child; child != 0;
       child = record.nodes[child].next_sibling) {
    const bool alone = record.nodes[record.nodes[parent].first_child].next_sibling == 0;
    const RowNode& node = record.nodes[child];
    text += alone ? "\n" : "\n(";
    text +=
        fmt::format(";{}[{}{}]", ply % 2 == 0 ? 'B' : 'W', static_cast<char>('a' + board.file_of(node.point)),
                    static_cast<char>('a' + record.ranks - 1 - board.rank_of(node.point)));
    write_property("C", node.comment, text);
    write_children(record, child, ply + 1, text);
    if (!alone) text += ')';
  }
}

}  // namespace

Result<RowRecord> read_sgf(std::string_view text, const BoardShape& board) {
  return SgfReader(text, board).read();
}

std::string write_sgf(const RowRecord& record) {
  std::string text = "(;GM[4]FF[4]CA[UTF-8]";
  text += record.files == record.ranks ? fmt::format("SZ[{}]", record.files)
                                       : fmt::format("SZ[{}:{}]", record.files, record.ranks);
  write_property("EV", record.event, text);
  write_property("PB", record.players[0], text);
  write_property("PW", record.players[1], text);
  write_property("C", record.nodes[0].comment, text);
  write_children(record, 0, 0, text);
  return text + ")\n";
}

}  // namespace tesuji::notation
