// The only file that knows libfyaml.
#include "define/node.hpp"

#include <fmt/format.h>
#include <libfyaml.h>

#include "base/utf8.hpp"

namespace tesuji::define {

namespace {

using Lines = std::shared_ptr<const SourceRows>;

Lines cut_into_rows(const std::string& file, std::string_view text) {
  auto source = std::make_shared<SourceRows>();
  source->file = file;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    source->lines.emplace_back(line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return source;
}

Error fault(const Lines& source, int line, int column, std::string message, std::string hint) {
  // A parser that runs out of text points behind the last line; point at its end instead.
  const int last = std::max(1, static_cast<int>(source->lines.size()));
  if (line > last) {
    line = last;
    column = count_characters(source->line(last)) + 1;
  }
  return Error{ErrorCode::bad_input, std::move(message), std::move(hint),
               Where{source->file, line, std::max(column, 1)}, source->line(line)};
}

/// As UTF-8: the first byte tells how many follow, each of which holds six bits.
void append_code(std::string& out, unsigned code) {
  const int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
  constexpr unsigned kFirst[] = {0, 0xc0, 0xe0, 0xf0};
  out += static_cast<char>(kFirst[more] | (code >> 6 * more & (more == 3 ? 7 : 0xff)));
  for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | (code >> 6 * i & 0x3f));
}

/// One escape of a double-quoted text, `at` behind the backslash; returns where it ends.
std::size_t append_escape(std::string_view line, std::size_t at, std::string& out) {
  constexpr std::string_view kLetters = "0abtnvfre \"/\\N_LP";
  constexpr unsigned kCodes[] = {0,   7,   8,   9,    10,   11,   12,     13,    27,
                                 ' ', '"', '/', '\\', 0x85, 0xa0, 0x2028, 0x2029};
  if (at >= line.size()) return at;
  const char letter = line[at++];
  const std::size_t digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
  if (digits > 0) {
    unsigned code = 0;
    for (const char c : line.substr(at, digits)) {
      const bool number = c >= '0' && c <= '9';
      code = code * 16 + static_cast<unsigned>(number ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    append_code(out, code);
    return at + digits;
  }
  const std::size_t found = kLetters.find(letter);
  append_code(out, found == std::string_view::npos ? static_cast<unsigned char>(letter) : kCodes[found]);
  return at;
}

/// The text between the quotes that open at character `column` of the line.
std::string unquoted(std::string_view line, int column) {
  std::size_t at = 0;
  for (int character = 1; at < line.size() && character < column; ++character) {
    do {
      ++at;
    } while (at < line.size() && (static_cast<unsigned char>(line[at]) & 0xc0) == 0x80);
  }
  std::string out;
  if (at >= line.size()) return out;
  const char quote = line[at++];
  while (at < line.size()) {
    const char c = line[at++];
    if (c == quote) {
      if (quote != '\'' || at >= line.size() || line[at] != quote) break;
      out += quote;
      ++at;
    } else if (c == '\\' && quote == '"') {
      at = append_escape(line, at, out);
    } else {
      out += c;
    }
  }
  return out;
}

/// Turns libfyaml's events into nodes; stops at the first thing it refuses.
class Builder {
 public:
  explicit Builder(Lines source) : source_(std::move(source)) {}

  /// False when the text must not be read further; then error() tells why.
  bool take(fy_event& event);

  std::optional<Error> error;
  std::optional<Node> root;

  /// "..., opened at line 3, column 8" when a bracket is still open; else empty.
  std::string open_bracket() const {
    for (auto it = open_.rbegin(); it != open_.rend(); ++it)
      if (it->flow)
        return fmt::format("the '{}' opened at line {}, column {} is not closed",
                           it->node.is_list() ? '[' : '{', it->node.line, it->node.column);
    return {};
  }

 private:
  struct Open {
    Node node;
    bool flow = false;
    std::optional<Node> key;  ///< map only: a key waiting for its value
  };

  bool refuse(int line, int column, std::string message, std::string hint) {
    error = fault(source_, line, column, std::move(message), std::move(hint));
    return false;
  }
  bool refuse_missing_key();
  bool add(Node node);
  bool add_to_map(Open& map, Node node);
  bool refuse_extras(fy_event& event, const Node& node);
  bool refuse_odd_quotes(const fy_event& event, const Node& node);

  Node make(fy_event& event, NodeKind kind) const {
    Node node;
    node.kind = kind;
    node.source = source_;
    if (const fy_mark* mark = fy_event_start_mark(&event)) {
      node.line = mark->line + 1;
      node.column = mark->column + 1;
    } else if (!open_.empty()) {  // an absent value stands where its key or parent stands
      const Node& near = open_.back().key ? *open_.back().key : open_.back().node;
      node.line = near.line;
      node.column = near.column;
    }
    return node;
  }

  Lines source_;
  std::vector<Open> open_;
  int nodes_ = 0;
  int last_line_ = 1;
};

/// An absent key has no place of its own: look for the colon that has nothing before it.
bool Builder::refuse_missing_key() {
  int line = last_line_;
  const auto starts_with_colon = [&] {
    const std::string& text = source_->line(line);
    const std::size_t first = text.find_first_not_of(' ');
    return first != std::string::npos && text[first] == ':';
  };
  while (line < static_cast<int>(source_->lines.size()) && !starts_with_colon()) ++line;
  if (!starts_with_colon()) line = last_line_;
  return refuse(line, 1, "a key is missing before ':'", "write 'key: value'");
}

bool Builder::add_to_map(Open& map, Node node) {
  if (!map.key) {
    if (!node.is_scalar())
      return refuse(node.line, node.column, "a key must be a single word", "write 'key: value'");
    if (node.text.empty()) return refuse_missing_key();
    if (const Node* twin = map.node.find(node.text))
      return refuse(node.line, node.column, fmt::format("the key '{}' is written twice", node.text),
                    fmt::format("remove one of them; the first is in line {}", twin->key_line));
    map.key = std::move(node);
    return true;
  }
  node.key = std::move(map.key->text);
  node.key_line = map.key->line;
  node.key_column = map.key->column;
  map.key.reset();
  map.node.children.push_back(std::move(node));
  return true;
}

bool Builder::add(Node node) {
  if (open_.empty()) {
    root = std::move(node);
    return true;
  }
  if (open_.back().node.is_map()) return add_to_map(open_.back(), std::move(node));
  open_.back().node.children.push_back(std::move(node));
  return true;
}

bool Builder::refuse_extras(fy_event& event, const Node& node) {
  if (fy_event_get_anchor_token(&event) != nullptr)
    return refuse(node.line, node.column, "anchors ('&name') are not allowed in game files",
                  "write the value out, or share it with 'extends' or 'pieces-from'");
  if (fy_event_get_tag_token(&event) != nullptr)
    return refuse(node.line, node.column, "tags ('!type') are not allowed in game files",
                  "remove the tag; the loader knows the type of every key");
  if (++nodes_ > kMaxNodes)
    return refuse(node.line, node.column, fmt::format("the file has more than {} values", kMaxNodes),
                  "split the pieces into sets and use 'pieces-from'");
  return true;
}

/// Quoted texts are decoded by unquoted(), line by line: libfyaml 0.7 loses memory over some of them.
bool Builder::refuse_odd_quotes(const fy_event& event, const Node& node) {
  const fy_mark* end = fy_token_end_mark(event.scalar.value);
  if (end != nullptr && end->line + 1 == node.line) return true;
  return refuse(node.line, std::max(1, node.column - 1),
                "a quoted text must end on the line on which it begins",
                "close the quote on this line, or write a long text as a block with '|'");
}

bool Builder::take(fy_event& event) {
  if (const fy_mark* mark = fy_event_start_mark(&event)) last_line_ = mark->line + 1;
  switch (event.type) {
    case FYET_DOCUMENT_START:
      if (root) {
        const fy_mark* mark = fy_event_start_mark(&event);
        return refuse(mark ? mark->line + 1 : 1, 1, "a second document ('---') starts here",
                      "one file defines one game: move this part into its own file");
      }
      return true;
    case FYET_ALIAS: {
      const Node node = make(event, NodeKind::scalar);
      return refuse(node.line, std::max(1, node.column - 1),
                    "aliases ('*name') are not allowed in game files",
                    "write the value out, or share it with 'extends' or 'pieces-from'");
    }
    case FYET_SCALAR: {
      Node node = make(event, NodeKind::scalar);
      if (!refuse_extras(event, node)) return false;
      const fy_scalar_style style = fy_token_scalar_style(event.scalar.value);
      const bool quotes = style == FYSS_SINGLE_QUOTED || style == FYSS_DOUBLE_QUOTED;
      if (quotes && !refuse_odd_quotes(event, node)) return false;
      if (quotes) {
        node.text = unquoted(source_->line(node.line), std::max(1, node.column - 1));
      } else {
        std::size_t length = 0;
        if (const char* text = fy_token_get_text(event.scalar.value, &length)) node.text.assign(text, length);
      }
      node.quoted = style != FYSS_PLAIN && style != FYSS_ANY;
      if (quotes) node.column = std::max(1, node.column - 1);
      return add(std::move(node));
    }
    case FYET_SEQUENCE_START:
    case FYET_MAPPING_START: {
      Node node = make(event, event.type == FYET_MAPPING_START ? NodeKind::map : NodeKind::list);
      if (!refuse_extras(event, node)) return false;
      if (static_cast<int>(open_.size()) >= kMaxDepth)
        return refuse(node.line, node.column, fmt::format("nested more than {} levels deep", kMaxDepth),
                      "game files need a few levels only; look for a stray bracket");
      open_.push_back(Open{std::move(node), fy_event_get_node_style(&event) == FYNS_FLOW, std::nullopt});
      return true;
    }
    case FYET_SEQUENCE_END:
    case FYET_MAPPING_END: {
      Node node = std::move(open_.back().node);
      open_.pop_back();
      return add(std::move(node));
    }
    default:
      return true;
  }
}

struct ParserCloser {
  void operator()(fy_parser* parser) const { fy_parser_destroy(parser); }
};
struct DiagCloser {
  void operator()(fy_diag* diag) const { fy_diag_destroy(diag); }
};

/// What libfyaml complains about, in our words where its own would puzzle a reader.
Error syntax_error(fy_diag* diag, const Builder& builder, const Lines& source) {
  void* iterator = nullptr;
  const fy_diag_error* found = fy_diag_errors_iterate(diag, &iterator);
  if (found == nullptr) return fault(source, 1, 1, "this is not YAML", "compare with a shipped game file");
  std::string message = found->msg != nullptr ? found->msg : "syntax error";
  const auto says = [&](const char* words) { return message.find(words) != std::string::npos; };
  int column = found->column;
  std::string hint = builder.open_bracket();
  if (says("mismatched") || says("extra closing")) {
    hint = "remove this bracket, or write the kind that was opened";
  } else if (!hint.empty()) {
    hint += "; close it, or add the missing comma";
    if (found->line > static_cast<int>(source->lines.size()))
      message = "the file ends before a bracket is closed";
  } else if (says("quote")) {
    // Some of libfyaml's complaints point behind the quote, some at it.
    if (says("without closing") && column > 1) --column;
    hint = fmt::format("the quote opened at line {}, column {} is not closed", found->line, column);
  } else if (says("tab")) {
    hint = "indent with blanks";
  } else if (says("nested block mapping")) {
    hint = "put a text that holds ': ' in quotes, or start a new line";
  } else {
    hint = "check indentation, colons and quotes of this line and the one above";
  }
  return fault(source, found->line, column, message, hint);
}

void append_text(const Node& node, std::string& out, bool nested) {
  const bool map = node.is_map();
  if (node.is_scalar()) {
    out += node.text;
    return;
  }
  if (nested || map) out += map ? '{' : '[';
  for (const Node& child : node.children) {
    if (&child != &node.children.front()) out += ", ";
    if (map) out += child.key + ": ";
    append_text(child, out, true);
  }
  if (nested || map) out += map ? '}' : ']';
}

/// libfyaml takes some characters for line ends that nobody else counts; lines would no longer agree.
std::optional<Where> find_odd_line_end(std::string_view text) {
  constexpr std::string_view kOdd[] = {"\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xa9"};
  std::size_t found = std::string_view::npos;
  for (const std::string_view odd : kOdd) found = std::min(found, text.find(odd));
  for (std::size_t at = text.find('\r'); at != std::string_view::npos && at < found;
       at = text.find('\r', at + 1)) {
    if (at + 1 == text.size() || text[at + 1] != '\n') found = at;
  }
  if (found == std::string_view::npos) return std::nullopt;
  const std::string_view before = text.substr(0, found);
  const auto lines = static_cast<int>(std::count(before.begin(), before.end(), '\n'));
  const std::size_t begin = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return Where{"", lines + 1, count_characters(before.substr(begin)) + 1};
}

}  // namespace

const std::string& SourceRows::line(int number) const {
  static const std::string none;
  return number >= 1 && number <= static_cast<int>(lines.size()) ? lines[as_size(number - 1)] : none;
}

const Node* Node::find(std::string_view wanted) const {
  for (const Node& child : children)
    if (child.key == wanted) return &child;
  return nullptr;
}

Node* Node::find(std::string_view wanted) {
  return const_cast<Node*>(static_cast<const Node*>(this)->find(wanted));
}

const Node* Node::find(std::string_view outer, std::string_view wanted) const {
  const Node* entry = find(outer);
  return entry != nullptr ? entry->find(wanted) : nullptr;
}

std::vector<std::string> Node::keys() const {
  std::vector<std::string> result;
  for (const Node& child : children) result.push_back(child.key);
  return result;
}

Where Node::where() const {
  return {source ? source->file : "", line, column};
}
Where Node::key_where() const {
  return key_line > 0 ? Where{source->file, key_line, key_column} : where();
}

std::string node_text(const Node& node) {
  std::string out;
  append_text(node, out, false);
  return out;
}

Result<Node, Errors> parse_yaml(const SourceText& given) {
  const std::string_view text = without_byte_order_mark(given.text);
  if (text.size() > kMaxFileBytes)
    return Errors{{ErrorCode::bad_input,
                   fmt::format("the file is {} bytes long; {} are allowed", text.size(), kMaxFileBytes),
                   "split it: 'extends' and 'pieces-from' take parts from other files",
                   {given.name, 1, 1}}};
  const auto bad = find_utf8_fault(text);
  const Lines source = cut_into_rows(given.name, bad && !bad->control ? text.substr(0, bad->offset) : text);
  if (bad)
    return Errors{fault(source, bad->line, bad->column,
                        bad->control ? "a control character stands here" : "this is not valid UTF-8",
                        bad->control ? "delete it" : "save the file as UTF-8")};

  if (const auto odd = find_odd_line_end(text))
    return Errors{fault(source, odd->line, odd->column, "an unusual line end stands here",
                        "end lines with a plain line feed")};

  fy_diag_cfg diag_options;
  fy_diag_cfg_default(&diag_options);
  diag_options.fp = nullptr;
  diag_options.output_fn = [](fy_diag*, void*, const char*, std::size_t) {};
  const std::unique_ptr<fy_diag, DiagCloser> diag(fy_diag_create(&diag_options));
  fy_diag_set_collect_errors(diag.get(), true);
  fy_parse_cfg options{};
  options.flags = static_cast<fy_parse_cfg_flags>(FYPCF_QUIET | FYPCF_COLLECT_DIAG | FYPCF_JSON_NONE |
                                                  FYPCF_DEFAULT_VERSION_1_2);
  options.diag = diag.get();
  const std::unique_ptr<fy_parser, ParserCloser> parser(fy_parser_create(&options));
  if (!parser || fy_parser_set_string(parser.get(), text.data(), text.size()) != 0)
    return Errors{fault(source, 1, 1, "the text could not be read", "compare with a shipped game file")};

  Builder builder(source);
  bool ended = false;
  while (fy_event* event = fy_parser_parse(parser.get())) {
    ended = event->type == FYET_STREAM_END;
    const bool go_on = builder.take(*event);
    fy_parser_event_free(parser.get(), event);
    if (!go_on) return Errors{*builder.error};
    if (ended) break;
  }
  if (!ended || fy_diag_got_error(diag.get())) return Errors{syntax_error(diag.get(), builder, source)};
  if (!builder.root || !builder.root->is_map())
    return Errors{fault(source, builder.root ? builder.root->line : 1, 1,
                        "the file holds no 'key: value' lines",
                        "start with 'game: my-game' and 'extends: chess'")};
  return std::move(*builder.root);
}

}  // namespace tesuji::define
