#include "compile/build_rules.hpp"

namespace tesuji {

template Result<std::shared_ptr<const CompiledRules>> build_rules<6>(GameDefinition, const ClassPlan&,
                                                                     RuleTraits, std::vector<TypeInfo>);

}  // namespace tesuji
