// promotion-limit: a piece is promoted to only while its owner has fewer of it than this.
#pragma once

#include <map>

#include "rules/rule.hpp"

namespace tesuji::rules {

struct PromotionLimit : Rule {
  static constexpr std::string_view kName = "promotion-limit";

  std::map<PieceIndex, int> most;
  std::map<PieceIndex, PieceIndex> twins;  ///< what promoted pieces with a mark are without it

  bool operator==(const PromotionLimit&) const = default;

  void read(auto& in) {
    for (const auto& [piece, count] : in.piece_numbers(1, 99)) {
      most[piece] = count;
      for (const PieceIndex twin : in.marked_twins(piece)) twins[twin] = piece;
    }
  }

  std::string words(const auto& names, bool ja) const {
    std::string list;
    for (const auto& [piece, count] : most) {
      if (!list.empty()) list += ja ? "、" : ", ";
      list += names({piece}) + " " + std::to_string(count);
    }
    return ja ? "成れるのは、盤上の自分のその駒が次の数より少ないときに限る：" + list + "。"
              : "One may promote only to a piece of which one has fewer on the board than: " + list + ".";
  }

  bool permits(const auto& pos, auto move) const {
    if (!pos.is_promotion(move)) return true;
    const PieceIndex becomes = pos.promoted_type(move);
    const auto twin = twins.find(becomes);
    const auto limit = most.find(twin == twins.end() ? becomes : twin->second);
    if (limit == most.end()) return true;
    int there = pos.count_of(limit->first, pos.side_to_move());
    for (const auto& [marked, plain] : twins)
      if (plain == limit->first) there += pos.count_of(marked, pos.side_to_move());
    return there < limit->second;
  }
};

}  // namespace tesuji::rules
