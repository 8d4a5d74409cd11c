// Why a point is forbidden, in words.
#pragma once

#include <string>

#include "describe/language.hpp"
#include "placement/foul_reason.hpp"

namespace tesuji::explain {

/// "a double three", 三三.
const char* foul_word(Foul foul, Language language);

/// The tree of reasons as sentences: "h8 is a double three: the three g8-h8-i8 is real because j8 is open
/// ...". A point that only looks forbidden is told apart: its false threes are named with what spoils them.
std::string foul_sentence(const FoulReason& reason, const BoardShape& board, Language language);

}  // namespace tesuji::explain
