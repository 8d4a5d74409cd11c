// Observing on behalf of somebody who may leave.
#pragma once

#include "base/stop_signal.hpp"
#include "claims/find/film.hpp"

namespace tesuji::claims {

/// As observe(lore, root, line), but with less found when it is to stop.
std::vector<Proposition> observe(const Lore& lore, const AnyPosition& root, std::span<const Move> line,
                                 const StopSignal& should_stop, bool (*wanted)(const ClaimKind&) = nullptr);

}  // namespace tesuji::claims
