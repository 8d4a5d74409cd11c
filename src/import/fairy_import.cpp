#include "import/fairy_import.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.hpp"
#include "define/sections.hpp"
#include "import/fairy_rules.hpp"
#include "import/known_variants.hpp"

namespace tesuji::importing {
namespace {

/// Lower-case letters, digits and hyphens, beginning with a letter.
std::string identifier(const std::string& name) {
  std::string id;
  for (const char c : lower_case(name)) id += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
  while (!id.empty() && id.back() == '-') id.pop_back();
  if (id.empty() || !(id[0] >= 'a' && id[0] <= 'z')) id = "game-" + id;
  return id;
}

class Writer : private FairyRules {
 public:
  explicit Writer(FairyVariant& variant) : FairyRules(variant) {}

  std::string write() {
    for (const char* key :
         {"pieceToCharTable", "variantTemplate", "pocketSize", "pieceValueMg", "pieceValueEg"})
      v_.get(key);
    line("# yaml-language-server: $schema=../schema/game.schema.json");
    line("# Imported from the definition of '{}' in Fairy-Stockfish's format.", v_.name());
    line("game: {}", identifier(v_.name()));
    line("name: {{en: \"{}\"}}", title(v_.name()));
    line("family: chess");
    // The format turns the second player's pieces around, which shows where left and right differ.
    const bool sided = std::ranges::any_of(v_.pieces(), [](const FairyPiece& piece) {
      return piece.betza.find_first_of("lr") != std::string::npos;
    });
    line("board: {{files: {}, ranks: {}{}}}", files_, ranks_, sided ? ", second-side: rotated" : "");
    pieces();
    setup();
    promotion();
    drops();
    line("royal: {}", royal());
    castling();
    en_passant();
    end();
    const auto rules = special(checks_);
    if (!rules.empty()) line("special:");
    for (const std::string& rule : rules) line("  {}", rule);
    v_.refuse_rest();
    return text_;
  }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text_ += fmt::format(format, std::forward<Args>(args)...) + "\n";
  }

  static std::string title(std::string text) {
    std::replace(text.begin(), text.end(), '-', ' ');
    return text.empty() ? text : capitalized(text);
  }

  /// A piece's moves as a flow list, limited to its region.
  std::string moves(const FairyPiece& piece, std::string betza, const std::optional<std::string>& region) {
    std::erase(betza, 'e');
    const int soldier = v_.number("soldierPromotionRank", 1);
    const std::string to = region ? fmt::format(", to: {}", *region) : "";
    if (piece.key == "soldier" && soldier > 1)
      return fmt::format("[{{betza: fW{0}}}, {{betza: sW, from: {{last: {1}}}{0}}}]", to,
                         ranks_ - soldier + 1);
    return region ? fmt::format("[{{betza: {}{}}}]", betza, to) : betza;
  }

  void piece_lines(const FairyPiece& piece, const std::string& id, const std::string& letter,
                   const std::string& betza) {
    const bool double_step = v_.flag("doubleStep", true);
    const auto doubles = zone("doubleStepRegion", "*2", "*7");
    const auto triples = zone("tripleStepRegion", "-", "-");
    const std::string key = capitalized(piece.key);
    const auto first = squares("mobilityRegionWhite" + key, "");
    const auto second = squares("mobilityRegionBlack" + key, "");
    std::optional<std::string> where;
    const std::string whole = fmt::format("[a1-{}]", square_name(files_ - 1, ranks_ - 1));
    if (first || second) where = both_sides(first.value_or(whole), second.value_or(whole));
    const bool pawn = piece.key == "pawn" && id == piece.id;
    std::string text = betza;
    if (pawn && double_step && doubles) text += "imfnD";
    line("  {}:", id);
    line("    name: {{en: \"{}\"}}", title(id));
    line("    sign: {{letter: {}}}", letter);
    if (betza.empty()) {
      line("    immobile: true");
      return;
    }
    std::string written = moves(piece, text, where);
    if (pawn && triples)
      written =
          fmt::format("[{}, {{slide: [F], min: 3, max: 3, mode: move, from: {}}}]",
                      written.starts_with("[") ? written.substr(1, written.size() - 2) : written, *triples);
    if (const auto diagonals = along_lines(piece))
      written = fmt::format(
          "[{}, {}]", written.starts_with("[") ? written.substr(1, written.size() - 2) : written, *diagonals);
    line("    moves: {}", written);
    if (text.find('i') != std::string::npos) line("    initial: {}", doubles.value_or("{rank: 2}"));
  }

  /// How the pieces of Korean chess go along the diagonals that are drawn on the board.
  std::optional<std::string> along_lines(const FairyPiece& piece) {
    const bool wazir = piece.key == "wazir" || (piece.key == "king" && v_.get("kingType") == "wazir");
    const std::string way = wazir                         ? "betza: F"
                            : piece.key == "soldier"      ? "betza: fF"
                            : piece.key == "rook"         ? "slide: [FL, FR, BL, BR]"
                            : piece.key == "janggiCannon" ? "hop: [FL, FR, BL, BR]"
                                                          : "";
    const auto lines = squares("diagonalLines", "-");
    if (way.empty() || !lines) return std::nullopt;
    const auto ends = [&](const std::string& side) {
      SquareSet to = square_set("mobilityRegion" + side + capitalized(piece.key), "**");
      const SquareSet on = square_set("diagonalLines", "-");
      for (std::size_t i = 0; i < to.size(); ++i) to[i] = to[i] && on[i];
      return std::ranges::find(to, true) == to.end() ? std::nullopt : std::optional(list_of(to));
    };
    const auto first = ends("White");
    const auto second = ends("Black");
    if (!first && !second) return std::nullopt;
    return fmt::format("{{{}, from: {}, to: {}}}", way, *lines, both_sides(first, second));
  }

  void pieces() {
    if (v_.pieces().empty())
      v_.refuse("startFen", "the variant has no pieces", "add lines such as 'rook = r'");
    line("pieces:");
    for (const FairyPiece& piece : v_.pieces()) {
      if (piece.betza.find_first_of("yjtaoxu") < piece.betza.size())
        v_.refuse(
            piece.key,
            fmt::format("the movement '{}' is outside of the known part of Betza's notation", piece.betza),
            "see docs/import.md");
      piece_lines(piece, piece.id, upper_case({&piece.letter, 1}), piece.betza);
    }
    for (const auto& [letter, to] : promoted_) {
      const FairyPiece* from = v_.by_letter(letter);
      const FairyPiece* target = v_.by_letter(to[0]);
      if (from == nullptr) continue;  // inherited from a parent whose piece is gone
      if (target == nullptr) {
        v_.refuse("promotedPieceType", fmt::format("'{}:{}' names a piece that is not there", letter, to),
                  "use the letters of this variant's pieces");
        continue;
      }
      piece_lines(*target, "promoted-" + from->id, "+" + upper_case({&letter, 1}), target->betza);
    }
    if (hole_) {
      line("  {}:", kHole);
      line("    name: {{en: Hole, ja: 穴}}");
      line("    sign: {{letter: {}}}", *hole_);
      line("    immobile: true");
    }
  }

  void setup() {
    auto fields = words(fen_);
    std::string board(fields.empty() ? std::string_view() : fields[0]);
    if (hole_) std::replace(board.begin(), board.end(), '*', *hole_);
    hands_ = board.find('[') != std::string::npos;
    const bool drops = v_.flag("pieceDrops", false);
    if (hands_ && !drops) {
      // Without drops, what is in hand could never be used.
      if (v_.flag("gating", false))
        v_.refuse("gating", "gating is not imported",
                  "write the game file by hand: see gating in docs/game-files.md");
      board = board.substr(0, board.find('['));
    }
    if (drops && !hands_) board += "[]";
    std::string side = fields.size() > 1 ? std::string(fields[1]) : "w";
    // Castling and en passant may be left out.
    const bool named = fields.size() > 2 && !parse_int(fields[2]) && fields[2].find('+') > fields[2].size();
    rights_ = named ? std::string(fields[2]) : "-";
    std::string ghosts =
        fields.size() > 3 && rights_ != "-" && !parse_int(fields[3]) ? std::string(fields[3]) : "-";
    for (const std::string_view field : fields)
      if (field.find('+') < field.size() && field.find('/') > field.size()) checks_ = field;
    if (!v_.flag("castling", true)) rights_ = "-";
    line("setup: {{fen: \"{} {} {} {} 0 1\"}}", board, side, rights_, ghosts);
  }

  void promotion() {
    const auto from = of_either_side("promotionPawnTypes", letters(pawns()));
    const std::string usual_targets = usual({"queen", "rook", "bishop", "knight"});
    const auto both = set("promotionPieceTypes", usual_targets);
    const auto white = set("promotionPieceTypesWhite", letters(both));
    const auto black = set("promotionPieceTypesBlack", letters(both));
    const auto where = zone("promotionRegion", "*8", "*1");
    const bool required = v_.flag("mandatoryPawnPromotion", true);
    const bool piece_required = v_.flag("mandatoryPiecePromotion", false);
    const bool demotion = v_.flag("pieceDemotion", false);
    const bool by_capture = v_.flag("piecePromotionOnCapture", false);
    const bool marked =
        v_.flag("pieceDrops", false) && v_.flag("capturesToHand", false) && !v_.flag("dropLoop", false);
    const std::string stuck = v_.flag("immobilityIllegal", false) ? "" : ", stuck: may";
    std::vector<std::string> rules;
    if (!from.empty() && !(white.empty() && black.empty()) && where)
      rules.push_back(fmt::format(
          "{{pieces: {}, to: {{first-player: {}, second-player: {}}}, zone: {}, required: {}{}{}}}",
          ids(from), ids(white), ids(black), *where, required, marked ? ", marked: true" : "",
          required ? "" : stuck));
    for (const auto& [letter, to] : promoted_) {
      const FairyPiece* piece = v_.by_letter(letter);
      if (piece == nullptr || !where) continue;
      const std::string taking =
          fmt::format("zone: {}, when: [capture], required: {}", *where, piece_required);
      if (demotion && by_capture) {
        rules.push_back(fmt::format("{{pieces: [{0}], to: [promoted-{0}], {1}}}", piece->id, taking));
        rules.push_back(fmt::format("{{pieces: [promoted-{0}], to: [{0}], {1}}}", piece->id, taking));
      } else if (by_capture) {
        rules.push_back(fmt::format("{{pieces: [{0}], to: [promoted-{0}], {1}{2}}}", piece->id, taking,
                                    piece_required ? "" : stuck));
      } else if (demotion) {
        rules.push_back(fmt::format("{{pieces: [{0}], to: [promoted-{0}], each-move: true}}", piece->id));
        rules.push_back(fmt::format("{{pieces: [promoted-{0}], to: [{0}], each-move: true}}", piece->id));
      } else {
        rules.push_back(
            fmt::format("{{pieces: [{0}], to: [promoted-{0}], zone: {1}, leaving: true, required: {2}{3}}}",
                        piece->id, *where, piece_required, piece_required ? "" : stuck));
      }
    }
    if (demotion && !piece_required)
      v_.refuse("pieceDemotion", "demotion is known only where it is mandatory",
                "set mandatoryPiecePromotion = true");
    if (rules.empty()) return;
    line("promotion:");
    for (const std::string& rule : rules) line("  - {}", rule);
  }

  void drops() {
    const bool drops = v_.flag("pieceDrops", false);
    const bool hand = v_.flag("capturesToHand", false);
    const bool illegal = v_.flag("immobilityIllegal", false);
    const bool promoted = v_.flag("dropPromoted", false);
    const auto doubled = set("dropNoDoubled", "");
    const int doubled_count = v_.number("dropNoDoubledCount", 1);
    const bool no_mate = v_.flag("shogiPawnDropMateIllegal", false);
    const bool must = v_.flag("mustDrop", false);
    const bool spread = v_.flag("dropOppositeColoredBishop", false);
    for (const char* key :
         {"dropRegionWhite", "dropRegionBlack", "firstRankPawnDrops", "promotionZonePawnDrops"})
      v_.get(key);
    if (!drops) return;
    line("drops:");
    line("  captured: {}", hand ? "hand" : "none");
    line("  dead-squares: {}", illegal ? "forbidden" : "allowed");
    if (promoted) line("  either-side: true");
    if (must) line("  before-moves: true");
    if (spread && v_.by_key("bishop") != nullptr) line("  spread: [bishop]");
    if (!doubled.empty() && doubled_count == 1) line("  one-per-file: {}", ids(doubled));
    if (!doubled.empty() && doubled_count > 1)
      line("  per-file: {{{}: {}}}", doubled.front()->id, doubled_count);
    if (no_mate && v_.by_key("shogiPawn") != nullptr) line("  no-mate: [shogi-pawn]");
    drop_zones(doubled_count == 0 ? doubled : Pieces{});
  }

  /// Where pieces may be dropped; what cannot be dropped anywhere, or is `barred`, is not kept in hand.
  void drop_zones(const Pieces& barred) {
    const auto all = [](const SquareSet& set, bool value) {
      return std::ranges::find(set, !value) == set.end();
    };
    // Hands hold some kinds of pieces only; those that nobody can ever take need no place there.
    const bool crowded = v_.pieces().size() > kMaxHandPieces;
    std::vector<std::string> zones;
    Pieces held;
    for (const FairyPiece& piece : v_.pieces()) {
      if (piece.key == "king" && !in_hand(piece)) continue;
      const SquareSet white = drop_squares(piece, "White");
      const SquareSet black = drop_squares(piece, "Black");
      if (all(white, false) && all(black, false)) continue;
      if (std::ranges::find(barred, &piece) != barred.end()) continue;
      if (crowded && !appears(piece)) continue;
      held.push_back(&piece);
      if (all(white, true) && all(black, true)) continue;
      const auto listed = [&](const SquareSet& set) {
        return all(set, false) ? std::nullopt : std::optional(list_of(set));
      };
      zones.push_back(fmt::format("{}: {}", piece.id, both_sides(listed(white), listed(black))));
    }
    const FairyPiece* king = v_.by_key("king");
    const bool king_held = king != nullptr && in_hand(*king);
    if (!barred.empty() || crowded || king_held || hole_) line("  pieces: {}", ids(held));
    if (!zones.empty()) line("  zones: {{{}}}", join(zones, ", "));
  }

  /// Does a side begin with one in hand?
  bool in_hand(const FairyPiece& piece) const {
    const std::size_t hand = fen_.find('[');
    return hand != std::string::npos &&
           lower_case(fen_.substr(hand, fen_.find(']') - hand)).find(piece.letter) != std::string::npos;
  }

  /// Is there one at the start, or can there be one by promotion of a pawn?
  bool appears(const FairyPiece& piece) {
    const std::string board = lower_case(fen_.substr(0, fen_.find(' ')));
    const auto targets = set("promotionPieceTypes", usual({"queen", "rook", "bishop", "knight"}));
    return board.find(piece.letter) != std::string::npos ||
           (!pawns().empty() && std::ranges::find(targets, &piece) != targets.end());
  }

  void castling() {
    const auto king = set("castlingKingPiece", usual({"king"}));
    const auto rook = set("castlingRookPieces", usual({"rook"}));
    const int rank = v_.number("castlingRank", 1);
    const int kingside = v_.number("castlingKingsideFile", 7);
    const int queenside = v_.number("castlingQueensideFile", 3);
    const bool any = v_.flag("chess960", false);
    const int home = v_.number("castlingKingFile", 5);
    const bool placed = v_.flag("castlingDroppedPiece", false) && v_.flag("castling", true);
    if (placed && !v_.flag("mustDrop", false))
      v_.refuse("castlingDroppedPiece", "castling with pieces that are dropped during the game",
                "set mustDrop = true, or remove the line");
    if (rights_ == "-" && !placed) return;
    if (king.size() != 1 || rook.size() != 1)
      return v_.refuse("castlingRookPieces", "castling needs one kind of king and one kind of rook",
                       "name one of each");
    line("castling:");
    line("  king: {}", king.front()->id);
    line("  partner: {}", rook.front()->id);
    line("  rank: {}", rank);
    const auto file = [](int number) { return static_cast<char>('a' + number - 1); };
    line("  kingside: {{king: {}, partner: {}}}", file(kingside), file(kingside - 1));
    line("  queenside: {{king: {}, partner: {}}}", file(queenside), file(queenside + 1));
    if (any) line("  any-start: true");
    if (placed) line("  by-placement: {{king: {}, kingside: {}, queenside: a}}", file(home), file(files_));
  }

  void en_passant() {
    const auto takers = set("enPassantTypes", letters(pawns()));
    const std::string region = v_.get("enPassantRegion", "all");
    const bool double_step = v_.flag("doubleStep", true);
    if (region == "-" || takers.empty()) return;
    if (region != "all")
      v_.refuse("enPassantRegion", "en passant on some squares only", "write - for none at all");
    Pieces movers;
    for (const FairyPiece* piece : takers) {
      const bool leaps = piece->key == "pawn" ? double_step
                                              : piece->betza.find("nD") != std::string::npos ||
                                                    piece->betza.find("nA") != std::string::npos;
      if (leaps) movers.push_back(piece);
    }
    if (!movers.empty()) line("en-passant: {{movers: {}, capturers: {}}}", ids(movers), ids(takers));
  }

  void end() {
    const std::string stalemate = v_.get("stalemateValue", "draw");
    const int quiet = v_.number("nMoveRule", 50);
    const int fold = v_.number("nFoldRule", 3);
    const std::string verdict = v_.get("nFoldValue", "draw");
    const bool perpetual = v_.flag("perpetualCheckIllegal", false);
    const bool absolute = v_.flag("nFoldValueAbsolute", false);
    const auto progress = of_either_side("nMoveRuleTypes", letters(pawns()));
    if (v_.get("checkmateValue", "loss") == "draw")
      v_.refuse("checkmateValue", "checkmate wins or loses", "remove the line");
    line("end:");
    line("  stalemate: {}", stalemate);
    if (fold > 1) {
      const std::string word = !absolute || verdict == "draw" ? verdict
                               : verdict == "win"             ? "first-wins"
                                                              : "second-wins";
      line("  repetition: {{count: {}, verdict: {}{}}}", fold, word,
           perpetual ? ", perpetual-check: loses" : "");
    }
    if (quiet > 0) line("  quiet-moves: {{moves: {}, progress: {}}}", quiet, ids(progress));
    if (const auto goal = arrival()) line("  arrival: {}", *goal);
  }

  std::string rights_;
  std::string checks_;
  bool hands_ = false;
  std::string text_;
};

/// One section of a file as a game file that loads.
ImportedVariant import_section(const SourceText& ini, const std::vector<IniSection>& sections,
                               const IniSection& section) {
  FairyVariant variant(ini, sections, section);
  ImportedVariant imported{section.name, identifier(section.name), "", {}};
  std::string yaml = Writer(variant).write();
  imported.errors = variant.errors();
  if (!imported.errors.empty()) return imported;
  // What was written must be a game; no other file is needed for it.
  const SourceFinder nothing = [](std::string_view, const SourceText&) -> Result<SourceText> {
    return Error{};
  };
  if (const auto game = load_game({ini.name, yaml}, nothing); !game) {
    for (Error error : game.error()) {
      error.message = fmt::format("{}: {}", section.name, error.message);
      error.where = {ini.name, section.line, 1};
      imported.errors.push_back(std::move(error));
    }
    return imported;
  }
  imported.yaml = std::move(yaml);
  return imported;
}

}  // namespace

Result<std::vector<ImportedVariant>, Errors> import_variants(const SourceText& ini) {
  const auto sections = parse_ini(ini);
  if (!sections) return sections.error();
  std::vector<ImportedVariant> result;
  for (const IniSection& section : *sections) result.push_back(import_section(ini, *sections, section));
  return result;
}

std::vector<std::string> known_variant_names() {
  std::vector<std::string> names;
  for (const IniSection& section : known_variants()) names.push_back(section.name);
  return names;
}

ImportedVariant import_known(std::string_view name) {
  const auto& known = known_variants();
  const auto found = std::ranges::find(known, name, &IniSection::name);
  assert(found != known.end());
  return import_section({"<known variants>", ""}, known, *found);
}

}  // namespace tesuji::importing
