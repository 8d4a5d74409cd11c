#include "define/row_loader.hpp"

#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/options.hpp"

namespace tesuji::define {

namespace {

/// `key: word`, or `key: {first: word, second: word}`, for a rule of each side.
template <class T>
void read_per_side(const Fields& line, const char* key, Meanings<T> words, T RowSideRules::*rule,
                   RowGameDefinition& game, Report& report) {
  const Node* node = line.find(key);
  if (node == nullptr) return;
  if (!node->is_map()) {
    game.sides[0].*rule = game.sides[1].*rule = line.choice(key, game.sides[0].*rule, words);
    return;
  }
  const Fields in(*node, {"first", "second"}, fmt::format("'{}'", key), report);
  game.sides[0].*rule = in.choice("first", game.sides[0].*rule, words);
  game.sides[1].*rule = in.choice("second", game.sides[1].*rule, words);
}

void read_line(const Node& line, RowGameDefinition& game, Report& report) {
  const Fields in(line, {"length", "overline", "closed-row", "double-three", "double-four", "first-move"},
                  "'line'", report);
  if (!in) return;
  game.closed_row_wins = in.choice("closed-row", true, {{"win", true}, {"nothing", false}});
  game.length = in.needed_number("length", kMinRowLength,
                                 game.closed_row_wins ? kMaxRowLength : kMaxClosedLength, game.length);
  read_per_side<Overline>(in, "overline",
                          {{"win", Overline::win}, {"nothing", Overline::nothing}, {"foul", Overline::foul}},
                          &RowSideRules::overline, game, report);
  read_per_side<bool>(in, "double-three", {{"allowed", false}, {"foul", true}},
                      &RowSideRules::double_three_foul, game, report);
  read_per_side<bool>(in, "double-four", {{"allowed", false}, {"foul", true}},
                      &RowSideRules::double_four_foul, game, report);
  game.first_at_centre = in.choice("first-move", false, {{"centre", true}, {"anywhere", false}});
  if (game.length > game.board.files && game.length > game.board.ranks)
    report.at_key(line, fmt::format("a row of {} does not fit on the board", game.length),
                  "use a larger board or a shorter row");
}

std::vector<OpeningStep> read_opening_steps(const Node& list, Report& report);

OpeningStep read_step(const Node& node, Report& report) {
  OpeningStep step;
  if (node.is_word("swap")) {
    step.kind = OpeningStepKind::swap;
    return step;
  }
  const Fields in(node, {"place", "within", "pattern", "announce", "offer", "either"}, "a step", report);
  if (!in) return step;
  if (const Node* either = in.find("either")) {
    step.kind = OpeningStepKind::either;
    for (const Node* branch : items_of(*either)) {
      step.branches.push_back(read_opening_steps(*branch, report));
      if (step.branches.back().empty())
        report.at(*branch, "a branch needs at least one step", "for example [swap]");
    }
  } else if (in.find("announce") != nullptr) {
    step.kind = OpeningStepKind::announce;
    step.count = in.number("announce", 1, 20, 1);
  } else if (const Node* offer = in.find("offer")) {
    step.kind = OpeningStepKind::offer;
    step.count = offer->is_word("announced") ? 0 : in.number("offer", 1, 20, 1);
  } else if (in.needed("place") != nullptr) {
    step.count = in.number("place", 1, 9, 1);
    step.within = in.number("within", 1, kMaxRowBoard, 0);
    step.pattern = in.flag("pattern");
  }
  return step;
}

std::vector<OpeningStep> read_opening_steps(const Node& list, Report& report) {
  std::vector<OpeningStep> steps;
  for (const Node* node : items_of(list)) steps.push_back(read_step(*node, report));
  return steps;
}

void read_procedures(const Node& map, RowGameDefinition& game, Report& report) {
  if (!map.is_map()) {
    report.at(map, "'procedures' must be a map", "for example swap: {steps: [{place: 3}, swap]}");
    return;
  }
  for (const Node& entry : map.children) {
    const Fields in(entry, {"name", "steps"}, "an opening procedure", report);
    if (!in) continue;
    game.procedures.push_back({entry.key, in.local_text("name", {entry.key, ""}), {}});
    if (const Node* steps = in.needed("steps"))
      game.procedures.back().steps = read_opening_steps(*steps, report);
  }
}

void read_opening(const Node& node, RowGameDefinition& game, Report& report) {
  if (is_none(node)) return;
  const auto id = read_scalar(node, report);
  if (!id) return;
  std::vector<std::string> known;
  for (const OpeningProcedure& procedure : game.procedures) {
    if (procedure.id == *id) game.opening = *id;
    known.push_back(procedure.id);
  }
  if (game.opening.empty())
    report.at(node, fmt::format("there is no opening procedure '{}'", *id), suggestion(*id, known));
}

void read_board(const Node& root, RowGameDefinition& game, Report& report) {
  const Node* board = require(root, "board", "a line game", report);
  if (board == nullptr) return;
  const Fields in(*board, {"files", "ranks"}, "'board'", report);
  if (!in) return;
  game.board.files = in.needed_number("files", kMinRowBoard, kMaxRowBoard, game.board.files);
  game.board.ranks = in.needed_number("ranks", kMinRowBoard, kMaxRowBoard, game.board.ranks);
}

RowGameDefinition build(GameTree tree, const OptionChoices& choices, Report& report) {
  RowGameDefinition game;
  game.options = apply_options(tree.root, choices, report);
  const Node& root = tree.root;
  check_keys(root,
             {"game", "name", "family", "extends", "board", "players", "line", "procedures", "opening",
              "options", "book"},
             "a line game", report);
  read_head(root, game, report);
  if (const Node* players = root.find("players")) {
    const Fields in(*players, {"first", "second"}, "'players'", report);
    game.side_names[0] = in.local_text("first", game.side_names[0]);
    game.side_names[1] = in.local_text("second", game.side_names[1]);
  }
  read_board(root, game, report);
  if (const Node* line = require(root, "line", "a line game", report)) read_line(*line, game, report);
  if (const Node* procedures = root.find("procedures")) read_procedures(*procedures, game, report);
  if (const Node* opening = root.find("opening")) read_opening(*opening, game, report);
  return game;
}

}  // namespace

bool is_row_game(const SourceText& source, const SourceFinder& find) {
  Report ignored;
  const auto tree = gather(source, find, ignored);
  return tree && tree->root.find("line") != nullptr;
}

Result<RowGameDefinition, Errors> load_row_game(const SourceText& source, const SourceFinder& find,
                                                const OptionChoices& options) {
  return load_checked<RowGameDefinition>(source, find, options, build);
}

}  // namespace tesuji::define
