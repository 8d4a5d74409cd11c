#include "import/fairy_variant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"
#include "import/known_variants.hpp"

namespace tesuji::importing {
namespace {

constexpr int kMostParents = 16;
constexpr int kLargestNumber = 10'000;  // none that a rule counts by comes near it

/// The piece types of the format, and how they move.
constexpr std::string_view kPieces =
    "pawn:fmWfcF knight:N bishop:B rook:R queen:Q fers:F alfil:A fersAlfil:FA silver:FfW aiwok:RNF "
    "bers:RF archbishop:BN chancellor:RN amazon:QN knibis:mNcB biskni:mBcN kniroo:mNcR rookni:mRcN "
    "shogiPawn:fW lance:fR shogiKnight:fN gold:WfF dragonHorse:BW clobber:cW breakthrough:fmWfF "
    "immobile: cannon:mRcpR janggiCannon:pR soldier:fsW horse:nN elephant:nA janggiElephant:nZ "
    "banner:RcpRnN wazir:W commoner:K centaur:KN king:K";

/// Rules that are not supported and that the format leaves off: to switch one of them off says nothing.
constexpr std::string_view kOffByDefault =
    "adjudicateFullBoard bikjangRule cambodianMoves chasingRule "
    "countingRule dropOnTop extinctionClaim flipEnclosedPieces gating "
    "materialCounting moveRepetitionIllegal mutuallyImmuneTypes petrifyBlastPieces "
    "petrifyOnCaptureTypes seirawanGating shatarMateRule sittuyinPromotion "
    "sittuyinRookDrop twoBoards wallOrMove wallingRule";

/// As game files write a key: fers-alfil for fersAlfil.
std::string id_of(std::string_view key) {
  std::string id;
  for (const char c : key) {
    if (c >= 'A' && c <= 'Z') id += '-';
    id += c;
  }
  return lower_case(id);
}

bool is_custom(const std::string& key) {
  return key.starts_with("customPiece") && parse_int(key.substr(11));
}

}  // namespace

std::string_view predefined_pieces() {
  return kPieces;
}

FairyVariant::FairyVariant(const SourceText& source, const std::vector<IniSection>& sections,
                           const IniSection& section)
    : file_(source.name), name_(section.name), line_(section.line) {
  if (!section.parent.empty()) inherit(sections, section.parent, section.line, 0);
  take(section);
  find_pieces();
}

void FairyVariant::inherit(const std::vector<IniSection>& sections, const std::string& parent, int line,
                           int depth) {
  const auto& known = known_variants();
  const auto here = std::ranges::find(sections, parent, &IniSection::name);
  const bool own = here != sections.end() && here->line != line;
  const auto there = own ? here : std::ranges::find(known, parent, &IniSection::name);
  if (!own && there == known.end()) {
    errors_.push_back(
        fault_at({file_, line, 1}, fmt::format("[{}:{}]", name_, parent),
                 fmt::format("'{}' builds on '{}', which is neither in this file nor known", name_, parent),
                 "add its definition to the file, or build on chess"));
    errors_.back().code = ErrorCode::unsupported;
    return;
  }
  if (!there->parent.empty() && depth < kMostParents)
    inherit(own ? sections : known, there->parent, there->line, depth + 1);
  take(*there);
}

void FairyVariant::take(const IniSection& section) {
  ++level_;
  for (const IniEntry& entry : section.entries) {
    // Lists of pairs are laid over what the parent says; everything else replaces.
    const bool pairs = entry.key == "promotedPieceType" || entry.key == "promotionLimit";
    const auto old = values_.find(entry.key);
    const std::string before = pairs && old != values_.end() ? old->second.text + " " : "";
    values_[entry.key] = {before + entry.value, entry.line, level_};
  }
}

void FairyVariant::find_pieces() {
  const auto add = [&](const std::string& key, const std::string& id, std::string betza) {
    if (!has(key)) return;
    const std::string value = get(key);
    const std::size_t colon = value.find(':');
    const std::string letter = lower_case(value.substr(0, colon));
    if (letter == "-" || letter.empty()) return;
    if (letter.size() != 1 || letter[0] < 'a' || letter[0] > 'z')
      return refuse(key, fmt::format("'{}' is no piece letter", letter), "write one letter, for example p");
    // A letter belongs to the piece that took it last: a child's piece takes the place of its parent's.
    if (const FairyPiece* other = by_letter(letter[0])) {
      if (values_[other->key].level > values_[key].level) return;
      std::erase_if(pieces_, [&](const FairyPiece& piece) { return piece.letter == letter[0]; });
    }
    if (colon != std::string::npos) betza = value.substr(colon + 1);
    std::replace(betza.begin(), betza.end(), 'J', 'Z');
    pieces_.push_back({key, id, letter[0], betza});
  };
  const std::string king_type = get("kingType");
  if (!king_type.empty() && king_type != "wazir")
    refuse("kingType", fmt::format("a king that moves like '{}'", king_type),
           "write its movement behind its letter, for example king = k:W");
  for (const std::string_view piece : words(kPieces)) {
    const std::size_t colon = piece.find(':');
    const std::string key(piece.substr(0, colon));
    const bool palace = key == "king" && king_type == "wazir";
    add(key, id_of(key), palace ? "W" : std::string(piece.substr(colon + 1)));
  }
  for (const auto& [key, value] : values_)
    if (is_custom(key)) add(key, fmt::format("piece-{}", key.substr(11)), "");
  // On a single rank most pieces can never move, so those that nobody begins with are left out.
  if (get("maxRank") != "1") return;
  const std::string start = get("startFen");
  const std::string board = lower_case(start.substr(0, start.find(' ')));
  std::erase_if(pieces_,
                [&](const FairyPiece& piece) { return board.find(piece.letter) == std::string::npos; });
}

std::string FairyVariant::get(const std::string& key, const std::string& fallback) {
  understood_.insert(key);
  const auto found = values_.find(key);
  return found == values_.end() ? fallback : found->second.text;
}

bool FairyVariant::flag(const std::string& key, bool fallback) {
  const std::string text = get(key, fallback ? "true" : "false");
  if (text != "true" && text != "false")
    refuse(key, fmt::format("'{}' is no truth value", text), "write true or false");
  return text == "true";
}

int FairyVariant::number(const std::string& key, int fallback) {
  if (!has(key)) return fallback;
  const std::string text = get(key);
  if (text.size() == 1 && std::isalpha(static_cast<unsigned char>(text[0])) != 0)
    return lower_case(text)[0] - 'a' + 1;
  const auto value = parse_int(text);
  if (value && *value >= -kLargestNumber && *value <= kLargestNumber) return *value;
  refuse(key, value ? fmt::format("{} is too large a number", text) : fmt::format("'{}' is no number", text),
         "write a whole number");
  return fallback;
}

int FairyVariant::number(const std::string& key, int fallback, int least, int most) {
  const int value = number(key, fallback);
  if (!has(key) || (value >= least && value <= most)) return value;
  refuse(key, fmt::format("{} is not from {} to {}", value, least, most), "write a number of that range");
  return fallback;
}

const FairyPiece* FairyVariant::by_letter(char letter) const {
  const auto found = std::ranges::find(pieces_, letter, &FairyPiece::letter);
  return found == pieces_.end() ? nullptr : &*found;
}

const FairyPiece* FairyVariant::by_key(const std::string& key) const {
  const auto found = std::ranges::find(pieces_, key, &FairyPiece::key);
  return found == pieces_.end() ? nullptr : &*found;
}

void FairyVariant::refuse(const std::string& key, std::string message, std::string hint) {
  const auto found = values_.find(key);
  const int line = found == values_.end() ? line_ : found->second.line;
  const std::string text =
      found == values_.end() ? fmt::format("[{}]", name_) : fmt::format("{} = {}", key, found->second.text);
  errors_.push_back(fault_at({file_, line, 1}, text, fmt::format("{}: {}", name_, message), std::move(hint)));
  errors_.back().code = ErrorCode::unsupported;
}

void FairyVariant::refuse_rest() {
  const auto rules = words(kOffByDefault);
  const auto off = [&](const std::string& key, const std::string& text) {
    return std::ranges::find(rules, key) != rules.end() &&
           (text == "false" || text == "none" || text == "-" || text == "0");
  };
  for (const auto& [key, value] : values_) {
    if (understood_.count(key) != 0 || off(key, value.text)) continue;
    refuse(key, fmt::format("'{}' is not supported", key),
           "see docs/import.md for what is; remove the line to import the rest");
  }
}

}  // namespace tesuji::importing
