#include "define/loader.hpp"

#include "define/checks.hpp"
#include "define/fields.hpp"
#include "define/options.hpp"
#include "define/sections.hpp"

namespace tesuji::define {

namespace {

const std::vector<std::string> kSections{"game",     "name",       "family",   "extends",   "pieces-from",
                                         "board",    "pieces",     "setup",    "promotion", "royal",
                                         "castling", "en-passant", "end",      "options",   "drops",
                                         "gating",   "setups",     "notation", "special",   "book"};

/// Every section, and each of the positions to start from.
Places places_of(const Node& root) {
  Places places;
  for (const Node& section : root.children) places.of[section.key] = section.key_where();
  if (const Node* fen = root.find("setup", "fen")) places.of["setup"] = fen->where();
  const Node* setups = root.find("setups");
  if (setups == nullptr || !setups->is_map()) return places;
  for (const Node& setup : setups->children)
    if (const Node* fen = setup.find("fen")) places.of["setups." + setup.key] = fen->where();
  return places;
}

GameDefinition build(GameTree tree, const OptionChoices& choices, Report& report) {
  GameDefinition game;
  game.options = apply_options(tree.root, choices, report);
  apply_set_facts(tree.root, tree.set_pieces);
  const Node& root = tree.root;
  check_keys(root, kSections, "a game", report);
  read_head(root, game, report);
  if (!read_board(root, game, report)) return game;
  read_piece_map(root, game, report);
  if (game.pieces.empty()) return game;
  for (const auto read :
       {read_promotion, read_in_hand, read_setup, read_setups, read_notation, read_initial_squares,
        read_royal, read_drops, read_gating, read_castling, read_en_passant, read_end, read_special})
    read(root, game, report);
  game.book = read_book(root, report);
  game.places = places_of(root);
  if (!report.clean()) return game;
  check_game(root, game, report);
  check_set_facts(tree.set_pieces, game, report);
  return game;
}

/// A board on which every movement of a set has room.
constexpr int kRoom = kMaxBoardSide;

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
  *root.find("pieces") = std::move(*pieces);
  root.find("pieces")->key = "pieces";
  apply_set_facts(root, facts);
  GameDefinition game;
  game.board.files = game.board.ranks = kRoom;
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

Result<GameDefinition, Errors> load_game(const SourceText& source, const SourceFinder& find,
                                         const OptionChoices& options) {
  return load_checked<GameDefinition>(source, find, options, build);
}

}  // namespace tesuji::define
