#include "endings/table.hpp"

#include "endings/standing.hpp"

namespace tesuji::endings {
namespace {

Layout layout_of(const GameDefinition& game, const Material& material) {
  return {game.board.squares(), material.count(), symmetries(game, kinds_of(game, material))};
}

}  // namespace

Table::Table(const GameDefinition& game, Material material)
    : material_(std::move(material)), layout_(layout_of(game, material_)), codes_(layout_.size()) {
  for (const PlacedPiece& man : material_.men()) stands_.push_back(standing_squares(game, man));
}

std::uint64_t Table::places(const GameDefinition& game, const Material& material) {
  return layout_of(game, material).size();
}

std::uint64_t Table::bytes(const GameDefinition& game, const Material& material) {
  return places(game, material) * sizeof(std::int16_t) + places(game, material) / 8;
}

TableSet::TableSet(std::shared_ptr<const CompiledRules> rules)
    : rules_(std::move(rules)), sides_alike_(endings::sides_alike(game())) {
  for (int sq = 0; sq < game().board.squares(); ++sq) {
    other_end_[as_size(sq)] =
        static_cast<std::uint8_t>(game().board.relative(static_cast<Square>(sq), Side::second));
  }
}

Material TableSet::usual(const Material& material) const {
  if (!sides_alike_) return material;
  Material swapped = material.swapped(game());
  const auto strength = [](const Material& m) { return m.count(Side::first) - m.count(Side::second); };
  if (strength(material) != strength(swapped)) return strength(material) > 0 ? material : swapped;
  return material < swapped ? swapped : material;
}

const Table* TableSet::find(const Material& material) const {
  const auto found = tables_.find(usual(material));
  return found == tables_.end() ? nullptr : found->second.get();
}

const Table& TableSet::add(std::unique_ptr<Table> table) {
  most_men_ = std::max(most_men_, table->material().count());
  auto& place = tables_[table->material()];
  place = std::move(table);
  return *place;
}

std::uint64_t TableSet::bytes() const {
  std::uint64_t all = 0;
  for (const auto& [material, table] : tables_) all += table->codes().size() * sizeof(std::int16_t);
  return all;
}

Seat TableSet::seat(const std::vector<PlacedPiece>& men) const {
  Seat seat;
  const Material material(game(), men);
  seat.table = find(material);
  if (seat.table == nullptr) return seat;
  const Material& seats = seat.table->material();
  seat.swapped = !(seats == material);
  std::vector<std::uint8_t> taken(men.size());
  for (std::size_t n = 0; n < men.size(); ++n) {
    PlacedPiece wanted = seats.men()[n];
    if (seat.swapped) wanted.side = opponent(wanted.side);
    for (std::size_t man = 0; man < men.size(); ++man) {
      if (taken[man] != 0 || men[man] != wanted) continue;
      taken[man] = 1;
      seat.man[n] = static_cast<std::uint8_t>(man);
      break;
    }
  }
  return seat;
}

}  // namespace tesuji::endings
