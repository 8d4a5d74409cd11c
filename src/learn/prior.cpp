#include "learn/prior.hpp"

#include <algorithm>
#include <array>

namespace tesuji::learn {
namespace {

double deviation_of(std::string_view field, const LearnOptions& options) {
  if (std::ranges::find(options.held, field) != options.held.end()) return options.fixed_deviation;
  if (field == "value") return options.value_deviation;
  if (field == "with-promoters" || field == "together" || field == "against")
    return options.pairing_deviation;
  return field == "driving" ? options.fixed_deviation : options.weight_deviation;
}

/// Half a board, rank by rank.
bool is_board_table(std::string_view field) {
  return field == "squares" || field.starts_with("board-");
}

class ChangeCost {
 public:
  ChangeCost(const std::vector<Parameter>& list, const BoardShape& board, const LearnOptions& options)
      : size_(list.size()), cost_(Eigen::MatrixXd::Zero(eigen_index(2 * size_), eigen_index(2 * size_))) {
    for (std::size_t i = 0; i < 2 * size_; ++i) {
      const double deviation = deviation_of(list[i % size_].field, options);
      cost_(eigen_index(i), eigen_index(i)) = 1 / (deviation * deviation);
    }
    for (const ParameterRun& run : runs_of(list)) {
      const std::string_view field = list[run.begin].field;
      if (is_board_table(field)) {
        smooth_table(run, as_size((board.files + 1) / 2), options.smoothness);
      } else if (field.starts_with("around-")) {
        smooth_table(run, kAroundRanks, options.smoothness);
      } else {
        smooth_curve(run, field, options.smoothness);
      }
    }
  }

  Eigen::MatrixXd take() { return std::move(cost_); }

 private:
  void smooth_curve(ParameterRun run, std::string_view field, double cost) {
    const bool by_file = field == "shelter" || field == "storm";
    for (std::size_t i = run.begin + 1; i + 1 < run.end; ++i) {
      const std::size_t place = (i - run.begin) % kRanks;
      if (by_file && (place == 0 || place == kRanks - 1)) continue;
      charge({i - 1, i, i + 1}, {1, -2, 1}, cost);
    }
  }
  void smooth_table(ParameterRun run, std::size_t columns, double cost) {
    for (std::size_t i = run.begin; i < run.end; ++i) {
      if ((i - run.begin) % columns + 1 < columns) charge({i, i + 1}, {1, -1}, cost);
      if (i + columns < run.end) charge({i, i + columns}, {1, -1}, cost);
    }
  }
  void charge(const std::vector<std::size_t>& places, const std::vector<double>& factors, double cost) {
    for (const std::size_t phase : {std::size_t{0}, size_}) {
      for (std::size_t a = 0; a < places.size(); ++a) {
        for (std::size_t b = 0; b < places.size(); ++b)
          cost_(eigen_index(places[a] + phase), eigen_index(places[b] + phase)) +=
              cost * factors[a] * factors[b];
      }
    }
  }

  std::size_t size_;
  Eigen::MatrixXd cost_;
};

struct Expected {
  std::string_view field;
  int way;
};

/// More danger is never better for the royal, a passed promoter that has come further never worse. Only where
/// counts grow with what they count: reach and distances may have a best place in the middle.
constexpr Expected kDirections[] = {{"danger", -1},     {"danger-turn", -1}, {"weak-squares", -1},
                                    {"twice-hit", -1},  {"leap-checks", -1}, {"slide-checks", -1},
                                    {"threats", 1},     {"threats-turn", 1}, {"passed", 1},
                                    {"passed-free", 1}, {"passed-safe", 1},  {"passed-held", 1}};

/// Threats count for whoever makes them, faults of structure for whoever has them.
constexpr Expected kSigns[] = {
    {"value", 1},       {"hand-value", 1},     {"pair", 1},           {"tempo", 1},
    {"defended", 1},    {"push-threat", 1},    {"hanging", 1},        {"hanging-turn", 1},
    {"by-promoter", 1}, {"by-cheaper", 1},     {"by-light", 1},       {"by-heavy", 1},
    {"pinned", 1},      {"by-royal", 1},       {"outpost", 1},        {"open-file", 1},
    {"lever", 1},       {"isolated", -1},      {"half-open-file", 1}, {"doubled", -1},
    {"backward", -1},   {"isolated-open", -1}, {"backward-open", -1}, {"trapped", 1},
    {"discovery", 1},   {"overloaded", 1},     {"runner", 1},         {"hole", -1}};

template <std::size_t Size>
int way_of(const Expected (&table)[Size], std::string_view field) {
  for (const Expected& expected : table) {
    if (expected.field == field) return expected.way;
  }
  return 0;
}

}  // namespace

Eigen::MatrixXd cost_of_change(const std::vector<Parameter>& list, const BoardShape& board,
                               const LearnOptions& options) {
  return ChangeCost(list, board, options).take();
}

std::vector<ParameterRun> runs_of(const std::vector<Parameter>& list) {
  std::vector<ParameterRun> runs;
  for (std::size_t begin = 0; begin < list.size();) {
    std::size_t end = begin + 1;
    while (end < list.size() && list[end].field == list[begin].field && list[end].piece == list[begin].piece)
      ++end;
    runs.push_back({begin, end});
    begin = end;
  }
  return runs;
}

int direction_of(std::string_view field) {
  return way_of(kDirections, field);
}

int sign_of(std::string_view field) {
  return way_of(kSigns, field);
}

void make_monotone(std::vector<double>& numbers, ParameterRun run, std::size_t offset,
                   const std::vector<double>& seen, int direction) {
  // Pool adjacent violators.
  struct Pool {
    double sum;
    double weight;
    std::size_t places;
  };
  std::vector<Pool> pools;
  for (std::size_t i = run.begin; i < run.end; ++i) {
    const double weight = seen[i] + 1e-3;
    pools.push_back({direction * numbers[i + offset] * weight, weight, 1});
    while (pools.size() > 1) {
      const Pool last = pools.back();
      Pool& before = pools[pools.size() - 2];
      if (before.sum / before.weight <= last.sum / last.weight) break;
      before = {before.sum + last.sum, before.weight + last.weight, before.places + last.places};
      pools.pop_back();
    }
  }
  std::size_t place = run.begin + offset;
  for (const Pool& pool : pools) {
    for (std::size_t i = 0; i < pool.places; ++i) numbers[place++] = direction * pool.sum / pool.weight;
  }
}

}  // namespace tesuji::learn
