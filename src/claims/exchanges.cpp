// Exchanges and what they leave: the pair of sliders on both colours, fewer pieces for the side that is
// ahead, one bad piece less. Not in games with drops, where what is exchanged comes back.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// Who is ahead by so much likes to trade, in centipawns.
constexpr int kAhead = 100;
/// A slider with so many own promoters on the squares of its colour, and two more than on the others, is bad.
constexpr int kInTheWay = 3;

int colour(const BoardShape& shape, Square sq) {
  return (shape.file_of(sq) + shape.rank_of(sq)) % 2;
}

bool has_pair(const Film& film, int ply, Side side) {
  std::array<bool, 2> on{};
  for (const PieceRef& man : film.men(ply, side)) {
    if (film.lore().one_colour(man.piece)) on[as_size(colour(film.shape(), man.square))] = true;
  }
  return on[0] && on[1];
}

bool alone_has_pair(const Film& film, int ply) {
  return has_pair(film, ply, film.us()) && !has_pair(film, ply, film.them());
}

void find_gains_pair(const Film& film, int, Finds& out) {
  if (film.lore().game().drops || !film.victim() || alone_has_pair(film, 0)) return;
  const bool answered = film.plies() > 1 && film.takes(2, film.move(1).to());
  const int ply = answered ? 2 : 1;
  if (alone_has_pair(film, ply) && film.balance(ply) - film.balance(0) > -kWorthTelling) out.at(ply).add({});
}

/// Slides, and never leaves the squares of one colour.
bool is_bound(const CheckBench& bench, const PieceRef& man) {
  const auto& moves = bench.game().piece(man.piece).moves;
  const bool slides = std::ranges::any_of(
      moves, [](const MoveAtom& atom) { return atom.kind == AtomKind::slide && atom.max == 0; });
  const bool stays = std::ranges::all_of(moves, [](const MoveAtom& atom) {
    const bool plain =
        atom.kind == AtomKind::slide || atom.kind == AtomKind::leap || atom.kind == AtomKind::lame_leap;
    return plain && (atom.step.right + atom.step.forward) % 2 == 0;
  });
  return !bench.royal(man) && slides && stays;
}

bool pair_of(const CheckBench& bench, const Board& board, Side side) {
  bool light = false;
  bool dark = false;
  for (const PieceRef& man : men_of(board, side)) {
    if (!is_bound(bench, man)) continue;
    const bool odd = (bench.shape().file_of(man.square) + bench.shape().rank_of(man.square)) % 2 != 0;
    (odd ? light : dark) = true;
  }
  return light && dark;
}

bool only_we_have_pair(const CheckBench& bench, const Board& board) {
  return pair_of(bench, board, bench.us()) && !pair_of(bench, board, bench.them());
}

Truth check_gains_pair(const CheckBench& bench) {
  if (bench.game().drops || !bench.root().is_capture(bench.move()) ||
      (bench.plies() == 2 && !bench.takes_at(2, bench.move().to())))
    return false;
  return !only_we_have_pair(bench, bench.board(0)) && only_we_have_pair(bench, bench.end_board()) &&
         bench.balance(bench.end()) - bench.balance(0) > -kWorthTelling;
}

/// Next we could take one of their pair, which we could not before, and have the pair alone.
void find_seeks_pair(const Film& film, int, Finds& out) {
  if (film.lore().game().drops || film.idle(1) == nullptr || !has_pair(film, 1, film.us()) ||
      !has_pair(film, 1, film.them()))
    return;
  const PieceRef mover = film.mover(1);
  if (mover.piece == kNoPiece || mover.side != film.us() || film.lore().one_colour(mover.piece)) return;
  for (const PieceRef& man : film.men(1, film.them())) {
    if (!film.lore().one_colour(man.piece) || !film.sees(1, mover.square, man.square)) continue;
    const auto capture = capture_between(film.lore(), *film.idle(1), mover.square, man.square);
    if (!capture || std::abs(film.gain_by(*film.idle(1), *capture)) >= kWorthTelling) continue;
    const std::vector<Move> line{film.move(1), kPass, *capture};
    const Film threat(film.lore(), film.root(), line);
    if (alone_has_pair(threat, 3)) out.add_by(line, {mover, man});
  }
}

Truth check_seeks_pair(const CheckBench& bench) {
  const PieceRef& mover = bench.man(0);
  const PieceRef& man = bench.man(1);
  if (bench.game().drops || mover.square != bench.arrival(1) || !bench.takes_with(3, mover, man))
    return false;
  const int gain = bench.balance(3) - bench.balance(2) - bench.swap(3, man.square);
  return pair_of(bench, bench.board(1), bench.us()) && pair_of(bench, bench.board(1), bench.them()) &&
         only_we_have_pair(bench, bench.end_board()) && std::abs(gain) < kWorthTelling;
}

/// A pair of officers of like worth that face each other, ours having just come or its line being opened.
void find_offers_trade(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (film.lore().game().drops || (move.kind() != MoveKind::normal && move.kind() != MoveKind::double_step) ||
      film.root().is_capture(move))
    return;
  for (const PieceRef& own : film.men(1, film.us())) {
    if (!film.lore().officer(own.piece) || !film.around(1).seen(own.square, film.us()) ||
        film.swap(1, own.square) >= kWorthTelling)
      continue;
    const Square before = film.origin(own.square, 1);
    for (const Square from : film.attackers(1, own.square, film.them())) {
      const PieceRef man = film.ref(1, from);
      if (film.lore().officer(man.piece) &&
          std::abs(film.lore().value(man.piece) - film.lore().value(own.piece)) < kWorthTelling &&
          film.same(man, 0) && !film.sees(0, man.square, before) &&
          capture_between(film.lore(), film.at(1), man.square, own.square))
        out.add({own, man});
    }
  }
}

Truth check_offers_trade(const CheckBench& bench) {
  const PieceRef& own = bench.man(0);
  const PieceRef& man = bench.man(1);
  const MoveKind kind = bench.move().kind();
  if (bench.game().drops || (kind != MoveKind::normal && kind != MoveKind::double_step) ||
      bench.root().is_capture(bench.move()) || bench.promoter(own.piece) || bench.promoter(man.piece))
    return false;
  const auto takes = [&](Move move) {
    return move.kind() == MoveKind::normal && move.from() == man.square && move.to() == own.square;
  };
  return std::abs(bench.value(man.piece) - bench.value(own.piece)) < kWorthTelling &&
         bench.seen_by(bench.end_board(), own.square, bench.us()) && bench.stands(man, 0) &&
         !bench.sees(bench.board(0), man.square, bench.origin_of(own.square)) &&
         std::ranges::any_of(bench.end().legal_moves(), takes) && bench.swap(1, own.square) < kWorthTelling;
}

void find_trades_ahead(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (film.lore().game().drops || !victim || film.plies() < 2 || film.balance(0) < kAhead) return;
  const PieceRef mover = film.ref(0, film.move(1).from());
  if (film.lore().officer(mover.piece) && film.lore().officer(victim->piece) &&
      film.move(2).to() == film.move(1).to() && film.takes(2, film.move(1).to()) &&
      std::abs(film.balance(2) - film.balance(0)) < kWorthTelling)
    out.add_by(film.first(2), {mover, *victim});
}

/// The victim of an even trade bore on the squares around our only royal.
void find_trades_attacker(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  const Square royal = film.around(0).royal(film.us());
  if (film.lore().game().drops || !victim || royal == kNoSquare || film.plies() < 2) return;
  const PieceRef mover = film.ref(0, film.move(1).from());
  if (!film.lore().officer(mover.piece) || !film.lore().officer(victim->piece) ||
      film.move(2).to() != film.move(1).to() || !film.takes(2, film.move(1).to()) ||
      std::abs(film.balance(2) - film.balance(0)) >= kWorthTelling)
    return;
  for (int right = -1; right <= 1; ++right) {
    for (int forward = -1; forward <= 1; ++forward) {
      const Square sq = film.shape().step(royal, {right, forward}, film.us());
      if (sq == kNoSquare || !film.sees(0, victim->square, sq)) continue;
      out.add_by(film.first(2), {mover, *victim, film.ref(0, royal)});
      return;
    }
  }
}

Truth check_trades_attacker(const CheckBench& bench) {
  const Square target = bench.move().to();
  const PieceRef& royal = bench.man(2);
  const auto royals = std::ranges::count_if(men_of(bench.board(0), bench.us()),
                                            [&](const PieceRef& man) { return bench.royal(man); });
  if (bench.game().drops || royals != 1 || !bench.takes_cleanly() || bench.promoter(bench.man(0).piece) ||
      bench.promoter(bench.man(1).piece) || bench.made(2).to() != target || !bench.takes_at(2, target) ||
      std::abs(bench.balance(2) - bench.balance(0)) >= kWorthTelling)
    return false;
  const auto near = [&](int a, int b) { return a - b <= 1 && b - a <= 1; };
  const BoardShape& shape = bench.shape();
  for (Square sq = 0; sq < shape.squares(); ++sq) {
    if (near(shape.file_of(sq), shape.file_of(royal.square)) &&
        near(shape.rank_of(sq), shape.rank_of(royal.square)) &&
        bench.sees(bench.board(0), bench.man(1).square, sq))
      return true;
  }
  return false;
}

Truth check_trades_ahead(const CheckBench& bench) {
  const Square target = bench.move().to();
  return !bench.game().drops && bench.takes_cleanly() && bench.balance(0) >= kAhead &&
         !bench.promoter(bench.man(0).piece) && !bench.promoter(bench.man(1).piece) &&
         bench.made(2).to() == target && bench.takes_at(2, target) &&
         std::abs(bench.balance(2) - bench.balance(0)) < kWorthTelling;
}

/// An officer that an officer of like worth could have taken, for an even exchange, is out of its reach.
void find_avoids_trade(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (film.lore().game().drops || film.idle(0) == nullptr || move.kind() != MoveKind::normal) return;
  const PieceRef before = film.ref(0, move.from());
  const PieceRef mover = film.mover(1);
  if (mover.piece != before.piece || mover.side != film.us() || !film.lore().officer(mover.piece) ||
      film.root().is_capture(move) || film.swap(1, mover.square) >= kWorthTelling)
    return;
  for (const Square from : film.attackers(0, before.square, film.them())) {
    const PieceRef man = film.ref(0, from);
    if (!film.lore().officer(man.piece) || film.sees(1, man.square, mover.square) ||
        std::abs(film.lore().value(man.piece) - film.lore().value(mover.piece)) >= kWorthTelling)
      continue;
    const auto capture = capture_between(film.lore(), *film.idle(0), man.square, before.square);
    const bool mutual = film.sees(0, before.square, man.square);
    if (capture && (mutual || std::abs(film.gain_by(*film.idle(0), *capture)) < kWorthTelling))
      out.add_by({kPass, *capture}, {before, man});
  }
}

Truth check_avoids_trade(const CheckBench& bench) {
  const PieceRef& ours_before = bench.man(0);
  const PieceRef& man = bench.man(1);
  const Move move = bench.move();
  const auto next = bench.after(bench.root(), move);
  if (bench.game().drops || !next || move.kind() != MoveKind::normal || move.from() != ours_before.square ||
      bench.promoter(ours_before.piece) || bench.promoter(man.piece) || bench.root().is_capture(move) ||
      next->at(move.to()) != PlacedPiece{ours_before.piece, ours_before.side})
    return false;
  const int gain = bench.balance(1) - bench.balance(2) - bench.swap(2, ours_before.square);
  const bool mutual = bench.sees(bench.board(0), ours_before.square, man.square);
  return bench.takes_with(2, man, ours_before) && (mutual || std::abs(gain) < kWorthTelling) &&
         std::abs(bench.value(man.piece) - bench.value(ours_before.piece)) < kWorthTelling &&
         !bench.sees(next->setup().board, man.square, move.to()) &&
         bench.swap(*next, move.to()) < kWorthTelling;
}

/// Own promoters on squares of the colour of `sq`, less those on the others.
void find_sheds_bad(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (film.lore().game().drops || !victim || film.plies() < 2 || !film.takes(2, film.move(1).to())) return;
  const PieceRef mover = film.ref(0, film.move(1).from());
  if (!film.lore().one_colour(mover.piece) || std::abs(film.balance(2) - film.balance(0)) >= kWorthTelling)
    return;
  std::array<int, 2> men{};
  for (const PieceRef& man : film.men(0, film.us()))
    men[as_size(colour(film.shape(), man.square))] += film.lore().promoter(man.piece);
  const int same = men[as_size(colour(film.shape(), mover.square))];
  const int other = men[as_size(1 - colour(film.shape(), mover.square))];
  if (same >= kInTheWay && same >= other + 2 && film.lore().officer(victim->piece))
    out.add_by(film.first(2), {mover, *victim});
}

Truth check_sheds_bad(const CheckBench& bench) {
  const PieceRef& mover = bench.man(0);
  if (bench.game().drops || !bench.takes_cleanly() || bench.promoter(bench.man(1).piece) ||
      !bench.takes_at(2, bench.move().to()) || std::abs(bench.balance(2) - bench.balance(0)) >= kWorthTelling)
    return false;
  const auto parity = [&](Square sq) { return (bench.shape().file_of(sq) ^ bench.shape().rank_of(sq)) & 1; };
  int same = 0;
  int other = 0;
  for (const PieceRef& man : men_of(bench.board(0), bench.us())) {
    if (bench.promoter(man.piece)) ++(parity(man.square) == parity(mover.square) ? same : other);
  }
  return is_bound(bench, mover) && same >= kInTheWay && same >= other + 2;
}

}  // namespace

extern const ClaimKind gains_pair{
    .id = "gains-pair",
    .reason = {.topic = Topic::material, .directness = 96},
    .manner = {.outright = true, .whole_line = true, .counts_men = true},
    .form = {.most = 2, .ours = false},
    .halves = {find_gains_pair, check_gains_pair},
    .words = {{{Case::any, club, "{us} alone has the {pair}: {l}.", "{us}だけが{pair}を持つ：{l}。"}}},
};

extern const ClaimKind seeks_pair{
    .id = "seeks-pair",
    .reason = {.topic = Topic::material, .directness = 74},
    .manner = {.counts_men = true},
    .form =
        {.evidence = Evidence::threat, .holds = 1, .least = 3, .most = 3, .men = {{{ours, 1}, {theirs, 1}}}},
    .halves = {find_seeks_pair, check_seeks_pair},
    .words = {{{Case::any, club, "{m} goes for {1}, to be alone with the {pair}: {t}.",
                "{m}は{t}で{1}を取り、{pair}を自分だけのものにする狙い。"}}},
    .complete = add_taker,
};

extern const ClaimKind offers_trade{
    .id = "offers-trade",
    .reason = {.topic = Topic::material, .directness = 73, .favour = Favour::nobody},
    .manner = {.sort = Sort::place},
    .form = {.most = 1, .men = {{{ours, 1, never}, {theirs, 1, never}}}},
    .halves = {find_offers_trade, check_offers_trade},
    .words = {{{Case::any, club, "{m} offers to trade {0} for {1}.", "{m}は{0}と{1}の交換を迫る手。"}}},
};

extern const ClaimKind trades_ahead{
    .id = "trades-ahead",
    .reason = {.topic = Topic::material, .directness = 96, .family = "gain"},
    .manner = {.outright = true, .whole_line = true, .counts_men = true},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_trades_ahead, check_trades_ahead},
    .words = {{{Case::any, club, "Ahead in material, {us} trades {0} for {1}: {l}.",
                "駒得の{us}は{0}と{1}を交換して局面を単純にする：{l}。"}}},
};

extern const ClaimKind trades_attacker{
    .id = "trades-attacker",
    .reason = {.topic = Topic::material, .directness = 96, .turn = 2, .family = "gain"},
    .manner = {.outright = true, .whole_line = true},
    .form = {.holds = 1,
             .least = 2,
             .most = 2,
             .ours = false,
             .men = {{{ours, 0, never}, {theirs, 0, never}, {ours, 0, always}}}},
    .halves = {find_trades_attacker, check_trades_attacker},
    .words = {{{Case::any, club, "{m} trades {0} for {1}, which bore on the squares around {2}: {l}.",
                "{m}で{2}の周りに利いていた{1}を{0}と交換する：{l}。"}}},
};

extern const ClaimKind avoids_trade{
    .id = "avoids-trade",
    .reason = {.topic = Topic::material, .directness = 72, .favour = Favour::nobody},
    .form = {.evidence = Evidence::idle,
             .holds = 1,
             .least = 2,
             .most = 2,
             .men = {{{ours, 0, never}, {theirs, 0, never}}}},
    .halves = {find_avoids_trade, check_avoids_trade},
    .words = {{{Case::any, club, "{m} avoids the trade of {0} for {1}.", "{m}は{0}と{1}の交換を避ける手。"}}},
    .complete = add_capture,
};

extern const ClaimKind sheds_bad{
    .id = "sheds-bad",
    .reason = {.topic = Topic::material, .directness = 96, .turn = 1, .family = "gain"},
    .manner = {.outright = true, .whole_line = true},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_sheds_bad, check_sheds_bad},
    .words = {{{Case::any, club, "{m} trades {0}, which its own {men} hem in, for {1}: {l}.",
                "{m}で味方の{man}に利きを止められた{0}を{1}と交換する：{l}。"}}},
};

}  // namespace tesuji::claims
