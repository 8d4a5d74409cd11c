// Documented alternatives: reading `options:` and applying the chosen values.
#pragma once

#include "define/sources.hpp"

namespace tesuji::define {

/// Reads `options`, lays the chosen values' `set` over `root` and removes the section from it.
std::vector<OptionDefinition> apply_options(Node& root, const OptionChoices& choices, Report& report);

/// Reads the game with build(tree, choices, report), which calls apply_options().
template <class Definition, class Build>
Result<Definition, Errors> load_checked(const SourceText& source, const SourceFinder& find,
                                        const OptionChoices& choices, Build&& build) {
  Report report;
  const auto tree = gather(source, find, report);
  if (!tree) return report.sorted(source.name);
  Definition game = build(*tree, choices, report);
  if (!report.clean()) return report.sorted(source.name);
  // A value nobody chose today must work tomorrow: try each one, the others staying as they are.
  for (const OptionDefinition& option : game.options)
    for (const OptionValue& value : option.values) {
      if (value.id == option.chosen) continue;
      OptionChoices other = choices;
      other[option.id] = value.id;
      build(*tree, other, report);
    }
  if (!report.clean()) return report.sorted(source.name);
  return game;
}

}  // namespace tesuji::define
