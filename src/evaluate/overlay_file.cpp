// Overlays as YAML: names, numbers and square tables, read and written.
#include <fmt/format.h>

#include "evaluate/eval_places.hpp"
#include "evaluate/overlay.hpp"
#include "evaluate/weight_numbers.hpp"

namespace tesuji::evaluate {
namespace {

constexpr std::size_t kNumbersARow = 16;

/// The numbers of nested lists, in order.
void collect(const Node& node, std::vector<double>& numbers, Report& report) {
  if (!node.is_list()) {
    if (const auto number = read_number(node, report)) numbers.push_back(*number);
    return;
  }
  for (const Node& item : node.children) collect(item, numbers, report);
}

/// `size` weights: {mg: [...], eg: [...]}, or plain numbers for a single one.
std::vector<Tapered> read_curve(const Node& node, std::size_t size, Report& report) {
  if (size == 1) {
    const auto value = read_tapered(node, report);
    return value ? std::vector{*value} : std::vector<Tapered>{};
  }
  if (!node.is_map()) {
    report.at(node, "lists of numbers for the opening and the ending are expected here",
              "write {mg: [1, 2, ...], eg: [1, 2, ...]}");
    return {};
  }
  check_keys(node, {"mg", "eg"}, "a curve", report);
  std::vector<double> mg;
  std::vector<double> eg;
  for (const auto& [key, numbers] : {std::pair{"mg", &mg}, std::pair{"eg", &eg}}) {
    const Node* list = require(node, key, "a curve", report);
    if (list == nullptr) return {};
    collect(*list, *numbers, report);
    if (numbers->size() == size) continue;
    report.at(*list, fmt::format("{} numbers are expected here, not {}", size, numbers->size()),
              "write one number for each place of the curve or table");
    return {};
  }
  std::vector<Tapered> values;
  for (std::size_t i = 0; i < size; ++i) values.push_back({mg[i], eg[i]});
  return values;
}

std::vector<Overlay::Entry> read_entries(const Node& map, const std::vector<FieldShape>& known,
                                         std::vector<std::string> others, Report& report) {
  std::vector<Overlay::Entry> entries;
  std::vector<std::string> names = others;
  for (const FieldShape& field : known) names.emplace_back(field.name);
  if (!check_keys(map, names, "the weights", report)) return entries;
  for (const FieldShape& field : known) {
    const Node* node = map.find(field.name);
    if (node == nullptr) continue;
    entries.push_back({std::string(field.name), read_curve(*node, field.size, report)});
  }
  return entries;
}

/// Tables are drawn as the board is: the far edge first.
std::vector<Tapered> turned(const std::vector<Tapered>& rows, std::size_t columns) {
  std::vector<Tapered> result;
  for (std::size_t end = rows.size(); end >= columns && end > 0; end -= columns) {
    const auto from = rows.begin() + static_cast<std::ptrdiff_t>(end - columns);
    result.insert(result.end(), from, from + static_cast<std::ptrdiff_t>(columns));
  }
  return result;
}

std::size_t columns_of(const Overlay& overlay) {
  return as_size((overlay.files + 1) / 2);
}

Overlay::Piece read_piece(const Node& node, const Overlay& overlay, Report& report) {
  Overlay::Piece piece{
      node.key, 0, read_entries(node, type_field_shapes(), {"reach-total", "squares"}, report), {}};
  if (const Node* reach = require(node, "reach-total", "a piece of an overlay", report))
    piece.reach = read_int(*reach, 0, 1'000'000, report).value_or(0);
  if (const Node* squares = node.find("squares")) {
    const std::size_t columns = columns_of(overlay);
    piece.squares = turned(read_curve(*squares, as_size(overlay.ranks) * columns, report), columns);
  }
  return piece;
}

std::string numbers_text(const std::vector<Tapered>& values, double Tapered::*phase, std::size_t columns,
                         std::string_view indent) {
  std::string text;
  for (std::size_t i = 0; i < values.size(); i += columns) {
    std::vector<std::string> row;
    for (std::size_t j = i; j < std::min(values.size(), i + columns); ++j)
      row.push_back(number_text(values[j].*phase));
    text += fmt::format("{}- [{}]\n", indent, join(row, ", "));
  }
  return text;
}

std::string curve_text(std::string_view name, const std::vector<Tapered>& values, std::size_t columns,
                       std::string indent) {
  if (values.size() == 1)
    return fmt::format("{}{}: {{mg: {}, eg: {}}}\n", indent, name, number_text(values[0].mg),
                       number_text(values[0].eg));
  return fmt::format("{0}{1}:\n{0}  mg:\n{2}{0}  eg:\n{3}", indent, name,
                     numbers_text(values, &Tapered::mg, columns, indent + "    "),
                     numbers_text(values, &Tapered::eg, columns, indent + "    "));
}

std::string entries_text(const std::vector<Overlay::Entry>& entries, const std::string& indent) {
  std::string text;
  for (const Overlay::Entry& entry : entries) {
    const bool by_file = entry.values.size() == kEdges * kRanks && entry.name != "reach";
    const bool around = entry.values.size() == kAround;
    text += curve_text(entry.name, entry.values,
                       by_file  ? kRanks
                       : around ? kAroundRanks
                                : kNumbersARow,
                       indent);
  }
  return text;
}

}  // namespace

bool is_overlay(const SourceText& source) {
  const auto root = parse_yaml(source);
  return root && root->find("game") != nullptr;
}

Result<Overlay, Errors> parse_overlay(const SourceText& source) {
  const auto root = parse_yaml(source);
  if (!root) return root.error();
  Report report;
  check_keys(*root, {"game", "files", "ranks", "drops", "own-only", "weights", "pieces"}, "an overlay",
             report);
  Overlay overlay;
  if (const Node* game = require(*root, "game", "an overlay", report))
    overlay.game = read_identifier(*game, "a game", report).value_or("");
  for (const auto& [key, member] :
       {std::pair{"files", &Overlay::files}, std::pair{"ranks", &Overlay::ranks}}) {
    if (const Node* number = require(*root, key, "an overlay", report))
      overlay.*member = read_int(*number, 1, 64, report).value_or(1);
  }
  if (const Node* drops = root->find("drops")) overlay.drops = read_bool(*drops, report).value_or(false);
  if (const Node* own = root->find("own-only")) overlay.own_only = read_bool(*own, report).value_or(false);
  if (const Node* weights = root->find("weights"))
    overlay.weights = read_entries(*weights, game_field_shapes(), {}, report);
  if (const Node* pieces = root->find("pieces")) {
    if (!pieces->is_map())
      report.at(*pieces, "pieces by their names are expected here", "write `knight: {...}`");
    for (const Node& piece : pieces->children) overlay.pieces.push_back(read_piece(piece, overlay, report));
  }
  if (!report.clean()) return report.sorted(source.name);
  return overlay;
}

std::string overlay_text(const Overlay& overlay) {
  std::string text = fmt::format(
      "# What was learned for one game: differences to weights/movement.yaml (docs/evaluation.md). "
      "Centipawns.\n"
      "# Curves have one number for each count; tables show half a board, the edge left and the far rank on "
      "top.\n"
      "game: {}\nfiles: {}\nranks: {}\ndrops: {}\n{}",
      overlay.game, overlay.files, overlay.ranks, overlay.drops, overlay.own_only ? "own-only: true\n" : "");
  if (!overlay.weights.empty()) text += "weights:\n" + entries_text(overlay.weights, "  ");
  if (!overlay.pieces.empty()) text += "pieces:\n";
  for (const Overlay::Piece& piece : overlay.pieces) {
    text += fmt::format("  {}:\n    reach-total: {}\n", piece.id, piece.reach);
    text += entries_text(piece.weights, "    ");
    const std::size_t columns = columns_of(overlay);
    if (!piece.squares.empty())
      text += curve_text("squares", turned(piece.squares, columns), columns, "    ");
  }
  return text;
}

}  // namespace tesuji::evaluate
