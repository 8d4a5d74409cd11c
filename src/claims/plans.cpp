// plans: two more moves of ours, and what they lead to. Whether they stay among the best whatever is answered
// is for a search to say, before this is asked; not in games with drops.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// The move, and two of ours with a pass before each.
constexpr int kPlies = 5;

/// What a plan leads to, in the order in which it is told.
enum Goal { kSafety, kCamp, kPost, kFree, kFile, kLever, kTarget, kGoals };

Case case_of(int goal) {
  constexpr std::array<Case, kGoals> kCases{Case::safety, Case::camp,  Case::post,  Case::free,
                                            Case::file,   Case::lever, Case::target};
  return kCases[as_size(goal)];
}

/// A board with a man on it, of whom a goal is asked.
struct Stand {
  const Film& film;
  const Board& board;
  PieceRef man;

  const Lore& lore() const { return film.lore(); }
  int rank() const { return film.shape().rank_of(film.shape().relative(man.square, man.side)); }
  bool promoter_ahead(int right, Side side) const {
    for (int ahead = 1; ahead < film.shape().ranks; ++ahead) {
      const Square there = film.shape().step(man.square, {right, ahead}, man.side);
      if (there != kNoSquare && holds(board, there, side) && lore().promoter(on(board, there).piece))
        return true;
    }
    return false;
  }
  bool guarded_by_promoter(Square sq, Side side) const {
    return std::ranges::any_of(film.sight().attackers(board, sq, side),
                               [&](Square from) { return lore().promoter(on(board, from).piece); });
  }
  /// Enemy men it sees: promoters for a promoter, those that no promoter protects for an officer.
  std::vector<Square> prey() const {
    const bool lever = lore().promoter(man.piece);
    std::vector<Square> found;
    for (const PieceRef& enemy : men_of(board, opponent(man.side))) {
      if (film.royal(enemy) || !film.sees(board, man.square, enemy.square)) continue;
      if (lever ? lore().promoter(enemy.piece) : !guarded_by_promoter(enemy.square, enemy.side))
        found.push_back(enemy.square);
    }
    return found;
  }
  bool reaches(int goal) const {
    const Side enemy = opponent(man.side);
    const int ranks = film.shape().ranks;
    switch (goal) {
      case kCamp:
        return lore().slides_aside(man.piece) && rank() == ranks - 2;
      case kPost:
        return lore().officer(man.piece) && 2 * rank() >= ranks + ranks % 2 && !promoter_ahead(-1, enemy) &&
               !promoter_ahead(1, enemy) && guarded_by_promoter(man.square, man.side);
      case kFree:
        return lore().promoter(man.piece) && !promoter_ahead(0, man.side) && !promoter_ahead(-1, enemy) &&
               !promoter_ahead(0, enemy) && !promoter_ahead(1, enemy);
      case kFile:
        return lore().slides_ahead(man.piece) && !promoter_ahead(0, man.side);
      default:
        return false;
    }
  }
};

bool is_quiet_step(const Film& film, int ply) {
  const Move move = film.move(ply);
  const bool plain = move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
  return plain && move.promotion() == 0 && !film.at(ply - 1).is_capture(move) &&
         film.swap(ply, move.to()) < kWorthTelling;
}

void find(const Film& film, int plies, Finds& out) {
  if (plies != kPlies || film.move(2) != kPass || film.move(4) != kPass || film.lore().game().drops) return;
  if (film.at(3).outcome() || film.at(kPlies).outcome() || film.at(3).in_check() ||
      film.at(kPlies).in_check())
    return;
  const Move last = film.move(kPlies);
  const bool castling = last.kind() == MoveKind::castling;
  if (!is_quiet_step(film, 3) || (!castling && !is_quiet_step(film, kPlies))) return;
  if (castling) {
    out.add({film.ref(kPlies, film.at(4).castling_targets(last).first)}, {kSafety});
    return;
  }
  const PieceRef man = film.mover(kPlies);
  const Move first = film.move(3);
  const Square before = last.from() == first.to() ? first.from() : last.from();
  const Stand now{film, film.board(kPlies), man};
  const Stand then{film, film.board(1), film.ref(1, before)};
  if (film.royal(man) || then.man.piece != man.piece) return;
  // One man that goes twice must not have been able to go at once.
  const std::vector<Square> direct = film.sight().targets(film.board(1), before);
  if (last.from() == first.to() && std::ranges::find(direct, last.to()) != direct.end()) return;
  for (int goal = kCamp; goal <= kFile; ++goal) {
    if (!now.reaches(goal) || then.reaches(goal)) continue;
    out.add({man}, {goal});
    return;
  }
  const std::vector<Square> prey = now.prey();
  const std::vector<Square> known = then.prey();
  const bool fresh =
      std::ranges::any_of(prey, [&](Square sq) { return std::ranges::find(known, sq) == known.end(); });
  if (fresh) out.add({man}, {film.lore().promoter(man.piece) ? kLever : kTarget}, prey);
}

bool any_promoter_sees(const CheckBench& bench, const Board& board, Square sq, Side side) {
  return std::ranges::any_of(men_of(board, side), [&](const PieceRef& man) {
    return bench.promoter(man.piece) && bench.sees(board, man.square, sq);
  });
}

bool slides(const CheckBench& bench, const PieceRef& man, const Vector& step) {
  return std::ranges::any_of(bench.game().piece(man.piece).moves, [&](const MoveAtom& atom) {
    return atom.kind == AtomKind::slide && atom.max == 0 && atom.step == step;
  });
}

bool has_reached(const CheckBench& bench, const Board& board, const PieceRef& man, int goal) {
  const BoardShape& shape = bench.shape();
  const Side enemy = opponent(man.side);
  const auto ahead = [&](int right, Side side) { return bench.promoter_ahead(board, man, right, side); };
  switch (goal) {
    case kCamp:
      return slides(bench, man, {1, 0}) &&
             shape.rank_of(shape.relative(man.square, man.side)) == shape.ranks - 2;
    case kPost:
      return !bench.promoter(man.piece) && bench.in_far_half(man.square, man.side) && !ahead(-1, enemy) &&
             !ahead(1, enemy) && any_promoter_sees(bench, board, man.square, man.side);
    case kFree:
      return bench.promoter(man.piece) && !ahead(0, man.side) && !ahead(-1, enemy) && !ahead(0, enemy) &&
             !ahead(1, enemy);
    case kFile:
      return slides(bench, man, {0, 1}) && !ahead(0, man.side);
    default:
      return false;
  }
}

std::vector<Square> attacked(const CheckBench& bench, const Board& board, const PieceRef& man) {
  std::vector<Square> found;
  for (const PieceRef& enemy : men_of(board, opponent(man.side))) {
    if (bench.royal(enemy) || !bench.sees(board, man.square, enemy.square)) continue;
    if (bench.promoter(man.piece) ? bench.promoter(enemy.piece)
                                  : !any_promoter_sees(bench, board, enemy.square, enemy.side))
      found.push_back(enemy.square);
  }
  return found;
}

bool steps_quietly(const CheckBench& bench, int ply) {
  const Move move = bench.made(ply);
  return (move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step) && move.promotion() == 0 &&
         !bench.at(ply - 1).is_capture(move) && bench.swap(ply, move.to()) < kWorthTelling;
}

Truth check(const CheckBench& bench) {
  const PieceRef& man = bench.man(0);
  const int goal = bench.numbers().front();
  if (bench.made(4) != kPass || bench.made(3) == kPass || bench.made(kPlies) == kPass || bench.game().drops ||
      bench.at(3).outcome() || bench.end().outcome() || bench.at(3).in_check() || bench.end().in_check() ||
      !steps_quietly(bench, 3))
    return false;
  const Move last = bench.last();
  if (goal == kSafety)
    return last.kind() == MoveKind::castling && bench.squares().empty() &&
           man.square == bench.at(4).castling_targets(last).first;
  const Square before = last.from() == bench.made(3).to() ? bench.made(3).from() : last.from();
  const PieceRef then = ref_on(bench.board(1), before);
  if (!steps_quietly(bench, kPlies) || bench.royal(man) || man.square != last.to() ||
      then.piece != man.piece ||
      (last.from() == bench.made(3).to() && bench.could_go(bench.board(1), before, last.to())))
    return false;
  if (goal != kLever && goal != kTarget)
    return bench.squares().empty() && has_reached(bench, bench.end_board(), man, goal) &&
           !has_reached(bench, bench.board(1), then, goal);
  const std::vector<Square> known = attacked(bench, bench.board(1), then);
  return (goal == kLever) == bench.promoter(man.piece) &&
         attacked(bench, bench.end_board(), man) == bench.squares() &&
         std::ranges::any_of(bench.squares(),
                             [&](Square sq) { return std::ranges::find(known, sq) == known.end(); });
}

}  // namespace

extern const ClaimKind plans{
    .id = "plans",
    .reason = {.topic = Topic::beyond, .directness = 50},
    .manner = {.spoken = Spoken::unspoken},
    .form = {.evidence = Evidence::threat,
             .least = kPlies,
             .most = kPlies,
             .squares = true,
             .numbers = 1,
             .men = {{{ours, kEnd}}}},
    .looked = kWholeLine,
    .halves = {find, check},
    .words = {{{Case::safety, club, "The plan is {t}: {0} comes to safety.",
                "構想は{t}で、{0}を安全にする。"},
               {Case::camp, club, "The plan is {t}: {0} enters the enemy's camp.",
                "構想は{t}で、{0}が敵陣に入る。"},
               {Case::post, club, "The plan is {t}: {0} gets a post where no enemy {man} can drive it away.",
                "構想は{t}で、{0}が敵の{man}に追われない好位置に立つ。"},
               {Case::free, club, "The plan is {t}: {0} gets past the enemy's {men}.",
                "構想は{t}で、{0}の行く手をさえぎる敵の{man}がいなくなる。"},
               {Case::file, club, "The plan is {t}: {0} gets a file without {men} of its own.",
                "構想は{t}で、{0}の前の筋が通る。"},
               {Case::lever, club, "The plan is {t}: {0} attacks the enemy's {men} on {sq}.",
                "構想は{t}で、{0}が{sq}の{man}に働きかける。"},
               {Case::target, club, "The plan is {t}: {0} bears down on {sq}.",
                "構想は{t}で、{0}が{sq}に圧力をかける。"}}},
    .when = [](const Proposition& claim, const Lore&,
               const AnyPosition&) { return case_of(claim.numbers.front()); },
    .complete =
        [](Reading& reading) {
          for (int goal = 0; goal < kGoals; ++goal) {
            if (case_of(goal) == reading.when) reading.claim.numbers = {goal};
          }
          return !reading.claim.numbers.empty();
        },
};

}  // namespace tesuji::claims
