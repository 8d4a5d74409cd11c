// end: declaration.
#include <fmt/format.h>

#include <algorithm>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

constexpr int kMostPoints = 10'000;

/// A number for both players, or {first-player: ..., second-player: ...}.
PerSide<int> read_thresholds(const Node& node, Report& report) {
  if (!node.is_map()) {
    const int both = read_int(node, 1, kMostPoints, report).value_or(0);
    return {both, both};
  }
  PerSide<int> each{};
  if (!check_keys(node, {"first-player", "second-player"}, "the points of the players", report)) return each;
  constexpr std::array<const char*, 2> kKeys{"first-player", "second-player"};
  for (std::size_t s = 0; s < 2; ++s) {
    if (const Node* one = require(node, kKeys[s], "the points of the players", report))
      each[s] = read_int(*one, 1, kMostPoints, report).value_or(0);
  }
  return each;
}

std::vector<int> read_points(const Node* node, const GameDefinition& game, Report& report) {
  std::vector<int> points(game.pieces.size(), 1);
  const auto count_royals = [&] {
    for (const PieceIndex royal : game.royal.pieces) points[as_size(royal)] = 0;
  };
  count_royals();
  if (node == nullptr) return points;
  if (!node->is_map() || node->children.empty()) {
    report.at(*node, "'points' must be a map of pieces and numbers", "for example points: {rook: 5}");
    return points;
  }
  for (const Node& entry : node->children) {
    const auto piece = read_piece_key(entry, game.pieces, report);
    const auto number = read_int(entry, 0, kMostPoints, report);
    if (!piece || !number) continue;
    const auto& royals = game.royal.pieces;
    if (std::find(royals.begin(), royals.end(), *piece) != royals.end())
      report.at_key(entry, fmt::format("'{}' is royal and counts no points", entry.key), "remove it");
    points[as_size(*piece)] = *number;
  }
  count_royals();
  return points;
}

}  // namespace

void read_declaration(const Node& node, GameDefinition& game, Report& report) {
  if (is_none(node)) return;
  if (!check_keys(node, {"zone", "pieces", "points", "win", "draw", "missing"}, "'declaration'", report))
    return;
  DeclarationRule rule;
  if (const Node* zone = require(node, "zone", "'declaration'", report))
    if (const auto squares = read_zone(*zone, game, report)) rule.zone = *squares;
  if (const Node* pieces = node.find("pieces"))
    rule.pieces_in_zone = read_int(*pieces, 0, game.board.squares(), report).value_or(0);
  rule.points = read_points(node.find("points"), game, report);
  if (const Node* win = require(node, "win", "'declaration'", report))
    rule.win = read_thresholds(*win, report);
  if (const Node* draw = node.find("draw"); draw != nullptr && !is_none(*draw)) {
    rule.draw = read_thresholds(*draw, report);
    for (std::size_t s = 0; s < 2; ++s)
      if (rule.draw[s] != 0 && rule.win[s] != 0 && rule.draw[s] >= rule.win[s]) {
        report.at(*draw, "nobody would draw with points that win", "let 'draw' be less than 'win'");
        break;
      }
  }
  if (const Node* missing = node.find("missing"); missing != nullptr && !is_none(*missing))
    rule.missing_count_for =
        read_choice<Side>(*missing, {{"first-player", Side::first}, {"second-player", Side::second}}, report);
  game.end.declaration = std::move(rule);
}

}  // namespace tesuji::define
