#include <tesuji/games.hpp>

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "api/json_text.hpp"
#include "engine/record_reader.hpp"
#include "library/cores.hpp"

/// What cmake/library.cmake gives to code that asks whether there is but one thread.
extern "C" {
extern const char tesuji_several_threads;
const char tesuji_several_threads = 0;
}

namespace tesuji::library {

Fault fault_of(const base::Error& error) {
  constexpr FaultKind kKinds[] = {FaultKind::bad_input, FaultKind::usage, FaultKind::io,
                                  FaultKind::unsupported};
  return {kKinds[static_cast<int>(error.code)],
          error.message,
          error.hint,
          error.where.file,
          error.where.line,
          error.where.column};
}

Faults faults_of(const base::Errors& errors) {
  Faults faults;
  for (const base::Error& error : errors) faults.push_back(fault_of(error));
  return faults;
}

Expected<LoadedVariants> load_variants(engine::GameLibrary& library, std::string_view ini) {
  const auto imported = importing::import_variants({"<variants>", std::string(ini)});
  if (!imported) return faults_of(imported.error());
  LoadedVariants result;
  for (const importing::ImportedVariant& variant : *imported) {
    base::Errors errors = variant.errors;
    if (errors.empty()) {
      const auto id = library.load(variant.yaml);
      if (id) result.ids.push_back(*id);
      if (!id) errors = id.error();
    }
    for (const base::Error& error : errors) result.refused.push_back(fault_of(error));
  }
  return result;
}

std::string version() {
  return TESUJI_VERSION;
}

Game::Game(std::shared_ptr<const Core> core) : core_(std::move(core)) {}
Game::Game(const Game&) = default;
Game& Game::operator=(const Game&) = default;
Game::~Game() = default;

std::string Game::id() const {
  return core_->game->outline().id;
}

std::string Game::name(Language language) const {
  const auto& name = core_->game->outline().name;
  return language == Language::english ? name.en : name.ja;
}

std::string Game::family() const {
  return core_->game->outline().family;
}

int Game::files() const {
  return core_->game->outline().board.files;
}

int Game::ranks() const {
  return core_->game->outline().board.ranks;
}

std::vector<std::string> Game::squares() const {
  return core_->game->squares();
}

std::string Game::description() const {
  return api::json_text(api::datum_json(core_->game->description(engine::DescribePart::all)));
}

Expected<std::string> Game::piece_text(std::string_view piece, Language language) const {
  auto text = core_->game->piece_text(piece, engine_language(language));
  if (!text) return faults_of(text.error());
  return std::move(*text);
}

Expected<std::string> Game::piece_svg(std::string_view piece, Language language) const {
  auto svg = core_->game->piece_svg(piece, engine_language(language));
  if (!svg) return faults_of(svg.error());
  return std::move(*svg);
}

Expected<Play> Game::begin(std::string_view position, std::string_view moves) const {
  return guarded([&]() -> Expected<Play> {
    auto play = engine::begin_at(*core_->game, position, moves);
    if (!play) return faults_of(play.error());
    return Play(std::make_unique<Play::Core>(core_->game, std::move(*play)));
  });
}

Expected<Mind> Game::mind(std::size_t table_megabytes) const {
  return guarded([&]() -> Expected<Mind> {
    return Mind(std::make_unique<Mind::Core>(core_->game, core_->game->make_mind(table_megabytes)));
  });
}

Expected<std::string> Game::write_record(std::string_view json, std::string_view format) const {
  return guarded([&]() -> Expected<std::string> {
    const auto parsed = api::parse_json(json);
    if (!parsed) return faults_of(parsed.error());
    const auto tree = api::read_record_json(*parsed);
    if (!tree) return faults_of(tree.error());
    auto text = core_->game->write_record(*tree, format);
    if (!text) return faults_of(text.error());
    return std::move(*text);
  });
}

Games::Games() : core_(std::make_unique<Core>()) {}
Games::Games(Games&&) noexcept = default;
Games& Games::operator=(Games&&) noexcept = default;
Games::~Games() = default;

std::vector<std::string> Games::ids() const {
  const std::scoped_lock lock(core_->mutex);
  return core_->library.ids();
}

Expected<Game> Games::open(std::string_view game, const Options& options) const {
  return guarded([&]() -> Expected<Game> {
    const std::scoped_lock lock(core_->mutex);
    auto opened = core_->library.open(game, options);
    if (!opened) return faults_of(opened.error());
    return Game(std::make_shared<const Game::Core>(std::move(*opened)));
  });
}

Expected<std::string> Games::load(std::string_view yaml) {
  return guarded([&]() -> Expected<std::string> {
    const std::scoped_lock lock(core_->mutex);
    auto id = core_->library.load(std::string(yaml));
    if (!id) return faults_of(id.error());
    return std::move(*id);
  });
}

Expected<LoadedVariants> Games::load_variants(std::string_view ini) {
  return guarded([&] {
    const std::scoped_lock lock(core_->mutex);
    return library::load_variants(core_->library, ini);
  });
}

Expected<Record> Games::read_record(std::string_view text, std::string_view format, std::string_view game,
                                    int index) const {
  return guarded([&]() -> Expected<Record> {
    const std::scoped_lock lock(core_->mutex);
    engine::RecordQuestion question;
    question.text = text;
    question.format = format;
    question.game = game;
    question.index = index;
    auto record = engine::read_record(core_->library, question);
    if (!record) return faults_of(record.error());
    return Record{Game(std::make_shared<const Game::Core>(record->game)),
                  api::json_text(api::record_json(record->tree)), record->tree.count};
  });
}

}  // namespace tesuji::library
