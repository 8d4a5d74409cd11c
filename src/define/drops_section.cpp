// drops and gating: pieces in hand.
#include <fmt/format.h>

#include <algorithm>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

constexpr int kMaxPerFile = 36;

bool lists(const std::vector<PieceIndex>& list, PieceIndex piece) {
  return std::find(list.begin(), list.end(), piece) != list.end();
}

class DropReader {
 public:
  DropReader(const Node& drops, GameDefinition& game, Report& report)
      : drops_(drops), game_(game), report_(report) {}

  void read();

 private:
  void read_held();
  void read_words();
  void read_per_file();
  void read_zones();
  void check_placement();
  void check_forms();
  /// Pieces named by the rules must be droppable; faults are reported at `node`.
  bool droppable(const Node& node, PieceIndex piece);
  std::vector<PieceIndex> droppable_pieces(const char* key);
  bool flag(const char* key) const {
    const Node* node = drops_.find(key);
    return node != nullptr && read_bool(*node, report_).value_or(false);
  }

  const Node& drops_;
  GameDefinition& game_;
  Report& report_;
  DropRule rule_;
};

void DropReader::read() {
  if (!check_keys(drops_,
                  {"pieces", "captured", "one-per-file", "per-file", "no-mate", "dead-squares", "either-side",
                   "zones", "before-moves", "spread"},
                  "'drops'", report_))
    return;
  read_held();
  read_words();
  rule_.one_per_file = droppable_pieces("one-per-file");
  read_per_file();
  rule_.no_mate = droppable_pieces("no-mate");
  rule_.spread = droppable_pieces("spread");
  read_zones();
  check_placement();
  check_forms();
  game_.drops = std::move(rule_);
}

void DropReader::read_held() {
  if (const Node* pieces = drops_.find("pieces")) {
    rule_.pieces = read_pieces(*pieces, game_.pieces, report_);
    for (const PieceIndex piece : rule_.pieces)
      if (const PieceIndex in_hand = game_.piece(piece).in_hand; in_hand != kNoPiece)
        report_.at(*pieces,
                   fmt::format("'{}' is never in hand: it becomes '{}' there", game_.piece(piece).id,
                               game_.piece(in_hand).id),
                   "leave it out of the list, or change its 'in-hand'");
  } else {
    for (std::size_t p = 0; p < game_.pieces.size(); ++p) {
      const auto piece = static_cast<PieceIndex>(p);
      if (game_.piece(piece).in_hand == kNoPiece && !lists(game_.royal.pieces, piece))
        rule_.pieces.push_back(piece);
    }
  }
  if (rule_.pieces.empty()) report_.at_key(drops_, "no piece can be dropped", "write 'drops: none'");
  if (rule_.pieces.size() > kMaxHandPieces)
    report_.at_key(drops_, fmt::format("at most {} kinds of pieces can be in hand", kMaxHandPieces),
                   "list those that can be dropped with 'pieces'");
}

void DropReader::read_words() {
  if (const Node* captured = drops_.find("captured"))
    rule_.captured = read_choice<bool>(*captured, {{"hand", true}, {"none", false}}, report_).value_or(true);
  if (const Node* dead = drops_.find("dead-squares"))
    rule_.dead_squares =
        read_choice<bool>(*dead, {{"allowed", true}, {"forbidden", false}}, report_).value_or(false);
  rule_.either_side = flag("either-side");
  rule_.before_moves = flag("before-moves");
}

bool DropReader::droppable(const Node& node, PieceIndex piece) {
  const bool turned = rule_.either_side && lists(rule_.pieces, game_.piece(piece).in_hand);
  if (turned || lists(rule_.pieces, piece)) return true;
  report_.at(node, fmt::format("'{}' can never be dropped", game_.piece(piece).id),
             "name pieces that can be in hand");
  return false;
}

std::vector<PieceIndex> DropReader::droppable_pieces(const char* key) {
  const Node* node = drops_.find(key);
  if (node == nullptr || (node->is_list() && node->children.empty())) return {};
  std::vector<PieceIndex> pieces = read_pieces(*node, game_.pieces, report_);
  for (const PieceIndex piece : pieces) droppable(*node, piece);
  return pieces;
}

/// per-file: {swallow: 2}
void DropReader::read_per_file() {
  const Node* limits = drops_.find("per-file");
  if (limits == nullptr) return;
  if (!limits->is_map() || limits->children.empty()) {
    report_.at(*limits, "'per-file' must be a map of pieces and numbers", "for example per-file: {pawn: 1}");
    return;
  }
  for (const Node& limit : limits->children) {
    const auto piece = read_piece_key(limit, game_.pieces, report_);
    const auto number = read_int(limit, 1, kMaxPerFile, report_);
    if (!piece || !number || !droppable(limit, *piece)) continue;
    if (lists(rule_.one_per_file, *piece)) {
      report_.at_key(limit, fmt::format("'{}' is already limited by 'one-per-file'", limit.key),
                     "keep one of the two");
      continue;
    }
    rule_.one_per_file.push_back(*piece);
    if (*number != 1) rule_.file_limit[*piece] = *number;
  }
}

void DropReader::read_zones() {
  const Node* zones = drops_.find("zones");
  if (zones == nullptr) return;
  if (!zones->is_map() || zones->children.empty()) {
    report_.at(*zones, "'zones' must be a map of pieces and zones", "for example zones: {king: {first: 1}}");
    return;
  }
  for (const Node& zone : zones->children) {
    const auto piece = read_piece_key(zone, game_.pieces, report_);
    const auto squares = read_zone(zone, game_, report_);
    if (piece && squares && droppable(zone, *piece)) rule_.zones.push_back({*piece, *squares});
  }
}

/// What the placement phase can and cannot be combined with.
void DropReader::check_placement() {
  if (!rule_.spread.empty() && !rule_.before_moves)
    report_.at_key(*drops_.find("spread"), "'spread' is only a rule of the placement phase",
                   "add 'before-moves: true', or remove it");
  if (!rule_.one_per_file.empty() && rule_.before_moves) {
    const Node* node = drops_.find("one-per-file");
    report_.at_key(node != nullptr ? *node : *drops_.find("per-file"),
                   "files are not counted in the placement phase", "remove this, or 'before-moves'");
  }
}

/// A piece that is dropped turned over must tell which piece in hand it was.
void DropReader::check_forms() {
  if (!rule_.either_side) return;
  std::vector<PieceIndex> forms = rule_.pieces;
  for (const PromotionRule& promotion : game_.promotions)
    for (const PieceIndex piece : promotion.pieces) {
      if (!lists(rule_.pieces, piece)) continue;
      std::vector<PieceIndex> turned = promotion.to[0];
      for (const PieceIndex to : promotion.to[1])
        if (!lists(turned, to)) turned.push_back(to);
      for (const PieceIndex to : turned) {
        if (lists(forms, to))
          report_.at_key(*drops_.find("either-side"),
                         fmt::format("'{}' could be more than one piece in hand", game_.piece(to).id),
                         "give each piece its own promoted form");
        forms.push_back(to);
      }
    }
}

}  // namespace

void read_in_hand(const Node& root, GameDefinition& game, Report& report) {
  const Node* pieces = root.find("pieces");
  for (std::size_t p = 0; p < game.pieces.size(); ++p) {
    PieceDefinition& piece = game.pieces[p];
    const Node* entry = pieces->find(piece.id);
    if (entry == nullptr) continue;  // a marked twin knows its origin
    if (const Node* node = entry->find("in-hand")) {
      const auto target = read_piece(*node, game.pieces, report);
      if (target && *target != static_cast<PieceIndex>(p)) piece.in_hand = *target;
      continue;
    }
    if (!piece.sign.letter.starts_with('+')) continue;
    for (std::size_t other = 0; other < game.pieces.size(); ++other)
      if ("+" + game.pieces[other].sign.letter == piece.sign.letter)
        piece.in_hand = static_cast<PieceIndex>(other);
  }
  for (const PieceDefinition& piece : game.pieces) {
    const Node* entry = pieces->find(piece.id);
    const Node* node = entry != nullptr ? entry->find("in-hand") : nullptr;
    if (node != nullptr && piece.in_hand != kNoPiece && game.piece(piece.in_hand).in_hand != kNoPiece)
      report.at(*node, fmt::format("'{}' itself becomes another piece in hand", node->text),
                "name the piece that can be dropped again");
  }
}

void read_drops(const Node& root, GameDefinition& game, Report& report) {
  const Node* drops = root.find("drops");
  if (drops == nullptr || is_none(*drops)) return;
  DropReader(*drops, game, report).read();
}

void read_gating(const Node& root, GameDefinition& game, Report& report) {
  const Node* gating = root.find("gating");
  if (gating == nullptr || is_none(*gating)) return;
  if (!check_keys(*gating, {"pieces"}, "'gating'", report)) return;
  if (game.drops)
    report.at_key(*gating, "a game cannot have both drops and gating yet", "remove one of them",
                  ErrorCode::unsupported);
  GatingRule rule;
  if (const Node* pieces = require(*gating, "pieces", "'gating'", report)) {
    rule.pieces = read_pieces(*pieces, game.pieces, report);
    if (pieces->is_list() && pieces->children.empty())
      report.at(*pieces, "no piece can enter", "list at least one piece, or write 'gating: none'");
    for (const PieceIndex piece : rule.pieces)
      if (lists(game.royal.pieces, piece))
        report.at(*pieces, fmt::format("'{}' is royal and must be on the board", game.piece(piece).id),
                  "let other pieces enter");
    if (rule.pieces.size() > kMaxHandPieces)
      report.at(*pieces, fmt::format("at most {} kinds of pieces can be in hand", kMaxHandPieces),
                "remove some");
  }
  game.gating = std::move(rule);
}

}  // namespace tesuji::define
