// EvalPlan<Words>: the bit sets the evaluation asks for, one per square and side, made once for a game.
#pragma once

#include <algorithm>

#include "compile/rules.hpp"
#include "evaluate/eval_tables.hpp"
#include "rules/registry.hpp"

namespace tesuji::evaluate {

template <int Words>
struct EvalPlan {
  using Set = Bits<Words>;
  using SetsBySquare = PerSquare<Set>;

  /// Ways of giving check beyond these are left out of account.
  static constexpr std::size_t kMostChecks = 24;

  /// How one kind of piece of one side captures, and how it moves where that differs.
  struct Mover {
    SetsBySquare leaps;
    std::vector<const RayTable<Words>*> rays;
    SetsBySquare quiet_leaps;
    std::vector<const RayTable<Words>*> quiet_rays;
    bool divergent = false;  ///< it moves to empty squares otherwise than it captures

    static Set reach(const SetsBySquare& leaps, const std::vector<const RayTable<Words>*>& rays, Square sq,
                     const Set& occupied) {
      Set reached = leaps[as_size(sq)];
      for (const RayTable<Words>* ray : rays) reached |= ray->reach(sq, occupied);
      return reached;
    }
    Set attacks(Square sq, const Set& occupied) const { return reach(leaps, rays, sq, occupied); }
    Set quiet(Square sq, const Set& occupied) const { return reach(quiet_leaps, quiet_rays, sq, occupied); }
  };
  /// One class of movement that can give check.
  struct Check {
    const typename Rules<Words>::LeapAttack* leap = nullptr;
    const typename Rules<Words>::RayAttack* ray = nullptr;

    /// The squares from which a piece of `by` with this movement attacks `royal`.
    Set from(Side by, Square royal, const Set& occupied) const {
      const auto side = as_size(by);
      return leap != nullptr ? leap->from[side][royal] : ray->sources[side]->reach(royal, occupied);
    }
    int member() const { return leap != nullptr ? leap->member : ray->member; }
  };
  /// Squares seen from a square, for one side looking forward.
  struct View {
    Set cone;                        ///< ahead on this file and its neighbours
    Set path;                        ///< ahead on this file
    Set neighbours;                  ///< the whole neighbouring files
    Set at_or_behind;                ///< neighbouring files, not ahead of this rank
    Set beside;                      ///< left and right
    std::array<Set, 3> royal_files;  ///< ahead on each of the three files; empty beyond the edge
    Square next = kNoSquare;
    int ahead = 0;  ///< ranks from the own edge, scaled to a board of eight
  };

  EvalPlan(const Rules<Words>& game_rules, const EvalTables& game_tables)
      : rules(game_rules), tables(game_tables) {
    find_checks();
    const BoardShape& board = rules.board();
    for (const Side side : kBothSides) {
      const auto s = as_size(side);
      for (std::size_t t = 0; t < rules.type_tables.size(); ++t) movers[s].push_back(mover(t, side));
      for (int i = 0; i < rules.squares; ++i) {
        const auto sq = static_cast<Square>(i);
        views[s].push_back(view(sq, side));
        zones[s].push_back(royal_zone(sq, side));
        if (2 * board.rank_of(board.relative(sq, side)) >= board.ranks + board.ranks % 2)
          territory[s].add(sq);
        const int rank = board.rank_of(board.relative(sq, side));
        if (rank > 1 && 2 * rank < board.ranks) camp[s].add(sq);
      }
      homes[s].resize(rules.type_tables.size());
    }
    find_homes();
    for (int sq = 0; sq < rules.squares; ++sq) {
      const auto square = static_cast<Square>(sq);
      file_of.push_back(board.file_of(square));
      rank_of.push_back(board.rank_of(square));
      if (in_middle(board.file_of(square), board.files) && in_middle(board.rank_of(square), board.ranks))
        centre.add(square);
      if ((board.file_of(square) + board.rank_of(square)) % 2 != 0) odd.add(square);
      const int side_of_middle = 2 * board.file_of(square) - (board.files - 1);
      if (side_of_middle != 0) wings[side_of_middle < 0 ? 0 : 1].add(square);
      const int edge = std::min(board.file_of(square), board.files - 1 - board.file_of(square));
      edge_of.push_back(static_cast<std::uint8_t>(std::min(edge, static_cast<int>(kEdges) - 1)));
    }
    find_distances();
    find_goals();
  }

  /// Calls f(index into checks) for each way in which pieces of this type give check.
  template <class F>
  void for_each_check(PieceType type, F&& f) const {
    for (std::uint32_t mask = check_mask[type]; mask != 0; mask &= mask - 1) {
      f(as_size(std::countr_zero(mask)));
    }
  }

  int distance(Square a, Square b) const {
    return distances[as_size(a) * as_size(rules.squares) + as_size(b)];
  }
  /// The place of `sq` in the tables around a royal of `side`.
  int around(Side side, Square royal, Square sq) const {
    return places_around[side][as_size(royal) * as_size(rules.squares) + as_size(sq)];
  }
  /// Steps to the nearest edge in both directions together.
  int edge_distance(Square sq) const {
    const BoardShape& board = rules.board();
    const auto i = as_size(sq);
    return std::min(file_of[i], board.files - 1 - file_of[i]) +
           std::min(rank_of[i], board.ranks - 1 - rank_of[i]);
  }

  const Rules<Words>& rules;
  const EvalTables& tables;
  std::vector<Check> checks;
  PerPiece<std::uint32_t> check_mask;  ///< per type: bits into `checks`
  PerSide<PerPiece<Mover>> movers;     ///< [side][type]
  PerSide<PerSquare<View>> views;      ///< [side][square]
  PerSide<SetsBySquare> zones;         ///< [side][royal's square]: it and the squares beside it
  PerSide<Set> territory;              ///< the far half of the board
  PerSide<Set> goals;                  ///< where a side's royal wins by arriving
  PerSide<Set> camp;                   ///< the own half but for the first two ranks
  PerSide<PerPiece<Set>>
      homes;                 ///< [side][type]: where such a piece, or its mirror image, stands at the start
  std::array<Set, 2> wings;  ///< the files left and right of the middle
  Set centre;
  Set odd;  ///< every other square, as on a chequered board
  PerSquare<int> file_of;
  PerSquare<int> rank_of;
  PerSquare<std::uint8_t> edge_of;                   ///< files from the nearer edge, at most kEdges - 1
  std::vector<std::uint8_t> distances;               ///< [a * squares + b]: steps of a king
  PerSide<std::vector<std::uint8_t>> places_around;  ///< [side][royal * squares + square]

 private:
  void find_distances() {
    for (std::size_t a = 0; a < file_of.size(); ++a) {
      for (std::size_t b = 0; b < file_of.size(); ++b) {
        const int steps = std::max(std::abs(file_of[a] - file_of[b]), std::abs(rank_of[a] - rank_of[b]));
        distances.push_back(static_cast<std::uint8_t>(steps));
        for (const Side side : kBothSides) {
          const int ahead = (rank_of[b] - rank_of[a]) * (side == Side::first ? 1 : -1);
          const int beside = std::min(std::abs(file_of[a] - file_of[b]), kAroundSteps);
          const int rank = std::clamp(ahead, -kAroundSteps, kAroundSteps) + kAroundSteps;
          places_around[side].push_back(
              static_cast<std::uint8_t>(beside * static_cast<int>(kAroundRanks) + rank));
        }
      }
    }
  }

  /// Both wings alike: no score may change when a board without castling is seen in a mirror.
  void find_homes() {
    const auto& start = rules.definition().start;
    const BoardShape& board = rules.board();
    for (std::size_t i = 0; i < start.size(); ++i) {
      if (start[i].empty()) continue;
      const auto sq = static_cast<Square>(i);
      auto& home = homes[start[i].side][as_size(start[i].piece)];
      home.add(sq);
      home.add(board.at(board.files - 1 - board.file_of(sq), board.rank_of(sq)));
    }
  }

  void find_goals() {
    const GameDefinition& game = rules.definition();
    const auto add = [&](const std::vector<PieceIndex>& pieces, const auto& zone) {
      const bool royal = std::any_of(pieces.begin(), pieces.end(),
                                     [&](PieceIndex piece) { return listed(game.royal.pieces, piece); });
      if (!royal) return;
      for (const Side side : kBothSides) {
        for (const Square sq : zone[as_size(side)]) goals[side].add(sq);
      }
    };
    if (game.end.arrival) add(game.end.arrival->pieces, game.end.arrival->zone);
    if (!game.special.any()) return;
    game.special->for_active([&](const auto& rule) {
      if constexpr (requires { rule.goal(); }) add(rule.pieces, rule.goal());
    });
  }

  static bool in_middle(int i, int count) { return 2 * i >= count - 2 && 2 * i <= count; }

  void find_checks() {
    for (const auto& attack : rules.leap_attacks) {
      if (!attack.set_wise && checks.size() < kMostChecks) checks.push_back({&attack, nullptr});
    }
    for (const auto& attack : rules.ray_attacks) {
      if (!attack.royal_ray && checks.size() < kMostChecks) checks.push_back({nullptr, &attack});
    }
    for (const auto& type : rules.type_tables) {
      std::uint32_t mask = 0;
      for (std::size_t i = 0; i < checks.size() && !type.royal; ++i) {
        const auto* end = type.slots.data() + rules.slot_count;
        if (std::find(type.slots.data(), end, checks[i].member()) != end) mask |= std::uint32_t{1} << i;
      }
      check_mask.push_back(mask);
    }
  }

  Mover mover(std::size_t type, Side side) const {
    const auto s = as_size(side);
    const auto squares = as_size(rules.squares);
    Mover out;
    out.leaps.resize(squares);
    out.quiet_leaps.resize(squares);
    for (const int c : rules.type_tables[type].classes) {
      const auto& moves = rules.class_moves[as_size(c)];
      out.divergent = out.divergent || moves.mode != kBoth;
      const bool leap = moves.kind == AtomKind::leap || moves.reach[s] == nullptr;
      for (const MoveMode mode : {kCaptureOnly, kQuietOnly}) {
        if ((moves.mode & mode) == 0) continue;
        auto& leaps = mode == kCaptureOnly ? out.leaps : out.quiet_leaps;
        auto& rays = mode == kCaptureOnly ? out.rays : out.quiet_rays;
        if (!leap) rays.push_back(moves.reach[s]);
        for (std::size_t sq = 0; leap && sq < squares; ++sq) leaps[sq] |= moves.possible[s][sq];
      }
    }
    return out;
  }

  View view(Square sq, Side side) const {
    const BoardShape& board = rules.board();
    const int rank = board.rank_of(board.relative(sq, side));
    View out;
    out.ahead = rank * 7 / std::max(1, board.ranks - 1);
    out.next = board.step(sq, {0, 1}, side);
    for (int right = -1; right <= 1; ++right) {
      for (int forward = -rank; forward < board.ranks - rank; ++forward) {
        const Square other = board.step(sq, {right, forward}, side);
        if (other == kNoSquare) continue;
        if (forward > 0) {
          out.cone.add(other);
          out.royal_files[as_size(right + 1)].add(other);
          if (right == 0) out.path.add(other);
        }
        if (right != 0) {
          out.neighbours.add(other);
          if (forward <= 0) out.at_or_behind.add(other);
          if (forward == 0) out.beside.add(other);
        }
      }
    }
    return out;
  }

  Set royal_zone(Square sq, Side side) const {
    Set zone;
    for (int right = -1; right <= 1; ++right) {
      for (int forward = -1; forward <= 1; ++forward) {
        const Square near = rules.board().step(sq, {right, forward}, side);
        if (near != kNoSquare) zone.add(near);
      }
    }
    return zone;
  }
};

}  // namespace tesuji::evaluate
