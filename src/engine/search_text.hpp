// What a search found, as text and as chances.
#pragma once

#include "engine/organs/searcher.hpp"
#include "movement/any_position.hpp"
#include "notation/coordinates.hpp"

namespace tesuji::engine {

/// The moves of a line in coordinates, up to the end of the game at most.
std::vector<std::string> line_texts(const SearchLine& line, const AnyPosition& root,
                                    Coordinates style = Coordinates::own);

/// Moves until mate, negative for the side that is mated; 0 when the score decides nothing.
int mate_distance(Score score);

/// A report in texts; `texts` writes a line, differently in every kind of game.
Findings findings_of(const SearchReport& report,
                     const std::function<std::vector<std::string>(const SearchLine&)>& texts);

/// "+0.35", "-1.20", "mate in 3", "mated in 2": for people.
std::string score_words(Score score);

/// Winning chance, 0 to 1, of the side whose score this is. A common logistic curve, the same for all games.
double winning_chance(Score score);

/// In thousandths; the three add up to 1000.
struct OutcomeChances {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

/// `drawish` games have a margin within which neither side gets further. A model, not a measurement.
OutcomeChances outcome_chances(Score score, bool drawish);

}  // namespace tesuji::engine
