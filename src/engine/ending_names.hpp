// What the ways in which games end are called: ids for scripts and ledgers, and names in tables.
#pragma once

#include <array>

#include "base/indexed.hpp"
#include "movement/outcome.hpp"

namespace tesuji::engine {

struct EndingName {
  const char* id;  ///< in English a name, too
  const char* ja;
};

/// Of games of pieces, in the order of EndReason.
inline constexpr std::array<EndingName, as_size(EndReason::special) + 1> kPieceEndings{
    {{"checkmate", "詰み"},
     {"stalemate", "ステイルメイト"},
     {"royal-captured", "玉取り"},
     {"arrival", "到達"},
     {"declaration", "宣言"},
     {"perpetual-check", "連続王手"},
     {"perpetual-chase", "連続追い"},
     {"perpetual-attack", "連続攻め"},
     {"extinction", "全滅"},
     {"repetition", "同一局面"},
     {"quiet-moves", "手数規定"},
     {"too-little-material", "駒不足"},
     {"bared", "裸玉"},
     {"special-rule", "特別規則"}}};

inline constexpr EndingName kRowMade{"row", "連の完成"};
inline constexpr EndingName kRowFoul{"foul", "禁手"};
inline constexpr EndingName kBoardFull{"full-board", "満局"};
inline constexpr std::array kRowEndings{kRowMade, kRowFoul, kBoardFull};

}  // namespace tesuji::engine
