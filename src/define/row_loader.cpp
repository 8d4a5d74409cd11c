#include "define/row_loader.hpp"

#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/options.hpp"
#include "define/sources.hpp"

namespace tesuji::define {

namespace {

/// `key: word`, or `key: {first: word, second: word}`; calls set(side index, value) for each word.
template <class T, class F>
void read_per_side(const Node& line, const char* key, std::initializer_list<std::pair<const char*, T>> words,
                   Report& report, F&& set) {
  const Node* node = line.find(key);
  if (node == nullptr) return;
  if (!node->is_map()) {
    if (const auto value = read_choice<T>(*node, words, report)) {
      set(0, *value);
      set(1, *value);
    }
    return;
  }
  if (!check_keys(*node, {"first", "second"}, fmt::format("'{}'", key), report)) return;
  constexpr std::array<const char*, 2> kSides{"first", "second"};
  for (std::size_t side = 0; side < 2; ++side) {
    const Node* entry = node->find(kSides[side]);
    if (entry == nullptr) continue;
    if (const auto value = read_choice<T>(*entry, words, report)) set(side, *value);
  }
}

void read_line(const Node& line, RowGameDefinition& game, Report& report) {
  if (!check_keys(line, {"length", "overline", "closed-row", "double-three", "double-four", "first-move"},
                  "'line'", report))
    return;
  if (const Node* closed = line.find("closed-row"))
    game.closed_row_wins =
        read_choice<bool>(*closed, {{"win", true}, {"nothing", false}}, report).value_or(true);
  if (const Node* length = require(line, "length", "'line'", report))
    game.length =
        read_int(*length, kMinRowLength, game.closed_row_wins ? kMaxRowLength : kMaxClosedLength, report)
            .value_or(game.length);
  read_per_side<Overline>(
      line, "overline", {{"win", Overline::win}, {"nothing", Overline::nothing}, {"foul", Overline::foul}},
      report, [&](std::size_t side, Overline value) { game.sides[side].overline = value; });
  read_per_side<bool>(line, "double-three", {{"allowed", false}, {"foul", true}}, report,
                      [&](std::size_t side, bool foul) { game.sides[side].double_three_foul = foul; });
  read_per_side<bool>(line, "double-four", {{"allowed", false}, {"foul", true}}, report,
                      [&](std::size_t side, bool foul) { game.sides[side].double_four_foul = foul; });
  if (const Node* first = line.find("first-move"))
    game.first_at_centre =
        read_choice<bool>(*first, {{"centre", true}, {"anywhere", false}}, report).value_or(false);
  if (game.length > game.board.files && game.length > game.board.ranks)
    report.at_key(line, fmt::format("a row of {} does not fit on the board", game.length),
                  "use a larger board or a shorter row");
}

std::vector<OpeningStep> read_steps(const Node& list, Report& report);

OpeningStep read_step(const Node& node, Report& report) {
  OpeningStep step;
  if (node.is_word("swap")) {
    step.kind = OpeningStepKind::swap;
    return step;
  }
  if (!check_keys(node, {"place", "within", "pattern", "announce", "offer", "either"}, "a step", report))
    return step;
  if (const Node* either = node.find("either")) {
    step.kind = OpeningStepKind::either;
    for (const Node* branch : items_of(*either)) {
      step.branches.push_back(read_steps(*branch, report));
      if (step.branches.back().empty())
        report.at(*branch, "a branch needs at least one step", "for example [swap]");
    }
  } else if (const Node* announce = node.find("announce")) {
    step.kind = OpeningStepKind::announce;
    step.count = read_int(*announce, 1, 20, report).value_or(1);
  } else if (const Node* offer = node.find("offer")) {
    step.kind = OpeningStepKind::offer;
    step.count = offer->is_word("announced") ? 0 : read_int(*offer, 1, 20, report).value_or(1);
  } else if (const Node* place = require(node, "place", "a step", report)) {
    step.count = read_int(*place, 1, 9, report).value_or(1);
    if (const Node* within = node.find("within"))
      step.within = read_int(*within, 1, kMaxRowBoard, report).value_or(0);
    if (const Node* pattern = node.find("pattern"))
      step.pattern = read_bool(*pattern, report).value_or(false);
  }
  return step;
}

std::vector<OpeningStep> read_steps(const Node& list, Report& report) {
  std::vector<OpeningStep> steps;
  for (const Node* node : items_of(list)) steps.push_back(read_step(*node, report));
  return steps;
}

void read_procedures(const Node& map, RowGameDefinition& game, Report& report) {
  if (!map.is_map())
    return report.at(map, "'procedures' must be a map", "for example swap: {steps: [{place: 3}, swap]}");
  for (const Node& entry : map.children) {
    OpeningProcedure procedure;
    procedure.id = entry.key;
    procedure.name = {entry.key, ""};
    if (!check_keys(entry, {"name", "steps"}, "an opening procedure", report)) continue;
    if (const Node* name = entry.find("name"))
      procedure.name = read_local_text(*name, report).value_or(procedure.name);
    if (const Node* steps = require(entry, "steps", "an opening procedure", report))
      procedure.steps = read_steps(*steps, report);
    game.procedures.push_back(std::move(procedure));
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
  if (board == nullptr || !check_keys(*board, {"files", "ranks"}, "'board'", report)) return;
  if (const Node* files = require(*board, "files", "'board'", report))
    game.board.files = read_int(*files, kMinRowBoard, kMaxRowBoard, report).value_or(game.board.files);
  if (const Node* ranks = require(*board, "ranks", "'board'", report))
    game.board.ranks = read_int(*ranks, kMinRowBoard, kMaxRowBoard, report).value_or(game.board.ranks);
}

RowGameDefinition build(GameTree tree, const OptionChoices& choices, Report& report) {
  RowGameDefinition game;
  game.options = apply_options(tree.root, choices, report);
  const Node& root = tree.root;
  check_keys(
      root,
      {"game", "name", "family", "extends", "board", "players", "line", "procedures", "opening", "options"},
      "a line game", report);
  read_head(root, game, report);
  if (const Node* players = root.find("players");
      players != nullptr && check_keys(*players, {"first", "second"}, "'players'", report)) {
    if (const Node* first = players->find("first"))
      game.side_names[0] = read_local_text(*first, report).value_or(game.side_names[0]);
    if (const Node* second = players->find("second"))
      game.side_names[1] = read_local_text(*second, report).value_or(game.side_names[1]);
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
  Report report;
  const auto tree = gather(source, find, report);
  if (!tree) return report.sorted(source.name);
  RowGameDefinition game = build(*tree, options, report);
  // A value nobody chose today must work tomorrow.
  if (report.clean()) {
    for (const OptionDefinition& option : game.options)
      for (const OptionValue& value : option.values) {
        if (value.id == option.chosen) continue;
        OptionChoices other = options;
        other[option.id] = value.id;
        build(*tree, other, report);
      }
  }
  if (!report.clean()) return report.sorted(source.name);
  return game;
}

}  // namespace tesuji::define
