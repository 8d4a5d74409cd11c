#include "library/fairy_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "import/known_variants.hpp"
#include "library/cores.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "notation/squares.hpp"

namespace tesuji::library {
namespace {

/// As many games as a server's workers follow at a time.
constexpr std::size_t kKept = 32;

/// Names that others give to games of ours.
struct Alias {
  std::string_view name;
  std::string_view game;
};
constexpr Alias kAliases[] = {{"3check", "threecheck"}, {"torishogi", "tori"}, {"fischerandom", "chess960"}};

}  // namespace

std::vector<std::string> FairyTable::variants() {
  const std::scoped_lock lock(mutex_);
  std::vector<std::string> names = library_.piece_ids();
  for (const Alias& alias : kAliases) names.emplace_back(alias.name);
  std::ranges::copy(importing::known_variant_names(), std::back_inserter(names));
  std::ranges::copy(loaded_, std::back_inserter(names));
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

Expected<LoadedVariants> FairyTable::load(std::string_view ini) {
  const std::scoped_lock lock(mutex_);
  auto result = load_variants(library_, ini);
  if (result) {
    std::ranges::copy(result->ids, std::back_inserter(loaded_));
    rules_.clear();
    kept_.clear();
  }
  return result;
}

Expected<Rules> FairyTable::rules(std::string_view variant, bool chess960) {
  const std::scoped_lock lock(mutex_);
  const std::string key = chess960 ? fmt::format("{}/960", variant) : std::string(variant);
  if (const auto found = rules_.find(key); found != rules_.end()) return found->second;
  auto found = find(std::string(variant), chess960);
  if (found) rules_.emplace(key, *found);
  return found;
}

Expected<Rules> FairyTable::find(const std::string& variant, bool chess960) {
  std::string id = variant;
  for (const Alias& alias : kAliases) {
    if (alias.name == variant) id = alias.game;
  }
  const auto ids = library_.piece_ids();
  const auto known = importing::known_variant_names();
  if (std::ranges::find(ids, engine::normal_id(id)) == ids.end() &&
      std::ranges::find(known, id) != known.end()) {
    const auto imported = importing::import_known(id);
    if (!imported.errors.empty()) return faults_of(imported.errors);
    const auto loaded = library_.load(imported.yaml);
    if (!loaded) return faults_of(loaded.error());
    id = *loaded;
  }
  auto rules = library_.rules(id);
  if (!rules) return faults_of(rules.error());
  if (!chess960 || !(*rules)->definition().castling) return *rules;
  const std::string other = fmt::format("{}-any-start", id);
  const auto loaded = library_.load(
      fmt::format("game: {}\nname: {{en: \"{}\"}}\nextends: {}\ncastling: {{any-start: true}}\n", other,
                  (*rules)->definition().name.en, id));
  if (!loaded) return faults_of(loaded.error());
  rules = library_.rules(*loaded);
  if (!rules) return faults_of(rules.error());
  return *rules;
}

Expected<Move> legal_move(std::string_view text, const AnyPosition& position) {
  const geometry::BoardShape& board = position.rules().board();
  const std::size_t sign = text.find('@');
  const bool drop = sign != std::string_view::npos;
  // Only moves of the square that the text begins with, or drops on it, are worth spelling.
  const auto read =
      notation::read_square(text.substr(drop ? sign + 1 : 0), board, define::SquareNames::algebraic);
  for (const Move move : position.legal_moves()) {
    const bool drops = move.kind() == movement::MoveKind::drop;
    if (drops != drop || (drop ? move.to() : move.from()) != read.square) continue;
    if (notation::move_text(move, position, notation::Coordinates::fairy) == text) return move;
  }
  const auto move = notation::parse_move(text, position);
  if (!move) return faults_of(move.error());
  return *move;
}

Expected<Standing> FairyTable::take(const FairyPlace& place) {
  auto rules = this->rules(place.variant, place.chess960);
  if (!rules) return rules.faults();
  Standing standing{*rules, std::string(place.fen), {}, nullptr, {}};
  {
    const std::scoped_lock lock(mutex_);
    const auto fits = [&](const Standing& kept) {
      return kept.rules == *rules && kept.fen == place.fen && kept.texts.size() <= place.moves.size() &&
             std::equal(kept.texts.begin(), kept.texts.end(), place.moves.begin());
    };
    if (const auto found = std::ranges::find_if(kept_, fits); found != kept_.end()) {
      standing = std::move(*found);
      kept_.erase(found);
    }
  }
  if (standing.position == nullptr) {
    const define::GameDefinition& game = (*rules)->definition();
    const bool start = place.fen.empty() || place.fen == "startpos";
    auto setup =
        start ? notation::start_position(**rules) : notation::parse_fen(strict_fen(place.fen, game), **rules);
    if (!setup) return faults_of(setup.error());
    auto position = movement::make_position(*rules, *setup);
    if (!position) return faults_of(position.error());
    standing.position = std::move(*position);
  }
  for (std::size_t i = standing.texts.size(); i < place.moves.size(); ++i) {
    const auto move = legal_move(place.moves[i], *standing.position);
    if (!move) return move.faults();
    standing.position->make(*move);
    standing.moves.push_back(*move);
    standing.texts.push_back(place.moves[i]);
  }
  return standing;
}

void FairyTable::keep(Standing standing) {
  const std::scoped_lock lock(mutex_);
  kept_.push_front(std::move(standing));
  if (kept_.size() > kKept) kept_.pop_back();
}

}  // namespace tesuji::library
