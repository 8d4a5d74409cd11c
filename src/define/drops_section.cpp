// drops and gating: pieces in hand.
#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

constexpr int kMaxPerFile = 36;

class DropReader : GameFields {
 public:
  explicit DropReader(const GameFields& drops) : GameFields(drops) {}

  DropRule read();

 private:
  void read_held();
  void read_per_file();
  void read_zones();
  void check_placement();
  void check_forms();
  /// Pieces named by the rules must be droppable; faults are reported at `node`.
  bool droppable(const Node& node, PieceIndex piece);
  std::vector<PieceIndex> droppable_pieces(const char* key);

  DropRule rule_;
};

DropRule DropReader::read() {
  read_held();
  rule_.captured = choice("captured", true, {{"hand", true}, {"none", false}});
  rule_.dead_squares = choice("dead-squares", false, {{"allowed", true}, {"forbidden", false}});
  rule_.either_side = flag("either-side");
  rule_.before_moves = flag("before-moves");
  rule_.one_per_file = droppable_pieces("one-per-file");
  read_per_file();
  rule_.no_mate = droppable_pieces("no-mate");
  rule_.spread = droppable_pieces("spread");
  read_zones();
  check_placement();
  check_forms();
  return std::move(rule_);
}

void DropReader::read_held() {
  if (const Node* held = find("pieces")) {
    rule_.pieces = pieces("pieces");
    for (const PieceIndex piece : rule_.pieces)
      if (const PieceIndex in_hand = game_.piece(piece).in_hand; in_hand != kNoPiece)
        report_.at(*held,
                   fmt::format("'{}' is never in hand: it becomes '{}' there", game_.piece(piece).id,
                               game_.piece(in_hand).id),
                   "leave it out of the list, or change its 'in-hand'");
  } else {
    for (PieceIndex piece = 0; as_size(piece) < game_.pieces.size(); ++piece)
      if (game_.piece(piece).in_hand == kNoPiece && !listed(game_.royal.pieces, piece))
        rule_.pieces.push_back(piece);
  }
  if (rule_.pieces.empty()) report_.at_key(map_, "no piece can be dropped", "write 'drops: none'");
  if (rule_.pieces.size() > kMaxHandPieces)
    report_.at_key(map_, fmt::format("at most {} kinds of pieces can be in hand", kMaxHandPieces),
                   "list those that can be dropped with 'pieces'");
}

bool DropReader::droppable(const Node& node, PieceIndex piece) {
  const bool turned = rule_.either_side && listed(rule_.pieces, game_.piece(piece).in_hand);
  if (turned || listed(rule_.pieces, piece)) return true;
  report_.at(node, fmt::format("'{}' can never be dropped", game_.piece(piece).id),
             "name pieces that can be in hand");
  return false;
}

std::vector<PieceIndex> DropReader::droppable_pieces(const char* key) {
  const std::vector<PieceIndex> found = pieces(key);
  for (const PieceIndex piece : found) droppable(*find(key), piece);
  return found;
}

/// per-file: {swallow: 2}
void DropReader::read_per_file() {
  for (const Node& limit : by_piece("per-file", "numbers", "{pawn: 1}")) {
    const auto piece = read_piece_key(limit, game_.pieces, report_);
    const auto number = read_int(limit, 1, kMaxPerFile, report_);
    if (!piece || !number || !droppable(limit, *piece)) continue;
    if (listed(rule_.one_per_file, *piece)) {
      report_.at_key(limit, fmt::format("'{}' is already limited by 'one-per-file'", limit.key),
                     "keep one of the two");
      continue;
    }
    rule_.one_per_file.push_back(*piece);
    if (*number != 1) rule_.file_limit[*piece] = *number;
  }
}

void DropReader::read_zones() {
  for (const Node& zone : by_piece("zones", "zones", "{king: {first: 1}}")) {
    const auto piece = read_piece_key(zone, game_.pieces, report_);
    const auto squares = read_zone(zone, game_, report_);
    if (piece && squares && droppable(zone, *piece)) rule_.zones.push_back({*piece, *squares});
  }
}

/// What the placement phase can and cannot be combined with.
void DropReader::check_placement() {
  if (!rule_.spread.empty() && !rule_.before_moves)
    report_.at_key(*find("spread"), "'spread' is only a rule of the placement phase",
                   "add 'before-moves: true', or remove it");
}

/// A piece that is dropped turned over must tell which piece in hand it was.
void DropReader::check_forms() {
  if (!rule_.either_side) return;
  std::vector<PieceIndex> forms = rule_.pieces;
  for (const PromotionRule& promotion : game_.promotions)
    for (const PieceIndex piece : promotion.pieces) {
      if (!listed(rule_.pieces, piece)) continue;
      std::vector<PieceIndex> turned = promotion.to[0];
      for (const PieceIndex to : promotion.to[1])
        if (!listed(turned, to)) turned.push_back(to);
      for (const PieceIndex to : turned) {
        if (listed(forms, to))
          report_.at_key(*find("either-side"),
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
    const Node* node = pieces->find(piece.id, "in-hand");
    if (node != nullptr && piece.in_hand != kNoPiece && game.piece(piece.in_hand).in_hand != kNoPiece)
      report.at(*node, fmt::format("'{}' itself becomes another piece in hand", node->text),
                "name the piece that can be dropped again");
  }
}

void read_drops(const Node& root, GameDefinition& game, Report& report) {
  const auto in = read_part(root, "drops",
                            {"pieces", "captured", "one-per-file", "per-file", "no-mate", "dead-squares",
                             "either-side", "zones", "before-moves", "spread"},
                            game, report);
  if (in) game.drops = DropReader(*in).read();
}

void read_gating(const Node& root, GameDefinition& game, Report& report) {
  const auto in = read_part(root, "gating", {"pieces"}, game, report);
  if (!in) return;
  if (game.drops && game.drops->before_moves)
    report.at_key(*root.find("gating"),
                  "pieces that wait to enter cannot be combined with hands that are placed before any move",
                  "remove 'gating', or 'before-moves' of 'drops'", ErrorCode::unsupported);
  game.gating = GatingRule{in->needed_pieces("pieces")};
  const Node* pieces = in->find("pieces");
  if (pieces == nullptr) return;
  if (pieces->is_empty_list())
    report.at(*pieces, "no piece can enter", "list at least one piece, or write 'gating: none'");
  for (const PieceIndex piece : game.gating->pieces)
    if (listed(game.royal.pieces, piece))
      report.at(*pieces, fmt::format("'{}' is royal and must be on the board", game.piece(piece).id),
                "let other pieces enter");
  const auto entering = [&](PieceIndex piece) { return listed(game.gating->pieces, piece); };
  const std::size_t both =
      game.drops ? as_size(std::count_if(game.drops->pieces.begin(), game.drops->pieces.end(), entering)) : 0;
  const std::size_t kinds = game.gating->pieces.size() + (game.drops ? game.drops->pieces.size() : 0) - both;
  if (kinds > kMaxHandPieces)
    report.at(*pieces, fmt::format("at most {} kinds of pieces can be in hand", kMaxHandPieces),
              "remove some");
}

}  // namespace tesuji::define
