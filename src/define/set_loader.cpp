#include "define/set_loader.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "define/sections.hpp"
#include "define/sources.hpp"

namespace tesuji::define {

namespace {

/// Every section, and each of the positions to start from.
std::map<std::string, Where> places_in(const Node& root) {
  std::map<std::string, Where> places;
  for (const Node& section : root.children) places[section.key] = section.key_where();
  if (const Node* fen = root.find("setup", "fen")) places["setup"] = fen->where();
  const Node* setups = root.find("setups");
  if (setups == nullptr || !setups->is_map()) return places;
  for (const Node& setup : setups->children)
    if (const Node* fen = setup.find("fen")) places["setups." + setup.key] = fen->where();
  return places;
}

}  // namespace

bool is_piece_set(const SourceText& source) {
  const auto parsed = parse_yaml(source);
  if (!parsed.ok() || parsed->find("pieces") == nullptr) return false;
  for (const char* key : {"game", "board", "setup", "extends", "line"})
    if (parsed->find(key) != nullptr) return false;
  return true;
}

Result<PieceSet, Errors> load_piece_set(const SourceText& source) {
  auto parsed = parse_yaml(source);
  if (!parsed.ok()) return parsed.error();
  Report report;
  std::vector<SetPiece> facts;
  auto pieces = read_piece_set(*parsed, facts, report);
  if (!pieces) return report.sorted(source.name);
  Node root = *parsed;
  pieces->key = "pieces";
  *root.find("pieces") = std::move(*pieces);
  apply_set_facts(root, facts);
  GameDefinition game;
  // Room for every movement.
  game.board.files = game.board.ranks = kMaxBoardSide;
  read_piece_map(root, game, report);
  if (report.clean()) check_set_facts(facts, game, report);
  if (!report.clean()) return report.sorted(source.name);
  PieceSet set;
  const Node* name = parsed->find("metadata", "name");
  if (name == nullptr) name = parsed->find("name");
  if (name != nullptr && name->is_scalar()) set.name = name->text;
  set.pieces = std::move(game.pieces);
  return set;
}

SourceParts split_parts(const SourceText& whole) {
  SourceParts parts{{whole.name, ""}, {}};
  std::string* current = &parts.main.text;
  int row = 0;
  for (std::string_view line : split(whole.text, '\n')) {
    if (row > 0) *current += '\n';
    ++row;
    const auto written = words(line);
    const std::string_view name =
        written.size() == 2 && written[0] == "---" ? written[1] : std::string_view();
    if (!name.ends_with(".yaml") && !name.ends_with(".yml")) {
      *current += line;
      continue;
    }
    // Empty rows stand for what comes before, so that lines count from the beginning.
    parts.others.push_back({fmt::format("<{}>", name), std::string(as_size(row - 1), '\n')});
    current = &parts.others.back().text;
  }
  return parts;
}

std::map<std::string, Where> places_of(const SourceText& source, const SourceFinder& find) {
  Report ignored;
  const auto tree = gather(source, find, ignored);
  return tree ? places_in(tree->root) : std::map<std::string, Where>{};
}

}  // namespace tesuji::define
