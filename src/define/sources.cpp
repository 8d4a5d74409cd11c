#include "define/sources.hpp"

#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/merge.hpp"

namespace tesuji::define {

namespace {

class Gatherer {
 public:
  Gatherer(const SourceFinder& find, Report& report) : find_(find), report_(report) {}

  std::optional<Node> game(const SourceText& source);

  std::vector<SetPiece> set_pieces;

 private:
  std::optional<SourceText> fetch(const Node& wanted, const SourceText& from);
  bool add_set(const Node& wanted, const SourceText& from, Node& tree);
  bool fetch_book(Node& own, const SourceText& from);

  const SourceFinder& find_;
  Report& report_;
  std::vector<std::string> chain_;  ///< names of the texts that are being read
};

std::optional<SourceText> Gatherer::fetch(const Node& wanted, const SourceText& from) {
  const auto name = read_scalar(wanted, report_);
  if (!name) return std::nullopt;
  auto found = find_ ? find_(*name, from) : Result<SourceText>(Error{});
  if (found.ok()) return std::move(*found);
  const Error& why = found.error();
  report_.at(wanted, why.message.empty() ? fmt::format("'{}' cannot be found", *name) : why.message,
             why.hint.empty() ? "check the spelling of the name" : why.hint, why.code);
  return std::nullopt;
}

bool Gatherer::add_set(const Node& wanted, const SourceText& from, Node& tree) {
  const auto source = fetch(wanted, from);
  if (!source) return false;
  auto parsed = parse_yaml(*source);
  if (!parsed.ok()) {
    report_.add(parsed.error());
    return false;
  }
  const std::size_t faults = report_.count();
  auto pieces = read_piece_set(*parsed, set_pieces, report_);
  // Half a set would only make the game's own sections look wrong.
  if (!pieces || report_.count() > faults) return false;
  Node wrapper = *pieces;
  wrapper.key.clear();
  wrapper.children = {*pieces};
  wrapper.children.front().key = "pieces";
  merge_over(tree, wrapper, report_);
  return true;
}

/// `book: FILE`: what that file says under `book`.
bool Gatherer::fetch_book(Node& own, const SourceText& from) {
  Node* book = own.find("book");
  if (book == nullptr || !book->is_scalar() || is_none(*book)) return true;
  const auto source = fetch(*book, from);
  if (!source) return false;
  const auto parsed = parse_yaml(*source);
  if (!parsed.ok()) {
    report_.add(parsed.error());
    return false;
  }
  const Node* inside = require(*parsed, "book", "a book of openings", report_);
  if (inside == nullptr) return false;
  *book = *inside;
  return true;
}

std::optional<Node> Gatherer::game(const SourceText& source) {
  auto parsed = parse_yaml(source);
  if (!parsed.ok()) {
    report_.add(parsed.error());
    return std::nullopt;
  }
  Node own = std::move(*parsed);
  // Never inherited: a game that forgot its own name would pose as the one it extends.
  require(own, "game", "a game file", report_);
  require(own, "name", "a game file", report_);
  Node tree;
  tree.kind = NodeKind::map;
  chain_.push_back(source.name);
  if (const Node* base = own.find("extends")) {
    if (static_cast<int>(chain_.size()) > kMaxExtends) {
      report_.at(*base, fmt::format("'extends' goes more than {} files deep", kMaxExtends),
                 "extend a more basic game directly");
      return std::nullopt;
    }
    const auto text = fetch(*base, source);
    if (!text) return std::nullopt;
    if (std::find(chain_.begin(), chain_.end(), text->name) != chain_.end()) {
      report_.at(*base, fmt::format("'{}' extends itself in a circle", base->text),
                 "remove this 'extends' or point it to another game");
      return std::nullopt;
    }
    auto inherited = game(*text);
    if (!inherited) return std::nullopt;
    tree = std::move(*inherited);
    // The openings of another game are not this one's.
    std::erase_if(tree.children, [](const Node& n) { return n.key == "book"; });
  }
  chain_.pop_back();
  // Of games that are built upon, the openings are of no use.
  if (chain_.empty() && !fetch_book(own, source)) return std::nullopt;
  if (const Node* sets = own.find("pieces-from"))
    for (const Node* wanted : items_of(*sets))
      if (!add_set(*wanted, source, tree)) return std::nullopt;
  if (const Node* pieces = own.find("pieces"); pieces != nullptr && pieces->is_list()) {
    auto read = read_piece_list(own, set_pieces, report_);
    if (!read) return std::nullopt;
    read->key = pieces->key;
    read->key_line = pieces->key_line;
    read->key_column = pieces->key_column;
    *own.find("pieces") = std::move(*read);
  }
  std::erase_if(own.children, [](const Node& n) {
    return n.key == "extends" || n.key == "pieces-from" || n.key == "metadata";
  });
  merge_over(tree, own, report_);
  return tree;
}

}  // namespace

std::optional<GameTree> gather(const SourceText& source, const SourceFinder& find, Report& report) {
  Gatherer gatherer(find, report);
  auto root = gatherer.game(source);
  if (!root) return std::nullopt;
  return GameTree{std::move(*root), std::move(gatherer.set_pieces)};
}

}  // namespace tesuji::define
