#include "engine/board_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "explain/phrasebook.hpp"
#include "threats/threat.hpp"

namespace tesuji::engine {
namespace {

class Mapping {
 public:
  Mapping(const Lore& lore, const AnyPosition& position, Language language)
      : lore_(lore),
        position_(position),
        setup_(position.setup()),
        book_(lore, language),
        ja_(language == Language::ja) {
    map_.values.assign(setup_.board.size(), 0);
    map_.told.assign(setup_.board.size(), false);
  }

  BoardMap run(MapKind kind) {
    map_.kind = kind;
    switch (kind) {
      case MapKind::control:
        control();
        break;
      case MapKind::mobility:
        mobility();
        break;
      case MapKind::graph:
        graph();
        break;
      case MapKind::threats:
        threats();
        break;
    }
    return std::move(map_);
  }

 private:
  void put(Square sq, double value) {
    map_.values[as_size(sq)] = value;
    map_.told[as_size(sq)] = true;
  }
  PieceRef ref(Square sq) const {
    const PlacedPiece piece = setup_.board[as_size(sq)];
    return {piece.piece, piece.side, sq};
  }
  void say(const std::string& en, const std::string& ja) { map_.words.push_back(ja_ ? ja : en); }

  void control() {
    std::array<int, 2> firm{};
    for (std::size_t i = 0; i < setup_.board.size(); ++i) {
      const auto sq = static_cast<Square>(i);
      std::array<int, 2> seen{};
      for (const Side side : kBothSides)
        seen[as_size(side)] = static_cast<int>(lore_.sight().attackers(setup_.board, sq, side).size());
      put(sq, seen[0] - seen[1]);
      firm[0] += seen[0] > seen[1];
      firm[1] += seen[1] > seen[0];
    }
    const Wording& words = book_.words();
    say(fmt::format("{} has the upper hand on {} squares, {} on {}.", words.side(Side::first), firm[0],
                    words.side(Side::second), firm[1]),
        fmt::format("{}の利きが勝るマスは{}、{}は{}。", words.side(Side::first), firm[0],
                    words.side(Side::second), firm[1]));
  }

  void mobility() {
    for (std::size_t i = 0; i < setup_.board.size(); ++i) {
      if (setup_.board[i].empty()) continue;
      const auto sq = static_cast<Square>(i);
      put(sq, static_cast<double>(lore_.sight().targets(setup_.board, sq).size()));
    }
    for (const Side side : kBothSides) {
      Square best = kNoSquare;
      for (std::size_t i = 0; i < setup_.board.size(); ++i) {
        if (setup_.board[i].empty() || setup_.board[i].side != side) continue;
        if (best == kNoSquare || map_.values[i] > map_.values[as_size(best)]) best = static_cast<Square>(i);
      }
      if (best == kNoSquare) continue;
      const int count = static_cast<int>(map_.values[as_size(best)]);
      const Wording& words = book_.words();
      say(fmt::format("{}'s most active piece is {}, with {}.", words.side(side), words.piece(ref(best)),
                      words.count(count, "square")),
          fmt::format("{}で最も働いているのは{}（{}マス）。", words.side(side), words.piece(ref(best)),
                      count));
    }
  }

  void graph() {
    const PositionGraph graph(lore_.sight(), setup_.board);
    for (const NodeMeasures& node : graph.measures()) put(node.square, node.betweenness);
    for (const GraphEdge& edge : graph.edges()) {
      if (edge.kind == EdgeKind::attack || edge.kind == EdgeKind::defend) map_.edges.push_back(edge);
    }
    Topicality about;
    about.root = &position_;
    for (const Proposition& claim : observe(lore_, position_))
      map_.words.push_back(book_.sentence(claim, about));
    for (const Side side : kBothSides) {
      const int parts = graph.components(side);
      const std::string who = book_.words().side(side);
      if (parts > 1) {
        say(fmt::format("{}'s pieces fall into {} groups that do not protect each other.", who, parts),
            fmt::format("{}の駒は守り合わない{}組に分かれている。", who, parts));
      } else {
        say(fmt::format("{}'s pieces are all linked by protection.", who),
            fmt::format("{}の駒はすべて守りでつながっている。", who));
      }
      double most = 0;
      Square centre = kNoSquare;
      for (const NodeMeasures& node : graph.measures()) {
        if (node.piece.side != side || node.clustering <= most) continue;
        most = node.clustering;
        centre = node.square;
      }
      if (centre == kNoSquare) continue;
      say(fmt::format("The fighting is densest around {}: {:.0f} % of the pieces linked to it are linked to "
                      "each other.",
                      book_.words().piece(ref(centre)), 100 * most),
          fmt::format("{}の周りが最も込み合い、つながる駒どうしの{:.0f}％が互いにつながる。",
                      book_.words().piece(ref(centre)), 100 * most));
    }
  }

  void threats() {
    const Worths worths = exchange_worths(*lore_.rules(), lore_.values());
    for (const Side side : kBothSides) {
      for (const Threat& threat : threats_of(position_, side, worths)) {
        const bool wins =
            std::find(threat.rewards.begin(), threat.rewards.end(), Reward::capture) !=
                threat.rewards.end() ||
            std::find(threat.rewards.begin(), threat.rewards.end(), Reward::mate) != threat.rewards.end();
        if (!wins || threat.target == kNoSquare) continue;
        const double sign = side == Side::first ? 1 : -1;
        put(threat.target, map_.values[as_size(threat.target)] + sign);
        if (threat.origin == kNoSquare) continue;
        map_.edges.push_back({threat.origin, threat.target, EdgeKind::attack, threat.vector});
        if (threat.victim == kNoPiece || lore_.royal(threat.victim)) continue;
        const std::string from = book_.words().piece(ref(threat.origin));
        const std::string to = book_.words().piece(ref(threat.target));
        if (map_.words.size() >= 6) continue;
        std::string subject = from;
        subject[0] = 'T';
        say(fmt::format("{} could take {}.", subject, to), fmt::format("{}が{}を取れる。", from, to));
      }
    }
  }

  const Lore& lore_;
  const AnyPosition& position_;
  Setup setup_;
  Phrasebook book_;
  bool ja_;
  BoardMap map_;
};

}  // namespace

std::optional<MapKind> map_kind(std::string_view id) {
  if (id == "control") return MapKind::control;
  if (id == "mobility") return MapKind::mobility;
  if (id == "graph") return MapKind::graph;
  if (id == "threats") return MapKind::threats;
  return std::nullopt;
}

BoardMap board_map(const Lore& lore, const AnyPosition& position, MapKind kind, Language language) {
  return Mapping(lore, position, language).run(kind);
}

std::string map_svg(const Lore& lore, const AnyPosition& position, const BoardMap& map) {
  const Setup setup = position.setup();
  std::vector<int> heat(setup.board.size(), 0);
  std::vector<BoardArrow> arrows;
  double most = 1;
  for (const double value : map.values) most = std::max(most, std::abs(value));
  for (std::size_t i = 0; i < heat.size(); ++i) {
    const bool second = !setup.board[i].empty() && setup.board[i].side == Side::second;
    const bool signed_map = map.kind == MapKind::control || map.kind == MapKind::threats;
    const double sign = !signed_map && second ? -1 : 1;
    heat[i] =
        static_cast<int>(std::lround(sign * map.values[i] * (map.kind == MapKind::control ? 1 : 5 / most)));
  }
  for (const GraphEdge& edge : map.edges)
    arrows.push_back(
        {edge.from, edge.to, edge.kind == EdgeKind::attack ? ArrowKind::threat : ArrowKind::defence});
  BoardSvgStyle style;
  style.hands = {HandCounts(setup.hands[0]), HandCounts(setup.hands[1])};
  style.heat = heat;
  style.arrows = arrows;
  return board_svg(lore.game(), setup.board, style);
}

}  // namespace tesuji::engine
