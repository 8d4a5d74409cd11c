#include "define/zones.hpp"

#include <fmt/format.h>

#include "define/fields.hpp"
#include "define/square_text.hpp"

namespace tesuji::define {

namespace {

const std::vector<std::string> kZoneKeys{"last", "first", "rank", "ranks", "first-player", "second-player"};

constexpr std::size_t kMaxZones = 256;

bool has_room(const Node& node, const GameDefinition& game, Report& report) {
  if (game.zones.size() < kMaxZones) return true;
  report.at(node, fmt::format("a game has at most {} zones", kMaxZones),
            "give zones names and use them again");
  return false;
}

/// A zone as the first player sees it, for both sides.
SideSquares for_both(const std::vector<Square>& squares, const BoardShape& board) {
  SideSquares zone;
  for (const Side side : kBothSides) {
    auto& own = zone[side];
    for (const Square sq : squares) own.push_back(board.relative(sq, side));
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
  }
  return zone;
}

/// The rectangle between two corners.
std::vector<Square> rectangle(Square one, Square other, const BoardShape& board) {
  std::vector<Square> squares;
  const auto [low_file, high_file] = std::minmax({board.file_of(one), board.file_of(other)});
  const auto [low_rank, high_rank] = std::minmax({board.rank_of(one), board.rank_of(other)});
  for (int rank = low_rank; rank <= high_rank; ++rank)
    for (int file = low_file; file <= high_file; ++file) squares.push_back(board.at(file, rank));
  return squares;
}

/// Owner-relative ranks low..high, counted from 1.
SideSquares rank_band(int low, int high, const BoardShape& board) {
  return for_both(rectangle(board.at(0, low - 1), board.at(board.files - 1, high - 1), board), board);
}

/// "e4", or "d1-f3" for a rectangle; nullopt after reporting.
std::optional<std::vector<Square>> read_squares(const Node& node, const GameDefinition& game,
                                                Report& report) {
  const BoardShape& board = game.board;
  const auto text = read_scalar(node, report);
  if (!text) return std::nullopt;
  const auto corners = split(*text, '-');
  std::vector<Square> found;
  for (const std::string_view corner : corners) {
    const auto sq = parse_square(corner, board, game.square_names);
    if (!sq || corners.size() > 2) {
      std::vector<std::string> names;
      for (const ZoneDefinition& zone : game.zones)
        if (zone.id[0] != '#') names.push_back(zone.id);
      const std::string near = nearest(*text, names);
      return report.at(
          node,
          is_identifier(*text) && !sq && corners.size() == 1 && text->size() > 3
              ? fmt::format("there is no zone '{}'", *text)
              : fmt::format("'{}' is no square or range of this board", *text),
          near.empty()
              ? fmt::format("squares go from {} to {}", square_text(0, board, game.square_names),
                            square_text(static_cast<Square>(board.squares() - 1), board, game.square_names))
              : fmt::format("did you mean '{}'?", near));
    }
    found.push_back(*sq);
  }
  return rectangle(found.front(), found.back(), board);
}

std::optional<SideSquares> read_square_list(const Node& node, const GameDefinition& game, Report& report) {
  std::vector<Square> all;
  bool good = true;
  for (const Node* item : items_of(node)) {
    const auto squares = read_squares(*item, game, report);
    good = good && squares;
    if (squares) all.insert(all.end(), squares->begin(), squares->end());
  }
  return good ? std::optional(for_both(all, game.board)) : std::nullopt;
}

/// {first-player: ZONE, second-player: ZONE}; listed squares are absolute here. One side may be absent.
std::optional<SideSquares> read_both_sides(const Node& node, const GameDefinition& game, Report& report) {
  check_keys(node, {"first-player", "second-player"}, "a zone for each side", report);
  SideSquares zone;
  for (const Side side : kBothSides) {
    const Node* part = node.find(side == Side::first ? "first-player" : "second-player");
    if (part == nullptr) continue;
    if (part->find("first-player") || part->find("second-player"))
      return report.at(*part, "a zone for one side cannot be split into sides again",
                       "list its squares here");
    const auto squares = read_zone(*part, game, report);
    if (!squares) return std::nullopt;
    const bool listed = part->is_list() || (part->is_scalar() && parse_square(split(part->text, '-')[0],
                                                                              game.board, game.square_names));
    // Lists are absolute: the first player's view is the board itself.
    zone[as_size(side)] = (*squares)[listed ? 0 : as_size(side)];
  }
  return zone;
}

std::optional<SideSquares> read_zone_map(const Node& node, const GameDefinition& game, Report& report) {
  if (node.find("first-player") || node.find("second-player")) return read_both_sides(node, game, report);
  check_keys(node, kZoneKeys, "a zone", report);
  const int ranks = game.board.ranks;
  if (node.children.size() != 1)
    return report.at(node, "a zone map has exactly one key", "for example {last: 1}");
  const Node& entry = node.children.front();
  if (entry.key == "ranks") {
    if (!entry.is_list() || entry.children.size() != 2)
      return report.at(entry, "'ranks' needs two numbers", "for example {ranks: [1, 5]}");
    const auto low = read_int(entry.children[0], 1, ranks, report);
    const auto high = read_int(entry.children[1], low.value_or(1), ranks, report);
    if (!low || !high) return std::nullopt;
    return rank_band(*low, *high, game.board);
  }
  if (entry.key != "last" && entry.key != "first" && entry.key != "rank") return std::nullopt;
  const auto number = read_int(entry, 1, ranks, report);
  if (!number) return std::nullopt;
  if (entry.key == "last") return rank_band(ranks - *number + 1, ranks, game.board);
  return rank_band(entry.key == "first" ? 1 : *number, *number, game.board);
}

}  // namespace

bool looks_like_zone(const Node& node) {
  const auto is_zone_key = [](const Node& child) {
    return std::find(kZoneKeys.begin(), kZoneKeys.end(), child.key) != kZoneKeys.end();
  };
  return node.is_map() && !node.children.empty() &&
         std::all_of(node.children.begin(), node.children.end(), is_zone_key);
}

std::optional<SideSquares> read_zone(const Node& node, const GameDefinition& game, Report& report) {
  if (node.is_map()) return read_zone_map(node, game, report);
  if (node.is_scalar())
    for (const ZoneDefinition& zone : game.zones)
      if (zone.id == node.text) return zone.squares;
  if (node.is_empty_list())
    return report.at(node, "this zone has no squares", "list squares, or write {last: 1}");
  return read_square_list(node, game, report);
}

void read_zones(const Node& zones, GameDefinition& game, Report& report) {
  if (!zones.is_map()) {
    report.at(zones, "'zones' must be a map of names", "for example zones: {palace: [d1-f3]}");
    return;
  }
  for (const Node& entry : zones.children) {
    if (!is_identifier(entry.key) || parse_square(entry.key, game.board, game.square_names))
      report.at_key(entry, fmt::format("'{}' is no name for a zone", entry.key),
                    "use lower-case letters, digits and hyphens, and not the name of a square");
    else if (!has_room(entry, game, report))
      return;
    else if (const auto squares = read_zone(entry, game, report))
      game.zones.push_back({entry.key, *squares});
  }
}

std::optional<std::string> read_zone_id(const Node& node, GameDefinition& game, Report& report) {
  const auto squares = read_zone(node, game, report);
  if (!squares) return std::nullopt;
  for (const ZoneDefinition& zone : game.zones)
    if (zone.squares == *squares && (!node.is_scalar() || zone.id == node.text)) return zone.id;
  if (!has_room(node, game, report)) return std::nullopt;
  // '#' cannot begin a written name, so anonymous zones never clash with named ones.
  game.zones.push_back({fmt::format("#{}", game.zones.size() + 1), *squares});
  return game.zones.back().id;
}

}  // namespace tesuji::define
