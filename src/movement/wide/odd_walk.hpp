// Walks the movements that are neither plain slides nor plain leaps.
#pragma once

#include <cstring>

#include "compile/wide_rules.hpp"

namespace tesuji::movement {

/// The board an odd movement walks over.
struct OddBoard {
  const WideRules& rules;
  const WideCell* cells;
  const std::uint8_t* holders;

  std::uint8_t holder(int p) const { return holders[p]; }
  /// What ranks lowest stands in for what is not known.
  int precedence(int p) const {
    return cells[p] == 0 ? kLowestPrecedence : rules.wide_type_of(cells[p]).precedence;
  }
};

namespace odd_walk {

bool slide(const OddBoard& board, int start, int delta, int max, auto&& visit) {
  for (int p = start + delta; max-- > 0; p += delta) {
    const std::uint8_t holder = board.holder(p);
    if (holder == kOff) return false;
    if (visit(p)) return true;
    if (holder != kFree) return false;
  }
  return false;
}

bool hook(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  const auto way = as_size(odd.way);
  const int left = board.rules.way_delta[(way + 6) % 8];
  const int right = board.rules.way_delta[(way + 2) % 8];
  for (int p = from + odd.delta;; p += odd.delta) {
    const std::uint8_t holder = board.holder(p);
    if (holder == kOff) return false;
    if (visit(p)) return true;
    if (holder != kFree) return false;
    if (slide(board, p, left, WideRules::kFar, visit) || slide(board, p, right, WideRules::kFar, visit))
      return true;
  }
}

bool leap_slide(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  int p = from;
  for (int i = 0; i < odd.min; ++i) {
    p += odd.delta;
    if (board.holder(p) == kOff) return false;
  }
  if (odd.stops && visit(p)) return true;
  return board.holder(p) == kFree && slide(board, p, odd.delta, odd.max, visit);
}

bool hop_slide(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  int hops = 0;
  for (int p = from + odd.delta; board.holder(p) != kOff; p += odd.delta) {
    if (visit(p)) return true;
    if (board.holder(p) != kFree && hops++ == odd.hops) return false;
  }
  return false;
}

bool sweep(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  const int rank = board.precedence(from);
  for (int p = from + odd.delta; board.holder(p) != kOff; p += odd.delta) {
    if (board.holder(p) != kFree && board.precedence(p) <= rank) return false;
    if (visit(p)) return true;
  }
  return false;
}

/// Behind a jumped piece only captures count: empty squares there are not visited.
bool range_jump(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  const int rank = board.precedence(from);
  bool jumped = false;
  for (int p = from + odd.delta; board.holder(p) != kOff; p += odd.delta) {
    if (board.holder(p) == kFree) {
      if (!jumped && visit(p)) return true;
      continue;
    }
    const bool lower = board.precedence(p) > rank;
    if ((!jumped || lower) && visit(p)) return true;
    if (!lower) return false;
    jumped = true;
  }
  return false;
}

bool area(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  // Within `max` king steps of the start: one byte each, so that nothing is visited twice.
  std::array<std::uint8_t, 81 * 81> seen;
  const int side = 2 * odd.max + 1;
  std::memset(seen.data(), 0, as_size(side * side));
  std::array<std::int16_t, 81 * 81> front;
  int begin = 0;
  int end = 0;
  const int middle = odd.max * side + odd.max;
  seen[as_size(middle)] = 1;
  front[as_size(end++)] = static_cast<std::int16_t>(middle);
  for (int step = 0; step < odd.max; ++step) {
    for (const int last = end; begin < last; ++begin) {
      const int local = front[as_size(begin)];
      for (const Vector way : WideRules::kWays) {
        const int next = local + way.forward * side + way.right;
        if (seen[as_size(next)] != 0) continue;
        seen[as_size(next)] = 1;
        const int p = from + (next / side - odd.max) * board.rules.stride + next % side - odd.max;
        const std::uint8_t holder = board.holder(p);
        if (holder == kOff) continue;
        if (visit(p)) return true;
        if (holder == kFree) front[as_size(end++)] = static_cast<std::int16_t>(next);
      }
    }
  }
  return false;
}

/// The movements that games with bit sets know as well, by coordinates: steps of any length, zones, hurdles.
bool general(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  const BoardShape& shape = board.rules.board();
  const Square start = board.rules.square_of[from];
  const auto padded = [&](Square sq) { return int{board.rules.padded_of[sq]}; };
  if (!odd.from.empty() && odd.from[as_size(start)] == 0) return false;
  const auto land = [&](Square sq) { return (odd.to.empty() || odd.to[sq] != 0) && visit(padded(sq)); };
  for (const Vector v : odd.path) {
    const Square sq = shape.step(start, v);
    if (sq == kNoSquare || board.holder(padded(sq)) != kFree) return false;
  }
  const bool once = odd.kind == AtomKind::leap || odd.kind == AtomKind::lame_leap;
  const bool hurdle = odd.kind == AtomKind::hop || odd.kind == AtomKind::grasshop;
  Square sq = start;
  int hurdles = 0;
  for (int steps = 1; steps <= (once ? 1 : odd.max); ++steps) {
    sq = shape.step(sq, odd.kind == AtomKind::bent && steps > 1 ? odd.turn : odd.step);
    if (sq == kNoSquare) return false;
    const bool occupied = board.holder(padded(sq)) != kFree;
    if (!hurdle) {
      if ((once || steps >= odd.min) && land(sq)) return true;
      if (occupied && !odd.unblockable) return false;
      continue;
    }
    if (hurdles == 1) {
      if (land(sq)) return true;
      if (odd.kind == AtomKind::grasshop || occupied) return false;
    }
    hurdles += occupied ? 1 : 0;
  }
  return false;
}

}  // namespace odd_walk

/// Calls visit(padded) for every square the movement could take on or go to, own men included, until it
/// returns true. Lions in all directions, igui and teleports are not walked here.
bool walk_odd(const OddBoard& board, const WideRules::Odd& odd, int from, auto&& visit) {
  switch (odd.kind) {
    case AtomKind::hook:
      return odd_walk::hook(board, odd, from, visit);
    case AtomKind::leap_slide:
      return odd_walk::leap_slide(board, odd, from, visit);
    case AtomKind::hop_slide:
      return odd_walk::hop_slide(board, odd, from, visit);
    case AtomKind::sweep:
      return odd_walk::sweep(board, odd, from, visit);
    case AtomKind::range_jump:
      return odd_walk::range_jump(board, odd, from, visit);
    case AtomKind::area:
      return odd_walk::area(board, odd, from, visit);
    case AtomKind::line_lion:
      for (int n = 1; n <= odd.max; ++n) {
        const int p = from + n * odd.delta;
        if (board.holder(p) == kOff) return false;
        if (visit(p)) return true;
      }
      return false;
    case AtomKind::lion:
    case AtomKind::igui:
    case AtomKind::teleport:
    case AtomKind::burn:
      return false;
    case AtomKind::leap:
    case AtomKind::slide:
    case AtomKind::bent:
    case AtomKind::lame_leap:
    case AtomKind::hop:
    case AtomKind::grasshop:
      return odd_walk::general(board, odd, from, visit);
  }
  return false;
}

}  // namespace tesuji::movement
