// Lore: what explaining needs to know of a game, made once.
#pragma once

#include "claims/formation.hpp"
#include "compile/compiled_rules.hpp"
#include "sight/sight.hpp"

namespace tesuji::endings {
class TableSet;
}

namespace tesuji::claims {

class Lore {
 public:
  /// Whoever looks for something by it, on behalf of somebody who may leave, asks patience().
  explicit Lore(std::shared_ptr<const CompiledRules> rules, const StopSignal& should_stop = {});
  /// The same where the values are known already: finding them takes its time in the largest games.
  Lore(std::shared_ptr<const CompiledRules> rules, std::vector<int> values,
       const StopSignal& should_stop = {});
  Lore(const Lore&) = delete;
  Lore& operator=(const Lore&) = delete;

  const std::shared_ptr<const CompiledRules>& rules() const { return rules_; }
  const GameDefinition& game() const { return rules_->definition(); }
  const BoardShape& board() const { return rules_->board(); }
  const Sight& sight() const { return sight_; }
  /// When it has ended, what was found since means nothing.
  Patience& patience() const { return sight_.patience(); }
  /// In centipawns, as `tesuji values` shows them; 0 for royals.
  const std::vector<int>& values() const { return values_; }
  int value(PieceIndex piece) const { return values_[as_size(piece)]; }
  /// What a captive of this kind is worth to its captor: 0 where captives leave the game.
  int held_value(PieceIndex piece) const { return held_values_[as_size(piece)]; }
  bool royal(PieceIndex piece) const { return royal_[as_size(piece)]; }
  /// Steps forward only, one square at a time, and promotes.
  bool promoter(PieceIndex piece) const { return promoter_[as_size(piece)]; }
  /// Has the game any?
  bool promoters() const { return std::ranges::find(promoter_, true) != promoter_.end(); }
  /// Slides straight ahead without a limit.
  bool slides_ahead(PieceIndex piece) const { return slides_ahead_[as_size(piece)]; }
  /// Slides along its rank without a limit.
  bool slides_aside(PieceIndex piece) const { return slides_aside_[as_size(piece)]; }
  /// Slides, and never leaves the squares of one colour.
  bool one_colour(PieceIndex piece) const { return one_colour_[as_size(piece)]; }
  bool officer(PieceIndex piece) const { return !royal(piece) && !promoter(piece); }
  const std::vector<Square>& centre() const { return centre_; }
  /// Endings that are known to the last move; null for none. They must outlive the lore.
  const endings::TableSet* endings() const { return endings_; }
  void know_endings(const endings::TableSet* endings) { endings_ = endings; }
  /// Castles and other shapes of the game that have names.
  const Formations& formations() const { return formations_; }
  void know_formations(Formations formations) { formations_ = std::move(formations); }

 private:
  std::shared_ptr<const CompiledRules> rules_;
  Sight sight_;
  std::vector<int> values_;
  std::vector<int> held_values_;
  std::vector<bool> royal_;
  std::vector<bool> promoter_;
  std::vector<bool> slides_ahead_;
  std::vector<bool> slides_aside_;
  std::vector<bool> one_colour_;
  std::vector<Square> centre_;
  const endings::TableSet* endings_ = nullptr;
  Formations formations_;
};

}  // namespace tesuji::claims
