// MateView: a position as a search for a forced win sees it: what the attacker may try, what the defender can
// answer, and what is over.
#pragma once

#include "movement/any_position.hpp"
#include "movement/move_list.hpp"
#include "solve/mate_question.hpp"
#include "solve/proof_table.hpp"
#include "solve/royal_watch.hpp"

namespace tesuji::solve {

enum class Standing : std::uint8_t {
  open,
  won,    ///< by the attacker
  failed  ///< over, and not so
};

/// `P` is any kind of position; the watch knows how checks are seen on it.
template <class P>
class MateView {
 public:
  MateView(P pos, MateGoal goal, bool offerings_are_vain)
      : pos_(std::move(pos)),
        attacker_(pos_.side_to_move()),
        goal_(goal),
        watch_(pos_, attacker_),
        ranked_(goal == MateGoal::mate && watch_.hands_are_ranked()),
        offerings_are_vain_(offerings_are_vain && ranked_),
        ends_by_check_(goal == MateGoal::win && watch_.checks_are_exact() &&
                       only_mate_wins(pos_.rules().definition().end)),
        question_key_(
            (2 * as_size(attacker_) + (goal == MateGoal::win ? 1 : 0) + (offerings_are_vain_ ? 4 : 0)) *
            0x9e3779b97f4a7c15ULL) {}

  const P& position() const { return pos_; }
  bool attacking() const { return pos_.side_to_move() == attacker_; }
  MateGoal goal() const { return goal_; }

  /// Equal keys and equal hands are equal positions, with the same question about them.
  std::uint64_t key() const { return pos_.key() ^ question_key_ ^ (ranked_ ? watch_.hands_key(pos_) : 0); }
  /// What the attacker holds, and what the defender does, where that is compared.
  HandCount hand() const { return ranked_ ? watch_.hand(pos_, attacker_) : HandCount(); }
  HandCount spare() const { return ranked_ ? watch_.hand(pos_, opponent(attacker_)) : HandCount(); }
  bool ranked() const { return ranked_; }

  void make(Move move) { pos_.make(move); }
  void undo() { pos_.undo(); }

  /// May quiet moves be played, but none that ends the game at once?
  bool ends_by_check() const { return ends_by_check_; }
  /// Moves of the attacker that may be tried, or only checks. Some may turn out to be none: see tried_well().
  void tries(MoveList& list, bool only_checks = false) {
    pos_.generate_moves(list);
    if (goal_ == MateGoal::mate || only_checks) watch_.keep_checks(pos_, list);
  }
  /// Called after a move of the attacker: is it one that the goal allows?
  bool tried_well() const {
    return goal_ == MateGoal::win || watch_.checks_are_exact() || attacking() || watch_.checked(pos_) ||
           standing() == Standing::won;
  }
  /// Answers of the defender, without those that give up the last royal.
  void answers(MoveList& list) {
    pos_.generate_moves(list);
    watch_.keep_escapes(pos_, list);
  }
  /// How many answers there are; where that is hard to find out, at most a few.
  int count_answers() { return watch_.count_escapes(pos_); }
  /// The attacker wins by checkmate, or where the rules say that having no move loses.
  bool loses_without_answer() const {
    return result_for(pos_.side_to_move(), pos_.without_moves(watch_.checked(pos_))) < 0;
  }
  /// Could something be put between a checking piece and the royal?
  bool interposable() const { return watch_.interposable(pos_); }
  /// Mate but for pieces that the checking piece takes one by one, without anything gained.
  bool mates_but_for_offerings() {
    return offerings_are_vain_ && watch_.interposable(pos_) && watch_.only_offerings(pos_);
  }
  /// Is `b` never better than `a`, which differs in what the piece becomes?
  bool outdoes(Move a, Move b) { return watch_.outdoes(pos_, a, b); }

  Standing standing() const {
    const auto result = watch_.decided(pos_);
    if (!result) return Standing::open;
    return (*result > 0) == attacking() && *result != 0 ? Standing::won : Standing::failed;
  }

 private:
  /// Can the side that has just moved win only by mate?
  static bool only_mate_wins(const EndRules& end) {
    return end.stalemate != Verdict::loss && !end.arrival && !end.bare && !end.declaration;
  }

  P pos_;
  Side attacker_;
  MateGoal goal_;
  RoyalWatch<P> watch_;
  bool ranked_;
  bool offerings_are_vain_;
  bool ends_by_check_;
  std::uint64_t question_key_;
};

}  // namespace tesuji::solve
