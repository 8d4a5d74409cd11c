// Castles and other formations that a game has names for: which of them a move completes, at which it works,
// and which the sides have. The first number says which name: the place of the first formation that has it.
#include "claims/claim.hpp"

namespace tesuji::claims {
namespace {

/// More moves before a formation stands are not told.
constexpr int kMostMoves = 2;

using Men = std::vector<PieceRef>;

// Finding: a man at a time goes to where one is missing, over empty squares.

Men missing(const Board& board, const Men& formation) {
  Men absent;
  for (const PieceRef& man : formation) {
    if (ref_on(board, man.square) != man) absent.push_back(man);
  }
  return absent;
}

/// Does a man come to the empty square in so many moves?
bool comes_to(const Lore& lore, Board board, const PieceRef& man, Square to, int moves) {
  if (!on(board, to).empty()) return false;
  board[as_size(man.square)] = {};
  std::vector<Square> here{man.square};
  for (; moves > 0; --moves) {
    std::vector<Square> next;
    for (const Square from : here) {
      board[as_size(from)] = {man.piece, man.side};
      for (const Square sq : lore.sight().targets(board, from)) {
        if (on(board, sq).empty()) next.push_back(sq);
      }
      board[as_size(from)] = {};
    }
    if (std::ranges::find(next, to) != next.end()) return true;
    here = std::move(next);
  }
  return false;
}

/// The least number of moves after which the formation stands; nothing when more than `most`.
std::optional<int> moves_left(const Lore& lore, const Board& board, const Men& formation, int most) {
  const Men absent = missing(board, formation);
  if (absent.empty()) return 0;
  if (static_cast<int>(absent.size()) > most) return std::nullopt;
  std::optional<int> least;
  for (const PieceRef& place : absent) {
    for (const PieceRef& man : men_of(board, place.side)) {
      if (man.piece != place.piece || std::ranges::find(formation, man) != formation.end()) continue;
      for (int moves = 1; moves <= most; ++moves) {
        if (!comes_to(lore, board, man, place.square, moves)) continue;
        Board next = board;
        next[as_size(man.square)] = {};
        next[as_size(place.square)] = {man.piece, man.side};
        const auto rest = moves_left(lore, next, formation, most - moves);
        if (rest && (!least || moves + *rest < *least)) least = moves + *rest;
        break;
      }
    }
  }
  return least;
}

/// A formation of one side, and how many of its moves complete it.
struct Progress {
  std::size_t formation = 0;
  int left = 0;
};

void prefer(const Formations& known, std::optional<Progress>& best, const Progress& one) {
  const auto size = [&](const Progress& p) { return known[p.formation].men[Side::first].size(); };
  if (!best || one.left < best->left || (one.left == best->left && size(one) > size(*best))) best = one;
}

int number_of_name(const Formations& known, std::size_t i) {
  const auto same = [&](const Formation& one) { return one.name.en == known[i].name.en; };
  return static_cast<int>(std::ranges::find_if(known, same) - known.begin());
}

/// The formation that the move completes, or else the castle in which it puts a man into its place.
std::optional<Progress> formation_by(const Film& film) {
  const Formations& known = film.lore().formations();
  const PieceRef mover = film.ref(1, film.move(1).to());
  std::optional<Progress> best;
  for (std::size_t i = 0; i < known.size(); ++i) {
    const Men& men = known[i].men[film.us()];
    if (std::ranges::find(men, mover) == men.end() || missing(film.board(0), men).empty()) continue;
    // Only a castle is built step by step.
    const auto left = moves_left(film.lore(), film.board(1), men, known[i].castle ? kMostMoves : 0);
    if (left) prefer(known, best, {i, *left});
  }
  return best;
}

template <bool Castle>
void find_completes(const Film& film, int, Finds& out) {
  const auto found = formation_by(film);
  const Formations& known = film.lore().formations();
  if (found && found->left == 0 && known[found->formation].castle == Castle)
    out.add({film.ref(1, film.move(1).to())}, {number_of_name(known, found->formation)});
}

void find_builds(const Film& film, int, Finds& out) {
  const auto found = formation_by(film);
  if (found && found->left > 0)
    out.add({film.ref(1, film.move(1).to())},
            {number_of_name(film.lore().formations(), found->formation), found->left});
}

void find_castled(const Film& film, int, Finds& out) {
  const Formations& known = film.lore().formations();
  for (const Side side : kBothSides) {
    const Square royal = known.empty() ? kNoSquare : film.around(0).royal(side);
    std::optional<Progress> best;
    for (std::size_t i = 0; i < known.size() && royal != kNoSquare; ++i) {
      if (!known[i].castle) continue;
      const auto left = moves_left(film.lore(), film.board(0), known[i].men[side], kMostMoves);
      if (left) prefer(known, best, {i, *left});
    }
    if (best) out.add({film.ref(0, royal)}, {number_of_name(known, best->formation), best->left});
  }
}

// Checking: every way to move men that are not in their places, by the plain walk.

bool is_there(const Board& board, const Men& formation) {
  return std::ranges::all_of(formation, [&](const PieceRef& man) {
    return on(board, man.square) == PlacedPiece{man.piece, man.side};
  });
}

bool may_stand(const CheckBench& bench, const Board& board, const Men& formation, int moves) {
  if (is_there(board, formation)) return true;
  if (moves == 0) return false;
  for (const PieceRef& man : men_of(board, formation.front().side)) {
    const bool placed = std::ranges::find(formation, man) != formation.end();
    const bool wanted =
        std::ranges::any_of(formation, [&](const PieceRef& one) { return one.piece == man.piece; });
    if (placed || !wanted) continue;
    for (Square to = 0; to < bench.shape().squares(); ++to) {
      if (!on(board, to).empty() || !bench.could_go(board, man.square, to)) continue;
      Board next = without(board, man.square);
      next[as_size(to)] = {man.piece, man.side};
      if (may_stand(bench, next, formation, moves - 1)) return true;
    }
  }
  return false;
}

/// Is the number the place of the first formation of some name, and is it true of one of that name?
template <class F>
bool of_name(const CheckBench& bench, F&& is_true) {
  const Formations& known = bench.formations();
  const int number = bench.numbers().front();
  if (number < 0 || as_size(number) >= known.size()) return false;
  const LocalText& name = known[as_size(number)].name;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i].name.en != name.en) continue;
    if (i < as_size(number)) return false;
    if (is_true(known[i])) return true;
  }
  return false;
}

bool puts_into_place(const CheckBench& bench, const Men& men) {
  return bench.man(0).square == bench.move().to() && std::ranges::find(men, bench.man(0)) != men.end();
}

template <bool Castle>
Truth check_completes(const CheckBench& bench) {
  return of_name(bench, [&](const Formation& one) {
    const Men& men = one.men[bench.us()];
    return one.castle == Castle && puts_into_place(bench, men) && is_there(bench.board(1), men) &&
           !is_there(bench.board(0), men);
  });
}

bool is_left(const CheckBench& bench, const Board& board, const Men& men, int moves) {
  return moves >= 0 && moves <= kMostMoves && may_stand(bench, board, men, moves) &&
         (moves == 0 || !may_stand(bench, board, men, moves - 1));
}

Truth check_builds(const CheckBench& bench) {
  return bench.numbers()[1] > 0 && of_name(bench, [&](const Formation& one) {
           const Men& men = one.men[bench.us()];
           return one.castle && puts_into_place(bench, men) && !is_there(bench.board(0), men) &&
                  is_left(bench, bench.board(1), men, bench.numbers()[1]);
         });
}

Truth check_castled(const CheckBench& bench) {
  const PieceRef& royal = bench.man(0);
  const auto royals = std::ranges::count_if(men_of(bench.board(0), royal.side),
                                            [&](const PieceRef& man) { return bench.royal(man); });
  return royals == 1 && of_name(bench, [&](const Formation& one) {
           return one.castle && is_left(bench, bench.board(0), one.men[royal.side], bench.numbers()[1]);
         });
}

Case by_moves_left(const Proposition& claim, const Lore&, const AnyPosition&) {
  const int left = claim.numbers.back();
  return left == 0 ? Case::any : left == 1 ? Case::one : Case::more;
}

/// Words name the move, which names the man.
bool complete_mover(Reading& reading) {
  reading.claim.pieces = {reading.film.ref(1, reading.claim.evidence.front().to())};
  return true;
}

/// A castle that stands, or is told of as standing, is no moves away.
bool complete_left(Reading& reading) {
  if (reading.claim.numbers.size() == 1) reading.claim.numbers.push_back(reading.when == Case::one ? 1 : 0);
  return true;
}

constexpr Form kMover{.most = 1, .formation = true, .numbers = 1, .men = {{{ours, 1}}}};

constexpr ClaimKind formation_kind(std::string_view id, const Halves& halves, const Phrase& words) {
  return {.id = id,
          .reason = {.topic = Topic::coordination},
          .manner = {.sort = Sort::place, .spoken = Spoken::unspoken},
          .form = kMover,
          .halves = halves,
          .words = {words},
          .complete = complete_mover};
}

}  // namespace

extern const ClaimKind completes_castle =
    formation_kind("completes-castle", {find_completes<true>, check_completes<true>},
                   {Case::any, club, "{m} completes the {shape}.", "{m}で{shape}が完成。"});

extern const ClaimKind takes_formation =
    formation_kind("takes-formation", {find_completes<false>, check_completes<false>},
                   {Case::any, club, "{m} sets up the {shape}.", "{m}で{shape}に構える。"});

extern const ClaimKind builds_castle{
    .id = "builds-castle",
    .reason = {.topic = Topic::royal_safety},
    .manner = {.sort = Sort::place, .spoken = Spoken::unspoken},
    .form = {.most = 1, .formation = true, .numbers = 2, .men = {{{ours, 1}}}},
    .halves = {find_builds, check_builds},
    .words = {{{Case::one, club, "{m} works at the {shape}, which one more move completes.",
                "{m}は{shape}を目指す手。あと一手で完成する。"},
               {Case::more, club, "{m} works at the {shape}, which {n1} more moves complete.",
                "{m}は{shape}を目指す手。あと{n1}手で完成する。"}}},
    .when = by_moves_left,
    .complete = [](Reading& reading) { return complete_mover(reading) && complete_left(reading); },
};

extern const ClaimKind castled{
    .id = "castled",
    .reason = {.topic = Topic::royal_safety, .directness = 80, .favour = Favour::owner},
    .manner = {.sort = Sort::place},
    .form = {.evidence = Evidence::none,
             .holds = 0,
             .least = 0,
             .most = 0,
             .formation = true,
             .numbers = 2,
             .men = {{{either, 0, always}}}},
    .halves = {find_castled, check_castled},
    .words = {{{Case::any, club, "{owner} has the {shape}.", "{owner}は{shape}。"},
               {Case::one, club, "{owner} is one move short of the {shape}.",
                "{owner}は{shape}まであと一手。"},
               {Case::more, club, "{owner} is {n1} moves short of the {shape}.",
                "{owner}は{shape}まであと{n1}手。"}}},
    .when = by_moves_left,
    .complete = complete_left,
};

}  // namespace tesuji::claims
