// What promoters do to promoters and to the room of others: they challenge, undermine, take squares away, and
// march against a royal. Not in games with drops, where such marks do not last.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// The promoter that has just moved. One that attacks others of its kind may be an offer.
std::optional<PieceRef> lever(const Film& film) {
  const PieceRef mover = film.mover(1);
  if (film.lore().game().drops || mover.piece == kNoPiece || mover.side != film.us() ||
      !film.lore().promoter(mover.piece))
    return std::nullopt;
  return mover;
}

/// ... when it is safe where it stands.
std::optional<PieceRef> pushed(const Film& film) {
  const auto mover = lever(film);
  return mover && film.swap(1, mover->square) < kWorthTelling ? mover : std::nullopt;
}

/// Is the first man named the promoter that has just moved?
bool is_lever(const CheckBench& bench) {
  return !bench.game().drops && bench.man(0).square == bench.arrival(1) && bench.promoter(bench.man(0).piece);
}

bool is_pushed(const CheckBench& bench) {
  return is_lever(bench) && bench.swap(1, bench.man(0).square) < kWorthTelling;
}

void find_undermines(const Film& film, int, Finds& out) {
  const auto mover = lever(film);
  if (!mover) return;
  for (const PieceRef& base : film.men(1, film.them())) {
    if (!film.lore().promoter(base.piece) || !film.sees(1, mover->square, base.square)) continue;
    for (const PieceRef& held : film.men(1, film.them())) {
      if (!film.royal(held) && held.square != base.square && film.sees(1, base.square, held.square))
        out.add({*mover, base, held});
    }
  }
}

Truth check_undermines(const CheckBench& bench) {
  const PieceRef& base = bench.man(1);
  return is_lever(bench) && bench.promoter(base.piece) && base != bench.man(2) &&
         bench.sees(bench.end_board(), bench.man(0).square, base.square) &&
         bench.sees(bench.end_board(), base.square, bench.man(2).square);
}

void find_challenges(const Film& film, int, Finds& out) {
  const auto mover = lever(film);
  if (!mover) return;
  for (const PieceRef& man : film.men(1, film.them())) {
    if (film.lore().promoter(man.piece) && film.sees(1, mover->square, man.square)) out.add({*mover, man});
  }
}

Truth check_challenges(const CheckBench& bench) {
  return is_lever(bench) && bench.promoter(bench.man(1).piece) &&
         bench.sees(bench.end_board(), bench.man(0).square, bench.man(1).square);
}

/// Squares where an officer of theirs could go before, empty still, that only now a promoter of ours sees.
void find_restricts(const Film& film, int, Finds& out) {
  const auto mover = pushed(film);
  if (!mover) return;
  const auto guarded = [&](Square sq, int ply) {
    return std::ranges::any_of(film.attackers(ply, sq, film.us()), [&](Square from) {
      return film.lore().promoter(on(film.board(ply), from).piece);
    });
  };
  for (const PieceRef& man : film.men(1, film.them())) {
    if (!film.lore().officer(man.piece) || !film.same(man, 0)) continue;
    std::vector<Square> taken;
    for (const Square sq : film.sight().targets(film.board(0), man.square)) {
      if (on(film.board(0), sq).empty() && on(film.board(1), sq).empty() && film.sees(1, mover->square, sq) &&
          !guarded(sq, 0))
        taken.push_back(sq);
    }
    std::ranges::sort(taken);
    if (!taken.empty()) out.add({*mover, man}, {}, taken);
  }
}

Truth check_restricts(const CheckBench& bench) {
  const PieceRef& man = bench.man(1);
  if (!is_pushed(bench) || bench.promoter(man.piece) || !bench.stands(man, 0) || bench.squares().empty())
    return false;
  const auto guarded = [&](Square sq) {
    return std::ranges::any_of(men_of(bench.board(0), bench.us()), [&](const PieceRef& own) {
      return bench.promoter(own.piece) && bench.sees(bench.board(0), own.square, sq);
    });
  };
  std::vector<Square> taken;
  for (Square sq = 0; sq < bench.shape().squares(); ++sq) {
    if (on(bench.board(0), sq).empty() && on(bench.end_board(), sq).empty() &&
        bench.could_go(bench.board(0), man.square, sq) &&
        bench.sees(bench.end_board(), bench.man(0).square, sq) && !guarded(sq))
      taken.push_back(sq);
  }
  return taken == bench.squares();
}

void find_gains_space(const Film& film, int, Finds& out) {
  const auto mover = pushed(film);
  if (mover && !film.root().is_capture(film.move(1)) && film.around(1).far_half(mover->square, film.us()))
    out.add({*mover});
}

Truth check_gains_space(const CheckBench& bench) {
  return is_pushed(bench) && !bench.root().is_capture(bench.move()) &&
         bench.in_far_half(bench.man(0).square, bench.us());
}

/// A man of ours that no promoter guarded is guarded by the one that has moved.
void find_braces(const Film& film, int, Finds& out) {
  const auto mover = pushed(film);
  if (!mover) return;
  const auto guarded = [&](Square sq) {
    return std::ranges::any_of(film.attackers(0, sq, film.us()), [&](Square from) {
      return film.lore().promoter(on(film.board(0), from).piece);
    });
  };
  for (const PieceRef& man : film.men(1, film.us())) {
    if (!film.royal(man) && man.square != mover->square && film.same(man, 0) &&
        film.sees(1, mover->square, man.square) && !guarded(man.square))
      out.add({*mover, man});
  }
}

Truth check_braces(const CheckBench& bench) {
  const PieceRef& man = bench.man(1);
  return is_pushed(bench) && man != bench.man(0) && bench.stands(man, 0) &&
         bench.sees(bench.end_board(), bench.man(0).square, man.square) &&
         std::ranges::none_of(men_of(bench.board(0), bench.us()), [&](const PieceRef& own) {
           return bench.promoter(own.piece) && bench.sees(bench.board(0), own.square, man.square);
         });
}

/// Where the game begins with this royal, or another of its side, or on the mirror image of such a square.
bool at_home(const Film& film, const PieceRef& royal) {
  const BoardShape& shape = film.shape();
  const Square image = shape.at(shape.files - 1 - shape.file_of(royal.square), shape.rank_of(royal.square));
  return std::ranges::any_of(std::array{royal.square, image}, [&](Square sq) {
    const PlacedPiece home = on(film.lore().game().start, sq);
    return !home.empty() && home.side == royal.side && film.lore().royal(home.piece);
  });
}

/// A promoter on the files of their royal, or beside them, that has come to the middle at least. Nobody
/// storms a royal that is still at home, nor with a promoter of the middle: that is about the centre.
void find_storms(const Film& film, int, Finds& out) {
  const auto mover = pushed(film);
  const Square royal = film.around(1).royal(film.them());
  if (!mover || royal == kNoSquare || film.root().is_capture(film.move(1))) return;
  const auto& shape = film.shape();
  const int rank = shape.rank_of(shape.relative(mover->square, film.us()));
  const int theirs = shape.rank_of(shape.relative(royal, film.us()));
  const int middle = std::abs(2 * shape.file_of(mover->square) - (shape.files - 1));
  if (std::abs(shape.file_of(royal) - shape.file_of(mover->square)) <= 2 && 2 * rank >= shape.ranks - 2 &&
      theirs > rank && theirs >= shape.ranks - 2 && middle > 1 && !at_home(film, film.ref(1, royal)))
    out.add({*mover, film.ref(1, royal)});
}

Truth check_storms(const CheckBench& bench) {
  const PieceRef& royal = bench.man(1);
  const BoardShape& shape = bench.shape();
  const auto royals = std::ranges::count_if(men_of(bench.end_board(), bench.them()),
                                            [&](const PieceRef& man) { return bench.royal(man); });
  if (!is_pushed(bench) || royals != 1 || bench.root().is_capture(bench.move())) return false;
  const int files = shape.file_of(royal.square) - shape.file_of(bench.man(0).square);
  const int rank = shape.rank_of(shape.relative(bench.man(0).square, bench.us()));
  const int theirs = shape.rank_of(shape.relative(royal.square, bench.us()));
  const int file = shape.file_of(bench.man(0).square);
  const bool central = 2 * file >= shape.files - 2 && 2 * file <= shape.files;
  const int royal_file = shape.file_of(royal.square);
  for (const int home : {royal_file, shape.files - 1 - royal_file}) {
    const PlacedPiece began = on(bench.game().start, shape.at(home, shape.rank_of(royal.square)));
    if (!began.empty() && began.side == royal.side && bench.royal(began.piece)) return false;
  }
  return !central && files >= -2 && files <= 2 && rank + 1 >= shape.ranks - rank - 1 && theirs > rank &&
         theirs + 2 >= shape.ranks;
}

constexpr ClaimKind lever_kind(std::string_view id, const Reason& reason, const Form& form,
                               const Halves& halves, const Phrase& words) {
  return {.id = id,
          .reason = reason,
          .manner = {.sort = Sort::place},
          .form = form,
          .halves = halves,
          .words = {words}};
}

/// Who is about to promote has other things in mind than space.
constexpr ClaimKind told_before_the_end(ClaimKind kind) {
  kind.manner.dull = [](const Lore& lore, const AnyPosition&, const Proposition& claim) {
    const PieceRef& man = claim.pieces.front();
    return lore.board().rank_of(lore.board().relative(man.square, man.side)) >= lore.board().ranks - 2;
  };
  return kind;
}

}  // namespace

extern const ClaimKind undermines = lever_kind(
    "undermines", {.directness = 76, .family = "lever"},
    {.most = 1, .men = {{{ours, 1}, {theirs, 1}, {theirs, 1, never}}}}, {find_undermines, check_undermines},
    {Case::any, club, "{m} undermines {1}, which holds {2}; {0} attacks it.",
     "{m}と突き、{2}を支える{1}に{0}が当たる。"});

extern const ClaimKind challenges = lever_kind(
    "challenges", {.directness = 68, .family = "lever"}, {.most = 1, .men = {{{ours, 1}, {theirs, 1}}}},
    {find_challenges, check_challenges}, {Case::any, club, "{0} challenges {1}.", "{0}が{1}に働きかける。"});

extern const ClaimKind restricts = lever_kind(
    "restricts", {.topic = Topic::mobility, .directness = 64, .family = "space"},
    {.most = 1, .squares = true, .men = {{{ours, 1}, {theirs, 1, never}}}}, {find_restricts, check_restricts},
    {Case::any, club, "{0} takes {sq} away from {1}.", "{0}が{1}から{sq}への道を奪う。"});

extern const ClaimKind gains_space = told_before_the_end(
    lever_kind("gains-space", {.topic = Topic::centre, .directness = 66, .family = "space"},
               {.most = 1, .men = {{{ours, 1}}}}, {find_gains_space, check_gains_space},
               {Case::any, club, "{0} gains space in the enemy's half.", "{0}が位を取る。"}));

extern const ClaimKind braces =
    lever_kind("braces", {.topic = Topic::coordination, .directness = 59},
               {.most = 1, .men = {{{ours, 1}, {ours, 1, never}}}}, {find_braces, check_braces},
               {Case::any, club, "{0} backs up {1}.", "{0}が{1}を支える。"});

extern const ClaimKind storms =
    lever_kind("storms", {.topic = Topic::royal_safety, .directness = 70, .family = "space"},
               {.most = 1, .men = {{{ours, 1}, {theirs, 1, always}}}}, {find_storms, check_storms},
               {Case::any, club, "{0} marches against {1}.", "{0}を突いて{1}に迫る。"});

}  // namespace tesuji::claims
