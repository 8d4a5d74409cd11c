#include "api/explain_json.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/thought_json.hpp"
#include "define/square_text.hpp"
#include "engine/line_text.hpp"
#include "notation/coordinates.hpp"

namespace tesuji::api {
namespace {

std::string name_of(Square sq, const GameDefinition& game) {
  return square_text(sq, game.board, game.square_names);
}

/// Coordinates, a pass as "pass".
Json line_json(const Lore& lore, const AnyPosition& root, const std::vector<Move>& moves) {
  Json list = Json::array();
  const Footage film(lore, root, moves);
  for (int ply = 0; ply < film.plies(); ++ply) {
    const Move move = film.moves()[static_cast<std::size_t>(ply)];
    list.push_back(move == kPass ? std::string("pass") : move_text(move, film.at(ply)));
  }
  return list;
}

Json judged_json(const Lore& lore, const AnyPosition& root, const JudgedLine& line) {
  const int mate = mate_distance(line.score);
  return {{"move", line.first() == kPass ? std::string("pass") : move_text(line.first(), root)},
          {"score", centipawns(line.score)},
          {"mate", mate == 0 ? Json(nullptr) : Json(mate)},
          {"line", line_json(lore, root, line.moves)}};
}

/// In eighths of a centipawn, so that the changes are whole numbers and add up to the total.
Json contrast_json(const Contrast& contrast) {
  Json terms = Json::array();
  const auto add = [&](std::string_view feature, std::string_view group, Score ours, Score other) {
    if (ours == 0 && other == 0) return;
    terms.push_back({{"feature", feature},
                     {"group", group},
                     {"move", ours},
                     {"versus", other},
                     {"change", ours - other}});
  };
  for (std::size_t i = 0; i < kTerms; ++i)
    add(kTermNames[i].id, kTermNames[i].group, contrast.ours.terms[i], contrast.other.terms[i]);
  add("decided", "decided", contrast.ours.decided, contrast.other.decided);
  add("beyond-the-line", "beyond", contrast.ours.beyond, contrast.other.beyond);
  return {{"unit", "centipawn/8"}, {"total", contrast.total()}, {"terms", std::move(terms)}};
}

}  // namespace

Json proposition_json(const Proposition& claim, const AnyPosition& root, const Phrasebook& book,
                      const Topicality& about) {
  const GameDefinition& game = root.rules().definition();
  const auto piece_json = [&](const PieceRef& ref) -> Json {
    return {{"piece", game.piece(ref.piece).id},
            {"side", side_word(ref.side)},
            {"square", ref.square == kNoSquare ? Json(nullptr) : Json(name_of(ref.square, game))}};
  };
  Json pieces = Json::array();
  Json supports = Json::array();
  Json squares = Json::array();
  for (const PieceRef& ref : claim.supports) supports.push_back(piece_json(ref));
  for (const PieceRef& ref : claim.pieces) {
    pieces.push_back(piece_json(ref));
    if (ref.square != kNoSquare) squares.push_back(name_of(ref.square, game));
  }
  for (const Square sq : claim.squares) squares.push_back(name_of(sq, game));
  return {{"predicate", info(claim.predicate).id},
          {"group", topic_id(info(claim.predicate).topic)},
          {"pieces", std::move(pieces)},
          {"supports", std::move(supports)},
          {"squares", std::move(squares)},
          {"numbers", claim.numbers},
          {"ply", claim.ply},
          {"weight", claim.weight},
          {"evidence", line_json(book.words().lore(), root, claim.evidence)},
          {"text", book.sentence(claim, about)}};
}

Json explanation_json(const Explanation& explanation, const AnyPosition& root, const Phrasebook& book) {
  const Lore& lore = book.words().lore();
  const Topicality about = topicality_of(explanation, root);
  Json reasons = Json::array();
  for (const Proposition& claim : explanation.reasons)
    reasons.push_back(proposition_json(claim, root, book, about));
  Json equal = Json::array();
  for (const JudgedLine& rival : explanation.rivals) equal.push_back(move_text(rival.first(), root));
  Json json = judged_json(lore, root, explanation.line);
  json["propositions"] = std::move(reasons);
  json["text"] = book.text(explanation, root);
  json["breakdown_change"] = contrast_json(explanation.contrast);
  json["equal"] = std::move(equal);
  json["versus"] = explanation.other ? judged_json(lore, root, *explanation.other) : Json(nullptr);
  return json;
}

Json position_explanation_json(const std::vector<Proposition>& claims, const Breakdown& breakdown,
                               const AnyPosition& root, const Phrasebook& book) {
  Topicality about;
  about.root = &root;
  Json list = Json::array();
  std::string text;
  for (const Proposition& claim : claims) {
    list.push_back(proposition_json(claim, root, book, about));
    text += book.sentence(claim, about) + "\n";
  }
  return {{"move", nullptr},
          {"propositions", std::move(list)},
          {"text", text},
          {"breakdown", evaluation_json(breakdown, root)}};
}

Json review_json(const Review& review, Language language, Reader reader) {
  const Lore lore(review.rules);
  const Phrasebook book(lore, language, reader);
  Json moves = Json::array();
  Json turning = Json::array();
  auto position = review.start->clone();
  int number = 0;
  for (const ReviewedPly& ply : review.plies) {
    Json json{{"number", ++number},
              {"move", move_text(ply.move, *position)},
              {"side", side_word(ply.side)},
              {"verdict", verdict_id(ply.verdict)},
              {"chance_before", std::round(ply.chance_before * 1000) / 1000},
              {"chance", std::round(ply.chance_after * 1000) / 1000},
              {"loss", std::round(ply.loss() * 1000) / 1000},
              {"turning_point", ply.turning_point},
              {"best", judged_json(lore, *position, ply.best)},
              {"played", judged_json(lore, *position, ply.played)},
              {"missed", ply.missed}};
    if (ply.explanation) {
      json["explanation"] = explanation_json(*ply.explanation, *position, book);
      json["text"] = book.text(*ply.explanation, *position);
    }
    if (ply.turning_point) turning.push_back(number);
    moves.push_back(std::move(json));
    position->make(ply.move);
  }
  Json sides = Json::object();
  for (const Side side : kBothSides) {
    const SideSummary& sum = review.summary[static_cast<std::size_t>(index(side))];
    Json counts = Json::object();
    for (std::size_t i = 0; i < kMoveVerdicts; ++i)
      counts[std::string(verdict_id(static_cast<MoveVerdict>(i)))] = sum.count[i];
    sides[side_word(side)] = {{"counts", std::move(counts)}, {"mean_loss", sum.mean_loss}};
  }
  return {{"game", review.rules->definition().id},
          {"moves", std::move(moves)},
          {"turning_points", std::move(turning)},
          {"summary", std::move(sides)},
          {"complete", review.complete}};
}

Json map_json(const BoardMap& map, const GameDefinition& game, std::string_view kind) {
  Json values = Json::object();
  for (std::size_t i = 0; i < map.values.size(); ++i) {
    if (map.told[i]) values[name_of(static_cast<Square>(i), game)] = map.values[i];
  }
  Json edges = Json::array();
  for (const GraphEdge& edge : map.edges) {
    edges.push_back({{"from", name_of(edge.from, game)},
                     {"to", name_of(edge.to, game)},
                     {"kind", edge.kind == EdgeKind::attack ? "attack" : "defend"},
                     {"vector", {edge.vector.right, edge.vector.forward}}});
  }
  return {{"kind", kind}, {"values", std::move(values)}, {"edges", std::move(edges)}, {"words", map.words}};
}

std::string explanation_document(const Explanation& explanation, const AnyPosition& root,
                                 const Phrasebook& book) {
  return explanation_json(explanation, root, book).dump() + "\n";
}

std::string position_document(const std::vector<Proposition>& claims, const Breakdown& breakdown,
                              const AnyPosition& root, const Phrasebook& book) {
  return position_explanation_json(claims, breakdown, root, book).dump() + "\n";
}

std::string review_document(const Review& review, Language language, Reader reader) {
  return review_json(review, language, reader).dump() + "\n";
}

std::string map_document(const BoardMap& map, const GameDefinition& game, std::string_view kind) {
  return map_json(map, game, kind).dump() + "\n";
}

}  // namespace tesuji::api
