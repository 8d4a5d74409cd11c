// The mind of games of pieces. Its organs share one engine.
#pragma once

#include <memory>

#include "engine/engine.hpp"
#include "engine/mind.hpp"
#include "engine/organs.hpp"
#include "engine/organs/searcher.hpp"
#include "explain/phrasebook.hpp"

namespace tesuji::engine {

/// A mind for every game of pieces.
std::unique_ptr<Mind> make_piece_mind(std::size_t table_megabytes);

std::unique_ptr<organ::Evaluator> make_piece_evaluator(Engine& engine);
std::unique_ptr<organ::Searcher> make_piece_searcher(Engine& engine);
std::unique_ptr<organ::Explainer> make_piece_explainer(Engine& engine);
std::unique_ptr<organ::Reviewer> make_piece_reviewer(Engine& engine);
std::unique_ptr<organ::Tactician> make_piece_tactician(Engine& engine);
std::unique_ptr<organ::Mapper> make_piece_mapper();
std::unique_ptr<organ::Appraiser> make_piece_appraiser();
std::unique_ptr<organ::Surveyor> make_piece_surveyor();

/// The terms of an evaluation, as data and as a table for people.
Datum breakdown_datum(const Breakdown& breakdown, const AnyPosition& position);
std::string table_of(const Breakdown& breakdown, const AnyPosition& position);
/// A judged line; a pass is "pass".
Datum judged_datum(const Lore& lore, const AnyPosition& root, const JudgedLine& line);
Datum explanation_datum(const Explanation& explanation, const AnyPosition& root, const Phrasebook& book);

}  // namespace tesuji::engine
