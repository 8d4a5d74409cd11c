#include "wide/naive_wide.hpp"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>

#include "support/rooms.hpp"

namespace tesuji::test {
namespace {

using Board = std::map<Square, PlacedPiece>;
using Emit = std::function<void(Square to, std::vector<Square> path, Square over)>;

constexpr Vector kKing[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

class Naive {
 public:
  Naive(const GameDefinition& game, const Setup& setup)
      : game_(game), us_(setup.side_to_move), traded_(setup.traded) {
    for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
      if (!setup.board[sq].empty()) board_[static_cast<Square>(sq)] = setup.board[sq];
    }
  }

  std::set<NaiveOutcome> run() {
    std::set<NaiveOutcome> out;
    for (const Side side : kBothSides) {
      if (royals(side) == 0) return out;
    }
    for (const auto& [from, placed] : board_) {
      if (placed.side != us_) continue;
      const Square start = from;
      targets(board_, start, [&](Square to, std::vector<Square> path, Square over) {
        std::vector<Square> taken;
        path.push_back(to);
        for (const Square sq : path) {
          if (sq != start && board_.count(sq) != 0) taken.push_back(sq);
        }
        std::sort(taken.begin(), taken.end());
        taken.erase(std::unique(taken.begin(), taken.end()), taken.end());
        if (!may_trade(start, to, taken, over)) return;
        for (const bool promotes : promotions(start, to, taken)) out.insert({start, to, taken, promotes});
      });
    }
    return out;
  }

 private:
  static bool lists(const std::vector<PieceIndex>& list, PieceIndex piece) {
    return std::find(list.begin(), list.end(), piece) != list.end();
  }
  int royals(Side side) const {
    int count = 0;
    for (const auto& [sq, placed] : board_)
      count += placed.side == side && lists(game_.royal.pieces, placed.piece);
    return count;
  }
  Square step(Square sq, Vector v, Side side) const { return game_.board.step(sq, v, side); }

  /// Every place the piece on `from` can go to on `board`, own landing squares left out unless swept.
  void targets(const Board& board, Square from, const Emit& emit) const {
    const PlacedPiece mover = board.at(from);
    const Side side = mover.side;
    const auto own = [&](Square sq) {
      return sq != from && board.count(sq) != 0 && board.at(sq).side == side;
    };
    const auto foe = [&](Square sq) { return board.count(sq) != 0 && board.at(sq).side != side; };
    const auto taken = [&](Square sq) { return sq != from && board.count(sq) != 0; };
    const int rank = game_.piece(mover.piece).precedence;
    const auto slide = [&](Square start, Vector v, int max, const std::function<void(Square)>& visit) {
      Square sq = start;
      for (int n = 1; max == 0 || n <= max; ++n) {
        sq = step(sq, v, side);
        if (sq == kNoSquare || own(sq)) return;
        visit(sq);
        if (taken(sq)) return;
      }
    };
    const auto land = [&](Square sq) { emit(sq, {}, kNoSquare); };
    for (const MoveAtom& atom : game_.piece(mover.piece).moves) {
      switch (atom.kind) {
        case AtomKind::leap: {
          const Square to = step(from, atom.step, side);
          if (to != kNoSquare && !own(to)) land(to);
          break;
        }
        case AtomKind::slide:
          slide(from, atom.step, atom.max, land);
          break;
        case AtomKind::leap_slide: {
          const Square at = step(from, atom.step * atom.min, side);
          if (at == kNoSquare || own(at)) break;
          if (atom.stops) land(at);
          if (!taken(at)) slide(at, atom.step, atom.max, land);
          break;
        }
        case AtomKind::hop_slide: {
          int hops = 0;
          for (Square sq = step(from, atom.step, side); sq != kNoSquare; sq = step(sq, atom.step, side)) {
            if (!own(sq)) land(sq);
            if (taken(sq) && hops++ == atom.hops) break;
          }
          break;
        }
        case AtomKind::hook:
          slide(from, atom.step, 0, [&](Square corner) {
            land(corner);
            if (taken(corner)) return;
            const Vector turn{atom.step.forward, -atom.step.right};
            slide(corner, turn, 0, land);
            slide(corner, -turn, 0, land);
          });
          break;
        case AtomKind::sweep: {
          std::vector<Square> passed;
          for (Square sq = step(from, atom.step, side); sq != kNoSquare; sq = step(sq, atom.step, side)) {
            if (taken(sq) && game_.piece(board.at(sq).piece).precedence <= rank) break;
            if (!own(sq) || game_.legs.sweep_lands_on_own) emit(sq, passed, kNoSquare);
            if (taken(sq)) passed.push_back(sq);
          }
          break;
        }
        case AtomKind::range_jump: {
          bool jumped = false;
          for (Square sq = step(from, atom.step, side); sq != kNoSquare; sq = step(sq, atom.step, side)) {
            if (!taken(sq)) {
              if (!jumped) land(sq);
              continue;
            }
            const int other = game_.piece(board.at(sq).piece).precedence;
            if (foe(sq) && (!jumped || other > rank)) land(sq);
            if (other <= rank) break;
            jumped = true;
          }
          break;
        }
        case AtomKind::area: {
          std::set<Square> seen{from};
          std::vector<Square> front{from};
          for (int n = 0; n < atom.max; ++n) {
            std::vector<Square> next;
            for (const Square sq : front) {
              for (const Vector v : kKing) {
                const Square to = step(sq, v, side);
                if (to == kNoSquare || own(to) || !seen.insert(to).second) continue;
                land(to);
                if (!taken(to)) next.push_back(to);
              }
            }
            front = next;
          }
          break;
        }
        case AtomKind::lion:
          for (int right = -2; right <= 2; ++right) {
            for (int forward = -2; forward <= 2; ++forward) {
              const Square to = step(from, {right, forward}, side);
              if (to != kNoSquare && to != from && !own(to)) land(to);
            }
          }
          for (const Vector first : kKing) {
            for (const Vector second : kKing) legs(board, from, first, second, emit);
          }
          break;
        case AtomKind::line_lion:
          walk_line(board, from, atom, {0}, {}, emit);
          break;
        case AtomKind::igui: {
          const Square over = step(from, atom.step, side);
          if (over != kNoSquare && (foe(over) || (atom.passes && board.count(over) == 0)))
            emit(from, {over}, over);
          break;
        }
        case AtomKind::teleport:
          for (int sq = 0; sq < game_.board.squares(); ++sq) {
            const auto to = static_cast<Square>(sq);
            if (to == from || own(to)) continue;
            if (!foe(to) || !guarded(board, to, opponent(side))) land(to);
          }
          break;
        default:
          break;
      }
    }
  }

  void legs(const Board& board, Square from, Vector first, Vector second, const Emit& emit) const {
    const Side side = board.at(from).side;
    const Square over = step(from, first, side);
    if (over == kNoSquare || (board.count(over) != 0 && board.at(over).side == side)) return;
    const Square to = step(over, second, side);
    if (to == kNoSquare || (to != from && board.count(to) != 0 && board.at(to).side == side)) return;
    emit(to, {over}, over);
  }

  /// Every walk along one line that begins with `walked` (places on the line, 0 = the start): a step forward
  /// to the next square or over it, a step back from the farthest place. What is entered is taken.
  void walk_line(const Board& board, Square from, const MoveAtom& atom, const std::vector<int>& walked,
                 const std::vector<Square>& entered, const Emit& emit) const {
    int steps = 0;
    for (std::size_t i = 1; i < walked.size(); ++i) steps += std::abs(walked[i] - walked[i - 1]);
    const Side side = board.at(from).side;
    const int here = walked.back();
    if (walked.size() > 1) {
      const Square over = walked[walked.size() - 2] > here ? entered[entered.size() - 2] : kNoSquare;
      std::vector<Square> path(entered.begin(), entered.end() - 1);
      emit(entered.back(), path, path.empty() ? over : path.front());
      if (over != kNoSquare) return;  // back is the end
    }
    for (int next = 0; next <= atom.max; ++next) {
      const bool back = next == here - 1;
      if ((next <= here && !back) || steps + std::abs(next - here) > atom.max || here + next == 0) continue;
      const Square to = step(from, atom.step * next, side);
      if (to == kNoSquare || (to != from && board.count(to) != 0 && board.at(to).side == side)) continue;
      std::vector<int> further = walked;
      further.push_back(next);
      std::vector<Square> squares = entered;
      squares.push_back(to);
      walk_line(board, from, atom, further, squares, emit);
    }
  }

  /// Would a piece of `by` take back on `sq`, if one of ours stood there? Who goes anywhere guards
  /// everything.
  bool guarded(const Board& board, Square sq, Side by) const {
    for (const auto& [at, placed] : board) {
      if (at == sq || placed.side != by) continue;
      for (const MoveAtom& atom : game_.piece(placed.piece).moves) {
        if (atom.kind == AtomKind::teleport) return true;
      }
    }
    return attacked(board, sq, by);
  }

  bool attacked(const Board& board, Square sq, Side by) const {
    Board other = board;
    const PieceIndex stand_in = other.count(sq) != 0 ? other.at(sq).piece : PieceIndex{0};
    other[sq] = {stand_in, opponent(by)};
    for (const auto& [at, placed] : other) {
      if (placed.side == by && takes(other, at, sq)) return true;
    }
    return false;
  }
  bool takes(const Board& board, Square from, Square sq) const {
    for (const MoveAtom& atom : game_.piece(board.at(from).piece).moves) {
      if (atom.kind == AtomKind::teleport) return false;
    }
    bool hit = false;
    targets(board, from, [&](Square to, const std::vector<Square>& path, Square) {
      hit = hit || (to == sq && to != from) || std::find(path.begin(), path.end(), sq) != path.end();
    });
    return hit;
  }

  bool may_trade(Square from, Square to, const std::vector<Square>& taken, Square over) const {
    const auto& rule = game_.legs.lion_trading;
    if (!rule) return true;
    const auto lion = [&](Square sq) { return lists(rule->lions, board_.at(sq).piece); };
    for (const Square sq : taken) {
      if (!lion(sq)) continue;
      if (!lion(from)) {
        if (traded_ != kNoSquare && rule->counter_strike && sq != traded_) return false;
        continue;
      }
      const int files = std::abs(game_.board.file_of(sq) - game_.board.file_of(from));
      const int ranks = std::abs(game_.board.rank_of(sq) - game_.board.rank_of(from));
      if (std::max(files, ranks) <= 1 || !rule->guarded) continue;
      const bool first = over != kNoSquare && board_.count(over) != 0;
      if (first && !lists(rule->cheap, board_.at(over).piece)) continue;
      Board after = board_;
      after.erase(from);
      if (first) after.erase(over);
      if (attacked(after, sq, opponent(us_))) return false;
      if (!first) continue;
      after[over] = board_.at(over);
      after[sq] = {board_.at(sq).piece, us_};
      if (takes(after, over, sq)) return false;
    }
    static_cast<void>(to);
    return true;
  }

  std::vector<bool> promotions(Square from, Square to, const std::vector<Square>& taken) const {
    const PieceIndex piece = board_.at(from).piece;
    const bool capture = !taken.empty();
    bool promoted = false;
    for (const Square sq : taken) {
      const PieceIndex fallen = board_.at(sq).piece;
      for (const ContagionRule& rule : game_.legs.contagion) {
        if (lists(rule.taken, fallen) && !lists(rule.immune, piece)) return {false};
      }
      for (const PromotionRule& rule : game_.promotions) promoted = promoted || lists(rule.to[0], fallen);
    }
    for (const PromotionRule& rule : game_.promotions) {
      if (!lists(rule.pieces, piece)) continue;
      const auto& zone = rule.zone[static_cast<std::size_t>(index(us_))];
      const bool out_of = std::find(zone.begin(), zone.end(), from) != zone.end();
      const bool into = std::find(zone.begin(), zone.end(), to) != zone.end();
      bool may = (rule.entering_counts && into && !out_of) || (rule.inside_counts && into && out_of) ||
                 (rule.leaving_counts && out_of && !into) ||
                 (rule.capture_counts && capture && (into || out_of));
      if (rule.stuck != Stuck::stays && stuck(piece, to)) {
        if (rule.stuck == Stuck::must) return {true};
        may = true;
      }
      if (!may) return {false};
      return rule.required || (rule.promoted_compels && promoted) ? std::vector<bool>{true}
                                                                  : std::vector<bool>{true, false};
    }
    return {false};
  }

  bool stuck(PieceIndex piece, Square sq) const {
    Board alone;
    alone[sq] = {piece, us_};
    bool moves = false;
    targets(alone, sq, [&](Square, const std::vector<Square>&, Square) { moves = true; });
    return !moves;
  }

  const GameDefinition& game_;
  Side us_;
  Square traded_;
  Board board_;
};

}  // namespace

std::set<NaiveOutcome> naive_outcomes(const GameDefinition& game, const Setup& setup) {
  return Naive(game, setup).run();
}

std::set<NaiveOutcome> listed_outcomes(const AnyPosition& position) {
  std::set<NaiveOutcome> out;
  for (const Move move : position.legal_moves()) {
    NaiveOutcome one{move.from(), move.to(), {}, move.choice() != 0};
    const Side us = position.side_to_move();
    const std::vector<Square> ways = position.way_squares(move);
    const bool swept = move.kind() == MoveKind::multi_leg && ways.empty();
    for (const Square sq : position.captured_squares(move)) {
      const bool landed = sq == move.to() && move.to() != move.from() && !position.at(sq).empty();
      // Burning shows in the list as neighbours of the target that no leg went over.
      const bool over = std::find(ways.begin(), ways.end(), sq) != ways.end();
      if (landed || over || (swept && sq != move.to())) one.taken.push_back(sq);
    }
    static_cast<void>(us);
    std::sort(one.taken.begin(), one.taken.end());
    one.taken.erase(std::unique(one.taken.begin(), one.taken.end()), one.taken.end());
    out.insert(std::move(one));
  }
  return out;
}

}  // namespace tesuji::test
