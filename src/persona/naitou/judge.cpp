#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {
namespace {

Byte promoted_count(const Board& board, Who who) {
  return static_cast<Byte>(std::count_if(board.cells.begin(), board.cells.end(), [&](Cell c) {
    return belongs_to(c, who) && is_promoted(kind_of(c));
  }));
}

Byte force(const Board& board, Who who) {
  return static_cast<Byte>(board.hands[who][kRook] + board.hands[who][kBishop] + promoted_count(board, who));
}

Byte power(const Board& board, Who who, int ply) {
  const auto& hand = board.hands[who];
  const int quotient = ply / 11;
  const int time = quotient >= 7 ? 2 * quotient : quotient;
  return static_cast<Byte>(8 * force(board, who) + 4 * (hand[kGold] + hand[kSilver]) +
                           2 * (hand[kKnight] + hand[kLance]) + hand[kPawn] + time);
}

/// Sums over the squares around a king. The king may have left since: it is the root's square that counts.
void count_surroundings(const Thinking& thinking, const Effects& effects, LeafValues& values) {
  const auto around = [](Point king, int reach, auto&& each) {
    for (Point at = kFirst; at <= kLast; ++at) {
      if (on_board(at) && distance(at, king) <= reach) each(as_size(at));
    }
  };
  values.attack = values.guard = values.siege = values.close_siege = values.choked = 0;
  around(thinking.root.king[kPlayer], 2,
         [&](std::size_t at) { values.attack = static_cast<Byte>(values.attack + effects.count[kCom][at]); });
  const Point own = thinking.root.king[kCom];
  around(own, 2, [&](std::size_t at) {
    values.guard = static_cast<Byte>(values.guard + effects.count[kCom][at]);
    values.siege = static_cast<Byte>(values.siege + effects.count[kPlayer][at]);
  });
  around(own, 1, [&](std::size_t at) {
    if (at == own) return;
    values.close_siege = static_cast<Byte>(values.close_siege + effects.count[kPlayer][at]);
    if (effects.count[kPlayer][at] >= effects.count[kCom][at]) ++values.choked;
  });
}

void count_pieces(const Board& after, const Effects& effects, LeafValues& values) {
  values.hanging = values.promoted = values.loose = 0;
  for (Point at = kFirst; at <= kLast; ++at) {
    const Cell c = after.cells[at];
    if (!is_piece(c)) continue;
    const Kind kind = kind_of(c);
    if (owner(c) == kPlayer) {
      if ((kind != kPawn && kind != kLance) || rank_of(at) > 4) continue;
      const auto ahead = as_size(at - kWidth);
      if (effects.count[kPlayer][ahead] > effects.count[kCom][ahead]) values.hanging = 1;
      continue;
    }
    if (is_promoted(kind)) ++values.promoted;
    if (kind != kKing && kind != kKnight && kind != kLance && kind != kPawn && effects.count[kCom][at] == 0)
      ++values.loose;
  }
}

/// Looks for any answer of the player after which the king is not attacked.
class EscapeSearch {
 public:
  explicit EscapeSearch(const Board& board) : board_(board), king_(board.king(kPlayer)) {}

  bool found() const { return by_moving() || by_dropping(); }

 private:
  bool escapes(const Step& step) const {
    Board after = board_;
    after.make(kPlayer, step);
    return !is_attacked(after, kCom, step.source == king_ ? step.target : king_);
  }

  bool piece_escapes(Point source) const {
    const Kind kind = kind_of(board_.cells[source]);
    return board_.any_target(source, [&](Point target) {
      return escapes({source, target, may_promote(kPlayer, kind, source, target)});
    });
  }

  bool by_moving() const {
    if (piece_escapes(king_)) return true;
    for (Point at = kFirst; at <= kLast; ++at) {
      if (at != king_ && belongs_to(board_.cells[at], kPlayer) && piece_escapes(at)) return true;
    }
    return false;
  }

  bool by_dropping() const {
    for (const int delta : gait(cell(kPlayer, kKing)).steps) {
      const auto at = static_cast<Point>(king_ + delta);
      if (board_.cells[at] != 0) continue;
      for (std::size_t code = 0; code < kDropOrder.size(); ++code) {
        const Kind kind = kDropOrder[code];
        if (board_.hands[kPlayer][kind] == 0 || !may_drop(board_, kPlayer, kind, at)) continue;
        // Whatever is dropped there blocks the same lines.
        if (escapes({static_cast<Byte>(kDropBase + 1 + code), at, false})) return true;
        break;
      }
    }
    return false;
  }

  const Board& board_;
  Point king_;
};

}  // namespace

RootValues judge_root(const Board& board, const Prices& prices, int ply, bool equal_trades) {
  Effects effects;
  find_effects(board, prices, effects);
  const Exchange exchange = find_exchange(board, effects, prices, equal_trades, kNoPoint);
  RootValues root;
  root.best_gain = exchange.best_gain;
  root.worst_loss = exchange.worst_loss;
  root.power = {power(board, kPlayer, ply), power(board, kCom, ply)};
  root.com_force = force(board, kCom);
  root.king = {board.king(kPlayer), board.king(kCom)};
  return root;
}

FirstJudgement judge_first(const Thinking& thinking, const Candidate& candidate, const Board& after,
                           const Effects& effects) {
  const Step& step = candidate.step;
  FirstJudgement result;
  LeafValues& values = result.values;
  static_cast<Exchange&>(values) =
      find_exchange(after, effects, thinking.prices, thinking.equal_trades, step.target);
  values.capture = candidate.taken == kNone ? Byte{0} : thinking.prices.taken[candidate.taken];
  values.to_king = static_cast<Byte>(distance(step.target, thinking.root.king[kPlayer]));
  values.from_king =
      static_cast<Byte>(distance(step.is_drop() ? step.target : step.source, thinking.root.king[kCom]));
  count_surroundings(thinking, effects, values);
  count_pieces(after, effects, values);

  if (values.worst_loss < 30 && values.best_gain >= 30 && values.to_king < 3 && is_mated(after)) {
    if (step.is_drop() && candidate.kind_after == kPawn) {
      result.refusal = "pawn-drop-mate";
      return result;
    }
    values.mates = true;
    values.capture = values.best_gain = 60;
    values.worst_loss = 0;
    return result;
  }
  if (values.watched_lost && candidate.taken == kNone && !thinking.root.in_check())
    result.refusal = "sacrifice";
  return result;
}

bool is_mated(const Board& board) {
  return board.king(kPlayer) != kNoPoint && !EscapeSearch(board).found();
}

}  // namespace tesuji::persona::naitou
