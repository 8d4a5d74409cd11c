// Moves that come first: a way is cleared, or something put in before a capture.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_clears(const Film& film, int ply, Finds& out) {
  const Move first = film.move(ply - 2);
  const Move last = film.move(ply);
  if (last.kind() != MoveKind::normal || film.at(ply - 1).is_capture(last) ||
      first.kind() == MoveKind::drop || first.kind() == MoveKind::castling || first.from() == first.to())
    return;
  const PieceRef user = film.ref(ply - 1, last.from());
  const PieceRef leaver = film.ref(ply - 3, first.from());
  if (user.piece == kNoPiece || !film.same(user, ply - 3) || leaver.side != film.us()) return;
  const auto over = film.at(ply).outcome();
  if (!film.at(ply).in_check() && !(over && over->winner == film.us())) return;
  if (std::ranges::any_of(film.sight().ways(user.piece, user.side, user.square), [&](const Way& way) {
        return way.kind == AtomKind::slide && way.quiet && way.to == last.to() &&
               (way.to == first.from() || std::ranges::find(way.path, first.from()) != way.path.end());
      }))
    out.add({leaver, user});
}

/// Does the slide lead straight to or over the square?
bool slides_over(const CheckBench& bench, const MoveAtom& atom, Square from, Square over, Square to) {
  if (atom.kind != AtomKind::slide || !atom.quiet) return false;
  bool passes = false;
  int steps = 0;
  for (Square sq = bench.shape().step(from, atom.step, bench.us()); sq != kNoSquare;
       sq = bench.shape().step(sq, atom.step, bench.us())) {
    ++steps;
    passes = passes || sq == over;
    if (sq == to) return passes && steps >= atom.min && (atom.max == 0 || steps <= atom.max);
  }
  return false;
}

Truth check_clears(const CheckBench& bench) {
  const int k = bench.plies();
  const PieceRef& leaver = bench.man(0);
  const PieceRef& user = bench.man(1);
  const Move left = bench.made(k - 2);
  const Move used = bench.last();
  if (!bench.stands(user, k - 3) || left.kind() == MoveKind::drop || left.kind() == MoveKind::castling ||
      left.from() != leaver.square || left.from() == left.to())
    return false;
  if (used.kind() != MoveKind::normal || used.from() != user.square || bench.at(k - 1).is_capture(used))
    return false;
  if (!bench.end().in_check() && !bench.won_at_end(bench.us())) return false;
  return std::ranges::any_of(bench.game().piece(user.piece).moves, [&](const MoveAtom& atom) {
    return slides_over(bench, atom, user.square, leaver.square, used.to());
  });
}

/// The square or line it left is used at once by another, and the leaving was worth something by itself or
/// cost something.
void clearance(const OwnReader& reader, std::size_t i, Tactics& out) {
  if (i + 2 >= reader.size()) return;
  const Ply& user = reader.ply(i + 2);
  const Ply& clearer = reader.ply(i);
  const Moment& then = reader.before(i + 2);
  if (user.is_capture() || user.is_drop() || clearer.is_drop() || clearer.is_castling()) return;
  if (user.from == clearer.to || user.to == clearer.to || then.check) return;
  if (!reader.after(i).view.is_line_piece(user.from) || !reader.before(i).view.holds(user.from, reader.us()))
    return;
  const bool uses = user.to == clearer.from || has(then.view.between(user.from, user.to), clearer.from);
  const Moment& end = reader.after(i + 2);
  const bool strong = end.check || reader.matters(reader.best_gain(end.view, reader.us()));
  if (uses && strong && !(clearer.is_capture() && !reader.loses(reader.after(i), clearer.to)))
    out.add(reader.proven(i, i + 2, {clearer.from, user.from}), 0);
}

void find_steps_between(const Film& film, int ply, Finds& out) {
  const Move taking = film.move(ply - 3);
  const Square x = taking.to();
  if (taking.kind() == MoveKind::drop || !film.takes(ply - 3, x) || film.takes(ply - 2, x) ||
      !film.takes(ply, x))
    return;
  if (film.move(ply).to() != x || film.ref(ply - 1, x) != film.ref(ply - 3, x) || !film.can_take(ply - 3, x))
    return;
  if (film.won(ply, ply - 3) - film.swap(ply - 3, x) >= kWorthTelling) out.add({});
}

Truth check_steps_between(const CheckBench& bench) {
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
  if (std::ranges::find(legal, back.move) != legal.end())
    out.add(reader.proven(i, i + 2, {back.to}), reader.cashed(i + 2));
}

}  // namespace

extern const ClaimKind clears{
    .id = "clears",
    .reason = {.directness = 85},
    .manner = {.means = true, .in_mates = true},
    .form = {.least = 3, .men = {{{ours, kEnd - 3}, {ours, kEnd - 1}}}},
    .looked = {3, 7},
    .halves = {find_clears, check_clears},
    .words = {{{Case::any, club, "{0} makes way for {1}: {l}.", "{0}が{1}に道をあける：{l}。"}}},
    .themes = {{{"clearance", "clearance", "道を開ける手", "{m} leaves {s1} so that {2} can use it",
                 "{m}が{s1}を空け、{2}の通り道にする", 240, clearance}}},
};

extern const ClaimKind steps_between{
    .id = "steps-between",
    .reason = {.directness = 88},
    .manner = {.means = true},
    .form = {.least = 5},
    .looked = {5, 7},
    .halves = {find_steps_between, check_steps_between},
    .words = {{{Case::any, club, "The recapture can wait for a stronger move in between: {l}.",
                "すぐに取り返さず、先に一手入れるのが得：{l}。"},
               {Case::any, expert, "A zwischenzug: {l}."}}},
    .themes = {{{"intermezzo", "in-between move", "手抜きの一手",
                 "{m} comes first; the capture on {s1} can wait", "{s1}での取り返しより先に{m}", 230,
                 intermezzo}}},
};

}  // namespace tesuji::claims
