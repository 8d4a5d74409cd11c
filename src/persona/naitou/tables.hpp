// Naitou's facts: prices, opening book, setups and words, read once from personas/naitou/*.yaml.
#pragma once

#include "define/loader.hpp"
#include "persona/naitou/board.hpp"

namespace tesuji::persona::naitou {

using PriceRow = std::array<Byte, kKinds>;  ///< by kind

struct Prices {
  PriceRow taken{};
  PriceRow prey{};
  PriceRow hunter{};
  PriceRow own{};
};

/// "When this piece of the player stands there": propose a move, or turn to another formation.
struct BookAnswer {
  Kind piece = kNone;
  Point point = kNoPoint;
  Step play;
  std::string turn_to;  ///< empty: propose `play`
  int turn_until = 0;   ///< only while no more plies than this were made
  int formation = -1;   ///< index of `turn_to`
};

struct Formation {
  std::string id;
  LocalText name;
  std::vector<BookAnswer> answers;
  std::vector<Step> plan;
};

struct Setup {
  std::string id;
  LocalText name;
  std::string position;  ///< SFEN with Naitou at the top
  int formation = 0;
};

struct Tables {
  Prices prices;
  std::vector<Formation> formations;
  std::vector<Setup> setups;
  /// What a rule, a comparison step or a decision means, by group and number as in docs/naitou.md.
  std::map<std::string, LocalText> meanings;

  const Setup* setup(std::string_view id) const;
  /// "none" for -1.
  std::string formation_id(int formation) const {
    return formation < 0 ? "none" : formations[as_size(formation)].id;
  }
  LocalText meaning(const std::string& id) const;  ///< empty texts when the id is unknown
  std::vector<std::string> setup_ids() const;
};

/// All faults of the four files, each at its line and column.
Result<Tables, Errors> read_tables(const std::vector<SourceText>& files);

/// The tables that are part of the program.
const Tables& tables();

}  // namespace tesuji::persona::naitou
