#include <fmt/format.h>

#include "define/square_text.hpp"
#include "engine/board_map.hpp"
#include "engine/pieces/piece_mind.hpp"
#include "engine/pieces/piece_play.hpp"

namespace tesuji::engine {
namespace {

Datum data_of(const BoardMap& map, const GameDefinition& game, std::string_view kind) {
  const auto name = [&](Square sq) { return square_text(sq, game.board, game.square_names); };
  Datum values = Datum::object();
  for (std::size_t i = 0; i < map.values.size(); ++i) {
    if (map.told[i]) values[name(static_cast<Square>(i))] = map.values[i];
  }
  Datum edges = Datum::list();
  for (const GraphEdge& edge : map.edges) {
    edges.add({{"from", name(edge.from)},
               {"to", name(edge.to)},
               {"kind", edge.kind == EdgeKind::attack ? "attack" : "defend"},
               {"vector", Datum::List{edge.vector.right, edge.vector.forward}}});
  }
  return {{"kind", kind}, {"values", std::move(values)}, {"edges", std::move(edges)}, {"words", map.words}};
}

/// Numbers in the shape of the board; squares that mean nothing as dots.
std::string number_board(const BoardMap& map, const BoardShape& board) {
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    for (int file = 0; file < board.files; ++file) {
      const auto sq = as_size(board.at(file, rank));
      text += map.told[sq] ? fmt::format("{:>5.3g}", map.values[sq]) : fmt::format("{:>5}", ".");
    }
    text += '\n';
  }
  return text;
}

class PieceMapper final : public organ::Mapper {
 public:
  std::vector<std::string> kinds() const override { return {"control", "mobility", "graph", "threats"}; }

  Answer map(const Play& play, std::string_view kind, Language language, bool pictured) override {
    const Session& session = pieces_of(play).session();
    const Lore lore(session.shared_rules());
    const BoardMap found =
        board_map(lore, session.position(), map_kind(kind).value_or(MapKind::control), language);
    std::string text = number_board(found, session.game().board);
    for (const std::string& sentence : found.words) text += sentence + "\n";
    return {data_of(found, session.game(), kind), std::move(text),
            pictured ? map_svg(lore, session.position(), found) : ""};
  }
};

}  // namespace

std::unique_ptr<organ::Mapper> make_piece_mapper() {
  return std::make_unique<PieceMapper>();
}

}  // namespace tesuji::engine
