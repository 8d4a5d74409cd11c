// Variant definitions: every text becomes games that load, or is refused with a place and a hint.
#pragma once

#include <string_view>

#include "demand.hpp"
#include "import/fairy_import.hpp"
#include "support/rooms.hpp"
#include "support/shipped_games.hpp"

namespace tesuji::test {

inline void check_import(std::string_view text) {
  const auto told = [](const Errors& errors) {
    demand(!errors.empty(), "a refusal has a reason");
    for (const Error& error : errors) {
      demand(!error.message.empty(), "a fault is told");
      demand(error.where.line >= 1, "a fault has a place");
    }
  };
  const auto variants = import_variants({"fuzz.ini", std::string(text)});
  if (!variants) return told(variants.error());
  for (const ImportedVariant& variant : *variants) {
    demand(variant.yaml.empty() == !variant.errors.empty(), "a variant is imported or refused");
    if (!variant.errors.empty()) {
      told(variant.errors);
    } else {
      demand(load_game({"fuzz.yaml", variant.yaml}, shipped_finder()).ok(), "what was imported loads");
    }
  }
}

}  // namespace tesuji::test
