#include "persona/naitou/golden.hpp"

#include <fmt/format.h>
#include <time.h>

#include "base/text.hpp"

namespace tesuji::persona::naitou {
namespace {

/// CPU time of this thread: what other programs do meanwhile is not Naitou's.
double cpu_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

std::string point_or_dash(Point point) {
  return point == kNoPoint ? "-" : point_text(point);
}

std::string_view letter(Origin origin) {
  if (origin == Origin::book) return "B";
  return origin == Origin::forced_book ? "F" : "S";
}

std::string act_text(const Decided& decided) {
  if (decided.act == PersonaAct::resign) return "resign";
  return decided.act == PersonaAct::claim ? "claim" : step_text(decided.step);
}

/// One game on its way through a record.
class Replay {
 public:
  Replay(const Tables& tables, const GoldenGame& record, const Start& start, int formation, Agreement& sum)
      : tables_(tables), record_(record), game_(tables, start, formation), sum_(sum) {}

  std::optional<Error> run() {
    for (std::size_t i = 0; i < record_.moves.size(); ++i) {
      const int ply = static_cast<int>(i) + 1;
      const auto step = read_step(record_.moves[i]);
      if (!step || !may_move(game_.board(), game_.to_move(), *step)) {
        return told_error(
            ErrorCode::bad_input,
            fmt::format("game {}: move {} ('{}') cannot be made", record_.id, ply, record_.moves[i]),
            "check the setup of the record and the moves before");
      }
      if (game_.to_move() == kCom) turn(ply, record_.moves[i]);
      game_.make(*step);
    }
    finish();
    ++sum_.games;
    if (agrees_) ++sum_.games_agreeing;
    return std::nullopt;
  }

 private:
  void compare(int& all, int& agreeing, bool same, int ply, const std::string& recorded,
               const std::string& now) {
    ++all;
    agreeing += same ? 1 : 0;
    if (same) return;
    agrees_ = false;
    if (sum_.first_disagreement.empty())
      sum_.first_disagreement =
          fmt::format("game {}, ply {}: recorded {}, now {}", record_.id, ply, recorded, now);
  }

  const Decided& decide(int ply) {
    const double begin = cpu_ms();
    decided_ = game_.decide({});
    const double ms = cpu_ms() - begin;
    sum_.slowest_ms = std::max(sum_.slowest_ms, ms);
    sum_.total_ms += ms;
    check_values(ply);
    return decided_;
  }

  void turn(int ply, const std::string& recorded) {
    const std::string now = act_text(decide(ply));
    compare(sum_.moves, sum_.moves_agreeing, now == recorded, ply, recorded, now);
  }

  void check_values(int ply) {
    while (next_turn_ < record_.turns.size() && record_.turns[next_turn_].ply <= ply) {
      const GoldenTurn& golden = record_.turns[next_turn_++];
      const std::string now = turn_line(tables_, decided_);
      compare(sum_.turns, sum_.turns_agreeing, golden.ply == ply && golden.line == now, golden.ply,
              golden.line, now);
    }
  }

  void finish() {
    const int ply = static_cast<int>(record_.moves.size()) + 1;
    if (record_.ending == Ending::open) return;
    std::string now = "open";
    std::string wanted;
    if (record_.ending == Ending::com_mates) {
      wanted = "mate";
      if (game_.to_move() == kPlayer && decided_.found.values.mates && decided_.origin == Origin::search)
        now = wanted;
    } else if (record_.ending == Ending::king_taken) {
      wanted = "king taken";
      if (game_.board().king(kCom) == kNoPoint) now = wanted;
    } else {
      wanted = record_.ending == Ending::com_claims ? "claim" : "resign";
      if (game_.to_move() == kCom) now = act_text(decide(ply));
    }
    compare(sum_.endings, sum_.endings_agreeing, now == wanted, ply, wanted, now);
  }

  const Tables& tables_;
  const GoldenGame& record_;
  Game game_;
  Agreement& sum_;
  Decided decided_;
  std::size_t next_turn_ = 0;
  bool agrees_ = true;
};

}  // namespace

std::string turn_line(const Tables& tables, const Decided& decided) {
  const LeafValues& v = decided.found.values;
  const RootValues& root = decided.root;
  return fmt::format("{} {},{},{} {} {},{},{},{},{} {} {},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}",
                     letter(decided.origin), decided.counters.ply, decided.counters.level,
                     decided.counters.alarms, tables.formation_id(decided.formation), root.best_gain,
                     root.worst_loss, root.power[kPlayer], root.power[kCom], root.com_force,
                     decided.found.best ? step_text(decided.found.best->step) : "-", v.capture, v.best_gain,
                     point_or_dash(v.gain_point), v.worst_loss, point_or_dash(v.loss_point), v.gain, v.loss,
                     v.attack, v.guard, v.siege, v.close_siege, v.choked, v.from_king, v.to_king, v.hanging,
                     v.promoted, v.loose, static_cast<int>(v.mates));
}

Result<Agreement> replay(const Tables& tables, const std::vector<GoldenGame>& games) {
  Agreement sum;
  for (const GoldenGame& record : games) {
    const Setup* setup = tables.setup(record.setup);
    if (setup == nullptr) {
      return told_error(ErrorCode::bad_input,
                        fmt::format("game {}: there is no setup '{}'", record.id, record.setup),
                        "known: " + join(tables.setup_ids(), ", "));
    }
    const auto start = read_position(setup->position);
    if (!start) return start.error();
    if (const auto fault = Replay(tables, record, *start, setup->formation, sum).run()) return *fault;
  }
  return sum;
}

}  // namespace tesuji::persona::naitou
