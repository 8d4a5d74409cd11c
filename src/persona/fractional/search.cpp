#include "persona/fractional/search.hpp"

#include "persona/fractional/memory.hpp"
#include "persona/fractional/scored_position.hpp"

namespace tesuji::persona::fractional {
namespace {

/// A search this much shallower, in halves of a ply, puts the moves in order.
constexpr int kOrderBy = 4;
/// Free moves could follow each other for ever where both sides gain by turns.
constexpr int kMostPlies = 60;
constexpr std::uint64_t kGlance = 1023;
/// With so much left, in halves of a ply, some moves are the last.
constexpr int kLastPly = 3;
/// Where no more is missing, a few quiet moves are tried before captures on the last ply. Of 1, 2 and 4 moves
/// and -50 to 200 this looked at the fewest moves: a quarter of what captures first need.
constexpr int kSmallChange = 50;
constexpr int kKeepers = 2;
/// Captures and promotions are tried before quiet moves.
constexpr int kGain = 1 << 28;

struct Ranked {
  Move move;
  int rank = 0;

  bool operator==(Move other) const { return move == other; }
};

/// The moves of one position while they are tried.
struct Trial {
  int budget;
  int alpha;
  int beta;
  int ply;
  int best = -kWon;
  std::optional<Move> best_move{};  ///< of equals the first

  void note(Move move, int score) {
    if (!best_move || score > best) best_move = move;
    best = std::max(best, score);
    alpha = std::max(alpha, score);
  }
  bool refuted() const { return alpha >= beta; }
};

template <int Words>
class Run {
 public:
  Run(const AttackModel<Words>& model, const AnyPosition& root, const FractionalRequest& request)
      : model_(model), request_(request), scored_(model, root.clone()), memory_(request.budget) {}

  FractionalAnswer answer() {
    FractionalAnswer result;
    for (const Move move : request_.moves) result.moves.push_back(look(move));
    result.best = best_at_a_glance(result.moves);
    for (int plies = 1; plies <= request_.budget; ++plies) {
      std::vector<RootMove> moves = result.moves;
      if (!search_root(moves, plies * kHalves)) break;
      result.moves = std::move(moves);
      result.budget = plies;
      settle(result);
      result.nodes = nodes_;
      if (request_.progress) request_.progress(result);
      if (result.moves[result.best].score >= kWon - kMostPlies) break;
    }
    result.nodes = nodes_;
    return result;
  }

 private:
  /// What the move does by itself.
  RootMove look(Move move) {
    const int sign = scored_.position().side_to_move() == Side::first ? 1 : -1;
    const int before = scored_.score();
    scored_.make(move);
    const Account after = scored_.account();
    scored_.undo();
    const int score = sign * after.score(weights_);
    return {move, score, weights_.cost(score - before), after};
  }

  static std::size_t best_at_a_glance(const std::vector<RootMove>& moves) {
    const auto best = std::max_element(
        moves.begin(), moves.end(), [](const RootMove& a, const RootMove& b) { return a.score < b.score; });
    return as_size(best - moves.begin());
  }

  /// The best and its equals; their scores are exact.
  static void settle(FractionalAnswer& answer) {
    answer.best = best_at_a_glance(answer.moves);
    const int best = answer.moves[answer.best].score;
    answer.ties = as_size(std::count_if(answer.moves.begin(), answer.moves.end(),
                                        [&](const RootMove& move) { return move.score == best; })) -
                  1;
  }

  /// Scores every root move; false when there was no time. The window stays open by one below the best, so
  /// that equals are told from worse ones: whatever the order, the same moves come out best.
  bool search_root(std::vector<RootMove>& moves, int budget) {
    std::vector<std::size_t> order(moves.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return moves[a].score > moves[b].score; });
    int best = -kWon;
    for (const std::size_t i : order) {
      const int floor = std::max(best - 1, -kWon);
      moves[i].score = try_move(moves[i].move, budget, floor, kWon, 0);
      if (stopped_) return false;
      best = std::max(best, moves[i].score);
    }
    return true;
  }

  bool out_of_time() {
    if (stopped_) return true;
    if (request_.nodes != 0 && nodes_ >= request_.nodes) stopped_ = true;
    if ((nodes_ & kGlance) == kGlance && request_.stop()) stopped_ = true;
    return stopped_;
  }

  /// `remembered`: will the memory be asked about what comes of it?
  void make(Move move, bool remembered = false) {
    ++nodes_;
    scored_.make(move, [&] {
      if (remembered) memory_.expect(scored_.position().key());
    });
    if (request_.watch) request_.watch(scored_.position(), scored_.account());
  }

  /// The score of a step that need not be made: it is `alpha` at most, and the answer may be to leave it at
  /// that, since nothing of the budget is left after it. Otherwise nothing.
  std::optional<int> failing_step(Move move, int budget, int alpha) {
    const int after = scored_.score_after(move);
    if (after > alpha || weights_.cost(after - scored_.score()) < budget) return std::nullopt;
    count_unmade(move, after);
    return after;
  }

  /// The same, or a bound, for a step to an empty square.
  std::optional<int> failing_quiet(Move move, QuietGains<Words>& gains, const Trial& trial) {
    const int before = scored_.score();
    const auto gain = gains.bound(move);
    // Whatever gains less costs no less.
    if (gain && before + *gain <= trial.alpha && weights_.cost(*gain) >= trial.budget) {
      count_unmade(move, before + *gain);
      return before + *gain;
    }
    return failing_step(move, trial.budget, trial.alpha);
  }

  /// Whoever watches sees the move made, and that its score is no better than was said.
  void count_unmade(Move move, [[maybe_unused]] int bound) {
    if (!request_.watch) {
      ++nodes_;
      return;
    }
    make(move);
    assert(-scored_.score() <= bound);
    scored_.undo();
  }

  /// The score of one move for its mover.
  int try_move(Move move, int budget, int alpha, int beta, int ply) {
    if (out_of_time()) return 0;
    const bool takes_royal = captures_end_ && scored_.takes_royal(move);
    // Weighing does not pay where material alone makes the move good enough.
    if (budget <= kLastPly && ply > 0 && scored_.score() + scored_.taken_by(move) <= alpha && !takes_royal &&
        scored_.is_step(move)) {
      if (const auto score = failing_step(move, budget, alpha)) return *score;
    }
    const int before = scored_.score();
    make(move, budget > kHalves);
    int score = 0;
    if (const auto end = ended(takes_royal, ply)) {
      score = *end;
    } else {
      score = -search(budget - weights_.cost(-scored_.score() - before), -beta, -alpha, ply + 1);
    }
    scored_.undo();
    return score;
  }

  /// The result for the side that has just moved, where the game is over at once. Draws by repetition and by
  /// counting are looked for right after the root move only.
  std::optional<int> ended(bool royal_taken, int ply) {
    if (!royal_taken && (ply > 0 || captures_end_)) return std::nullopt;
    const auto outcome = scored_.position().outcome();
    if (!outcome) return std::nullopt;
    if (!outcome->winner) return 0;
    const bool won = *outcome->winner != scored_.position().side_to_move();
    return won ? kWon - ply - 1 : -kWon + ply + 1;
  }

  int search(int budget, int alpha, int beta, int ply) {
    if (budget <= 0 || ply >= kMostPlies) return rest(alpha, beta, ply);
    // A royal that is taken ends the matter: nothing is worth more than taking it now.
    alpha = std::max(alpha, -kWon + ply);
    beta = std::min(beta, kWon - ply - 1);
    if (alpha >= beta) return alpha;
    const std::uint64_t key = scored_.position().key();
    if (const auto entry = memory_.score(key, budget)) {
      const int known = from_memory(entry->score, ply);
      if (entry->bound == Bound::exact || (entry->bound == Bound::lower && known >= beta) ||
          (entry->bound == Bound::upper && known <= alpha))
        return known;
    }
    Trial trial{budget, alpha, beta, ply};
    if (budget <= kLastPly) {
      try_last_ply(trial);
    } else {
      try_in_order(ranked(Generate::all, ply), trial);
    }
    if (stopped_) return 0;
    if (!trial.best_move) return no_move(ply);
    const int best = trial.best;
    const Bound bound = best >= beta ? Bound::lower : best <= alpha ? Bound::upper : Bound::exact;
    memory_.note(key, {to_memory(best, ply), static_cast<std::int16_t>(budget), bound});
    memory_.note(key, *trial.best_move);
    return best;
  }

  /// Tries the moves in order, after a shallower search of the same kind has put them in order, now or
  /// earlier.
  void try_in_order(std::vector<Ranked>& moves, Trial& trial) {
    const bool known = put_first(moves, memory_.best_move(scored_.position().key()));
    if (!known && trial.budget > kOrderBy) put_in_order(moves, trial);
    for (Ranked& ranked : moves) {
      ranked.rank = try_one(ranked.move, trial);
      if (stopped_ || trial.refuted()) return;
    }
  }

  void put_in_order(std::vector<Ranked>& moves, Trial shallower) {
    shallower.budget -= kOrderBy;
    for (Ranked& ranked : moves) ranked.rank = std::numeric_limits<int>::min();
    try_in_order(moves, shallower);
    std::stable_sort(moves.begin(), moves.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; });
  }

  static bool put_first(std::vector<Ranked>& moves, std::optional<Move> move) {
    const auto first = move ? std::find(moves.begin(), moves.end(), *move) : moves.end();
    if (first == moves.end()) return false;
    std::rotate(moves.begin(), first, first + 1);
    return true;
  }

  int try_one(Move move, Trial& trial) {
    const auto& [budget, alpha, beta, ply, best, best_move] = trial;
    // Once there is a good move the others are only asked whether they are better.
    const bool doubted = best_move && beta - alpha > 1;
    int score = try_move(move, budget, alpha, doubted ? alpha + 1 : beta, ply);
    if (doubted && score > alpha && score < beta) score = try_move(move, budget, alpha, beta, ply);
    if (stopped_) return 0;
    trial.note(move, score);
    if (trial.refuted()) note_refuter(move, budget);
    return score;
  }

  /// Nine of ten moves are tried here, most of them quiet ones that cannot help: they are neither written
  /// before the others have failed nor put in order before they have been weighed.
  void try_last_ply(Trial& trial) {
    const auto settled = [&](Move move) {
      try_one(move, trial);
      return stopped_ || trial.refuted();
    };
    std::vector<Ranked>& forcing = ranked(Generate::forcing, trial.ply);
    std::vector<Ranked>& quiet = quiet_room_[as_size(trial.ply)];
    bool written = false;
    const auto write_quiet = [&] {
      if (!written) list_quiet(quiet);
      written = true;
    };
    // 1. What came out best before.
    if (const auto known = memory_.best_move(scored_.position().key())) {
      bool found = put_first(forcing, *known);
      if (found) {
        forcing.erase(forcing.begin());
      } else {
        write_quiet();
        found = std::erase(quiet, *known) != 0;
      }
      if (found && settled(*known)) return;
    }
    // 2. Who has enough keeps it: after a quiet move the other side can but take what hangs, while captures
    // that are free go on and on.
    if (scored_.score() + kSmallChange >= trial.beta) {
      write_quiet();
      for (int i = 0; i < kKeepers && !quiet.empty(); ++i) {
        if (settled(taken_best(quiet))) return;
      }
    }
    // 3. Captures and promotions.
    for (const Ranked& ranked : forcing) {
      if (settled(ranked.move)) return;
    }
    // 4. The other quiet moves. Mostly one will do, so that they are not put in order.
    write_quiet();
    leave_out_failing(quiet, trial);
    while (!quiet.empty()) {
      if (settled(taken_best(quiet))) return;
    }
  }

  void list_quiet(std::vector<Ranked>& quiet) const {
    quiet.clear();
    for (const Move move : scored_.position().legal_moves(Generate::quiet))
      quiet.push_back({move, refuters_[scored_.slot(move)]});
  }

  static Move taken_best(std::vector<Ranked>& moves) {
    const auto best = std::max_element(moves.begin(), moves.end(),
                                       [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    const Move move = best->move;
    *best = moves.back();
    moves.pop_back();
    return move;
  }

  /// Where the side to move is behind, most quiet moves fail without being made.
  void leave_out_failing(std::vector<Ranked>& quiet, Trial& trial) {
    if (trial.alpha < scored_.score()) return;
    auto gains = scored_.quiet_gains();
    std::erase_if(quiet, [&](const Ranked& ranked) {
      if (out_of_time() || !scored_.is_step(ranked.move)) return false;
      const auto failed = failing_quiet(ranked.move, gains, trial);
      if (failed) trial.note(ranked.move, *failed);
      return failed.has_value();
    });
  }

  /// No depth is left: the side to move may leave it at that, or take and promote for free.
  int rest(int alpha, int beta, int ply) {
    const int before = scored_.score();
    int best = before;
    if (best >= beta || ply >= 2 * kMostPlies) return best;
    alpha = std::max(alpha, best);
    for (const Ranked& ranked : ranked(Generate::forcing, ply)) {
      if (captures_end_ && scored_.takes_royal(ranked.move)) return kWon - ply - 1;
      if (out_of_time()) return 0;
      if (scored_.is_step(ranked.move)) {
        const int after = scored_.score_after(ranked.move);
        const bool free = weights_.cost(after - before) == 0;
        if (!free || after <= alpha) {
          count_unmade(ranked.move, after);
          if (free) best = std::max(best, after);
          continue;
        }
      }
      make(ranked.move);
      int score = -kWon;
      if (weights_.cost(-scored_.score() - before) == 0) score = -rest(-beta, -alpha, ply + 1);
      scored_.undo();
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
    return best;
  }

  void note_refuter(Move move, int budget) {
    int& often = refuters_[scored_.slot(move)];
    often = std::min(often + budget * budget, kGain - 1);
  }

  /// In the order they are to be tried in; kept until the ply is looked at again.
  std::vector<Ranked>& ranked(Generate what, int ply) {
    std::vector<Ranked>& moves = room_[as_size(ply)];
    moves.clear();
    for (const Move move : scored_.position().legal_moves(what)) {
      const int gain = scored_.gain_hint(move);
      insert(moves, {move, gain > 0 ? kGain + gain : refuters_[scored_.slot(move)]});
    }
    return moves;
  }

  /// Put into its place at once: there are few moves, and most go to the end.
  static void insert(std::vector<Ranked>& moves, const Ranked& ranked) {
    moves.push_back(ranked);
    auto place = moves.end() - 1;
    for (; place != moves.begin() && (place - 1)->rank < ranked.rank; --place) *place = *(place - 1);
    *place = ranked;
  }

  int no_move(int ply) const {
    const auto outcome = scored_.position().outcome();
    if (!outcome || !outcome->winner) return 0;
    return *outcome->winner == scored_.position().side_to_move() ? kWon - ply : -kWon + ply;
  }

  // Wins are remembered by their distance from the position, not from the root.
  static int to_memory(int score, int ply) {
    if (score >= kWon - 3 * kMostPlies) return score + ply;
    return score <= -kWon + 3 * kMostPlies ? score - ply : score;
  }
  static int from_memory(int score, int ply) { return to_memory(score, -ply); }

  const AttackModel<Words>& model_;
  const Weights& weights_ = model_.weights;
  const FractionalRequest& request_;
  ScoredPosition<Words> scored_;
  /// By slot: how often a quiet move was too good, deeper searches counting more.
  std::vector<int> refuters_ = std::vector<int>(scored_.slots());
  std::vector<std::vector<Ranked>> room_{2 * kMostPlies + 1};        ///< by ply
  std::vector<std::vector<Ranked>> quiet_room_{2 * kMostPlies + 1};  ///< by ply
  Memory memory_;
  bool captures_end_ = model_.rules.traits().legality == Legality::free;  ///< are royals taken?
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

template <int Words>
class SearcherFor final : public FractionalSearcher {
 public:
  SearcherFor(const CompiledRules& rules, const Weights& weights)
      : model_(tables_in<Rules<Words>>(rules), weights) {}

  FractionalAnswer search(const AnyPosition& root, const FractionalRequest& request) override {
    return Run<Words>(model_, root, request).answer();
  }
  Account account(const AnyPosition& position) const override {
    return ScoredPosition<Words>(model_, position.clone()).account();
  }
  Survey survey(const AnyPosition& position) const override {
    return ScoredPosition<Words>(model_, position.clone()).survey();
  }
  Grounds grounds(const AnyPosition& position) const override {
    return ScoredPosition<Words>(model_, position.clone()).template grounds<Grounds>();
  }

 private:
  AttackModel<Words> model_;
};

}  // namespace

std::vector<Square> centre_squares(const BoardShape& board) {
  std::vector<Square> squares;
  for (int rank = (board.ranks - 1) / 2; rank <= board.ranks / 2; ++rank) {
    for (int file = (board.files - 1) / 2; file <= board.files / 2; ++file)
      squares.push_back(board.at(file, rank));
  }
  return squares;
}

std::unique_ptr<FractionalSearcher> make_searcher(const CompiledRules& rules, const Weights& weights) {
  switch (rules.traits().words) {
    case 1:
      return std::make_unique<SearcherFor<1>>(rules, weights);
    case 2:
      return std::make_unique<SearcherFor<2>>(rules, weights);
    case 6:
      return std::make_unique<SearcherFor<6>>(rules, weights);
    default:
      return nullptr;
  }
}

}  // namespace tesuji::persona::fractional
