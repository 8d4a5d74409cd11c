// Ranking: the topic that contributes most is told first, by the claim that tells it best.
#include <algorithm>
#include <cmath>

#include "explain/explanation.hpp"
#include "explain/supports.hpp"

namespace tesuji {
namespace {

/// Material is called lost only by a move that is worse by this much.
constexpr Score kRefutingDifference = 3 * kWorthTelling / 2 * kCentipawn;

/// How directly a predicate tells its topic, in percent.
int directness(Predicate predicate) {
  switch (predicate) {
    case Predicate::mates:
    case Predicate::gets_mated:
    case Predicate::only_move:
      return 100;
    case Predicate::parries_mate:
      return 99;
    case Predicate::takes_free:
      return 97;
    case Predicate::wins:
    case Predicate::loses:
      return 96;
    case Predicate::takes_dearer:
      return 95;
    case Predicate::saves:
      return 94;
    case Predicate::forks:
      return 92;
    case Predicate::skewers:
      return 91;
    case Predicate::double_check:
    case Predicate::traps:
    case Predicate::promotes:
    case Predicate::threatens_mate:
      return 90;
    case Predicate::leaves:
      return 89;
    case Predicate::discovers:
      return 88;
    case Predicate::removes_guard:
      return 87;
    case Predicate::overloads:
      return 91;
    case Predicate::deflects:
    case Predicate::attracts:
    case Predicate::takes_several:
    case Predicate::smothers:
      return 90;
    case Predicate::interferes:
    case Predicate::steps_between:
    case Predicate::back_rank:
      return 88;
    case Predicate::x_rays:
    case Predicate::clears:
      return 85;
    case Predicate::zugzwang:
      return 84;
    case Predicate::batteries:
      return 78;
    case Predicate::quiet:
    case Predicate::declines:
      return 56;
    case Predicate::drop_mates:
      return 54;
    case Predicate::pins:
      return 86;
    case Predicate::threatens:
      return 80;
    case Predicate::passed:
    case Predicate::castles:
      return 75;
    case Predicate::sacrifices:
    case Predicate::outpost:
    case Predicate::open_line:
      return 70;
    case Predicate::royal_pressure:
    case Predicate::loose:
      return 62;
    case Predicate::harasses:
    case Predicate::royal_escapes:
    case Predicate::shelter:
    case Predicate::isolated:
    case Predicate::doubled:
      return 60;
    case Predicate::trades:
      return 55;
    case Predicate::develops:
      return 52;
    case Predicate::space:
    case Predicate::protection:
      return 48;
    default:
      return 50;
  }
}

/// Claims that say nearly the same; one of them is enough.
int family(Predicate predicate) {
  switch (predicate) {
    case Predicate::wins:
    case Predicate::takes_free:
    case Predicate::takes_dearer:
    case Predicate::trades:
      return 1;
    case Predicate::loses:
    case Predicate::leaves:
      return 2;
    case Predicate::forks:
    case Predicate::double_check:
    case Predicate::checks:
      return 3;
    case Predicate::threatens:
    case Predicate::harasses:
    case Predicate::loose:
      return 4;
    case Predicate::centre:
    case Predicate::space:
      return 5;
    case Predicate::royal_pressure:
    case Predicate::royal_escapes:
      return 6;
    case Predicate::deflects:
    case Predicate::attracts:
    case Predicate::overloads:
    case Predicate::removes_guard:
      return 7;
    case Predicate::back_rank:
    case Predicate::smothers:
    case Predicate::drop_mates:
      return 8;
    case Predicate::parries_mate:
    case Predicate::gets_mated:
      return 9;
    default:
      return 100 + static_cast<int>(predicate);
  }
}

/// Tactics are how something is won: they belong to the topic in which the gain shows.
bool is_means(Predicate predicate) {
  switch (predicate) {
    case Predicate::forks:
    case Predicate::skewers:
    case Predicate::pins:
    case Predicate::discovers:
    case Predicate::double_check:
    case Predicate::removes_guard:
    case Predicate::traps:
    case Predicate::promotes:
    case Predicate::sacrifices:
    case Predicate::threatens:
    case Predicate::threatens_mate:
    case Predicate::checks:
    case Predicate::deflects:
    case Predicate::attracts:
    case Predicate::overloads:
    case Predicate::interferes:
    case Predicate::x_rays:
    case Predicate::steps_between:
    case Predicate::clears:
    case Predicate::batteries:
    case Predicate::quiet:
    case Predicate::zugzwang:
      return true;
    default:
      return false;
  }
}

bool belongs_to_mate(Predicate predicate) {
  switch (predicate) {
    case Predicate::mates:
    case Predicate::gets_mated:
    case Predicate::parries_mate:
    case Predicate::only_move:
    case Predicate::sacrifices:
    case Predicate::double_check:
    case Predicate::discovers:
    case Predicate::promotes:
    case Predicate::attracts:
    case Predicate::deflects:
    case Predicate::clears:
    case Predicate::back_rank:
    case Predicate::smothers:
    case Predicate::drop_mates:
    case Predicate::quiet:
      return true;
    default:
      return false;
  }
}

struct Candidate {
  Proposition claim;
  Topic topic = Topic::threats;
  Score contribution = 0;  ///< of the topic, for the preferred line
  int directness = 0;
  int size = 0;  ///< how much changes, among claims of one kind
};

class Ranking {
 public:
  Ranking(const Lore& lore, const Verifier& verifier, const AnyPosition& root, Explanation& explanation)
      : lore_(lore), verifier_(verifier), root_(root), out_(explanation), contrast_(explanation.contrast) {}

  void run() {
    consider(out_.line.moves, true);
    if (out_.other) consider(out_.other->moves, false);
    std::stable_sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
      if (a.contribution != b.contribution) return a.contribution > b.contribution;
      if (a.directness != b.directness) return a.directness > b.directness;
      return a.size > b.size;
    });
    choose();
    if (!out_.reasons.empty() || contrast_.decided() <= 0) return;
    // The win is too deep to be proven here: what else is true of the move is better than silence.
    strict_ = false;
    out_.remarks.clear();
    choose();
  }

 private:
  /// Claims for our line, or against the other.
  void consider(const std::vector<Move>& line, bool ours) {
    if (line.empty()) return;
    for (Proposition& claim : observe(lore_, root_, line)) {
      const int favour = favour_of(claim, out_.side);
      if (claim.evidence.front() == kPass && !ours && claim.predicate == Predicate::wins) continue;
      if (ours ? favour < 0 : favour >= 0) continue;
      if (claim.predicate == Predicate::leaves && ours) continue;
      // A move that loses material and is hardly worse has something for it: no refutation.
      const bool costs = claim.predicate == Predicate::loses || claim.predicate == Predicate::leaves;
      if (costs && !ours && line.front() != kPass && contrast_.total() < kRefutingDifference) continue;
      Candidate candidate;
      candidate.topic = topic_in(claim, ours);
      candidate.contribution = contrast_.topic(candidate.topic);
      candidate.directness = directness(claim.predicate) + fit(claim, ours);
      candidate.size = size_of(claim);
      candidate.claim = std::move(claim);
      candidates_.push_back(std::move(candidate));
    }
  }

  Topic topic_in(const Proposition& claim, bool ours) const {
    const Topic own = info(claim.predicate).topic;
    if (!ours || !is_means(claim.predicate)) return own;
    if (contrast_.decided() > 0) return Topic::decided;
    if (contrast_.topic(Topic::material) >= kWorthTelling * kCentipawn) return Topic::material;
    return own;
  }

  /// Corrections: what is seen at once comes before what shows at the end of a line, the move's own piece
  /// before others; a capture that is not the whole gain comes after the whole.
  int fit(const Proposition& claim, bool ours) const {
    int points = 0;
    if (claim.evidence.size() > 1 && family(claim.predicate) != 1 && claim.predicate != Predicate::loses)
      points -= 12;
    const Move move = ours ? out_.line.first() : out_.other->first();
    if (move == kPass) return points - 8;
    if (!claim.pieces.empty() && claim.pieces[0].square == move.to() && claim.ply == 1) points += 3;
    if (claim.predicate == Predicate::takes_free && ours) {
      const int gain = contrast_.topic(Topic::material) / kCentipawn;
      if (std::abs(gain - 2 * lore_.value(claim.pieces[1].piece)) > gain / 2 &&
          std::abs(gain - lore_.value(claim.pieces[1].piece)) > gain / 2) {
        points -= 6;
      }
    }
    if (claim.predicate == Predicate::saves && out_.other && out_.other->first() != kPass) points -= 6;
    return points;
  }

  int size_of(const Proposition& claim) const {
    int size = 0;
    if (claim.numbers.size() == 2) size = std::abs(claim.numbers[1] - claim.numbers[0]) * 10;
    if (claim.predicate == Predicate::centre) size = static_cast<int>(claim.squares.size()) * 10;
    if (!claim.pieces.empty() && claim.pieces.back().piece != kNoPiece) {
      const PieceIndex piece = claim.pieces.back().piece;
      size += lore_.royal(piece) ? 50 : lore_.value(piece) / 20;
    }
    return size - static_cast<int>(claim.evidence.size());
  }

  bool verified(const Proposition& claim) {
    const bool holds = verifier_.verify(root_, subject_of(claim, out_.line.first()), claim) == Checked::holds;
    out_.rejected += holds ? 0 : 1;
    return holds;
  }

  /// What the claim depends on, as far as no reason before it said so.
  void add_supports(Proposition& claim) const {
    std::vector<Square> known;
    for (const Proposition& told : out_.reasons) {
      for (const PieceRef& ref : told.supports) known.push_back(ref.square);
    }
    const Move move = subject_of(claim, out_.line.first());
    claim.supports = supports_of(lore_, verifier_, root_, move, claim, std::move(known));
  }

  bool is_told_already(const Candidate& candidate) const {
    int of_topic = 0;
    for (const Proposition& told : out_.reasons) {
      if (family(told.predicate) == family(candidate.claim.predicate)) return true;
      of_topic += info(told.predicate).topic == info(candidate.claim.predicate).topic;
    }
    return of_topic >= 2;
  }

  void choose() {
    for (Candidate& candidate : candidates_) {
      const bool matters =
          candidate.contribution >= kTellingDifference || is_means(candidate.claim.predicate);
      const bool room = out_.reasons.size() < kMostReasons && !is_told_already(candidate);
      candidate.claim.weight = candidate.contribution;
      const bool tells = room && (matters || out_.reasons.empty()) && !is_empty_talk(candidate);
      if (tells && verified(candidate.claim)) {
        add_supports(candidate.claim);
        out_.reasons.push_back(candidate.claim);
      } else if (!tells) {
        out_.remarks.push_back(candidate.claim);
      }
    }
  }

  /// True, but nothing a reader would miss.
  bool is_empty_talk(const Candidate& candidate) const {
    // When the game is decided only the end of it and the way there are of interest.
    if (strict_ && contrast_.decided() > 0 && !belongs_to_mate(candidate.claim.predicate)) return true;
    // A tactic later in the line is told as the way to what the line wins.
    const bool promotion = candidate.claim.predicate == Predicate::promotes;
    if (is_means(candidate.claim.predicate) && !promotion && candidate.claim.ply > 1) {
      const bool won = !out_.reasons.empty() && (out_.reasons.front().predicate == Predicate::wins ||
                                                 out_.reasons.front().predicate == Predicate::mates);
      if (!won || candidate.claim.ply > out_.reasons.front().ply) return true;
    }
    // What doing nothing would bring is of interest when it is much.
    const bool idle =
        candidate.claim.evidence.front() == kPass && info(candidate.claim.predicate).topic != Topic::material;
    if (idle && !out_.reasons.empty() && candidate.contribution < 3 * kTellingDifference) return true;
    // ... and how pieces would then stand is not told beside what the move itself does.
    const bool standing = candidate.claim.predicate >= Predicate::mobility &&
                          candidate.claim.predicate <= Predicate::outpost &&
                          candidate.claim.predicate != Predicate::loose;
    if (idle && standing && !out_.reasons.empty()) return true;
    switch (candidate.claim.predicate) {
      case Predicate::promotes:
        // Where anything may promote it happens all the time.
        return lore_.game().drops.has_value() && candidate.claim.ply > 3;
      case Predicate::checks:
        return !out_.reasons.empty();
      case Predicate::sacrifices:
      case Predicate::back_rank:
      case Predicate::smothers:
      case Predicate::batteries:
        return out_.reasons.empty();
      case Predicate::quiet:
        // Worth a word when it wins all the same.
        return out_.reasons.empty() || (out_.reasons.front().predicate != Predicate::wins &&
                                        out_.reasons.front().predicate != Predicate::mates);
      case Predicate::drop_mates:
      case Predicate::declines:
        // True of most mates where pieces are dropped; of most moves where few promote.
        return true;
      default:
        return false;
    }
  }

  const Lore& lore_;
  const Verifier& verifier_;
  const AnyPosition& root_;
  Explanation& out_;
  const Contrast& contrast_;
  std::vector<Candidate> candidates_;
  bool strict_ = true;  ///< tell of a decided game only what decides it
};

}  // namespace

Move subject_of(const Proposition& claim, Move preferred) {
  return claim.evidence.empty() || claim.evidence.front() == kPass ? preferred : claim.evidence.front();
}

int favour_of(const Proposition& claim, Side side) {
  const auto rises = [&] { return claim.numbers[1] > claim.numbers[0] ? 1 : -1; };
  const auto ours = [&](std::size_t i) { return claim.pieces[i].side == side ? 1 : -1; };
  switch (claim.predicate) {
    case Predicate::gets_mated:
    case Predicate::loses:
    case Predicate::leaves:
      return -1;
    case Predicate::only_move:
    case Predicate::trades:
    case Predicate::sacrifices:
    case Predicate::knot:
    case Predicate::declines:
      return 0;
    case Predicate::mobility:
    case Predicate::royal_escapes:
    case Predicate::shelter:
      return ours(0) * rises();
    case Predicate::royal_pressure:
      return -ours(0) * rises();
    case Predicate::space:
    case Predicate::protection:
      return rises();
    case Predicate::centre:
    case Predicate::open_line:
    case Predicate::passed:
    case Predicate::outpost:
      return ours(0);
    case Predicate::isolated:
    case Predicate::doubled:
    case Predicate::loose:
      return -ours(0);
    case Predicate::harasses:
      return ours(0);
    default:
      return 1;
  }
}

void find_reasons(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                  Explanation& explanation) {
  Ranking(lore, verifier, root, explanation).run();
}

}  // namespace tesuji
