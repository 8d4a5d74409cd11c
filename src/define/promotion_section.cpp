// promotion: which pieces become what, where, and with which mark.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "define/fields.hpp"
#include "define/sections.hpp"
#include "define/zones.hpp"

namespace tesuji::define {

namespace {

using Targets = PerSide<std::vector<PieceIndex>>;

Targets read_targets(const Node& node, const GameDefinition& game, Report& report) {
  Targets to;
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
  PromotionRule conditions(const Node& node);
  void each_move(const Node& node, PromotionRule& rule);
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
  if (!check_keys(
          node,
          {"pieces", "to", "zone", "required", "leaving", "each-move", "marked", "when", "stuck", "promoted"},
          "'promotion'", report_))
    return;
  PromotionRule rule = conditions(node);
  const Node* pieces = node.find("pieces");
  const Node* to = node.find("to");
  if (pieces == nullptr && to == nullptr) {
    add_pairs(node, rule);
    return;
  }
  if (pieces == nullptr) pieces = require(node, "pieces", "'promotion'", report_);
  if (to == nullptr) to = require(node, "to", "'promotion'", report_);
  if (pieces != nullptr) rule.pieces = read_pieces(*pieces, game_.pieces, report_);
  if (to != nullptr) rule.to = read_targets(*to, game_, report_);
  add(node, std::move(rule));
}

PromotionRule PromotionReader::conditions(const Node& node) {
  PromotionRule rule;
  const auto flag = [&](const char* key) {
    const Node* found = node.find(key);
    return found != nullptr && read_bool(*found, report_).value_or(false);
  };
  rule.required = flag("required");
  rule.leaving_counts = flag("leaving");
  rule.each_move = flag("each-move");
  if (const Node* stuck = node.find("stuck"))
    rule.stuck = read_choice<Stuck>(
                     *stuck, {{"must", Stuck::must}, {"may", Stuck::may}, {"stays", Stuck::stays}}, report_)
                     .value_or(Stuck::must);
  if (const Node* promoted = node.find("promoted"))
    rule.promoted_compels =
        read_choice<bool>(*promoted, {{"compels", true}, {"ignored", false}}, report_).value_or(false);
  if (const Node* when = node.find("when")) read_when(*when, rule);
  if (rule.each_move) {
    each_move(node, rule);
  } else if (node.find("zone") == nullptr && rule.capture_counts && !rule.entering_counts) {
    rule.zone = whole_board(game_);
  } else if (const Node* zone = require(node, "zone", "'promotion'", report_)) {
    if (const auto squares = read_zone(*zone, game_, report_)) rule.zone = *squares;
  }
  return rule;
}

/// Which moves promote; without this, all that end in the zone.
void PromotionReader::read_when(const Node& node, PromotionRule& rule) {
  enum class When { enter, inside, leave, capture };
  rule.entering_counts = rule.inside_counts = rule.leaving_counts = false;
  for (const Node* item : items_of(node)) {
    const auto when = read_choice<When>(*item,
                                        {{"enter", When::enter},
                                         {"inside", When::inside},
                                         {"leave", When::leave},
                                         {"capture", When::capture}},
                                        report_);
    if (when == When::enter) rule.entering_counts = true;
    if (when == When::inside) rule.inside_counts = true;
    if (when == When::leave) rule.leaving_counts = true;
    if (when == When::capture) rule.capture_counts = true;
  }
}

void PromotionReader::each_move(const Node& node, PromotionRule& rule) {
  for (const char* key : {"zone", "required", "leaving", "marked"})
    if (const Node* odd = node.find(key))
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
    const Node* piece = pieces->find(game_.pieces[p].id);
    const Node* target = piece != nullptr ? piece->find("promotes-to") : nullptr;
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
