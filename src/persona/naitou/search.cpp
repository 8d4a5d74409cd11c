#include "persona/naitou/search.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr Point kFirst = 12;
constexpr Point kLast = 108;

class Search {
 public:
  Search(const Thinking& thinking, Byte& best_source, const SearchOptions& options)
      : thinking_(thinking), board_(thinking.board), best_source_(best_source), options_(options) {}

  SearchFinding run() {
    for (Point at = kFirst; at <= kLast && !finding_.values.mates; ++at) {
      const Cell c = board_.cells[at];
      if (c == 0) {
        drops_on(at);
      } else if (c != kWall && owner(c) == kCom) {
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
    const Gait& moves = gait(kind);
    for (int i = 0; i < moves.slide_count; ++i) {
      const int delta = moves.slides[as_size(i)];
      for (int at = source + delta; goes(source, kind, at); at += delta) {
        if (board_.cells[as_size(at)] != 0) break;
      }
    }
    for (int i = 0; i < moves.step_count; ++i) {
      const int at = source + moves.steps[as_size(i)];
      if (at < kCells) goes(source, kind, at);
    }
  }

  /// Visits the move unless the square is barred; false when it is, or nothing more is to be looked at.
  bool goes(Point source, Kind kind, int at) {
    if (finding_.values.mates) return false;
    const Cell there = board_.cells[as_size(at)];
    if (there == kWall || (there != 0 && owner(there) == kCom)) return false;
    const auto target = static_cast<Point>(at);
    const bool promotes =
        can_promote(kind) && (in_promotion_zone(kCom, source) || in_promotion_zone(kCom, target));
    visit({{source, target, promotes},
           kind,
           promotes ? promoted(kind) : kind,
           there == 0 ? kNone : kind_of(there)});
    return true;
  }

  void visit(const Candidate& candidate) {
    Board after = board_;
    after.make(kCom, candidate.step);
    find_effects(after, thinking_.prices, effects_);
    ++finding_.candidates;
    if (options_.legal_only && breaks_rules(after, candidate)) {
      told(candidate, {}, {}, {}, {false, "against-the-rules"});
      return;
    }
    const FirstJudgement first = judge_first(thinking_, candidate, after, effects_);
    if (first.refusal != Refusal::none) {
      const bool pawn = first.refusal == Refusal::pawn_drop_mate;
      told(candidate, first.values, {}, first.values, {false, pawn ? "pawn-drop-mate" : "sacrifice"});
      return;
    }
    LeafValues values = first.values;
    std::vector<RuleChange> rules;
    revise(thinking_, candidate, values, options_.trace != nullptr ? &rules : nullptr);
    const Verdict verdict = values.mates
                                ? Verdict{true, "mate"}
                                : compare(thinking_, candidate, values, finding_.values, best_source_);
    told(candidate, first.values, std::move(rules), values, verdict);
    if (!verdict.accepted) return;
    finding_.best = candidate;
    finding_.values = values;
    best_source_ = candidate.step.source;
  }

  void told(const Candidate& candidate, const LeafValues& first, std::vector<RuleChange> rules,
            const LeafValues& values, const Verdict& verdict) {
    if (options_.trace == nullptr) return;
    options_.trace->candidates.push_back(
        {candidate, first, std::move(rules), values, verdict, finding_.best ? finding_.best->step : Step{}});
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

bool breaks_rules(const Board& after, const Candidate& candidate) {
  const Point own = after.king(kCom);
  if (own == kNoPoint || is_attacked(after, kPlayer, own)) return true;
  if (!candidate.step.is_drop() || candidate.kind_after != kPawn) return false;
  const Point king = after.king(kPlayer);
  return candidate.step.target + kWidth == king && is_mated(after);
}

}  // namespace tesuji::persona::naitou
