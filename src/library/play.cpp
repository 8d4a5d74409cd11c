#include <tesuji/play.hpp>

#include <nlohmann/json.hpp>

#include "api/encode.hpp"
#include "engine/organs/counter.hpp"
#include "library/cores.hpp"

namespace tesuji::library {
namespace {

constexpr std::size_t kSmallTable = 1;  // megabytes: counting needs none

Side side_of(engine::Side side) {
  return side == engine::Side::first ? Side::first : Side::second;
}

Done done(const std::optional<base::Error>& error) {
  if (error) return faults_of(*error);
  return std::monostate();
}

MoveTexts texts_of(const engine::NamedMove& move) {
  return {move.move, move.text.en, move.text.ja};
}

}  // namespace

Play::Play(std::unique_ptr<Core> core) : core_(std::move(core)) {}
Play::Play(const Play& other)
    : core_(std::make_unique<Core>(other.core_->game, other.core_->play->clone())) {}
Play& Play::operator=(const Play& other) {
  if (this != &other) core_ = std::make_unique<Core>(other.core_->game, other.core_->play->clone());
  return *this;
}
Play::Play(Play&&) noexcept = default;
Play& Play::operator=(Play&&) noexcept = default;
Play::~Play() = default;

std::string Play::game() const {
  return core_->game->outline().id;
}

Done Play::set_position(std::string_view text) {
  return guarded([&] { return done(core_->play->set_position(text)); });
}

Done Play::play(std::string_view move) {
  return guarded([&] { return done(core_->play->play(move)); });
}

Done Play::play_all(std::string_view moves) {
  return guarded([&] { return done(core_->play->play_all(moves)); });
}

bool Play::undo() {
  return core_->play->undo();
}

Side Play::side_to_move() const {
  return side_of(core_->play->side_to_move());
}

bool Play::in_check() const {
  return core_->play->in_check();
}

std::uint64_t Play::key() const {
  return core_->play->key();
}

std::vector<std::string> Play::legal_moves() const {
  return core_->play->legal_moves();
}

std::string Play::position() const {
  return core_->play->position_text();
}

std::optional<Ending> Play::outcome() const {
  const auto ending = core_->play->outcome();
  if (!ending) return std::nullopt;
  Ending told{std::nullopt, ending->reason, ending->text.en, ending->text.ja};
  if (ending->winner) told.winner = side_of(*ending->winner);
  return told;
}

std::vector<MoveTexts> Play::history() const {
  std::vector<MoveTexts> moves;
  for (const engine::NamedMove& move : core_->play->history()) moves.push_back(texts_of(move));
  return moves;
}

Expected<MoveTexts> Play::notate(std::string_view move) const {
  return guarded([&]() -> Expected<MoveTexts> {
    const auto line = core_->play->read_line(move);
    if (!line) return faults_of(line.error());
    if (line->size() != 1)
      return faults_of(base::bad_input("one move is expected here", "write a single move, such as e2e4"));
    return texts_of(core_->play->named(line->front()));
  });
}

Expected<std::uint64_t> Play::perft(int depth) const {
  return guarded([&]() -> Expected<std::uint64_t> {
    const auto mind = core_->game->make_mind(kSmallTable);
    engine::organ::Counter* counter = mind->counter();
    if (counter == nullptr) return faults_of(engine::not_offered(*core_->game, "perft"));
    if (depth < 0)
      return faults_of(base::usage_error("the depth of perft must not be negative", "write 0 or more"));
    engine::PerftRequest request;
    request.depth = depth;
    return counter->perft(*core_->play, request, {})->total.nodes;
  });
}

std::string Play::view() const {
  return api::json_text(api::view_json(*core_->play));
}

std::string Play::board_text(Language language) const {
  return core_->play->board_text({.language = engine_language(language)});
}

std::string Play::board_svg() const {
  return core_->play->board_svg();
}

}  // namespace tesuji::library
