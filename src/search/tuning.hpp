// Every constant by which the search decides, with its unit and where it comes from.
//
// Origins: "self-play": a match in docs/search.md decided. "prototype": the best of the values tried in
// matches of the program this search grew out of. "inherited": stood in that program and was never varied
// alone. "reasoned": the argument stands beside it. "by hand": neither argued nor varied. Depths are in
// plies.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/result.hpp"
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
  Score widest_aspiration = 1000 * kCentipawn;
  Score null_per_ply = 20 * kCentipawn;         ///< inherited
  Score null_base = 120 * kCentipawn;           ///< inherited
  Score null_surplus = 200 * kCentipawn;        ///< above beta, takes off one ply more; inherited
  Score exchange_quiet_base = 10 * kCentipawn;  ///< prototype
  Score singular_per_ply = 2 * kCentipawn;      ///< prototype

  // Steps 5 to 9: whole nodes.
  int razor_depth = 2;               ///< at most; inherited
  int reverse_futility_depth = 7;    ///< at most; prototype
  int reverse_futility_share = 100;  ///< percent of what is above beta that is believed; by hand
  int null_depth = 2;                ///< at least; inherited
  int null_reduction = 3;            ///< beside the ply of passing; prototype
  int null_depth_share = 4;          ///< one ply more for so many of depth; prototype
  int most_null_surplus = 3;         ///< plies taken off by the surplus; prototype
  int probcut_depth = 5;             ///< at least; inherited
  int probcut_reduction = 3;         ///< beside the ply of the capture; inherited
  int no_table_move_depth = 4;       ///< from here one ply less without a table move; prototype

  // Step 11: moves left out.
  int late_base = 4;       ///< quiet moves beside depth squared; prototype
  int late_percent = 100;  ///< of that many; by hand
  /// A quiet move changes the static evaluation by so much where that many are right; 0: that many
  /// everywhere; self-play.
  Score late_swing = 35 * kCentipawn;
  int late_least = 50;             ///< percent of them, where it changes less; self-play
  int late_most = 100;             ///< percent, where it changes more; self-play
  int late_improving = 2;          ///< times as many when things get better; prototype
  int late_counts_pruned = 1;      ///< 1: those left out count, too; self-play
  int futility_depth = 6;          ///< reduced depth, at most; prototype
  int exchange_quiet_depth = 8;    ///< at most; inherited
  int exchange_capture_depth = 6;  ///< at most; inherited
  int exchange_checks = 1;         ///< 1: checks that lose too much are left out as well; self-play
  int prune_in_check = 1;          ///< 1: also moves out of check; self-play
  int history_depth = 4;           ///< at most; by hand
  int history_per_ply = 5000;      ///< rank of a quiet move, downwards; by hand

  // Step 12: extensions.
  int singular_depth = 6;         ///< at least; prototype
  int singular_trust = 3;         ///< plies the table may know less; inherited
  int singular_share = 2;         ///< part of the depth that looks for equals; inherited
  int most_double_extended = 40;  ///< plies from the root; reasoned: it must end somewhere
  int safe_check_extension = 1;   ///< 1: only checks that lose nothing; self-play
  int check_extension_depth = 8;  ///< at most; prototype

  // Step 13: reductions, in 1024ths of a ply, by the logarithms of depth and number of the move.
  int reduction_depth = 2;            ///< plies, at least; prototype
  int reduction_base = 1024;          ///< prototype, and self-play against 512
  int reduction_slope = 621;          ///< times both logarithms; prototype
  int less_in_pv = 922;               ///< prototype
  int less_for_killers = 922;         ///< prototype
  int less_for_checks = 717;          ///< prototype
  int less_once_pv = 0;               ///< where the principal variation was once; by hand
  int more_in_cut_nodes = 717;        ///< prototype
  int more_when_not_improving = 307;  ///< prototype
  int more_after_capture = 0;         ///< where the table's move is a capture; by hand
  int history_per_reduction = 16384;  ///< rank of a quiet move for a ply; reasoned: a full history is a ply
  int capture_reduction = 0;  ///< 1: captures that do not lose are reduced where a cut is expected; by hand
  Score deeper_again =
      50 * kCentipawn;  ///< a reduced move so much better than the best: one ply more, 0 never; self-play
  Score shallower_again = 8 * kCentipawn;  ///< one that is better by less: one ply less, 0 never; self-play

  // The root.
  int aspiration_depth = 4;      ///< at least; prototype
  int aspiration_growth = 300;   ///< percent, after a miss; inherited
  int root_reduction_depth = 3;  ///< at least; inherited
  int root_reduce_from = 3;      ///< moves looked at in full before any is reduced; inherited
  int root_reduce_more = 12;     ///< moves before any is reduced by two; inherited

  // Order of moves.
  int replies = 1;        ///< 1: what last answered the same move comes before other quiet moves; self-play
  int quiet_history = 2;  ///< weight of the history beside those of two moves; inherited
  int follow_far = 50;    ///< percent of the histories four and six plies back in a rank; self-play
  int gain_rank = 4;      ///< rank per eighth of a centipawn taken; inherited
  int capture_history = 25;     ///< percent of the history of captures in their rank; inherited
  int bonus_square = 48;        ///< history per square of the depth; self-play
  int bonus_per_ply = 96;       ///< history; self-play
  int most_bonus = 3000;        ///< history; self-play
  int learn_from_table = 100;   ///< percent of the bonus when the table's move cuts off at once; self-play
  int learn_from_failing = 60;  ///< percent of the bonus for the move that nothing answers; self-play
  int learn_again = 100;  ///< percent of the bonus for a reduced move that was searched again; self-play
  int unlearn_from_table = 100;  ///< percent, for the table's move where it is known to fail; self-play
  int unlearn_refuted = 100;     ///< percent, for one of the first moves, which was refuted; self-play
  int learn_from_change = 0;     ///< history per pawn by which a move changed the static evaluation; by hand

  // What searches found, held against what the static evaluation said.
  int correct_structure = 100;  ///< percent of the mean miss with these promoters; self-play
  int correct_reply = 60;       ///< percent of the mean miss after these two moves; self-play

  // Quiescence.
  int quiet_check_plies = 1;  ///< plies with quiet checks; prototype
  int evasions_in_full = 2;   ///< quiet ways out of check before those that lose are left out; self-play

  /// The same with wider margins, for games in which one move swings the score further.
  SearchTuning widened(int percent) const;
};

/// Sizes that no game changes.
struct SearchSizes {
  // Moves that a node remembers as failed; reasoned: hardly any node searches more.
  static constexpr std::size_t kQuietsTaught = 64;
  static constexpr std::size_t kCapturesTaught = 32;
  static constexpr int kFirstMoves = 2;         ///< of a node: they were expected to be good; inherited
  static constexpr int kReductionEntries = 64;  ///< reasoned: the logarithm is flat beyond
  static constexpr std::uint64_t kNodesBetweenLooks = 256;  ///< reasoned: less than a millisecond
  static constexpr std::uint64_t kNodesGranted = 256;       ///< to one of several threads; reasoned: the same
};

/// A constant of the search by the name that files and players call it.
struct SearchConstant {
  std::string_view name;
  int SearchTuning::*value;
  int low;
  int high;
  bool widens = false;  ///< grows where one move swings the score further
};

/// All of them, in the order of SearchTuning.
std::span<const SearchConstant> search_constants();

bool is_search_constant(std::string_view name);

/// Sets one by its name; what is wrong otherwise.
std::optional<Error> set_constant(SearchTuning& tuning, std::string_view name, int value);

/// What the tables of the search remember, and what they forget first.
struct MemoryTuning {
  /// Histories stay within; reasoned: two bytes, with room to add.
  static constexpr int kMostHistory = 16384;
  /// Slots; reasoned: beyond, the table of pairs would not fit into any cache, nor memory.
  static constexpr std::size_t kMostPairSlots = 4096;
  /// Places for what the static evaluation missed; reasoned: 32 KB a table, which a cache holds. Prime, so
  /// that keys spread.
  static constexpr std::size_t kMisses = 16381;
  /// Counted at most; reasoned: beyond, tactics were missed and not judgement.
  static constexpr Score kMostMiss = 200 * kCentipawn;
  /// One part in so many of the mean is exchanged, times the depth up to a most; by hand.
  static constexpr int kMissInertia = 256;
  static constexpr int kMostMissWeight = 16;
  /// One part in so many of the mean of what quiet moves change is exchanged; by hand.
  static constexpr int kSwingInertia = 512;
  /// What a quiet move is held to change before any was seen; measured: between 28 and 62 with learned
  /// weights.
  static constexpr Score kUsualSwing = 35 * kCentipawn;
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
