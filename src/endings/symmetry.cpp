#include "endings/symmetry.hpp"

#include "endings/standing.hpp"
#include "rules/registry.hpp"
#include "walk/ways.hpp"

namespace tesuji::endings {
namespace {

/// Everything a way means for the rules, with squares as numbers: equal lists mean equal movement.
using WayFacts = std::tuple<Square, Passage, bool, bool, int, std::vector<Square>>;

std::vector<WayFacts> facts(std::vector<Way> ways, const Turning& turning) {
  std::vector<WayFacts> all;
  for (Way& way : ways) {
    for (Square& sq : way.path) sq = turning[sq];
    if (way.passage != Passage::behind_one) std::sort(way.path.begin(), way.path.end());
    all.emplace_back(turning[way.to], way.passage, way.quiet, way.captures, way.most, std::move(way.path));
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<Square> turned(std::vector<Square> squares, const Turning& turning) {
  for (Square& sq : squares) sq = turning[sq];
  std::sort(squares.begin(), squares.end());
  return squares;
}

Turning identity(const BoardShape& board) {
  Turning same;
  for (int sq = 0; sq < board.squares(); ++sq) same.push_back(static_cast<Square>(sq));
  return same;
}

/// Does the turning make the rules for `side` those for `other`?
class Comparison {
 public:
  Comparison(const GameDefinition& game, const Turning& turning, Side side, Side other)
      : game_(game), turning_(turning), same_(identity(game.board)), side_(side), other_(other) {}

  bool holds(const std::vector<PieceIndex>& pieces) const {
    return arrival() && promotions(pieces) &&
           std::all_of(pieces.begin(), pieces.end(), [&](PieceIndex piece) { return moves(piece); });
  }

 private:
  bool zone(const PerSide<std::vector<Square>>& zone) const {
    return turned(zone[side_], turning_) == turned(zone[other_], same_);
  }
  bool arrival() const { return !game_.end.arrival || zone(game_.end.arrival->zone); }
  bool promotions(const std::vector<PieceIndex>& pieces) const {
    return std::all_of(game_.promotions.begin(), game_.promotions.end(), [&](const PromotionRule& rule) {
      const bool matters = std::any_of(pieces.begin(), pieces.end(),
                                       [&](PieceIndex piece) { return listed(rule.pieces, piece); });
      return !matters || (rule.to[side_] == rule.to[other_] && zone(rule.zone));
    });
  }
  bool moves(PieceIndex piece) const {
    const bool royal = listed(game_.royal.pieces, piece);
    const auto here = standing_squares(game_, {piece, side_});
    const auto there = standing_squares(game_, {piece, other_});
    for (const Square sq : same_) {
      if (here[sq] != there[turning_[sq]]) return false;
      if (facts(ways(game_, piece, side_, sq), turning_) !=
          facts(ways(game_, piece, other_, turning_[sq]), same_))
        return false;
      if (royal && facts(facing_ways(game_, side_, sq), turning_) !=
                       facts(facing_ways(game_, other_, turning_[sq]), same_))
        return false;
    }
    return true;
  }

  const GameDefinition& game_;
  const Turning& turning_;
  Turning same_;
  Side side_;
  Side other_;
};

/// Does a rule mean certain squares, or tell the sides apart?
bool rules_know_squares(const GameDefinition& game) {
  return (game.special.any() && game.special->know_squares()) || game.end.declaration;
}

/// The board turned and mirrored: bit 0 exchanges files, bit 1 ranks, bit 2 files for ranks.
Turning turning(const BoardShape& board, int bits) {
  Turning to;
  for (int sq = 0; sq < board.squares(); ++sq) {
    const int file = board.file_of(static_cast<Square>(sq));
    const int rank = board.rank_of(static_cast<Square>(sq));
    const int f = (bits & 1) != 0 ? board.files - 1 - file : file;
    const int r = (bits & 2) != 0 ? board.ranks - 1 - rank : rank;
    to.push_back((bits & 4) != 0 ? board.at(r, f) : board.at(f, r));
  }
  return to;
}

}  // namespace

std::vector<Turning> symmetries(const GameDefinition& game, const std::vector<PieceIndex>& pieces) {
  std::vector<Turning> found{identity(game.board)};
  if (rules_know_squares(game)) return found;
  const int all = game.board.files == game.board.ranks ? 8 : 4;
  for (int bits = 1; bits < all; ++bits) {
    const Turning candidate = turning(game.board, bits);
    const bool kept = std::all_of(kBothSides.begin(), kBothSides.end(), [&](Side side) {
      return Comparison(game, candidate, side, side).holds(pieces);
    });
    if (kept) found.push_back(candidate);
  }
  return found;
}

bool sides_alike(const GameDefinition& game) {
  if (rules_know_squares(game)) return false;
  Turning ends;
  for (int sq = 0; sq < game.board.squares(); ++sq)
    ends.push_back(game.board.relative(static_cast<Square>(sq), Side::second));
  std::vector<PieceIndex> all;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) all.push_back(static_cast<PieceIndex>(i));
  return Comparison(game, ends, Side::first, Side::second).holds(all) &&
         Comparison(game, ends, Side::second, Side::first).holds(all);
}

std::vector<PieceIndex> kinds_of(const GameDefinition& game, const Material& material) {
  std::vector<PieceIndex> kinds;
  const auto add = [&](PieceIndex piece) {
    if (!listed(kinds, piece)) kinds.push_back(piece);
  };
  for (const PlacedPiece& man : material.men()) add(man.piece);
  for (const ContagionRule& rule : game.legs.contagion) add(rule.becomes);
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (const PromotionRule& rule : game.promotions) {
      if (!listed(rule.pieces, kinds[i])) continue;
      for (const auto& choices : rule.to)
        for (const PieceIndex piece : choices) add(piece);
    }
  }
  return kinds;
}

}  // namespace tesuji::endings
