#include "persona/fractional/search.hpp"

#include "persona/fractional/scored_position.hpp"

namespace tesuji::persona::fractional {
namespace {

/// A search this much shallower, in halves of a ply, puts the moves in order.
constexpr int kOrderBy = 4;
/// Free moves could follow each other for ever where both sides gain by turns.
constexpr int kMostPlies = 60;
constexpr std::uint64_t kGlance = 1023;
/// Captures and promotions are tried before quiet moves.
constexpr int kGain = 1 << 28;

enum class Bound : std::uint8_t { none, exact, lower, upper };

/// Scores by position and budget. They depend on nothing else, so that remembering them changes no answer.
class Memory {
 public:
  struct Entry {
    std::uint64_t key = 0;
    int score = 0;
    std::int16_t budget = 0;
    Bound bound = Bound::none;
  };

  /// More room for searches of more plies.
  explicit Memory(int plies) : entries_(std::size_t{1} << std::clamp(8 + 2 * plies, 10, 21)) {}

  Entry& at(std::uint64_t key, int budget) {
    const auto mixed = key ^ static_cast<std::uint64_t>(budget) * 0x9e3779b97f4a7c15ULL;
    return entries_[(mixed ^ mixed >> 32) & (entries_.size() - 1)];
  }

 private:
  std::vector<Entry> entries_;
};

/// The move that came out best when a position was last looked at, whatever the budget: tried first. Scores
/// do not depend on the order of moves, so this changes no answer.
class BestMoves {
 public:
  explicit BestMoves(int plies) : entries_(std::size_t{1} << std::clamp(8 + 2 * plies, 10, 21)) {}

  std::optional<Move> at(std::uint64_t key) const {
    const auto& [known, move] = entries_[place(key)];
    return known == key ? std::optional(Move::from_bits(move)) : std::nullopt;
  }
  void note(std::uint64_t key, Move move) { entries_[place(key)] = {key, move.bits()}; }

 private:
  std::size_t place(std::uint64_t key) const { return (key ^ key >> 32) & (entries_.size() - 1); }

  std::vector<std::pair<std::uint64_t, std::uint32_t>> entries_;
};

struct Ranked {
  Move move;
  int rank = 0;
};

template <int Words>
class Run {
 public:
  Run(const AttackModel<Words>& model, const AnyPosition& root, const FractionalRequest& request)
      : model_(model),
        request_(request),
        scored_(model, root.clone()),
        memory_(request.budget),
        best_moves_(request.budget) {}

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

  void make(Move move) {
    ++nodes_;
    scored_.make(move);
    if (request_.watch) request_.watch(scored_.position(), scored_.account());
  }

  /// Whoever watches sees the move made, and that its score was right.
  void count_unmade(Move move, [[maybe_unused]] int score) {
    if (!request_.watch) {
      ++nodes_;
      return;
    }
    make(move);
    assert(-scored_.score() == score);
    scored_.undo();
  }

  /// The score of one move for its mover.
  int try_move(Move move, int budget, int alpha, int beta, int ply) {
    if (out_of_time()) return 0;
    const bool takes_royal = captures_end_ && scored_.position().captures_royal(move);
    const int before = scored_.score();
    if (budget <= kHalves && !takes_royal && ply > 0 && scored_.is_quiet_step(move)) {
      // The last ply: where the answer could be to leave it at that, nothing has to be made.
      const int after = scored_.score_after(move);
      if (after <= alpha && weights_.cost(after - before) >= budget) {
        count_unmade(move, after);
        return after;
      }
    }
    make(move);
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
    Memory::Entry& entry = memory_.at(scored_.position().key(), budget);
    if (entry.key == scored_.position().key() && entry.budget == budget) {
      const int known = from_memory(entry.score, ply);
      if (entry.bound == Bound::exact || (entry.bound == Bound::lower && known >= beta) ||
          (entry.bound == Bound::upper && known <= alpha))
        return known;
    }
    std::vector<Ranked>& moves = ranked(Generate::all, ply);
    if (moves.empty()) return no_move(ply);
    const int best = scan(moves, budget, alpha, beta, ply);
    if (stopped_) return 0;
    const Bound bound = best >= beta ? Bound::lower : best <= alpha ? Bound::upper : Bound::exact;
    entry = {scored_.position().key(), to_memory(best, ply), static_cast<std::int16_t>(budget), bound};
    return best;
  }

  /// Tries the moves in order, after a shallower search of the same kind (`ordering`) has put them in order,
  /// now or earlier.
  int scan(std::vector<Ranked>& moves, int budget, int alpha, int beta, int ply, bool ordering = false) {
    const std::uint64_t key = scored_.position().key();
    const auto known = best_moves_.at(key);
    const auto first = known ? std::find_if(moves.begin(), moves.end(),
                                            [&](const Ranked& ranked) { return ranked.move == *known; })
                             : moves.end();
    if (first != moves.end()) {
      std::rotate(moves.begin(), first, first + 1);
    } else if (budget > kOrderBy) {
      scan(moves, budget - kOrderBy, alpha, beta, ply, true);
    }
    int best = -kWon;
    std::size_t tried = 0;
    for (Ranked& ranked : moves) {
      // Once there is a good move the others are only asked whether they are better.
      const bool doubted = tried > 0 && beta - alpha > 1;
      int score = try_move(ranked.move, budget, alpha, doubted ? alpha + 1 : beta, ply);
      if (doubted && score > alpha && score < beta) score = try_move(ranked.move, budget, alpha, beta, ply);
      if (stopped_) return 0;
      ranked.rank = score;
      ++tried;
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (alpha >= beta) {
        note_refuter(ranked.move, budget);
        break;
      }
    }
    const auto better = [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; };
    const auto end = moves.begin() + static_cast<std::ptrdiff_t>(tried);
    const auto first_of_best = std::min_element(moves.begin(), end, better);
    best_moves_.note(key, first_of_best->move);
    if (ordering) std::stable_sort(moves.begin(), end, better);
    return best;
  }

  /// No depth is left: the side to move may leave it at that, or take and promote for free.
  int rest(int alpha, int beta, int ply) {
    const int before = scored_.score();
    int best = before;
    if (best >= beta || ply >= 2 * kMostPlies) return best;
    alpha = std::max(alpha, best);
    for (const Ranked& ranked : ranked(Generate::forcing, ply)) {
      if (captures_end_ && scored_.position().captures_royal(ranked.move)) return kWon - ply - 1;
      if (out_of_time()) return 0;
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
      const Ranked ranked{move, gain > 0 ? kGain + gain : refuters_[scored_.slot(move)]};
      // Put into its place at once: there are few moves, and most go to the end.
      moves.push_back(ranked);
      auto place = moves.end() - 1;
      for (; place != moves.begin() && (place - 1)->rank < ranked.rank; --place) *place = *(place - 1);
      *place = ranked;
    }
    return moves;
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
  std::vector<std::vector<Ranked>> room_{2 * kMostPlies + 1};  ///< by ply
  Memory memory_;
  BestMoves best_moves_;
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
    case 3:
      return std::make_unique<SearcherFor<3>>(rules, weights);
    default:
      return nullptr;
  }
}

}  // namespace tesuji::persona::fractional
