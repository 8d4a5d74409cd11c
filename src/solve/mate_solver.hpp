// MateSolver: proves a forced win, shortens it, and tells it as a line or as a tree.
#pragma once

#include "solve/mate_question.hpp"
#include "solve/proof_search.hpp"

namespace tesuji::solve {

/// A tree of solutions is cut off here.
constexpr std::size_t kLargestTree = 200'000;

template <class P>
class MateSolver {
 public:
  MateSolver(const P& pos, const MateQuestion& question, ProofTable& table)
      : question_(question),
        view_(pos, question.goal, question.offerings_are_vain),
        table_(table),
        budget_(question.nodes, question.should_stop, question.progress),
        search_(view_, table, budget_) {}

  /// The first move of a win, if one is found; nothing is shortened.
  std::optional<Move> first_move() {
    if (view_.standing() != Standing::open) return std::nullopt;
    const Finding found = search_.run(longest());
    const auto move = found.proven() ? mating_move(found.plies) : std::nullopt;
    return move ? std::optional(move->first) : std::nullopt;
  }

  MateAnswer solve() {
    MateAnswer answer;
    if (view_.standing() != Standing::open) {
      answer.result = Solved::none;
    } else if (question_.goal == MateGoal::mate) {
      settle(search_.run(longest()), longest(), answer);
    } else {
      answer = by_checks();
      if (answer.result == Solved::win) {
        look_for_shorter(answer);
      } else {
        settle(deepen(longest()), longest(), answer);
      }
    }
    answer.nodes = budget_.nodes();
    return answer;
  }

 private:
  static constexpr std::uint64_t kShareOfChecks = 500'000;
  static constexpr std::uint64_t kFirstShare = 50'000;
  static constexpr std::uint64_t kNextShare = 4;
  static constexpr int kLengthsAtOnce = 4;

  struct Length {
    Plies plies;
    bool exact;
  };

  Plies longest() const { return question_.plies == 0 ? kEndless : static_cast<Plies>(question_.plies); }

  void settle(const Finding& found, Plies most, MateAnswer& answer) {
    const bool none = found.disproven() && found.plies >= most;
    answer.result = found.proven() ? Solved::win : none ? Solved::none : Solved::unknown;
    if (found.proven()) tell(found, answer);
  }

  /// Most wins are mates by checks, and among checks they are found soonest.
  MateAnswer by_checks() {
    MateQuestion question = question_;
    question.goal = MateGoal::mate;
    question.all_firsts = false;
    question.nodes =
        question_.nodes == 0 ? kShareOfChecks : std::min(kShareOfChecks, question_.nodes / 2 + 1);
    MateAnswer answer = MateSolver(view_.position(), question, table_).solve();
    budget_.count(answer.nodes);
    if (answer.result != Solved::win) answer = {};
    answer.minimal = answer.line.size() == 1;
    return answer;
  }
  /// A mate by checks was found: do quiet moves win sooner?
  void look_for_shorter(MateAnswer& answer) {
    const auto plies = static_cast<Plies>(answer.line.size());
    if (question_.shortest && plies >= 3) {
      const auto most = static_cast<Plies>(plies - 2);
      const Finding shorter = deepen(most);
      answer.minimal = shorter.disproven() && shorter.plies >= most;
      if (shorter.proven()) {
        answer = {};
        return settle(shorter, most, answer);
      }
    }
    if (question_.all_firsts) find_firsts(plies, answer.firsts);
  }

  void tell(const Finding& found, MateAnswer& answer) {
    const Length length = question_.shortest ? shorten(found) : Length{found.plies, found.plies == 1};
    answer.minimal = length.exact;
    follow(length, answer.line);
    if (question_.all_firsts) find_firsts(length.plies, answer.firsts);
    if (question_.tree) answer.tree_complete = grow(length.plies, 0, answer.tree);
  }

  /// Wins by quiet moves are looked for among short ones first. That there is none shorter may take far
  /// longer to prove than a win that is hardly longer: each length gets a share of the work, then more.
  Finding deepen(Plies most) {
    Plies settled = 0;
    for (std::uint64_t share = kFirstShare;; share *= kNextShare) {
      const Plies farthest = std::min(most, longer(settled, 2 * kLengthsAtOnce));
      for (Plies within = settled; within < farthest;) {
        within = std::min(most, longer(within, within == 0 ? 1 : 2));
        budget_.give_share(share);
        const Finding found = search_.run(within);
        budget_.give_all();
        const bool over = found.disproven() && (within >= most || found.plies == kEndless);
        if (found.proven() || over || budget_.spent()) return found;
        if (found.disproven()) settled = std::max(settled, within);
      }
    }
  }

  /// How long a mate that was found must be, as far as the budget allows to tell.
  Length shorten(Finding found) {
    while (found.plies >= (view_.attacking() ? 2 : 1)) {
      const Finding shorter = search_.run(static_cast<Plies>(found.plies - std::min<int>(found.plies, 2)));
      if (shorter.disproven()) return {found.plies, true};
      if (!shorter.proven()) return {found.plies, false};
      found = shorter;
    }
    return {found.plies, true};
  }

  Finding known(Plies within) const {
    const auto seen = table_.look(view_.key(), view_.hand(), within);
    return seen.known ? seen.finding : Finding();
  }
  /// What a move of either side leads to, within so many plies; without a search if `looking` only.
  Finding after(Move move, Plies within, bool looking) {
    view_.make(move);
    Finding found;
    if (const Standing standing = view_.standing(); standing != Standing::open) {
      found = standing == Standing::won ? Finding::mate(0, {}) : Finding::no_mate(kEndless, {});
    } else {
      found = view_.attacking() || !answerless() ? known(within) : Finding::mate(0, {});
      if (!looking && !found.solved()) found = search_.run(within);
    }
    view_.undo();
    return found;
  }
  bool answerless() {
    const int answers = view_.count_answers();
    if (answers == 0) return view_.loses_without_answer();
    return view_.mates_but_for_offerings();
  }
  void attacker_moves(std::vector<Move>& moves) {
    MoveList list;
    view_.tries(list);
    for (const Move move : list) {
      view_.make(move);
      if (view_.tried_well()) moves.push_back(move);
      view_.undo();
    }
  }

  /// The move by which the attacker mates within so many plies; nothing when that cannot be found again.
  std::optional<std::pair<Move, Plies>> mating_move(Plies within) {
    std::vector<Move> moves;
    attacker_moves(moves);
    for (const bool looking : {true, false}) {
      if (!looking && !search_.run(within).proven()) return std::nullopt;
      std::optional<std::pair<Move, Plies>> best;
      for (const Move move : moves) {
        const Finding found = after(move, static_cast<Plies>(within - 1), true);
        if (found.proven() && (!best || found.plies < best->second)) best = {move, found.plies};
      }
      if (best) return best;
    }
    return std::nullopt;
  }

  /// The answer after which it takes longest, and how long.
  std::optional<std::pair<Move, Plies>> longest_answer(Plies within, bool exact) {
    MoveList list;
    view_.answers(list);
    std::vector<std::pair<Move, Plies>> answers;
    for (const Move move : list) {
      const Finding found = after(move, static_cast<Plies>(within - 1), false);
      if (!found.proven()) return std::nullopt;
      answers.emplace_back(move, found.plies);
    }
    std::stable_sort(answers.begin(), answers.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    if (answers.empty()) return std::nullopt;
    if (!exact) return answers.front();
    // What the table says is an upper bound: the answer wanted is the one after which nothing is shorter.
    for (auto& [move, plies] : answers) {
      while (plies >= 3) {
        const Finding shorter = after(move, static_cast<Plies>(plies - 2), false);
        if (!shorter.proven()) break;
        plies = shorter.plies;
      }
      if (plies + 1 >= within) return std::pair(move, plies);
    }
    return *std::max_element(answers.begin(), answers.end(),
                             [](const auto& a, const auto& b) { return a.second < b.second; });
  }

  void follow(Length length, std::vector<Move>& line) {
    Plies left = length.plies;
    std::size_t made = 0;
    while (left > 0) {
      const auto next = view_.attacking() ? mating_move(left) : longest_answer(left, length.exact);
      if (!next) break;
      line.push_back(next->first);
      view_.make(next->first);
      ++made;
      left = next->second;
    }
    for (; made > 0; --made) view_.undo();
  }

  /// Among quiet moves too many win some time: there only those that win as fast as the best are told.
  void find_firsts(Plies shortest, std::vector<FirstMove>& firsts) {
    const Plies most = question_.goal == MateGoal::win ? shortest : longest();
    std::vector<Move> moves;
    attacker_moves(moves);
    for (const Move move : moves) {
      FirstMove first{move};
      Finding found = after(move, most == kEndless ? most : static_cast<Plies>(most - 1), false);
      while (found.proven() && found.plies >= 2) {
        const Finding shorter = after(move, static_cast<Plies>(found.plies - 2), false);
        if (!shorter.proven()) {
          first.minimal = shorter.disproven();
          break;
        }
        found = shorter;
      }
      first.result = found.proven() ? Solved::win : found.disproven() ? Solved::none : Solved::unknown;
      if (found.proven()) {
        first.plies = found.plies + 1;
        first.minimal = first.minimal || found.plies == 0;
      }
      firsts.push_back(first);
    }
  }

  /// Writes the tree from here on; false when it is not complete.
  bool grow(Plies within, int depth, std::vector<TreeMove>& tree) {
    if (within == 0) return true;
    if (tree.size() >= kLargestTree || budget_.spent()) return false;
    if (view_.attacking()) {
      const auto next = mating_move(within);
      if (!next) return false;
      tree.push_back({next->first, depth, next->second});
      view_.make(next->first);
      const bool complete = grow(next->second, depth + 1, tree);
      view_.undo();
      return complete;
    }
    MoveList list;
    view_.answers(list);
    const std::vector<Move> moves(list.begin(), list.end());
    bool complete = true;
    for (const Move move : moves) {
      const Finding found = after(move, static_cast<Plies>(within - 1), false);
      if (!found.proven()) return false;
      tree.push_back({move, depth, found.plies});
      view_.make(move);
      complete = grow(found.plies, depth + 1, tree) && complete;
      view_.undo();
    }
    return complete;
  }

  const MateQuestion& question_;
  MateView<P> view_;
  ProofTable& table_;
  SearchBudget budget_;
  ProofSearch<MateView<P>> search_;
};

}  // namespace tesuji::solve
