// royal, castling, en-passant and end.
#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/moves_reader.hpp"
#include "define/sections.hpp"
#include "define/square_text.hpp"

namespace tesuji::define {

namespace {

constexpr int kMaxCount = 1000;
constexpr int kMostPoints = 10'000;

std::optional<int> read_file(const Fields& in, const char* key, const GameDefinition& game, Report& report) {
  const Node* node = in.needed(key);
  if (node == nullptr) return std::nullopt;
  const auto found = node->is_scalar() ? parse_file(node->text, game.board, game.square_names) : std::nullopt;
  if (!found) report.at(*node, "this is no file of the board", "write a file by its name, for example g");
  return found;
}

std::optional<CastlingWing> read_wing(const Fields& castling, const char* key, const GameDefinition& game,
                                      Report& report) {
  const Node* wing = castling.needed(key);
  if (wing == nullptr) return std::nullopt;
  const Fields in(*wing, {"king", "partner"}, "a castling wing", report);
  if (!in) return std::nullopt;
  const auto king = read_file(in, "king", game, report);
  const auto partner = read_file(in, "partner", game, report);
  if (!king || !partner) return std::nullopt;
  if (*king == *partner)
    return report.at(*wing, "king and partner would end on the same square", "give them two files");
  return CastlingWing{*king, *partner};
}

/// The files on which king and partners must be dropped to be allowed to castle.
void read_homes(const Node& castling, const GameDefinition& game, CastlingRule& rule, Report& report) {
  const auto in = read_part(castling, "by-placement", {"king", "kingside", "queenside"}, game, report);
  if (!in) return;
  const auto king = read_file(*in, "king", game, report);
  const auto kingside = read_file(*in, "kingside", game, report);
  const auto queenside = read_file(*in, "queenside", game, report);
  if (!king || !kingside || !queenside) return;
  if (*queenside >= *king || *king >= *kingside)
    report.at(*castling.find("by-placement"), "the king must stand between its partners",
              "for example {king: e, kingside: h, queenside: a}");
  rule.by_drops = true;
  rule.king_home_file = *king;
  rule.kingside_home_file = *kingside;
  rule.queenside_home_file = *queenside;
}

void read_repetition(const Node& node, const GameDefinition& game, EndRules& end, Report& report) {
  const auto in =
      read_part(node, "repetition",
                {"count", "verdict", "perpetual-check", "perpetual-attack", "perpetual-chase", "may-chase"},
                game, report);
  if (!in) return;
  end.repetition = in->needed_number("count", 2, kMaxCount, 0);
  end.repetition_verdict = in->choice("verdict", Verdict::draw,
                                      {{"draw", Verdict::draw},
                                       {"loss", Verdict::loss},
                                       {"win", Verdict::win},
                                       {"first-wins", Verdict::draw},
                                       {"second-wins", Verdict::draw}});
  const Node* verdict = in->find("verdict");
  if (verdict != nullptr && verdict->is_word("first-wins")) end.repetition_winner = Side::first;
  if (verdict != nullptr && verdict->is_word("second-wins")) end.repetition_winner = Side::second;
  const auto loses = [&](const char* key) {
    return in->choice(key, false, {{"loses", true}, {"ignored", false}});
  };
  end.perpetual_check_loses = loses("perpetual-check");
  end.perpetual_attack_loses = loses("perpetual-attack");
  end.perpetual_chase_loses = loses("perpetual-chase");
  end.may_chase = in->pieces("may-chase");
}

void read_arrival(const Node& node, const GameDefinition& game, EndRules& end, Report& report) {
  const auto in = read_part(node, "arrival", {"pieces", "zone", "safe"}, game, report);
  if (!in) return;
  const Node* pieces = in->find("pieces");
  if (pieces != nullptr && pieces->is_empty_list())
    report.at(*pieces, "no piece can arrive", "list at least one piece, or write 'arrival: none'");
  end.arrival = {in->needed_pieces("pieces"), in->needed_zone("zone"), in->flag("safe")};
}

/// A number for both players, or {first-player: ..., second-player: ...}.
PerSide<int> read_thresholds(const Node& node, Report& report) {
  if (!node.is_map()) {
    const int both = read_int(node, 1, kMostPoints, report).value_or(0);
    return {both, both};
  }
  const Fields in(node, {"first-player", "second-player"}, "the points of the players", report);
  return {in.needed_number("first-player", 1, kMostPoints, 0),
          in.needed_number("second-player", 1, kMostPoints, 0)};
}

std::vector<int> read_points(const GameFields& in, const GameDefinition& game, Report& report) {
  std::vector<int> points(game.pieces.size(), 1);
  for (const PieceIndex royal : game.royal.pieces) points[as_size(royal)] = 0;
  for (const Node& entry : in.by_piece("points", "numbers", "{rook: 5}")) {
    const auto piece = read_piece_key(entry, game.pieces, report);
    const auto number = read_int(entry, 0, kMostPoints, report);
    if (!piece || !number) continue;
    if (listed(game.royal.pieces, *piece))
      report.at_key(entry, fmt::format("'{}' is royal and counts no points", entry.key), "remove it");
    points[as_size(*piece)] = *number;
  }
  return points;
}

void read_declaration(const Node& node, GameDefinition& game, Report& report) {
  const auto in =
      read_part(node, "declaration", {"zone", "pieces", "points", "win", "draw", "missing"}, game, report);
  if (!in) return;
  DeclarationRule rule;
  rule.zone = in->needed_zone("zone");
  rule.pieces_in_zone = in->number("pieces", 0, game.board.squares(), 0);
  rule.points = read_points(*in, game, report);
  if (const Node* win = in->needed("win")) rule.win = read_thresholds(*win, report);
  if (const Node* draw = in->find("draw"); draw != nullptr && !is_none(*draw)) {
    rule.draw = read_thresholds(*draw, report);
    for (std::size_t s = 0; s < 2; ++s)
      if (rule.draw[s] != 0 && rule.win[s] != 0 && rule.draw[s] >= rule.win[s]) {
        report.at(*draw, "nobody would draw with points that win", "let 'draw' be less than 'win'");
        break;
      }
  }
  if (const Node* missing = in->find("missing"); missing != nullptr && !is_none(*missing))
    rule.missing_count_for =
        read_choice<Side>(*missing, {{"first-player", Side::first}, {"second-player", Side::second}}, report);
  game.end.declaration = std::move(rule);
}

}  // namespace

void read_royal(const Node& root, GameDefinition& game, Report& report) {
  require(root, "royal", "a game", report);
  const auto in =
      read_part(root, "royal", {"pieces", "lose-by", "several", "facing", "castling-exposes"}, game, report);
  if (!in) return;
  RoyalRule& rule = game.royal;
  rule.pieces = in->needed_pieces("pieces");
  rule.lose_by =
      in->choice("lose-by", LoseBy::mate,
                 {{"mate", LoseBy::mate}, {"capture", LoseBy::capture}, {"extinction", LoseBy::extinction}});
  rule.several =
      in->choice("several", SeveralRoyals::any, {{"any", SeveralRoyals::any}, {"all", SeveralRoyals::all}});
  if (const Node* facing = in->find("facing"); facing != nullptr && !is_none(*facing))
    rule.facing = read_vectors(*facing, report);
  const Node* exposes = in->find("castling-exposes");
  if (exposes == nullptr || is_none(*exposes)) return;
  if (rule.lose_by != LoseBy::capture)
    report.at_key(*exposes, "'castling-exposes' only means something where royals can be captured",
                  "write 'lose-by: capture', or remove this line");
  for (const Node* item : items_of(*exposes)) {
    const auto part = read_choice<bool RoyalRule::*>(
        *item, {{"origin", &RoyalRule::exposes_origin}, {"transit", &RoyalRule::exposes_transit}}, report);
    if (part) rule.** part = true;
  }
}

void read_castling(const Node& root, GameDefinition& game, Report& report) {
  const auto in = read_part(root, "castling",
                            {"king", "partner", "rank", "kingside", "queenside", "any-start", "by-placement"},
                            game, report);
  if (!in) return;
  CastlingRule rule;
  rule.king = in->needed_piece("king");
  rule.partner = in->needed_piece("partner");
  if (rule.partner != kNoPiece && rule.partner == rule.king)
    report.at(*in->find("partner"), "a king cannot castle with its own kind",
              "name another piece, usually the rook");
  rule.rank = in->number("rank", 1, game.board.ranks, 1) - 1;
  rule.any_start = in->flag("any-start");
  const auto kingside = read_wing(*in, "kingside", game, report);
  const auto queenside = read_wing(*in, "queenside", game, report);
  if (!kingside || !queenside || rule.king == kNoPiece || rule.partner == kNoPiece) return;
  rule.kingside = *kingside;
  rule.queenside = *queenside;
  read_homes(*root.find("castling"), game, rule, report);
  game.castling = rule;
}

void read_en_passant(const Node& root, GameDefinition& game, Report& report) {
  const auto in = read_part(root, "en-passant", {"movers", "capturers"}, game, report);
  if (in) game.en_passant = {in->needed_pieces("movers"), in->needed_pieces("capturers")};
}

void read_end(const Node& root, GameDefinition& game, Report& report) {
  const Node* node = root.find("end");
  if (node == nullptr) return;
  const GameFields in(
      *node, {"stalemate", "repetition", "quiet-moves", "too-weak", "arrival", "declaration", "bare"},
      "'end'", game, report);
  if (!in) return;
  EndRules& end = game.end;
  end.stalemate = in.choice("stalemate", Verdict::draw,
                            {{"draw", Verdict::draw}, {"loss", Verdict::loss}, {"win", Verdict::win}});
  read_repetition(*node, game, end, report);
  if (const auto quiet = read_part(*node, "quiet-moves", {"moves", "progress"}, game, report)) {
    end.quiet_plies = 2 * quiet->needed_number("moves", 1, kMaxCount, 0);
    end.progress_pieces = quiet->pieces("progress");
  }
  read_arrival(*node, game, end, report);
  read_declaration(*node, game, report);
  // "loses" at once, or "answers": only when its next move does not bare the opponent, too.
  enum class Bare { none, loses, answers };
  const Bare bare = in.choice("bare", Bare::none,
                              {{"none", Bare::none}, {"loses", Bare::loses}, {"answers", Bare::answers}});
  if (bare != Bare::none) end.bare = BareRule{bare == Bare::answers};
  end.too_weak = in.pieces("too-weak");
}

}  // namespace tesuji::define
