#include "arena/tuning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

#include "base/random.hpp"
#include "base/text.hpp"
#include "define/node.hpp"

namespace tesuji::arena {
namespace {

// Spall's exponents, with which the values settle: reaches shrink slowly, steps faster.
constexpr double kReachDecay = 0.101;
constexpr double kStepDecay = 0.602;
/// The first steps are held back for this share of all pairs.
constexpr double kHeldBack = 0.1;

std::optional<double> decimal(std::string_view text) {
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

/// Three digits are as many as anybody reads, and any machine writes them alike.
std::string number_text(double value) {
  std::string text = fmt::format("{:.3f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

struct PlacedNumber {
  std::string name;
  double value = 0;
  int line = 0;
  int column = 0;
  std::size_t length = 0;
};

void collect(const Node& node, const std::string& name, std::vector<PlacedNumber>& found) {
  if (node.is_scalar()) {
    const auto value = node.quoted ? std::nullopt : decimal(node.text);
    if (value) found.push_back({name, *value, node.line, node.column, node.text.size()});
    return;
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const Node& child = node.children[i];
    collect(child, (name.empty() ? "" : name + ".") + (node.is_map() ? child.key : fmt::format("{}", i)),
            found);
  }
}

Result<std::vector<PlacedNumber>, Errors> placed_numbers(const SourceText& file) {
  const auto root = parse_yaml(file);
  if (!root) return root.error();
  std::vector<PlacedNumber> found;
  collect(*root, "", found);
  return found;
}

}  // namespace

Tuner::Tuner(TuningPlan plan, std::int64_t pairs, std::uint64_t seed)
    : plan_(std::move(plan)), pairs_(pairs), seed_(seed) {
  for (const Constant& constant : plan_.constants) values_.push_back(constant.start);
  by_step_ = {values_, values_};
}

std::int64_t Tuner::ready() const {
  return std::min(pairs_, static_cast<std::int64_t>(by_step_.size()) * plan_.pairs_a_step);
}

/// 1 for the last pair, more for earlier ones.
double Tuner::decay(std::int64_t number, double exponent, double offset) const {
  return std::pow((static_cast<double>(pairs_) + offset) / (static_cast<double>(number + 1) + offset),
                  exponent);
}

/// How far the plus side of a pair is moved; the minus side goes the other way.
std::vector<double> Tuner::shifts(std::int64_t number) const {
  Random random(seed_ * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(number));
  std::vector<double> moved;
  for (const Constant& constant : plan_.constants)
    moved.push_back((random.below(2) == 0 ? 1 : -1) * constant.reach * decay(number, kReachDecay, 0));
  return moved;
}

TuningPair Tuner::pair(std::int64_t number) const {
  assert(number < ready());
  const std::vector<double>& from = by_step_[static_cast<std::size_t>(number / plan_.pairs_a_step)];
  const std::vector<double> moved = shifts(number);
  // Whole numbers are rounded up or down by chance, both sides alike: small changes still show over many
  // pairs.
  Random random(~(seed_ * 0x9e3779b97f4a7c15ULL + static_cast<std::uint64_t>(number)));
  TuningPair pair;
  for (std::size_t i = 0; i < from.size(); ++i) {
    const Constant& constant = plan_.constants[i];
    const double chance = static_cast<double>(random.below(1'000'000)) / 1'000'000;
    const auto played = [&](double value) {
      if (constant.whole) value = std::floor(value + chance);
      return std::clamp(value, constant.low, constant.high);
    };
    pair.plus[constant.name] = played(from[i] + moved[i]);
    pair.minus[constant.name] = played(from[i] - moved[i]);
  }
  return pair;
}

void Tuner::learn(double points) {
  const double margin = points - (2 - points);  // of the plus side, -2 to 2
  const std::vector<double> moved = shifts(learned_);
  const double pace = decay(learned_, kStepDecay, kHeldBack * static_cast<double>(pairs_));
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const Constant& constant = plan_.constants[i];
    const double step = plan_.rate * pace * constant.reach * constant.reach / moved[i] * margin;
    values_[i] = std::clamp(values_[i] + step, constant.low, constant.high);
  }
  ++learned_;
  if (learned_ % plan_.pairs_a_step == 0) by_step_.push_back(values_);
}

std::string tuning_text(const TuningPair& pair) {
  std::string text;
  for (const auto& [name, plus] : pair.plus)
    text += fmt::format("{} {} {}\n", name, number_text(plus), number_text(pair.minus.at(name)));
  return text;
}

Result<TuningPair> read_tuning(const std::string& text) {
  TuningPair pair;
  for (const std::string_view row : split(text, '\n')) {
    const auto parts = words(row);
    if (parts.empty()) continue;
    const auto plus = parts.size() == 3 ? decimal(parts[1]) : std::nullopt;
    const auto minus = parts.size() == 3 ? decimal(parts[2]) : std::nullopt;
    if (!plus || !minus)
      return Error{ErrorCode::bad_input,
                   fmt::format("'{}' is no step of tuning", row),
                   "was it written by another program?",
                   {},
                   ""};
    pair.plus[std::string(parts[0])] = *plus;
    pair.minus[std::string(parts[0])] = *minus;
  }
  return pair;
}

PlayerSpec with_constants(PlayerSpec player, TuningTarget target,
                          const std::map<std::string, double>& values) {
  if (target == TuningTarget::weights) {
    player.weights.text = with_numbers(player.weights, values);
  } else {
    for (const auto& [name, value] : values) player.options[name] = number_text(value);
  }
  return player;
}

Result<std::vector<std::pair<std::string, double>>, Errors> numbers_of(const SourceText& file) {
  const auto placed = placed_numbers(file);
  if (!placed) return placed.error();
  std::vector<std::pair<std::string, double>> numbers;
  for (const PlacedNumber& number : *placed) numbers.emplace_back(number.name, number.value);
  return numbers;
}

std::string with_numbers(const SourceText& file, const std::map<std::string, double>& values) {
  auto placed = placed_numbers(file);
  if (!placed) return file.text;
  std::vector<std::string> rows;
  for (const std::string_view row : split(file.text, '\n')) rows.emplace_back(row);
  // From the end of a row to its beginning, so that places before stay where they are.
  std::reverse(placed.value().begin(), placed.value().end());
  for (const PlacedNumber& number : *placed) {
    const auto value = values.find(number.name);
    if (value == values.end()) continue;
    rows[as_size(number.line - 1)].replace(as_size(number.column - 1), number.length,
                                           number_text(value->second));
  }
  return join(rows, "\n");
}

Result<std::vector<Constant>, Errors> read_constants(const SourceText& file) {
  std::vector<Constant> constants;
  Errors errors;
  int row_number = 0;
  for (const std::string_view row : split(file.text, '\n')) {
    ++row_number;
    auto parts = words(row);
    if (parts.empty() || parts.front().starts_with('#')) continue;
    Constant constant{std::string(parts.front())};
    constant.whole = parts.back() == "whole";
    if (constant.whole) parts.pop_back();
    std::vector<double> numbers;
    for (std::size_t i = 1; i < parts.size(); ++i) {
      if (const auto number = decimal(parts[i])) numbers.push_back(*number);
    }
    const bool read = parts.size() == 5 && numbers.size() == 4;
    if (read) {
      constant.start = numbers[0];
      constant.low = numbers[1];
      constant.high = numbers[2];
      constant.reach = numbers[3];
    }
    if (!read || constant.reach <= 0 || constant.start < constant.low || constant.start > constant.high) {
      errors.push_back({ErrorCode::bad_input,
                        "a constant with start, low, high and reach is expected here",
                        "write for example: Hash 16 1 64 8 whole",
                        {file.name, row_number, 1},
                        ""});
      continue;
    }
    constants.push_back(std::move(constant));
  }
  if (!errors.empty()) return errors;
  return constants;
}

}  // namespace tesuji::arena
