// Lines of moves as text.
#pragma once

#include <string>
#include <vector>

#include "engine/organs/searcher.hpp"
#include "movement/any_position.hpp"
#include "notation/coordinates.hpp"
#include "search/report.hpp"

namespace tesuji::engine {

/// The moves of a line in coordinates, up to the end of the game at most.
std::vector<std::string> line_texts(const SearchLine& line, const AnyPosition& root,
                                    Coordinates style = Coordinates::own);

/// Moves until mate, negative for the side that is mated; 0 when the score decides nothing.
int mate_distance(Score score);

/// A report with nothing in its lines, which are written differently in every kind of game.
Findings findings_without_lines(const SearchReport& report);

/// "+0.35", "-1.20", "mate in 3", "mated in 2": for people.
std::string score_words(Score score);

}  // namespace tesuji::engine
