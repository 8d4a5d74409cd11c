// Moves by what else there is to play: nothing, or nothing that holds.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

void find_only_move(const Film& film, int, Finds& out) {
  if (film.root().legal_moves().size() == 1) out.add({});
}

Truth check_only_move(const CheckBench& bench) {
  return bench.root().legal_moves() == std::vector<Move>{bench.move()};
}

/// With more answers nobody is in zugzwang, and looking at all of them takes long.
constexpr std::size_t kMostAnswers = 15;

void find_zugzwang(const Film& film, int, Finds& out) {
  const AnyPosition& after = film.at(1);
  const PieceRef mover = film.mover(1);
  if (mover.piece == kNoPiece || mover.side != film.us() || after.outcome() || after.in_check()) return;
  const auto answers = after.legal_moves();
  if (answers.empty() || answers.size() > kMostAnswers || film.idle(1) == nullptr ||
      film.most_by_exchange(*film.idle(1)) >= kWorthTelling)
    return;
  for (const Move answer : answers) {
    const auto next = after.clone();
    next->make(answer);
    if (next->outcome() ||
        material_balance(film.lore(), *next, film.us()) + film.most_by_exchange(*next) - film.balance(1) <
            kWorthTelling)
      return;
  }
  out.add({});
}

Truth check_zugzwang(const CheckBench& bench) {
  if (bench.end().in_check() || bench.end().outcome()) return false;
  const auto idle = bench.passed_turn(bench.end());
  const auto answers = bench.end().legal_moves();
  if (!idle || idle->outcome() || answers.empty() || answers.size() > kMostAnswers ||
      bench.greatest_swap(*idle) >= kWorthTelling)
    return false;
  return std::ranges::all_of(answers, [&](Move answer) {
    const auto next = bench.after(bench.end(), answer);
    return next && !next->outcome() &&
           bench.balance(*next) + bench.greatest_swap(*next) - bench.balance(1) >= kWorthTelling;
  });
}

void zugzwangs(const OwnReader& reader, std::size_t i, Tactics& out) {
  const Moment& moment = reader.after(i);
  if (moment.check || moment.legal.empty() || moment.legal.size() > kMostAnswers) return;
  if (reader.matters(reader.best_gain(moment.view, reader.us()))) return;
  int least = kRoyalWorth;
  for (const Move move : moment.legal) {
    if (move.kind() == MoveKind::drop || move.kind() == MoveKind::castling) return;
    BoardView view = moment.view;
    const int taken = reader.worth(view.at(move.to()));
    view.place(move.to(), view.at(move.from()));
    view.remove(move.from());
    least = std::min(least, reader.best_gain(view, reader.us()) - taken);
    if (!reader.matters(least)) return;
  }
  out.add(reader.carried(i), least);
}

}  // namespace

extern const ClaimKind only_move{
    .id = "only-move",
    .reason = {.topic = Topic::decided, .directness = 100, .favour = Favour::nobody},
    .manner = {.in_mates = true},
    .form = {.most = 1},
    .halves = {find_only_move, check_only_move},
    .words = {{{Case::any, club, "{m} is the only legal move.", "{m}が唯一の合法手。"}}},
};

extern const ClaimKind zugzwang{
    .id = "zugzwang",
    .reason = {.directness = 84},
    .manner = {.means = true},
    .form = {.most = 1},
    .halves = {find_zugzwang, check_zugzwang},
    .words = {{{Case::any, club, "{them} would be fine if it could pass, but every move now loses something.",
                "{them}は手を渡されて、どう指しても損になる。"},
               {Case::any, expert, "{them} is in zugzwang."}}},
    .themes = {{{"zugzwang", "zugzwang", "手詰まり", "every move loses something; passing would not",
                 "どう指しても損をする。パスできれば損はない", 160, zugzwangs}}},
};

}  // namespace tesuji::claims
