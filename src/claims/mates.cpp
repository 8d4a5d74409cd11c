// The end of the game: by force, threatened, averted.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// The line ends in a win of ours, or of theirs.
template <bool Ours>
void find_end(const Film& film, int plies, Finds& out) {
  if (film.won_by(Ours ? film.us() : film.them())) out.add({}, {(plies + (Ours ? 1 : 0)) / 2});
}

template <bool Ours>
Truth check_end(const CheckBench& bench) {
  return Ours ? bench.forced_win(0, bench.us()) : bench.forced_win(1, bench.them());
}

void mate(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (!reader.wins_royal(i)) return;
  Tactic mate = reader.carried(i, reader.check_squares(i));
  mate.moves = static_cast<int>(i / 2) + 1;
  out.add(std::move(mate), kRoyalWorth);
}

void find_threat(const Film& film, int, Finds& out) {
  if (film.idle(1) == nullptr) return;
  const std::vector<Move> mate = film.mate_by_checks(*film.idle(1));
  if (mate.empty()) return;
  std::vector<Move> evidence{film.move(1), kPass};
  evidence.insert(evidence.end(), mate.begin(), mate.end());
  out.add_by(std::move(evidence), {}, {static_cast<int>(mate.size() + 1) / 2});
}

Truth check_threat(const CheckBench& bench) {
  const int moves = (bench.plies() - 1) / 2;
  if (bench.plies() % 2 == 0 || !bench.says(moves) || !bench.won_at_end(bench.us())) return false;
  std::uint64_t nodes = bench.mate_nodes();
  const CheckBench::Proof proof = bench.mates_by_checks(bench.at(2), moves, nodes);
  if (proof == CheckBench::Proof::open) return Checked::unproven;
  return proof == CheckBench::Proof::yes;
}

void find_parry(const Film& film, int, Finds& out) {
  if (film.idle(0) == nullptr || film.at(1).outcome()) return;
  const std::vector<Move> mate = film.mate_by_checks(*film.idle(0));
  const int moves = static_cast<int>(mate.size() + 1) / 2;
  if (mate.empty() || !film.mate_by_checks(film.at(1), moves, moves).empty()) return;
  std::vector<Move> evidence{kPass};
  evidence.insert(evidence.end(), mate.begin(), mate.end());
  out.add_by(std::move(evidence), {}, {moves});
}

Truth check_parry(const CheckBench& bench) {
  const int moves = bench.plies() / 2;
  const auto next = bench.after(bench.root(), bench.move());
  if (bench.plies() % 2 != 0 || !bench.says(moves) || !bench.won_at_end(bench.them()) || !next) return false;
  using Proof = CheckBench::Proof;
  std::uint64_t nodes = bench.mate_nodes();
  const Proof threat = bench.mates_by_checks(bench.at(1), moves, nodes);
  const Proof still = bench.mates_by_checks(*next, moves, nodes);
  if (threat == Proof::no || still == Proof::yes) return false;
  return threat == Proof::yes && still == Proof::no ? Checked::holds : Checked::unproven;
}

}  // namespace

/// The line ends in a win, and no answer avoids it.
extern const ClaimKind mates{
    .id = "mates",
    .reason = {.topic = Topic::decided, .directness = 100},
    .manner = {.in_mates = true, .wins = true},
    .form = {.evidence = Evidence::any, .numbers = 1},
    .looked = kWholeLine,
    .halves = {find_end<true>, check_end<true>},
    .words = {{{Case::one, club, "{m} is mate.", "{m}で詰み。"},
               {Case::more, club, "{m} forces mate in {n0}: {l}.", "{m}から{p0}手で詰む：{l}。"},
               {Case::more, beginner, "After {m} the game is won by force, in {n0} moves: {l}."},
               {Case::more, expert, "Mate in {n0}: {l}.", "{p0}手詰：{l}。"},
               {Case::won_one, club, "{m} wins the game on the spot.", "{m}で勝ちが決まる。"},
               {Case::won_more, club, "{m} wins the game by force: {l}.", "{m}から一直線の勝ち：{l}。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading); },
    .themes = {{{"mateIn", "mate", "詰み", "mate in {n}: {m}", "{n}手詰: {m}", 260, mate}}},
};

/// The move, or doing nothing, lets the other side win by force.
extern const ClaimKind gets_mated{
    .id = "gets-mated",
    .reason =
        {.topic = Topic::decided, .directness = 100, .turn = 1, .family = "mated", .favour = Favour::other},
    .manner = {.in_mates = true},
    .form = {.evidence = Evidence::any, .numbers = 1},
    .looked = kWholeLine,
    .halves = {find_end<false>, check_end<false>},
    .words =
        {{{Case::one, club, "{m} allows mate at once: {l}.", "{m}は一手で詰まされる：{l}。"},
          {Case::more, club, "{m} runs into mate in {n0}: {l}.", "{m}には{p0}手の詰みがある：{l}。"},
          {Case::idle, club, "Otherwise {them} mates in {n0}: {t}.",
           "放っておくと{t}まで{p0}手で詰まされる。"},
          {Case::won_one, club, "{m} loses the game on the spot: {l}.", "{m}ではすぐに負けになる：{l}。"},
          {Case::won_more, club, "{m} loses the game by force: {l}.", "{m}では負けを免れない：{l}。"},
          {Case::won_idle, club, "Otherwise {them} wins the game: {t}.", "放っておくと{t}で負けになる。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading, reading.claim.begins_idle() ? 0 : 1); },
};

/// Unless something is done, a win by checks follows.
extern const ClaimKind threatens_mate{
    .id = "threatens-mate",
    .reason = {.directness = 90},
    .manner = {.means = true},
    .form = {.evidence = Evidence::threat, .holds = 1, .least = 3, .numbers = 1},
    .halves = {find_threat, check_threat},
    .words = {{{Case::one, club, "{m} threatens {t}, which would be mate.", "{m}は次に{t}の詰みを狙う。"},
               {Case::more, club, "{m} threatens mate in {n0}: {t}.", "{m}は次に{t}の{p0}手詰を狙う。"},
               {Case::won_one, club, "{m} threatens {t}, which would end the game.",
                "{m}は次に{t}で勝負を決める狙い。"},
               {Case::won_more, club, "{m} threatens to win the game by {t}.",
                "{m}は次に{t}と進んで勝つ狙い。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading, 1); },
};

/// The other side would win by checks if nothing were done; after the move it does not.
extern const ClaimKind parries_mate{
    .id = "parries-mate",
    .reason = {.topic = Topic::decided, .directness = 99, .family = "mated"},
    .manner = {.in_mates = true},
    .form = {.evidence = Evidence::idle, .holds = 1, .least = 2, .numbers = 1},
    .halves = {find_parry, check_parry},
    .words = {{{Case::one, club, "Otherwise {t} would be mate, and {m} stops it.",
                "放っておくと{t}で詰むところを、{m}で防ぐ。"},
               {Case::more, club, "Otherwise there is mate in {n0} by {t}, and {m} stops it.",
                "放っておくと{t}の{p0}手詰があるところを、{m}で防ぐ。"},
               {Case::won_one, club, "Otherwise {t} would end the game, and {m} stops it.",
                "放っておくと{t}で終わるところを、{m}で防ぐ。"},
               {Case::won_more, club, "Otherwise {t} would win the game, and {m} stops it.",
                "放っておくと{t}と進んで負けるところを、{m}で防ぐ。"}}},
    .when = by_mate,
    .complete = [](Reading& reading) { return count_moves(reading); },
};

}  // namespace tesuji::claims
