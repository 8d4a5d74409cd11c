// Commentary: why the engine chose its move, as sentences for `info string`.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "describe/language.hpp"
#include "engine/explainer.hpp"

namespace tesuji::protocol {

/// Has an engine of its own, so that it may look at what doing nothing would bring.
class Commentary {
 public:
  /// Reasons for the thought's move, one sentence each. Takes some milliseconds.
  std::vector<std::string> on(const Thought& thought, const AnyPosition& root,
                              const std::shared_ptr<const CompiledRules>& rules, Language language);
  /// The position in words, a row each: verdict, groups, what matters.
  std::vector<std::string> position(const AnyPosition& root,
                                    const std::shared_ptr<const CompiledRules>& rules, Language language);

  /// Judges by these weights from now on instead of the program's own.
  void use_weights(const EvalWeights& weights);

 private:
  /// Makes the explainer of this game, if it is not there.
  void sit(const std::shared_ptr<const CompiledRules>& rules);

  EvalWeights weights_ = builtin_weights();
  std::unique_ptr<Engine> engine_;
  std::shared_ptr<const CompiledRules> rules_;
  std::unique_ptr<Explainer> explainer_;
};

}  // namespace tesuji::protocol
