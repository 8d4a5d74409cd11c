// blocker: after every move the player puts a piece that belongs to nobody on an empty square.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct Blocker : Rule {
  static constexpr std::string_view kName = "blocker";
  static constexpr Habits kHabits{.forces_moves = true, .makes_steps = true, .knows_squares = true};
  /// For the first player: 0 when none is to be placed, otherwise the square just moved to, counted from 1.
  static constexpr int kCounters = 1;
  static constexpr int kMostSquares = 255;

  PieceIndex piece = -1;
  bool stays = false;  ///< each turn brings one more, or else there is only one, which goes elsewhere
  bool shot = false;   ///< only where the piece just moved could go on to
  std::array<std::vector<Square>, 2> zone;  ///< only there; empty: anywhere

  bool operator==(const Blocker&) const = default;

  void read(auto& in) {
    piece = in.needed_piece("piece");
    stays = in.flag("stays");
    shot = in.flag("shot");
    zone = in.zone("zone");
    if (shot && in.squares() > kMostSquares)
      in.fault("this board is too large to shoot on", "take one of at most 255 squares, or remove 'shot'");
  }

  std::string words(const auto& names, bool ja) const {
    const std::string name = names({piece});
    if (ja) {
      std::string text = "駒を動かした後、どちらのものでもない" + name + "を";
      text += shot    ? "、動かした駒がそこからさらに行ける空いたマスに"
              : stays ? "空いたマスに"
                      : "別の空いたマスに";
      if (has_zone()) text += "（決められた範囲で）";
      text += stays ? "一つ置き、そのまま残す。" : "置く。";
      return text + "その駒は取れず、飛び越す駒以外は通れない。";
    }
    std::string text = "After each move the player puts " + std::string(stays ? "a " : "the ") + name +
                       ", which belongs to nobody" + (stays ? " and stays for good" : "") + ", on ";
    text += shot    ? "an empty square to which the piece just moved could go on"
            : stays ? "an empty square"
                    : "another empty square";
    if (has_zone()) text += " of its zone";
    return text + ". It cannot be captured, and only leaps pass it.";
  }

  PieceIndex neutral() const { return piece; }
  bool neutral_stays() const { return stays; }

  void for_each_square(auto&& f) const {
    for (const auto& squares : zone)
      for (const Square sq : squares) f(sq);
  }

  /// There must be a place left for it.
  bool permits(const auto& pos, auto move) const {
    const auto& places = zone[as_size(pos.side_to_move())];
    return places.empty() || std::any_of(places.begin(), places.end(), [&](Square sq) {
             return sq != move.to() && (sq == move.from() || pos.at(sq).empty());
           });
  }

  bool generates(const auto& pos, auto&& add) const {
    const int pending = pos.template counted<Blocker>(Side::first);
    if (pending == 0) return false;
    const auto& places = zone[as_size(pos.side_to_move())];
    const auto inside = [&](Square sq) {
      return places.empty() || std::find(places.begin(), places.end(), sq) != places.end();
    };
    if (!shot) {
      add.neutral(piece, inside);
      return true;
    }
    const auto flight = pos.quiet_reach(static_cast<Square>(pending - 1));
    add.neutral(piece, [&](Square sq) { return flight.has(sq) && inside(sq); });
    return true;
  }

  bool delays_end(const auto& pos) const { return pos.template counted<Blocker>(Side::first) != 0; }

  void after_move(auto& pos, const Made& made) const {
    const bool placed = made.moved == piece;
    pos.template count<Blocker>(Side::first, placed ? 0 : shot ? made.to + 1 : 1);
    if (!placed) pos.move_again();
  }

 private:
  bool has_zone() const { return !zone[0].empty() || !zone[1].empty(); }
};

}  // namespace tesuji::rules
