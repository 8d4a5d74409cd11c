// What players of games with drops have words for: promoters dropped at a head, before a zone or below a
// guard, pieces dropped between two others, and what is left in hand.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// The man that was just dropped; nothing when the first move is no drop.
std::optional<PieceRef> dropped(const Film& film) {
  if (film.is_idle() || film.move(1).kind() != MoveKind::drop) return std::nullopt;
  return film.ref(1, film.move(1).to());
}

bool was_dropped(const CheckBench& bench) {
  return bench.move().kind() == MoveKind::drop && bench.man(0).square == bench.move().to();
}

/// What stands so many files to the right and ranks ahead of a man, as its owner sees it.
PieceRef beside(const Film& film, const PieceRef& man, Vector step) {
  const Square there = film.shape().step(man.square, step, man.side);
  return there == kNoSquare ? PieceRef{} : film.ref(1, there);
}

bool is_beside(const CheckBench& bench, const PieceRef& man, Vector step, const PieceRef& other) {
  return bench.shape().step(man.square, step, man.side) == other.square;
}

void find_strikes(const Film& film, int, Finds& out) {
  const auto man = dropped(film);
  if (!man || !film.lore().promoter(man->piece)) return;
  const PieceRef head = beside(film, *man, {0, 1});
  if (head.piece != kNoPiece && head.side == film.them() && film.lore().officer(head.piece) &&
      film.sees(1, man->square, head.square))
    out.add({*man, head});
}

Truth check_strikes(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const PieceRef& head = bench.man(1);
  return was_dropped(bench) && bench.promoter(man.piece) && !bench.promoter(head.piece) &&
         is_beside(bench, man, {0, 1}, head) && bench.sees(bench.end_board(), man.square, head.square);
}

/// Were it our turn again, could the man on the square step ahead and become something else?
bool promotes_next(const Film& film, const PieceRef& man) {
  const AnyPosition* next = film.idle(1);
  if (next == nullptr) return false;
  for (const Move move : next->legal_moves()) {
    if (move.kind() == MoveKind::drop || move.from() != man.square) continue;
    const auto after = next->clone();
    after->make(move);
    if (after->at(move.to()).piece != man.piece) return true;
  }
  return false;
}

void find_dangles(const Film& film, int, Finds& out) {
  const auto man = dropped(film);
  if (!man || !film.lore().promoter(man->piece) || film.swap(1, man->square) >= kWorthTelling) return;
  const Square ahead = film.shape().step(man->square, {0, 1}, film.us());
  if (ahead != kNoSquare && on(film.board(1), ahead).empty() && promotes_next(film, *man)) out.add({*man});
}

Truth check_dangles(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  if (!was_dropped(bench) || !bench.promoter(man.piece) || bench.swap(1, man.square) >= kWorthTelling)
    return false;
  const Square ahead = bench.shape().step(man.square, {0, 1}, bench.us());
  const auto next = bench.passed_turn(bench.at(1));
  if (ahead == kNoSquare || !on(bench.board(1), ahead).empty() || !next) return false;
  return std::ranges::any_of(next->legal_moves(), [&](Move move) {
    if (move.kind() == MoveKind::drop || move.from() != man.square || move.to() != ahead) return false;
    const auto after = bench.after(*next, move);
    return after && after->at(ahead).side == bench.us() && after->at(ahead).piece != man.piece;
  });
}

void find_anchors(const Film& film, int, Finds& out) {
  const auto man = dropped(film);
  if (!man || !film.lore().promoter(man->piece) ||
      film.shape().rank_of(film.shape().relative(man->square, film.us())) != 0)
    return;
  const PieceRef guard = beside(film, *man, {0, 1});
  if (guard.piece != kNoPiece && guard.side == film.us() && film.lore().officer(guard.piece))
    out.add({*man, guard});
}

Truth check_anchors(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  return was_dropped(bench) && bench.promoter(man.piece) && !bench.promoter(bench.man(1).piece) &&
         bench.shape().rank_of(bench.shape().relative(man.square, bench.us())) == 0 &&
         is_beside(bench, man, {0, 1}, bench.man(1));
}

void find_splits(const Film& film, int, Finds& out) {
  const auto man = dropped(film);
  if (!man || film.swap(1, man->square) >= kWorthTelling) return;
  const PieceRef left = beside(film, *man, {-1, -1});
  const PieceRef right = beside(film, *man, {1, -1});
  for (const PieceRef& target : {left, right}) {
    if (target.piece == kNoPiece || target.side != film.them() || film.lore().promoter(target.piece) ||
        !film.sees(1, man->square, target.square) || !film.prey(film.board(1), target, *man))
      return;
  }
  const auto worth = [&](const PieceRef& one) {
    return film.royal(one) ? 1 << 30 : film.lore().value(one.piece);
  };
  out.add(worth(left) >= worth(right) ? std::vector{*man, left, right} : std::vector{*man, right, left});
}

Truth check_splits(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const PieceRef& a = bench.man(1);
  const PieceRef& b = bench.man(2);
  const bool placed = (is_beside(bench, man, {-1, -1}, a) && is_beside(bench, man, {1, -1}, b)) ||
                      (is_beside(bench, man, {1, -1}, a) && is_beside(bench, man, {-1, -1}, b));
  if (!was_dropped(bench) || !placed || bench.swap(1, man.square) >= kWorthTelling) return false;
  return std::ranges::all_of(std::array{a, b}, [&](const PieceRef& target) {
    return !bench.promoter(target.piece) && bench.sees(bench.end_board(), man.square, target.square) &&
           bench.worth_taking(bench.end_board(), target, man);
  });
}

/// Does a piece of this kind do nothing but slide straight ahead?
bool only_slides_ahead(const PieceDefinition& piece) {
  return !piece.moves.empty() && std::ranges::all_of(piece.moves, [](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == Vector{0, 1};
  });
}

bool slides_only_ahead(const CheckBench& bench, PieceIndex piece) {
  const auto& moves = bench.game().piece(piece).moves;
  return !moves.empty() && std::ranges::none_of(moves, [](const MoveAtom& atom) {
    return atom.kind != AtomKind::slide || atom.max != 0 || atom.step != Vector{0, 1};
  });
}

void find_impales(const Film& film, int, Finds& out) {
  const PieceRef man = film.mover(1);
  if (man.piece == kNoPiece || man.side != film.us() ||
      !only_slides_ahead(film.lore().game().piece(man.piece)) || film.swap(1, man.square) >= kWorthTelling)
    return;
  std::vector<PieceRef> met{man};
  for (Square sq = film.shape().step(man.square, {0, 1}, film.us()); sq != kNoSquare && met.size() < 3;
       sq = film.shape().step(sq, {0, 1}, film.us())) {
    if (!on(film.board(1), sq).empty()) met.push_back(film.ref(1, sq));
  }
  if (met.size() == 3 && std::all_of(met.begin() + 1, met.end(), [&](const PieceRef& one) {
        return one.side == film.them() && !film.lore().promoter(one.piece) && film.dearer(one, man);
      }))
    out.add(std::move(met));
}

Truth check_impales(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  if (man.square != bench.arrival(1) || !slides_only_ahead(bench, man.piece) ||
      bench.swap(1, man.square) >= kWorthTelling)
    return false;
  const Board& board = bench.end_board();
  return bench.sees(board, man.square, bench.man(1).square) &&
         bench.sees_through(board, man.square, bench.man(1).square, bench.man(2).square) &&
         std::all_of(bench.men().begin() + 1, bench.men().end(), [&](const PieceRef& one) {
           return !bench.promoter(one.piece) && bench.clearly_dearer(one, man);
         });
}

void find_head_mate(const Film& film, int ply, Finds& out) {
  const Move last = film.move(ply);
  if (last.kind() != MoveKind::drop || !film.won_by_mate()) return;
  for (const PieceRef& royal : film.men(ply, film.them())) {
    if (film.royal(royal) && film.shape().step(royal.square, {0, 1}, film.them()) == last.to())
      out.add({film.ref(ply, last.to()), royal});
  }
}

Truth check_head_mate(const CheckBench& bench) {
  return bench.mated_at_end() && bench.last().kind() == MoveKind::drop &&
         bench.last().to() == bench.man(0).square && is_beside(bench, bench.man(1), {0, 1}, bench.man(0));
}

void find_worthless(const Film& film, int, Finds& out) {
  const PieceRef man = film.mover(1);
  if (man.piece == kNoPiece || film.move(1).kind() == MoveKind::drop || !film.lore().game().drops) return;
  const PieceIndex before = film.ref(0, film.move(1).from()).piece;
  if (before != man.piece && before != kNoPiece && film.lore().promoter(before) &&
      film.lore().game().piece(man.piece).in_hand == before)
    out.add({man});
}

Truth check_worthless(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  if (!bench.game().drops || bench.move().kind() == MoveKind::drop || man.square != bench.move().to())
    return false;
  const PlacedPiece before = on(bench.board(0), bench.move().from());
  return !before.empty() && before.piece != man.piece && bench.promoter(before.piece) &&
         bench.game().piece(man.piece).in_hand == before.piece;
}

/// How many promoters a side has in hand after the first move.
int held_promoters(const Film& film, Side side) {
  const Setup setup = film.at(1).setup();
  int held = 0;
  for (std::size_t kind = 0; kind < setup.hands[side].size(); ++kind)
    if (film.lore().promoter(static_cast<PieceIndex>(kind))) held += setup.hands[side][kind];
  return held;
}

void find_out_of(const Film& film, int, Finds& out) {
  if (film.is_idle() || !film.lore().game().drops) return;
  const bool taken = film.victim() && film.lore().promoter(film.victim()->piece);
  const auto man = dropped(film);
  const bool put = man && film.lore().promoter(man->piece);
  if ((taken || put) && held_promoters(film, film.us()) > 0 && held_promoters(film, film.them()) == 0)
    out.add({});
}

Truth check_out_of(const CheckBench& bench) {
  if (!bench.game().drops) return false;
  const Move move = bench.move();
  const PlacedPiece arrived = on(bench.board(1), move.to());
  const PlacedPiece taken = on(bench.board(0), move.to());
  const bool put = move.kind() == MoveKind::drop && bench.promoter(arrived.piece);
  const bool took = move.kind() != MoveKind::drop && !taken.empty() && taken.side == bench.them() &&
                    bench.promoter(taken.piece);
  const Setup setup = bench.at(1).setup();
  const auto holds_any = [&](Side side) {
    for (std::size_t kind = 0; kind < setup.hands[side].size(); ++kind)
      if (setup.hands[side][kind] > 0 && bench.promoter(static_cast<PieceIndex>(kind))) return true;
    return false;
  };
  return (put || took) && holds_any(bench.us()) && !holds_any(bench.them());
}

}  // namespace

/// 叩き: a promoter is dropped right before an officer.
extern const ClaimKind strikes_head{
    .id = "strikes-head",
    .reason = {.directness = 74, .family = "drop"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1}, {theirs, 1, never}}}},
    .halves = {find_strikes, check_strikes},
    .words = {{{Case::any, club, "{0} strikes at the head of {1}.", "{0}は{1}への叩き。"}}},
};

/// 垂れ歩: a promoter is dropped where it can promote next.
extern const ClaimKind dangles{
    .id = "dangles",
    .reason = {.directness = 73, .family = "drop"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1}}}},
    .halves = {find_dangles, check_dangles},
    .words = {{{Case::any, club, "{0} dangles before the promotion zone, ready to promote.",
                "{0}は垂れ歩で、次の成りを見せる。"}}},
};

/// 底歩: a promoter is dropped on the first rank, below an officer.
extern const ClaimKind anchors{
    .id = "anchors",
    .reason = {.topic = Topic::royal_safety, .directness = 71, .family = "drop"},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1}, {ours, 1, never}}}},
    .halves = {find_anchors, check_anchors},
    .words = {{{Case::any, club, "{0} anchors {1} from the back rank.", "{0}は{1}を下から支える底歩。"}}},
};

/// 割り打ち: dropped behind two men side by side, seeing both.
extern const ClaimKind splits{
    .id = "splits",
    .reason = {.directness = 93, .family = "fork"},
    .manner = {.means = true},
    .form = {.most = 1, .men = {{{ours, 1}, {theirs, 1}, {theirs, 1}}}},
    .halves = {find_splits, check_splits},
    .words = {{{Case::any, club, "{0} is dropped behind {1} and {2} and splits them.",
                "{0}は{1}と{2}の割り打ち。"}}},
};

/// 田楽刺し: what only slides ahead has two dearer men before it, one behind the other.
extern const ClaimKind impales{
    .id = "impales",
    .reason = {.directness = 91, .family = "ray"},
    .manner = {.means = true},
    .form = {.most = 1, .men = {{{ours, 1}, {theirs, 1}, {theirs, 1}}}},
    .halves = {find_impales, check_impales},
    .words = {{{Case::any, club, "{0} impales {1} and {2} behind it.", "{0}は{1}と{2}の田楽刺し。"}}},
};

/// 頭金: mate by a drop right before the royal.
extern const ClaimKind head_mate{
    .id = "head-mate",
    .reason = {.topic = Topic::decided, .directness = 89, .family = "mate pattern"},
    .manner = {.sort = Sort::pattern, .spoken = Spoken::behind, .in_mates = true},
    .form = {.men = {{{ours, kEnd}, {theirs, kEnd, always}}}},
    .looked = kWholeLine,
    .halves = {find_head_mate, check_head_mate},
    .words = {{{Case::any, club, "{0} is dropped at the head of {1}, and it is mate.",
                "{0}で{1}は頭{k0}の詰み。"}}},
};

/// と金: a promoted promoter, which is only a promoter again for whoever takes it.
extern const ClaimKind makes_worthless{
    .id = "makes-tokin",
    .reason = {.directness = 77},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1}}}},
    .halves = {find_worthless, check_worthless},
    .words = {{{Case::any, club, "{m} makes {0}, which is only a {man} for whoever takes it.",
                "{m}で{0}ができ、取られても{man}が渡るだけ。"}}},
};

/// 歩切れ: the other side has no promoter in hand to answer with.
extern const ClaimKind out_of_promoters{
    .id = "out-of-promoters",
    .reason = {.topic = Topic::material, .directness = 40, .favour = Favour::nobody},
    .manner = {.sort = Sort::place, .spoken = Spoken::behind},
    .form = {.most = 1},
    .halves = {find_out_of, check_out_of},
    .words = {{{Case::any, club, "{them} is left without a {man} in hand.", "{them}は{man}切れ。"}}},
};

}  // namespace tesuji::claims
