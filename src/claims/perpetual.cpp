// Checks without end: who is behind gives them to draw, who is ahead walks into them.

#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Positions looked at before a perpetual check is left unproven, and checks in one line of them.
constexpr int kMostLooks = 4000;
constexpr std::size_t kMostChecks = 8;

/// Is a repeated position drawn, however it came about?
bool repetition_draws(const GameDefinition& game) {
  const EndRules& end = game.end;
  return end.repetition > 0 && end.repetition_verdict == Verdict::draw && !end.perpetual_check_loses &&
         !end.repetition_winner;
}

/// After which ply the line comes back to an earlier position, the checker having given check with every move
/// of its own; 0 when it does not. The first of these moves leads to ply `first`.
int comes_back(const Film& film, int first) {
  for (int ply = first; ply <= film.plies(); ++ply) {
    const bool by_checker = (ply - first) % 2 == 0;
    if (by_checker && !film.at(ply).in_check()) return 0;
    for (int before = ply - 4; before >= first - 1; before -= 2) {
      if (film.at(before).key() == film.at(ply).key()) return ply;
    }
  }
  return 0;
}

template <bool Ours>
void find_perpetual(const Film& film, int, Finds& out) {
  if (film.is_idle() || !repetition_draws(film.lore().game())) return;
  const int behind = Ours ? -film.balance(1) : film.balance(1);
  if (behind < kWorthTelling) return;
  if (const int plies = comes_back(film, Ours ? 1 : 2)) out.at(plies).add({});
}

/// Has the side to move a check here after which, whatever is answered, it has one again, and so on?
class Hunt {
 public:
  Hunt(const CheckBench& bench, Side hunter) : bench_(bench), hunter_(hunter) {}

  /// Precondition: the hunter is to move.
  bool goes_on(const AnyPosition& position) {
    if (std::ranges::find(path_, position.key()) != path_.end()) return true;
    if (path_.size() >= kMostChecks || looks_ >= kMostLooks) return false;
    path_.push_back(position.key());
    const std::vector<Move> moves = position.legal_moves();
    const bool found = std::ranges::any_of(moves, [&](Move move) {
      const auto next = bench_.after(position, move);
      return next && holds_after(*next);
    });
    path_.pop_back();
    return found;
  }

  /// The hunter has just moved.
  bool holds_after(const AnyPosition& position) {
    ++looks_;
    if (const auto over = position.outcome()) return over->winner == hunter_;
    if (!position.in_check()) return false;
    const std::vector<Move> answers = position.legal_moves();
    return std::ranges::all_of(answers, [&](Move answer) {
      const auto next = bench_.after(position, answer);
      if (!next) return false;
      if (const auto over = next->outcome()) return !over->winner || over->winner == hunter_;
      return goes_on(*next);
    });
  }

 private:
  const CheckBench& bench_;
  Side hunter_;
  std::vector<std::uint64_t> path_;  ///< keys of the hunter's positions on the way here
  int looks_ = 0;
};

template <bool Ours>
Truth check_perpetual(const CheckBench& bench) {
  const EndRules& end = bench.game().end;
  if (end.repetition == 0 || end.repetition_verdict != Verdict::draw || end.perpetual_check_loses ||
      end.repetition_winner)
    return false;
  const int first = Ours ? 1 : 2;
  for (int ply = first; ply <= bench.plies(); ++ply) {
    if ((ply - first) % 2 == 0 && !bench.at(ply).in_check()) return false;
  }
  bool repeats = false;
  for (int ply = first - 1; ply < bench.plies(); ++ply)
    repeats = repeats || bench.at(ply).key() == bench.at(bench.plies()).key();
  const int ahead = (Ours ? -1 : 1) * bench.balance(1);
  if (!repeats || ahead < kWorthTelling) return false;
  Hunt hunt(bench, Ours ? bench.us() : bench.them());
  return Ours ? hunt.holds_after(bench.at(1)) : hunt.goes_on(bench.at(1));
}

}  // namespace

extern const ClaimKind perpetual{
    .id = "perpetual",
    .reason = {.topic = Topic::decided, .directness = 99, .family = "perpetual", .favour = Favour::nobody},
    .manner = {.in_mates = true, .whole_line = true},
    .form = {.least = 4, .ours = false},
    .looked = kWholeLine,
    .halves = {find_perpetual<true>, check_perpetual<true>},
    .words = {{{Case::any, club, "{m} draws by perpetual {check}: {l}.",
                "{m}からの連続{check}で引き分けになる：{l}。"}}},
};

/// What becomes of the best move.
extern const ClaimKind suffers_perpetual{
    .id = "suffers-perpetual",
    .reason = {.topic = Topic::decided, .directness = 94, .family = "perpetual", .favour = Favour::nobody},
    .manner = {.in_mates = true, .whole_line = true},
    .form = {.least = 5, .ours = false},
    .looked = kWholeLine,
    .halves = {find_perpetual<false>, check_perpetual<false>},
    .words = {{{Case::any, club, "After {m} {them} has a draw by perpetual {check}: {l}.",
                "{m}には連続{check}で引き分けに持ち込まれる順がある：{l}。"}}},
};

/// What is wrong with another.
extern const ClaimKind allows_perpetual{
    .id = "allows-perpetual",
    .reason = {.topic = Topic::decided, .directness = 96, .family = "perpetual", .favour = Favour::other},
    .manner = {.in_mates = true},
    .form = {.least = 5, .ours = false},
    .looked = kWholeLine,
    .halves = {find_perpetual<false>, check_perpetual<false>},
    .words = {{{Case::any, club, "{m} allows perpetual {check}: {l}.",
                "{m}は連続{check}による引き分けを許す：{l}。"}}},
};

}  // namespace tesuji::claims
