#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {
namespace {

/// A best move that loses the king for certain.
constexpr Byte kKingLost = 40;
/// With this much power a threat may weigh against a loss.
constexpr Byte kThreatsCount = 18;

struct Comparison {
  const Thinking& thinking;
  const Candidate& candidate;
  const LeafValues& c;
  const LeafValues& b;
  Byte best_source;

  Verdict run() const {
    if (c.worst_loss >= kKingLost && b.worst_loss < kKingLost)
      return {false, "king-lost", c.worst_loss, b.worst_loss};
    if (c.worst_loss < kKingLost && b.worst_loss >= kKingLost)
      return {true, "king-saved", c.worst_loss, b.worst_loss};
    if (c.loss > b.loss) return loses_more();
    if (c.loss < b.loss) return loses_less();
    if (c.capture != b.capture) return {c.capture > b.capture, "equal-loss-capture", c.capture, b.capture};
    return tie_break();
  }

  bool threats_count() const { return thinking.root.power[kCom] >= kThreatsCount && c.capture == 0; }

  Verdict loses_more() const {
    const int more_lost = c.loss - b.loss;
    if (c.capture < b.capture) return {false, "more-loss-less-capture", c.loss, b.loss};
    if (c.capture > b.capture) {
      const int more_taken = c.capture - b.capture;
      return {more_taken >= more_lost, "more-loss-paid-by-capture", more_taken, more_lost};
    }
    if (threats_count() && c.gain > b.gain) {
      const int more_won = c.gain - b.gain;
      return {more_won > more_lost, "more-loss-paid-by-gain", more_won, more_lost};
    }
    return {false, "more-loss", c.loss, b.loss};
  }

  Verdict loses_less() const {
    if (b.loss >= 30 && b.loss < 80) return {true, "best-was-lost", c.loss, b.loss};
    if (c.capture > b.capture) return {true, "less-loss-more-capture", c.capture, b.capture};
    const int saved = b.loss - c.loss;
    if (c.capture < b.capture) return weigh("less-loss-against-capture", saved, b.capture - c.capture);
    if (threats_count() && c.gain < b.gain) return weigh("less-loss-against-gain", saved, b.gain - c.gain);
    return {true, "less-loss", c.loss, b.loss};
  }

  Verdict weigh(std::string_view step, int saved, int given_up) const {
    if (saved == given_up) return tie_break();
    return {saved > given_up, step, saved, given_up};
  }

  Verdict tie_break() const {
    if (c.promoted != b.promoted) return more("tie-promoted", c.promoted, b.promoted);
    if (c.gain != b.gain) return more("tie-gain", c.gain, b.gain);
    if (c.best_gain != b.best_gain) return more("tie-best-gain", c.best_gain, b.best_gain);
    return candidate.step.is_drop() ? drop_tie() : board_tie();
  }

  Verdict drop_tie() const {
    const Byte code = candidate.step.source;
    if (!thinking.root.in_check()) return {false, "tie-drops-wait", code, best_source};
    return {code < best_source, "tie-cheaper-drop", code, best_source};
  }

  Verdict board_tie() const {
    if (c.attack != b.attack) return more("tie-attack", c.attack, b.attack);
    if (c.guard != b.guard) return more("tie-guard", c.guard, b.guard);
    if (c.siege != b.siege) return less("tie-siege", c.siege, b.siege);
    if (c.loose != b.loose) return less("tie-loose", c.loose, b.loose);
    if (c.from_king >= 3 && c.to_king != b.to_king) return less("tie-to-king", c.to_king, b.to_king);
    return more("tie-from-king", c.from_king, b.from_king);
  }

  static Verdict more(std::string_view step, int ours, int theirs) {
    return {ours > theirs, step, ours, theirs};
  }
  static Verdict less(std::string_view step, int ours, int theirs) {
    return {ours < theirs, step, ours, theirs};
  }
};

}  // namespace

Verdict compare(const Thinking& thinking, const Candidate& candidate, const LeafValues& values,
                const LeafValues& best, Byte best_source) {
  return Comparison{thinking, candidate, values, best, best_source}.run();
}

}  // namespace tesuji::persona::naitou
