// Movement maps of several legs: lion, hook, igui, flights and areas.
#pragma once

#include <string_view>
#include <vector>

#include "define/definition.hpp"
#include "define/node.hpp"
#include "define/report.hpp"

namespace tesuji::define {

/// Is `key` the name of a movement that read_legs() reads?
bool is_leg_kind(std::string_view key);

/// The atoms of a movement map whose `subject` names one of these kinds.
std::vector<MoveAtom> read_legs(const Node& map, const Node& subject, Report& report);

/// How far a lion along lines may go at most: as far as a move can say what it takes.
constexpr int kMostLionSquares = 4;

/// A lion of two squares along all eight directions turns freely; others keep to each line.
std::vector<MoveAtom> lion_atoms(const std::vector<Vector>& steps, int squares);

}  // namespace tesuji::define
