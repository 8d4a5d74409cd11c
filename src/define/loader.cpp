#include "define/loader.hpp"

#include "define/checks.hpp"
#include "define/fields.hpp"
#include "define/options.hpp"
#include "define/sections.hpp"
#include "define/sources.hpp"

namespace tesuji::define {

namespace {

const std::vector<std::string> kSections{"game",     "name",       "family",   "extends",   "pieces-from",
                                         "board",    "pieces",     "setup",    "promotion", "royal",
                                         "castling", "en-passant", "end",      "options",   "drops",
                                         "gating",   "setups",     "notation", "special"};

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
  read_promotion(root, game, report);
  read_in_hand(root, game, report);
  read_setup(root, game, report);
  read_setups(root, game, report);
  read_notation(root, game, report);
  read_initial_squares(root, game, report);
  read_royal(root, game, report);
  read_drops(root, game, report);
  read_gating(root, game, report);
  read_castling(root, game, report);
  read_en_passant(root, game, report);
  read_end(root, game, report);
  read_special(root, game, report);
  if (!report.clean()) return game;
  check_game(root, game, report);
  check_set_facts(tree.set_pieces, game, report);
  return game;
}

/// A value nobody chose today must work tomorrow: try each one, the others staying as they are.
void try_other_values(const GameTree& tree, const GameDefinition& game, const OptionChoices& choices,
                      Report& report) {
  for (const OptionDefinition& option : game.options)
    for (const OptionValue& value : option.values) {
      if (value.id == option.chosen) continue;
      OptionChoices other = choices;
      other[option.id] = value.id;
      build(tree, other, report);
    }
}

}  // namespace

Result<GameDefinition, Errors> load_game(const SourceText& source, const SourceFinder& find,
                                         const OptionChoices& options) {
  Report report;
  auto tree = gather(source, find, report);
  if (!tree) return report.sorted(source.name);
  GameDefinition game = build(*tree, options, report);
  if (report.clean()) try_other_values(*tree, game, options, report);
  if (!report.clean()) return report.sorted(source.name);
  return game;
}

}  // namespace tesuji::define
