#include "protocol/persona_seat.hpp"

#include <fmt/format.h>
#include <cassert>

#include <algorithm>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "engine/persona_view.hpp"

namespace tesuji::protocol {
namespace {

/// The choices for an option, whoever's it is.
std::vector<std::string> choices_for(const std::string& option) {
  for (const PersonaInfo& info : personas()) {
    for (const PersonaOption& known : info.options) {
      if (known.id == option) return known.choices;
    }
  }
  return {};
}

Complaint unless_listed(const std::string& word, const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), word) != known.end()) return std::nullopt;
  return "write one of: " + join(known, ", ");
}

}  // namespace

Complaint PersonaSeat::sit(const std::string& persona) {
  if (auto complaint = unless_listed(persona, persona_ids())) return complaint;
  stop();
  id_ = persona;
  info_ = find_persona(persona);
  persona_.reset();
  return std::nullopt;
}

Complaint PersonaSeat::choose(const std::string& option, const std::string& value) {
  if (auto complaint = unless_listed(value, choices_for(option))) return complaint;
  stop();
  choices_[option] = value;
  persona_.reset();
  return std::nullopt;
}

const std::string& PersonaSeat::chosen(const PersonaOption& option) const {
  const auto found = choices_.find(option.id);
  return found == choices_.end() ? option.choices.front() : found->second;
}

std::string PersonaSeat::engine_name(const std::string& house) const {
  return info_ == nullptr ? house : fmt::format("{} ({})", info_->name.en, house);
}

void PersonaSeat::set_game(std::string_view start, std::string_view moves) {
  start_ = start;
  moves_ = moves;
}

std::optional<Error> PersonaSeat::make_ready() {
  if (persona_) return std::nullopt;
  OptionChoices own;
  for (const PersonaOption& option : info_->options) {
    const auto chosen = choices_.find(option.id);
    if (chosen != choices_.end()) own.insert(*chosen);
  }
  auto made = make_persona(id_, own);
  if (!made) return made.error();
  persona_ = std::move(made.value());
  return std::nullopt;
}

std::optional<Error> PersonaSeat::start(GameLibrary& library, const std::string& game,
                                        const PersonaLimits& limits, Listener listener) {
  assert(info_ != nullptr);
  stop();
  if (const auto fault = unsuited(id_, game)) return fault;
  if (const auto fault = make_ready()) return fault;
  auto opened = Session::open(library, game);
  if (!opened) return opened.error().front();
  const auto session = std::make_shared<Session>(std::move(opened.value()));
  if (auto error = session->set_position(start_)) return error;
  GameView view = view_game(*session, moves_);
  stopping_ = false;
  const StopSignal stop = StopSignal(stopping_).within(limits.time);
  const auto choose = [this, limits, stop](const GameView& seen) -> Result<PersonaReply> {
    try {
      return persona_->choose(seen, limits, stop);
    } catch (...) {
      return caught_error();
    }
  };
  try {
    thread_ = std::thread([session, choose, view = std::move(view), listener = std::move(listener)] {
      try {
        listener(choose(view), session->position());
      } catch (...) {
        // There is no memory to say so.
      }
    });
  } catch (...) {
    return caught_error();
  }
  return std::nullopt;
}

void PersonaSeat::stop() {
  stopping_ = true;
  wait();
}

void PersonaSeat::wait() {
  if (thread_.joinable()) thread_.join();
}

std::vector<std::string> reply_lines(const PersonaReply& reply, const std::string& move,
                                     std::chrono::milliseconds time, std::string_view no_move) {
  std::vector<std::string> lines;
  for (const PersonaNote& note : reply.notes) lines.push_back("info string " + note.text.en);
  if (reply.act == PersonaAct::move) {
    const std::string score = reply.mates ? "mate 1" : fmt::format("cp {}", reply.centipawns);
    lines.push_back(
        fmt::format("info depth {} seldepth {} multipv 1 score {} nodes {} nps {} hashfull 0 time {} pv {}",
                    reply.depth, reply.depth, score, reply.nodes,
                    1000 * reply.nodes / static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 1)),
                    time.count(), move));
    lines.push_back("bestmove " + move);
  } else {
    lines.push_back("info depth 0 score mate 0");
    lines.push_back(reply.act == PersonaAct::claim ? "bestmove win" : fmt::format("bestmove {}", no_move));
  }
  return lines;
}

}  // namespace tesuji::protocol
