#include "search/tuning.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/failure.hpp"

namespace tesuji::search {
namespace {

constexpr SearchConstant kConstants[] = {
    {"aspiration", &SearchTuning::aspiration, kCentipawn, 600 * kCentipawn, true},
    {"reverse-futility-per-ply", &SearchTuning::reverse_futility_per_ply, 0, 600 * kCentipawn, true},
    {"razor", &SearchTuning::razor, 0, 600 * kCentipawn, true},
    {"razor-per-ply", &SearchTuning::razor_per_ply, 0, 600 * kCentipawn, true},
    {"futility-base", &SearchTuning::futility_base, 0, 600 * kCentipawn, true},
    {"futility-per-ply", &SearchTuning::futility_per_ply, 0, 600 * kCentipawn, true},
    {"delta", &SearchTuning::delta, 0, 600 * kCentipawn, true},
    {"exchange-quiet", &SearchTuning::exchange_quiet, 0, 600 * kCentipawn, true},
    {"exchange-capture", &SearchTuning::exchange_capture, 0, 600 * kCentipawn, true},
    {"probcut", &SearchTuning::probcut, 0, 600 * kCentipawn, true},
    {"singular-far", &SearchTuning::singular_far, 0, 600 * kCentipawn, true},
    {"widest-aspiration", &SearchTuning::widest_aspiration, 0, 2000 * kCentipawn},
    {"null-per-ply", &SearchTuning::null_per_ply, 0, 600 * kCentipawn},
    {"null-base", &SearchTuning::null_base, 0, 600 * kCentipawn},
    {"null-surplus", &SearchTuning::null_surplus, kCentipawn, 600 * kCentipawn},
    {"exchange-quiet-base", &SearchTuning::exchange_quiet_base, 0, 600 * kCentipawn},
    {"singular-per-ply", &SearchTuning::singular_per_ply, 0, 600 * kCentipawn},
    {"razor-depth", &SearchTuning::razor_depth, 0, 40},
    {"reverse-futility-depth", &SearchTuning::reverse_futility_depth, 0, 40},
    {"reverse-futility-share", &SearchTuning::reverse_futility_share, 0, 1000},
    {"null-depth", &SearchTuning::null_depth, 0, 40},
    {"null-reduction", &SearchTuning::null_reduction, 0, 40},
    {"null-depth-share", &SearchTuning::null_depth_share, 1, 32},
    {"most-null-surplus", &SearchTuning::most_null_surplus, 0, 40},
    {"probcut-depth", &SearchTuning::probcut_depth, 0, 40},
    {"probcut-reduction", &SearchTuning::probcut_reduction, 0, 40},
    {"no-table-move-depth", &SearchTuning::no_table_move_depth, 0, 40},
    {"late-base", &SearchTuning::late_base, 0, 100},
    {"late-percent", &SearchTuning::late_percent, 0, 1000},
    {"late-swing", &SearchTuning::late_swing, 0, 600 * kCentipawn},
    {"late-least", &SearchTuning::late_least, 1, 1000},
    {"late-most", &SearchTuning::late_most, 1, 1000},
    {"late-improving", &SearchTuning::late_improving, 0, 40},
    {"late-counts-pruned", &SearchTuning::late_counts_pruned, 0, 1},
    {"futility-depth", &SearchTuning::futility_depth, 0, 40},
    {"exchange-quiet-depth", &SearchTuning::exchange_quiet_depth, 0, 40},
    {"exchange-capture-depth", &SearchTuning::exchange_capture_depth, 0, 40},
    {"exchange-checks", &SearchTuning::exchange_checks, 0, 1},
    {"prune-in-check", &SearchTuning::prune_in_check, 0, 1},
    {"history-depth", &SearchTuning::history_depth, 0, 40},
    {"history-per-ply", &SearchTuning::history_per_ply, 0, 40000},
    {"singular-depth", &SearchTuning::singular_depth, 0, 40},
    {"singular-trust", &SearchTuning::singular_trust, 0, 40},
    {"singular-share", &SearchTuning::singular_share, 1, 32},
    {"most-double-extended", &SearchTuning::most_double_extended, 0, 100},
    {"safe-check-extension", &SearchTuning::safe_check_extension, 0, 1},
    {"check-extension-depth", &SearchTuning::check_extension_depth, 0, 40},
    {"reduction-depth", &SearchTuning::reduction_depth, 0, 40},
    {"reduction-base", &SearchTuning::reduction_base, 0, 4096},
    {"reduction-slope", &SearchTuning::reduction_slope, 0, 4096},
    {"less-in-pv", &SearchTuning::less_in_pv, 0, 4096},
    {"less-for-killers", &SearchTuning::less_for_killers, 0, 4096},
    {"less-for-checks", &SearchTuning::less_for_checks, 0, 4096},
    {"less-once-pv", &SearchTuning::less_once_pv, 0, 4096},
    {"more-in-cut-nodes", &SearchTuning::more_in_cut_nodes, 0, 4096},
    {"more-when-not-improving", &SearchTuning::more_when_not_improving, 0, 4096},
    {"more-after-capture", &SearchTuning::more_after_capture, 0, 4096},
    {"history-per-reduction", &SearchTuning::history_per_reduction, 1000, 200000},
    {"capture-reduction", &SearchTuning::capture_reduction, 0, 1},
    {"deeper-again", &SearchTuning::deeper_again, 0, 300 * kCentipawn},
    {"shallower-again", &SearchTuning::shallower_again, 0, 300 * kCentipawn},
    {"aspiration-depth", &SearchTuning::aspiration_depth, 0, 40},
    {"aspiration-growth", &SearchTuning::aspiration_growth, 110, 1000},
    {"root-reduction-depth", &SearchTuning::root_reduction_depth, 0, 40},
    {"root-reduce-from", &SearchTuning::root_reduce_from, 0, 100},
    {"root-reduce-more", &SearchTuning::root_reduce_more, 0, 100},
    {"replies", &SearchTuning::replies, 0, 1},
    {"quiet-history", &SearchTuning::quiet_history, 0, 40},
    {"follow-far", &SearchTuning::follow_far, 0, 1000},
    {"gain-rank", &SearchTuning::gain_rank, 0, 40},
    {"capture-history", &SearchTuning::capture_history, 0, 1000},
    {"bonus-square", &SearchTuning::bonus_square, 0, 1000},
    {"bonus-per-ply", &SearchTuning::bonus_per_ply, 0, 1000},
    {"most-bonus", &SearchTuning::most_bonus, 0, 40000},
    {"learn-from-table", &SearchTuning::learn_from_table, 0, 1000},
    {"learn-from-failing", &SearchTuning::learn_from_failing, 0, 1000},
    {"learn-again", &SearchTuning::learn_again, 0, 1000},
    {"unlearn-from-table", &SearchTuning::unlearn_from_table, 0, 1000},
    {"unlearn-refuted", &SearchTuning::unlearn_refuted, 0, 1000},
    {"learn-from-change", &SearchTuning::learn_from_change, 0, 1000},
    {"correct-structure", &SearchTuning::correct_structure, 0, 1000},
    {"correct-reply", &SearchTuning::correct_reply, 0, 1000},
    {"quiet-check-plies", &SearchTuning::quiet_check_plies, 0, 40},
    {"evasions-in-full", &SearchTuning::evasions_in_full, 0, 1000},
};

const SearchConstant* find(std::string_view name) {
  const auto known = std::find_if(std::begin(kConstants), std::end(kConstants),
                                  [&](const SearchConstant& constant) { return constant.name == name; });
  return known == std::end(kConstants) ? nullptr : known;
}

}  // namespace

std::span<const SearchConstant> search_constants() {
  return kConstants;
}

bool is_search_constant(std::string_view name) {
  return find(name) != nullptr;
}

std::optional<Error> set_constant(SearchTuning& tuning, std::string_view name, int value) {
  const SearchConstant* const known = find(name);
  if (known == nullptr)
    return bad_input(fmt::format("the search has no constant '{}'", name), "docs/search.md names them all");
  if (value < known->low || value > known->high)
    return bad_input(fmt::format("'{}' cannot be {}", name, value),
                     fmt::format("expected a whole number from {} to {}", known->low, known->high));
  tuning.*known->value = value;
  return std::nullopt;
}

SearchTuning SearchTuning::widened(int percent) const {
  SearchTuning wide = *this;
  for (const SearchConstant& constant : kConstants) {
    if (constant.widens) wide.*constant.value = wide.*constant.value * percent / 100;
  }
  return wide;
}

}  // namespace tesuji::search
