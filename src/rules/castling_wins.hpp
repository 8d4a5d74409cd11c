// castling-wins: who castles on a wing wins, and who can no longer do so loses.
#pragma once

#include "rules/rule.hpp"

namespace tesuji::rules {

struct CastlingWins : Rule {
  static constexpr std::string_view kName = "castling-wins";
  static constexpr Habits kHabits{.knows_squares = true};
  static constexpr int kCounters = 1;  ///< 1 for the side that has castled and won
  static constexpr EndText kEnd{"castling decided the game", "キャスリングで決着した"};
  /// Choices by number: wings that win are the bits of one.
  static constexpr int kKingside = 1;
  static constexpr int kQueenside = 2;

  std::array<int, 2> wings{};  ///< by side

  bool operator==(const CastlingWins&) const = default;

  void read(auto& in) {
    const std::vector<std::string> choices{"none", "kingside", "queenside", "either-wing"};
    wings = {in.word("first-player", choices), in.word("second-player", choices)};
    if (wings[0] == 0 && wings[1] == 0)
      in.fault("'castling-wins' needs to know who wins by castling", "write second-player: queenside");
  }

  std::string words(const auto&, bool ja) const {
    std::string text;
    for (const Side side : kBothSides) {
      const int wing = wings[as_size(side)];
      if (wing == 0) continue;
      const bool first = side == Side::first;
      if (ja) {
        text += std::string(first ? "先手" : "後手") + "は" +
                (wing == kKingside    ? "キング側に"
                 : wing == kQueenside ? "クイーン側に"
                                      : "") +
                "キャスリングすれば勝ち、その権利を失えば負け。";
      } else {
        if (!text.empty()) text += " ";
        text += std::string(first ? "The first player" : "The second player") + " wins by castling" +
                (wing == kKingside    ? " on the king's wing"
                 : wing == kQueenside ? " on the queen's wing"
                                      : "") +
                ", and loses when the right to do so is gone.";
      }
    }
    return text;
  }

  void after_move(auto& pos, const Made& made) const {
    if (!made.castled) return;
    const int wing = made.to > made.from ? kKingside : kQueenside;
    if ((wings[as_size(made.mover)] & wing) != 0) pos.template count<CastlingWins>(made.mover, 1);
  }

  bool stops(const auto& pos) const { return verdict(pos).has_value(); }

  /// Castling itself ends the right to it, so it is looked at first; then the side that has just moved.
  std::optional<RuleEnd> verdict(const auto& pos) const {
    for (const Side side : kBothSides)
      if (pos.template counted<CastlingWins>(side) != 0) return RuleEnd{side};
    for (const Side side : {opponent(pos.side_to_move()), pos.side_to_move()})
      if (wings[as_size(side)] != 0 && !may_still(pos, side)) return RuleEnd{opponent(side)};
    return std::nullopt;
  }

 private:
  bool may_still(const auto& pos, Side side) const {
    const int wing = wings[as_size(side)];
    return ((wing & kKingside) != 0 && pos.may_castle(side, true)) ||
           ((wing & kQueenside) != 0 && pos.may_castle(side, false));
  }
};

}  // namespace tesuji::rules
