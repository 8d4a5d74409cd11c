// Ranking: what decides the game or wins material comes first; then what a teacher would say of the move, by
// how directly it is said and what its topic contributes; bare counts come last and never alone.
#include <cmath>
#include <map>
#include <tuple>

#include "explain/explanation.hpp"

namespace tesuji::explain {
namespace {

/// Material is called lost only by a move that is worse by this much.
constexpr Score kRefutingDifference = 3 * kWorthTelling / 2 * kCentipawn;

/// What is called a threat of theirs costs so much when nothing is done.
constexpr Score kRealThreat = 80 * kCentipawn;
/// Who is ahead by so much wins, whatever becomes of the material in question.
constexpr Score kWinning = 300 * kCentipawn;
/// Claims that say what the move takes.
constexpr std::string_view kGainFamily = "gain";
/// More than all men are worth.
constexpr int kMostPrice = 1 << 30;

/// Kinds of claims that may speak for the side to move, or for nobody; that may speak against it. The others
/// need not be looked for.
bool may_speak_for(const ClaimKind& kind) {
  return kind.reason.favour != Favour::other || kind.reason.rising;
}
bool may_speak_against(const ClaimKind& kind) {
  return (kind.reason.favour != Favour::mover || kind.reason.rising) && kind.reason.favour != Favour::nobody;
}

bool same_family(const ClaimKind& a, const ClaimKind& b) {
  return &a == &b || (!a.reason.family.empty() && a.reason.family == b.reason.family);
}

/// How far what a topic contributes moves a claim up or down among those that say something of the move.
constexpr int kMostLift = 60;
constexpr int kMostDrag = -30;
constexpr int kLiftShare = 3;
/// ... and what a tactic is aimed at.
constexpr int kLittle = 22;
constexpr int kMuch = 6;

enum class Rank : std::uint8_t {
  count,  ///< how many squares or men
  word,   ///< what a teacher would say
  gain,   ///< something won or lost
  end     ///< the game itself
};

struct Candidate {
  Proposition claim;
  Score contribution = 0;  ///< of its topic, for the preferred line
  int directness = 0;
  int size = 0;  ///< how much changes, among claims of one kind
  Rank rank = Rank::word;

  int importance() const {
    const int lift = std::clamp(contribution / kCentipawn, kMostDrag, kMostLift) / kLiftShare;
    return rank == Rank::word ? directness + lift : contribution;
  }
};

/// A fact about how men stand after more than the move itself: true of one line only.
bool is_later(const Proposition& claim) {
  return claim.kind->looked.first == kEnd && claim.kind->looked.last == 1 && claim.evidence.size() > 1;
}

class Ranking {
 public:
  Ranking(const Lore& lore, const Verifier& verifier, const AnyPosition& root, Explanation& explanation,
          const GoOn& go_on)
      : lore_(lore),
        verifier_(verifier),
        root_(root),
        out_(explanation),
        contrast_(explanation.contrast),
        go_on_(go_on),
        forced_(root.legal_moves().size() == 1) {}

  void run() {
    consider(out_.line.moves, true);
    if (out_.other) consider(out_.other->moves, false);
    std::ranges::stable_sort(candidates_, std::greater{}, [](const Candidate& one) {
      return std::tuple(one.rank, one.importance(), one.directness, one.size);
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
    const auto wanted = ours ? may_speak_for : may_speak_against;
    for (Proposition& claim : observe(lore_, root_, line, wanted)) {
      const int favour = favour_of(claim, out_.side);
      if (ours ? favour < 0 : favour >= 0) continue;
      // A move that loses material and is hardly worse has something for it: no refutation.
      const bool costs =
          claim.kind->reason.favour == Favour::other && claim.kind->reason.topic == Topic::material;
      const Score least = line.front() == kPass ? kRealThreat : kRefutingDifference;
      if (costs && contrast_.total() < least) continue;
      const Score contribution = contrast_.topic(topic_in(claim, ours));
      const int directness = claim.kind->reason.directness + fit(claim, ours);
      const int size = size_of(claim);
      const Rank rank = rank_of(claim, contribution);
      candidates_.push_back({std::move(claim), contribution, directness, size, rank});
    }
  }

  Topic topic_in(const Proposition& claim, bool ours) const {
    const Topic own = claim.kind->reason.topic;
    if (!ours || !claim.kind->manner.means) return own;
    if (contrast_.decided() > 0) return Topic::decided;
    if (contrast_.topic(Topic::material) >= kWorthTelling * kCentipawn) return Topic::material;
    return own;
  }

  Rank rank_of(const Proposition& claim, Score contribution) const {
    const ClaimKind& kind = *claim.kind;
    if (kind.reason.topic == Topic::decided) return Rank::end;
    if (kind.manner.counts) return Rank::count;
    const bool gain = kind.reason.topic == Topic::material && kind.reason.favour != Favour::nobody &&
                      kind.manner.sort == Sort::deed;
    const bool officers =
        std::ranges::none_of(claim.pieces, [&](const PieceRef& man) { return lore_.promoter(man.piece); });
    if (kind.manner.outright && officers) return Rank::gain;
    const bool much = contribution >= kWorthTelling * kCentipawn;
    return much && (gain || kind.manner.means) ? Rank::gain : Rank::word;
  }

  /// Corrections: what is seen at once comes before what shows at the end of a line, the move's own piece
  /// before others; a capture that is not the whole gain comes after the whole.
  int fit(const Proposition& claim, bool ours) const {
    int points = 0;
    if (claim.evidence.size() > 1 && !claim.kind->manner.whole_line) points -= 12;
    const Move move = ours ? out_.line.first() : out_.other->first();
    if (move == kPass) return points - 8;
    if (!claim.pieces.empty() && claim.pieces[0].square == move.to() && claim.ply == 1) points += 3;
    if (claim.kind->manner.part_of_gain && ours) {
      const int gain = contrast_.topic(Topic::material) / kCentipawn;
      const int value = lore_.value(claim.pieces[1].piece);
      if (std::abs(gain - 2 * value) > gain / 2 && std::abs(gain - value) > gain / 2) points -= 6;
    }
    points += stake(claim);
    if (claim.kind->manner.against_idle && out_.other && out_.other->first() != kPass) points -= 6;
    return points;
  }

  /// A tactic against promoters alone is little, unless it wins one; what wins an officer is more than a word
  /// on squares. Of several men the dearest gets away.
  int stake(const Proposition& claim) const {
    if (!claim.kind->manner.means || claim.kind->form.kinds) return 0;
    const auto theirs = [&](const PieceRef& man) { return man.square != kNoSquare && man.side != out_.side; };
    const auto prey = std::ranges::count_if(claim.pieces, [&](const PieceRef& man) { return theirs(man); });
    const auto officers = std::ranges::count_if(
        claim.pieces, [&](const PieceRef& man) { return theirs(man) && !lore_.promoter(man.piece); });
    if (prey == 0) return 0;
    const bool little = officers < (claim.kind->form.many == 1 ? 2 : 1);
    if (claim.kind->gain != nullptr) return little ? 0 : kMuch;
    return little ? -kLittle : 0;
  }

  int size_of(const Proposition& claim) const {
    int size = 0;
    if (claim.numbers.size() == 2) size = std::abs(claim.numbers[1] - claim.numbers[0]) * 10;
    if (!claim.squares.empty()) size = static_cast<int>(claim.squares.size()) * 10;
    if (!claim.pieces.empty() && claim.pieces.back().piece != kNoPiece) {
      // Of what they would take that counts, not who takes it.
      const PieceIndex piece = (claim.begins_idle() ? claim.pieces.front() : claim.pieces.back()).piece;
      size += lore_.royal(piece) ? 50 : lore_.value(piece) / 20;
    }
    return size - static_cast<int>(claim.evidence.size());
  }

  bool verified(const Proposition& claim) {
    const bool holds = verifier_.verify(root_, subject_of(claim, out_.line.first()), claim) == Checked::holds;
    out_.rejected += holds ? 0 : 1;
    // What is weighed with no patience left is not weighed at all.
    return holds && lasts(claim) && !lore_.patience().ended();
  }

  /// Is most of what is said to be won still there where the search stops looking, or the game won anyway?
  bool lasts(const Proposition& claim) {
    if (claim.kind->gain == nullptr || !go_on_) return true;
    const bool threat = claim.evidence.size() > 1 && claim.evidence[1] == kPass;
    const int since = threat ? 2 : claim.begins_idle() ? 1 : 0;
    std::vector<Move> moves{claim.evidence.front()};
    if (threat) moves.insert(moves.end(), {claim.evidence[1], claim.evidence[2]});
    const auto [known, fresh] = lines_.try_emplace(moves);
    if (fresh) known->second = go_on_(moves);
    const bool ours = favour_of(claim, out_.side) > 0;
    const int least = least_kept(claim.kind->gain(claim, lore_));
    return std::ranges::all_of(known->second, [&](const JudgedLine& line) {
      return (ours ? line.score : -line.score) >= kWinning ||
             least_gained(line, ours, since, static_cast<int>(claim.evidence.size())) >= least;
    });
  }

  /// The least that one side has more than it had, along a line from the ply where it is told; exchanges that
  /// go on are played out.
  int least_gained(const JudgedLine& line, bool ours, int since, int told) const {
    const Film film(lore_, root_, line.moves);
    int least = kMostPrice;
    for (int ply = std::min(told, film.plies()); ply <= film.plies(); ++ply) {
      const bool ours_to_move = film.at(ply).side_to_move() == out_.side;
      int gain = film.balance(ply) - film.balance(since);
      if (!film.at(ply).outcome()) gain += (ours_to_move ? 1 : -1) * film.most_by_exchange(film.at(ply));
      least = std::min(least, ours ? gain : -gain);
    }
    return least;
  }

  /// Who takes the man that attacks it is not brought to safety: it takes.
  static bool takes_its_attacker(Move move, Move capture) {
    return move.kind() != MoveKind::drop && capture.kind() != MoveKind::drop && move.from() == capture.to() &&
           move.to() == capture.from();
  }

  /// Do the two men attack each other, of like worth? Then it is a trade that is declined, no loss prevented.
  bool is_mutual(const Proposition& claim) const {
    const bool told = claim.begins_idle() && claim.kind->reason.favour != Favour::nobody;
    if (!told || claim.evidence.size() < 2) return false;
    const Move capture = claim.evidence[1];
    if (takes_its_attacker(out_.line.first(), capture)) return true;
    const PlacedPiece taker = capture.kind() == MoveKind::drop ? PlacedPiece{} : root_.at(capture.from());
    const PlacedPiece taken = root_.at(capture.to());
    if (taker.empty() || taken.empty()) return false;
    return std::abs(lore_.value(taker.piece) - lore_.value(taken.piece)) < kWorthTelling &&
           lore_.sight().attack(root_.setup().board, capture.to(), capture.from()) != nullptr;
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
      if (same_family(*told.kind, *candidate.claim.kind) || says_threat_of(candidate.claim, told) ||
          says_what_is_taken(candidate.claim, told) || says_what_is_taken(told, candidate.claim) ||
          (candidate.rank == Rank::word && names_no_more(candidate.claim, told)))
        return true;
      of_topic += told.kind->reason.topic == candidate.claim.kind->reason.topic &&
                  rank_of(told, told.weight) == candidate.rank;
    }
    return of_topic >= 2;
  }

  /// Does what is told name all men that the claim puts into a relation, or the man it says to be in danger?
  static bool names_no_more(const Proposition& claim, const Proposition& told) {
    const std::size_t fewest = claim.kind->manner.sort == Sort::target ? 1 : 2;
    return claim.pieces.size() >= fewest && std::ranges::all_of(claim.pieces, [&](const PieceRef& man) {
             return man.square != kNoSquare && std::ranges::find(told.pieces, man) != told.pieces.end();
           });
  }

  /// Does the one say that the move takes a man, and the other what that man was about to take?
  bool says_what_is_taken(const Proposition& one, const Proposition& other) const {
    return one.begins_idle() && one.evidence.size() > 1 && one.evidence[1].kind() != MoveKind::drop &&
           one.evidence[1].from() == out_.line.first().to() && other.kind->reason.family == kGainFamily;
  }

  /// Are both about the same answer: one that the move prevents, or one that speaks against it?
  bool says_threat_of(const Proposition& claim, const Proposition& told) const {
    const bool against =
        claim.kind->reason.favour == Favour::other && told.kind->reason.favour == Favour::other;
    if (claim.evidence.size() == 2 && claim.evidence == told.evidence) return claim.begins_idle() || against;
    // What they would take is said once.
    return claim.begins_idle() && told.begins_idle() && claim.evidence.size() > 1 &&
           told.evidence.size() > 1 && claim.evidence[1].to() == told.evidence[1].to() &&
           !root_.at(claim.evidence[1].to()).empty();
  }

  void choose() {
    for (Candidate& candidate : candidates_) {
      if (lore_.patience().ends()) return;
      const bool matters = candidate.contribution >= kTellingDifference || candidate.rank >= Rank::word;
      const bool room = out_.reasons.size() < kMostReasons && !is_told_already(candidate);
      candidate.claim.weight = candidate.contribution;
      const bool tells = room && (matters || out_.reasons.empty()) && !is_empty_talk(candidate);
      if (tells && verified(candidate.claim)) {
        // What speaks for nobody rests on nothing that a reader would miss.
        if (candidate.claim.kind->reason.favour != Favour::nobody) add_supports(candidate.claim);
        out_.reasons.push_back(candidate.claim);
      } else if (!tells) {
        out_.remarks.push_back(candidate.claim);
      }
    }
  }

  /// True, but nothing a reader would miss.
  bool is_empty_talk(const Candidate& candidate) const {
    const Proposition& claim = candidate.claim;
    const Manner& manner = claim.kind->manner;
    const bool first = out_.reasons.empty();
    const bool won = !first && out_.reasons.front().kind->manner.wins;
    // Where there is no choice it does not matter what else would happen.
    if (forced_ && claim.begins_idle()) return true;
    if (is_later(claim) || is_moot(claim) || (manner.expected && !is_expected(claim))) return true;
    if (manner.counts && (first || candidate.contribution < kTellingDifference)) return true;
    // When the game is decided only the end of it and the way there are of interest.
    if (strict_ && contrast_.decided() > 0 && !manner.in_mates) return true;
    // A tactic later in the line is told as the way to what the line wins.
    if (manner.means && !manner.later_too && claim.ply > 1 && (!won || claim.ply > out_.reasons.front().ply))
      return true;
    if ((manner.dull != nullptr && manner.dull(lore_, root_, claim)) || is_mutual(claim)) return true;
    switch (manner.spoken) {
      case Spoken::always:
        return false;
      case Spoken::alone:
        return !first;
      case Spoken::behind:
        return first;
      case Spoken::to_win:
        return !won;
      case Spoken::unspoken:
        return true;
    }
    return false;
  }

  /// Is the man that makes the last move of the evidence taken where it goes, as the line goes on?
  bool is_taken_at_once(const Proposition& claim) const {
    const std::vector<Move>& line = out_.line.moves;
    const std::size_t told = claim.evidence.size();
    if (told == 0 || line.size() <= told ||
        !std::equal(claim.evidence.begin(), claim.evidence.end(), line.begin()))
      return false;
    const Square to = claim.evidence.back().to();
    if (line[told] == kPass || line[told].to() != to) return false;
    const Footage film(lore_, root_, std::span(line).first(told + 1));
    return film.plies() == static_cast<int>(told) + 1 && takes_on(film.at(film.plies() - 1), line[told], to);
  }

  /// What our man does where it has taken does not matter when it is taken back at once.
  bool is_moot(const Proposition& claim) const {
    const std::vector<Move>& line = out_.line.moves;
    if (claim.kind->manner.later_too && is_taken_at_once(claim)) return true;
    const bool answered = claim.evidence.size() > 1 && claim.evidence[1] != kPass;
    if (answered || line.size() < 2 || claim.begins_idle() || claim.evidence.empty() ||
        claim.evidence.front() != line.front() || !root_.is_capture(line.front()))
      return false;
    const Square to = line.front().to();
    const bool named = std::ranges::any_of(claim.pieces, [&](const PieceRef& man) {
      return man.square == to && man.side == out_.side && claim.ply == 1;
    });
    if (line[1] == kPass || line[1].to() != to) return false;
    const Footage film(lore_, root_, std::span(line).first(2));
    if (film.plies() != 2 || !takes_on(film.at(1), line[1], to)) return false;
    return named || ((claim.kind->manner.means || claim.kind->manner.sort == Sort::target) &&
                     claim.ply == 1 && aims_at_nothing(claim, film.end()));
  }

  /// Do we see none of their men that the claim names?
  bool aims_at_nothing(const Proposition& claim, const AnyPosition& position) const {
    const Board board = position.setup().board;
    return std::ranges::none_of(claim.pieces, [&](const PieceRef& man) {
      return man.side != out_.side && man.square != kNoSquare &&
             !lore_.sight().attackers(board, man.square, out_.side).empty();
    });
  }

  /// Does it prevent what the search expects when nothing is done?
  bool is_expected(const Proposition& claim) const {
    return out_.other && out_.other->first() == kPass && out_.other->moves.size() > 1 &&
           claim.evidence.size() > 1 && claim.evidence[1] == out_.other->moves[1];
  }

  const Lore& lore_;
  const Verifier& verifier_;
  const AnyPosition& root_;
  Explanation& out_;
  const Contrast& contrast_;
  const GoOn& go_on_;
  std::map<std::vector<Move>, std::vector<JudgedLine>> lines_;  ///< what was asked of it
  std::vector<Candidate> candidates_;
  bool forced_;         ///< there is one legal move
  bool strict_ = true;  ///< tell of a decided game only what decides it
};

}  // namespace

Move subject_of(const Proposition& claim, Move preferred) {
  return claim.evidence.empty() || claim.begins_idle() ? preferred : claim.evidence.front();
}

int favour_of(const Proposition& claim, Side side) {
  const Reason& reason = claim.kind->reason;
  if (reason.favour == Favour::nobody) return 0;
  const bool owned = reason.favour == Favour::owner || reason.favour == Favour::enemy;
  int favour = reason.favour == Favour::other || reason.favour == Favour::enemy ? -1 : 1;
  if (owned && claim.pieces[0].side != side) favour = -favour;
  if (reason.rising && claim.numbers[1] < claim.numbers[0]) favour = -favour;
  return favour;
}

void find_reasons(const Lore& lore, const Verifier& verifier, const AnyPosition& root,
                  Explanation& explanation, const GoOn& go_on) {
  Ranking(lore, verifier, root, explanation, go_on).run();
}

}  // namespace tesuji::explain
