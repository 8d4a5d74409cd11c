#include "persona/personas.hpp"

#include "base/text.hpp"

namespace tesuji::persona {
namespace {

struct Entry {
  PersonaInfo (*info)();
  std::unique_ptr<Persona> (*make)(const OptionChoices&);
};

/// A new persona is one line here.
constexpr Entry kEntries[] = {
    {naitou::info, naitou::make}, {fractional::info, fractional::make}, {mcts::info, mcts::make}};

Error not_known(std::string what, const std::vector<std::string>& known) {
  return told_error(ErrorCode::usage, std::move(what), "known: " + join(known, ", "));
}

std::optional<Error> check_choices(const PersonaInfo& info, const OptionChoices& options) {
  std::vector<std::string> known;
  for (const PersonaOption& option : info.options) known.push_back(option.id);
  for (const auto& [id, value] : options) {
    const auto found = std::find_if(info.options.begin(), info.options.end(),
                                    [&id = id](const PersonaOption& option) { return option.id == id; });
    if (found == info.options.end())
      return not_known(fmt::format("{} has no option '{}'", info.name.en, id), known);
    if (std::find(found->choices.begin(), found->choices.end(), value) == found->choices.end())
      return not_known(fmt::format("{}: there is no {} '{}'", info.name.en, id, value), found->choices);
  }
  return std::nullopt;
}

}  // namespace

const std::vector<PersonaInfo>& personas() {
  static const std::vector<PersonaInfo> all = [] {
    std::vector<PersonaInfo> result;
    for (const Entry& entry : kEntries) result.push_back(entry.info());
    return result;
  }();
  return all;
}

std::vector<std::string> persona_ids() {
  std::vector<std::string> ids{std::string(kStrongest)};
  for (const PersonaInfo& info : personas()) ids.push_back(info.id);
  return ids;
}

const PersonaInfo* find_persona(std::string_view id) {
  const auto& all = personas();
  const auto found = std::find_if(all.begin(), all.end(), [&](const PersonaInfo& p) { return p.id == id; });
  return found == all.end() ? nullptr : &*found;
}

PersonaReply resignation() {
  return {.act = PersonaAct::resign,
          .notes = {
              {.kind = "decision", .step = "no-move", .text = {"There is no move left.", "指す手がない。"}}}};
}

PersonaReply from_book(const std::string& move) {
  PersonaReply reply;
  reply.move = move;
  reply.notes = {{.kind = "decision",
                  .move = move,
                  .step = "book",
                  .accepted = true,
                  .text = said("{}: a known opening move.", "{}：定跡の手。", move)}};
  return reply;
}

PersonaOption book_option() {
  return {"book",
          {"plays the game's openings as long as it knows them", "定跡を知るかぎり使う"},
          {"false", "true"}};
}

std::optional<Error> unsuited(std::string_view persona, std::string_view game) {
  const PersonaInfo* info = find_persona(persona);
  if (info == nullptr || info->plays(game)) return std::nullopt;
  return told_error(ErrorCode::usage, fmt::format("{} does not play {}", info->name.en, game),
                    "it plays: " + join(info->games, ", "));
}

Result<std::unique_ptr<Persona>> make_persona(std::string_view id, const OptionChoices& options) {
  const PersonaInfo* info = find_persona(id);
  if (info == nullptr) return not_known(fmt::format("there is no persona '{}'", id), persona_ids());
  if (const auto fault = check_choices(*info, options)) return *fault;
  OptionChoices complete = options;
  for (const PersonaOption& option : info->options) complete.emplace(option.id, option.choices.front());
  return kEntries[info - personas().data()].make(complete);
}

}  // namespace tesuji::persona
