// A search for each compiled instance of positions; thinker.cpp chooses among them.
#pragma once

#include "engine/thinker.hpp"

namespace tesuji::engine {

/// A thinker for positions like this one. Defined in a unit of its own for each of kInstances.
/// Precondition: `like` is of that instance.
template <InstanceId Id>
std::unique_ptr<Thinker> make_thinker_for(const AnyPosition& like, const EvalWeights& weights);
template <>
std::unique_ptr<Thinker> make_thinker_for<kWideInstance>(const AnyPosition& like, const EvalWeights& weights);

}  // namespace tesuji::engine
