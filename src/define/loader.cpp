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

}  // namespace tesuji::define
