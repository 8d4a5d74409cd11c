// promotion: which pieces become what, where, and with which mark.
#include <fmt/format.h>

#include <numeric>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

using Targets = PerSide<std::vector<PieceIndex>>;

Targets read_targets(const Node& node, const GameDefinition& game, Report& report) {
  if (!node.is_map()) {
    const auto to = read_pieces(node, game.pieces, report);
    if (node.is_empty_list()) report.at(node, "there is nothing to promote to", "list at least one piece");
    return {to, to};
  }
  const GameFields in(node, {"first-player", "second-player"}, "'to'", game, report);
  return {in.pieces("first-player"), in.pieces("second-player")};
}

SideSquares whole_board(const GameDefinition& game) {
  SideSquares zone;
  zone[0].resize(as_size(game.board.squares()));
  std::iota(zone[0].begin(), zone[0].end(), Square{0});
  zone[1] = zone[0];
  return zone;
}

class PromotionReader {
 public:
  PromotionReader(const Node& root, GameDefinition& game, Report& report)
      : root_(root), game_(game), report_(report) {}

  void read(const Node& node);

 private:
  PromotionRule conditions(const GameFields& in);
  void each_move(const GameFields& in, PromotionRule& rule);
  void read_when(const Node& node, PromotionRule& rule);
  void add(const Node& node, PromotionRule rule);
  void add_pairs(const Node& node, const PromotionRule& rule);
  void mark(const Node& node, PromotionRule& rule);
  PieceIndex marked_twin(const Node& node, PieceIndex target, PieceIndex origin);

  const Node& root_;
  GameDefinition& game_;
  Report& report_;
  PieceIndex marked_origin_ = kNoPiece;
};

void PromotionReader::read(const Node& node) {
  const GameFields in(
      node,
      {"pieces", "to", "zone", "required", "leaving", "each-move", "marked", "when", "stuck", "promoted"},
      "'promotion'", game_, report_);
  if (!in) return;
  PromotionRule rule = conditions(in);
  if (in.find("pieces") == nullptr && in.find("to") == nullptr) return add_pairs(node, rule);
  rule.pieces = in.needed_pieces("pieces");
  if (const Node* to = in.needed("to")) rule.to = read_targets(*to, game_, report_);
  add(node, std::move(rule));
}

PromotionRule PromotionReader::conditions(const GameFields& in) {
  PromotionRule rule;
  rule.required = in.flag("required");
  rule.leaving_counts = in.flag("leaving");
  rule.each_move = in.flag("each-move");
  rule.stuck =
      in.choice("stuck", Stuck::must, {{"must", Stuck::must}, {"may", Stuck::may}, {"stays", Stuck::stays}});
  rule.promoted_compels = in.choice("promoted", false, {{"compels", true}, {"ignored", false}});
  if (const Node* when = in.find("when")) read_when(*when, rule);
  if (rule.each_move) {
    each_move(in, rule);
  } else if (in.find("zone") == nullptr && rule.capture_counts && !rule.entering_counts) {
    rule.zone = whole_board(game_);
  } else {
    rule.zone = in.needed_zone("zone");
  }
  return rule;
}

/// Which moves promote; without this, all that end in the zone.
void PromotionReader::read_when(const Node& node, PromotionRule& rule) {
  rule.entering_counts = rule.inside_counts = rule.leaving_counts = false;
  for (const Node* item : items_of(node)) {
    const auto when = read_choice<bool PromotionRule::*>(*item,
                                                         {{"enter", &PromotionRule::entering_counts},
                                                          {"inside", &PromotionRule::inside_counts},
                                                          {"leave", &PromotionRule::leaving_counts},
                                                          {"capture", &PromotionRule::capture_counts}},
                                                         report_);
    if (when) rule.** when = true;
  }
}

void PromotionReader::each_move(const GameFields& in, PromotionRule& rule) {
  for (const char* key : {"zone", "required", "leaving", "marked"})
    if (const Node* odd = in.find(key))
      report_.at_key(*odd, fmt::format("'{}' says nothing where pieces turn over after every move", key),
                     "remove it, or remove 'each-move'");
  rule.required = true;
  rule.leaving_counts = false;
  rule.zone = whole_board(game_);
}

void PromotionReader::add(const Node& node, PromotionRule rule) {
  if (game_.promotions.size() >= kMaxPromotionRules) {
    report_.at(node, fmt::format("a game has at most {} promotion rules", kMaxPromotionRules),
               "put pieces with the same rule into one list");
    return;
  }
  const Node* marked = node.find("marked");
  if (marked != nullptr && read_bool(*marked, report_).value_or(false)) mark(*marked, rule);
  game_.promotions.push_back(std::move(rule));
}

/// Neither `pieces` nor `to`: the pairs that the pieces themselves name with `promotes-to`.
void PromotionReader::add_pairs(const Node& node, const PromotionRule& rule) {
  const Node* pieces = root_.find("pieces");
  bool found = false;
  for (std::size_t p = 0; p < game_.pieces.size(); ++p) {
    const Node* target = pieces->find(game_.pieces[p].id, "promotes-to");
    if (target == nullptr) continue;
    found = true;
    const auto to = read_piece(*target, game_.pieces, report_);
    if (!to) continue;
    PromotionRule pair = rule;
    pair.pieces = {static_cast<PieceIndex>(p)};
    pair.to[0] = pair.to[1] = {*to};
    add(node, std::move(pair));
  }
  if (!found)
    report_.at(node, "nothing says which pieces promote",
               "add 'pieces' and 'to' here, or 'promotes-to' to the pieces");
}

/// A promoted piece that goes back to its origin when captured must be told apart from one that does not.
void PromotionReader::mark(const Node& node, PromotionRule& rule) {
  if (rule.pieces.size() != 1 || (marked_origin_ != kNoPiece && marked_origin_ != rule.pieces[0])) {
    report_.at_key(node, "only one kind of piece can promote with a mark",
                   "a mark does not tell from which piece the promoted one came");
    return;
  }
  marked_origin_ = rule.pieces[0];
  for (auto& choices : rule.to)
    for (PieceIndex& target : choices) target = marked_twin(node, target, marked_origin_);
}

PieceIndex PromotionReader::marked_twin(const Node& node, PieceIndex target, PieceIndex origin) {
  PieceDefinition twin = game_.piece(target);
  twin.id += "-from-" + game_.piece(origin).id;
  twin.sign.letter += "~";
  twin.in_hand = origin;
  for (std::size_t p = 0; p < game_.pieces.size(); ++p)
    if (game_.pieces[p].id == twin.id) return static_cast<PieceIndex>(p);
  if (game_.pieces.size() >= kMaxPieces) {
    report_.at_key(node, fmt::format("a game has at most {} kinds of pieces", kMaxPieces), "remove some");
    return target;
  }
  game_.pieces.push_back(std::move(twin));
  return static_cast<PieceIndex>(game_.pieces.size()) - 1;
}

}  // namespace

void read_promotion(const Node& root, GameDefinition& game, Report& report) {
  const Node* promotion = root.find("promotion");
  if (promotion == nullptr || is_none(*promotion)) return;
  PromotionReader reader(root, game, report);
  for (const Node* node : items_of(*promotion)) reader.read(*node);
}

}  // namespace tesuji::define
