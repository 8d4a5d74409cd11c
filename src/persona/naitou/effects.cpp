#include "persona/naitou/effects.hpp"

namespace tesuji::persona::naitou {
namespace {

class EffectsWriter {
 public:
  EffectsWriter(const Board& board, const Prices& prices, Effects& effects)
      : board_(board), prices_(prices), effects_(effects) {}

  void piece(Point from) {
    const Cell piece = board_.cells[from];
    const Who who = owner(piece);
    const Kind kind = kind_of(piece);
    const Gait& moves = gait(piece);
    for (const int delta : moves.slides) slide(who, kind, from, delta);
    for (const int delta : moves.steps) {
      const int at = from + delta;
      // A knight's step may leave the array by one square; nothing stands there but wall.
      if (at >= 0 && at < kCells && board_.cells[as_size(at)] != kWall) add(who, kind, at);
    }
  }

 private:
  void add(Who who, Kind kind, int at) {
    ++effects_.count[who][as_size(at)];
    Kind& cheapest = effects_.attacker[who][as_size(at)];
    if (cheapest == kNone || prices_.taken[kind] < prices_.taken[cheapest]) cheapest = kind;
  }

  void slide(Who who, Kind kind, Point from, int delta) {
    int at = from + delta;
    while (board_.cells[as_size(at)] == 0) {
      add(who, kind, at);
      at += delta;
    }
    const Cell stop = board_.cells[as_size(at)];
    if (stop == kWall) return;
    add(who, kind, at);
    if (owner(stop) != who || kind_of(stop) == kKing || !gait(stop).goes_by(delta)) return;
    const std::size_t behind = as_size(at + delta);
    if (board_.cells[behind] != kWall) ++effects_.count[who][behind];
  }

  const Board& board_;
  const Prices& prices_;
  Effects& effects_;
};

}  // namespace

void find_effects(const Board& board, const Prices& prices, Effects& effects) {
  effects = Effects{};
  EffectsWriter writer(board, prices, effects);
  for (Point at = kFirst; at <= kLast; ++at) {
    if (is_piece(board.cells[at])) writer.piece(at);
  }
}

bool is_attacked(const Board& board, Who by, Point point) {
  for (const int away : gait(cell(by, kKing)).steps) {
    int at = point + away;
    const Cell next = board.cells[as_size(at)];
    if (belongs_to(next, by) && gait(next).goes_by(-away)) return true;
    while (board.cells[as_size(at)] == 0) at += away;
    const Cell far = board.cells[as_size(at)];
    if (belongs_to(far, by) && gait(far).slides_by(-away)) return true;
  }
  const auto& leaps = gait(cell(by, kKnight)).steps;
  return std::any_of(leaps.begin(), leaps.end(), [&](int leap) {
    const int at = point - leap;
    return at >= 0 && at < kCells && board.cells[as_size(at)] == cell(by, kKnight);
  });
}

Exchange find_exchange(const Board& board, const Effects& effects, const Prices& prices, bool equal_trades,
                       Point watched) {
  Exchange result;
  bool takes_back = false;
  for (Point at = kFirst; at <= kLast; ++at) {
    const Cell c = board.cells[at];
    if (!is_piece(c)) continue;
    const Kind kind = kind_of(c);
    const Byte theirs = effects.count[kPlayer][at];
    const Byte ours = effects.count[kCom][at];
    const Kind their_attacker = effects.attacker[kPlayer][at];
    const Kind our_attacker = effects.attacker[kCom][at];
    if (owner(c) == kPlayer) {
      if (ours == 0) continue;
      const Byte price = prices.prey[kind];
      const Byte stake = prices.prey[our_attacker];
      if (theirs != 0 && !(stake < price) && !(stake == price && equal_trades)) continue;
      result.gain = static_cast<Byte>(result.gain + price);
      if (price > result.best_gain) {
        result.best_gain = price;
        result.gain_point = at;
      }
      continue;
    }
    if (theirs == 0) continue;
    const Byte price = prices.own[kind];
    if (kind != kKing && ours != 0) {
      if (ours < theirs) {
        if (price + prices.own[our_attacker] < prices.hunter[their_attacker]) continue;
      } else {
        if (price <= prices.hunter[their_attacker]) continue;
        takes_back = true;
      }
    }
    if (at == watched) result.watched_lost = true;
    result.loss = static_cast<Byte>(result.loss + price);
    if (price > result.worst_loss) {
      result.worst_loss = price;
      result.loss_point = at;
    }
    // The original lowers both for every losing square once the flag is up, also for those it was not
    // raised by; several of its known bugs come from here.
    if (takes_back) {
      --result.loss;
      --result.worst_loss;
    }
  }
  return result;
}

}  // namespace tesuji::persona::naitou
