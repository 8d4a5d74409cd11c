// The ways `tesuji learn` can go, and what they share.
#pragma once

#include "cli/learn_material.hpp"

namespace tesuji::cli {

/// What learning gives; without a text it was interrupted.
struct LearnedFile {
  std::string text;  ///< of weights
  std::string page;  ///< empty unless the command wants one
  std::string told;  ///< for the reader of the terminal
};

/// Learns from these rows.
Result<LearnedFile, Errors> learn_from(const LearnCommand& command, Classroom& classroom,
                                       const std::vector<learn::Labelled>& rows);
/// Writes what was learned where the command says. Returns the exit code.
int write_learned(const LearnCommand& command, const LearnedFile& file);

/// Self-play, learning and a match within some minutes.
int learn_by_the_clock(const LearnCommand& command, Classroom& classroom);
/// The heuristics of a persona, from its games against itself.
int learn_persona(const LearnCommand& command);

}  // namespace tesuji::cli
