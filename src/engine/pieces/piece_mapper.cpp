// Maps of a position: a number for each square, links between squares, and the gist in words.
#include <fmt/format.h>

#include <cmath>

#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"
#include "graph/position_graph.hpp"
#include "threats/threat.hpp"

namespace tesuji::engine {
namespace {

struct BoardMap {
  std::vector<double> values;  ///< one per square
  std::vector<bool> told;      ///< which of them mean something
  std::vector<GraphEdge> edges;
  std::vector<std::string> words;  ///< a few sentences
};

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

  BoardMap run(std::string_view kind) {
    if (kind == "control") control();
    if (kind == "mobility") mobility();
    if (kind == "graph") graph();
    if (kind == "threats") threats();
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

  /// Pieces of the first side that see the square, less those of the second.
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
    const std::string first = book_.words().side(Side::first);
    const std::string second = book_.words().side(Side::second);
    say(fmt::format("{} has the upper hand on {} squares, {} on {}.", first, firm[0], second, firm[1]),
        fmt::format("{}の利きが勝るマスは{}、{}は{}。", first, firm[0], second, firm[1]));
  }

  /// For each piece the squares it can go to.
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
      const std::string who = words.side(side);
      const std::string piece = words.piece(ref(best));
      say(fmt::format("{}'s most active piece is {}, with {}.", who, piece, words.count(count, "square")),
          fmt::format("{}で最も働いているのは{}（{}マス）。", who, piece, count));
    }
  }

  /// Attacks and protection between pieces; for each piece the chains of protection through it.
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
      const std::string piece = book_.words().piece(ref(centre));
      say(fmt::format("The fighting is densest around {}: {:.0f} % of the pieces linked to it are linked to "
                      "each other.",
                      piece, 100 * most),
          fmt::format("{}の周りが最も込み合い、つながる駒どうしの{:.0f}％が互いにつながる。", piece,
                      100 * most));
    }
  }

  /// Captures that win something, for both sides as if it were their turn.
  void threats() {
    const Worths worths = exchange_worths(*lore_.rules(), lore_.values());
    for (const Side side : kBothSides) {
      for (const Threat& threat : threats_of(lore_.sight(), position_, side, worths)) {
        const bool wins = std::ranges::any_of(threat.rewards, [](Reward reward) {
          return reward == Reward::capture || reward == Reward::mate;
        });
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

/// The board with the map drawn on it.
std::string map_svg(const AnyPosition& position, const BoardMap& map, std::string_view kind) {
  const Setup setup = position.setup();
  std::vector<int> heat(setup.board.size(), 0);
  std::vector<BoardArrow> arrows;
  double most = 1;
  for (const double value : map.values) most = std::max(most, std::abs(value));
  const bool signed_map = kind == "control" || kind == "threats";
  const double scale = kind == "control" ? 1 : 5 / most;
  for (std::size_t i = 0; i < heat.size(); ++i) {
    const bool second = !setup.board[i].empty() && setup.board[i].side == Side::second;
    const double sign = !signed_map && second ? -1 : 1;
    heat[i] = static_cast<int>(std::lround(sign * map.values[i] * scale));
  }
  for (const GraphEdge& edge : map.edges)
    arrows.push_back(
        {edge.from, edge.to, edge.kind == EdgeKind::attack ? ArrowKind::threat : ArrowKind::defence});
  BoardSvgStyle style;
  style.heat = heat;
  style.arrows = arrows;
  return picture_of(position, style);
}

Datum data_of(const BoardMap& map, const GameDefinition& game, std::string_view kind) {
  Datum values = Datum::object();
  for (std::size_t i = 0; i < map.values.size(); ++i) {
    if (map.told[i]) values[name_of(static_cast<Square>(i), game)] = map.values[i];
  }
  const Datum edges = Datum::list(map.edges, [&](const GraphEdge& edge) -> Datum {
    return {{"from", name_of(edge.from, game)},
            {"to", name_of(edge.to, game)},
            {"kind", edge.kind == EdgeKind::attack ? "attack" : "defend"},
            {"vector", vector_datum(edge.vector)}};
  });
  return {{"kind", kind}, {"values", values}, {"edges", edges}, {"words", map.words}};
}

/// Numbers in the shape of the board; squares that mean nothing as dots.
std::string number_board(const BoardMap& map, const BoardShape& board) {
  const auto number = [&](std::size_t sq) {
    return map.told[sq] ? fmt::format("{:.3g}", map.values[sq]) : std::string(".");
  };
  // No wider than the numbers are: nine files fit into a terminal of forty columns.
  std::size_t width = 0;
  for (std::size_t sq = 0; sq < map.told.size(); ++sq) width = std::max(width, number(sq).size() + 1);
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < board.files; ++file)
      text += fmt::format("{:>{}}", number(as_size(board.at(file, rank))), width);
    text += '\n';
  }
  return text;
}

}  // namespace

Answer PieceMind::map(const Play& play, std::string_view kind, Language language, bool pictured,
                      const StopSignal& should_stop) {
  const Session& session = pieces_of(play).session();
  const Lore lore(session.shared_rules(), should_stop);
  const BoardMap found = Mapping(lore, session.position(), language).run(kind);
  if (lore.patience().ends()) return Answer::given_up();
  std::string text = number_board(found, session.game().board);
  for (const std::string& sentence : found.words) text += sentence + "\n";
  return {data_of(found, session.game(), kind), std::move(text),
          pictured ? map_svg(session.position(), found, kind) : ""};
}

}  // namespace tesuji::engine
