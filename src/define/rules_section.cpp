// royal, castling, en-passant and end.
#include <fmt/format.h>

#include <algorithm>

#include "define/fields.hpp"
#include "define/moves_reader.hpp"
#include "define/sections.hpp"
#include "define/square_text.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

constexpr int kMaxCount = 1000;

std::optional<int> read_file(const Node& map, const char* key, const char* what, const GameDefinition& game,
                             Report& report) {
  const Node* node = require(map, key, what, report);
  if (node == nullptr) return std::nullopt;
  const auto found = node->is_scalar() ? parse_file(node->text, game.board, game.square_names) : std::nullopt;
  if (!found) report.at(*node, "this is no file of the board", "write a file by its name, for example g");
  return found;
}

std::optional<CastlingWing> read_wing(const Node& castling, const char* key, const GameDefinition& game,
                                      Report& report) {
  const Node* wing = require(castling, key, "'castling'", report);
  if (wing == nullptr || !check_keys(*wing, {"king", "partner"}, "a castling wing", report))
    return std::nullopt;
  const auto king = read_file(*wing, "king", "a castling wing", game, report);
  const auto partner = read_file(*wing, "partner", "a castling wing", game, report);
  if (!king || !partner) return std::nullopt;
  if (*king == *partner) {
    report.at(*wing, "king and partner would end on the same square", "give them two files");
    return std::nullopt;
  }
  return CastlingWing{*king, *partner};
}

/// The files on which king and partners must be dropped to be allowed to castle.
void read_homes(const Node& homes, const GameDefinition& game, CastlingRule& rule, Report& report) {
  if (is_none(homes) || !check_keys(homes, {"king", "kingside", "queenside"}, "'by-placement'", report))
    return;
  const auto king = read_file(homes, "king", "'by-placement'", game, report);
  const auto kingside = read_file(homes, "kingside", "'by-placement'", game, report);
  const auto queenside = read_file(homes, "queenside", "'by-placement'", game, report);
  if (!king || !kingside || !queenside) return;
  if (*queenside >= *king || *king >= *kingside)
    report.at(homes, "the king must stand between its partners",
              "for example {king: e, kingside: h, queenside: a}");
  rule.by_drops = true;
  rule.king_home_file = *king;
  rule.kingside_home_file = *kingside;
  rule.queenside_home_file = *queenside;
}

void read_repetition(const Node& node, const GameDefinition& game, EndRules& end, Report& report) {
  if (is_none(node)) return void(end.repetition = 0);
  if (!check_keys(node,
                  {"count", "verdict", "perpetual-check", "perpetual-attack", "perpetual-chase", "may-chase"},
                  "'repetition'", report))
    return;
  if (const Node* count = require(node, "count", "'repetition'", report))
    end.repetition = read_int(*count, 2, kMaxCount, report).value_or(0);
  if (const Node* verdict = node.find("verdict")) {
    end.repetition_winner.reset();
    if (verdict->is_word("first-wins")) {
      end.repetition_winner = Side::first;
    } else if (verdict->is_word("second-wins")) {
      end.repetition_winner = Side::second;
    } else {
      end.repetition_verdict = read_choice<Verdict>(*verdict,
                                                    {{"draw", Verdict::draw},
                                                     {"loss", Verdict::loss},
                                                     {"win", Verdict::win},
                                                     {"first-wins", Verdict::draw},
                                                     {"second-wins", Verdict::draw}},
                                                    report)
                                   .value_or(Verdict::draw);
    }
  }
  if (const Node* perpetual = node.find("perpetual-check"))
    end.perpetual_check_loses =
        read_choice<bool>(*perpetual, {{"loses", true}, {"ignored", false}}, report).value_or(false);
  if (const Node* attack = node.find("perpetual-attack"))
    end.perpetual_attack_loses =
        read_choice<bool>(*attack, {{"loses", true}, {"ignored", false}}, report).value_or(false);
  if (const Node* chase = node.find("perpetual-chase"))
    end.perpetual_chase_loses =
        read_choice<bool>(*chase, {{"loses", true}, {"ignored", false}}, report).value_or(false);
  if (const Node* may = node.find("may-chase")) end.may_chase = read_pieces(*may, game.pieces, report);
}

void read_arrival(const Node& node, const GameDefinition& game, EndRules& end, Report& report) {
  if (is_none(node)) return;
  if (!check_keys(node, {"pieces", "zone", "safe"}, "'arrival'", report)) return;
  ArrivalRule rule;
  if (const Node* pieces = require(node, "pieces", "'arrival'", report)) {
    rule.pieces = read_pieces(*pieces, game.pieces, report);
    if (pieces->is_list() && pieces->children.empty())
      report.at(*pieces, "no piece can arrive", "list at least one piece, or write 'arrival: none'");
  }
  if (const Node* zone = require(node, "zone", "'arrival'", report))
    if (const auto squares = read_zone(*zone, game, report)) rule.zone = *squares;
  if (const Node* safe = node.find("safe")) rule.safe = read_bool(*safe, report).value_or(false);
  end.arrival = std::move(rule);
}

void read_quiet_moves(const Node& node, const GameDefinition& game, EndRules& end, Report& report) {
  if (is_none(node)) return void(end.quiet_plies = 0);
  if (!check_keys(node, {"moves", "progress"}, "'quiet-moves'", report)) return;
  if (const Node* moves = require(node, "moves", "'quiet-moves'", report))
    end.quiet_plies = 2 * read_int(*moves, 1, kMaxCount, report).value_or(0);
  if (const Node* progress = node.find("progress"))
    end.progress_pieces = read_pieces(*progress, game.pieces, report);
}

}  // namespace

void read_royal(const Node& root, GameDefinition& game, Report& report) {
  const Node* royal = require(root, "royal", "a game", report);
  if (royal == nullptr || is_none(*royal) ||
      !check_keys(*royal, {"pieces", "lose-by", "several", "facing", "castling-exposes"}, "'royal'", report))
    return;
  RoyalRule& rule = game.royal;
  if (const Node* pieces = require(*royal, "pieces", "'royal'", report))
    rule.pieces = read_pieces(*pieces, game.pieces, report);
  if (const Node* lose = royal->find("lose-by"))
    rule.lose_by =
        read_choice<LoseBy>(
            *lose, {{"mate", LoseBy::mate}, {"capture", LoseBy::capture}, {"extinction", LoseBy::extinction}},
            report)
            .value_or(LoseBy::mate);
  if (const Node* several = royal->find("several"))
    rule.several = read_choice<SeveralRoyals>(
                       *several, {{"any", SeveralRoyals::any}, {"all", SeveralRoyals::all}}, report)
                       .value_or(SeveralRoyals::any);
  if (const Node* facing = royal->find("facing"); facing != nullptr && !is_none(*facing))
    rule.facing = read_vectors(*facing, report);
  const Node* exposes = royal->find("castling-exposes");
  if (exposes == nullptr || is_none(*exposes)) return;
  if (rule.lose_by != LoseBy::capture)
    report.at_key(*exposes, "'castling-exposes' only means something where royals can be captured",
                  "write 'lose-by: capture', or remove this line");
  enum class Part { origin, transit };
  for (const Node* item : items_of(*exposes)) {
    const auto part =
        read_choice<Part>(*item, {{"origin", Part::origin}, {"transit", Part::transit}}, report);
    if (part) (*part == Part::origin ? rule.exposes_origin : rule.exposes_transit) = true;
  }
}

void read_castling(const Node& root, GameDefinition& game, Report& report) {
  const Node* castling = root.find("castling");
  if (castling == nullptr || is_none(*castling)) return;
  if (!check_keys(*castling,
                  {"king", "partner", "rank", "kingside", "queenside", "any-start", "by-placement"},
                  "'castling'", report))
    return;
  CastlingRule rule;
  if (const Node* king = require(*castling, "king", "'castling'", report))
    rule.king = read_piece(*king, game.pieces, report).value_or(kNoPiece);
  if (const Node* partner = require(*castling, "partner", "'castling'", report)) {
    rule.partner = read_piece(*partner, game.pieces, report).value_or(kNoPiece);
    if (rule.partner != kNoPiece && rule.partner == rule.king)
      report.at(*partner, "a king cannot castle with its own kind", "name another piece, usually the rook");
  }
  if (const Node* rank = castling->find("rank"))
    rule.rank = read_int(*rank, 1, game.board.ranks, report).value_or(1) - 1;
  if (const Node* any = castling->find("any-start")) rule.any_start = read_bool(*any, report).value_or(false);
  const auto kingside = read_wing(*castling, "kingside", game, report);
  const auto queenside = read_wing(*castling, "queenside", game, report);
  if (!kingside || !queenside || rule.king == kNoPiece || rule.partner == kNoPiece) return;
  rule.kingside = *kingside;
  rule.queenside = *queenside;
  if (const Node* homes = castling->find("by-placement")) read_homes(*homes, game, rule, report);
  game.castling = rule;
}

void read_en_passant(const Node& root, GameDefinition& game, Report& report) {
  const Node* node = root.find("en-passant");
  if (node == nullptr || is_none(*node)) return;
  if (!check_keys(*node, {"movers", "capturers"}, "'en-passant'", report)) return;
  EnPassantRule rule;
  if (const Node* movers = require(*node, "movers", "'en-passant'", report))
    rule.movers = read_pieces(*movers, game.pieces, report);
  if (const Node* capturers = require(*node, "capturers", "'en-passant'", report))
    rule.capturers = read_pieces(*capturers, game.pieces, report);
  game.en_passant = std::move(rule);
}

void read_end(const Node& root, GameDefinition& game, Report& report) {
  const Node* node = root.find("end");
  if (node == nullptr ||
      !check_keys(*node,
                  {"stalemate", "repetition", "quiet-moves", "too-weak", "arrival", "declaration", "bare"},
                  "'end'", report))
    return;
  EndRules& end = game.end;
  if (const Node* stalemate = node->find("stalemate"))
    end.stalemate =
        read_choice<Verdict>(
            *stalemate, {{"draw", Verdict::draw}, {"loss", Verdict::loss}, {"win", Verdict::win}}, report)
            .value_or(Verdict::draw);
  if (const Node* repetition = node->find("repetition")) read_repetition(*repetition, game, end, report);
  if (const Node* quiet = node->find("quiet-moves")) read_quiet_moves(*quiet, game, end, report);
  if (const Node* arrival = node->find("arrival")) read_arrival(*arrival, game, end, report);
  if (const Node* declaration = node->find("declaration")) read_declaration(*declaration, game, report);
  if (const Node* bare = node->find("bare")) {
    // "loses" at once, or "answers": only when its next move does not bare the opponent, too.
    enum class Bare { none, loses, answers };
    const auto choice = read_choice<Bare>(
        *bare, {{"none", Bare::none}, {"loses", Bare::loses}, {"answers", Bare::answers}}, report);
    if (choice && *choice != Bare::none) end.bare = BareRule{*choice == Bare::answers};
  }
  if (const Node* weak = node->find("too-weak"))
    if (!weak->is_list() || !weak->children.empty()) end.too_weak = read_pieces(*weak, game.pieces, report);
}

}  // namespace tesuji::define
