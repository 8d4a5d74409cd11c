#include "engine/instances/held_thinker.hpp"
#include "engine/position_game.hpp"
#include "evaluate/piece_values.hpp"
#include "evaluate/wide_evaluator.hpp"
#include "movement/wide/wide_holder.hpp"
#include "threats/wide_exchange.hpp"

namespace tesuji::engine {
namespace {

/// What a side holds counts like pieces on the board.
template <class Sink>
void add_hands(const WidePosition& pos, const WideTables& tables, Sink& sink) {
  const auto& kinds = pos.rules().hand_types;
  for (const Side side : kBothSides) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      const int held = pos.held(side, static_cast<int>(kind));
      if (held != 0) sink.add(Term::hand, side, kNoSquare, tables.types[as_size(kinds[kind])].value, held);
    }
  }
}

/// A WidePosition and its evaluation as the search wants to see a game. The search takes it that sides take
/// turns: where a turn is several moves, the other side is given a move that does nothing in between.
class WideGame : public PositionGame<WidePosition> {
 public:
  /// Waiting for the other side to finish its turn: no move of a position.
  static constexpr Move kWait = kPass;
  static constexpr std::uint64_t kNodesBetweenLooks = AdapterTuning::kWideNodesBetweenLooks;
  static constexpr int kFreeCapturePlies = AdapterTuning::kWideFreeCapturePlies;

  WideGame(WidePosition pos, const WideTables& tables) : PositionGame(std::move(pos)), tables_(tables) {
    ScoreSink sink;
    WideEvaluator<ScoreSink>(pos_, tables_, sink).standing();
    standing_.push_back({sink.sum(), wide_force(pos_, tables_)});
  }

  std::uint64_t key() const { return PositionGame::key() ^ (waiting_ ? 0x5bf03635f0a3c5d1ULL : 0); }
  void generate(MoveList& list) const {
    if (!waiting_) return PositionGame::generate(list);
    list.set_end(list.begin());
    list.add(kWait);
  }
  void generate_forcing(MoveList& list) const {
    if (!waiting_) return PositionGame::generate_forcing(list);
    list.set_end(list.begin());
  }
  bool is_forcing(Move move) const { return move != kWait && PositionGame::is_forcing(move); }
  Score evaluate() const { return waiting_ ? -judge() : judge(); }
  Score judge() const {
    return remembered([&] {
      ScoreSink sink;
      sink.add_both(standing_.back().score);
      add_hands(pos_, tables_, sink);
      WideEvaluator<ScoreSink>(pos_, tables_, sink).relations();
      const Score total = sink.total(wide_phase(standing_.back().force, tables_));
      return pos_.side_to_move() == Side::first ? total : -total;
    });
  }
  bool in_check() const {
    if (waiting_) return false;
    if (pos_.rules().traits().legality == Legality::royal_safe) return pos_.in_check();
    return pos_.royal_hangs(pos_.side_to_move());
  }
  /// Sees checks by the piece that moves; those it uncovers are found by the reply.
  bool gives_check(Move move) const {
    const Side us = pos_.side_to_move();
    const Roster& royals = pos_.royals(opponent(us));
    const bool stays = WidePosition::moves_nothing(move) && move.kind() != MoveKind::drop;
    if (royals.size() != 1 || stays || is_neutral(move)) return false;
    Captured none;
    const PieceType type = pos_.arriving_type(move, none);
    return pos_.takes(type, us, pos_.padded(move.to()), royals.front(), pos_.holders().data());
  }
  /// Does the move go where the last one went?
  bool retakes(Move move) const { return move.to() == pos_.last_move().to(); }
  void make(Move move) {
    waited_.push_back(move == kWait);
    if (move != kWait) make_on_board(move);
    waiting_ = move != kWait && pos_.turn_goes_on();
  }
  void undo() {
    waiting_ = waited_.back();
    waited_.pop_back();
    if (waiting_) return;
    pos_.undo();
    standing_.pop_back();
  }
  Score gain(Move move) const { return wide_gain(pos_, move, tables_.exchange); }
  bool exchange_at_least(Move move, Score threshold) const {
    if (move.is_pass() || is_neutral(move)) return threshold <= 0;
    return wide_exchange_at_least(pos_, move, threshold, tables_.exchange);
  }
  int slot(Move move) const {
    if (move == kWait) return 0;
    const WideCell cell = move.kind() == MoveKind::drop ? cell_of<WideCell>(move.from(), pos_.side_to_move())
                                                        : pos_.cell(pos_.padded(move.from()));
    return cell * pos_.rules().board().squares() + move.to();
  }
  static std::size_t slots(const WideRules& rules) {
    return (2 + 2 * rules.types_by_index.size()) * as_size(rules.board().squares());
  }
  /// Quiet moves to better squares first.
  void prepare_priors() const {}
  int prior(Move move) const {
    if (WidePosition::moves_nothing(move)) return 0;
    const Padded from = pos_.padded(move.from());
    const WideCell cell = pos_.cell(from);
    return AdapterTuning::kFootingPrior *
           (tables_.standing(cell, pos_.padded(move.to())).mg - tables_.standing(cell, from).mg);
  }
  /// With so many pieces about, having to move is never the trouble.
  bool may_pass() const {
    const auto& special = pos_.rules().definition().special;
    if (waiting_ || (special.any() && special->force_moves())) return false;
    return pos_.men(pos_.side_to_move()).size() >= AdapterTuning::kWideMenToPass;
  }
  int margin_percent() const { return AdapterTuning::kUsualMarginPercent; }
  std::optional<Score> rule_score(int ply) const {
    if (waiting_ || ply == 0) return std::nullopt;
    if (const auto judged = pos_.judged())
      return *judged == 0 ? 0 : *judged > 0 ? mate_in(ply) : mated_in(ply);
    if (pos_.finished()) {
      const auto result = pos_.decided();
      return result && *result > 0 ? mate_in(ply) : mated_in(ply);
    }
    if (const auto score = dragged_on_score()) return score;
    if (pos_.rules().definition().end.bare && pos_.bare_somebody()) {
      const auto result = pos_.decided();
      if (result) return *result == 0 ? 0 : *result > 0 ? mate_in(ply) : mated_in(ply);
    }
    return std::nullopt;
  }

 private:
  void make_on_board(Move move) {
    Standing now = standing_.back();
    pos_.make(move);
    pos_.for_each_change([&](Padded p, WideCell cell, int change) { count(now, cell, p, change); });
    standing_.push_back(now);
  }

  bool is_neutral(Move move) const {
    return move.kind() == MoveKind::drop && move.from() == pos_.rules().traits().neutral_type;
  }

  struct Standing {
    PhasedScore score;
    std::int64_t force = 0;
  };

  void count(Standing& now, WideCell cell, Padded p, int sign) const {
    const TypeWeights& type = tables_.types[as_size(type_of(cell))];
    PhasedScore score = tables_.standing(cell, p);
    if (!type.royal) score += type.value;
    now.score += score * (side_of(cell) == Side::first ? sign : -sign);
    if (!type.royal && !type.promoter) now.force += sign * type.exchange;
  }

  const WideTables& tables_;
  std::vector<Standing> standing_;  ///< here, and before each move made
  bool waiting_ = false;
  std::vector<bool> waited_;  ///< was each move made a wait?
};

class WideThinker final : public HeldThinker<WideHolder, WideGame> {
 public:
  WideThinker(const AnyPosition& like, const EvalWeights& weights)
      : HeldThinker(like),
        tables_(make_wide_tables(*rules_, centipawns_by_type(rules_->definition()), weights)) {}

  Breakdown breakdown(const AnyPosition& position) const override {
    BreakdownSink sink;
    const int phase = fill(position, sink);
    return {sink.total(phase), phase, sink.lines(phase), sink.pieces(phase)};
  }

  Score evaluate(const AnyPosition& position) const override {
    ScoreSink sink;
    const int phase = fill(position, sink);
    const Score score = sink.total(phase);
    return position.side_to_move() == Side::first ? score : -score;
  }

  std::optional<Features> features(const AnyPosition&) const override { return std::nullopt; }
  const EvalTables* tables() const override { return nullptr; }

  bool wins_exchange(const AnyPosition& position, Move move, Score gain) const override {
    return wide_exchange_at_least(held(position), move, gain, tables_.exchange);
  }

 private:
  WideGame game_at(const WidePosition& position) const override { return {position, tables_}; }

  template <class Sink>
  int fill(const AnyPosition& position, Sink& sink) const {
    const WidePosition& pos = held(position);
    WideEvaluator<Sink> evaluator(pos, tables_, sink);
    evaluator.standing();
    add_hands(pos, tables_, sink);
    evaluator.relations();
    return wide_phase(wide_force(pos, tables_), tables_);
  }

  WideTables tables_;
};

}  // namespace

template <>
std::unique_ptr<Thinker> make_thinker_for<kWideInstance>(const AnyPosition& like,
                                                         const EvalWeights& weights) {
  return std::make_unique<WideThinker>(like, weights);
}

}  // namespace tesuji::engine
