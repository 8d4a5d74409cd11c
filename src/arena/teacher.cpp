#include "arena/teacher.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"

namespace tesuji::arena {
namespace {

constexpr std::chrono::seconds kPatience{60};

}  // namespace

Result<Teacher, Errors> Teacher::hire(std::shared_ptr<const Game> game, const PlayerSpec& spec) {
  auto player = make_player(game, spec);
  if (!player) return player.error();
  Teacher teacher(std::move(game), std::move(player.value()), spec.name);
  if (auto error = teacher.begin_lesson()) return Errors{*error};
  return teacher;
}

std::optional<Error> Teacher::begin_lesson() {
  return complaint(player_->begin(Side::first, "", 1));
}

Result<std::optional<int>> Teacher::score(const std::string& position) {
  const auto play = begin_at(*game_, position, "");
  if (!play) return play.error().front();
  const std::vector<std::string> no_moves;
  const Reply reply = player_->choose({*play.value(), position, no_moves, {}, kPatience}, {});
  if (auto error = complaint(reply.trouble)) return *error;
  if (reply.centipawns && std::abs(*reply.centipawns) >= kDecidedCentipawns) return std::optional<int>{};
  return reply.centipawns;
}

std::optional<Error> Teacher::complaint(const Trouble& trouble) const {
  if (trouble.misdeed == Misdeed::none) return std::nullopt;
  return io_error(fmt::format("the teacher '{}' is of no use: {}{}{}", name_, misdeed_text(trouble.misdeed),
                              trouble.detail.empty() ? "" : ", ", trouble.detail),
                  "try the command by hand, or name another teacher");
}

}  // namespace tesuji::arena
