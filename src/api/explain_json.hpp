// Explanations, reviews and maps as JSON.
#pragma once

#include "api/json.hpp"
#include "engine/board_map.hpp"
#include "engine/review.hpp"

namespace tesuji::api {

Json proposition_json(const Proposition& claim, const AnyPosition& root, const Phrasebook& book,
                      const Topicality& about);
Json explanation_json(const Explanation& explanation, const AnyPosition& root, const Phrasebook& book);
Json position_explanation_json(const std::vector<Proposition>& claims, const Breakdown& breakdown,
                               const AnyPosition& root, const Phrasebook& book);
Json review_json(const Review& review, Language language, Reader reader);
Json map_json(const BoardMap& map, const GameDefinition& game, std::string_view kind);

// As text on one line, for commands with --json.
std::string explanation_document(const Explanation& explanation, const AnyPosition& root,
                                 const Phrasebook& book);
std::string position_document(const std::vector<Proposition>& claims, const Breakdown& breakdown,
                              const AnyPosition& root, const Phrasebook& book);
std::string review_document(const Review& review, Language language, Reader reader);
std::string map_document(const BoardMap& map, const GameDefinition& game, std::string_view kind);

}  // namespace tesuji::api
