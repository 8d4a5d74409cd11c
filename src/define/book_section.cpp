// book: opening lines.
#include "define/book.hpp"
#include "define/fields.hpp"
#include "define/sources.hpp"

namespace tesuji::define {

namespace {

constexpr int kMostWeight = 1000000;

std::vector<std::string> words_of(const Node* node, Report& report) {
  std::vector<std::string> out;
  const auto text = node != nullptr ? read_scalar(*node, report) : std::nullopt;
  if (!text) return out;
  for (const std::string_view word : words(*text)) out.emplace_back(word);
  return out;
}

BookLine read_book_line(const Node& node, Report& report) {
  BookLine line;
  const Fields in(node, {"moves", "shape", "name", "code", "verdict", "weight"}, "an opening line", report);
  if (!in) return line;
  line.where = node.where();
  line.moves = words_of(in.find("moves"), report);
  line.shape = words_of(in.find("shape"), report);
  line.name = in.local_text("name", {});
  line.code = in.text("code");
  line.verdict = in.local_text("verdict", {});
  line.weight = in.number("weight", 0, kMostWeight, line.weight);
  if (line.moves.empty() == line.shape.empty())
    report.at(node, "an opening line has either moves or a shape",
              "write moves: e2e4 e7e5, or shape: R6h K3h");
  else if (!line.shape.empty() && line.name.en.empty())
    report.at(node, "a shape needs a name", "add name: {en: ..., ja: ...}");
  return line;
}

Book read_book(const Node& root, Report& report) {
  Book book;
  const Node* node = root.find("book");
  if (node == nullptr || is_none(*node)) return book;
  const Node* lines = node;
  if (node->is_map()) {
    check_keys(*node, {"lines", "tree"}, "'book'", report);
    lines = node->find("lines");
    if (const Node* tree = node->find("tree")) {
      book.tree = read_scalar(*tree, report).value_or("");
      book.tree_where = tree->where();
    }
  }
  if (lines == nullptr) return book;
  if (!lines->is_list()) {
    report.at(*lines, "'book' must be a list of lines, a map with lines and tree, or the name of a file",
              "for example book: [{moves: e2e4 e7e5, name: Open Game}]");
    return book;
  }
  for (const Node& line : lines->children) book.lines.push_back(read_book_line(line, report));
  return book;
}

}  // namespace

Result<Book, Errors> load_book(const SourceText& source, const SourceFinder& find) {
  Report report;
  const auto tree = gather(source, find, report);
  Book book = tree ? read_book(tree->root, report) : Book{};
  if (!report.clean()) return report.sorted(source.name);
  return book;
}

}  // namespace tesuji::define
