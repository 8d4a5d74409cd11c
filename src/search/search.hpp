// One search for every game: principal variation search with the usual selectivity, in numbered steps.
//
// Template over a game adapter `Game` (see SearchableGame): the search knows neither boards nor pieces.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <optional>
#include <span>

#include "search/control.hpp"
#include "search/history.hpp"
#include "search/report.hpp"
#include "search/table.hpp"
#include "search/tuning.hpp"

namespace tesuji::search {

/// What the search asks of a game. Scores are from the side to move. A game may also say how many nodes may
/// pass between looks at the clock (kNodesBetweenLooks), and after how many plies of captures only those are
/// followed that retake (kFreeCapturePlies, retakes(move)).
template <class G>
concept SearchableGame = requires(G game, const G view, typename G::MoveType move,
                                  typename G::ListType list) {
  { view.key() } -> std::convertible_to<std::uint64_t>;
  { view.evaluate() } -> std::same_as<Score>;
  { view.in_check() } -> std::same_as<bool>;
  {view.generate(list)};          // all legal moves
  {view.generate_forcing(list)};  // captures and promotions
  { view.is_forcing(move) } -> std::same_as<bool>;
  { view.gives_check(move) } -> std::same_as<bool>;
  { view.gain(move) } -> std::same_as<Score>;  // what the move takes or promotes to, by value
  { view.exchange_at_least(move, Score{}) } -> std::same_as<bool>;
  { view.slot(move) } -> std::same_as<int>;
  {view.prepare_priors()};                    // comes before prior(), in the same position
  { view.prior(move) } -> std::same_as<int>;  // ordering hint for quiet moves
  { view.may_pass() } -> std::same_as<bool>;
  { view.margin_percent() } -> std::same_as<int>;  // how far one move swings the score; 100 is usual
  // Decided or drawn by a rule that needs no move generation: score in plies from the root, or nothing.
  { view.rule_score(int{}) } -> std::same_as<std::optional<Score>>;
  { view.no_moves_score(bool{}, int{}) } -> std::same_as<Score>;
  {game.make(move)};
  {game.undo()};
  {game.pass()};
  {game.undo_pass()};
};

template <SearchableGame Game>
class Search {
 public:
  using MoveT = typename Game::MoveType;
  using List = typename Game::ListType;

  Search(Game& game, Table& table, HistoryTables& history, SearchControl& control,
         const SearchTuning& tuning = {})
      : game_(game),
        table_(table),
        history_(history),
        control_(control),
        tuning_(tuning.widened(game.margin_percent())) {
    for (std::size_t depth = 1; depth < reductions_.size(); ++depth) {
      for (std::size_t number = 1; number < reductions_.size(); ++number) {
        const double logarithms = std::log(static_cast<int>(depth)) * std::log(static_cast<int>(number));
        reductions_[depth][number] =
            tuning_.reduction_base + static_cast<int>(std::lround(tuning_.reduction_slope * logarithms));
      }
    }
  }

  /// Iterative deepening. `listener` hears of every finished iteration, and may stop the search through
  /// its control.
  SearchReport run(const SearchLimits& limits, const ReportListener& listener);

 private:
  struct Ranked {
    MoveT move;
    int rank;
  };
  /// The moves of a node: [next, ranked) are ranked and not yet looked at, [ranked, count) not yet ranked.
  struct Order {
    Ranked* moves;
    std::size_t next;
    std::size_t count;
    std::size_t ranked;
    int ply;
  };
  /// What a quiescence node has so far.
  struct Window {
    Score best;
    Score alpha;
    Score beta;
    std::uint32_t move;  ///< 0: none beat alpha
  };
  /// A node of the tree while it is looked at.
  struct Node {
    int depth;
    int ply;
    Score alpha;
    Score beta;
    bool pv;                      ///< in the principal variation, as far as is known
    bool cut;                     ///< a move that beats beta is expected
    std::uint32_t excluded;       ///< a move left out, to see whether it stands alone
    std::uint64_t key = 0;        ///< in the table
    TableEntry known{};           ///< what the table says ...
    bool found = false;           ///< ... if anything
    bool improving = false;       ///< better than at our last turn
    Score eval = 0;               ///< static, or what the table knows better
    bool once_pv = false;         ///< in the principal variation, now or when the table heard of it
    bool table_captures = false;  ///< the table's move is a capture or a promotion
    int searched = 0;             ///< moves so far, without those left out
    int seen = 0;                 ///< moves so far, with those left out
    Score best = -kInfinite;
    std::uint32_t best_move = 0;  ///< 0: none beat alpha
    bool best_captures = false;   ///< ... and it is a capture or a promotion
  };
  /// A move whose turn it is.
  struct Candidate {
    MoveT move;
    int rank;
    int number;  ///< counted from one
    bool forcing;
    bool gives_check;
    int extension = 0;
  };
  /// Moves of a node that did not beat beta.
  struct Tried {
    void add(MoveT move, bool forcing) {
      if (forcing) {
        if (capture_count < captures.size()) captures[capture_count++] = move;
      } else if (quiet_count < quiets.size()) {
        quiets[quiet_count++] = move;
      }
    }
    std::array<MoveT, SearchSizes::kQuietsTaught> quiets;
    std::array<MoveT, SearchSizes::kCapturesTaught> captures;
    std::size_t quiet_count = 0;
    std::size_t capture_count = 0;
  };
  struct Frame {
    std::array<std::uint32_t, kMaxPly + 1> line{};
    int line_length = 0;
    std::array<std::uint32_t, 2> killers{};
    std::uint32_t excluded = 0;
    Score static_eval = 0;
    int slot = -1;       ///< of the move made here; -1 for none, or a pass
    int number = 0;      ///< of that move, counted from one
    bool quiet = false;  ///< neither a capture nor a promotion was made here
    bool in_check = false;
    std::array<std::vector<Ranked>, 2> ranked;  ///< room for the moves; kept so that no node allocates
  };

  static constexpr bool kLimitsCaptures = requires { Game::kFreeCapturePlies; };
  /// Often enough to stop within a few milliseconds, seldom enough to cost nothing.
  static constexpr std::uint64_t nodes_between_looks() {
    if constexpr (requires { Game::kNodesBetweenLooks; }) return Game::kNodesBetweenLooks;
    return SearchSizes::kNodesBetweenLooks;
  }
  /// So deep in captures, are only those followed that retake? `depth` counts down from 0.
  static constexpr bool only_retakes([[maybe_unused]] int depth) {
    if constexpr (kLimitsCaptures) return depth <= -Game::kFreeCapturePlies;
    return false;
  }
  /// Does the table bound the score on the side where it says more than the static evaluation?
  static bool is_sharper(const TableEntry& known, Score eval) {
    return known.bound != Bound::none && known.bound != (known.score > eval ? Bound::upper : Bound::lower) &&
           !is_decided(known.score);
  }
  /// Moves are seen in the light of up to so many before them, also at the root.
  static constexpr int kFramesBefore = 6;
  /// Is the score known to be at least `beta`, or to be less?
  static bool settles(const TableEntry& known, Score beta) {
    return known.bound == Bound::exact || known.bound == (known.score >= beta ? Bound::lower : Bound::upper);
  }
  // Ranks: whole bands, far enough apart that no history or gain leads from one into another.
  static constexpr int kTableRank = 1 << 30;
  static constexpr int kProven = 1 << 29;   ///< captures that do not lose
  static constexpr int kCapture = 1 << 28;  ///< captures that were not tried out yet
  static constexpr int kKiller = 1 << 26;
  static constexpr int kBadCapture = -(1 << 28);
  /// Turns the key of a node into that of the same node without its excluded move: any large odd number does.
  static constexpr std::uint64_t kExclusion = 0x9e3779b97f4a7c15ULL;

  // search_root.hpp
  void put_in_front(const std::vector<SearchLine>& lines);
  void collect_root_moves();
  std::optional<SearchLine> search_line(int depth, std::optional<Score> guess);
  void search_lines(int depth, std::size_t wanted, std::vector<SearchLine>& lines);
  bool is_behind() const;
  /// One helper is a depth ahead of the first thread, the next is with it: the table fills for both.
  bool runs_ahead() const { return limits_.thread % 2 == 1; }
  Score search_root(int depth, Score alpha, Score beta);

  // search_steps.hpp
  bool out_of_budget();
  void make(MoveT move, int ply);
  Score static_score(int ply) const;
  void learn_from_table(const Node& node);
  void extend_line(int ply, std::uint32_t move);
  Score search(int depth, Score alpha, Score beta, int ply, bool cut);
  void judge(Node& node);
  void shorten(Node& node) const;

  // search_cuts.hpp
  std::optional<Score> cut_off(const Node& node);
  std::optional<Score> razor(const Node& node);
  std::optional<Score> pass(const Node& node);
  std::optional<Score> probcut(const Node& node);

  // search_moves.hpp
  Score search_moves(Node& node);
  int moves_in_time(const Node& node) const;
  bool is_hopeless(const Node& node, const Candidate& next, Order& order);
  std::optional<Score> extend(const Node& node, Candidate& next);
  int reduction_of(const Node& node, const Candidate& next) const;
  Score look_into(const Node& node, const Candidate& next);

  // search_quiesce.hpp
  Score quiesce(Score alpha, Score beta, int ply, int depth);
  bool loses_needlessly(const Ranked& way, int& quiet_ways) const;
  bool too_little(MoveT move, Score stand, Window& window) const;
  bool settles(MoveT move, Window& window, int ply, int depth);
  void quiet_checks(Window& window, int ply, int depth);
  Score leaf(bool check, int ply) const;

  // search_order.hpp
  Order order_moves(const List& list, std::vector<Ranked>& room, std::uint32_t table_move, int ply) const;
  void rank_quiets(Order& order) const;
  const Ranked* next_move(Order& order) const;
  std::size_t drop_quiets(Order& order) const;
  int quiet_rank(MoveT move, int slot, int ply) const;
  int bonus(int depth) const;
  void reward_quiet(int slot, int ply, int amount);
  void reward_follow(int slot, int ply, int amount);
  void unlearn_refuted(const Node& node);
  void learn_again(const Node& node, int depth, Score score);
  void learn(MoveT best, const Tried& tried, const Node& node);
  void learn_from_failing(const Node& node);
  void learn_from_change(int ply);
  void correct(const Node& node, Bound bound);

  /// In 1024ths of a ply.
  int reduction(int depth, int number) const {
    constexpr int kLast = SearchSizes::kReductionEntries - 1;
    return reductions_[as_size(std::min(depth, kLast))][as_size(std::min(number, kLast))];
  }
  Frame& frame(int ply) { return frames_[as_size(ply + kFramesBefore)]; }
  const Frame& frame(int ply) const { return frames_[as_size(ply + kFramesBefore)]; }

  Game& game_;
  Table& table_;
  HistoryTables& history_;
  SearchControl& control_;
  SearchTuning tuning_;
  SearchLimits limits_;
  std::chrono::steady_clock::time_point started_;
  std::uint64_t nodes_ = 0;
  std::uint64_t granted_ = 0;  ///< how far nodes_ may go before more must be asked for
  int depth_ = 0;              ///< of this iteration
  int selective_depth_ = 0;
  SearchStats stats_;
  bool stopped_ = false;
  std::vector<MoveT> root_moves_;
  std::vector<std::uint32_t> skipped_root_moves_;  ///< taken by better lines already
  std::array<Frame, kMaxPly + kFramesBefore + 2> frames_{};
  /// In 1024ths of a ply, by depth and number of the move.
  std::array<std::array<int, SearchSizes::kReductionEntries>, SearchSizes::kReductionEntries> reductions_{};
};

}  // namespace tesuji::search

#include "search/search_cuts.hpp"
#include "search/search_moves.hpp"
#include "search/search_order.hpp"
#include "search/search_quiesce.hpp"
#include "search/search_root.hpp"
#include "search/search_steps.hpp"
