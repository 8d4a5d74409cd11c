#include "api/describe_json.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/values_json.hpp"
#include "compile/piece_facts.hpp"
#include "describe/piece_words.hpp"
#include "describe/rules_words.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"

namespace tesuji::api {
namespace {

constexpr const char* kMobilityMethod =
    "expected number of moves from a random square when every other square is occupied with the given "
    "chance, half by "
    "each side; exact, except that of two different blockable paths to one square only the likelier counts";

/// Three decimals are more than such means are worth.
double rounded(double x) {
  return std::round(x * 1000.0) / 1000.0;
}

Json text_json(const LocalText& text) {
  return {{"en", text.en}, {"ja", text.ja.empty() ? text.en : text.ja}};
}

Json vector_json(Vector v) {
  return Json::array({v.right, v.forward});
}

Json spread_json(const Spread& spread) {
  return {{"min", spread.min}, {"mean", rounded(spread.mean)}, {"max", spread.max}};
}

const char* kind_word(AtomKind kind) {
  switch (kind) {
    case AtomKind::leap:
      return "leap";
    case AtomKind::slide:
      return "slide";
    case AtomKind::bent:
      return "bent";
    case AtomKind::lame_leap:
      return "lame-leap";
    case AtomKind::hop:
      return "hop";
    case AtomKind::grasshop:
      return "grasshop";
    case AtomKind::lion:
      return "lion";
    case AtomKind::line_lion:
      return "line-lion";
    case AtomKind::igui:
      return "igui";
    case AtomKind::hook:
      return "hook";
    case AtomKind::leap_slide:
      return "leap-slide";
    case AtomKind::hop_slide:
      return "hop-slide";
    case AtomKind::sweep:
      return "range-capture";
    case AtomKind::range_jump:
      return "range-jump";
    case AtomKind::teleport:
      return "teleport";
    case AtomKind::area:
      return "area";
    case AtomKind::burn:
      return "burn";
  }
  return "";
}

const char* verdict_word(Verdict verdict) {
  return verdict == Verdict::draw ? "draw" : verdict == Verdict::loss ? "loss" : "win";
}

Json atom_json(const MoveAtom& atom) {
  Json json{{"kind", kind_word(atom.kind)},
            {"step", vector_json(atom.step)},
            {"quiet", atom.quiet},
            {"captures", atom.captures}};
  if (atom.kind == AtomKind::bent) json["turn"] = vector_json(atom.turn);
  if (atom.kind == AtomKind::slide || atom.kind == AtomKind::bent || atom.kind == AtomKind::hop) {
    json["min"] = atom.min;
    json["max"] = atom.max == 0 ? Json(nullptr) : Json(atom.max);
  }
  if (atom.kind == AtomKind::leap_slide) {
    json["over"] = atom.min;
    json["max"] = atom.max == 0 ? Json(nullptr) : Json(atom.max);
    json["stop"] = atom.stops;
  }
  if (atom.kind == AtomKind::hop_slide) json["hops"] = atom.hops;
  if (atom.kind == AtomKind::area) json["max"] = atom.max;
  if (atom.kind == AtomKind::igui) json["pass"] = atom.passes;
  if (atom.unblockable) json["unblockable"] = true;
  if (!atom.path.empty()) {
    json["path"] = Json::array();
    for (const Vector v : atom.path) json["path"].push_back(vector_json(v));
  }
  if (atom.initial) json["initial"] = true;
  if (!atom.from_zone.empty()) json["from_zone"] = atom.from_zone;
  if (!atom.to_zone.empty()) json["to_zone"] = atom.to_zone;
  return json;
}

/// One game with its names at hand.
class Encoder {
 public:
  Encoder(const GameDefinition& game, DescribePart part)
      : game_(game), whole_(part == DescribePart::all), values_(piece_values(game)) {}

  Json definition() const;
  Json options() const;
  Json pieces() const;

 private:
  Json ids(const std::vector<PieceIndex>& pieces) const {
    Json list = Json::array();
    for (const PieceIndex piece : pieces) list.push_back(game_.piece(piece).id);
    return list;
  }
  Json squares(const std::vector<Square>& list) const {
    Json names = Json::array();
    for (const Square sq : list) names.push_back(square_text(sq, game_.board, game_.square_names));
    return names;
  }
  Json piece(PieceIndex index) const;
  Json movement_facts(PieceIndex index) const;
  Json royal() const;
  Json promotions() const;
  Json castling() const;
  Json drops() const;
  Json end() const;
  Json arrival() const;
  Json declaration() const;
  Json sides(const std::array<std::vector<Square>, 2>& zone) const {
    return {{"first", squares(zone[0])}, {"second", squares(zone[1])}};
  }

  const GameDefinition& game_;
  bool whole_;
  std::vector<std::optional<PieceValue>> values_;
};

Json Encoder::royal() const {
  const RoyalRule& rule = game_.royal;
  const char* lose_by = rule.lose_by == LoseBy::mate      ? "mate"
                        : rule.lose_by == LoseBy::capture ? "capture"
                                                          : "extinction";
  return {{"pieces", ids(rule.pieces)},
          {"lose_by", lose_by},
          {"several", rule.several == SeveralRoyals::any ? "any" : "all"},
          {"facing", !rule.facing.empty()},
          {"exposes_origin", rule.exposes_origin},
          {"exposes_transit", rule.exposes_transit}};
}

Json Encoder::promotions() const {
  Json list = Json::array();
  for (const PromotionRule& rule : game_.promotions) {
    list.push_back({{"pieces", ids(rule.pieces)},
                    {"to", {{"first", ids(rule.to[0])}, {"second", ids(rule.to[1])}}},
                    {"zone", sides(rule.zone)},
                    {"required", rule.required},
                    {"leaving_counts", rule.leaving_counts},
                    {"each_move", rule.each_move}});
  }
  return list;
}

Json Encoder::castling() const {
  if (!game_.castling) return nullptr;
  const CastlingRule& rule = *game_.castling;
  const auto wing = [](const CastlingWing& w) -> Json {
    return {{"king_to_file", w.king_to_file + 1}, {"partner_to_file", w.partner_to_file + 1}};
  };
  return {{"king", game_.piece(rule.king).id},
          {"partner", game_.piece(rule.partner).id},
          {"rank", rule.rank + 1},
          {"kingside", wing(rule.kingside)},
          {"queenside", wing(rule.queenside)},
          {"any_start", rule.any_start},
          {"by_drops", rule.by_drops}};
}

Json Encoder::drops() const {
  if (!game_.drops) return nullptr;
  const DropRule& rule = *game_.drops;
  Json per_file = Json::object();
  for (const PieceIndex piece : rule.one_per_file) {
    const auto limit = rule.file_limit.find(piece);
    per_file[game_.piece(piece).id] = limit == rule.file_limit.end() ? 1 : limit->second;
  }
  Json zones = Json::object();
  for (const DropZone& zone : rule.zones) zones[game_.piece(zone.piece).id] = sides(zone.squares);
  return {{"pieces", ids(rule.pieces)},
          {"captured", rule.captured ? "hand" : "none"},
          {"per_file", per_file},
          {"no_mate", ids(rule.no_mate)},
          {"dead_squares", rule.dead_squares ? "allowed" : "forbidden"},
          {"either_side", rule.either_side},
          {"zones", zones},
          {"before_moves", rule.before_moves},
          {"spread", ids(rule.spread)}};
}

Json Encoder::arrival() const {
  if (!game_.end.arrival) return nullptr;
  const ArrivalRule& rule = *game_.end.arrival;
  return {{"pieces", ids(rule.pieces)}, {"zone", sides(rule.zone)}, {"safe", rule.safe}};
}

Json Encoder::declaration() const {
  if (!game_.end.declaration) return nullptr;
  const DeclarationRule& rule = *game_.end.declaration;
  const auto each = [](const std::array<int, 2>& points) -> Json {
    if (points[0] == 0) return nullptr;
    return {{"first", points[0]}, {"second", points[1]}};
  };
  Json points = Json::object();
  for (std::size_t p = 0; p < rule.points.size(); ++p) points[game_.pieces[p].id] = rule.points[p];
  return {{"zone", sides(rule.zone)},
          {"pieces_in_zone", rule.pieces_in_zone},
          {"points", points},
          {"win", each(rule.win)},
          {"draw", each(rule.draw)},
          {"missing_count_for",
           rule.missing_count_for ? Json(side_word(*rule.missing_count_for)) : Json(nullptr)}};
}

Json Encoder::end() const {
  const EndRules& rules = game_.end;
  return {{"stalemate", verdict_word(rules.stalemate)},
          {"repetition", rules.repetition},
          {"repetition_verdict", verdict_word(rules.repetition_verdict)},
          {"repetition_winner",
           rules.repetition_winner ? Json(side_word(*rules.repetition_winner)) : Json(nullptr)},
          {"perpetual_check_loses", rules.perpetual_check_loses},
          {"quiet_plies", rules.quiet_plies},
          {"progress_pieces", ids(rules.progress_pieces)},
          {"too_weak", ids(rules.too_weak)},
          {"arrival", arrival()},
          {"declaration", declaration()}};
}

Json Encoder::definition() const {
  Json json{{"id", game_.id}, {"name", text_json(game_.name)}, {"family", game_.family}};
  json["board"] = {{"files", game_.board.files},
                   {"ranks", game_.board.ranks},
                   {"squares", game_.square_names == SquareNames::algebraic ? "algebraic" : "shogi"},
                   {"second_side", game_.board.second_side == SecondSide::mirrored ? "mirrored" : "rotated"}};
  for (int sq = 0; sq < game_.board.squares(); ++sq)
    json["board"]["names"].push_back(square_text(static_cast<Square>(sq), game_.board, game_.square_names));
  for (const Side side : kBothSides) {
    const LocalText name = side_name(side, game_);
    json["sides"].push_back({{"name", name.en}, {"name_ja", name.ja}});
  }
  json["zones"] = Json::object();
  for (const ZoneDefinition& zone : game_.zones) {
    json["zones"][zone.id] = sides(zone.squares);
  }
  json["start"] = game_.start_fen;
  json["setups"] = Json::array();
  for (const NamedSetup& setup : game_.setups)
    json["setups"].push_back({{"id", setup.id}, {"name", text_json(setup.name)}});
  json["royal"] = royal();
  if (whole_) json["promotion"] = promotions();
  json["drops"] = drops();
  json["gating"] = game_.gating ? Json{{"pieces", ids(game_.gating->pieces)}} : Json(nullptr);
  json["castling"] = castling();
  json["en_passant"] = game_.en_passant ? Json{{"movers", ids(game_.en_passant->movers)},
                                               {"capturers", ids(game_.en_passant->capturers)}}
                                        : Json(nullptr);
  json["end"] = end();
  json["words"] = Json::object();
  for (const Language language : {Language::en, Language::ja}) {
    Json& sections = json["words"][language == Language::en ? "en" : "ja"] = Json::array();
    for (const RuleParagraph& paragraph : rules_words(game_, language)) {
      sections.push_back({{"heading", paragraph.heading}, {"lines", paragraph.lines}});
    }
  }
  return json;
}

Json Encoder::options() const {
  Json list = Json::array();
  for (const OptionDefinition& option : game_.options) {
    Json values = Json::array();
    for (const OptionValue& value : option.values)
      values.push_back({{"id", value.id}, {"text", text_json(value.text)}});
    list.push_back({{"id", option.id},
                    {"text", text_json(option.text)},
                    {"chosen", option.chosen},
                    {"default", option.fallback},
                    {"values", values}});
  }
  return list;
}

Json Encoder::movement_facts(PieceIndex index) const {
  const PieceFacts facts = piece_facts(game_, index);
  Json mobility = Json::array();
  for (const CrowdMobility& crowd : facts.mobility)
    mobility.push_back({{"density", crowd.density}, {"moves", rounded(crowd.moves)}});
  return {{"reach", spread_json(facts.attacks)},
          {"steps", spread_json(facts.steps)},
          {"mobility", mobility},
          {"components", facts.components}};
}

Json Encoder::piece(PieceIndex index) const {
  const PieceDefinition& piece = game_.piece(index);
  const auto& royals = game_.royal.pieces;
  Json atoms = Json::array();
  for (const MoveAtom& atom : piece.moves) atoms.push_back(atom_json(atom));
  Json json{
      {"id", piece.id},
      {"name", text_json(piece.name)},
      {"letter", piece.sign.letter},
      {"kanji", piece.sign.kanji},
      {"figure", piece.sign.figure},
      {"in_hand", piece.in_hand == kNoPiece ? Json(nullptr) : Json(game_.piece(piece.in_hand).id)},
      {"royal", std::find(royals.begin(), royals.end(), index) != royals.end()},
      {"moves", piece.moves_text},
      {"words", {{"en", piece_sentence(piece, Language::en)}, {"ja", piece_sentence(piece, Language::ja)}}},
      {"atoms", atoms}};
  if (whole_) json.update(movement_facts(index));
  json.update(value_json(values_[static_cast<std::size_t>(index)]));
  return json;
}

Json Encoder::pieces() const {
  Json list = Json::array();
  for (std::size_t i = 0; i < game_.pieces.size(); ++i) list.push_back(piece(static_cast<PieceIndex>(i)));
  return list;
}

}  // namespace

Result<DescribePart> describe_part(Params& params) {
  const std::string word = params.text("part", false, "all");
  if (word == "all") return DescribePart::all;
  if (word == "board") return DescribePart::board;
  Error fault;
  fault.message = "field 'part' must be \"all\" or \"board\"";
  fault.hint = "leave it out for all";
  return fault;
}

Json describe_json(const GameDefinition& game, DescribePart part) {
  const Encoder encoder(game, part);
  return {{"definition", encoder.definition()},
          {"options", encoder.options()},
          {"pieces", encoder.pieces()},
          {"mobility_method", kMobilityMethod}};
}

}  // namespace tesuji::api
