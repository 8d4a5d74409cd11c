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
  } else if (value == "draw") {
    v_.refuse("extinctionValue", "losing a kind of piece can only win or lose", "write win or loss");
  } else if (value == "loss" && king == nullptr && count == 0 && opponents == 0 && !types.empty()) {
    if (forms(types) != ids(types))
      v_.refuse("promotedPieceType", "a piece becomes one that may not die out",
                "promote it to another piece");
    return fmt::format("{{pieces: {}, lose-by: extinction}}", ids(types));
  } else if (value != "none" && !types.empty()) {
    too_few(value, everything ? Pieces{} : types, count, opponents);
  }
  return king == nullptr ? "none" : fmt::format("{{pieces: {}, lose-by: mate{}}}", forms({king}), look);
}

/// Losing pieces beside a king, or all but some of them, decides the game.
void FairyRules::too_few(const std::string& value, const Pieces& types, int count, int opponents) {
  if (forms(types) != ids(types))
    v_.refuse("promotedPieceType", "a piece becomes one of those that are counted",
              "promote it to another piece");
  if (v_.flag("pieceDrops", false))
    v_.refuse("extinctionPieceTypes", "pieces that are counted where some are in hand",
              "remove one of the two");
  too_few_ =
      fmt::format("{{pieces: {}, left: {}, others: {}, verdict: {}}}", ids(types), count, opponents, value);
}

/// How many of these kinds a side can have. Kinds are counted together here, and one by one there: that is
/// the same where a side has but one of them.
int FairyRules::most_kinds(const Pieces& types) {
  const std::string board = fen_.substr(0, fen_.find(' '));
  const auto kinds = [&](bool first) {
    return static_cast<int>(std::ranges::count_if(types, [&](const FairyPiece* piece) {
      const std::string letter(1, piece->letter);
      return board.find(first ? upper_case(letter) : letter) != std::string::npos ||
             most(*piece) > files_ * ranks_;
    }));
  };
  return std::max(kinds(true), kinds(false));
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
  if (count != 0)
    v_.refuse("extinctionPieceCount", "pieces that are royal only while there are few of them",
              "only the last one of a side can be");
  if (most_kinds(types) > 1)
    v_.refuse("extinctionPieceTypes", "several kinds of pieces that are royal only when few are left",
              "name one of them");
  last_royal_ = fmt::format("{{pieces: {}}}", forms(types));
  if (king == nullptr || all.size() == types.size()) return "none";
  return fmt::format("{{pieces: {}, lose-by: mate}}", forms({king}));
}

std::optional<std::string> FairyRules::arrival() {
  const std::string piece = v_.get("flagPiece", "*");
  const std::string white = v_.get("flagPieceWhite", piece);
  const std::string black = v_.get("flagPieceBlack", piece);
  const bool safe = v_.flag("flagPieceSafe", false);
  const bool answer = v_.flag("flagMove", false);
  const std::string both = v_.get("flagRegion", "");
  const auto where = zone("flagRegion", both, both);
  const int count = v_.number("flagPieceCount", 1);
  const bool full = v_.flag("flagPieceBlockedWin", false);
  if (!where) return std::nullopt;
  if (white != black) v_.refuse("flagPieceWhite", "different pieces for the two sides", "name one for both");
  v_.get("flagPiece");
  const auto who = white == "*" ? set("", "*") : set("flagPiece", white);
  const std::string rule = fmt::format("{{pieces: {}, zone: {}", forms(who), *where);
  if (count != 1 || full || (answer && safe)) {
    if (answer != safe || (full && safe))
      v_.refuse("flagPieceCount", "several pieces at the goal that must be safe, or may be answered",
                "remove flagMove and flagPieceSafe");
    gathering_ =
        fmt::format("{}, count: {}, full-counts: {}, survives: {}}}", rule, count, full, answer && safe);
    return std::nullopt;
  }
  if (!answer) return fmt::format("{}{}}}", rule, safe ? ", safe: true" : "");
  // Only kings race: of other pieces either side may still take what has arrived.
  const bool kings = std::ranges::all_of(who, [](const FairyPiece* p) { return p->key == "king"; });
  (kings ? race_ : gathering_) = rule + (kings ? "}" : ", survives: true}");
  return std::nullopt;
}

/// Rows, blocks and lines of pieces.
std::optional<std::string> FairyRules::connection() {
  const int row = v_.number("connectN", 0);
  const int block = v_.number("connectNxN", 0);
  const int aligned = v_.number("collinearN", 0);
  const auto which = set("connectPieceTypes", "");
  const bool all = v_.get("connectPieceTypes", "*") == "*";
  const bool diagonal = v_.flag("connectDiagonal", true);
  const std::string value = v_.get("connectValue", "win");
  for (const char* way : {"connectHorizontal", "connectVertical"})
    if (!v_.flag(way, true)) v_.refuse(way, "rows along ranks or along files alone", "remove the line");
  if (row == 0 && block == 0 && aligned == 0) return std::nullopt;
  if (value == "draw") v_.refuse("connectValue", "rows of pieces can only win or lose", "write win or loss");
  std::string text = "connection: {";
  if (!all) text += fmt::format("pieces: {}, ", forms(which));
  if (row > 0) text += fmt::format("row: {}, ", row);
  if (block > 0) text += fmt::format("block: {}, ", block);
  if (aligned > 0) text += fmt::format("aligned: {}, ", aligned);
  return text + fmt::format("diagonal: {}, verdict: {}}}", diagonal, value);
}

/// Where drops come to rest, or nothing.
std::optional<std::string> FairyRules::settling() {
  const std::string rule = v_.get("enclosingDrop", "none");
  if (rule == "top") return "settling: {from: top}";
  if (rule == "anyside") return "settling: {from: every-edge}";
  if (rule != "none" && rule != "-" && rule != "false")
    v_.refuse("enclosingDrop", "drops that enclose or avoid other pieces", "top and anyside are known");
  return std::nullopt;
}

/// Castling that wins: letters as in positions.
std::optional<std::string> FairyRules::castling_wins() {
  const std::string value = v_.get("castlingWins", "-");
  const auto wing = [&](char kingside, char queenside) {
    const bool king = value.find(kingside) != std::string::npos;
    const bool queen = value.find(queenside) != std::string::npos;
    return king && queen ? "either-wing" : king ? "kingside" : queen ? "queenside" : "none";
  };
  if (value == "-" || value == "none" || value == "0" || value == "false") return std::nullopt;
  if (value.find_first_not_of("KQkq") != std::string::npos)
    v_.refuse("castlingWins", fmt::format("'{}' is not made of KQkq", value), "write for example KQkq");
  return fmt::format("castling-wins: {{first-player: {}, second-player: {}}}", wing('K', 'Q'),
                     wing('k', 'q'));
}

std::vector<std::string> FairyRules::special(const std::string& checks) {
  std::vector<std::string> rules;
  if (all_captured_) rules.push_back(fmt::format("all-captured: {{verdict: {}}}", *all_captured_));
  if (bare_royal_) rules.emplace_back("bare-royal: true");
  if (race_) rules.push_back("race: " + *race_);
  if (gathering_) rules.push_back("gathering: " + *gathering_);
  if (too_few_) rules.push_back("too-few: " + *too_few_);
  if (last_royal_) rules.push_back("last-royal: " + *last_royal_);
  for (const auto& rule : {connection(), settling()})
    if (rule) rules.push_back(*rule);
  if (hole_) rules.push_back(fmt::format("holes: {{piece: {}}}", kHole));
  if (v_.flag("oppositeCastling", false)) rules.emplace_back("opposite-castling: true");
  if (const auto wins = castling_wins()) rules.push_back(*wins);
  if (v_.flag("mustCapture", false)) rules.emplace_back("compulsory-capture: true");
  if (!v_.flag("checking", true))
    rules.emplace_back("no-checks: true");
  else if (!v_.flag("dropChecks", true))
    rules.emplace_back("no-checks: {by: drops}");
  if (v_.flag("pass", false))
    rules.emplace_back("passing: true");
  else if (v_.flag("passOnStalemate", false))
    rules.emplace_back("passing: {when: stuck}");
  if (v_.flag("checkCounting", false)) {
    const auto count = parse_int(checks.substr(0, checks.find('+')));
    rules.push_back(fmt::format("check-count: {{checks: {}}}", count.value_or(1)));
  }
  if (v_.flag("blastOnCapture", false)) {
    const auto spares = set("", usual({"pawn"}));  // pawns by name: others explode
    rules.push_back(
        fmt::format("explosion: {{spares: {}, immune: {}, to-hand: {}, touching-royals-safe: {}}}",
                    ids(spares), ids(set("blastImmuneTypes", "")), v_.flag("capturesToHand", false),
                    v_.flag("extinctionPseudoRoyal", false)));
  }
  if (v_.flag("makpongRule", false)) rules.emplace_back("no-flight: true");
  const bool mated_wins = v_.get("checkmateValue", "loss") == "win";
  if (v_.flag("stalematePieceCount", false) && v_.get("stalemateValue", "draw") != "draw") {
    rules.push_back(fmt::format("no-moves: {{mated: {}, stuck: {}}}", mated_wins ? "wins" : "loses",
                                v_.get("stalemateValue") == "win" ? "fewer-pieces" : "more-pieces"));
  } else if (mated_wins) {
    rules.emplace_back("no-moves: {mated: wins}");
  }
  if (v_.by_key("janggiCannon") != nullptr) rules.emplace_back("shy-hoppers: {pieces: [janggi-cannon]}");
  if (const auto limits = pairs("promotionLimit"); !limits.empty()) {
    std::vector<std::string> list;
    for (const auto& [letter, number] : limits) {
      if (const FairyPiece* piece = v_.by_letter(letter))
        list.push_back(fmt::format("{}: {}", piece->id, number));
      // What a piece turns over to is a kind of its own here.
      for (const auto& [from, to] : promoted_)
        if (const FairyPiece* piece = v_.by_letter(from); piece != nullptr && to[0] == letter)
          list.push_back(fmt::format("promoted-{}: {}", piece->id, number));
    }
    rules.push_back("promotion-limit: {" + join(list, ", ") + "}");
  }
  return rules;
}

}  // namespace tesuji::importing
