#include "evaluate/overlay.hpp"

#include <algorithm>

#include "compile/piece_facts.hpp"
#include "evaluate/eval_places.hpp"

namespace tesuji::evaluate {
namespace {

bool recycles(const GameDefinition& game) {
  return game.drops && game.drops->captured;
}

int total_reach(const GameDefinition& game, PieceIndex piece) {
  int sum = 0;
  for (int sq = 0; sq < game.board.squares(); ++sq)
    sum += static_cast<int>(destinations(game, piece, Side::first, static_cast<Square>(sq)).size());
  return sum;
}

PieceIndex piece_with(const GameDefinition& game, const Overlay::Piece& learned) {
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    const auto piece = static_cast<PieceIndex>(t);
    if (game.pieces[t].id == learned.id && total_reach(game, piece) == learned.reach) return piece;
  }
  return kNoPiece;
}

bool played_alike(const GameDefinition& game, const Overlay& overlay) {
  return game.board.files == overlay.files && game.board.ranks == overlay.ranks &&
         recycles(game) == overlay.drops;
}

/// How many kinds of the game the overlay knows.
std::size_t kinds_alike(const GameDefinition& game, const Overlay& overlay) {
  return as_size(std::count_if(overlay.pieces.begin(), overlay.pieces.end(),
                               [&](const auto& learned) { return piece_with(game, learned) != kNoPiece; }));
}

const Overlay* most_alike(const GameDefinition& game, const Overlays& overlays) {
  const Overlay* best = nullptr;
  std::size_t most = game.pieces.size() / 2;
  for (const auto& overlay : overlays) {
    if (!played_alike(game, *overlay)) continue;
    const std::size_t alike = kinds_alike(game, *overlay);
    const bool about_none = overlay->pieces.empty();
    if (overlay->game == game.id && (alike > 0 || about_none)) return overlay.get();
    if (alike > most && !overlay->own_only && usual_aim(game)) {
      best = overlay.get();
      most = alike;
    }
  }
  return best;
}

void write(const Overlay::Entry& entry, std::span<PhasedScore> weights) {
  for (std::size_t i = 0; i < std::min(weights.size(), entry.values.size()); ++i)
    weights[i] = units(entry.values[i]);
}

Tapered in_centipawns(PhasedScore score) {
  return {static_cast<double>(score.mg) / kCentipawn, static_cast<double>(score.eg) / kCentipawn};
}

Overlay::Entry entry_of(std::string_view name, std::span<const PhasedScore> weights) {
  Overlay::Entry entry{std::string(name), {}};
  for (const PhasedScore& weight : weights) entry.values.push_back(in_centipawns(weight));
  return entry;
}

}  // namespace

bool usual_aim(const GameDefinition& game) {
  return game.special == decltype(game.special){} && game.royal.lose_by == LoseBy::mate &&
         !game.end.arrival && !game.end.bare &&
         std::ranges::none_of(game.promotions, &PromotionRule::each_move);
}

void lay_over(EvalTables& tables, const GameDefinition& game, const Overlays& overlays) {
  const Overlay* overlay = most_alike(game, overlays);
  if (overlay == nullptr) return;
  std::vector<PieceIndex> kinds;
  for (const Overlay::Piece& learned : overlay->pieces) kinds.push_back(piece_with(game, learned));
  for (const Place& place : places_of(tables)) {
    const auto take_from = [&](const std::vector<Overlay::Entry>& entries) {
      for (const Overlay::Entry& entry : entries) {
        if (entry.name == place.name) write(entry, place.weights);
      }
    };
    if (place.piece == kNoPiece) take_from(overlay->weights);
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (place.piece != kNoPiece && kinds[i] == place.piece) take_from(overlay->pieces[i].weights);
    }
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto& squares = overlay->pieces[i].squares;
    if (kinds[i] == kNoPiece || squares.empty()) continue;
    SquareTable(game.board, kinds[i]).for_each(tables, [&](PhasedScore& weight, std::size_t index) {
      weight = units(squares[index]);
    });
  }
}

Overlay difference(const EvalTables& from, const EvalTables& to, const GameDefinition& game) {
  Overlay overlay{game.id, game.board.files, game.board.ranks, recycles(game), !usual_aim(game), {}, {}};
  EvalTables before = from;
  EvalTables after = to;
  for (std::size_t t = 0; t < game.pieces.size(); ++t) {
    const auto piece = static_cast<PieceIndex>(t);
    overlay.pieces.push_back({game.pieces[t].id, total_reach(game, piece), {}, {}});
    const SquareTable table(game.board, piece);
    std::vector<Tapered> squares(table.size());
    bool changed = false;
    table.for_each(after,
                   [&](const PhasedScore& weight, std::size_t i) { squares[i] = in_centipawns(weight); });
    table.for_each(before, [&](const PhasedScore& weight, std::size_t i) {
      changed = changed || squares[i] != in_centipawns(weight);
    });
    if (changed) overlay.pieces.back().squares = squares;
  }
  const std::vector<Place> old_places = places_of(before);
  const std::vector<Place> new_places = places_of(after);
  for (std::size_t i = 0; i < new_places.size(); ++i) {
    const Place& place = new_places[i];
    if (std::equal(place.weights.begin(), place.weights.end(), old_places[i].weights.begin())) continue;
    auto& entries = place.piece == kNoPiece ? overlay.weights : overlay.pieces[as_size(place.piece)].weights;
    entries.push_back(entry_of(place.name, place.weights));
  }
  std::erase_if(overlay.pieces, [](const auto& p) { return p.weights.empty() && p.squares.empty(); });
  return overlay;
}

}  // namespace tesuji::evaluate
