// What people are told of a contest, in their language: how far it is, how it stands, how games ended.
#pragma once

#include <chrono>
#include <string>

#include "arena/standings.hpp"
#include "describe/language.hpp"

namespace tesuji::arena {

/// How a ledger's games ended; every id that the referee writes has words.
std::string ending_words(const std::string& ending, Language language);
std::string verdict_words(Verdict verdict, Language language);

/// With its sign; ∞ where everything was won or lost.
std::string elo_number(double elo);
/// Of a rating; ∞ where nothing was played.
std::string error_number(double error);

/// Everything there is to say, in several rows.
std::string standings_text(const Standings& standings, Language language);

/// One row: games, score, test, faults, time, and how long it will take. `jobs_before` were done when the
/// clock began.
std::string progress_text(const Standings& standings, std::int64_t jobs_before, std::chrono::seconds spent,
                          Language language);

/// Tuned constants: where they began and where they are, a row each.
std::string constants_text(const Tuner& tuner, Language language);

}  // namespace tesuji::arena
