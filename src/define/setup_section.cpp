// setup, setups and notation: where games start, and what the players are called.
#include <fmt/format.h>

#include "base/utf8.hpp"
#include "define/fields.hpp"
#include "define/placement_text.hpp"
#include "define/sections.hpp"

namespace tesuji::define {

namespace {

struct StartPosition {
  std::string fen;
  std::vector<PlacedPiece> board;
  PerSide<std::vector<int>> hands;
};

class PositionReader {
 public:
  PositionReader(const Node& root, const GameDefinition& game, Report& report)
      : root_(root), game_(game), report_(report) {}

  /// Nothing after reporting; smaller faults are only reported.
  std::optional<StartPosition> read(const Node& fen);

 private:
  void read_hands(const Node& fen, int offset, std::string_view text, StartPosition& out);
  void check_fields(const Node& fen, const std::string& text);
  bool has_section(const char* key) const {
    const Node* section = root_.find(key);
    return section != nullptr && section->is_map();
  }

  const Node& root_;
  const GameDefinition& game_;
  Report& report_;
};

int offset_in(std::string_view text, std::string_view part) {
  return count_characters(text.substr(0, as_size(part.data() - text.data())));
}

std::optional<StartPosition> PositionReader::read(const Node& fen) {
  const auto text = read_scalar(fen, report_);
  if (!text) return std::nullopt;
  const auto fields = words(*text);
  if (fields.empty())
    return report_.at(fen, "the position is empty",
                      "write the board, for example 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  StartPosition out;
  const std::string_view board = fields[0].substr(0, fields[0].find('['));
  const auto placed = parse_placement(board, game_.board, game_.pieces);
  if (placed.ok())
    out.board = *placed;
  else
    report_.inside(fen, offset_in(*text, board) + placed.error().where.column - 1, placed.error().message,
                   placed.error().hint);
  if (board.size() < fields[0].size()) {
    const std::string_view hands = fields[0].substr(board.size());
    read_hands(fen, offset_in(*text, hands), hands, out);
  }
  check_fields(fen, *text);
  out.fen = fields.size() > 1 ? *text : *text + " w - - 0 1";
  return out;
}

/// "[HEhe]", "[]" or "[-]": capitals are in the first player's hand.
void PositionReader::read_hands(const Node& fen, int offset, std::string_view text, StartPosition& out) {
  if (!has_section("drops") && !has_section("gating")) {
    report_.inside(fen, offset, "the position has hands, but the game has neither drops nor gating",
                   "remove the brackets, or add a 'drops' section");
    return;
  }
  if (!text.ends_with(']')) {
    report_.inside(fen, offset, "this bracket is not closed before the next field",
                   "write the pieces in hand as [] or [PPr]");
    return;
  }
  for (auto& hand : out.hands) hand.assign(game_.pieces.size(), 0);
  const std::string_view held = text.substr(1, text.size() - 2);
  if (held == "-") return;
  for (std::size_t i = 0; i < held.size(); ++i) {
    const std::string_view letter = held.substr(i, 1);
    const auto found =
        std::find_if(game_.pieces.begin(), game_.pieces.end(),
                     [&](const PieceDefinition& piece) { return piece.sign.letter == upper_case(letter); });
    if (found == game_.pieces.end()) {
      report_.inside(fen, offset + 1 + count_characters(held.substr(0, i)),
                     fmt::format("no piece in hand has the letter '{}'", letter),
                     "write one letter for each piece in hand, capitals for the first player");
      return;
    }
    ++out.hands[letter[0] >= 'a' ? 1 : 0][as_size(found - game_.pieces.begin())];
  }
}

void PositionReader::check_fields(const Node& fen, const std::string& text) {
  auto fields = words(text);
  // Pairs such as 3+3 are numbers of special rules.
  std::erase_if(fields, [](std::string_view field) {
    return field.find('+') < field.size() && field.find('/') > field.size();
  });
  if (fields.size() > 6)
    report_.inside(fen, offset_in(text, fields[6]), "a position text has at most six fields",
                   "board, side, castling, en passant, halfmove clock, move number");
  if (fields.size() > 1 && fields[1] != "w" && fields[1] != "b")
    report_.inside(fen, offset_in(text, fields[1]), fmt::format("'{}' is no side", fields[1]),
                   "write w (first player) or b (second player)");
  const bool grants = has_section("castling") || has_section("gating");
  if (fields.size() > 2 && fields[2] != "-" && !grants && !parse_int(fields[2]))
    report_.inside(fen, offset_in(text, fields[2]), "the position grants castling, but the game has none",
                   "write - here, or add a 'castling' section");
}

}  // namespace

void read_setup(const Node& root, GameDefinition& game, Report& report) {
  const Node* setup = require(root, "setup", "a game", report);
  if (setup == nullptr || !check_keys(*setup, {"fen"}, "'setup'", report)) return;
  const Node* fen = require(*setup, "fen", "'setup'", report);
  if (fen == nullptr) return;
  auto start = PositionReader(root, game, report).read(*fen);
  if (!start) return;
  game.start_fen = std::move(start->fen);
  game.start = std::move(start->board);
  game.start_hands = std::move(start->hands);
}

void read_setups(const Node& root, GameDefinition& game, Report& report) {
  const Node* setups = root.find("setups");
  if (setups == nullptr || is_none(*setups)) return;
  if (!setups->is_map() || setups->children.size() > kMaxSetups) {
    report.at(*setups, fmt::format("'setups' must be a map of at most {} positions", kMaxSetups),
              "for example setups: {two-pieces: {name: Two pieces, fen: ...}}");
    return;
  }
  for (const Node& node : setups->children) {
    check_name(node, "a setup", report);
    const Fields in(node, {"name", "fen"}, fmt::format("the setup '{}'", node.key), report);
    if (!in) continue;
    const LocalText name = in.local_text("name", {node.key, ""});
    const Node* fen = in.needed("fen");
    const auto start = fen != nullptr ? PositionReader(root, game, report).read(*fen) : std::nullopt;
    if (start) game.setups.push_back({node.key, name, start->fen});
  }
}

void read_notation(const Node& root, GameDefinition& game, Report& report) {
  const Node* notation = root.find("notation");
  if (notation == nullptr || !check_keys(*notation, {"sides"}, "'notation'", report)) return;
  const Node* sides = notation->find("sides");
  if (sides == nullptr) return;
  const Fields in(*sides, {"first", "second"}, "'sides'", report);
  if (!in) return;
  for (const Side side : kBothSides) {
    const char* key = side == Side::first ? "first" : "second";
    in.needed(key);
    game.side_names[side] = in.local_text(key, game.side_names[side]);
  }
}

}  // namespace tesuji::define
