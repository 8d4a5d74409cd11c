// What long-form piece sets imply for a game: letters, royals, promotion pairs, zone rules.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "define/piece_set.hpp"
#include "define/reach.hpp"

namespace tesuji::define {

namespace {

void put(Node& map, const std::string& key, const Node& origin, NodeKind kind, std::string text = "") {
  Node node;
  node.kind = kind;
  node.source = origin.source;
  node.line = node.key_line = origin.line;
  node.column = node.key_column = origin.column;
  node.text = std::move(text);
  node.key = key;
  map.children.push_back(std::move(node));
}

Node* piece_without_letter(Node& pieces, const std::string& id) {
  Node* piece = pieces.find(id);
  if (piece == nullptr || !piece->is_map()) return nullptr;
  const Node* sign = piece->find("sign");
  return sign != nullptr && sign->find("letter") != nullptr ? nullptr : piece;
}

void set_letter(Node& piece, const std::string& letter) {
  if (piece.find("sign") == nullptr) put(piece, "sign", piece, NodeKind::map);
  put(*piece.find("sign"), "letter", piece, NodeKind::scalar, letter);
}

std::string letter_of(const Node& pieces, const std::string& id) {
  const Node* piece = pieces.find(id);
  const Node* sign = piece != nullptr ? piece->find("sign") : nullptr;
  const Node* letter = sign != nullptr ? sign->find("letter") : nullptr;
  return letter != nullptr ? upper_case(letter->text) : "";
}

/// The first free letter of the name (King K, Knight N), else any free one, else none.
std::string free_letter(const std::string& name, const std::set<std::string>& taken) {
  for (const char c : upper_case(name) + "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if (c >= 'A' && c <= 'Z' && !taken.contains(std::string(1, c))) return std::string(1, c);
  return "";
}

/// Long-form sets have no letters. Promoted pieces are written with '+' before their origin's letter.
void apply_letters(Node& pieces, const std::vector<SetPiece>& facts) {
  std::set<std::string> taken;
  for (const Node& piece : pieces.children) taken.insert(letter_of(pieces, piece.key));
  const auto promoted = [&](const SetPiece& fact) {
    return std::any_of(facts.begin(), facts.end(),
                       [&](const SetPiece& f) { return f.promotes_to == fact.id; });
  };
  for (const SetPiece& fact : facts) {
    Node* piece = piece_without_letter(pieces, fact.id);
    if (piece == nullptr || promoted(fact)) continue;
    const std::string letter = free_letter(fact.id, taken);
    taken.insert(letter);
    if (!letter.empty()) set_letter(*piece, letter);
  }
  for (const SetPiece& fact : facts) {
    const std::string base = letter_of(pieces, fact.id);
    Node* piece = fact.promotes_to.empty() ? nullptr : piece_without_letter(pieces, fact.promotes_to);
    if (piece != nullptr && base.size() == 1) set_letter(*piece, "+" + base);
  }
}

/// `royal` without `pieces` means those the sets call royal.
void apply_royals(Node& root, const std::vector<SetPiece>& facts) {
  Node* royal = root.find("royal");
  if (royal == nullptr) {
    put(root, "royal", root, NodeKind::map);
    royal = root.find("royal");
  }
  if (!royal->is_map() || royal->find("pieces") != nullptr) return;
  const Node* pieces = root.find("pieces");
  Node list;
  list.kind = NodeKind::list;
  for (const SetPiece& fact : facts)
    if (fact.royal && pieces != nullptr && pieces->find(fact.id) != nullptr)
      put(list, "", fact.origin, NodeKind::scalar, fact.id);
  if (list.children.empty()) return;
  put(*royal, "pieces", *royal, NodeKind::list);
  royal->children.back().children = std::move(list.children);
}

/// Promotion pairs become `promotes-to`, which works where the game gives a zone.
void apply_promotions(Node& pieces, const std::vector<SetPiece>& facts) {
  for (const SetPiece& fact : facts) {
    Node* piece = fact.promotes_to.empty() ? nullptr : pieces.find(fact.id);
    if (piece != nullptr && piece->is_map() && piece->find("promotes-to") == nullptr)
      put(*piece, "promotes-to", fact.origin, NodeKind::scalar, fact.promotes_to);
  }
}

/// NifuProhibited means something where there are drops, unless the game says itself what a file may hold.
void apply_file_limits(Node& root, const Node& pieces, const std::vector<SetPiece>& facts) {
  Node* drops = root.find("drops");
  if (drops == nullptr || !drops->is_map() || drops->find("one-per-file") != nullptr ||
      drops->find("per-file") != nullptr)
    return;
  Node list;
  list.kind = NodeKind::list;
  for (const SetPiece& fact : facts)
    if (fact.one_per_file && pieces.find(fact.id) != nullptr)
      put(list, "", fact.origin, NodeKind::scalar, fact.id);
  if (list.children.empty()) return;
  put(*drops, "one-per-file", *drops, NodeKind::list);
  drops->children.back().children = std::move(list.children);
}

}  // namespace

void apply_set_facts(Node& root, const std::vector<SetPiece>& facts) {
  Node* pieces = root.find("pieces");
  if (facts.empty() || pieces == nullptr || !pieces->is_map()) return;
  apply_letters(*pieces, facts);
  apply_promotions(*pieces, facts);
  apply_file_limits(root, *pieces, facts);
  apply_royals(root, facts);
}

void check_set_facts(const std::vector<SetPiece>& facts, const GameDefinition& game, Report& report) {
  const Reach reach(game);
  for (const SetPiece& fact : facts)
    for (std::size_t p = 0; p < game.pieces.size(); ++p) {
      if (game.pieces[p].id != fact.id) continue;
      const int stuck = reach.stuck_ranks(static_cast<PieceIndex>(p), Side::first);
      for (const auto& declared : {fact.no_drop_ranks, fact.must_promote_ranks})
        if (declared && *declared != stuck)
          report.at(fact.rule,
                    fmt::format("the movement of '{}' leaves it stuck on {} far ranks, not {}", fact.id,
                                stuck, *declared),
                    fmt::format("write {}, or correct the movement", stuck));
    }
}

}  // namespace tesuji::define
