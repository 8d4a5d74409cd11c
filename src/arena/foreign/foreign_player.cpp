#include "arena/foreign/foreign_player.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/text.hpp"

namespace tesuji::arena {
namespace {

/// How often the wish to stop is looked at while a program thinks.
constexpr std::chrono::milliseconds kGlance{50};
/// No answer needs more text than this.
constexpr std::size_t kMostTalk = std::size_t{32} << 20U;

Errors refused(const PlayerSpec& spec, std::string message, std::string hint) {
  return {usage_error(fmt::format("{}: {}", spec.name, message), std::move(hint))};
}

/// Why the protocol has no word for what is wanted; nothing when it has.
std::optional<Errors> unspeakable(const Game& game, const PlayerSpec& spec) {
  const bool stones = game.outline().pieces.empty();
  if ((spec.kind == "piskvork") != stones)
    return refused(spec, fmt::format("{} is not played over this protocol", game.outline().id),
                   stones ? "use piskvork:" : "use uci:, usi: or xboard:");
  const PlayerLimits& limits = spec.limits;
  if (!limits.limited())
    return refused(spec, "nothing says how long it may think", "add --limit nodes=10000");
  if (spec.kind == "xboard" && (limits.nodes != 0 || limits.byoyomi.count() != 0))
    return refused(spec, "XBoard's protocol knows neither nodes nor byoyomi",
                   "limit it by depth=N, movetime=S or tc=S+INC");
  if (spec.kind == "xboard" && limits.movetime.count() % 1000 != 0)
    return refused(spec, "XBoard's protocol counts whole seconds for each move",
                   "write movetime=1, or tc=SECONDS+INCREMENT");
  if (spec.kind == "piskvork" && (limits.depth != 0 || limits.byoyomi.count() != 0))
    return refused(spec, "Piskvork's protocol knows only time and nodes",
                   "limit it by movetime=S, tc=S or nodes=N");
  if (spec.kind == "uci" && limits.byoyomi.count() != 0)
    return refused(spec, "UCI has no byoyomi", "use usi:, or tc=SECONDS+INCREMENT");
  return std::nullopt;
}

}  // namespace

Trouble ForeignPlayer::start() {
  program_.reset();
  auto program = ChildProcess::start(spec_.who);
  if (!program) return {Misdeed::crashed, program.error().message};
  program_ = std::make_unique<ChildProcess>(std::move(program.value()));
  Trouble trouble = greet();
  if (trouble.misdeed != Misdeed::none) program_.reset();
  return trouble;
}

Trouble ForeignPlayer::begin(Side side, const std::string& start, std::uint64_t) {
  if (!program_) {
    if (Trouble trouble = this->start(); trouble.misdeed != Misdeed::none) return trouble;
  }
  drop_unheard();
  Trouble trouble = new_game(side, start);
  if (trouble.misdeed != Misdeed::none) program_.reset();
  return trouble;
}

Reply ForeignPlayer::choose(const Turn& turn, const StopSignal& should_stop) {
  Reply reply;
  drop_unheard();
  reply.trouble = ask(turn);
  const auto began = Clock::now();
  const auto deadline = began + turn.allowed;
  std::size_t heard_bytes = 0;
  while (reply.trouble.misdeed == Misdeed::none) {
    const Heard heard = program_->read_row(std::min(deadline, Clock::now() + kGlance));
    reply.spent = Clock::now() - began;
    if (heard.what == Heard::What::row) {
      heard_bytes += heard.text.size() + 1;
      if (heard_bytes > kMostTalk) {
        reply.trouble = {Misdeed::flooded, "it talks without end"};
      } else if (hear(heard.text, reply)) {
        break;
      }
    } else if (heard.what != Heard::What::silence || Clock::now() >= deadline) {
      reply.trouble = trouble(heard);
    } else if (should_stop()) {
      break;
    }
  }
  // Whoever misbehaved is not to be trusted with what it will say next, and so is begun anew.
  if (reply.trouble.misdeed != Misdeed::none) program_.reset();
  return reply;
}

Trouble ForeignPlayer::say(std::string_view row) {
  if (program_->write_row(row)) return {};
  return {Misdeed::crashed, fmt::format("the program {}", program_->fate())};
}

Trouble ForeignPlayer::await(std::string_view word, const std::function<Trouble(std::string_view)>& listen) {
  const auto deadline = Clock::now() + kGreeting;
  while (true) {
    const Heard heard = program_->read_row(deadline);
    if (heard.what != Heard::What::row) {
      Trouble found = trouble(heard);
      if (found.misdeed == Misdeed::silent) found.detail = fmt::format("no '{}'", word);
      return found;
    }
    const auto said = words(heard.text);
    if (!said.empty() && said.front() == word) return {};
    if (Trouble complaint = listen ? listen(heard.text) : Trouble{}; complaint.misdeed != Misdeed::none)
      return complaint;
    if (Clock::now() > deadline) return {Misdeed::flooded, fmt::format("much talk and no '{}'", word)};
  }
}

Trouble ForeignPlayer::trouble(const Heard& heard) {
  switch (heard.what) {
    case Heard::What::row:
      return {};
    case Heard::What::silence:
      return {Misdeed::silent, "no answer"};
    case Heard::What::flooding:
      return {Misdeed::flooded, "a row without end"};
    case Heard::What::gone:
      return {Misdeed::crashed, fmt::format("the program {}", program_->fate())};
  }
  return {};
}

/// What was said after the last answer is of no interest, and must not be taken for the next one.
void ForeignPlayer::drop_unheard() {
  while (program_->read_row(Clock::now()).what == Heard::What::row) {
  }
}

Result<std::unique_ptr<Player>, Errors> make_foreign_player(const std::shared_ptr<const Game>& game,
                                                            const PlayerSpec& spec) {
  if (auto errors = unspeakable(*game, spec)) return *errors;
  auto player = spec.kind == "xboard"     ? make_xboard_player(game, spec)
                : spec.kind == "piskvork" ? make_piskvork_player(game, spec)
                                          : make_uci_player(game, spec);
  if (const Trouble trouble = player->start(); trouble.misdeed != Misdeed::none)
    return Errors{
        io_error(fmt::format("{}: {}: {}", spec.name, misdeed_text(trouble.misdeed), trouble.detail),
                 fmt::format("does '{}' work in a shell, and speak {}?", spec.who, spec.kind))};
  return std::unique_ptr<Player>(std::move(player));
}

}  // namespace tesuji::arena
