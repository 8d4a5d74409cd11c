// clears: a piece makes way for another, which goes there or through at once.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find(const Film& film, int ply, Finds& out) {
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
  const auto& ways = film.sight().ways(user.piece, user.side, user.square);
  if (std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
        return way.kind == AtomKind::slide && way.quiet && way.to == last.to() &&
               (way.to == first.from() ||
                std::find(way.path.begin(), way.path.end(), first.from()) != way.path.end());
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

Truth check(const CheckBench& bench) {
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
  const auto& moves = bench.game().piece(user.piece).moves;
  return std::any_of(moves.begin(), moves.end(), [&](const MoveAtom& atom) {
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

}  // namespace

extern const ClaimKind clears{
    .id = "clears",
    .reason = {.directness = 85},
    .manner = {.means = true, .in_mates = true},
    .form = {.least = 3, .men = {{{ours, kEnd - 3}, {ours, kEnd - 1}}}},
    .looked = {3, 7},
    .find = find,
    .check = check,
    .words = {{{Case::any, club, "{0} makes way for {1}: {l}.", "{0}が{1}に道をあける：{l}。"}}},
    .themes = {{{"clearance", "clearance", "道を開ける手", "{m} leaves {s1} so that {2} can use it",
                 "{m}が{s1}を空け、{2}の通り道にする", 240, clearance}}},
};

}  // namespace tesuji::claims
