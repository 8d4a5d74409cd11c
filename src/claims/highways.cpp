// What is said where men come back into the game: lines that promoters open or go ahead on (角道, 飛車先),
// and steps at the edge (端歩).
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// A slider must see so many squares more.
constexpr int kOpened = 3;

/// A promoter that stepped ahead and took nothing; nothing else.
std::optional<PieceRef> stepped(const Film& film) {
  const PieceRef man = film.mover(1);
  if (!film.lore().game().drops || man.piece == kNoPiece || film.move(1).kind() == MoveKind::drop ||
      !film.lore().promoter(man.piece) || film.victim())
    return std::nullopt;
  return man;
}

bool has_stepped(const CheckBench& bench) {
  const Move move = bench.move();
  return bench.game().drops && move.kind() != MoveKind::drop && on(bench.board(0), move.to()).empty() &&
         bench.promoter(on(bench.board(1), move.to()).piece);
}

/// Slides, and along diagonals only.
bool only_diagonal(const PieceDefinition& piece) {
  return !piece.moves.empty() && std::ranges::all_of(piece.moves, [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step.right != 0 && atom.step.forward != 0;
  });
}

void find_diagonal(const Film& film, int, Finds& out) {
  const auto man = stepped(film);
  if (!man) return;
  for (const PieceRef& slider : film.men(1, film.us())) {
    if (!only_diagonal(film.lore().game().piece(slider.piece)) || !film.same(slider, 0)) continue;
    const auto seen = [&](int ply) {
      return static_cast<int>(film.sight().attacked(film.board(ply), slider.square).size());
    };
    if (film.sees(0, slider.square, film.move(1).from()) && seen(1) >= seen(0) + kOpened) out.add({slider});
  }
}

Truth check_diagonal(const CheckBench& bench) {
  const PieceRef& slider = bench.man(0);
  if (!has_stepped(bench) || !bench.stands(slider, 0)) return false;
  for (const MoveAtom& atom : bench.game().piece(slider.piece).moves) {
    if (atom.kind != AtomKind::slide || atom.max != 0 || atom.step.right == 0 || atom.step.forward == 0)
      return false;
  }
  if (!bench.sees(bench.board(0), slider.square, bench.move().from())) return false;
  int gained = 0;
  for (Square sq = 0; sq < bench.shape().squares(); ++sq) {
    gained += static_cast<int>(bench.sees(bench.board(1), slider.square, sq)) -
              static_cast<int>(bench.sees(bench.board(0), slider.square, sq));
  }
  return gained >= kOpened;
}

void find_file(const Film& film, int, Finds& out) {
  const auto man = stepped(film);
  if (!man) return;
  for (const PieceRef& slider : film.men(1, film.us())) {
    if (film.lore().slides_ahead(slider.piece) && film.lore().slides_aside(slider.piece) &&
        film.shape().file_of(slider.square) == film.shape().file_of(man->square) &&
        film.sees(1, slider.square, man->square))
      out.add({*man, slider});
  }
}

Truth check_file(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const PieceRef& slider = bench.man(1);
  const auto slides = [&](Vector way) {
    return std::ranges::any_of(bench.game().piece(slider.piece).moves, [&](const MoveAtom& atom) {
      return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == way;
    });
  };
  return has_stepped(bench) && man.square == bench.move().to() && slides({0, 1}) && slides({1, 0}) &&
         bench.shape().file_of(slider.square) == bench.shape().file_of(man.square) &&
         bench.sees(bench.end_board(), slider.square, man.square);
}

void find_edge_step(const Film& film, int, Finds& out) {
  const auto man = stepped(film);
  if (man &&
      (film.shape().file_of(man->square) == 0 || film.shape().file_of(man->square) == film.shape().files - 1))
    out.add({*man});
}

Truth check_edge_step(const CheckBench& bench) {
  const int file = bench.shape().file_of(bench.move().to());
  return has_stepped(bench) && bench.man(0).square == bench.move().to() &&
         (file == 0 || file == bench.shape().files - 1);
}

}  // namespace

extern const ClaimKind opens_diagonal{
    .id = "opens-diagonal",
    .reason = {.topic = Topic::mobility, .directness = 76, .family = "line"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, never}}}},
    .halves = {find_diagonal, check_diagonal},
    .words = {{{Case::any, club, "{m} opens the diagonal of {0}.", "{m}で角道を開け、{0}を働かせる。"}}},
};

extern const ClaimKind advances_file{
    .id = "advances-file",
    .reason = {.topic = Topic::centre, .directness = 70, .family = "space"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, never}, {ours, 1, never}}}},
    .halves = {find_file, check_file},
    .words = {{{Case::any, club, "{0} goes ahead on the file of {1}.", "{0}は{1}の飛車先を伸ばす手。"}}},
};

/// 端歩: a promoter steps ahead on a file at the edge.
extern const ClaimKind edge_step{
    .id = "edge-step",
    .reason = {.topic = Topic::royal_safety, .directness = 44, .family = "space"},
    .manner = {.sort = Sort::place, .spoken = Spoken::alone},
    .form = {.most = 1, .men = {{{ours, 1}}}},
    .halves = {find_edge_step, check_edge_step},
    .words = {{{Case::any, club, "{0} steps ahead at the edge of the board.", "{0}は端歩。"}}},
};

}  // namespace tesuji::claims
