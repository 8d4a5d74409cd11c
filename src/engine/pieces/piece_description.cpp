// A whole game as data: its definition, options, and what its pieces' movement says about them.
#include <algorithm>
#include <cmath>

#include "compile/piece_facts.hpp"
#include "describe/piece_words.hpp"
#include "describe/rules_words.hpp"
#include "diagram/piece_picture.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/play.hpp"
#include "evaluate/piece_values.hpp"
#include "notation/outcome_words.hpp"
#include "notation/squares.hpp"
#include "walk/course.hpp"

namespace tesuji::engine {
namespace {

constexpr const char* kMobilityMethod =
    "expected number of moves from a random square when every other square is occupied with the given "
    "chance, half by "
    "each side; exact, except that of two different blockable paths to one square only the likelier counts";

/// Three decimals are more than such means are worth.
double rounded(double x) {
  return std::round(x * 1000.0) / 1000.0;
}

Datum text_datum(const LocalText& text) {
  return {{"en", text.en}, {"ja", text.ja.empty() ? text.en : text.ja}};
}

Datum vector_datum(Vector v) {
  return Datum::List{v.right, v.forward};
}

Datum spread_datum(const Spread& spread) {
  return {{"min", spread.min}, {"mean", rounded(spread.mean)}, {"max", spread.max}};
}

const char* verdict_word(Verdict verdict) {
  return verdict == Verdict::draw ? "draw" : verdict == Verdict::loss ? "loss" : "win";
}

Datum atom_datum(const MoveAtom& atom) {
  Datum json{{"kind", kind_word(atom.kind)},
             {"step", vector_datum(atom.step)},
             {"quiet", atom.quiet},
             {"captures", atom.captures}};
  if (atom.kind == AtomKind::bent) json["turn"] = vector_datum(atom.turn);
  if (atom.kind == AtomKind::slide || atom.kind == AtomKind::bent || atom.kind == AtomKind::hop) {
    json["min"] = atom.min;
    json["max"] = atom.max == 0 ? Datum(nullptr) : Datum(atom.max);
  }
  if (atom.kind == AtomKind::leap_slide) {
    json["over"] = atom.min;
    json["max"] = atom.max == 0 ? Datum(nullptr) : Datum(atom.max);
    json["stop"] = atom.stops;
  }
  if (atom.kind == AtomKind::hop_slide) json["hops"] = atom.hops;
  if (atom.kind == AtomKind::area) json["max"] = atom.max;
  if (atom.kind == AtomKind::igui) json["pass"] = atom.passes;
  if (atom.unblockable) json["unblockable"] = true;
  if (!atom.path.empty()) {
    json["path"] = Datum::list();
    for (const Vector v : atom.path) json["path"].add(vector_datum(v));
  }
  if (atom.initial) json["initial"] = true;
  if (!atom.from_zone.empty()) json["from_zone"] = atom.from_zone;
  if (!atom.to_zone.empty()) json["to_zone"] = atom.to_zone;
  return json;
}

const char* way_word(MarkKind kind) {
  switch (kind) {
    case MarkKind::none:
    case MarkKind::origin:
      break;
    case MarkKind::leap:
      return "leap";
    case MarkKind::line:
      return "slide";
    case MarkKind::through:
      return "through";
    case MarkKind::lame:
      return "lame-leap";
    case MarkKind::hop:
      return "hop";
    case MarkKind::behind:
      return "behind";
  }
  return "";
}

/// Squares of a move diagram that are alike.
struct DiagramGroup {
  MarkKind way = MarkKind::none;
  bool quiet = false;
  bool captures = false;
  bool initial = false;
  Datum squares = Datum::list();

  bool like(const DiagramGroup& o) const {
    return way == o.way && quiet == o.quiet && captures == o.captures && initial == o.initial;
  }
  Datum datum() const {
    const char* may = quiet && captures ? "both" : quiet ? "move" : "capture";
    return {{"way", way_word(way)}, {"may", may}, {"initial", initial}, {"squares", squares}};
  }
};

Datum diagram_datum(const PieceDefinition& piece) {
  const PiecePicture picture = piece_picture(piece);
  std::vector<DiagramGroup> groups;
  const auto put = [&](Vector at, const DiagramGroup& like) {
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const DiagramGroup& known) { return known.like(like); });
    if (group == groups.end()) group = groups.insert(groups.end(), like);
    group->squares.add(vector_datum(at));
  };
  for (int forward = picture.radius; forward >= -picture.radius; --forward) {
    for (int right = -picture.radius; right <= picture.radius; ++right) {
      const Mark& mark = picture.at(right, forward);
      if (mark.kind == MarkKind::none || mark.kind == MarkKind::origin) continue;
      put({right, forward}, {mark.kind, mark.quiet, mark.captures, mark.initial});
      if (mark.hop_too) put({right, forward}, {MarkKind::hop, false, true, mark.initial});
    }
  }
  Datum told = Datum::list();
  for (const DiagramGroup& group : groups) told.add(group.datum());
  return {{"radius", picture.radius}, {"groups", told}};
}

/// One game with its names at hand.
class Encoder {
 public:
  Encoder(const GameDefinition& game, DescribePart part)
      : game_(game), whole_(part == DescribePart::all), values_(piece_values(game)) {}

  Datum definition() const;
  Datum options() const;
  Datum pieces() const;

 private:
  Datum ids(const std::vector<PieceIndex>& pieces) const {
    Datum list = Datum::list();
    for (const PieceIndex piece : pieces) list.add(game_.piece(piece).id);
    return list;
  }
  Datum squares(const std::vector<Square>& list) const {
    Datum names = Datum::list();
    for (const Square sq : list) names.add(square_text(sq, game_.board, game_.square_names));
    return names;
  }
  Datum piece(PieceIndex index) const;
  Datum movement_facts(PieceIndex index) const;
  Datum royal() const;
  Datum promotions() const;
  Datum castling() const;
  Datum drops() const;
  Datum end() const;
  Datum arrival() const;
  Datum declaration() const;
  Datum sides(const std::array<std::vector<Square>, 2>& zone) const {
    return {{"first", squares(zone[0])}, {"second", squares(zone[1])}};
  }

  const GameDefinition& game_;
  bool whole_;
  std::vector<std::optional<PieceValue>> values_;
};

Datum Encoder::royal() const {
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

Datum Encoder::promotions() const {
  Datum list = Datum::list();
  for (const PromotionRule& rule : game_.promotions) {
    list.add({{"pieces", ids(rule.pieces)},
              {"to", {{"first", ids(rule.to[0])}, {"second", ids(rule.to[1])}}},
              {"zone", sides(rule.zone)},
              {"required", rule.required},
              {"leaving_counts", rule.leaving_counts},
              {"each_move", rule.each_move}});
  }
  return list;
}

Datum Encoder::castling() const {
  if (!game_.castling) return nullptr;
  const CastlingRule& rule = *game_.castling;
  const auto wing = [](const CastlingWing& w) -> Datum {
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

Datum Encoder::drops() const {
  if (!game_.drops) return nullptr;
  const DropRule& rule = *game_.drops;
  Datum per_file = Datum::object();
  for (const PieceIndex piece : rule.one_per_file) {
    const auto limit = rule.file_limit.find(piece);
    per_file[game_.piece(piece).id] = limit == rule.file_limit.end() ? 1 : limit->second;
  }
  Datum zones = Datum::object();
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

Datum Encoder::arrival() const {
  if (!game_.end.arrival) return nullptr;
  const ArrivalRule& rule = *game_.end.arrival;
  return {{"pieces", ids(rule.pieces)}, {"zone", sides(rule.zone)}, {"safe", rule.safe}};
}

Datum Encoder::declaration() const {
  if (!game_.end.declaration) return nullptr;
  const DeclarationRule& rule = *game_.end.declaration;
  const auto each = [](const std::array<int, 2>& points) -> Datum {
    if (points[0] == 0) return nullptr;
    return {{"first", points[0]}, {"second", points[1]}};
  };
  Datum points = Datum::object();
  for (std::size_t p = 0; p < rule.points.size(); ++p) points[game_.pieces[p].id] = rule.points[p];
  return {{"zone", sides(rule.zone)},
          {"pieces_in_zone", rule.pieces_in_zone},
          {"points", points},
          {"win", each(rule.win)},
          {"draw", each(rule.draw)},
          {"missing_count_for",
           rule.missing_count_for ? Datum(side_word(*rule.missing_count_for)) : Datum(nullptr)}};
}

Datum Encoder::end() const {
  const EndRules& rules = game_.end;
  return {{"stalemate", verdict_word(rules.stalemate)},
          {"repetition", rules.repetition},
          {"repetition_verdict", verdict_word(rules.repetition_verdict)},
          {"repetition_winner",
           rules.repetition_winner ? Datum(side_word(*rules.repetition_winner)) : Datum(nullptr)},
          {"perpetual_check_loses", rules.perpetual_check_loses},
          {"quiet_plies", rules.quiet_plies},
          {"progress_pieces", ids(rules.progress_pieces)},
          {"too_weak", ids(rules.too_weak)},
          {"arrival", arrival()},
          {"declaration", declaration()}};
}

Datum Encoder::definition() const {
  Datum json{{"id", game_.id}, {"name", text_datum(game_.name)}, {"family", game_.family}};
  json["board"] = {{"files", game_.board.files},
                   {"ranks", game_.board.ranks},
                   {"squares", game_.square_names == SquareNames::algebraic ? "algebraic" : "shogi"},
                   {"second_side", game_.board.second_side == SecondSide::mirrored ? "mirrored" : "rotated"}};
  for (int sq = 0; sq < game_.board.squares(); ++sq)
    json["board"]["names"].add(square_text(static_cast<Square>(sq), game_.board, game_.square_names));
  for (const Side side : kBothSides) {
    const LocalText name = side_name(side, game_);
    json["sides"].add({{"name", name.en}, {"name_ja", name.ja}});
  }
  json["zones"] = Datum::object();
  for (const ZoneDefinition& zone : game_.zones) {
    json["zones"][zone.id] = sides(zone.squares);
  }
  json["start"] = game_.start_fen;
  json["setups"] = Datum::list();
  for (const NamedSetup& setup : game_.setups)
    json["setups"].add({{"id", setup.id}, {"name", text_datum(setup.name)}});
  json["royal"] = royal();
  if (whole_) json["promotion"] = promotions();
  json["drops"] = drops();
  json["gating"] = game_.gating ? Datum{{"pieces", ids(game_.gating->pieces)}} : Datum(nullptr);
  json["castling"] = castling();
  json["en_passant"] = game_.en_passant ? Datum{{"movers", ids(game_.en_passant->movers)},
                                                {"capturers", ids(game_.en_passant->capturers)}}
                                        : Datum(nullptr);
  json["end"] = end();
  json["words"] = Datum::object();
  for (const Language language : {Language::en, Language::ja}) {
    Datum& sections = json["words"][language == Language::en ? "en" : "ja"] = Datum::list();
    for (const RuleParagraph& paragraph : rules_words(game_, language)) {
      sections.add({{"heading", paragraph.heading}, {"lines", paragraph.lines}});
    }
  }
  return json;
}

Datum Encoder::options() const {
  Datum list = Datum::list();
  for (const OptionDefinition& option : game_.options) {
    Datum values = Datum::list();
    for (const OptionValue& value : option.values)
      values.add({{"id", value.id}, {"text", text_datum(value.text)}});
    list.add({{"id", option.id},
              {"text", text_datum(option.text)},
              {"chosen", option.chosen},
              {"default", option.fallback},
              {"values", values}});
  }
  return list;
}

Datum Encoder::movement_facts(PieceIndex index) const {
  const PieceFacts facts = piece_facts(game_, index);
  Datum mobility = Datum::list();
  for (const CrowdMobility& crowd : facts.mobility)
    mobility.add({{"density", crowd.density}, {"moves", rounded(crowd.moves)}});
  return {{"reach", spread_datum(facts.attacks)},
          {"steps", spread_datum(facts.steps)},
          {"mobility", mobility},
          {"components", facts.components}};
}

Datum Encoder::piece(PieceIndex index) const {
  const PieceDefinition& piece = game_.piece(index);
  const auto& royals = game_.royal.pieces;
  Datum atoms = Datum::list();
  for (const MoveAtom& atom : piece.moves) atoms.add(atom_datum(atom));
  Datum json{
      {"id", piece.id},
      {"name", text_datum(piece.name)},
      {"letter", piece.sign.letter},
      {"kanji", piece.sign.kanji},
      {"figure", piece.sign.figure},
      {"in_hand", piece.in_hand == kNoPiece ? Datum(nullptr) : Datum(game_.piece(piece.in_hand).id)},
      {"royal", std::find(royals.begin(), royals.end(), index) != royals.end()},
      {"moves", piece.moves_text},
      {"words", {{"en", piece_sentence(piece, Language::en)}, {"ja", piece_sentence(piece, Language::ja)}}},
      {"atoms", atoms},
      {"diagram", diagram_datum(piece)}};
  if (whole_) json.merge(movement_facts(index));
  json.merge(value_datum(values_[as_size(index)]));
  return json;
}

Datum Encoder::pieces() const {
  Datum list = Datum::list();
  for (std::size_t i = 0; i < game_.pieces.size(); ++i) list.add(piece(static_cast<PieceIndex>(i)));
  return list;
}

}  // namespace

Datum PieceGame::description(DescribePart part) const {
  const Encoder encoder(definition(), part);
  return {{"definition", encoder.definition()},
          {"options", encoder.options()},
          {"pieces", encoder.pieces()},
          {"mobility_method", kMobilityMethod}};
}

}  // namespace tesuji::engine
