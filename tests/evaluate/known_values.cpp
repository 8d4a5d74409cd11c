#include "evaluate/known_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "define/betza.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

const std::vector<KnownPiece>& fitted_pieces() {
  static const std::vector<KnownPiece> table{
      {"alfil", "A", 0.80},         {"dabbaba", "D", 1.00},       {"wazir", "W", 1.25},
      {"ferz", "F", 1.50},          {"zebra", "Z", 1.75},         {"grasshopper", "gQ", 2.00},
      {"camel", "C", 2.25},         {"short-rook-2", "R2", 2.70}, {"commoner", "K", 2.80},
      {"fibnif", "FvN", 3.10},      {"waffle", "WA", 3.20},       {"knight", "N", 3.25},
      {"woody-rook", "WD", 3.25},   {"short-rook-3", "R3", 3.45}, {"bishop", "B", 3.50},
      {"short-rook-4", "R4", 3.85}, {"cannon", "mRcpR", 4.00},    {"charging-knight", "fhNbWbFsW", 4.00},
      {"carpenter", "ND", 4.50},    {"kangaroo", "NA", 4.50},     {"fad", "FAD", 4.80},
      {"half-duck", "HFD", 4.80},   {"rook", "R", 4.95},          {"charging-rook", "fRsRbWbF", 4.85},
      {"mqcn", "mRmBcN", 5.30},     {"bede", "BD", 5.30},         {"nightrider", "NN", 5.60},
      {"minister", "NWD", 6.25},    {"mastodon", "KAD", 6.40},    {"high-priestess", "NFA", 6.25},
      {"squirrel", "NAD", 7.00},    {"dragon-king", "RF", 7.15},  {"mncq", "mNcRcB", 7.40},
      {"centaur", "KN", 7.80},      {"archbishop", "BN", 8.75},   {"chancellor", "RN", 9.00},
      {"queen", "Q", 9.50},         {"amazon", "QN", 12.75},      {"colonel", "fRsRfhNWF", 9.35}};
  return table;
}

const std::vector<KnownPiece>& capablanca_pieces() {
  static const std::vector<KnownPiece> table{{"knight", "N", 3.10},      {"bishop", "B", 3.50},
                                             {"rook", "R", 4.75},        {"archbishop", "BN", 8.25},
                                             {"chancellor", "RN", 8.75}, {"queen", "Q", 9.50}};
  return table;
}

const std::vector<KnownPiece>& sho_shogi_pieces() {
  static const std::vector<KnownPiece> table{{"dragon-king", "RF", 7.0},
                                             {"dragon-horse", "BW", 5.2},
                                             {"rook", "R", 5.0, "dragon-king"},
                                             {"bishop", "B", 3.2, "dragon-horse"},
                                             {"drunk-elephant", "FfWsW", 2.5, "prince"},
                                             {"gold", "WfF", 2.2},
                                             {"silver", "FfW", 2.0, "gold"},
                                             {"lance", "fR", 1.5, "gold"},
                                             {"knight", "fN", 1.1, "gold"},
                                             {"pawn", "fW", 0.8, "gold"}};
  return table;
}

const std::vector<KnownPiece>& shogi_pieces() {
  static const std::vector<KnownPiece> table{{"lance", "fR", 0.48, "promoted-lance"},
                                             {"knight", "fN", 0.63, "promoted-knight"},
                                             {"silver", "FfW", 0.87, "promoted-silver"},
                                             {"gold", "WfF", 1.00},
                                             {"bishop", "B", 1.36, "dragon-horse"},
                                             {"rook", "R", 1.56, "dragon-king"},
                                             {"dragon-horse", "BW", 1.74},
                                             {"dragon-king", "RF", 2.13}};
  return table;
}

GameDefinition game_of(int files, int ranks, const std::vector<KnownPiece>& pieces) {
  GameDefinition game;
  game.board = {files, ranks, SecondSide::rotated};
  for (const KnownPiece& known : pieces) {
    const auto atoms = parse_betza(known.betza);
    REQUIRE_MESSAGE(atoms.ok(), known.name);
    PieceDefinition piece;
    piece.id = known.name;
    piece.moves = *atoms;
    game.pieces.push_back(piece);
  }
  game.start.assign(static_cast<std::size_t>(game.board.squares()), PlacedPiece{});
  return game;
}

void add_promotion(GameDefinition& game, const std::vector<KnownPiece>& pieces, int depth) {
  for (const KnownPiece& known : pieces) {
    const std::string to = known.promotes_to;
    if (to.empty()) continue;
    PromotionRule rule;
    rule.pieces = {piece_named(game, known.name)};
    rule.to[Side::first] = rule.to[Side::second] = {piece_named(game, to)};
    const int squares = depth * game.board.files;
    for (int i = 0; i < squares; ++i) {
      rule.zone[1].push_back(static_cast<Square>(i));
      rule.zone[0].push_back(static_cast<Square>(game.board.squares() - squares + i));
    }
    rule.leaving_counts = true;
    game.promotions.push_back(rule);
  }
}

void add_drops(GameDefinition& game) {
  DropRule drops;
  for (const PromotionRule& rule : game.promotions) {
    game.pieces[static_cast<std::size_t>(rule.to[0][0])].in_hand = rule.pieces[0];
  }
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (game.pieces[i].in_hand == kNoPiece) drops.pieces.push_back(static_cast<PieceIndex>(i));
  }
  game.drops = drops;
}

PieceIndex piece_named(const GameDefinition& game, const std::string& id) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (game.pieces[i].id == id) return static_cast<PieceIndex>(i);
  FAIL("no piece ", id);
  return kNoPiece;
}

PieceValue value_named(const GameDefinition& game, const std::string& id) {
  const auto values = piece_values(game);
  const auto& value = values[static_cast<std::size_t>(piece_named(game, id))];
  REQUIRE_MESSAGE(value.has_value(), id);
  return *value;
}

Agreement agreement(const std::vector<std::pair<double, double>>& values, bool free_unit) {
  const auto count = static_cast<double>(values.size());
  double log_factor = 0;
  for (const auto& [derived, known] : values) log_factor += std::log(derived / known) / count;
  if (!free_unit) log_factor = 0;
  Agreement result;
  int pairs = 0;
  int in_order = 0;
  for (const auto& [derived, known] : values) {
    const double log_error = std::log(derived / known) - log_factor;
    result.error += std::pow(std::exp(log_error) - 1, 2) / count;
    result.log_error += log_error * log_error / count;
    for (const auto& [other_derived, other_known] : values) {
      if (known <= other_known * 1.08) continue;
      ++pairs;
      in_order += derived > other_derived ? 1 : 0;
    }
  }
  result.error = std::sqrt(result.error);
  result.log_error = std::sqrt(result.log_error);
  result.in_order = pairs == 0 ? 1 : static_cast<double>(in_order) / pairs;
  return result;
}

Agreement agreement(const GameDefinition& game, const std::vector<KnownPiece>& table, bool free_unit) {
  const auto values = piece_values(game);
  std::vector<std::pair<double, double>> pairs;
  for (const KnownPiece& known : table) {
    const auto& value = values[static_cast<std::size_t>(piece_named(game, known.name))];
    REQUIRE(value.has_value());
    pairs.emplace_back(value->centipawns / 100.0, known.worth);
  }
  return agreement(pairs, free_unit);
}

}  // namespace tesuji::test
