// Numbers of weights as files hold them.
#pragma once

#include "define/fields.hpp"
#include "evaluate/weights.hpp"

namespace tesuji::evaluate {

/// Nothing, and a report, for what is no number between -10000 and 10000.
std::optional<double> read_number(const Node& node, Report& report);
/// One number for both, or {mg: ..., eg: ...}.
std::optional<Tapered> read_tapered(const Node& node, Report& report);
/// At most two digits after the point.
std::string number_text(double value);

}  // namespace tesuji::evaluate
