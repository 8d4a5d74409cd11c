// The phrasebooks: one row for each way of saying a predicate. Both languages, three readers.
//
// Slots: {m} the move, {l} the whole evidence, {t} the evidence after the pass, {0} {1} {2} pieces with their
// squares, {k0} {k1} their kinds alone, {rest} the pieces after the first, {but} the pieces before the last,
// {won} {lost} lists of kinds, {n0} {n1} numbers, {s0} {s1} so many squares, {men1} so many promoters, {p0}
// plies of a mate in {n0}, {sq} squares, {us} {them} the sides, {man} a promoter, {check} the word for check.
#pragma once

#include <span>
#include <string_view>

#include "describe/language.hpp"
#include "explain/proposition.hpp"

namespace tesuji {

enum class Reader : std::uint8_t { beginner, club, expert };

/// When a row applies.
enum class Case : std::uint8_t {
  any,
  one,        ///< the evidence is a single move, or the first number is one
  more,       ///< ... or more
  up,         ///< the second number is greater than the first
  down,       ///< ... less
  moved,      ///< saves: the piece itself moves
  taken,      ///< saves: its attacker is taken
  shut,       ///< saves: the capture is no longer possible
  held,       ///< saves: it is protected
  idle,       ///< what comes of doing nothing
  idle_swap,  ///< ... when something is given for it
  gain,       ///< something is won, nothing given
  swap,       ///< something is won and something given
  won_one,    ///< like `one`, where the game is won by another rule than checkmate
  won_more,   ///< like `more`
  won_idle,   ///< like `idle`
  check_one,  ///< like `one`, against a royal
  check_more  ///< like `more`
};

struct Phrase {
  Predicate predicate;
  Case when;
  Reader reader;  ///< rows for `club` serve readers that have none of their own
  std::string_view text;
};

std::span<const Phrase> phrases(Language language);

/// How the supports of a claim are told, in a sentence behind its own.
struct DependsPhrase {
  std::string_view full_stop;  ///< of the sentence before it
  std::string_view before;
  std::string_view after;
};

const DependsPhrase& depends_phrase(Language language);

std::optional<Reader> reader_of(std::string_view id);

/// The case a claim is.
Case case_of(const Proposition& claim);

}  // namespace tesuji
