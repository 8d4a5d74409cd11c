#include "support/naive_special.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>

#include "base/indexed.hpp"
#include "rules/registry.hpp"
#include "support/naive_hands.hpp"
#include "support/naive_reshaping.hpp"
#include "support/rooms.hpp"

namespace tesuji::test {

namespace {

// The parameters of a rule, or null where it does not hold.
template <class R>
const R* rule(const GameDefinition& game) {
  if (!game.special.any()) return nullptr;
  const R& found = std::get<R>(game.special->each);
  return found.active ? &found : nullptr;
}

template <class R>
int counter(const Setup& setup, Side side) {
  const std::size_t place = as_size(2 * FirstCounter<R>::value + index(side));
  return place < setup.counters.size() ? setup.counters[place] : 0;
}

template <class R>
void set_counter(Setup& setup, Side side, int value) {
  setup.counters.resize(2 * kRuleCounters);
  setup.counters[as_size(2 * FirstCounter<R>::value + index(side))] = value;
  if (std::all_of(setup.counters.begin(), setup.counters.end(), [](int n) { return n == 0; }))
    setup.counters.clear();
}

int count_men(const GameDefinition& game, const Board& board, Side side) {
  int men = 0;
  for (const PlacedPiece& placed : board)
    men += !placed.empty() && placed.side == side && !naive_neutral(game, placed);
  return men;
}

// Where nothing is royal nobody lacks one.
bool has_royal(const GameDefinition& game, const Board& board, Side side) {
  if (game.royal.pieces.empty() || game.royal.lose_by == LoseBy::extinction) return true;
  return std::any_of(board.begin(), board.end(), [&](const PlacedPiece& placed) {
    return !placed.empty() && placed.side == side && contains_piece(game.royal.pieces, placed.piece);
  });
}

bool touch(const BoardShape& board, Square a, Square b) {
  return a != b && std::abs(board.file_of(a) - board.file_of(b)) <= 1 &&
         std::abs(board.rank_of(a) - board.rank_of(b)) <= 1;
}

bool at_goal(const Race& race, const Board& board, Side side) {
  const auto& goal = race.zone[as_size(index(side))];
  return std::any_of(goal.begin(), goal.end(), [&](Square sq) {
    const PlacedPiece placed = board[as_size(sq)];
    return !placed.empty() && placed.side == side && contains_piece(race.pieces, placed.piece);
  });
}

bool race_over(const Race& race, const Setup& setup, const std::vector<NaiveMove>& moves) {
  if (at_goal(race, setup.board, Side::second)) return true;
  if (!at_goal(race, setup.board, Side::first)) return false;
  if (setup.side_to_move == Side::first) return true;
  return std::none_of(moves.begin(), moves.end(),
                      [&](const NaiveMove& move) { return at_goal(race, move.result.board, Side::second); });
}

bool bared(const GameDefinition& game, const Setup& setup) {
  for (const Side side : kBothSides) {
    if (count_men(game, setup.board, side) != 1) continue;
    const int others = count_men(game, setup.board, opponent(side));
    if (others == 1) return false;
    if (setup.side_to_move != side || others != 2) return true;
  }
  return false;
}

// Own pieces of the rule's kinds, by square.
std::vector<Square> connecting(const Connection& rule, const Board& board, Side side) {
  std::vector<Square> found;
  for (std::size_t sq = 0; sq < board.size(); ++sq) {
    const PlacedPiece placed = board[sq];
    if (!placed.empty() && placed.side == side &&
        (rule.pieces.empty() || contains_piece(rule.pieces, placed.piece)))
      found.push_back(static_cast<Square>(sq));
  }
  return found;
}

// Every pair of pieces spans a line; those on it are counted, and how far the outer ones are apart.
bool connected(const GameDefinition& game, const Connection& rule, const Board& board, Side side) {
  const std::vector<Square> men = connecting(rule, board, side);
  const auto file = [&](Square sq) { return game.board.file_of(sq); };
  const auto rank = [&](Square sq) { return game.board.rank_of(sq); };
  for (const Square a : men) {
    int in_block = 0;
    for (const Square b : men) {
      const int files = file(b) - file(a);
      const int ranks = rank(b) - rank(a);
      in_block += files >= 0 && files < rule.block && ranks >= 0 && ranks < rule.block ? 1 : 0;
      const bool straight = files == 0 || ranks == 0;
      const bool slanted = std::abs(files) == std::abs(ranks);
      if (a == b || !(straight || (slanted && rule.diagonal))) continue;
      const int length = std::max(std::abs(files), std::abs(ranks)) + 1;
      const auto between = std::count_if(men.begin(), men.end(), [&](Square c) {
        const int df = file(c) - file(a);
        const int dr = rank(c) - rank(a);
        const bool inside = df * files >= 0 && dr * ranks >= 0 && std::abs(df) <= std::abs(files) &&
                            std::abs(dr) <= std::abs(ranks);
        return inside && df * ranks == dr * files;
      });
      if (rule.row != 0 && length == rule.row && between == length) return true;
      if (rule.aligned != 0 && between >= rule.aligned) return true;
    }
    if (rule.block != 0 && in_block == rule.block * rule.block) return true;
  }
  return false;
}

bool too_few(const GameDefinition& game, const TooFew& rule, const Board& board) {
  const auto few = [&](auto count) {
    return std::any_of(std::begin(kBothSides), std::end(kBothSides), [&](Side side) {
      return count(side) <= rule.left && count(opponent(side)) >= rule.others;
    });
  };
  if (rule.pieces.empty()) return few([&](Side side) { return count_men(game, board, side); });
  return std::any_of(rule.pieces.begin(), rule.pieces.end(), [&](PieceIndex piece) {
    return few([&](Side side) { return std::count(board.begin(), board.end(), PlacedPiece{piece, side}); });
  });
}

// How many have arrived; as many as are wanted where the goal is full.
int at_home(const Gathering& rule, const Board& board, Side side) {
  int home = 0;
  bool full = true;
  for (const Square sq : rule.zone[as_size(index(side))]) {
    const PlacedPiece placed = board[as_size(sq)];
    full = full && !placed.empty();
    home += !placed.empty() && placed.side == side && contains_piece(rule.pieces, placed.piece) ? 1 : 0;
  }
  return home > 0 && full && rule.full_counts ? std::max(home, rule.count) : home;
}

bool gathered(const Gathering& rule, const Setup& setup, const std::vector<NaiveMove>& moves) {
  const Side waits = setup.side_to_move;
  const Side moved = opponent(waits);
  if (rule.survives && at_home(rule, setup.board, waits) >= rule.count) return true;
  if (at_home(rule, setup.board, moved) < rule.count) return false;
  // Whoever can be taken is no winner yet.
  return !rule.survives || std::none_of(moves.begin(), moves.end(), [&](const NaiveMove& move) {
    return at_home(rule, move.result.board, moved) < rule.count;
  });
}

// The game with these pieces as its royals.
GameDefinition with_royals(GameDefinition game, const std::vector<PieceIndex>& pieces) {
  game.royal.pieces = pieces;
  game.royal.lose_by = LoseBy::mate;
  game.royal.several = SeveralRoyals::any;
  return game;
}

int count_kinds(const std::vector<PieceIndex>& pieces, const Board& board, Side side) {
  return static_cast<int>(std::count_if(board.begin(), board.end(), [&](const PlacedPiece& placed) {
    return !placed.empty() && placed.side == side && contains_piece(pieces, placed.piece);
  }));
}

// Would a piece that enters at an edge stop on this square, the board being as it was before?
bool settles(const GameDefinition& game, const Settling& rule, const Board& board, Square to) {
  const auto stops = [&](int right, int forward) {
    int file = right == 0 ? game.board.file_of(to) : right > 0 ? 0 : game.board.files - 1;
    int rank = forward == 0 ? game.board.rank_of(to) : forward > 0 ? 0 : game.board.ranks - 1;
    Square last = kNoSquare;
    for (; game.board.contains(file, rank) && board[as_size(game.board.at(file, rank))].empty();
         file += right, rank += forward)
      last = game.board.at(file, rank);
    return last == to;
  };
  return stops(0, -1) || (rule.every_edge && (stops(0, 1) || stops(1, 0) || stops(-1, 0)));
}

// Is the partner of this right to the right of its king?
bool is_kingside(const GameDefinition& game, const Board& board, const CastlingRight& right) {
  const Square partner = right.partner_square;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    if (board[as_size(sq)] == PlacedPiece{game.castling->king, right.side} &&
        game.board.rank_of(sq) == game.board.rank_of(partner))
      return partner > sq;
  }
  return false;
}

bool castling_over(const GameDefinition& game, const CastlingWins& rule, const Setup& setup) {
  return std::any_of(std::begin(kBothSides), std::end(kBothSides), [&](Side side) {
    const int wings = rule.wings[as_size(index(side))];
    const bool may =
        std::any_of(setup.castling.begin(), setup.castling.end(), [&](const CastlingRight& right) {
          const int wing =
              is_kingside(game, setup.board, right) ? CastlingWins::kKingside : CastlingWins::kQueenside;
          return right.side == side && (wings & wing) != 0;
        });
    return counter<CastlingWins>(setup, side) != 0 || (wings != 0 && !may);
  });
}

// The last royal castles neither out of an attack nor through one.
bool castles_safely(const GameDefinition& game, const Setup& before, const NaiveMove& move,
                    Endangered endangered) {
  const auto* last = rule<LastRoyal>(game);
  const Side us = before.side_to_move;
  const PlacedPiece king = before.board[as_size(move.from)];
  if (last == nullptr || !contains_piece(last->pieces, king.piece)) return true;
  for (Square sq = std::min(move.from, move.to); sq <= std::max(move.from, move.to); ++sq) {
    Board board = before.board;
    board[as_size(move.from)] = {};
    if (sq == move.from || board[as_size(sq)].empty()) board[as_size(sq)] = king;
    if (board[as_size(sq)] == king && naive_last_endangered(game, board, us, endangered)) return false;
  }
  return true;
}

void explode(const GameDefinition& game, const Explosion& explosion, NaiveMove& move) {
  Board& board = move.result.board;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    const bool around = touch(game.board, sq, move.to) && !naive_neutral(game, board[as_size(sq)]) &&
                        !contains_piece(explosion.spares, board[as_size(sq)].piece);
    const bool immune = contains_piece(explosion.immune, board[as_size(sq)].piece);
    if ((sq != move.to && !around) || immune) continue;
    const PlacedPiece gone = board[as_size(sq)];
    board[as_size(sq)] = {};
    if (explosion.to_hand && !gone.empty()) naive_capture(game, move.result, gone, opponent(gone.side));
  }
}

// The count of moves after `move`, whose board is complete.
void count_on(const GameDefinition& game, const Counting& rule, const Setup& before, NaiveMove& move) {
  const Board& board = move.result.board;
  const std::array<int, 2> men{count_men(game, board, Side::first), count_men(game, board, Side::second)};
  const Side weak = men[0] < men[1] ? Side::first : Side::second;
  const bool lone = std::min(men[0], men[1]) == 1;
  int limit = rule.board_limit;
  for (auto kind = rule.limits.rbegin(); lone && kind != rule.limits.rend(); ++kind) {
    const auto strong = std::count(board.begin(), board.end(), PlacedPiece{kind->first, opponent(weak)});
    if (strong > 0) limit = strong > 1 ? kind->second / 2 : kind->second;
  }
  const bool waits = std::any_of(board.begin(), board.end(), [&](const PlacedPiece& placed) {
    return !placed.empty() && contains_piece(rule.until_gone, placed.piece);
  });
  const int old_limit = counter<Counting>(before, Side::second);
  int count = counter<Counting>(before, Side::first);
  if (waits) {
    limit = count = 0;
  } else if (old_limit == 0 || (lone && move.captures)) {
    count = lone ? men[0] + men[1] : 0;
  } else {
    limit = old_limit;
    count += before.side_to_move == weak ? 1 : 0;
  }
  set_counter<Counting>(move.result, Side::first, count);
  set_counter<Counting>(move.result, Side::second, limit);
}

}  // namespace

bool naive_neutral(const GameDefinition& game, PlacedPiece placed) {
  const auto* blocker = rule<Blocker>(game);
  const auto* holes = rule<Holes>(game);
  const auto* trail = rule<Trail>(game);
  const auto* stone = rule<Petrification>(game);
  return (blocker != nullptr && placed.piece == blocker->piece) ||
         (holes != nullptr && placed.piece == holes->piece) ||
         (trail != nullptr && placed.piece == trail->piece) ||
         (stone != nullptr && placed.piece == stone->into);
}

bool naive_may_capture(const GameDefinition& game, const Board& board, Square from, Square to) {
  const PlacedPiece target = board[as_size(to)];
  if (const auto* iron = rule<Iron>(game);
      iron && !target.empty() && contains_piece(iron->pieces, target.piece))
    return false;
  const auto* stone = rule<Petrification>(game);
  if (stone != nullptr && contains_piece(stone->pieces, board[as_size(from)].piece) &&
      contains_piece(game.royal.pieces, board[as_size(from)].piece) && !target.empty())
    return false;
  const auto* shy = rule<ShyHoppers>(game);
  if (shy == nullptr || !contains_piece(shy->pieces, board[as_size(from)].piece)) return true;
  if (!target.empty() && contains_piece(shy->pieces, target.piece)) return false;
  const int files = game.board.file_of(to) - game.board.file_of(from);
  const int ranks = game.board.rank_of(to) - game.board.rank_of(from);
  const int steps = std::gcd(files, ranks);
  for (int n = 1; n < steps; ++n) {
    const Square between = game.board.at(game.board.file_of(from) + files / steps * n,
                                         game.board.rank_of(from) + ranks / steps * n);
    if (contains_piece(shy->pieces, board[as_size(between)].piece)) return false;
  }
  return true;
}

bool naive_self_capture(const GameDefinition& game, const Board& board, Square from, Square to) {
  const auto* self = rule<SelfCapture>(game);
  return self != nullptr && contains_piece(self->pieces, board[as_size(from)].piece) &&
         !contains_piece(game.royal.pieces, board[as_size(to)].piece);
}

bool naive_may_become(const GameDefinition& game, const Board& board, Side side, PieceIndex piece) {
  const auto* limit = rule<PromotionLimit>(game);
  if (limit == nullptr) return true;
  const auto plain = [&](PieceIndex kind) {
    const std::string& letter = game.piece(kind).sign.letter;
    return letter.substr(0, letter.find('~'));
  };
  for (const auto& [limited, most] : limit->most) {
    if (plain(limited) != plain(piece)) continue;
    return most > std::count_if(board.begin(), board.end(), [&](const PlacedPiece& placed) {
             return !placed.empty() && placed.side == side && plain(placed.piece) == plain(piece);
           });
  }
  return true;
}

bool naive_shielded(const GameDefinition& game, const Board& board, Square royal, Side side) {
  const auto* explosion = rule<Explosion>(game);
  if (explosion == nullptr || !explosion->touching_royals_safe) return false;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    const PlacedPiece placed = board[as_size(sq)];
    if (!placed.empty() && placed.side != side && contains_piece(game.royal.pieces, placed.piece) &&
        touch(game.board, sq, royal))
      return true;
  }
  return false;
}

bool naive_last_endangered(const GameDefinition& game, const Board& board, Side side, Endangered endangered) {
  const auto* last = rule<LastRoyal>(game);
  return last != nullptr && count_kinds(last->pieces, board, side) == 1 &&
         endangered(with_royals(game, last->pieces), board, side);
}

bool naive_special_over(const GameDefinition& game, const Setup& setup, const std::vector<NaiveMove>& moves) {
  if (naive_places_neutral(game, setup)) return false;
  if (rule<Explosion>(game) &&
      (!has_royal(game, setup.board, Side::first) || !has_royal(game, setup.board, Side::second)))
    return true;
  if (const auto* checks = rule<CheckCount>(game)) {
    for (const Side side : kBothSides)
      if (counter<CheckCount>(setup, side) >= checks->checks) return true;
  }
  if (const auto* castling = rule<CastlingWins>(game); castling && castling_over(game, *castling, setup))
    return true;
  if (const auto* race = rule<Race>(game); race && race_over(*race, setup, moves)) return true;
  if (rule<BareRoyal>(game) && bared(game, setup)) return true;
  if (const auto* goal = rule<Gathering>(game); goal && gathered(*goal, setup, moves)) return true;
  if (const auto* few = rule<TooFew>(game); few && too_few(game, *few, setup.board)) return true;
  if (const auto* lines = rule<Connection>(game)) {
    for (const Side side : kBothSides)
      if (connected(game, *lines, setup.board, side)) return true;
  }
  if (rule<AllCaptured>(game) &&
      (count_men(game, setup.board, Side::first) == 0 || count_men(game, setup.board, Side::second) == 0))
    return true;
  return rule<Passing>(game) && counter<Passing>(setup, Side::first) >= 2;
}

bool naive_places_neutral(const GameDefinition& game, const Setup& setup) {
  return rule<Blocker>(game) && counter<Blocker>(setup, Side::first) != 0;
}

std::vector<NaiveMove> naive_neutral_moves(const GameDefinition& game, const Setup& setup) {
  std::vector<NaiveMove> moves;
  for (Square sq = 0; sq < game.board.squares(); ++sq) {
    if (!setup.board[as_size(sq)].empty() || !naive_neutral_fits(game, setup, sq)) continue;
    NaiveMove move;
    move.kind = NaiveKind::drop;
    move.dropped = rule<Blocker>(game)->piece;
    move.to = sq;
    move.result = setup;
    for (PlacedPiece& placed : move.result.board)
      if (naive_neutral(game, placed) && !rule<Blocker>(game)->stays) placed = {};
    move.result.board[as_size(sq)] = {move.dropped, Side::first};
    move.result.side_to_move = opponent(setup.side_to_move);
    move.result.move_number += setup.side_to_move == Side::second ? 1 : 0;
    if (contains(setup.ghosts, sq)) {
      move.result.ghosts.clear();
      move.result.ghost_victim = kNoSquare;
    }
    set_counter<Blocker>(move.result, Side::first, 0);
    moves.push_back(std::move(move));
  }
  return moves;
}

bool naive_may_pass(const GameDefinition& game) {
  return rule<Passing>(game) != nullptr;
}

bool naive_passes_last(const GameDefinition& game) {
  return naive_may_pass(game) && rule<Passing>(game)->stuck_only;
}

bool naive_captures_forced(const GameDefinition& game) {
  return rule<CompulsoryCapture>(game) != nullptr;
}

bool naive_special_result(const GameDefinition& game, const Setup& before, NaiveMove& move,
                          Endangered endangered) {
  const Side us = before.side_to_move;
  const Side them = opponent(us);
  const bool passed = move.from == move.to;
  Setup& result = move.result;
  if (naive_reshaping_forbids(game, before, move, endangered)) return false;
  naive_reshape(game, before, move);
  const auto* explosion = rule<Explosion>(game);
  if (explosion != nullptr && move.captures) explode(game, *explosion, move);
  if (explosion != nullptr && !has_royal(game, result.board, us)) return false;
  const auto* rifle = rule<Rifle>(game);
  if (rifle != nullptr && move.captures &&
      contains_piece(rifle->pieces, before.board[as_size(move.from)].piece)) {
    result.board[as_size(move.to)] = {};
    result.board[as_size(move.from)] = before.board[as_size(move.from)];
  }
  const bool castles = move.kind == NaiveKind::castling;
  if (castles && !castles_safely(game, before, move, endangered)) return false;
  if (castles && rule<OppositeCastling>(game)) {
    std::erase_if(result.castling, [&](const CastlingRight& right) {
      return right.side == them && is_kingside(game, result.board, right) == (move.partner > move.from);
    });
  }
  const auto* castling_wins = rule<CastlingWins>(game);
  if (castles && castling_wins != nullptr) {
    const int wing = move.partner > move.from ? CastlingWins::kKingside : CastlingWins::kQueenside;
    if ((castling_wins->wings[as_size(index(us))] & wing) != 0) set_counter<CastlingWins>(result, us, 1);
  }
  const bool won = explosion != nullptr && !has_royal(game, result.board, them);
  if (!won && endangered(game, result.board, us)) return false;
  if (naive_last_endangered(game, result.board, us, endangered)) return false;
  const bool check =
      endangered(game, result.board, them) || naive_last_endangered(game, result.board, them, endangered);
  const bool drop = move.kind == NaiveKind::drop;
  if (const auto* quiet = rule<NoChecks>(game); quiet && check && (drop || !quiet->drops_only)) return false;
  const auto* settling = rule<Settling>(game);
  if (settling != nullptr && drop && !settles(game, *settling, before.board, move.to)) return false;
  if (rule<CheckCount>(game) && check)
    set_counter<CheckCount>(result, us, counter<CheckCount>(before, us) + 1);
  if (const auto* counting = rule<Counting>(game)) count_on(game, *counting, before, move);
  if (rule<Passing>(game))
    set_counter<Passing>(result, Side::first, passed ? counter<Passing>(before, Side::first) + 1 : 0);
  bool again = false;
  if (const auto* blocker = rule<Blocker>(game)) {
    set_counter<Blocker>(result, Side::first, blocker->shot ? move.to + 1 : 1);
    again = true;
  }
  if (const auto* turns = rule<Turns>(game)) {
    const int done = counter<Turns>(before, Side::first) + 1;
    const bool over =
        done >= (before.plies() == 0 ? turns->first : turns->moves) || (turns->check_ends && check);
    set_counter<Turns>(result, Side::first, over ? 0 : done);
    again = !over;
    if (again) result.ghosts.clear();
    if (again) result.ghost_victim = kNoSquare;
  }
  if (again) {
    result.side_to_move = us;
    result.move_number = before.move_number;
  }
  return true;
}

}  // namespace tesuji::test
