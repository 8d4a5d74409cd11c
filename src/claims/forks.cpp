// forks: the moved piece attacks several things worth taking at once.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Do all squares lie in one direction?
bool in_one_direction(const BoardShape& board, Square origin, const std::vector<Square>& targets) {
  const auto file = [&](Square sq) { return board.file_of(sq) - board.file_of(origin); };
  const auto rank = [&](Square sq) { return board.rank_of(sq) - board.rank_of(origin); };
  const Square first = targets.front();
  return std::ranges::all_of(targets, [&](Square sq) {
    return file(sq) * rank(first) == rank(sq) * file(first) &&
           file(sq) * file(first) + rank(sq) * rank(first) > 0;
  });
}

/// The piece just moved and what it forks, dearest first; empty when it does not, or is lost itself.
std::vector<PieceRef> forked(const Film& film, int ply) {
  const PieceRef mover = film.mover(ply);
  if (mover.piece == kNoPiece || film.royal(mover)) return {};
  std::vector<Square> targets = film.sight().attacked(film.board(ply), mover.square);
  std::erase_if(targets, [&](Square sq) {
    const PieceRef target = film.ref(ply, sq);
    return target.piece == kNoPiece || target.side == mover.side ||
           !film.prey(film.board(ply), target, mover);
  });
  if (targets.size() < 2 || in_one_direction(film.shape(), mover.square, targets)) return {};
  const auto worth = [&](Square sq) {
    const PieceIndex piece = film.ref(ply, sq).piece;
    return film.lore().royal(piece) ? 1 << 30 : film.lore().value(piece);
  };
  std::ranges::stable_sort(targets, [&](Square a, Square b) { return worth(a) > worth(b); });
  if (film.swap(ply, mover.square) >= kWorthTelling) return {};
  std::vector<PieceRef> pieces{mover};
  for (const Square sq : targets) pieces.push_back(film.ref(ply, sq));
  return pieces;
}

void find(const Film& film, int ply, Finds& out) {
  std::vector<PieceRef> pieces = forked(film, ply);
  if (!pieces.empty() && pieces.front().side == film.us()) out.add(std::move(pieces));
}

/// Their answer forks and comes out ahead.
void find_allowed(const Film& film, int, Finds& out) {
  if (film.plies() < 2 || film.move(2) == kPass || film.at(2).outcome()) return;
  std::vector<PieceRef> pieces = forked(film, 2);
  if (!pieces.empty() && pieces.front().side == film.them() && film.keeps(2, film.them(), kWorthTelling))
    out.at(2).add(std::move(pieces));
}

Truth check(const CheckBench& bench) {
  const PieceRef& forker = bench.man(0);
  const std::size_t count = bench.men().size();
  if (count < 3 || forker.square != bench.arrival(bench.plies())) return false;
  if (bench.swap(bench.plies(), forker.square) >= kWorthTelling) return false;
  bool spread = false;
  for (std::size_t i = 1; i < count; ++i) {
    const PieceRef& target = bench.man(i);
    if (!bench.sees(bench.end_board(), forker.square, target.square)) return false;
    if (!bench.worth_taking(bench.end_board(), target, forker)) return false;
    for (std::size_t j = 1; j < i; ++j) {
      if (bench.man(j).square == target.square) return false;
      spread = spread || bench.direction(forker.square, bench.man(j).square) !=
                             bench.direction(forker.square, target.square);
    }
  }
  return spread;
}

Truth check_allowed(const CheckBench& bench) {
  const Truth forks = check(bench);
  return forks.checked == Checked::holds ? bench.keeps(2, bench.them(), kWorthTelling) : forks;
}

void fork(const OwnReader& reader, std::size_t i, Tactics& out) {
  const BoardView& view = reader.after(i).view;
  const Square origin = reader.ply(i).to;
  const PlacedPiece forker = reader.ply(i).arrived;
  if (forker.empty() || reader.royal(forker) || reader.mates(i) || reader.loses(reader.after(i), origin))
    return;
  std::vector<Square> targets = view.attacks(origin);
  std::erase_if(targets, [&](Square sq) {
    return !view.holds(sq, reader.them()) || reader.cheapest(view.at(sq)) ||
           !reader.matters(reader.gain(view, origin, sq));
  });
  if (targets.size() < 2 || in_one_direction(view.board(), origin, targets)) return;
  // The dearest target gets away; the next one is what the fork wins.
  std::vector<int> gains;
  for (const Square sq : targets) gains.push_back(reader.gain(view, origin, sq));
  std::sort(gains.rbegin(), gains.rend());
  out.add(reader.carried(i, reader.dearest_first(view, targets)), gains[1]);
}

}  // namespace

extern const ClaimKind forks{
    .id = "forks",
    .reason = {.directness = 92, .family = "fork"},
    .manner = {.means = true},
    .form = {.men = {{{ours, kEnd, never}, {theirs, kEnd}}}, .many = 1},
    .looked = {1, 5},
    .halves = {find, check},
    .words = {{{Case::one, club, "{0} forks {rest}.", "{0}が{rest}に当たる両取り。"},
               {Case::one, beginner, "{0} attacks {rest} at the same time: a fork.",
                "{0}が{rest}を同時に狙う（両取り）。"},
               {Case::more, club, "After {l}, {0} forks {rest}.",
                "{l}と進めば、{0}が{rest}に当たる両取り。"}}},
    .when = by_length,
    .themes = {{{"fork", "fork", "両取り", "{m} attacks {*} at once", "{m}が{*}を同時に狙う", 10, fork}}},
};

/// A fork by the answer, or where nothing is done.
extern const ClaimKind allows_fork{
    .id = "allows-fork",
    .reason = {.topic = Topic::material, .directness = 93, .favour = Favour::other},
    .manner = {.whole_line = true},
    .form = {.evidence = Evidence::any,
             .holds = 2,
             .least = 2,
             .most = 2,
             .ours = false,
             .men = {{{theirs, 2, never}, {ours, 2}}},
             .many = 1},
    .looked = kWholeLine,
    .halves = {find_allowed, check_allowed},
    .words = {{{Case::any, club, "{m} allows a fork: {l}, and {0} attacks {rest}.",
                "{m}には両取りがある：{l}で{0}が{rest}に当たる。"},
               {Case::idle, club, "Otherwise {t} forks: {0} attacks {rest}.",
                "放っておくと{t}が両取りで、{0}が{rest}に当たる。"}}},
    .when = [](const Proposition& claim, const Lore&,
               const AnyPosition&) { return claim.begins_idle() ? Case::idle : Case::any; },
    .gain = [](const Proposition&, const Lore&) { return kWorthTelling; },
};

}  // namespace tesuji::claims
