// What the questions of FairyVariants share.
#pragma once

#include "library/cores.hpp"
#include "library/fairy_table.hpp"

namespace tesuji::library {

struct FairyVariants::Core {
  FairyTable table;

  /// What `answer` says of the position that is asked about, which is remembered.
  template <class Answer>
  auto ask(const FairyPlace& place, Answer&& answer) -> decltype(answer(std::declval<Standing&>())) {
    return guarded([&]() -> decltype(answer(std::declval<Standing&>())) {
      auto standing = table.take(place);
      if (!standing) return standing.faults();
      auto told = answer(*standing);
      table.keep(std::move(*standing));
      return told;
    });
  }
};

/// A FEN with stars for what belongs to nobody.
std::string with_stars(std::string text, const define::GameDefinition& game);
/// The position as FEN or SFEN, as others write it.
std::string written(const Standing& standing, bool sfen);

/// A legal move as players write it.
std::string notated(Move move, const AnyPosition& position, FairyNotation notation);

/// Is it certain that this side can never win any more?
bool too_little(geometry::Side side, const AnyPosition& position);

}  // namespace tesuji::library
