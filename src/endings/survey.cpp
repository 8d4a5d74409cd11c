#include "endings/survey.hpp"

#include "endings/step_ground.hpp"

namespace tesuji::endings {
namespace {

/// The royal the side begins with.
std::optional<PieceIndex> royal_of(const GameDefinition& game, Side side) {
  for (const PlacedPiece& placed : game.start) {
    if (!placed.empty() && placed.side == side && listed(game.royal.pieces, placed.piece))
      return placed.piece;
  }
  return std::nullopt;
}

Error no_bare_royal() {
  return {ErrorCode::unsupported, "there is no bare royal piece to mate in this game",
          "ask for an ending by its men instead"};
}

bool promotes(const GameDefinition& game, PieceIndex piece) {
  return std::any_of(game.promotions.begin(), game.promotions.end(),
                     [&](const PromotionRule& rule) { return listed(rule.pieces, piece); });
}

class Surveyor {
 public:
  Surveyor(TableSet& set, std::uint64_t memory, const Effort& effort)
      : set_(set), memory_(memory), effort_(effort) {}

  /// False when it was stopped.
  Result<bool> add(std::vector<PieceIndex> pieces) {
    const auto material = against_bare_royal(set_.game(), pieces);
    if (!material) return material.error();
    const auto table = make_ending(set_, *material, memory_, effort_);
    if (!table) return table.error();
    if (*table == nullptr) return false;
    // The table may know them with the sides exchanged.
    const Side strong = (*table)->material() == *material ? Side::first : Side::second;
    const Report report = report_of(**table);
    const Tally& tally = report.tally[strong];
    const auto& longest = report.longest[strong];
    rows.push_back({std::move(pieces), *material, tally.share(tally.wins),
                    longest ? (*table)->value(*longest).moves() : 0});
    return true;
  }

  std::vector<SurveyRow> rows;

 private:
  TableSet& set_;
  std::uint64_t memory_;
  const Effort& effort_;
};

}  // namespace

Result<Material> against_bare_royal(const GameDefinition& game, const std::vector<PieceIndex>& pieces) {
  const auto ours = royal_of(game, Side::first);
  const auto theirs = royal_of(game, Side::second);
  if (!ours || !theirs || game.royal.lose_by == LoseBy::extinction) return no_bare_royal();
  std::vector<PlacedPiece> men{{*ours, Side::first}, {*theirs, Side::second}};
  for (const PieceIndex piece : pieces) men.push_back({piece, Side::first});
  return Material(game, std::move(men));
}

bool quick_to_survey(const CompiledRules& rules) {
  const GameDefinition& game = rules.definition();
  if (no_endings(game) || rules.board().squares() > 64) return false;
  for (std::size_t piece = 0; piece < game.pieces.size(); ++piece) {
    const auto material = against_bare_royal(game, {static_cast<PieceIndex>(piece)});
    if (listed(game.royal.pieces, static_cast<PieceIndex>(piece))) continue;
    if (!material || !StepGround::fits(rules, *material)) return false;
  }
  return true;
}

Result<std::vector<SurveyRow>> survey(TableSet& set, bool pairs, std::uint64_t memory, const Effort& effort) {
  if (auto error = no_endings(set.game())) return *error;
  Surveyor surveyor(set, memory, effort);
  const auto kinds = static_cast<PieceIndex>(set.game().pieces.size());
  for (PieceIndex piece = 0; piece < kinds; ++piece) {
    if (listed(set.game().royal.pieces, piece)) continue;
    const auto added = surveyor.add({piece});
    if (!added) return added.error();
    if (!*added) return std::move(surveyor.rows);
  }
  if (surveyor.rows.empty()) return no_bare_royal();  // every kind of piece is royal
  std::vector<PieceIndex> minor;
  for (const SurveyRow& row : surveyor.rows) {
    const bool mates = row.force() == Force::always || row.force() == Force::mostly;
    if (!mates && !promotes(set.game(), row.pieces.front())) minor.push_back(row.pieces.front());
  }
  for (std::size_t a = 0; pairs && a < minor.size(); ++a) {
    for (std::size_t b = a; b < minor.size(); ++b) {
      const auto added = surveyor.add({minor[a], minor[b]});
      if (!added) return added.error();
      if (!*added) return std::move(surveyor.rows);
    }
  }
  return std::move(surveyor.rows);
}

}  // namespace tesuji::endings
