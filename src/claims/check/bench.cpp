#include "claims/check/bench.hpp"

#include <numeric>

namespace tesuji::claims {
namespace {

constexpr int kRoyalPrice = 1'000'000;

}  // namespace

CheckBench::CheckBench(const CheckTools& tools, const AnyPosition& root, std::optional<Move> move,
                       const Proposition& claim)
    : tools_(tools),
      game_(tools.rules->definition()),
      root_(root),
      move_(move),
      claim_(claim),
      patience_(tools.should_stop),
      walker_(game_, patience_),
      us_(root.side_to_move()),
      them_(opponent(us_)) {}

Checked CheckBench::run() {
  const ClaimKind& kind = *claim_.kind;
  if (kind.halves.check == nullptr || !evidence_fits(kind.form) || !replay() || !fits(kind.form))
    return Checked::fails;
  const Checked checked = kind.halves.check(*this).checked;
  return patience_.ended() ? Checked::unproven : checked;
}

/// Evidence belongs to the move: it begins with it or with doing nothing. Without a move the claim is about
/// the position, or about doing nothing in it.
bool CheckBench::evidence_fits(const Form& form) const {
  const std::vector<Move>& line = claim_.evidence;
  if (plies() < form.least || plies() > form.most) return false;
  if (form.evidence == Evidence::none) return !move_ && line.empty();
  const auto passes = std::ranges::count(line, kPass);
  switch (form.evidence) {
    case Evidence::moves:
      return move_ && line[0] == *move_ && passes == 0 && (!form.ours || plies() % 2 == 1);
    case Evidence::threat:
      return move_ && line[0] == *move_ && line[1] == kPass;
    case Evidence::idle:
      return move_ && line[0] == kPass;
    default:
      return line[0] == kPass || (move_ && line[0] == *move_);
  }
}

bool CheckBench::replay() {
  positions_.push_back(root_.clone());
  for (const Move move : claim_.evidence) {
    auto next = move == kPass ? passed_turn(*positions_.back()) : after(*positions_.back(), move);
    if (!next) return false;
    positions_.push_back(std::move(next));
  }
  for (const auto& position : positions_) boards_.push_back(position->setup().board);
  return true;
}

bool CheckBench::fits(const Form& form) const {
  return claim_.ply == (form.holds == kEnd ? plies() : form.holds) && claim_.numbers.size() == form.numbers &&
         (form.squares || claim_.squares.empty()) && (form.kinds || men_fit(form));
}

bool CheckBench::men_fit(const Form& form) const {
  const std::size_t count = claim_.pieces.size();
  if (form.many < form.named() ? count < form.named() : count != form.named()) return false;
  for (std::size_t i = 0; i < count; ++i) {
    const Man& man = form.man(i, count);
    const PieceRef& ref = claim_.pieces[i];
    if (!stands(ref, man.at(plies()))) return false;
    if (man.whose != Whose::either && (man.whose == Whose::ours) != (ref.side == us_)) return false;
    if (man.royal != Royal::maybe && (man.royal == Royal::always) != royal(ref)) return false;
  }
  return true;
}

const Formations& CheckBench::formations() const {
  static const Formations kNone;
  return tools_.formations ? *tools_.formations : kNone;
}

std::unique_ptr<AnyPosition> CheckBench::passed_turn(const AnyPosition& position) const {
  Setup setup = position.setup();
  setup.side_to_move = opponent(setup.side_to_move);
  setup.ghosts.clear();
  setup.ghost_victim = kNoSquare;
  auto result = make_position(tools_.rules, setup);
  return result.ok() ? std::move(result.value()) : nullptr;
}

std::unique_ptr<AnyPosition> CheckBench::after(const AnyPosition& position, Move move) const {
  if (position.outcome() || !is_legal(position, move)) return nullptr;
  auto next = position.clone();
  next->make(move);
  return next;
}

std::unique_ptr<AnyPosition> CheckBench::bereft(const AnyPosition& position, Square sq) const {
  Setup setup = position.setup();
  setup.board[as_size(sq)] = {};
  std::erase_if(setup.castling, [&](const CastlingRight& right) { return right.partner_square == sq; });
  auto result = make_position(tools_.rules, setup);
  return result.ok() ? std::move(result.value()) : nullptr;
}

bool CheckBench::stands(const PieceRef& ref, int ply) const {
  if (ply < 0 || ref.square < 0 || as_size(ref.square) >= board(ply).size()) return false;
  return ref.piece != kNoPiece && on(board(ply), ref.square) == PlacedPiece{ref.piece, ref.side};
}

bool CheckBench::all_stand(int ply) const {
  return std::ranges::all_of(men(), [&](const PieceRef& ref) { return stands(ref, ply); });
}

Square CheckBench::origin_of(Square square) const {
  for (int ply = plies(); ply > 0; --ply) {
    const Move move = made(ply);
    if (move == kPass) continue;
    if (move.kind() == MoveKind::castling) {
      const auto [royal, partner] = at(ply - 1).castling_targets(move);
      square = square == royal ? move.from() : square == partner ? move.to() : square;
    } else if (square == move.to()) {
      if (move.kind() == MoveKind::drop) return kNoSquare;
      square = move.from();
    } else if (on(board(ply - 1), square).empty()) {
      return kNoSquare;  // it entered beside the move
    }
  }
  return square;
}

Square CheckBench::arrival(int ply) const {
  const Move move = made(ply);
  return move.kind() == MoveKind::castling ? at(ply - 1).castling_targets(move).second : move.to();
}

bool CheckBench::promoter_ahead(const Board& board, const PieceRef& man, int right, Side side) const {
  for (int forward = 1; forward < shape().ranks; ++forward) {
    const Square sq = shape().step(man.square, {right, forward}, man.side);
    if (sq == kNoSquare) return false;
    if (holds(board, sq, side) && promoter(on(board, sq).piece)) return true;
  }
  return false;
}

int CheckBench::balance(const AnyPosition& position) const {
  const Setup setup = position.setup();
  int sum = 0;
  for (const Side side : kBothSides) {
    const int sign = side == us_ ? 1 : -1;
    for (const PieceRef& man : men_of(setup.board, side))
      sum += sign * (royal(man) ? kRoyalPrice : value(man.piece));
    const auto& hand = setup.hands[as_size(side)];
    for (std::size_t piece = 0; piece < hand.size(); ++piece)
      sum += sign * hand[piece] * value(static_cast<PieceIndex>(piece));
  }
  return sum;
}

CheckBench::Stake CheckBench::stake_of(const AnyPosition& position, Move move) const {
  const RuleTraits& traits = tools_.rules->traits();
  const bool steps = move.kind() == MoveKind::normal || move.kind() == MoveKind::double_step;
  const bool drop = move.kind() == MoveKind::drop;
  Stake stake;
  if (traits.ruled || traits.wide || !(steps || drop)) return stake;
  stake.plain = true;
  if (drop) return stake;
  stake.mover = position.at(move.from()).piece;
  const PlacedPiece victim = position.at(move.to());
  if (victim.empty()) return stake;
  stake.plain = victim.side != position.side_to_move() && !royal(victim.piece);
  stake.taken = value(victim.piece);
  if (!game_.drops || !game_.drops->captured) return stake;
  const PieceIndex held = game_.piece(victim.piece).in_hand;
  stake.taken += value(held == kNoPiece ? victim.piece : held);
  return stake;
}

int CheckBench::balance_after(const AnyPosition& next, Move move, const Stake& stake, int before) const {
  if (!stake.plain) return balance(next);
  if (stake.mover == kNoPiece) return before;
  const PlacedPiece now = next.at(move.to());
  const int grown = now.piece == stake.mover ? 0 : value(now.piece) - value(stake.mover);
  return before + (now.side == us_ ? 1 : -1) * (stake.taken + grown);
}

int CheckBench::won_since(int ply) const {
  return balance(end()) - swap(end(), last().to()) - balance(ply);
}

bool CheckBench::takes_well() const {
  return last().kind() != MoveKind::drop && at(plies() - 1).is_capture(last()) &&
         won_since(plies() - 1) >= kWorthTelling;
}

bool CheckBench::takes_on(const AnyPosition& position, Move move, Square sq) const {
  if (move.kind() == MoveKind::drop || !position.is_capture(move)) return false;
  if (move.kind() == MoveKind::normal) return move.to() == sq && !position.at(sq).empty();
  const std::vector<Square> taken = position.captured_squares(move);
  return std::ranges::find(taken, sq) != taken.end();
}

bool CheckBench::takes_with(int ply, const PieceRef& attacker, const PieceRef& target) const {
  const Move move = made(ply);
  return move.from() == attacker.square && move.to() == target.square && takes_at(ply, target.square);
}

bool CheckBench::can_take(const AnyPosition& position, Square sq) const {
  return std::ranges::any_of(position.legal_moves(Generate::forcing),
                             [&](Move move) { return takes_on(position, move, sq); });
}

bool CheckBench::takes_cleanly() const {
  return move().from() == man(0).square && takes_on(root_, move(), man(1).square) &&
         root_.captured_squares(move()).size() == 1 && own_losses(1).empty();
}

bool CheckBench::checkers_named() const {
  const PieceRef& target = men().back();
  std::size_t all = 0;
  for (const PieceRef& man : men_of(end_board(), us_)) {
    if (!sees(end_board(), man.square, target.square)) continue;
    if (std::find(men().begin(), men().end() - 1, man) == men().end() - 1) return false;
    ++all;
  }
  return all + 1 == men().size();
}

Vector CheckBench::direction(Square from, Square to) const {
  const int right = shape().file_of(to) - shape().file_of(from);
  const int forward = shape().rank_of(to) - shape().rank_of(from);
  const int steps = std::max(std::gcd(std::abs(right), std::abs(forward)), 1);
  return {right / steps, forward / steps};
}

int CheckBench::swap(const AnyPosition& position, Square sq, int enough) const {
  return swap_on(*position.clone(), sq, enough);
}

int CheckBench::swap_on(AnyPosition& position, Square sq, int enough) const {
  std::vector<Move> takes = position.legal_moves(Generate::forcing);
  if (ends_after(takes)) return 0;
  std::erase_if(takes, [&](Move move) { return !takes_on(position, move, sq); });
  if (takes.empty() || position.outcome()) return 0;
  const int sign = position.side_to_move() == us_ ? 1 : -1;
  const int before = balance(position);
  int best = 0;
  for (const Move move : takes) {
    const Stake stake = stake_of(position, move);
    position.make(move);
    const int gain = sign * (balance_after(position, move, stake, before) - before);
    // Losing something in return never makes it better: without this, the order of many takers explodes.
    if (gain > best) best = std::max(best, gain - swap_on(position, move.to(), gain - best));
    position.undo();
    if (best >= enough) break;
  }
  return best;
}

int CheckBench::greatest_swap(const AnyPosition& position) const {
  std::vector<Square> targets;
  for (const Move move : position.legal_moves(Generate::forcing)) {
    if (!position.is_capture(move)) continue;
    const std::vector<Square> taken = position.captured_squares(move);
    targets.insert(targets.end(), taken.begin(), taken.end());
  }
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  int best = 0;
  for (const Square sq : targets) {
    if (!patience_.ended()) best = std::max(best, swap(position, sq));
  }
  return best;
}

CheckBench::Pieces CheckBench::own_losses(int ply) const {
  Pieces lost;
  const Move move = made(ply);
  if (move == kPass || (move.kind() != MoveKind::normal && move.kind() != MoveKind::multi_leg)) return lost;
  const Side mover = at(ply - 1).side_to_move();
  for (const PieceRef& man : men_of(board(ply - 1), mover)) {
    if (man.square != move.from() && !holds(board(ply), man.square, mover)) lost.push_back(man.piece);
  }
  if (!holds(board(ply), move.to(), mover)) lost.push_back(on(board(ply - 1), move.from()).piece);
  return lost;
}

// Forced wins, proven by trying every answer

bool CheckBench::won_at_end(Side winner) const {
  const auto over = end().outcome();
  return over && over->winner == winner;
}

bool CheckBench::mated_at_end() const {
  return won_at_end(us_) && end().outcome()->reason == EndReason::checkmate;
}

int CheckBench::open_around(const PieceRef& royal, bool ahead) const {
  int open = 0;
  for (const Vector v : {Vector{-1, 1}, {0, 1}, {1, 1}, {-1, 0}, {1, 0}, {-1, -1}, {0, -1}, {1, -1}}) {
    const Square sq = shape().step(royal.square, v, royal.side);
    if (sq == kNoSquare || (ahead && v.forward != 1)) continue;
    open += !holds(end_board(), sq, royal.side);
  }
  return open;
}

/// Has the side to move a forced win in so many moves? `checks_only`: giving check with each of them but the
/// one that ends the game. Checks come first: most wins are found there.
CheckBench::Proof CheckBench::mates(AnyPosition& position, int moves, bool checks_only,
                                    std::uint64_t& nodes) const {
  if (moves <= 0 || position.outcome()) return Proof::no;
  const Side side = position.side_to_move();
  Proof result = Proof::no;
  // What the move just made leads to.
  const auto look = [&](bool check) {
    --nodes;
    if (const auto over = position.outcome()) return over->winner == side ? Proof::yes : Proof::no;
    if (moves == 1 || (checks_only && !check)) return Proof::no;
    return answers_fail(position, side, moves - 1, checks_only, nodes);
  };
  std::vector<Move> others;
  for (const Move move : position.legal_moves()) {
    if (nodes == 0 || patience_.ends_after(as_size(shape().squares()))) return Proof::open;
    position.make(move);
    const bool check = position.in_check();
    const Proof proof = check ? look(true) : Proof::no;
    position.undo();
    if (proof == Proof::yes) return proof;
    if (proof == Proof::open) result = proof;
    if (!check) others.push_back(move);
  }
  for (const Move move : others) {
    if (nodes == 0 || patience_.ends_after(as_size(shape().squares()))) return Proof::open;
    position.make(move);
    const Proof proof = look(false);
    position.undo();
    if (proof == Proof::yes) return proof;
    if (proof == Proof::open) result = proof;
  }
  return result;
}

/// Does `winner` mate within so many moves of its own whatever the side to move answers?
CheckBench::Proof CheckBench::answers_fail(AnyPosition& position, Side winner, int moves, bool checks_only,
                                           std::uint64_t& nodes) const {
  if (const auto over = position.outcome()) return over->winner == winner ? Proof::yes : Proof::no;
  Proof result = Proof::yes;
  for (const Move answer : position.legal_moves()) {
    if (nodes == 0 || patience_.ended()) return Proof::open;
    --nodes;
    position.make(answer);
    const Proof proof = mates(position, moves, checks_only, nodes);
    position.undo();
    if (proof == Proof::no) return proof;
    if (proof == Proof::open) result = proof;
  }
  return result;
}

/// Does the side that makes ply `first` (from 0) of the line give check with each of its moves?
bool CheckBench::checks_all_along(int first) const {
  for (int ply = first; ply < plies(); ply += 2) {
    if (!at(ply + 1).in_check()) return false;
  }
  return true;
}

Checked CheckBench::forced_win(int first, Side winner) const {
  const int moves = (plies() - first + 1) / 2;
  if ((plies() - first) % 2 == 0 || !says(moves) || !won_at_end(winner)) return Checked::fails;
  if (moves == 1) return Checked::holds;
  // The claim names the move it begins with; for an opponent's mate any first move of theirs will do.
  const auto prove = [&](bool checks_only) {
    std::uint64_t nodes = tools_.mate_nodes;
    const auto board = at(winner == us_ ? first + 1 : first).clone();
    return winner == us_ ? answers_fail(*board, winner, moves - 1, checks_only, nodes)
                         : mates(*board, moves, checks_only, nodes);
  };
  const bool checks = checks_all_along(first);
  Proof proof = prove(checks);
  if (proof == Proof::no && checks) proof = prove(false);
  if (proof == Proof::open) return Checked::unproven;
  return proof == Proof::yes ? Checked::holds : Checked::fails;
}

CheckBench::Proof CheckBench::mates_by_checks(const AnyPosition& position, int moves,
                                              std::uint64_t& nodes) const {
  return mates(*position.clone(), moves, true, nodes);
}

}  // namespace tesuji::claims
