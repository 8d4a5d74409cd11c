#include "define/piece_set.hpp"

#include <fmt/format.h>

#include <set>

#include "define/fields.hpp"
#include "define/reach.hpp"

namespace tesuji::define {

namespace {

/// New nodes stand where the node they are made from stands, so messages still point into the set.
Node scalar_like(const Node& origin, std::string text) {
  Node node;
  node.source = origin.source;
  node.line = origin.line;
  node.column = origin.column;
  node.text = std::move(text);
  return node;
}

Node empty_like(const Node& origin, NodeKind kind) {
  Node node = scalar_like(origin, "");
  node.kind = kind;
  return node;
}

void put(Node& map, std::string key, Node value) {
  value.key = std::move(key);
  value.key_line = value.line;
  value.key_column = value.column;
  map.children.push_back(std::move(value));
}

/// "GoldGeneral" and "Gold General" -> "gold-general".
std::string kebab_case(std::string_view name) {
  std::string id;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool upper = c >= 'A' && c <= 'Z';
    const bool after_lower = i > 0 && name[i - 1] >= 'a' && name[i - 1] <= 'z';
    if ((upper && after_lower) || c == ' ' || c == '_')
      if (!id.empty() && id.back() != '-') id += '-';
    if (c != ' ' && c != '_') id += lower_case(std::string_view(&c, 1));
  }
  return id;
}

/// N..NW, KnightNE, KnightNW, "Custom FORWARD RIGHT".
std::optional<Vector> read_direction(const Node& node, Report& report) {
  static const std::map<std::string, Vector> kNamed{
      {"N", {0, 1}},    {"NE", {1, 1}}, {"E", {1, 0}},   {"SE", {1, -1}},      {"S", {0, -1}},
      {"SW", {-1, -1}}, {"W", {-1, 0}}, {"NW", {-1, 1}}, {"KnightNE", {1, 2}}, {"KnightNW", {-1, 2}}};
  const auto found = kNamed.find(node.text);
  if (node.is_scalar() && found != kNamed.end()) return found->second;
  const auto parts = words(node.text);
  if (node.is_scalar() && parts.size() == 3 && parts[0] == "Custom") {
    const auto forward = parse_int(parts[1]);
    const auto right = parse_int(parts[2]);
    const auto fits = [](std::optional<int> n) { return n && *n > -36 && *n < 36; };
    if (fits(forward) && fits(right) && (*forward != 0 || *right != 0)) return Vector{*right, *forward};
  }
  return report.at(node, "this is no direction of a piece set",
                   "write N, NE, E, SE, S, SW, W, NW, KnightNE, KnightNW or 'Custom FORWARD RIGHT'");
}

/// single = 1, ranging = 0 (to the edge), "Limited n" = n.
std::optional<std::string> read_range(const Node& node, Report& report) {
  const auto parts = words(node.text);
  if (node.is_scalar() && parts.size() == 1 && lower_case(parts[0]) == "single") return "1";
  if (node.is_scalar() && parts.size() == 1 && lower_case(parts[0]) == "ranging") return "0";
  if (node.is_scalar() && parts.size() == 2 && lower_case(parts[0]) == "limited" && parse_int(parts[1]))
    return std::string(parts[1]);
  return report.at(node, "this is no type of step", "write single, ranging or 'Limited 3'");
}

Node vector_node(const Node& origin, Vector v) {
  Node list = empty_like(origin, NodeKind::list);
  list.children = {scalar_like(origin, std::to_string(v.right)),
                   scalar_like(origin, std::to_string(v.forward))};
  return list;
}

void add_step(const Node& step, Node& moves, Report& report) {
  const Fields in(step, {"direction", "type"}, "a step", report);
  const Node* direction = in.needed("direction");
  const Node* type = in.needed("type");
  if (direction == nullptr || type == nullptr) return;
  const auto vector = read_direction(*direction, report);
  const auto range = read_range(*type, report);
  if (!vector || !range) return;
  Node directions = empty_like(*direction, NodeKind::list);
  directions.children.push_back(vector_node(*direction, *vector));
  Node slide = empty_like(step, NodeKind::map);
  put(slide, "slide", std::move(directions));
  put(slide, "max", scalar_like(*type, *range));
  moves.children.push_back(std::move(slide));
}

/// jumps are [forward, right]; ours are [right, forward].
void add_jumps(const Node& jumps, Node& moves, Report& report) {
  if (jumps.is_empty_list()) return;
  Node leap = empty_like(jumps, NodeKind::map);
  Node vectors = empty_like(jumps, NodeKind::list);
  for (const Node* jump : items_of(jumps)) {
    if (!jump->is_list() || jump->children.size() != 2) {
      report.at(*jump, "a jump has two numbers", "write [forward, right], for example [2, 1]");
      continue;
    }
    Node turned = *jump;
    std::swap(turned.children[0], turned.children[1]);
    vectors.children.push_back(std::move(turned));
  }
  put(leap, "leap", std::move(vectors));
  moves.children.push_back(std::move(leap));
}

/// {KEY: value} as one movement.
Node movement_map(const Node& origin, const char* key, const std::string& value) {
  Node map = empty_like(origin, NodeKind::map);
  put(map, key, scalar_like(origin, value));
  return map;
}

constexpr int kLionSteps = 2;

/// So many steps over empty squares in any directions. Who may come back takes a neighbour in place or
/// passes; with two steps that is a lion, who also takes twice.
void add_area(const Node& area, Node& moves, Report& report) {
  const Fields in(area, {"radius", "max_steps", "can_return"}, "an area move", report);
  if (!in) return;
  const int steps = in.needed_number("max_steps", 1, 9, kLionSteps);
  const int radius = in.needed_number("radius", 1, 9, steps);
  const bool returns = in.flag("can_return");
  if (radius != steps) {
    report.at(area,
              fmt::format("an area of radius {} is crossed in {} steps, not in {}", radius, radius, steps),
              "give radius and max_steps the same number");
    return;
  }
  if (returns && steps == kLionSteps) {
    moves.children.push_back(movement_map(area, "lion", "all"));
    return;
  }
  moves.children.push_back(movement_map(area, "area", std::to_string(steps)));
  if (!returns) return;
  Node stay = movement_map(area, "igui", "all");
  put(stay, "pass", scalar_like(area, "true"));
  moves.children.push_back(std::move(stay));
}

std::optional<Node> read_movement(const Node& movement, Report& report) {
  if (!check_keys(movement, {"steps", "jumps", "area_moves"}, "a movement", report)) return std::nullopt;
  Node moves = empty_like(movement, NodeKind::list);
  if (const Node* steps = movement.find("steps"))
    for (const Node* step : items_of(*steps)) add_step(*step, moves, report);
  if (const Node* jumps = movement.find("jumps")) add_jumps(*jumps, moves, report);
  const Node* areas = movement.find("area_moves");
  if (areas != nullptr && !areas->is_empty_list())
    for (const Node* area : items_of(*areas)) add_area(*area, moves, report);
  return moves;
}

/// Takes a neighbour without moving: where its steps go, or all around it when it has none.
void add_igui(const Node& rule, const Node& entry, Node& moves, Report& report) {
  const bool takes_in_place = std::any_of(moves.children.begin(), moves.children.end(), [](const Node& move) {
    return move.find("lion") != nullptr || move.find("igui") != nullptr;
  });
  if (takes_in_place) return;
  const Node* steps = entry.find("movement", "steps");
  if (steps == nullptr || steps->is_empty_list()) {
    moves.children.push_back(movement_map(rule, "igui", "all"));
    return;
  }
  Node directions = empty_like(rule, NodeKind::list);
  for (const Node* step : items_of(*steps))
    if (const Node* direction = step->find("direction"))
      if (const auto vector = read_direction(*direction, report))
        if (std::max(std::abs(vector->right), std::abs(vector->forward)) == 1)
          directions.children.push_back(vector_node(*direction, *vector));
  Node igui = empty_like(rule, NodeKind::map);
  put(igui, "igui", std::move(directions));
  moves.children.push_back(std::move(igui));
}

/// `is_ranged` must say what the steps say.
void check_ranged(const Node& ranged, const Node& entry, Report& report) {
  const auto declared = read_bool(ranged, report);
  const Node* steps = entry.find("movement", "steps");
  if (!declared || entry.find("movement") == nullptr) return;
  const bool ranging =
      steps != nullptr && std::any_of(steps->children.begin(), steps->children.end(), [](const Node& step) {
        const Node* type = step.find("type");
        return type != nullptr && lower_case(type->text) == "ranging";
      });
  if (*declared != ranging)
    report.at(ranged,
              fmt::format("is_ranged is {}, but {} step is ranging", ranged.text, ranging ? "a" : "no"),
              "make both say the same");
}

void read_special_rules(const Node& rules, const Node& entry, Node& moves, SetPiece& fact, Report& report) {
  for (const Node* rule : items_of(rules)) {
    const auto parts = words(rule->text);
    const std::string_view name = parts.empty() ? "" : parts[0];
    const int number = parts.size() == 2 ? parse_int(parts[1]).value_or(-1) : -1;
    if (name == "Royal" && parts.size() == 1) {
      fact.royal = true;
    } else if (name == "NifuProhibited" && parts.size() == 1) {
      fact.one_per_file = true;
    } else if ((name == "CannotDropInZone" || name == "MustPromoteInZone") && number >= 0) {
      (name == "CannotDropInZone" ? fact.no_drop_ranks : fact.must_promote_ranks) = number;
      fact.rule = *rule;
    } else if ((name == "Igui" || name == "CanCaptureWithoutMove") && parts.size() == 1) {
      add_igui(*rule, entry, moves, report);
    } else {
      report.at(*rule, "this is no special rule",
                "known: Royal, NifuProhibited, CannotDropInZone n, MustPromoteInZone n, Igui, "
                "CanCaptureWithoutMove");
    }
  }
}

/// One long-form entry as a piece in our form; its id goes to `fact`.
std::optional<Node> read_entry(const Node& entry, SetPiece& fact, Report& report) {
  if (!check_keys(entry,
                  {"id", "name", "name_ja", "name_kanji", "value", "can_promote", "promotes_to", "movement",
                   "same_as", "is_ranged", "special_rules"},
                  "a piece of a set", report))
    return std::nullopt;
  const Node* name = require(entry, "name", "a piece of a set", report);
  if (name == nullptr) return std::nullopt;
  fact.id = kebab_case(name->text);
  fact.origin = entry;
  if (!is_identifier(fact.id))
    return report.at(*name, "no id can be made from this name",
                     "use letters and digits, for example GoldGeneral");
  Node piece = empty_like(entry, NodeKind::map);
  Node names = empty_like(*name, NodeKind::map);
  put(names, "en", *name);
  if (const Node* ja = entry.find("name_ja")) put(names, "ja", *ja);
  put(piece, "name", std::move(names));
  if (const Node* kanji = entry.find("name_kanji")) {
    Node sign = empty_like(*kanji, NodeKind::map);
    put(sign, "kanji", *kanji);
    put(piece, "sign", std::move(sign));
  }
  if (const Node* value = entry.find("value")) put(piece, "value", *value);
  const Node* movement = entry.find("movement");
  const Node* same_as = entry.find("same_as");
  if (movement != nullptr && same_as != nullptr)
    report.at_key(*same_as, "this piece has a movement of its own, too", "remove 'movement' or 'same_as'");
  std::optional<Node> moves;
  if (movement != nullptr) moves = read_movement(*movement, report);
  if (const Node* ranged = entry.find("is_ranged")) check_ranged(*ranged, entry, report);
  Node more = empty_like(entry, NodeKind::list);
  if (const Node* rules = entry.find("special_rules"))
    read_special_rules(*rules, entry, moves ? *moves : more, fact, report);
  if (moves) put(piece, "moves", std::move(*moves));
  return piece;
}

/// Is it the entry meant by its number, its name, our id, or the first word of that id?
bool is_meant(const Node& entry, const SetPiece& fact, const std::string& wanted) {
  const Node* id = entry.find("id");
  const Node* name = entry.find("name");
  return (id != nullptr && id->text == wanted) || (name != nullptr && name->text == wanted) ||
         fact.id == kebab_case(wanted) || fact.id.substr(0, fact.id.find('-')) == kebab_case(wanted);
}

/// Entries without a movement take that of the entry `same_as` names. One that others promote to, and that
/// says nothing at all, moves like the gold general of its set, as promoted pieces of shogi do.
void share_movements(const std::vector<const Node*>& entries, const std::vector<SetPiece>& facts,
                     Node& pieces, Report& report) {
  const auto is_gold = [](const Node& entry) {
    const Node* ja = entry.find("name_ja");
    return ja != nullptr && ja->text == "金将";
  };
  const auto is_promoted = [&](const SetPiece& fact) {
    return std::any_of(facts.begin(), facts.end(),
                       [&](const SetPiece& f) { return f.promotes_to == fact.id; });
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Node& piece = *pieces.find(facts[i].id);
    const Node* same_as = entries[i]->find("same_as");
    if (piece.find("moves") != nullptr || (same_as == nullptr && !is_promoted(facts[i]))) continue;
    std::size_t model = 0;
    while (model < entries.size() &&
           (model == i || !(same_as != nullptr ? is_meant(*entries[model], facts[model], same_as->text)
                                               : is_gold(*entries[model]))))
      ++model;
    const Node* moves = model < entries.size() ? pieces.find(facts[model].id, "moves") : nullptr;
    if (moves != nullptr)
      put(piece, "moves", *moves);
    else if (same_as != nullptr)
      report.at(*same_as, fmt::format("no piece of the set that moves is called '{}'", same_as->text),
                "write the id or the name of another entry that has a movement");
  }
}

/// `piece_count` is the number of entries, or of those that no other one promotes to.
void check_count(const Node& file, const std::vector<SetPiece>& facts, Report& report) {
  const Node* metadata = file.find("metadata");
  if (metadata == nullptr) return;
  const Fields in(*metadata, {"name", "version", "piece_count", "author", "date", "description"},
                  "'metadata'", report);
  const Node* count = in ? in.find("piece_count") : nullptr;
  const auto declared = count != nullptr ? read_int(*count, 0, 100000, report) : std::nullopt;
  if (!declared) return;
  const auto promoted = std::count_if(facts.begin(), facts.end(), [&](const SetPiece& fact) {
    return std::any_of(facts.begin(), facts.end(),
                       [&](const SetPiece& f) { return f.promotes_to == fact.id; });
  });
  const int all = static_cast<int>(facts.size());
  const int base = all - static_cast<int>(promoted);
  if (*declared == all || *declared == base) return;
  const std::string right =
      all == base ? std::to_string(all) : fmt::format("{} (or {} with promoted ones)", base, all);
  report.at(*count, fmt::format("piece_count is {}, but the set has {} pieces", *declared, right),
            fmt::format("write {}, or add what is missing", base));
}

/// promotes_to names another entry by its number.
void link_promotions(const std::vector<const Node*>& entries, const std::map<std::string, std::string>& ids,
                     std::vector<SetPiece>& facts, Report& report) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Node* target = entries[i]->find("promotes_to");
    if (target != nullptr && (target->is_word("null") || target->is_word("~") || target->text.empty()))
      target = nullptr;
    const Node* can = entries[i]->find("can_promote");
    const bool promotes = can != nullptr && read_bool(*can, report).value_or(false);
    if (can != nullptr && promotes != (target != nullptr))
      report.at(*can,
                promotes ? "can_promote is true, but promotes_to is missing"
                         : "can_promote is false, but promotes_to names a piece",
                "make both say the same");
    if (target == nullptr) continue;
    const auto found = ids.find(target->text);
    if (found == ids.end())
      report.at(*target, fmt::format("no piece of the set has the id {}", target->text),
                "write the id of another entry, or null");
    else
      facts[i].promotes_to = found->second;
  }
}

std::optional<Node> read_long_form(const Node& file, const Node& list, std::vector<SetPiece>& facts,
                                   Report& report) {
  Node pieces = empty_like(list, NodeKind::map);
  std::vector<const Node*> entries;
  std::map<std::string, std::string> ids;
  std::vector<SetPiece> found;
  for (const Node& entry : list.children) {
    SetPiece fact;
    auto piece = read_entry(entry, fact, report);
    if (!piece) continue;
    if (const Node* id = require(entry, "id", "a piece of a set", report))
      if (!ids.emplace(id->text, fact.id).second)
        report.at(*id, fmt::format("the id {} is used twice", id->text), "give each piece its own id");
    if (pieces.find(fact.id) != nullptr) {
      report.at(entry, fmt::format("the piece '{}' is in the set twice", fact.id), "rename one of them");
      continue;
    }
    put(pieces, fact.id, std::move(*piece));
    entries.push_back(&entry);
    found.push_back(std::move(fact));
  }
  link_promotions(entries, ids, found, report);
  share_movements(entries, found, pieces, report);
  check_count(file, found, report);
  facts.insert(facts.end(), found.begin(), found.end());
  return pieces;
}

// What the sets imply for a game

Node* piece_without_letter(Node& pieces, const std::string& id) {
  Node* piece = pieces.find(id);
  const bool lacks = piece != nullptr && piece->is_map() && piece->find("sign", "letter") == nullptr;
  return lacks ? piece : nullptr;
}

void set_letter(Node& piece, const std::string& letter) {
  if (piece.find("sign") == nullptr) put(piece, "sign", empty_like(piece, NodeKind::map));
  put(*piece.find("sign"), "letter", scalar_like(piece, letter));
}

std::string letter_of(const Node& pieces, const std::string& id) {
  const Node* sign = pieces.find(id, "sign");
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

/// Promotion pairs become `promotes-to`, which works where the game gives a zone.
void apply_promotions(Node& pieces, const std::vector<SetPiece>& facts) {
  for (const SetPiece& fact : facts) {
    Node* piece = fact.promotes_to.empty() ? nullptr : pieces.find(fact.id);
    if (piece != nullptr && piece->is_map() && piece->find("promotes-to") == nullptr)
      put(*piece, "promotes-to", scalar_like(fact.origin, fact.promotes_to));
  }
}

/// Lists under `key` those pieces of the game of which the sets say so.
void put_list(Node& map, const char* key, const Node& pieces, const std::vector<SetPiece>& facts,
              bool SetPiece::*said) {
  Node list = empty_like(map, NodeKind::list);
  for (const SetPiece& fact : facts)
    if (fact.*said && pieces.find(fact.id) != nullptr)
      list.children.push_back(scalar_like(fact.origin, fact.id));
  if (!list.children.empty()) put(map, key, std::move(list));
}

}  // namespace

std::optional<Node> read_piece_set(const Node& file, std::vector<SetPiece>& facts, Report& report) {
  const Node* pieces = require(file, "pieces", "a piece set", report);
  if (pieces == nullptr) return std::nullopt;
  check_keys(file, {"pieces", "name", "metadata"}, "a piece set", report);
  if (pieces->is_list()) return read_long_form(file, *pieces, facts, report);
  if (pieces->is_map()) return *pieces;
  return report.at(*pieces, "'pieces' must be a map or a list of pieces",
                   "see docs/game-files.md, 'Piece sets'");
}

std::optional<Node> read_piece_list(const Node& game, std::vector<SetPiece>& facts, Report& report) {
  return read_long_form(game, *game.find("pieces"), facts, report);
}

void apply_set_facts(Node& root, const std::vector<SetPiece>& facts) {
  if (facts.empty() || root.find("pieces") == nullptr || !root.find("pieces")->is_map()) return;
  apply_letters(*root.find("pieces"), facts);
  apply_promotions(*root.find("pieces"), facts);
  // NifuProhibited means something where there are drops, unless the game says itself what a file may hold.
  Node* drops = root.find("drops");
  if (drops != nullptr && drops->is_map() && drops->find("one-per-file") == nullptr &&
      drops->find("per-file") == nullptr)
    put_list(*drops, "one-per-file", *root.find("pieces"), facts, &SetPiece::one_per_file);
  // `royal` without `pieces` means those the sets call royal.
  if (root.find("royal") == nullptr) put(root, "royal", empty_like(root, NodeKind::map));
  Node* royal = root.find("royal");
  if (royal->is_map() && royal->find("pieces") == nullptr)
    put_list(*royal, "pieces", *root.find("pieces"), facts, &SetPiece::royal);
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
