// Every constant by which the search decides, with its unit and where it comes from.
//
// Origins: "self-play": a match in docs/search.md decided. "prototype": the best of the values tried in
// matches of the program this search grew out of. "inherited": stood in that program and was never varied
// alone. "reasoned": the argument stands beside it. "by hand": neither argued nor varied. Depths are in
// plies.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/rooms.hpp"
#include "base/score.hpp"

namespace tesuji::search {

struct SearchTuning {
  // Margins in eighths of a centipawn that grow where one move swings the score further, see widened().
  Score aspiration = 20 * kCentipawn;                ///< half the first window; prototype
  Score reverse_futility_per_ply = 60 * kCentipawn;  ///< self-play
  Score razor = 240 * kCentipawn;                    ///< at one ply; inherited
  Score razor_per_ply = 220 * kCentipawn;            ///< for every further one; inherited
  Score futility_base = 60 * kCentipawn;             ///< prototype
  Score futility_per_ply = 95 * kCentipawn;          ///< of the reduced depth; prototype
  Score delta = 150 * kCentipawn;            ///< what a capture may bring beside its victim; prototype
  Score exchange_quiet = 22 * kCentipawn;    ///< times the square of the reduced depth; prototype
  Score exchange_capture = 90 * kCentipawn;  ///< times the depth; prototype
  Score probcut = 180 * kCentipawn;          ///< inherited
  Score singular_far = 15 * kCentipawn;      ///< below this, two plies; self-play

  // Margins in eighths of a centipawn that are the same everywhere: widening them was never tried.
  /// Half the window, beyond which there are no bounds at all; reasoned: only mates and blunders are out
  /// there.
  static constexpr Score kWidestAspiration = 1000 * kCentipawn;
  static constexpr Score kNullPerPly = 20 * kCentipawn;    ///< inherited
  static constexpr Score kNullBase = 120 * kCentipawn;     ///< inherited
  static constexpr Score kNullSurplus = 200 * kCentipawn;  ///< above beta, takes off one ply more; inherited
  static constexpr Score kExchangeQuietBase = 10 * kCentipawn;  ///< prototype
  static constexpr Score kSingularPerPly = 2 * kCentipawn;      ///< prototype

  // Steps 5 to 9: whole nodes.
  static constexpr int kRazorDepth = 2;            ///< at most; inherited
  static constexpr int kReverseFutilityDepth = 7;  ///< at most; prototype
  static constexpr int kNullDepth = 2;             ///< at least; inherited
  static constexpr int kNullReduction = 3;         ///< beside the ply of passing; prototype
  static constexpr int kNullDepthShare = 4;        ///< one ply more for so many of depth; prototype
  static constexpr int kMostNullSurplus = 3;       ///< plies taken off by the surplus; prototype
  static constexpr int kProbcutDepth = 5;          ///< at least; inherited
  static constexpr int kProbcutReduction = 3;      ///< beside the ply of the capture; inherited
  static constexpr int kNoTableMoveDepth = 4;      ///< from here one ply less without a table move; prototype

  // Step 11: moves left out.
  static constexpr int kLateBase = 4;              ///< quiet moves beside depth squared; prototype
  static constexpr int kLateImproving = 2;         ///< times as many when things get better; prototype
  static constexpr int kFutilityDepth = 6;         ///< reduced depth, at most; prototype
  static constexpr int kExchangeQuietDepth = 8;    ///< at most; inherited
  static constexpr int kExchangeCaptureDepth = 6;  ///< at most; inherited
  static constexpr int kHistoryDepth = 4;          ///< at most; by hand
  static constexpr int kHistoryPerPly = 5000;      ///< rank of a quiet move, downwards; by hand

  // Step 12: extensions.
  static constexpr int kSingularDepth = 6;        ///< at least; prototype
  static constexpr int kSingularTrust = 3;        ///< plies the table may know less; inherited
  static constexpr int kSingularShare = 2;        ///< part of the depth that looks for equals; inherited
  static constexpr int kMostDoubleExtended = 40;  ///< plies from the root; reasoned: it must end somewhere
  static constexpr int kCheckExtensionDepth = 8;  ///< at most; prototype

  // Step 13: reductions, in plies, by the logarithms of depth and number of the move.
  static constexpr int kReductionDepth = 2;             ///< at least; prototype
  static constexpr double kReductionBase = 1.0;         ///< prototype, and self-play against 0.5
  static constexpr double kReductionDivisor = 1.65;     ///< prototype
  static constexpr double kLessInPv = 0.9;              ///< prototype
  static constexpr double kLessForKillers = 0.9;        ///< prototype
  static constexpr double kLessForChecks = 0.7;         ///< prototype
  static constexpr double kMoreInCutNodes = 0.7;        ///< prototype
  static constexpr double kMoreWhenNotImproving = 0.3;  ///< prototype
  static constexpr double kRankPerPly = 16384.0;  ///< rank of a quiet move; reasoned: a full history is a ply
  static constexpr int kReductionEntries = 64;    ///< reasoned: the logarithm is flat beyond

  // The root.
  static constexpr int kAspirationDepth = 4;     ///< at least; prototype
  static constexpr int kAspirationGrowth = 3;    ///< times, after a miss; inherited
  static constexpr int kRootReductionDepth = 3;  ///< at least; inherited
  static constexpr int kRootReduceFrom = 3;      ///< moves looked at in full before any is reduced; inherited
  static constexpr int kRootReduceMore = 12;     ///< moves before any is reduced by two; inherited

  // Order of moves.
  static constexpr int kQuietHistory = 2;    ///< weight of the history beside those of two moves; inherited
  static constexpr int kGainRank = 4;        ///< rank per eighth of a centipawn taken; inherited
  static constexpr int kCaptureHistory = 4;  ///< part of the history of captures in their rank; inherited
  static constexpr int kBonusSquare = 48;    ///< history per square of the depth; self-play
  static constexpr int kBonusPerPly = 96;    ///< history; self-play
  static constexpr int kMostBonus = 3000;    ///< history; self-play
  // Moves that a node remembers as failed; reasoned: hardly any node searches more.
  static constexpr std::size_t kQuietsTaught = 64;
  static constexpr std::size_t kCapturesTaught = 32;

  // Threads and the clock.
  static constexpr std::uint64_t kNodesBetweenLooks = 256;  ///< reasoned: less than a millisecond
  static constexpr std::uint64_t kNodesGranted = 256;       ///< to one of several threads; reasoned: the same

  /// The same with wider margins, for games in which one move swings the score further.
  SearchTuning widened(int percent) const {
    SearchTuning wide = *this;
    for (Score SearchTuning::*margin :
         {&SearchTuning::aspiration, &SearchTuning::reverse_futility_per_ply, &SearchTuning::razor,
          &SearchTuning::razor_per_ply, &SearchTuning::futility_base, &SearchTuning::futility_per_ply,
          &SearchTuning::delta, &SearchTuning::exchange_quiet, &SearchTuning::exchange_capture,
          &SearchTuning::probcut, &SearchTuning::singular_far}) {
      wide.*margin = wide.*margin * percent / 100;
    }
    return wide;
  }
};

/// What the tables of the search remember, and what they forget first.
struct MemoryTuning {
  /// Histories stay within; reasoned: two bytes, with room to add.
  static constexpr int kMostHistory = 16384;
  /// Slots; reasoned: beyond, the table of pairs would not fit into any cache, nor memory.
  static constexpr std::size_t kMostPairSlots = 4096;
  /// Plies of depth that one search of age outweighs; by hand.
  static constexpr int kAgeInPlies = 8;
  /// Plies that a bound may be shallower and still replace what this search knows; by hand.
  static constexpr int kShallower = 3;
  /// Buckets looked at to tell how full the table is; reasoned: they hold a thousand slots.
  static constexpr std::uint64_t kSampledBuckets = 250;
  /// Evaluations an adapter remembers; reasoned: 128 KB, which a cache holds.
  static constexpr std::size_t kEvaluations = 1 << 13;
};

/// What the adapters tell the search about their games.
struct AdapterTuning {
  /// Rank of a quiet move per eighth of a centipawn by which its target square is better; prototype.
  static constexpr int kFootingPrior = 2;
  /// Rank of leaving a square that a promoter attacks, or of avoiding one; inherited.
  static constexpr int kPromoterPrior = 6000;
  /// Pieces beside royal and promoters, at least; reasoned: with fewer, having to move may be the trouble.
  static constexpr int kOfficersToPass = 2;
  /// Pieces, at least; reasoned: the same, where there are usually dozens.
  static constexpr std::size_t kWideMenToPass = 5;
  /// Pieces, at most, before "too weak to win" is asked; reasoned: the question is dear.
  static constexpr int kFewPieces = 3;
  /// Reasoned: a node may take a tenth of a millisecond on a wide board.
  static constexpr std::uint64_t kWideNodesBetweenLooks = 16;
  /// Plies of captures before only retaking is followed; reasoned: pieces that sweep half a board always find
  /// something to capture.
  static constexpr int kWideFreeCapturePlies = 4;
  /// How far one move swings the score, in percent; the margins above are meant for this.
  static constexpr int kUsualMarginPercent = 100;
  /// More than any margin of the search; reasoned: fours must never be left out for want of material.
  static constexpr Score kRowForcingGain = 4000 * kCentipawn;
  /// Part of a point's urgency in the gain of a four; by hand.
  static constexpr int kRowImpressionShare = 16;
};

}  // namespace tesuji::search
