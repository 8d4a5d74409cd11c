#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {
namespace {

/// Would shogi's rules forbid this move: own king left in check, or mate by a dropped pawn?
bool breaks_rules(const Board& after, const Candidate& candidate) {
  const Point own = after.king(kCom);
  if (own == kNoPoint || is_attacked(after, kPlayer, own)) return true;
  if (!candidate.step.is_drop() || candidate.kind_after != kPawn) return false;
  const Point king = after.king(kPlayer);
  return candidate.step.target + kWidth == king && is_mated(after);
}

class Search {
 public:
  Search(const Thinking& thinking, Byte& best_source, const SearchOptions& options)
      : thinking_(thinking), board_(thinking.board), best_source_(best_source), options_(options) {}

  SearchFinding run() {
    for (Point at = kFirst; at <= kLast && !finding_.values.mates; ++at) {
      const Cell c = board_.cells[at];
      if (c == 0) {
        drops_on(at);
      } else if (belongs_to(c, kCom)) {
        moves_from(at);
      }
    }
    return finding_;
  }

 private:
  void drops_on(Point target) {
    for (std::size_t i = 0; i < kDropOrder.size() && !finding_.values.mates; ++i) {
      const Kind kind = kDropOrder[i];
      if (board_.hands[kCom][kind] == 0 || !may_drop(board_, kCom, kind, target)) continue;
      visit({{static_cast<Byte>(kDropBase + 1 + i), target, false}, kNone, kind, kNone});
    }
  }

  void moves_from(Point source) {
    const Kind kind = kind_of(board_.cells[source]);
    board_.any_target(source, [&](Point target) {
      const bool promotes = may_promote(kCom, kind, source, target);
      const Cell there = board_.cells[target];
      visit({{source, target, promotes},
             kind,
             promotes ? promoted(kind) : kind,
             there == 0 ? kNone : kind_of(there)});
      return finding_.values.mates;
    });
  }

  void visit(const Candidate& candidate) {
    Board after = board_;
    after.make(kCom, candidate.step);
    find_effects(after, thinking_.prices, effects_);
    ++finding_.candidates;
    if (options_.legal_only && breaks_rules(after, candidate)) {
      told(candidate, {}, {}, {false, "against-the-rules"});
      return;
    }
    const FirstJudgement first = judge_first(thinking_, candidate, after, effects_);
    if (!first.refusal.empty()) {
      told(candidate, {}, first.values, {false, first.refusal});
      return;
    }
    LeafValues values = first.values;
    std::vector<RuleChange> rules;
    revise(thinking_, candidate, values, options_.trace != nullptr ? &rules : nullptr);
    const Verdict verdict = values.mates
                                ? Verdict{true, "mate"}
                                : compare(thinking_, candidate, values, finding_.values, best_source_);
    told(candidate, std::move(rules), values, verdict);
    if (!verdict.accepted) return;
    finding_.best = candidate;
    finding_.values = values;
    best_source_ = candidate.step.source;
  }

  void told(const Candidate& candidate, std::vector<RuleChange> rules, const LeafValues& values,
            const Verdict& verdict) {
    if (options_.trace == nullptr) return;
    options_.trace->candidates.push_back(
        {candidate, std::move(rules), values, verdict, finding_.best ? finding_.best->step : Step{}});
  }

  const Thinking& thinking_;
  const Board& board_;
  Byte& best_source_;
  SearchOptions options_;
  SearchFinding finding_;
  Effects effects_;
};

}  // namespace

SearchFinding search(const Thinking& thinking, Byte& best_source, const SearchOptions& options) {
  return Search(thinking, best_source, options).run();
}

}  // namespace tesuji::persona::naitou
