#include "library/fairy_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "engine/other_names.hpp"
#include "import/known_variants.hpp"
#include "library/cores.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "notation/squares.hpp"
#include "walk/ways.hpp"

namespace tesuji::library {
namespace {

/// As many games as a server's workers follow at a time.
constexpr std::size_t kKept = 32;

}  // namespace

std::vector<std::string> FairyTable::variants() {
  const std::scoped_lock lock(mutex_);
  std::vector<std::string> names = library_.piece_ids();
  for (const engine::OtherName& other : engine::other_names())
    if (other.variant) names.emplace_back(other.name);
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
    for (auto& names : known_) names.clear();
    kept_.clear();
  }
  return result;
}

Expected<VariantPointer> FairyTable::variant(std::string_view name, bool chess960) {
  const std::scoped_lock lock(mutex_);
  auto& names = known_[chess960 ? 1 : 0];
  if (const auto found = names.find(name); found != names.end()) return found->second;
  const auto rules = find(std::string(name), chess960);
  if (!rules) return rules.faults();
  auto made = std::make_shared<const Variant>(Variant{*rules, facts_of(**rules)});
  names.emplace(name, made);
  return VariantPointer(std::move(made));
}

Expected<Rules> FairyTable::find(const std::string& variant, bool chess960) {
  std::string id = variant;
  for (const engine::OtherName& other : engine::other_names())
    if (other.variant && other.name == variant) id = other.id;
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
  const auto square = [&](std::size_t at) {
    return notation::read_square(text.substr(std::min(at, text.size())), board,
                                 define::SquareNames::algebraic);
  };
  const auto first = square(drop ? sign + 1 : 0);
  const geometry::Square second = drop ? geometry::kNoSquare : square(first.length).square;
  const std::vector<Move> legal = position.legal_moves();
  // Only moves of the square that the text begins with, or drops on it, are worth spelling; and of those
  // the ones to the second square first, because castling alone may be written otherwise.
  for (const bool elsewhere : {false, true}) {
    for (const Move move : legal) {
      const bool drops = move.kind() == movement::MoveKind::drop;
      if (drops != drop || (drop ? move.to() : move.from()) != first.square) continue;
      if ((drop || move.to() == second) == elsewhere) continue;
      if (notation::move_text(move, position, notation::Coordinates::fairy) == text) return move;
    }
  }
  const auto move = notation::parse_move(text, position);
  if (!move) return faults_of(move.error());
  return *move;
}

bool is_progress(Move move, const AnyPosition& position, const FairyFacts& facts) {
  if (move.kind() == movement::MoveKind::drop || position.is_capture(move)) return true;
  const define::PlacedPiece mover = position.at(move.from());
  const define::GameDefinition& game = position.rules().definition();
  if (facts.pawn[base::as_size(mover.piece)]) return true;
  if (notation::promoted_type(move, position) != define::kNoPiece)
    return !notation::turns_over(mover.piece, game);
  const auto& counted = game.end.progress_pieces;
  return std::ranges::find(counted, mover.piece) != counted.end() &&
         std::ranges::none_of(walk::destinations(game, mover.piece, mover.side, move.to()),
                              [&](const walk::Destination& d) { return d.quiet && d.to == move.from(); });
}

void Standing::go(std::size_t ply) {
  for (; at > ply; --at) position->undo();
  for (; at < ply; ++at) position->make(line[at].move);
}

void Standing::play(std::string_view text, Move move) {
  const int quiet = is_progress(move, *position, variant->facts) ? 0 : this->quiet() + 1;
  position->make(move);
  line.resize(at);
  line.push_back({std::string(text), move, quiet});
  ++at;
}

Standing Standing::copy() const {
  return {
      variant,           fen,           {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(at)}, at,
      position->clone(), quiet_at_start};
}

Standing FairyTable::remembered(const VariantPointer& variant, const FairyPlace& place) {
  const std::scoped_lock lock(mutex_);
  auto best = kept_.end();
  std::size_t most = 0;
  for (auto kept = kept_.begin(); kept != kept_.end() && (best == kept_.end() || most < place.moves.size());
       ++kept) {
    if (kept->variant != variant || kept->fen != place.fen) continue;
    const auto differs = std::ranges::mismatch(kept->line, place.moves, {}, &Ply::text);
    const auto shared = static_cast<std::size_t>(differs.in1 - kept->line.begin());
    if (best != kept_.end() && shared <= most) continue;
    best = kept;
    most = shared;
  }
  if (best == kept_.end()) return {variant, std::string(place.fen), {}, 0, nullptr, 0};
  best->go(most);
  // A line that goes another way from here leaves the old one as it is.
  if (most < best->line.size() && most < place.moves.size()) return best->copy();
  Standing found = std::move(*best);
  kept_.erase(best);
  return found;
}

Expected<Standing> FairyTable::take(const FairyPlace& place) {
  const auto variant = this->variant(place.variant, place.chess960);
  if (!variant) return variant.faults();
  Standing standing = remembered(*variant, place);
  if (standing.position == nullptr) {
    const Rules& rules = (*variant)->rules;
    const bool start = place.fen.empty() || place.fen == "startpos";
    auto setup = start ? notation::start_position(*rules)
                       : notation::parse_fen(strict_fen(place.fen, rules->definition()), *rules);
    if (!setup) return faults_of(setup.error());
    auto position = movement::make_position(rules, *setup);
    if (!position) return faults_of(position.error());
    standing.position = std::move(*position);
    standing.quiet_at_start = setup->quiet_plies;
  }
  while (standing.at < place.moves.size()) {
    const std::string& text = place.moves[standing.at];
    const auto move = legal_move(text, *standing.position);
    if (!move) return move.faults();
    standing.play(text, *move);
  }
  return standing;
}

void FairyTable::keep(Standing standing) {
  const std::scoped_lock lock(mutex_);
  kept_.push_front(std::move(standing));
  if (kept_.size() > kKept) kept_.pop_back();
}

}  // namespace tesuji::library
