// What the move takes, and what is taken back.
#include <set>

#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_takes_free(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (victim && !film.can_take(1, film.move(1).to()) &&
      film.keeps(1, film.us(), least_kept(film.lore().value(victim->piece))))
    out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check_takes_free(const CheckBench& bench) {
  if (!bench.takes_cleanly() || bench.balance(1) <= bench.balance(0) ||
      bench.can_take(bench.end(), bench.move().to()))
    return false;
  return bench.keeps(1, bench.us(), least_kept(bench.value(bench.man(1).piece)));
}

/// Something for nothing, and no recapture.
void hanging_piece(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& first = reader.ply(0);
  if (i > 0 || first.taken.size() != 1) return;
  const PlacedPiece prey = first.taken.front().piece;
  if (reader.cheapest(prey) || reader.royal(prey)) return;
  const auto& before = reader.prelude().move;
  if (before && before->to == first.to && before->is_capture() &&
      reader.worth(before->taken.front().piece) >= reader.worth(prey))
    return;
  if (reader.loses(reader.after(0), first.to)) return;
  if (!reader.matters(reader.worth(prey) - reader.worth(first.arrived)) &&
      !reader.after(0).view.attackers(reader.them(), first.to).empty())
    return;
  out.add(reader.taking(0), reader.worth(prey));
}

void find_takes_dearer(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  const Square target = film.move(1).to();
  if (victim && film.swap(1, target) > 0 && film.won(1, 0) >= kWorthTelling &&
      film.keeps(1, film.us(), least_kept(film.won(1, 0))))
    out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check_takes_dearer(const CheckBench& bench) {
  if (!bench.takes_cleanly()) return false;
  const int back = bench.swap(1, bench.move().to());
  const int gain = bench.balance(1) - bench.balance(0) - back;
  if (back == 0 || gain < kWorthTelling) return false;
  return bench.keeps(1, bench.us(), least_kept(gain));
}

/// The bare fact, for captures of which nothing more can be said.
void find_takes(const Film& film, int, Finds& out) {
  if (const auto victim = film.victim()) out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check_takes(const CheckBench& bench) {
  return bench.takes_cleanly();
}

/// Behind in material, we take what makes up for it, and keep it.
void find_regains(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (!victim || film.balance(0) > -kWorthTelling) return;
  const int gain = film.won(1, 0);
  if (gain >= kWorthTelling && gain <= kWorthTelling - film.balance(0) &&
      film.keeps(1, film.us(), least_kept(gain)))
    out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check_regains(const CheckBench& bench) {
  const int behind = -bench.balance(0);
  if (!bench.takes_cleanly() || behind < kWorthTelling) return false;
  const int gain = bench.balance(1) + behind - bench.swap(1, bench.move().to());
  if (gain < kWorthTelling || gain > behind + kWorthTelling) return false;
  return bench.keeps(1, bench.us(), least_kept(gain));
}

/// What is taken cannot be taken back at once, and yet it is not kept.
void find_takes_for_now(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (victim && film.won(1, 0) >= kWorthTelling && film.gives_back(1, film.us(), least_kept(film.won(1, 0))))
    out.add({film.ref(0, film.move(1).from()), *victim});
}

Truth check_takes_for_now(const CheckBench& bench) {
  if (!bench.takes_cleanly()) return false;
  const int gain = bench.balance(1) - bench.balance(0) - bench.swap(1, bench.move().to());
  if (gain < kWorthTelling) return false;
  const Checked kept = bench.keeps(1, bench.us(), least_kept(gain));
  return kept == Checked::holds ? Checked::fails : kept == Checked::fails ? Checked::holds : kept;
}

void find_takes_several(const Film& film, int, Finds& out) {
  const Move move = film.move(1);
  if (move.kind() != MoveKind::multi_leg) return;
  std::vector<PieceRef> pieces{film.ref(0, move.from())};
  for (const PieceRef& man : film.men(0, film.them())) {
    if (film.takes(1, man.square)) pieces.push_back(man);
  }
  if (pieces.size() >= 3) out.add(std::move(pieces));
}

Truth check_takes_several(const CheckBench& bench) {
  std::set<Square> named;
  for (std::size_t i = 1; i < bench.men().size(); ++i) named.insert(bench.man(i).square);
  std::set<Square> taken;
  for (const Square sq : bench.root().captured_squares(bench.move())) {
    if (holds(bench.board(0), sq, bench.them())) taken.insert(sq);
  }
  return bench.man(0).square == bench.move().from() && taken == named && named.size() >= 2 &&
         named.size() + 1 == bench.men().size();
}

void multi_capture(const OwnReader& reader, std::size_t i, Tactics& out) {
  int sum = 0;
  for (const TakenPiece& one : reader.ply(i).taken) sum += reader.worth(one.piece);
  if (reader.ply(i).taken.size() > 1) out.add(reader.taking(i), sum);
}

void find_trades(const Film& film, int, Finds& out) {
  const auto victim = film.victim();
  if (!victim || film.plies() < 2) return;
  const Square target = film.move(1).to();
  if (film.swap(1, target) > 0 && film.won(1, 0) >= kWorthTelling) return;
  if (film.move(2).to() == target && film.takes(2, target) &&
      std::abs(film.balance(2) - film.balance(0)) < kWorthTelling)
    out.add_by(film.first(2), {film.ref(0, film.move(1).from()), *victim});
}

Truth check_trades(const CheckBench& bench) {
  const Square target = bench.move().to();
  return bench.takes_cleanly() && bench.made(2).to() == target && bench.takes_at(2, target) &&
         std::abs(bench.balance(2) - bench.balance(0)) < kWorthTelling;
}

void takes_in_passing(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Ply& ply = reader.ply(i);
  if (ply.move.kind() == MoveKind::ghost_capture && ply.is_capture() && ply.taken_there().empty())
    out.add(reader.taking(i), reader.worth(ply.taken.front().piece));
}

}  // namespace

extern const ClaimKind takes_free{
    .id = "takes-free",
    .reason = {.topic = Topic::material, .directness = 98, .family = "gain"},
    .manner = {.whole_line = true, .part_of_gain = true},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_takes_free, check_takes_free},
    .words = {{{Case::any, club, "{m} takes {1}, and nothing can take back.", "{m}で{1}がただ取り。"},
               {Case::any, beginner, "{1} can be had for nothing: after {m} no piece can take back.",
                "{m}で{1}が取れ、取り返される心配もない。"},
               {Case::any, expert, "{m} picks up {1}."}}},
    .complete = add_taker,
    .gain = second_man_gain,
    .themes = {{{"hangingPiece", "hanging piece", "ただ取り", "{m} takes {1} for nothing",
                 "{m}が{1}をただで取る", 0, hanging_piece}}},
};

extern const ClaimKind takes_dearer{
    .id = "takes-dearer",
    .reason = {.topic = Topic::material, .directness = 97, .family = "gain"},
    .manner = {.whole_line = true},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_takes_dearer, check_takes_dearer},
    .words = {{{Case::any, club, "{m} takes {1}, which is worth more than what is lost in return.",
                "{m}は取り返されても、{1}のほうが価値が高い。"}}},
    .complete = add_taker,
    .gain =
        [](const Proposition& claim, const Lore& lore) {
          return std::max(kWorthTelling, second_man_gain(claim, lore) - first_man_gain(claim, lore));
        },
};

extern const ClaimKind regains{
    .id = "regains",
    .reason = {.topic = Topic::material, .directness = 99, .family = "gain"},
    .manner = {.whole_line = true, .counts_men = true},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_regains, check_regains},
    .words = {{{Case::any, club, "{m} takes {1} in return for what was lost.", "{m}で{1}を取り返す。"}}},
    .complete = add_taker,
};

extern const ClaimKind takes{
    .id = "takes",
    .reason = {.topic = Topic::material, .directness = 92, .family = "gain", .favour = Favour::nobody},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_takes, check_takes},
    .words = {{{Case::any, club, "{m} takes {1}.", "{m}で{1}を取る。"}}},
    .complete = add_taker,
};

extern const ClaimKind takes_for_now{
    .id = "takes-for-now",
    .reason = {.topic = Topic::material, .directness = 66, .family = "gain", .favour = Favour::nobody},
    .form = {.holds = 1, .most = 1, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_takes_for_now, check_takes_for_now},
    .words = {{{Case::any, club, "{m} takes {1} for now; {them} can win most of it back.",
                "{m}でひとまず{1}を取る。ただし{them}は取り返せる。"}}},
    .complete = add_taker,
};

extern const ClaimKind takes_several{
    .id = "takes-several",
    .reason = {.topic = Topic::material, .directness = 90},
    .form = {.most = 1, .men = {{{ours, 0}, {theirs, 0}}}, .many = 1},
    .halves = {find_takes_several, check_takes_several},
    .words = {{{Case::any, club, "{m} takes {rest} in a single move.", "{m}は一手で{rest}を取る。"}}},
    .complete = add_taker,
    .themes = {{{"multiCapture", "multiple capture", "一手で複数取り", "{m} takes {*} in one move",
                 "{m}が一手で{*}を取る", 110, multi_capture}}},
};

/// The move takes, is taken back, and neither side has gained.
extern const ClaimKind trades{
    .id = "trades",
    .reason = {.topic = Topic::material, .directness = 95, .family = "gain", .favour = Favour::nobody},
    .manner = {.outright = true, .whole_line = true},
    .form = {.holds = 1, .least = 2, .most = 2, .ours = false, .men = {{{ours, 0}, {theirs, 0}}}},
    .halves = {find_trades, check_trades},
    .words = {{{Case::any, club, "{m} trades {0} for {1}: {l}.", "{m}で{0}と{1}を交換する：{l}。"}}},
};

/// A name for lines of moves only.
extern const ClaimKind en_passant{
    .id = "en-passant",
    .themes = {{{"enPassant", "en passant", "アンパッサン", "{m} takes {1} in passing",
                 "{m}が{1}を通過取りする", 120, takes_in_passing}}},
};

}  // namespace tesuji::claims
