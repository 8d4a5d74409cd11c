// One function per compiled search; thinker.cpp chooses among them.
#pragma once

#include "engine/thinker.hpp"

namespace tesuji {

// The same kinds and widths as in movement/instances.
std::unique_ptr<Thinker> think_plain_1(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_plain_2(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_plain_3(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_hands_1(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_hands_2(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_hands_3(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_general_1(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_general_2(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_general_3(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_general_6(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_free_1(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_free_2(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_free_3(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_free_6(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_wide(const AnyPosition& like, const EvalWeights& weights);
std::unique_ptr<Thinker> think_ruled_1(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_ruled_2(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);
std::unique_ptr<Thinker> think_ruled_6(const AnyPosition& like, std::shared_ptr<const EvalTables> tables);

}  // namespace tesuji
