#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {
namespace {

/// A best move that loses the king for certain.
constexpr Byte kKingLost = 40;
/// With this much power a threat may weigh against a loss.
constexpr Byte kThreatsCount = 18;

class Comparison {
 public:
  Comparison(const Thinking& thinking, const Candidate& candidate, const LeafValues& c, const LeafValues& b,
             Byte best_source)
      : thinking_(thinking), candidate_(candidate), c_(c), b_(b), best_source_(best_source) {}

  Verdict run() const {
    if (c_.worst_loss >= kKingLost && b_.worst_loss < kKingLost)
      return {false, "king-lost", c_.worst_loss, b_.worst_loss};
    if (c_.worst_loss < kKingLost && b_.worst_loss >= kKingLost)
      return {true, "king-saved", c_.worst_loss, b_.worst_loss};
    if (c_.loss > b_.loss) return loses_more();
    if (c_.loss < b_.loss) return loses_less();
    if (c_.capture != b_.capture)
      return {c_.capture > b_.capture, "equal-loss-capture", c_.capture, b_.capture};
    return tie_break();
  }

 private:
  bool threats_count() const { return thinking_.root.power[kCom] >= kThreatsCount && c_.capture == 0; }

  Verdict loses_more() const {
    const int more_lost = c_.loss - b_.loss;
    if (c_.capture < b_.capture) return {false, "more-loss-less-capture", c_.loss, b_.loss};
    if (c_.capture > b_.capture) {
      const int more_taken = c_.capture - b_.capture;
      return {more_taken >= more_lost, "more-loss-paid-by-capture", more_taken, more_lost};
    }
    if (threats_count() && c_.gain > b_.gain) {
      const int more_won = c_.gain - b_.gain;
      return {more_won > more_lost, "more-loss-paid-by-gain", more_won, more_lost};
    }
    return {false, "more-loss", c_.loss, b_.loss};
  }

  Verdict loses_less() const {
    if (b_.loss >= 30 && b_.loss < 80) return {true, "best-was-lost", c_.loss, b_.loss};
    if (c_.capture > b_.capture) return {true, "less-loss-more-capture", c_.capture, b_.capture};
    const int saved = b_.loss - c_.loss;
    if (c_.capture < b_.capture) return weigh("less-loss-against-capture", saved, b_.capture - c_.capture);
    if (threats_count() && c_.gain < b_.gain)
      return weigh("less-loss-against-gain", saved, b_.gain - c_.gain);
    return {true, "less-loss", c_.loss, b_.loss};
  }

  Verdict weigh(std::string_view step, int saved, int given_up) const {
    if (saved == given_up) return tie_break();
    return {saved > given_up, step, saved, given_up};
  }

  Verdict tie_break() const {
    if (c_.promoted != b_.promoted) return more("tie-promoted", c_.promoted, b_.promoted);
    if (c_.gain != b_.gain) return more("tie-gain", c_.gain, b_.gain);
    if (c_.best_gain != b_.best_gain) return more("tie-best-gain", c_.best_gain, b_.best_gain);
    return candidate_.step.is_drop() ? drop_tie() : board_tie();
  }

  Verdict drop_tie() const {
    const Byte code = candidate_.step.source;
    if (!thinking_.root.in_check()) return {false, "tie-drops-wait", code, best_source_};
    return {code < best_source_, "tie-cheaper-drop", code, best_source_};
  }

  Verdict board_tie() const {
    if (c_.attack != b_.attack) return more("tie-attack", c_.attack, b_.attack);
    if (c_.guard != b_.guard) return more("tie-guard", c_.guard, b_.guard);
    if (c_.siege != b_.siege) return less("tie-siege", c_.siege, b_.siege);
    if (c_.loose != b_.loose) return less("tie-loose", c_.loose, b_.loose);
    if (c_.from_king >= 3 && c_.to_king != b_.to_king) return less("tie-to-king", c_.to_king, b_.to_king);
    return more("tie-from-king", c_.from_king, b_.from_king);
  }

  static Verdict more(std::string_view step, int ours, int theirs) {
    return {ours > theirs, step, ours, theirs};
  }
  static Verdict less(std::string_view step, int ours, int theirs) {
    return {ours < theirs, step, ours, theirs};
  }

  const Thinking& thinking_;
  const Candidate& candidate_;
  const LeafValues& c_;
  const LeafValues& b_;
  Byte best_source_;
};

}  // namespace

Verdict compare(const Thinking& thinking, const Candidate& candidate, const LeafValues& values,
                const LeafValues& best, Byte best_source) {
  return Comparison(thinking, candidate, values, best, best_source).run();
}

}  // namespace tesuji::persona::naitou
