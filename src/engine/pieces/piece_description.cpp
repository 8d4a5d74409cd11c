// A whole game as data: its definition, options, and what its pieces' movement says about them.

#include "compile/piece_facts.hpp"
#include "describe/piece_words.hpp"
#include "describe/rules_words.hpp"
#include "diagram/piece_picture.hpp"
#include "engine/pieces/piece_game.hpp"
#include "engine/play.hpp"

namespace tesuji::engine {
namespace {

constexpr const char* kMobilityMethod =
    "expected number of moves from a random square when every other square is occupied with the given "
    "chance, half by "
    "each side; exact, except that of two different blockable paths to one square only the likelier counts";

Datum spread_datum(const Spread& spread) {
  return {{"min", spread.min}, {"mean", rounded(spread.mean)}, {"max", spread.max}};
}

Datum unless_zero(int number) {
  return number == 0 ? Datum(nullptr) : Datum(number);
}

Datum side_datum(std::optional<Side> side) {
  return side ? Datum(side_word(*side)) : Datum(nullptr);
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
    json["max"] = unless_zero(atom.max);
  }
  if (atom.kind == AtomKind::leap_slide) {
    json["over"] = atom.min;
    json["max"] = unless_zero(atom.max);
    json["stop"] = atom.stops;
  }
  if (atom.kind == AtomKind::hop_slide) json["hops"] = atom.hops;
  if (atom.kind == AtomKind::area || atom.kind == AtomKind::line_lion) json["max"] = atom.max;
  if (atom.kind == AtomKind::igui) json["pass"] = atom.passes;
  if (atom.unblockable) json["unblockable"] = true;
  if (!atom.path.empty()) json["path"] = Datum::list(atom.path, vector_datum);
  if (atom.initial) json["initial"] = true;
  if (!atom.from_zone.empty()) json["from_zone"] = atom.from_zone;
  if (!atom.to_zone.empty()) json["to_zone"] = atom.to_zone;
  return json;
}

/// By kind of mark.
constexpr const char* kWays[] = {"", "", "leap", "slide", "through", "lame-leap", "hop", "behind"};
static_assert(std::size(kWays) == as_size(MarkKind::behind) + 1);

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
    return {{"way", kWays[as_size(way)]}, {"may", may}, {"initial", initial}, {"squares", squares}};
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
  return {{"radius", picture.radius},
          {"groups", Datum::list(groups, [](const DiagramGroup& group) { return group.datum(); })}};
}

/// One game with its names at hand.
class Encoder {
 public:
  Encoder(const GameDefinition& game, DescribePart part, const StopSignal& should_stop)
      : game_(game), whole_(part == DescribePart::all), values_(piece_values(game, should_stop)) {}

  Datum definition() const {
    Datum json{{"id", game_.id}, {"name", text_datum(game_.name)}, {"family", game_.family}};
    json["board"] = {
        {"files", game_.board.files},
        {"ranks", game_.board.ranks},
        {"squares", game_.square_names == SquareNames::algebraic ? "algebraic" : "shogi"},
        {"second_side", game_.board.second_side == SecondSide::mirrored ? "mirrored" : "rotated"}};
    for (Square sq = 0; sq < game_.board.squares(); ++sq) json["board"]["names"].add(name_of(sq, game_));
    for (const LocalText& name : game_.side_names)
      json["sides"].add({{"name", name.en}, {"name_ja", name.ja}});
    json["zones"] = Datum::object();
    for (const ZoneDefinition& zone : game_.zones) json["zones"][zone.id] = sides(zone.squares);
    json["start"] = game_.start_fen;
    json["setups"] = Datum::list(game_.setups, [](const NamedSetup& setup) -> Datum {
      return {{"id", setup.id}, {"name", text_datum(setup.name)}};
    });
    json["royal"] = royal();
    if (whole_) json["promotion"] = promotions();
    json["drops"] = drops();
    json["gating"] = game_.gating ? Datum{{"pieces", ids(game_.gating->pieces)}} : Datum(nullptr);
    json["castling"] = castling();
    json["en_passant"] = game_.en_passant ? Datum{{"movers", ids(game_.en_passant->movers)},
                                                  {"capturers", ids(game_.en_passant->capturers)}}
                                          : Datum(nullptr);
    json["end"] = end();
    json["words"] = in_both([&](Language language) {
      return Datum::list(rules_words(game_, language), [](const RuleParagraph& paragraph) -> Datum {
        return {{"heading", paragraph.heading}, {"lines", paragraph.lines}};
      });
    });
    return json;
  }

  Datum options() const {
    const auto value = [](const OptionValue& one) -> Datum {
      return {{"id", one.id}, {"text", text_datum(one.text)}};
    };
    return Datum::list(game_.options, [&](const OptionDefinition& option) -> Datum {
      return {{"id", option.id},
              {"text", text_datum(option.text)},
              {"chosen", option.chosen},
              {"default", option.fallback},
              {"values", Datum::list(option.values, value)}};
    });
  }

  Datum pieces(const StopSignal& should_stop) const {
    Datum list = Datum::list();
    for (std::size_t i = 0; i < game_.pieces.size() && !should_stop(); ++i)
      list.add(piece(static_cast<PieceIndex>(i), should_stop));
    return list;
  }

 private:
  Datum ids(const std::vector<PieceIndex>& pieces) const {
    return Datum::list(pieces, [&](PieceIndex piece) { return game_.piece(piece).id; });
  }
  Datum squares(const std::vector<Square>& squares) const {
    return Datum::list(squares, [&](Square sq) { return name_of(sq, game_); });
  }
  Datum sides(const std::array<std::vector<Square>, 2>& zone) const {
    return {{"first", squares(zone[0])}, {"second", squares(zone[1])}};
  }

  Datum royal() const {
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

  Datum promotions() const {
    return Datum::list(game_.promotions, [&](const PromotionRule& rule) -> Datum {
      return {{"pieces", ids(rule.pieces)},
              {"to", {{"first", ids(rule.to[0])}, {"second", ids(rule.to[1])}}},
              {"zone", sides(rule.zone)},
              {"required", rule.required},
              {"leaving_counts", rule.leaving_counts},
              {"each_move", rule.each_move}};
    });
  }

  Datum castling() const {
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

  Datum drops() const {
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

  Datum arrival() const {
    if (!game_.end.arrival) return nullptr;
    const ArrivalRule& rule = *game_.end.arrival;
    return {{"pieces", ids(rule.pieces)}, {"zone", sides(rule.zone)}, {"safe", rule.safe}};
  }

  Datum declaration() const {
    if (!game_.end.declaration) return nullptr;
    const DeclarationRule& rule = *game_.end.declaration;
    const auto each = [](const std::array<int, 2>& points) -> Datum {
      if (points[0] == 0) return nullptr;
      return {{"first", points[0]}, {"second", points[1]}};
    };
    Datum points = Datum::object();
    for (std::size_t p = 0; p < rule.points.size(); ++p) points[game_.pieces[p].id] = rule.points[p];
    return {{"zone", sides(rule.zone)}, {"pieces_in_zone", rule.pieces_in_zone},
            {"points", points},         {"win", each(rule.win)},
            {"draw", each(rule.draw)},  {"missing_count_for", side_datum(rule.missing_count_for)}};
  }

  Datum end() const {
    const EndRules& rules = game_.end;
    return {{"stalemate", verdict_word(rules.stalemate)},
            {"repetition", rules.repetition},
            {"repetition_verdict", verdict_word(rules.repetition_verdict)},
            {"repetition_winner", side_datum(rules.repetition_winner)},
            {"perpetual_check_loses", rules.perpetual_check_loses},
            {"quiet_plies", rules.quiet_plies},
            {"progress_pieces", ids(rules.progress_pieces)},
            {"too_weak", ids(rules.too_weak)},
            {"arrival", arrival()},
            {"declaration", declaration()}};
  }

  Datum movement_facts(PieceIndex index, const StopSignal& should_stop) const {
    const PieceFacts facts = piece_facts(game_, index, should_stop);
    const auto mobility = [](const CrowdMobility& crowd) -> Datum {
      return {{"density", crowd.density}, {"moves", rounded(crowd.moves)}};
    };
    return {{"reach", spread_datum(facts.attacks)},
            {"steps", spread_datum(facts.steps)},
            {"mobility", Datum::list(facts.mobility, mobility)},
            {"components", facts.components}};
  }

  Datum piece(PieceIndex index, const StopSignal& should_stop) const {
    const PieceDefinition& piece = game_.piece(index);
    Datum json{{"id", piece.id},
               {"name", text_datum(piece.name)},
               {"letter", piece.sign.letter},
               {"kanji", piece.sign.kanji},
               {"figure", piece.sign.figure},
               {"in_hand", piece_datum(piece.in_hand, game_)},
               {"royal", std::ranges::count(game_.royal.pieces, index) != 0},
               {"moves", piece.moves_text},
               {"words", in_both([&](Language language) { return piece_sentence(piece, language); })},
               {"atoms", Datum::list(piece.moves, atom_datum)},
               {"diagram", diagram_datum(piece)}};
    if (whole_) json.merge(movement_facts(index, should_stop));
    json.merge(value_datum(values_[as_size(index)]));
    return json;
  }

  const GameDefinition& game_;
  bool whole_;
  std::vector<std::optional<PieceValue>> values_;
};

}  // namespace

Datum PieceGame::description(DescribePart part, const StopSignal& should_stop) const {
  const Encoder encoder(definition(), part, should_stop);
  return {{"definition", encoder.definition()},
          {"options", encoder.options()},
          {"pieces", encoder.pieces(should_stop)},
          {"mobility_method", kMobilityMethod}};
}

}  // namespace tesuji::engine
