// What is expected of weights before anything is learned: near their start, smooth, rising or falling, of one
// sign.
#pragma once

#include <eigen3/Eigen/Dense>

#include "define/definition.hpp"
#include "learn/learn_options.hpp"
#include "learn/parameters.hpp"

namespace tesuji::learn {

inline Eigen::Index eigen_index(std::size_t i) {
  return static_cast<Eigen::Index>(i);
}

/// The cost of leaving the start, as a matrix over all numbers (opening before ending): each weight by
/// itself, and curves and tables when they bend otherwise than before.
Eigen::MatrixXd cost_of_change(const std::vector<Parameter>& list, const BoardShape& board,
                               const LearnOptions& options);

/// Places of one curve or table, next to each other in the list.
struct ParameterRun {
  std::size_t begin = 0;
  std::size_t end = 0;
};
std::vector<ParameterRun> runs_of(const std::vector<Parameter>& list);

/// 1: a curve that may never fall, -1: one that may never rise, 0: any.
int direction_of(std::string_view field);
/// The sign that a weight must have to make sense, 0: any.
int sign_of(std::string_view field);

/// The nearest curve without falls (`direction` 1) or rises (-1), places weighing by how often they were
/// seen: neighbours that are out of order become one.
void make_monotone(std::vector<double>& numbers, ParameterRun run, std::size_t offset,
                   const std::vector<double>& seen, int direction);

}  // namespace tesuji::learn
