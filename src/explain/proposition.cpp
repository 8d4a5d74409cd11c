#include "explain/proposition.hpp"

#include <array>

namespace tesuji {
namespace {

constexpr std::array<PredicateInfo, kPredicates> kInfos{{
    {Predicate::mates, "mates", Topic::decided},
    {Predicate::gets_mated, "gets-mated", Topic::decided},
    {Predicate::parries_mate, "parries-mate", Topic::decided},
    {Predicate::threatens_mate, "threatens-mate", Topic::threats},
    {Predicate::only_move, "only-move", Topic::decided},
    {Predicate::wins, "wins", Topic::material},
    {Predicate::loses, "loses", Topic::material},
    {Predicate::takes_free, "takes-free", Topic::material},
    {Predicate::takes_dearer, "takes-dearer", Topic::material},
    {Predicate::trades, "trades", Topic::material},
    {Predicate::saves, "saves", Topic::material},
    {Predicate::leaves, "leaves", Topic::material},
    {Predicate::sacrifices, "sacrifices", Topic::material},
    {Predicate::promotes, "promotes", Topic::material},
    {Predicate::threatens, "threatens", Topic::threats},
    {Predicate::forks, "forks", Topic::threats},
    {Predicate::pins, "pins", Topic::threats},
    {Predicate::skewers, "skewers", Topic::threats},
    {Predicate::discovers, "discovers", Topic::threats},
    {Predicate::double_check, "double-check", Topic::threats},
    {Predicate::checks, "checks", Topic::threats},
    {Predicate::removes_guard, "removes-guard", Topic::threats},
    {Predicate::traps, "traps", Topic::threats},
    {Predicate::deflects, "deflects", Topic::threats},
    {Predicate::attracts, "attracts", Topic::threats},
    {Predicate::overloads, "overloads", Topic::threats},
    {Predicate::interferes, "interferes", Topic::threats},
    {Predicate::x_rays, "x-rays", Topic::threats},
    {Predicate::steps_between, "steps-between", Topic::threats},
    {Predicate::clears, "clears", Topic::threats},
    {Predicate::batteries, "batteries", Topic::threats},
    {Predicate::takes_several, "takes-several", Topic::material},
    {Predicate::back_rank, "back-rank", Topic::decided},
    {Predicate::smothers, "smothers", Topic::decided},
    {Predicate::drop_mates, "drop-mates", Topic::decided},
    {Predicate::quiet, "quiet", Topic::threats},
    {Predicate::zugzwang, "zugzwang", Topic::threats},
    {Predicate::declines, "declines", Topic::material},
    {Predicate::mobility, "mobility", Topic::mobility},
    {Predicate::centre, "centre", Topic::centre},
    {Predicate::space, "space", Topic::centre},
    {Predicate::develops, "develops", Topic::centre},
    {Predicate::royal_pressure, "royal-pressure", Topic::royal_safety},
    {Predicate::royal_escapes, "royal-escapes", Topic::royal_safety},
    {Predicate::shelter, "shelter", Topic::royal_safety},
    {Predicate::castles, "castles", Topic::royal_safety},
    {Predicate::open_line, "open-line", Topic::coordination},
    {Predicate::passed, "passed", Topic::threats},
    {Predicate::isolated, "isolated", Topic::coordination},
    {Predicate::doubled, "doubled", Topic::coordination},
    {Predicate::protection, "protection", Topic::coordination},
    {Predicate::loose, "loose", Topic::threats},
    {Predicate::harasses, "harasses", Topic::threats},
    {Predicate::outpost, "outpost", Topic::coordination},
    {Predicate::knot, "knot", Topic::coordination},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kInfos.size(); ++i) {
    if (static_cast<std::size_t>(kInfos[i].predicate) != i) return false;
  }
  return true;
}
static_assert(in_order());

constexpr std::array<std::string_view, kTopics> kTopicIds{
    "decided", "material", "mobility", "king safety", "coordination", "centre control", "threats", "beyond"};

}  // namespace

const PredicateInfo& info(Predicate predicate) {
  return kInfos[static_cast<std::size_t>(predicate)];
}

std::optional<Predicate> predicate_of(std::string_view id) {
  for (const PredicateInfo& entry : kInfos) {
    if (entry.id == id) return entry.predicate;
  }
  return std::nullopt;
}

std::string_view topic_id(Topic topic) {
  return kTopicIds[static_cast<std::size_t>(topic)];
}

}  // namespace tesuji
