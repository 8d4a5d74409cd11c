#include "api/values_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "api/documents.hpp"
#include "explain/value_words.hpp"

namespace tesuji::api {
namespace {

/// Three decimals are more than such means are worth.
double rounded(double x) {
  return std::round(x * 1000.0) / 1000.0;
}

}  // namespace

Json value_json(const std::optional<PieceValue>& value) {
  if (!value) return {{"value", nullptr}, {"reasons", Json::array()}};
  Json reasons = Json::array();
  for (const ValuePart& part : value->reasons)
    reasons.push_back({{"reason", reason_id(part.reason)}, {"value", part.centipawns}});
  return {{"value", value->centipawns},
          {"reasons", reasons},
          {"measures",
           {{"reach", rounded(value->measures.reach)},
            {"forward", rounded(value->measures.forward)},
            {"later", rounded(value->measures.later)}}},
          {"value_words",
           {{"en", value_sentence(*value, Language::en)}, {"ja", value_sentence(*value, Language::ja)}}}};
}

std::string values_document(const GameDefinition& game) {
  const auto values = piece_values(game);
  Json pieces = Json::array();
  for (const PieceIndex piece : dearest_first(values)) {
    const PieceDefinition& definition = game.piece(piece);
    Json json{{"id", definition.id},
              {"letter", definition.sign.letter},
              {"name", {{"en", definition.name.en}, {"ja", in(Language::ja, definition.name)}}}};
    json.update(value_json(values[static_cast<std::size_t>(piece)]));
    pieces.push_back(json);
  }
  const Json document{{"game", game.id}, {"pieces", pieces}};
  return document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace tesuji::api
