// Scores: integers in eighths of a centipawn, from the side to move.
#pragma once

#include <cstdlib>

namespace tesuji::base {

using Score = int;

constexpr Score kCentipawn = 8;
/// Being mated now. A mate in n plies scores kMate - n.
constexpr Score kMate = 400'000;
constexpr Score kInfinite = kMate + 1;
constexpr int kMaxPly = 128;
/// Scores beyond this are mates (or other decided games) at a known distance.
constexpr Score kMateBound = kMate - 2 * kMaxPly;

/// Won because the other side may not repeat the position: beyond every advantage, but no mate.
constexpr Score kRepetitionWin = 20'000 * kCentipawn;

constexpr Score mated_in(int ply) {
  return -kMate + ply;
}
constexpr Score mate_in(int ply) {
  return kMate - ply;
}
constexpr bool is_decided(Score score) {
  return score >= kMateBound || score <= -kMateBound;
}
constexpr int centipawns(Score score) {
  return score / kCentipawn;
}

}  // namespace tesuji::base
