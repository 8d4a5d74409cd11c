// steps-between: something else first, and the capture that was there already only then.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
  const Move taking = film.move(ply - 3);
  const Square x = taking.to();
  if (taking.kind() == MoveKind::drop || !film.takes(ply - 3, x) || film.takes(ply - 2, x) ||
      !film.takes(ply, x))
    return;
  if (film.move(ply).to() != x || film.ref(ply - 1, x) != film.ref(ply - 3, x) || !film.can_take(ply - 3, x))
    return;
  if (film.won(ply, ply - 3) - film.swap(ply - 3, x) >= kWorthTelling) out.add({});
}

Truth check(const CheckBench& bench) {
  const int k = bench.plies();
  const Square x = bench.last().to();
  const Move taking = bench.made(k - 3);
  return taking.kind() != MoveKind::drop && taking.to() == x && bench.takes_at(k - 3, x) &&
         !bench.takes_at(k - 2, x) && bench.takes_at(k, x) && bench.can_take(bench.at(k - 3), x) &&
         on(bench.board(k - 1), x) == on(bench.board(k - 3), x) &&
         bench.won_since(k - 3) - bench.swap(k - 3, x) >= kWorthTelling;
}

void intermezzo(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 2 >= reader.size()) return;
  const Ply& back = reader.ply(i + 2);
  const auto& before = reader.prelude().move;
  if (i == 0 && !before) return;
  const Ply& expected = i == 0 ? *before : reader.ply(i - 1);
  if (!expected.is_capture() || !back.is_capture() || expected.to != back.to) return;
  if (reader.ply(i).to == back.to || reader.ply(i + 1).to == back.to) return;
  if (!reader.after(i).check && !reader.ply(i).is_capture() &&
      !reader.matters(reader.best_gain(reader.after(i).view, reader.us())))
    return;
  const auto& legal = reader.before(i).legal;
  if (std::find(legal.begin(), legal.end(), back.move) != legal.end())
    out.add(reader.proven(i, i + 2, {back.to}), reader.cashed(i + 2));
}

}  // namespace

extern const ClaimKind steps_between{
    .id = "steps-between",
    .reason = {.directness = 88},
    .manner = {.means = true},
    .form = {.least = 5},
    .looked = {5, 7},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "The recapture can wait for a stronger move in between: {l}.",
                "すぐに取り返さず、先に一手入れるのが得：{l}。"},
               {Case::any, expert, "A zwischenzug: {l}."}}},
    .themes = {{{"intermezzo", "in-between move", "手抜きの一手",
                 "{m} comes first; the capture on {s1} can wait", "{s1}での取り返しより先に{m}", 230,
                 intermezzo}}},
};

}  // namespace tesuji::claims
