// Tactics that show along a line, patterns of mates, manners of moves.
#include <algorithm>
#include <set>

#include "explain/checker.hpp"

namespace tesuji::checking {
namespace {

constexpr std::size_t kMostAnswers = 15;

Square arrival(const AnyPosition& before, Move move) {
  return move.kind() == MoveKind::castling ? before.castling_targets(move).second : move.to();
}

}  // namespace

/// The move that leads to ply `ply`; the claims here have no pass in their evidence.
Move Checker::made(int ply) const {
  return claim_.evidence[static_cast<std::size_t>(ply - 1)];
}

bool Checker::takes_at(int ply, Square sq) const {
  return takes_on(at(ply - 1), made(ply), sq);
}

/// S's last move takes, and keeps at least T of it.
bool Checker::wins_at_end() const {
  const Move last = claim_.evidence.back();
  if (last.kind() == MoveKind::drop || !at(plies() - 1).is_capture(last)) return false;
  return balance(end()) - balance(at(plies() - 1)) - swap(end(), last.to()) >= kWorthTelling;
}

bool Checker::mated_at_end() const {
  const auto over = end().outcome();
  return over && over->winner == us_ && over->reason == EndReason::checkmate;
}

/// The balance at the end, exchanges on its last square deducted, against that after `ply` plies.
int Checker::won_since(int ply) const {
  return balance(end()) - swap(end(), claim_.evidence.back().to()) - balance(at(ply));
}

bool Checker::all_stand(std::initializer_list<int> when) const {
  if (claim_.pieces.size() != when.size()) return false;
  std::size_t i = 0;
  for (const int ply : when) {
    if (!stands(claim_.pieces[i++], ply)) return false;
  }
  return true;
}

bool Checker::check_deflects() const {
  const int k = plies();
  if (k < 3 || k % 2 == 0 || !all_stand({k - 2, k - 1})) return false;
  const PieceRef& guard = claim_.pieces[0];
  const PieceRef& target = claim_.pieces[1];
  if (guard.side != them_ || target.side != them_ || royal(target) || !stands(target, k - 3)) return false;
  const Move away = made(k - 1);
  if (away.kind() == MoveKind::drop || away.kind() == MoveKind::castling || away.from() != guard.square)
    return false;
  const Square bait = made(k - 2).to();
  const bool provoked = (away.to() == bait && takes_at(k - 1, bait)) || at(k - 2).in_check();
  const PlacedPiece now = board(k - 1)[static_cast<std::size_t>(away.to())];
  return provoked && !now.empty() && now.side == them_ && made(k).to() == target.square &&
         takes_at(k, target.square) && wins_at_end() &&
         walker_.sees(board(k - 2), guard.square, target.square) &&
         !walker_.sees(board(k - 1), away.to(), target.square) &&
         swap(at(k - 3), target.square) < kWorthTelling;
}

bool Checker::check_attracts() const {
  const int k = plies();
  if (k < 3 || k % 2 == 0 || !all_stand({k - 1})) return false;
  const PieceRef& lured = claim_.pieces[0];
  const Move taking = made(k - 1);
  if (lured.side != them_ || taking.to() != lured.square || made(k - 2).to() != lured.square) return false;
  if (taking.kind() == MoveKind::castling || !takes_at(k - 1, lured.square)) return false;
  const PlacedPiece bait = board(k - 2)[static_cast<std::size_t>(lured.square)];
  if (!clearly_dearer(lured, {bait.piece, bait.side, lured.square})) return false;
  return (royal(lured) && end().in_check()) || (takes_at(k, lured.square) && wins_at_end());
}

bool Checker::check_overloads() const {
  const int k = plies();
  if (k < 3 || k % 2 == 0 || !all_stand({k - 3, k - 3, k - 3})) return false;
  const PieceRef& guard = claim_.pieces[0];
  const PieceRef& first = claim_.pieces[1];
  const PieceRef& second = claim_.pieces[2];
  if (guard.side != them_ || first.side != them_ || second.side != them_ || royal(second)) return false;
  if (first.square == second.square || made(k - 1).from() != guard.square) return false;
  if (made(k - 2).to() != first.square || made(k).to() != second.square) return false;
  if (!takes_at(k - 2, first.square) || !takes_at(k - 1, first.square) || !takes_at(k, second.square))
    return false;
  for (const PieceRef* charge : {&first, &second}) {
    if (!walker_.sees(board(k - 3), guard.square, charge->square)) return false;
    if (walker_.seen_by(board(k - 3), charge->square, them_, guard.square)) return false;
    if (swap(at(k - 3), charge->square) >= kWorthTelling) return false;
  }
  return won_since(k - 3) >= kWorthTelling;
}

bool Checker::check_interferes() const {
  const int k = plies();
  if (k % 2 == 0 || !all_stand({k, k, k})) return false;
  const PieceRef& blocker = claim_.pieces[0];
  const PieceRef& guard = claim_.pieces[1];
  const PieceRef& target = claim_.pieces[2];
  if (blocker.side != us_ || guard.side != them_ || target.side != them_ || royal(target)) return false;
  if (blocker.square != arrival(at(k - 1), made(k)) || !stands(guard, k - 1) || !stands(target, k - 1))
    return false;
  Board without = end_board();
  without[static_cast<std::size_t>(blocker.square)] = {};
  if (!walker_.sees(board(k - 1), guard.square, target.square) ||
      walker_.sees(end_board(), guard.square, target.square) ||
      !walker_.sees(without, guard.square, target.square))
    return false;
  const auto idle = end().outcome() ? nullptr : passed_turn(end());
  return idle && swap(*idle, target.square) >= kWorthTelling &&
         swap(at(k - 1), target.square) < kWorthTelling;
}

bool Checker::check_x_rays() const {
  const int k = plies();
  if (k < 3 || k % 2 == 0 || !all_stand({k - 2, k - 2})) return false;
  const PieceRef& rear = claim_.pieces[0];
  const PieceRef& front = claim_.pieces[1];
  const Square x = made(k).to();
  if (rear.side != us_ || front.side != them_ || royal(rear) || !stands(rear, k - 1)) return false;
  if (made(k - 2).to() != x || made(k - 1).to() != x || made(k).from() != rear.square ||
      made(k - 1).from() != front.square || made(k).kind() != MoveKind::normal)
    return false;
  if (!takes_at(k - 2, x) || !takes_at(k - 1, x) || !takes_at(k, x)) return false;
  Board without = board(k - 2);
  without[static_cast<std::size_t>(front.square)] = {};
  return !walker_.sees(board(k - 2), rear.square, x) && walker_.sees(without, rear.square, x) &&
         won_since(k - 3) >= kWorthTelling;
}

bool Checker::check_steps_between() const {
  const int k = plies();
  if (k < 5 || k % 2 == 0 || !claim_.pieces.empty()) return false;
  const Square x = made(k).to();
  if (made(k - 3).kind() == MoveKind::drop || made(k - 3).to() != x || !takes_at(k - 3, x)) return false;
  if (takes_at(k - 2, x) || !takes_at(k, x) || !can_take(at(k - 3), x)) return false;
  if (board(k - 1)[static_cast<std::size_t>(x)] != board(k - 3)[static_cast<std::size_t>(x)]) return false;
  return won_since(k - 3) - swap(at(k - 3), x) >= kWorthTelling;
}

/// The last move goes straight to or over the square that the move before left, which it could not have done.
bool Checker::check_clears() const {
  const int k = plies();
  if (k < 3 || k % 2 == 0 || !all_stand({k - 3, k - 1})) return false;
  const PieceRef& leaver = claim_.pieces[0];
  const PieceRef& user = claim_.pieces[1];
  const Move left = made(k - 2);
  const Move used = made(k);
  if (leaver.side != us_ || user.side != us_ || !stands(user, k - 3)) return false;
  if (left.kind() == MoveKind::drop || left.kind() == MoveKind::castling || left.from() != leaver.square ||
      left.from() == left.to())
    return false;
  if (used.kind() != MoveKind::normal || used.from() != user.square || at(k - 1).is_capture(used))
    return false;
  const auto over = end().outcome();
  if (!end().in_check() && !(over && over->winner == us_)) return false;
  const auto& moves = game_.piece(user.piece).moves;
  return std::any_of(moves.begin(), moves.end(), [&](const MoveAtom& atom) {
    if (atom.kind != AtomKind::slide || !atom.quiet) return false;
    bool passes = false;
    int steps = 0;
    for (Square sq = game_.board.step(user.square, atom.step, us_); sq != kNoSquare;
         sq = game_.board.step(sq, atom.step, us_)) {
      ++steps;
      passes = passes || sq == leaver.square;
      if (sq == used.to()) return passes && steps >= atom.min && (atom.max == 0 || steps <= atom.max);
    }
    return false;
  });
}

/// Rear, front and target on one line of this board, the rear one looking through the front one.
bool Checker::backs(const Board& board) const {
  const Square rear = claim_.pieces[0].square;
  const Square front = claim_.pieces[1].square;
  const Square target = claim_.pieces[2].square;
  Board without = board;
  without[static_cast<std::size_t>(front)] = {};
  return walker_.sees(board, front, target) && !walker_.sees(board, rear, target) &&
         walker_.sees(without, rear, target);
}

bool Checker::check_batteries() const {
  const int k = plies();
  if (k % 2 == 0 || !all_stand({k, k, k})) return false;
  const PieceRef& rear = claim_.pieces[0];
  const PieceRef& front = claim_.pieces[1];
  const PieceRef& target = claim_.pieces[2];
  if (rear.side != us_ || front.side != us_ || target.side != them_) return false;
  if (royal(rear) || royal(front) || royal(target) || !backs(end_board())) return false;
  const bool before =
      stands(rear, k - 1) && stands(front, k - 1) && stands(target, k - 1) && backs(board(k - 1));
  const auto idle = before || end().outcome() ? nullptr : passed_turn(end());
  if (!idle || swap(*idle, target.square) < kWorthTelling) return false;
  Setup setup = idle->setup();
  setup.board[static_cast<std::size_t>(rear.square)] = {};
  std::erase_if(setup.castling,
                [&](const CastlingRight& right) { return right.partner_square == rear.square; });
  const auto rest = make_position(rules_, setup);
  return rest.ok() && swap(**rest, target.square) < kWorthTelling;
}

bool Checker::check_takes_several() const {
  if (plies() != 1 || claim_.pieces.size() < 3 || !stands(claim_.pieces[0], 0)) return false;
  if (claim_.pieces[0].square != move_->from() || claim_.pieces[0].side != us_) return false;
  std::set<Square> named;
  for (std::size_t i = 1; i < claim_.pieces.size(); ++i) {
    if (!stands(claim_.pieces[i], 0) || claim_.pieces[i].side != them_) return false;
    named.insert(claim_.pieces[i].square);
  }
  std::set<Square> taken;
  for (const Square sq : root_.captured_squares(*move_)) {
    const PlacedPiece piece = board(0)[static_cast<std::size_t>(sq)];
    if (!piece.empty() && piece.side == them_) taken.insert(sq);
  }
  return taken == named && named.size() + 1 == claim_.pieces.size();
}

/// Shut in by men of its own: ahead (on the back rank) or all around (smothered).
bool Checker::check_mate_pattern() const {
  if (!mated_at_end() || plies() % 2 == 0) return false;
  if (claim_.predicate == Predicate::drop_mates) {
    return all_stand({plies()}) && claim_.pieces[0].side == us_ &&
           claim_.evidence.back().kind() == MoveKind::drop &&
           claim_.evidence.back().to() == claim_.pieces[0].square;
  }
  if (!all_stand({plies(), plies()})) return false;
  const PieceRef& checker = claim_.pieces[0];
  const PieceRef& target = claim_.pieces[1];
  if (checker.side != us_ || target.side != them_ || !royal(target)) return false;
  if (!walker_.sees(end_board(), checker.square, target.square)) return false;
  int open_ahead = 0;
  int open = 0;
  for (const Vector v : {Vector{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}}) {
    const Square sq = game_.board.step(target.square, v, them_);
    if (sq == kNoSquare) continue;
    const PlacedPiece man = end_board()[static_cast<std::size_t>(sq)];
    const bool shut = !man.empty() && man.side == them_;
    open += !shut;
    open_ahead += !shut && v.forward == 1;
  }
  if (claim_.predicate == Predicate::smothers)
    return open == 0 && !walker_.seen_by(end_board(), target.square, us_, checker.square);
  return open > 0 && open_ahead == 0 &&
         game_.board.rank_of(game_.board.relative(target.square, them_)) == 0 &&
         game_.board.rank_of(checker.square) == game_.board.rank_of(target.square);
}

bool Checker::check_quiet() const {
  if (plies() != 1 || !claim_.pieces.empty() || root_.is_capture(*move_) || root_.in_check()) return false;
  if (end().in_check() || end().outcome() || move_->kind() == MoveKind::castling) return false;
  const PlacedPiece there = end_board()[static_cast<std::size_t>(move_->to())];
  const PieceRef mover{there.piece, there.side, move_->to()};
  if (there.empty() || there.side != us_ || royal(mover)) return false;
  if (move_->kind() != MoveKind::drop &&
      board(0)[static_cast<std::size_t>(move_->from())].piece != mover.piece)
    return false;
  for (std::size_t i = 0; i < end_board().size(); ++i) {
    const PlacedPiece piece = end_board()[i];
    const PieceRef target{piece.piece, piece.side, static_cast<Square>(i)};
    if (!piece.empty() && piece.side == them_ && walker_.sees(end_board(), mover.square, target.square) &&
        worth_taking(end_board(), target, mover))
      return false;
  }
  return true;
}

bool Checker::check_declines() const {
  if (plies() != 1 || !all_stand({0, 1}) || move_->kind() != MoveKind::normal || end().in_check())
    return false;
  const PieceRef& before = claim_.pieces[0];
  const PieceRef& now = claim_.pieces[1];
  if (before.square != move_->from() || now.square != move_->to() || now.side != us_) return false;
  if (end().outcome()) return false;
  const auto legal = root_.legal_moves();
  return std::any_of(legal.begin(), legal.end(), [&](Move other) {
    if (other.kind() != MoveKind::normal || other.from() != move_->from() || other.to() != move_->to())
      return false;
    const auto next = after(root_, other);
    return next && value(next->at(move_->to()).piece) >= value(now.piece) + kWorthTelling;
  });
}

/// Nothing would be lost if O could pass; whatever O moves, something is.
bool Checker::check_zugzwang() const {
  if (plies() != 1 || !claim_.pieces.empty() || end().in_check() || end().outcome()) return false;
  const auto idle = passed_turn(end());
  const auto answers = end().legal_moves();
  if (!idle || idle->outcome() || answers.empty() || answers.size() > kMostAnswers) return false;
  if (greatest_swap(*idle) >= kWorthTelling) return false;
  return std::all_of(answers.begin(), answers.end(), [&](Move answer) {
    const auto next = after(end(), answer);
    return next && !next->outcome() &&
           balance(*next) + greatest_swap(*next) - balance(end()) >= kWorthTelling;
  });
}

/// All of these hold at the end of their evidence, which has no pass.
bool Checker::check_motif() const {
  if (!move_ || plies() == 0 || claim_.ply != plies()) return false;
  if (std::find(claim_.evidence.begin(), claim_.evidence.end(), kPass) != claim_.evidence.end()) return false;
  if (!claim_.numbers.empty() || !claim_.squares.empty()) return false;
  switch (claim_.predicate) {
    case Predicate::deflects:
      return check_deflects();
    case Predicate::attracts:
      return check_attracts();
    case Predicate::overloads:
      return check_overloads();
    case Predicate::interferes:
      return check_interferes();
    case Predicate::x_rays:
      return check_x_rays();
    case Predicate::steps_between:
      return check_steps_between();
    case Predicate::clears:
      return check_clears();
    case Predicate::batteries:
      return check_batteries();
    case Predicate::takes_several:
      return check_takes_several();
    case Predicate::quiet:
      return check_quiet();
    case Predicate::declines:
      return check_declines();
    case Predicate::zugzwang:
      return check_zugzwang();
    default:
      return check_mate_pattern();
  }
}

}  // namespace tesuji::checking
