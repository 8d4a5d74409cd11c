// A game file as a tree of nodes that remember where they were written. No types are guessed here:
// every scalar is text, so a piece called N or Y never becomes a boolean.
#pragma once

#include "define/loader.hpp"

namespace tesuji::define {

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;
constexpr int kMaxDepth = 32;
constexpr int kMaxNodes = 100000;

/// A text cut into lines, shared by all nodes that come from it.
struct SourceRows {
  std::string file;
  std::vector<std::string> lines;

  /// Line `number` counted from 1; empty when there is no such line.
  const std::string& line(int number) const;
};

enum class NodeKind { scalar, list, map };

/// A scalar, a list or a map. An entry of a map is its value node, which also knows its key.
struct Node {
  NodeKind kind = NodeKind::scalar;
  std::string text;     ///< scalar only
  bool quoted = false;  ///< scalar only: in quotes or as a block, thus never a keyword
  std::shared_ptr<const SourceRows> source;
  int line = 0;
  int column = 0;
  std::string key;   ///< in a map: the key of this entry ...
  int key_line = 0;  ///< ... and where it was written, in the same file
  int key_column = 0;
  std::vector<Node> children;  ///< list items, or map entries in the order written

  bool is_scalar() const { return kind == NodeKind::scalar; }
  bool is_list() const { return kind == NodeKind::list; }
  bool is_map() const { return kind == NodeKind::map; }
  bool is_empty_list() const { return is_list() && children.empty(); }
  /// A scalar that is this very word, written without quotes.
  bool is_word(std::string_view word) const { return is_scalar() && !quoted && text == word; }
  /// The entry of a map with that key, or null.
  const Node* find(std::string_view wanted) const;
  Node* find(std::string_view wanted);
  /// The same of the entry `outer`, if there is one.
  const Node* find(std::string_view outer, std::string_view wanted) const;
  std::vector<std::string> keys() const;

  Where where() const;
  Where key_where() const;
};

/// The node as one line of flow YAML, for people.
std::string node_text(const Node& node);

/// Reads one YAML document. Refuses what the game-file format has no use for: anchors, aliases, tags,
/// duplicate keys, several documents, oversized or overly deep texts. The root is always a map.
Result<Node, Errors> parse_yaml(const SourceText& source);

}  // namespace tesuji::define
