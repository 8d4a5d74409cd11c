#include "persona/naitou/effects.hpp"

namespace tesuji::persona::naitou {
namespace {

constexpr Point kFirst = 12;
constexpr Point kLast = 108;

/// Index of a one-square direction, for the table below.
constexpr int direction_index(int delta) {
  return delta + 12;
}

/// By cell and direction: does the piece go at least one square that way?
using GoesThatWay = std::array<std::array<bool, 25>, 32>;

GoesThatWay make_goes() {
  GoesThatWay result{};
  for (int kind = kKing; kind < kKinds; ++kind) {
    const Gait& moves = gait(static_cast<Kind>(kind));
    for (const Who who : {kPlayer, kCom}) {
      auto& row = result[cell(who, static_cast<Kind>(kind))];
      const int sign = forward(who);
      for (int i = 0; i < moves.slide_count; ++i)
        row[as_size(direction_index(sign * moves.slides[as_size(i)]))] = true;
      if (kind == kKnight) continue;
      for (int i = 0; i < moves.step_count; ++i)
        row[as_size(direction_index(sign * moves.steps[as_size(i)]))] = true;
    }
  }
  return result;
}

const GoesThatWay& goes_that_way() {
  static const GoesThatWay table = make_goes();
  return table;
}

/// How the piece of a cell moves, turned to its owner's direction.
using CellGaits = std::array<Gait, 32>;

const CellGaits& cell_gaits() {
  static const CellGaits table = [] {
    CellGaits result{};
    for (int kind = kKing; kind < kKinds; ++kind) {
      for (const Who who : {kPlayer, kCom}) {
        Gait& moves = result[cell(who, static_cast<Kind>(kind))];
        moves = gait(static_cast<Kind>(kind));
        for (auto& delta : moves.slides) delta = static_cast<std::int8_t>(delta * forward(who));
        for (auto& delta : moves.steps) delta = static_cast<std::int8_t>(delta * forward(who));
      }
    }
    return result;
  }();
  return table;
}

bool slides_that_way(Cell piece, int delta) {
  const Gait& moves = gait(kind_of(piece));
  for (int i = 0; i < moves.slide_count; ++i) {
    if (forward(owner(piece)) * moves.slides[as_size(i)] == delta) return true;
  }
  return false;
}

class EffectsWriter {
 public:
  EffectsWriter(const Board& board, const Prices& prices, Effects& effects)
      : board_(board), prices_(prices), effects_(effects) {}

  void piece(Point from) {
    const Cell piece = board_.cells[from];
    const Who who = owner(piece);
    const Kind kind = kind_of(piece);
    const Gait& moves = gaits_[piece];
    for (int i = 0; i < moves.slide_count; ++i) slide(who, kind, from, moves.slides[as_size(i)]);
    for (int i = 0; i < moves.step_count; ++i) {
      const int at = from + moves.steps[as_size(i)];
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
    if (owner(stop) != who || kind_of(stop) == kKing) return;
    if (!goes_[stop][as_size(direction_index(delta))]) return;
    const std::size_t behind = as_size(at + delta);
    if (board_.cells[behind] != kWall) ++effects_.count[who][behind];
  }

  const Board& board_;
  const Prices& prices_;
  Effects& effects_;
  const GoesThatWay& goes_ = goes_that_way();
  const CellGaits& gaits_ = cell_gaits();
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
  const Gait& around = gait(kKing);
  for (int i = 0; i < around.step_count; ++i) {
    const int away = around.steps[as_size(i)];
    int at = point + away;
    const Cell next = board.cells[as_size(at)];
    if (is_piece(next) && owner(next) == by && goes_that_way()[next][as_size(direction_index(-away))])
      return true;
    while (board.cells[as_size(at)] == 0) at += away;
    const Cell far = board.cells[as_size(at)];
    if (is_piece(far) && owner(far) == by && slides_that_way(far, -away)) return true;
  }
  const Gait& leaps = gait(kKnight);
  for (int i = 0; i < leaps.step_count; ++i) {
    const int at = point - forward(by) * leaps.steps[as_size(i)];
    if (at >= 0 && at < kCells && board.cells[as_size(at)] == cell(by, kKnight)) return true;
  }
  return false;
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
