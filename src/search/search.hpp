// One search for every game: principal variation search with the usual selectivity, in numbered steps.
//
// Template over a game adapter `Game` (see SearchableGame): the search knows neither boards nor pieces.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <optional>

#include "search/control.hpp"
#include "search/history.hpp"
#include "search/report.hpp"
#include "search/table.hpp"

namespace tesuji {

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

/// Constants of the selective search, in one place. Scores in eighths of a centipawn.
/// Origin: the measured prototype's best values, see docs/search.md.
struct SearchTuning {
  Score aspiration = 20 * kCentipawn;
  Score reverse_futility_per_ply = 60 * kCentipawn;
  int reverse_futility_depth = 7;
  Score razor = 240 * kCentipawn;
  Score razor_per_ply = 220 * kCentipawn;
  Score futility_base = 60 * kCentipawn;
  Score futility_per_ply = 95 * kCentipawn;
  int futility_depth = 6;
  Score delta = 150 * kCentipawn;
  Score exchange_quiet = 22 * kCentipawn;
  Score exchange_capture = 90 * kCentipawn;
  Score probcut_margin = 180 * kCentipawn;
  int check_extension_depth = 8;
  int singular_depth = 6;
  Score singular_far = 15 * kCentipawn;
  int history_depth = 4;
  double reduction_base = 1.0;
  double reduction_divisor = 1.65;
  int late_base = 4;  ///< quiet moves always looked at; a multiple of the square of the depth comes on top
  int history_per_ply = 5000;  ///< a quiet move that failed so often elsewhere is left out

  /// The same with wider margins, for games in which one move swings the score further.
  SearchTuning widened(int percent) const {
    SearchTuning wide = *this;
    for (Score SearchTuning::*margin :
         {&SearchTuning::aspiration, &SearchTuning::reverse_futility_per_ply, &SearchTuning::razor,
          &SearchTuning::razor_per_ply, &SearchTuning::futility_base, &SearchTuning::futility_per_ply,
          &SearchTuning::delta, &SearchTuning::exchange_quiet, &SearchTuning::exchange_capture,
          &SearchTuning::probcut_margin, &SearchTuning::singular_far}) {
      wide.*margin = wide.*margin * percent / 100;
    }
    return wide;
  }
};

template <class Game>
requires SearchableGame<Game>
class Search {
 public:
  using MoveT = typename Game::MoveType;
  using List = typename Game::ListType;

  Search(Game& game, Table& table, HistoryTables& history, SearchControl& control)
      : game_(game),
        table_(table),
        history_(history),
        control_(control),
        tuning_(SearchTuning{}.widened(game.margin_percent())) {
    for (int depth = 1; depth < 64; ++depth) {
      for (int count = 1; count < 64; ++count) {
        reductions_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(count)] =
            tuning_.reduction_base + std::log(depth) * std::log(count) / tuning_.reduction_divisor;
      }
    }
  }

  /// Iterative deepening. `listener` hears of every finished iteration, and may stop the search through
  /// its control.
  SearchReport run(const SearchLimits& limits, const ReportListener& listener);

  std::uint64_t nodes() const { return nodes_; }

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
  struct Frame {
    std::array<std::uint32_t, kMaxPly + 1> line{};
    int line_length = 0;
    std::array<std::uint32_t, 2> killers{};
    std::uint32_t excluded = 0;
    Score static_eval = 0;
    int slot = -1;
    bool in_check = false;
    std::array<std::vector<Ranked>, 2> ranked;  ///< room for the moves; kept so that no node allocates
  };

  static constexpr int kMostDoubleExtended = 40;  ///< plies from the root
  static constexpr bool kLimitsCaptures = requires { Game::kFreeCapturePlies; };
  /// Often enough to stop within a few milliseconds, seldom enough to cost nothing.
  static constexpr std::uint64_t nodes_between_looks() {
    if constexpr (requires { Game::kNodesBetweenLooks; }) return Game::kNodesBetweenLooks;
    return 256;
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
  static constexpr int kTableRank = 1 << 30;
  static constexpr int kProven = 1 << 29;   ///< captures that do not lose
  static constexpr int kCapture = 1 << 28;  ///< captures that were not tried out yet
  static constexpr int kUsualCapture =
      HistoryTables::kMostHistory / 4;  ///< keeps ranks of captures apart from others
  static constexpr int kKiller = 1 << 26;
  static constexpr int kBadCapture = -(1 << 28);

  Score search(int depth, Score alpha, Score beta, int ply, bool cut_node);
  Score quiesce(Score alpha, Score beta, int ply, int depth);
  Score leaf(bool check, int ply) const;
  void put_in_front(const std::vector<SearchLine>& lines);
  void collect_root_moves();
  std::optional<SearchLine> search_line(int depth, std::optional<Score> guess);
  void search_lines(int depth, std::size_t wanted, std::vector<SearchLine>& lines);
  bool is_behind() const;
  /// One helper is a depth ahead of the first thread, the next is with it: the table fills for both.
  bool runs_ahead() const { return limits_.thread % 2 == 1; }
  Score search_root(int depth, Score alpha, Score beta);
  bool settles(MoveT move, Window& window, int ply, int depth);
  void quiet_checks(Window& window, int ply);
  Order order_moves(const List& list, std::vector<Ranked>& room, std::uint32_t table_move, int ply) const;
  void rank_quiets(Order& order) const;
  const Ranked* next_move(Order& order) const;
  std::size_t drop_quiets(Order& order) const;
  int quiet_rank(MoveT move, int slot, int ply) const;
  void learn(MoveT best, const MoveT* quiets, int quiet_count, const MoveT* captures, int capture_count,
             int depth, int ply);
  void extend_line(int ply, std::uint32_t move);
  bool out_of_budget();
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + 2)]; }
  const Frame& frame(int ply) const { return frames_[static_cast<std::size_t>(ply + 2)]; }
  void make(MoveT move, int ply);

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
  std::array<Frame, kMaxPly + 4> frames_{};
  std::array<std::array<double, 64>, 64> reductions_{};
};

}  // namespace tesuji

#include "search/search_order.hpp"
#include "search/search_root.hpp"
#include "search/search_steps.hpp"
