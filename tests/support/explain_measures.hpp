// How good explanations are, measured without judges; tests run it on a few positions, bench/explain on all.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "support/rooms.hpp"

namespace tesuji::test {

struct SeededPosition {
  std::string game;
  std::string position;
  std::string source;  ///< puzzle, tsume, game or play, and for problems the solution's first move
};

/// tests/data/explain/positions.tsv, in its (shuffled) order.
std::vector<SeededPosition> seeded_positions();

struct ClaimReport {
  int positions = 0;
  int explained = 0;  ///< moves with at least one reason
  int claims = 0;     ///< verified
  int told = 0;
  int detector_faults = 0;  ///< observed, but not confirmed (and so never told)
  int unproven = 0;         ///< of those, mates beyond the effort
  int told_false = 0;       ///< told, but not confirmed by a fresh verifier
  int sums_wrong = 0;
  int ranked = 0;  ///< explanations that tell of a decision or of material, where that contributes most
  int first_is_largest = 0;
  int weighed = 0;  ///< explanations whatever contributes most, when it is worth telling
  int first_weighs_most = 0;
  int planted = 0;
  int planted_believed = 0;
  int sentences = 0;      ///< written, in each language and for each reader
  int misread = 0;        ///< not read back as the same claim
  double slowest_ms = 0;  ///< CPU time of one explanation, its searches apart
  double mean_ms = 0;
  std::map<std::string, int> by_game;       ///< positions
  std::map<std::string, int> by_predicate;  ///< of all verified claims
  std::map<std::string, int> told_by_predicate;
  std::vector<std::string> rank_faults;
  std::vector<std::string> faults;  ///< the first few, in words
};

ClaimReport measure_claims(const std::vector<SeededPosition>& positions, std::uint64_t nodes);

struct CauseReport {
  int positions = 0;
  int causes = 0;  ///< first reasons whose cause could be taken off the board
  int causes_matter = 0;
  int controls = 0;
  int controls_matter = 0;
};

/// Takes the cause of the first reason off the board, and a piece of like value that is not cited.
CauseReport measure_causes(const std::vector<SeededPosition>& positions, std::uint64_t nodes, int wanted);

struct RefutationReport {
  int positions = 0;
  int moves = 0;
  int answered = 0;                 ///< with at least one reason
  int claims = 0;                   ///< lost material or mate
  int stand = 0;                    ///< ... at ten times the nodes
  double slowest_ms = 0;            ///< CPU time of one answer, its search included
  std::vector<std::string> faults;  ///< the first claims that do not stand
};

/// `why not X?` for every legal X.
RefutationReport measure_refutations(const std::vector<SeededPosition>& positions, std::uint64_t nodes,
                                     bool ten_times);

}  // namespace tesuji::test
