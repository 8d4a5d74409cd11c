// promotion, royal, castling, en-passant and end.
#include <fmt/format.h>

#include <algorithm>

#include "define/fields.hpp"
#include "define/moves_reader.hpp"
#include "define/sections.hpp"
#include "define/square_text.hpp"
#include "define/zones.hpp"

namespace tesuji {

namespace {

constexpr int kMaxCount = 1000;
constexpr std::size_t kMaxPromotionRules = 512;

bool is_none(const Node& node) {
  return node.is_word("none") || node.is_word("remove");
}

std::array<std::vector<PieceIndex>, 2> read_targets(const Node& node, const GameDefinition& game,
                                                    Report& report) {
  std::array<std::vector<PieceIndex>, 2> to;
  if (!node.is_map()) {
    to[0] = to[1] = read_pieces(node, game.pieces, report);
    if (to[0].empty() && node.is_list() && node.children.empty())
      report.at(node, "there is nothing to promote to", "list at least one piece");
    return to;
  }
  check_keys(node, {"first-player", "second-player"}, "'to'", report);
  if (const Node* first = node.find("first-player")) to[0] = read_pieces(*first, game.pieces, report);
  if (const Node* second = node.find("second-player")) to[1] = read_pieces(*second, game.pieces, report);
  return to;
}

std::optional<CastlingWing> read_wing(const Node& castling, const char* key, const GameDefinition& game,
                                      Report& report) {
  const Node* wing = require(castling, key, "'castling'", report);
  if (wing == nullptr || !check_keys(*wing, {"king", "partner"}, "a castling wing", report))
    return std::nullopt;
  const auto file = [&](const char* who) -> std::optional<int> {
    const Node* node = require(*wing, who, "a castling wing", report);
    if (node == nullptr) return std::nullopt;
    const auto found =
        node->is_scalar() ? parse_file(node->text, game.board, game.square_names) : std::nullopt;
    if (!found) report.at(*node, "this is no file of the board", "write the file it goes to, for example g");
    return found;
  };
  const auto king = file("king");
  const auto partner = file("partner");
  if (!king || !partner) return std::nullopt;
  if (*king == *partner) {
    report.at(*wing, "king and partner would end on the same square", "give them two files");
    return std::nullopt;
  }
  return CastlingWing{*king, *partner};
}

void read_repetition(const Node& node, EndRules& end, Report& report) {
  if (is_none(node)) return void(end.repetition = 0);
  if (!check_keys(node, {"count", "verdict"}, "'repetition'", report)) return;
  if (const Node* count = require(node, "count", "'repetition'", report))
    end.repetition = read_int(*count, 2, kMaxCount, report).value_or(0);
  if (const Node* verdict = node.find("verdict"))
    end.repetition_verdict =
        read_choice<Verdict>(
            *verdict, {{"draw", Verdict::draw}, {"loss", Verdict::loss}, {"win", Verdict::win}}, report)
            .value_or(Verdict::draw);
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

void read_promotion(const Node& root, GameDefinition& game, Report& report) {
  const Node* promotion = root.find("promotion");
  if (promotion == nullptr || is_none(*promotion)) return;
  for (const Node* node : items_of(*promotion)) {
    if (!check_keys(*node, {"pieces", "to", "zone", "required", "leaving"}, "'promotion'", report)) continue;
    if (game.promotions.size() >= kMaxPromotionRules) {
      report.at(*node, fmt::format("a game has at most {} promotion rules", kMaxPromotionRules),
                "put pieces with the same rule into one list");
      return;
    }
    PromotionRule rule;
    if (const Node* pieces = require(*node, "pieces", "'promotion'", report))
      rule.pieces = read_pieces(*pieces, game.pieces, report);
    if (const Node* to = require(*node, "to", "'promotion'", report))
      rule.to = read_targets(*to, game, report);
    if (const Node* zone = require(*node, "zone", "'promotion'", report))
      if (const auto squares = read_zone(*zone, game, report)) rule.zone = *squares;
    if (const Node* required = node->find("required"))
      rule.required = read_bool(*required, report).value_or(false);
    if (const Node* leaving = node->find("leaving"))
      rule.leaving_counts = read_bool(*leaving, report).value_or(false);
    game.promotions.push_back(std::move(rule));
  }
}

void read_royal(const Node& root, GameDefinition& game, Report& report) {
  const Node* royal = require(root, "royal", "a game", report);
  if (royal == nullptr ||
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
  if (!check_keys(*castling, {"king", "partner", "rank", "kingside", "queenside", "any-start"}, "'castling'",
                  report))
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
      !check_keys(*node, {"stalemate", "repetition", "quiet-moves", "too-weak"}, "'end'", report))
    return;
  EndRules& end = game.end;
  if (const Node* stalemate = node->find("stalemate"))
    end.stalemate =
        read_choice<Verdict>(
            *stalemate, {{"draw", Verdict::draw}, {"loss", Verdict::loss}, {"win", Verdict::win}}, report)
            .value_or(Verdict::draw);
  if (const Node* repetition = node->find("repetition")) read_repetition(*repetition, end, report);
  if (const Node* quiet = node->find("quiet-moves")) read_quiet_moves(*quiet, game, end, report);
  if (const Node* weak = node->find("too-weak"))
    if (!weak->is_list() || !weak->children.empty()) end.too_weak = read_pieces(*weak, game.pieces, report);
}

}  // namespace tesuji
