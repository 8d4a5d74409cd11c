#include "define/text_change.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/failure.hpp"
#include "define/node.hpp"

namespace tesuji::define {

namespace {

constexpr const char* kTextName = "<text>";

/// A stretch of the text, in bytes.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// A text with its nodes, and where in it each of them lies.
class Text {
 public:
  explicit Text(std::string text) : text_(std::move(text)) {
    rows_.push_back(0);
    for (std::size_t i = 0; i < text_.size(); ++i)
      if (text_[i] == '\n') rows_.push_back(i + 1);
  }

  const std::string& all() const { return text_; }
  char at(std::size_t place) const { return place < text_.size() ? text_[place] : '\0'; }

  /// Lines and columns count from 1, columns in characters.
  std::size_t place(int line, int column) const {
    std::size_t at = rows_[as_size(line - 1)];
    for (int i = 1; i < column && at < text_.size(); ++i) {
      do {
        ++at;
      } while (at < text_.size() && (static_cast<unsigned char>(text_[at]) & 0xc0) == 0x80);
    }
    return at;
  }
  std::size_t row_of(std::size_t place) const {
    return as_size(std::upper_bound(rows_.begin(), rows_.end(), place) - rows_.begin() - 1);
  }
  std::size_t row_begin(std::size_t row) const { return row < rows_.size() ? rows_[row] : text_.size(); }
  std::size_t rows() const { return rows_.size(); }
  /// Without the newline.
  std::size_t row_end(std::size_t row) const {
    const std::size_t next = row_begin(row + 1);
    return next > row_begin(row) && text_[next - 1] == '\n' ? next - 1 : next;
  }

  bool is_flow(const Node& map) const { return at(place(map.line, map.column)) == '{'; }

  /// Behind the value that begins here: brackets and quotes are closed, plain words end where their context
  /// does.
  std::size_t value_end(std::size_t begin, bool in_flow) const {
    const char first = at(begin);
    if (first == '"' || first == '\'') return quote_end(begin);
    if (first == '{' || first == '[') return bracket_end(begin);
    std::size_t end = begin;
    while (end < text_.size() && text_[end] != '\n') {
      if (text_[end] == '#' && end > begin && text_[end - 1] == ' ') break;
      if (in_flow && (text_[end] == ',' || text_[end] == '}' || text_[end] == ']')) break;
      ++end;
    }
    while (end > begin && (text_[end - 1] == ' ' || text_[end - 1] == '\r')) --end;
    return end;
  }

  /// The last row that belongs to an entry of a block map; comments behind it belong to what follows.
  std::size_t last_row(const Node& entry) const {
    const std::size_t key_row = as_size(entry.key_line - 1);
    const std::size_t begin = place(entry.line, entry.column);
    const char first = at(begin);
    if (first == '{' || first == '[' || first == '"' || first == '\'') return row_of(value_end(begin, false));
    const std::size_t indent = as_size(entry.key_column - 1);
    std::size_t last = key_row;
    for (std::size_t row = key_row + 1; row < rows(); ++row) {
      const std::size_t word = text_.find_first_not_of(' ', row_begin(row));
      if (word >= row_end(row) || text_[word] == '#' || text_[word] == '\r') continue;
      const std::size_t depth = word - row_begin(row);
      const bool item = entry.is_list() && depth == indent && text_[word] == '-';
      if (depth <= indent && !item) break;
      last = row;
    }
    return last;
  }

 private:
  std::size_t quote_end(std::size_t begin) const {
    const char quote = text_[begin];
    std::size_t end = begin + 1;
    for (; end < text_.size() && text_[end] != quote; ++end)
      if (quote == '"' && text_[end] == '\\') ++end;
    return std::min(end + 1, text_.size());
  }
  std::size_t bracket_end(std::size_t begin) const {
    int depth = 0;
    for (std::size_t at = begin; at < text_.size(); ++at) {
      const char c = text_[at];
      const char before = at > begin ? text_[at - 1] : ' ';
      const bool opens = before == ' ' || before == '[' || before == '{' || before == ',' || before == ':';
      if ((c == '"' || c == '\'') && opens) at = quote_end(at) - 1;
      if (c == '#' && (before == ' ' || before == '\n')) at = row_end(row_of(at));
      if (c == '{' || c == '[') ++depth;
      if ((c == '}' || c == ']') && --depth == 0) return at + 1;
    }
    return text_.size();
  }

  std::string text_;
  std::vector<std::size_t> rows_;  ///< where each begins
};

std::string spliced(const std::string& text, Span span, std::string_view with) {
  return text.substr(0, span.begin) + std::string(with) + text.substr(span.end);
}

/// An entry, as it is written anew.
std::string entry_text(const std::string& key, const std::string& value) {
  const bool plain = !key.empty() && std::ranges::all_of(key, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  return fmt::format("{}: {}", plain ? key : fmt::format("\"{}\"", key), value);
}

std::string replaced(const Text& text, const Node& parent, const Node& entry, const std::string& value) {
  const std::size_t key = text.place(entry.key_line, entry.key_column);
  const std::size_t begin = text.place(entry.line, entry.column);
  if (text.is_flow(parent))
    return begin > key ? spliced(text.all(), {begin, text.value_end(begin, true)}, value)
                       : spliced(text.all(), {key, text.value_end(key, true)}, entry_text(entry.key, value));
  const std::size_t row = text.last_row(entry);
  const bool one_row = row == as_size(entry.key_line - 1) && begin > key;
  // What stands behind a value in its row is a comment, and stays.
  if (one_row) return spliced(text.all(), {begin, text.value_end(begin, false)}, value);
  return spliced(text.all(), {key, text.row_end(row)}, entry_text(entry.key, value));
}

std::string added(const Text& text, const Node& map, const std::string& entry) {
  const std::size_t begin = text.place(map.line, map.column);
  if (text.is_flow(map)) {
    const std::size_t end = text.value_end(begin, true) - 1;
    return spliced(text.all(), {end, end}, map.children.empty() ? entry : ", " + entry);
  }
  const std::size_t row = text.last_row(map.children.back());
  const std::size_t at = text.row_end(row);
  const std::string indent(as_size(map.children.back().key_column - 1), ' ');
  return spliced(text.all(), {at, at}, "\n" + indent + entry);
}

std::string removed(const Text& text, const Node& parent, const Node& entry) {
  const std::size_t key = text.place(entry.key_line, entry.key_column);
  if (!text.is_flow(parent))
    return spliced(text.all(),
                   {text.row_begin(as_size(entry.key_line - 1)), text.row_begin(text.last_row(entry) + 1)},
                   "");
  const std::size_t value = std::max(key, text.place(entry.line, entry.column));
  Span span{key, text.value_end(value, true)};
  const bool last = &entry == &parent.children.back();
  if (!last) span.end = text.all().find_first_not_of(", \n", span.end);
  if (last && parent.children.size() > 1) span.begin = text.all().rfind(',', key);
  return spliced(text.all(), span, "");
}

/// The value inside as many maps as there are keys left.
std::string nested(const std::vector<std::string>& path, std::size_t from, std::string value) {
  for (std::size_t i = path.size(); i-- > from;) value = fmt::format("{{{}}}", entry_text(path[i], value));
  return value;
}

std::string set_value(const Text& text, const Node& root, const std::vector<std::string>& path,
                      const std::string& value) {
  const Node* map = &root;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const Node* entry = map->find(path[i]);
    if (entry == nullptr) return added(text, *map, entry_text(path[i], nested(path, i + 1, value)));
    const bool goes_on = i + 1 < path.size() && entry->is_map() && !entry->children.empty();
    if (!goes_on) return replaced(text, *map, *entry, nested(path, i + 1, value));
    map = entry;
  }
  return text.all();
}

/// A map that would be left empty goes, too.
std::string remove_value(const Text& text, const Node& root, const std::vector<std::string>& path) {
  const Node* map = &root;
  const Node* from = &root;
  const Node* gone = nullptr;
  for (const std::string& key : path) {
    const Node* entry = map->find(key);
    if (entry == nullptr) return text.all();
    if (gone == nullptr || map->children.size() > 1) {
      from = map;
      gone = entry;
    }
    map = entry;
  }
  return gone == nullptr ? text.all() : removed(text, *from, *gone);
}

}  // namespace

Result<std::string, Errors> change_text(const std::string& yaml, const TextChange& change) {
  const auto root = parse_yaml({kTextName, yaml});
  if (!root) return root.error();
  if (change.path.empty())
    return Errors{bad_input("there is no path to what is changed", "write the keys that lead to it")};
  const Text text(yaml);
  std::string result = change.value ? set_value(text, *root, change.path, *change.value)
                                    : remove_value(text, *root, change.path);
  if (const auto read = parse_yaml({kTextName, result}); !read) return read.error();
  return result;
}

}  // namespace tesuji::define
