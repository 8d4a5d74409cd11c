// Static exchange on positions without bit sets, for moves that take several pieces, too.
#pragma once

#include <vector>

#include "movement/wide/wide_position.hpp"
#include "threats/exchange.hpp"

namespace tesuji::threats {

/// What the move takes and gains by promoting, less what it costs on the spot (own men, a burnt mover).
int wide_gain(const WidePosition& pos, Move move, const ExchangeValues& values);

/// As exchange_at_least(): does the move win at least `threshold`, when both sides go on taking where the
/// mover stands?
bool wide_exchange_at_least(const WidePosition& pos, Move move, int threshold, const ExchangeValues& values);

}  // namespace tesuji::threats
