#include "define/checks.hpp"

#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/reach.hpp"
#include "rules/registry.hpp"

namespace tesuji::define {

namespace {

const char* side_name(Side side) {
  return side == Side::first ? "first player" : "second player";
}

class Checker {
 public:
  Checker(const Node& root, const GameDefinition& game, Report& report)
      : root_(root), game_(game), report_(report), reach_(game) {}

  void mobility();
  void royals();
  void promotion_chains();
  void promotion_reach();
  void castling();
  void en_passant();
  void hands();
  void captures();
  void combinations();

 private:
  bool ends_specially() const {
    return game_.special.any() && (game_.special->can_end() || game_.special->make_royals());
  }
  const Node& section(const char* key) const {
    const Node* node = root_.find(key);
    return node != nullptr ? *node : root_;
  }
  std::vector<Square> start_squares(PieceIndex piece, Side side) const {
    std::vector<Square> squares;
    for (std::size_t sq = 0; sq < game_.start.size(); ++sq)
      if (game_.start[sq] == PlacedPiece{piece, side}) squares.push_back(static_cast<Square>(sq));
    return squares;
  }
  int held(PieceIndex piece, Side side) const {
    const auto& hand = game_.start_hands[side];
    return hand.empty() ? 0 : hand[as_size(piece)];
  }
  /// Where the piece can come into being: at the start, by promotion, or from hand.
  std::vector<Square> birth_squares(PieceIndex piece, Side side) const;
  const Node& rule_node(std::size_t rule) const {
    const Node& promotion = section("promotion");
    return promotion.is_list() && rule < promotion.children.size() ? promotion.children[rule] : promotion;
  }
  /// Where the rule says what `piece` becomes.
  const Node& target_node(std::size_t rule, PieceIndex piece) const {
    if (const Node* to = rule_node(rule).find("to")) return *to;
    const Node* to = section("pieces").find(game_.piece(piece).id, "promotes-to");
    return to != nullptr ? *to : rule_node(rule);
  }
  bool leads_back(PieceIndex target, PieceIndex now, Side side, std::vector<bool>& seen) const;
  bool promotes_somewhere(const PromotionRule& rule, PieceIndex piece, Side side,
                          const std::vector<Square>& births, const std::vector<bool>& zone) const;

  const Node& root_;
  const GameDefinition& game_;
  Report& report_;
  Reach reach_;
};

std::vector<Square> Checker::birth_squares(PieceIndex piece, Side side) const {
  std::vector<Square> squares = start_squares(piece, side);
  const auto s = as_size(side);
  for (const PromotionRule& rule : game_.promotions)
    if (listed(rule.to[s], piece)) squares.insert(squares.end(), rule.zone[s].begin(), rule.zone[s].end());
  if (game_.drops && listed(game_.drops->pieces, piece))
    for (int sq = 0; sq < game_.board.squares(); ++sq) squares.push_back(static_cast<Square>(sq));
  return squares;
}

void Checker::mobility() {
  const Node& pieces = section("pieces");
  for (std::size_t p = 0; p < game_.pieces.size(); ++p) {
    const PieceDefinition& piece = game_.pieces[p];
    if (piece.immobile || reach_.can_ever_move(static_cast<PieceIndex>(p))) continue;
    if (const Node* moves = pieces.find(piece.id, "moves"))
      report_.at(*moves, fmt::format("'{}' can never move on this board", piece.id),
                 "give it a shorter move, wider zones, or write 'immobile: true'");
  }
}

void Checker::royals() {
  const Node& royal = section("royal");
  // Who has no royal must be able to lose otherwise.
  const bool other_ends = game_.end.arrival || ends_specially() || game_.end.stalemate != Verdict::draw;
  if (game_.royal.pieces.empty()) {
    if (other_ends) return;
    report_.at(royal, "no piece is royal, so nobody could ever lose", "for example royal: {pieces: [king]}");
    return;
  }
  for (const Side side : kBothSides) {
    const bool present = std::any_of(game_.royal.pieces.begin(), game_.royal.pieces.end(), [&](PieceIndex p) {
      return !start_squares(p, side).empty() || held(p, side) > 0;
    });
    if (present || ends_specially()) continue;
    const Node* setup = section("setup").find("fen");
    report_.at(setup != nullptr ? *setup : royal,
               fmt::format("the {} has no royal piece here", side_name(side)),
               fmt::format("put a '{}' on the board for each side", game_.piece(game_.royal.pieces[0]).id));
  }
}

bool Checker::leads_back(PieceIndex target, PieceIndex now, Side side, std::vector<bool>& seen) const {
  const auto s = as_size(side);
  for (const PromotionRule& rule : game_.promotions) {
    // What is turned over by every move, or by every capture, may turn back.
    const bool turns = rule.each_move || (rule.capture_counts && !rule.entering_counts);
    if (turns || !listed(rule.pieces, now)) continue;
    for (const PieceIndex next : rule.to[s]) {
      if (next == target) return true;
      if (seen[as_size(next)]) continue;
      seen[as_size(next)] = true;
      if (leads_back(target, next, side, seen)) return true;
    }
  }
  return false;
}

void Checker::promotion_chains() {
  for (std::size_t r = 0; r < game_.promotions.size(); ++r)
    for (const PieceIndex piece : game_.promotions[r].pieces)
      for (const Side side : kBothSides) {
        std::vector<bool> seen(game_.pieces.size(), false);
        if (!leads_back(piece, piece, side, seen)) continue;
        report_.at(target_node(r, piece),
                   fmt::format("'{}' would promote in a circle back to itself", game_.piece(piece).id),
                   "let every chain of promotions end");
        break;
      }
}

void Checker::promotion_reach() {
  for (std::size_t r = 0; r < game_.promotions.size(); ++r) {
    const PromotionRule& rule = game_.promotions[r];
    std::array<std::vector<bool>, 2> zones;
    for (std::size_t s = 0; s < 2; ++s) {
      zones[s].assign(as_size(game_.board.squares()), false);
      for (const Square sq : rule.zone[s]) zones[s][as_size(sq)] = true;
    }
    for (const PieceIndex piece : rule.pieces)
      for (const Side side : kBothSides) {
        const auto s = as_size(side);
        const std::vector<Square> births = birth_squares(piece, side);
        if (births.empty() || rule.to[s].empty() || promotes_somewhere(rule, piece, side, births, zones[s]))
          continue;
        const Node* zone = rule_node(r).find("zone");
        report_.at(
            zone != nullptr ? *zone : rule_node(r),
            fmt::format("'{}' of the {} can never reach this zone", game_.piece(piece).id, side_name(side)),
            "change the zone or the movement, or take the piece out of this rule");
        break;
      }
  }
}

bool Checker::promotes_somewhere(const PromotionRule& rule, PieceIndex piece, Side side,
                                 const std::vector<Square>& births, const std::vector<bool>& zone) const {
  if (reach_.reaches(piece, side, births, zone)) return true;
  return rule.leaving_counts && std::any_of(births.begin(), births.end(), [&](Square sq) {
           return zone[as_size(sq)] && reach_.can_move_from(piece, side, sq);
         });
}

void Checker::castling() {
  if (!game_.castling) return;
  const CastlingRule& rule = *game_.castling;
  if (rule.by_drops) {
    const Node* homes = section("castling").find("by-placement");
    if (!game_.drops || !game_.drops->before_moves)
      report_.at_key(homes != nullptr ? *homes : section("castling"),
                     "there is no placement phase in this game",
                     "write 'drops: {before-moves: true}', or remove this");
    return;
  }
  const auto on_rank = [&](PieceIndex piece, Side side) {
    const auto squares = start_squares(piece, side);
    return std::any_of(squares.begin(), squares.end(), [&](Square sq) {
      return game_.board.rank_of(game_.board.relative(sq, side)) == rule.rank;
    });
  };
  const bool possible = std::any_of(kBothSides.begin(), kBothSides.end(), [&](Side side) {
    return on_rank(rule.king, side) && on_rank(rule.partner, side);
  });
  if (possible) return;
  report_.at_key(section("castling"),
                 fmt::format("no side has '{}' and '{}' on rank {} at the start", game_.piece(rule.king).id,
                             game_.piece(rule.partner).id, rule.rank + 1),
                 "correct 'rank' or the setup, or write 'castling: none'");
}

/// Only what may be dropped or may enter can be in hand.
void Checker::hands() {
  const Node* fen = section("setup").find("fen");
  if (fen == nullptr) return;
  for (const Side side : kBothSides)
    for (std::size_t p = 0; p < game_.pieces.size(); ++p) {
      const auto piece = static_cast<PieceIndex>(p);
      if (held(piece, side) == 0) continue;
      const bool drops = game_.drops && listed(game_.drops->pieces, piece);
      const bool enters = game_.gating && listed(game_.gating->pieces, piece);
      if (!drops && !enters)
        report_.at(*fen, fmt::format("'{}' is in hand but can never leave it", game_.piece(piece).id),
                   "take it out of the brackets, or list it under 'drops' or 'gating'");
    }
}

/// A piece that changes in hand must become one that can be there.
void Checker::captures() {
  if (!game_.drops || !game_.drops->captured) return;
  for (const PieceDefinition& piece : game_.pieces) {
    const Node* in_hand = section("pieces").find(piece.id, "in-hand");
    if (in_hand != nullptr && piece.in_hand != kNoPiece && !listed(game_.drops->pieces, piece.in_hand))
      report_.at(*in_hand, fmt::format("'{}' can never be dropped", in_hand->text),
                 "list it under 'drops: pieces:', or name another piece");
  }
}

void Checker::en_passant() {
  if (!game_.en_passant) return;
  const Node& node = section("en-passant");
  const auto lacks = [&](PieceIndex piece, auto&& fits) {
    const auto& moves = game_.piece(piece).moves;
    return std::none_of(moves.begin(), moves.end(), fits);
  };
  for (const PieceIndex piece : game_.en_passant->movers)
    if (lacks(piece, [](const MoveAtom& a) { return a.quiet && a.kind == AtomKind::lame_leap; }))
      report_.at(*node.find("movers"),
                 fmt::format("'{}' has no double step to answer", game_.piece(piece).id),
                 "give it one (imfnD in Betza), or write 'en-passant: none'");
  for (const PieceIndex piece : game_.en_passant->capturers)
    if (lacks(piece, [](const MoveAtom& a) { return a.captures; }))
      report_.at(*node.find("capturers"), fmt::format("'{}' cannot capture at all", game_.piece(piece).id),
                 "list pieces with a capturing move");
}

/// Can a move by it take on more squares than the one it ends on?
bool takes_on_the_way(const MoveAtom& atom) {
  return atom.kind == AtomKind::lion || atom.kind == AtomKind::line_lion || atom.kind == AtomKind::igui ||
         atom.kind == AtomKind::sweep;
}

/// Every rule goes with every piece, as long as the moves can be listed and written.
void Checker::combinations() {
  constexpr std::size_t kMostDrops = 5000;    // leaves room for the moves of the pieces on the board
  constexpr std::size_t kMostLegChoices = 7;  // what a move of several legs has room for
  if (game_.drops) {
    const std::size_t forms = game_.drops->pieces.size() * (game_.drops->either_side ? 2 : 1);
    if (forms * as_size(game_.board.squares()) > kMostDrops)
      report_.at_key(
          section("drops"),
          fmt::format("{} kinds of pieces in hand on {} squares would give more moves than can be listed",
                      game_.drops->pieces.size(), game_.board.squares()),
          "use a smaller board, or list fewer pieces under 'drops: pieces:'", ErrorCode::unsupported);
  }
  for (const PromotionRule& rule : game_.promotions) {
    const auto walks = [&](PieceIndex piece) {
      const auto& moves = game_.piece(piece).moves;
      return std::any_of(moves.begin(), moves.end(), takes_on_the_way);
    };
    const auto legs = std::find_if(rule.pieces.begin(), rule.pieces.end(), walks);
    if (legs != rule.pieces.end() && std::max(rule.to[0].size(), rule.to[1].size()) > kMostLegChoices)
      report_.at_key(section("promotion"),
                     fmt::format("'{}' takes on its way and can therefore promote to at most {} pieces",
                                 game_.piece(*legs).id, kMostLegChoices),
                     "list fewer choices for it", ErrorCode::unsupported);
  }
}

}  // namespace

void check_game(const Node& root, const GameDefinition& game, Report& report) {
  Checker checker(root, game, report);
  checker.mobility();
  checker.royals();
  checker.promotion_chains();
  checker.promotion_reach();
  checker.castling();
  checker.en_passant();
  checker.hands();
  checker.captures();
  checker.combinations();
}

}  // namespace tesuji::define
