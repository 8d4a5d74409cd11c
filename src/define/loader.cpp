#include "define/loader.hpp"

#include "define/checks.hpp"
#include "define/fields.hpp"
#include "define/options.hpp"
#include "define/outline.hpp"
#include "define/sections.hpp"

namespace tesuji::define {

namespace {

const std::vector<std::string> kSections{"game",     "name",       "family",   "extends",   "pieces-from",
                                         "board",    "pieces",     "setup",    "promotion", "royal",
                                         "castling", "en-passant", "end",      "options",   "drops",
                                         "gating",   "setups",     "notation", "special",   "book"};

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
  if (!report.clean()) return game;
  check_game(root, game, report);
  check_set_facts(tree.set_pieces, game, report);
  return game;
}

}  // namespace

Result<GameDefinition, Errors> load_game(const SourceText& source, const SourceFinder& find,
                                         const OptionChoices& options) {
  return load_checked<GameDefinition>(source, find, options, build);
}

Result<GameDefinition, Errors> load_outline(const SourceText& source, const SourceFinder& find) {
  Report report;
  auto tree = gather(source, find, report);
  GameDefinition game;
  if (tree) {
    apply_options(tree->root, {}, report);
    read_head(tree->root, game, report);
    if (read_board(tree->root, game, report)) {
      read_piece_map(tree->root, game, report);
      read_promotion(tree->root, game, report);  // which may add pieces
      read_notation(tree->root, game, report);   // which names the sides
    }
  }
  if (!report.clean()) return report.sorted(source.name);
  return game;
}

}  // namespace tesuji::define
