#include "persona/fractional/weights.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/embedded.hpp"
#include "base/text.hpp"
#include "define/fields.hpp"
#include "evaluate/piece_values.hpp"

namespace tesuji::persona::fractional {
namespace {

constexpr int kMostCentipawns = 1'000'000;
constexpr int kMostWholePlies = 64;

int number(const Node& root, const char* key, int most, Report& report) {
  const Node* node = require(root, key, "the weights", report);
  return node == nullptr ? 0 : read_int(*node, 0, most, report).value_or(0);
}

}  // namespace

Result<Weights, Errors> read_weights(const SourceText& file) {
  auto root = parse_yaml(file);
  if (!root) return root.error();
  Report report;
  Weights result;
  check_keys(*root, {"pieces", "royal", "centre", "space", "free-above", "budget"}, "the weights", report);
  if (const Node* pieces = require(*root, "pieces", "the weights", report)) {
    for (const Node& piece : pieces->children)
      result.pieces[piece.key] = read_int(piece, 1, kMostCentipawns, report).value_or(0);
  }
  result.royal = number(*root, "royal", kMostCentipawns, report);
  result.centre = number(*root, "centre", kMostCentipawns, report);
  result.space = number(*root, "space", kMostCentipawns, report);
  result.free_above = number(*root, "free-above", kMostCentipawns, report);
  result.budget = number(*root, "budget", kMostWholePlies, report);
  if (!report.clean()) return report.sorted(file.name);
  return result;
}

std::string weights_text(const Weights& weights, std::string_view remark) {
  std::vector<std::string> pieces;
  for (const auto& [moves, value] : weights.pieces) pieces.push_back(fmt::format("\"{}\": {}", moves, value));
  return fmt::format("# {}\npieces: {{{}}}\nroyal: {}\ncentre: {}\nspace: {}\nfree-above: {}\nbudget: {}\n",
                     remark, join(pieces, ", "), weights.royal, weights.centre, weights.space,
                     weights.free_above, weights.budget);
}

const Weights& weights(Heuristic heuristic) {
  static const auto kRead = [](std::string_view path) {
    for (const EmbeddedFile& file : embedded_personas()) {
      if (file.path != path) continue;
      const auto read = read_weights({std::string(file.path), std::string(file.text)});
      if (read) return *read;
    }
    std::abort();  // a test reads the same file
  };
  static const Weights kStated = kRead("fractional/weights.yaml");
  static const Weights kLearned = kRead("fractional/learned.yaml");
  return heuristic == Heuristic::stated ? kStated : kLearned;
}

std::vector<int> values_of(const GameDefinition& game, const Weights& weights) {
  const auto derived = piece_values(game);
  std::vector<int> values;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const auto& royal = game.royal.pieces;
    const auto known = weights.pieces.find(game.pieces[i].moves_text);
    if (std::find(royal.begin(), royal.end(), static_cast<PieceIndex>(i)) != royal.end()) {
      values.push_back(weights.royal);
    } else if (known != weights.pieces.end()) {
      values.push_back(known->second);
    } else {
      values.push_back(derived[i] ? derived[i]->centipawns + 1 : 1);
    }
  }
  return values;
}

}  // namespace tesuji::persona::fractional
