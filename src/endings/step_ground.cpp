#include "endings/step_ground.hpp"

namespace tesuji::endings {
namespace {

bool plain_promotion(const PromotionRule& rule) {
  const PromotionConditions usual{.required = rule.required, .leaving_counts = rule.leaving_counts};
  return static_cast<const PromotionConditions&>(rule) == usual;
}

/// Could a man be taken on a square it has passed?
bool passing_matters(const GameDefinition& game, const Material& material) {
  if (!game.en_passant) return false;
  const auto& men = material.men();
  return std::any_of(men.begin(), men.end(), [&](const PlacedPiece& mover) {
    return listed(game.en_passant->movers, mover.piece) &&
           std::any_of(men.begin(), men.end(), [&](const PlacedPiece& taker) {
             return taker.side != mover.side && listed(game.en_passant->capturers, taker.piece);
           });
  });
}

const Rules<1>::Promotion& promotion_of(const CompiledRules& rules, const PlacedPiece& man) {
  return tables_in<Rules<1>>(rules).type_tables[man.piece].promotion[man.side];
}

}  // namespace

bool StepGround::fits(const CompiledRules& rules, const Material& material) {
  const GameDefinition& game = rules.definition();
  const auto one_royal = [&](Side side) {
    return std::count_if(material.men().begin(), material.men().end(), [&](const PlacedPiece& man) {
             return man.side == side && listed(game.royal.pieces, man.piece);
           }) == 1;
  };
  if (rules.traits().wide || rules.traits().words != 1 || game.special.any() || game.end.arrival ||
      game.end.declaration || game.end.bare || game.legs != LegRules{} ||
      game.royal.lose_by != LoseBy::mate || !one_royal(Side::first) || !one_royal(Side::second) ||
      passing_matters(game, material))
    return false;
  if (!std::all_of(game.promotions.begin(), game.promotions.end(), plain_promotion)) return false;
  const auto kinds = kinds_of(game, material);
  return std::all_of(kinds.begin(), kinds.end(), [&](PieceIndex piece) {
    const auto& moves = game.piece(piece).moves;
    return std::none_of(moves.begin(), moves.end(),
                        [](const MoveAtom& atom) { return is_multi_leg(atom.kind); });
  });
}

std::vector<Material> StepGround::exits(const CompiledRules& rules, const Material& material) {
  std::vector<Material> found;
  const GameDefinition& game = rules.definition();
  const auto& men = material.men();
  const auto add = [&](std::vector<PlacedPiece> left) {
    Material exit(game, std::move(left));
    if (std::find(found.begin(), found.end(), exit) == found.end()) found.push_back(std::move(exit));
  };
  const auto without = [](std::vector<PlacedPiece> left, std::size_t taken) {
    if (taken < left.size()) left.erase(left.begin() + static_cast<std::ptrdiff_t>(taken));
    return left;
  };
  for (std::size_t man = 0; man < men.size(); ++man) {
    const auto& promotion = promotion_of(rules, men[man]);
    for (std::size_t taken = 0; taken <= men.size(); ++taken) {
      const bool takes = taken < men.size();
      if (takes && (men[taken].side == men[man].side || listed(game.royal.pieces, men[taken].piece)))
        continue;
      if (takes) add(without(men, taken));
      for (int choice = 0; choice < promotion.choices; ++choice) {
        std::vector<PlacedPiece> left = men;
        left[man].piece = promotion.types[as_size(choice)];
        add(without(std::move(left), taken));
      }
    }
  }
  return found;
}

StepGround::StepGround(const TableSet& set, const Table& table)
    : set_(set),
      table_(table),
      squares_(as_size(set.game().board.squares())),
      weak_(too_weak(set.game(), table.material())),
      stalemate_(set.game().end.stalemate) {
  for (const PlacedPiece& man : table.material().men()) {
    const auto known =
        std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& kind) { return kind.piece == man; });
    men_.push_back({man.side, static_cast<std::size_t>(known - kinds_.begin())});
    if (known == kinds_.end()) add_kind(man);
    if (listed(set.game().royal.pieces, man.piece)) royal_[man.side] = men_.size() - 1;
  }
  add_exits();
}

void StepGround::add_kind(const PlacedPiece& piece) {
  const GameDefinition& game = set_.game();
  const auto& promotion = promotion_of(set_.rules(), piece);
  Kind kind{piece, {}, {}, {}, {}};
  for (int i = 0; i < promotion.choices; ++i) kind.choices.push_back(promotion.types[as_size(i)]);
  kind.steps.resize(squares_);
  kind.origins.resize(squares_);
  kind.attacks.resize(squares_ * squares_);
  for (std::size_t from = 0; from < squares_; ++from) {
    const auto square = static_cast<Square>(from);
    const auto attack = [&](const Way& way, const Gate& gate) {
      if (way.captures) kind.attacks[from * squares_ + as_size(way.to)].push_back(gate);
    };
    for (const Way& way : ways(game, piece.piece, piece.side, square)) {
      const auto gate = gate_of(way);
      if (!gate) continue;
      attack(way, *gate);
      const bool zone = promotion.zone.has(way.to) || (promotion.leaving && promotion.zone.has(square));
      const bool promotes = promotion.choices != 0 && zone;
      const Step step{*gate,    static_cast<std::uint8_t>(way.to),        way.quiet, way.captures,
                      promotes, !(promotes && promotion.must.has(way.to))};
      kind.steps[from].push_back(step);
      if (step.quiet && step.stays) kind.origins[step.to].push_back({*gate, static_cast<std::uint8_t>(from)});
    }
    if (!listed(game.royal.pieces, piece.piece)) continue;
    for (const Way& way : facing_ways(game, piece.side, square)) {
      if (const auto gate = gate_of(way)) attack(way, *gate);
    }
  }
  most_choices_ = std::max(most_choices_, kind.choices.size() + 1);
  kinds_.push_back(std::move(kind));
}

void StepGround::add_exits() {
  const auto& men = table_.material().men();
  exits_.resize(men.size() * (men.size() + 1) * most_choices_);
  for (std::size_t man = 0; man < men.size(); ++man) {
    const auto& choices = kinds_[men_[man].kind].choices;
    for (std::size_t taken = 0; taken <= men.size(); ++taken) {
      const bool takes = taken < men.size();
      if (takes && (men[taken].side == men[man].side || taken == royal_[men[taken].side])) continue;
      for (std::size_t choice = takes ? 0 : 1; choice <= choices.size(); ++choice) {
        std::vector<PlacedPiece> left = men;
        if (choice > 0) left[man].piece = choices[choice - 1];
        if (takes) left.erase(left.begin() + static_cast<std::ptrdiff_t>(taken));
        Seat seat = set_.seat(left);
        assert(seat.table != nullptr);
        // Men are counted here with the one that is taken.
        for (std::size_t n = 0; n < left.size(); ++n) {
          if (takes && seat.man[n] >= taken) ++seat.man[n];
        }
        exits_[(man * (men.size() + 1) + taken) * most_choices_ + choice] = seat;
      }
    }
  }
}

bool StepGround::attacked(const State& state, Side royal) const {
  const std::uint64_t occupied = occupation(state);
  const std::size_t target = state.at[royal_[royal]];
  for (std::size_t man = 0; man < men_.size(); ++man) {
    if (men_[man].side == royal) continue;
    for (const Gate& gate : kinds_[men_[man].kind].attacks[state.at[man] * squares_ + target]) {
      if (gate.open(occupied)) return true;
    }
  }
  return false;
}

bool StepGround::possible(const State& state) const {
  return !attacked(state, opponent(state.side));
}

Value StepGround::stuck(const State& state) const {
  if (attacked(state, state.side)) return Value::loss(0);
  if (stalemate_ == Verdict::draw) return Value::ended_draw();
  return stalemate_ == Verdict::win ? Value::win(0) : Value::loss(0);
}

}  // namespace tesuji::endings
