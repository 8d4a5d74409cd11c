#include "import/fairy_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace tesuji::importing {

std::string FairyRules::royal() {
  const FairyPiece* king = v_.by_key("king");
  const std::string value = v_.get("extinctionValue", "none");
  const auto types = set("extinctionPieceTypes", "");
  const bool everything = v_.get("extinctionPieceTypes") == "*";
  const bool pseudo = v_.flag("extinctionPseudoRoyal", false);
  const bool duple = v_.flag("dupleCheck", false);
  const int count = v_.number("extinctionPieceCount", 0);
  const int opponents = v_.number("extinctionOpponentPieceCount", 0);
  const std::string look = v_.flag("flyingGeneral", false) ? ", facing: [F]" : "";
  if (value == "loss" && pseudo && !types.empty()) return pseudo_royal(king, types, count, duple);
  if (value != "none" && everything && count == 0) {
    all_captured_ = value == "win" ? "win" : "loss";
  } else if (value == "loss" && everything && count == 1 && opponents == 2) {
    bare_royal_ = true;
  } else if (value != "none" && (count != 0 || opponents != 0)) {
    v_.refuse("extinctionPieceCount", "a number of pieces other than none",
              "only the loss of the last one is known");
  } else if (value == "win" || value == "draw") {
    v_.refuse("extinctionValue", "losing a kind of piece can only lose", "write extinctionValue = loss");
  } else if (value == "loss" && king != nullptr) {
    v_.refuse("extinctionValue", "a king beside pieces that may not die out", "remove one of the two");
  } else if (value == "loss" && !types.empty()) {
    if (forms(types) != ids(types))
      v_.refuse("promotedPieceType", "a piece becomes one that may not die out",
                "promote it to another piece");
    return fmt::format("{{pieces: {}, lose-by: extinction}}", ids(types));
  }
  return king == nullptr ? "none" : fmt::format("{{pieces: {}, lose-by: mate{}}}", forms({king}), look);
}

/// Pieces that may not be taken as long as there are no more than `count` + 1 of their kind.
std::string FairyRules::pseudo_royal(const FairyPiece* king, const Pieces& types, int count, bool duple) {
  Pieces all = types;
  if (king != nullptr && std::ranges::find(all, king) == all.end()) all.push_back(king);
  const bool grow =
      std::ranges::any_of(types, [&](const FairyPiece* piece) { return most(*piece) > count + 1; });
  if (!grow || duple) {
    return fmt::format("{{pieces: {}, lose-by: mate, several: {}}}", forms(all), duple ? "all" : "any");
  }
  v_.refuse("extinctionPseudoRoyal", "pieces that are royal only while there are few of them",
            "only as many as are royal, or dupleCheck, is known");
  return "none";
}

std::optional<std::string> FairyRules::arrival() {
  const std::string piece = v_.get("flagPiece", "*");
  const std::string white = v_.get("flagPieceWhite", piece);
  const std::string black = v_.get("flagPieceBlack", piece);
  const bool safe = v_.flag("flagPieceSafe", false);
  const bool answer = v_.flag("flagMove", false);
  const std::string both = v_.get("flagRegion", "");
  const auto where = zone("flagRegion", both, both);
  if (!where) return std::nullopt;
  if (white != black) v_.refuse("flagPieceWhite", "different pieces for the two sides", "name one for both");
  v_.get("flagPiece");
  const auto who = white == "*" ? set("", "*") : set("flagPiece", white);
  if (v_.number("flagPieceCount", 1) != 1)
    v_.refuse("flagPieceCount", "several pieces at the goal", "only one is known");
  if (answer && safe)
    v_.refuse("flagMove", "a last move against unsafe pieces only", "use one of flagMove and flagPieceSafe");
  const std::string rule = fmt::format("{{pieces: {}, zone: {}", forms(who), *where);
  if (!answer) return fmt::format("{}{}}}", rule, safe ? ", safe: true" : "");
  race_ = rule + "}";
  return std::nullopt;
}

std::vector<std::string> FairyRules::special(const std::string& checks) {
  std::vector<std::string> rules;
  if (all_captured_) rules.push_back(fmt::format("all-captured: {{verdict: {}}}", *all_captured_));
  if (bare_royal_) rules.emplace_back("bare-royal: true");
  if (race_) rules.push_back("race: " + *race_);
  if (v_.flag("mustCapture", false)) rules.emplace_back("compulsory-capture: true");
  if (!v_.flag("dropChecks", true))
    v_.refuse("dropChecks", "drops that may not give check", "remove the line to allow them");
  if (!v_.flag("checking", true)) rules.emplace_back("no-checks: true");
  if (v_.flag("pass", false)) rules.emplace_back("passing: true");
  if (v_.flag("checkCounting", false)) {
    const auto count = parse_int(checks.substr(0, checks.find('+')));
    rules.push_back(fmt::format("check-count: {{checks: {}}}", count.value_or(3)));
  }
  if (v_.flag("blastOnCapture", false)) {
    auto spares = set("", usual({"pawn"}));  // pawns by name: others explode
    for (const FairyPiece* immune : set("blastImmuneTypes", "")) spares.push_back(immune);
    if (v_.has("blastImmuneTypes") && v_.get("blastImmuneTypes") != "-")
      v_.refuse("blastImmuneTypes", "pieces that survive their own explosion", "remove the line");
    rules.push_back(fmt::format("explosion: {{spares: {}, touching-royals-safe: {}}}", ids(spares),
                                v_.flag("extinctionPseudoRoyal", false)));
  }
  if (v_.by_key("janggiCannon") != nullptr) rules.emplace_back("shy-hoppers: {pieces: [janggi-cannon]}");
  if (const auto limits = pairs("promotionLimit"); !limits.empty()) {
    std::vector<std::string> list;
    for (const auto& [letter, number] : limits)
      if (const FairyPiece* piece = v_.by_letter(letter))
        list.push_back(fmt::format("{}: {}", piece->id, number));
    rules.push_back("promotion-limit: {" + join(list, ", ") + "}");
  }
  return rules;
}

}  // namespace tesuji::importing
