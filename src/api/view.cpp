// Positions as boards need them: what stands where, and what each legal move does to the board.
#include <algorithm>

#include "api/encode.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"
#include "base/text.hpp"
#include "notation/japanese.hpp"
#include "notation/position_text.hpp"
#include "notation/squares.hpp"
#include "rules/registry.hpp"

namespace tesuji::api {
namespace {

class Viewer {
 public:
  explicit Viewer(const Session& session) : session_(session), game_(session.game()) {}

  Json pieces() const;
  Json hands() const;
  Json checked() const;
  Json choices() const;
  Json choice(Move move) const;
  /// `{move, text, text_ja, from, to}`; `previous` is the square the move before reached.
  Json named(Move move, Square previous) const;

 private:
  std::string name(Square sq) const { return square_text(sq, game_.board, game_.square_names); }
  Json effects(Move move, const Setup& before) const;

  const Session& session_;
  const GameDefinition& game_;
};

Json Viewer::pieces() const {
  const Setup setup = session_.position().setup();
  Json list = Json::array();
  for (std::size_t sq = 0; sq < setup.board.size(); ++sq) {
    const PlacedPiece& placed = setup.board[sq];
    if (placed.piece == kNoPiece) continue;
    list.push_back({name(static_cast<Square>(sq)), game_.piece(placed.piece).id, side_word(placed.side)});
  }
  return list;
}

Json Viewer::hands() const {
  if (!game_.drops && !game_.gating) return nullptr;
  const Setup setup = session_.position().setup();
  Json json;
  for (const Side side : kBothSides) {
    const auto& hand = setup.hands[static_cast<std::size_t>(index(side))];
    Json& counts = json[side_word(side)] = Json::object();
    for (std::size_t piece = 0; piece < hand.size(); ++piece) {
      if (hand[piece] > 0) counts[game_.pieces[piece].id] = hand[piece];
    }
  }
  return json;
}

Json Viewer::checked() const {
  Json list = Json::array();
  const AnyPosition& position = session_.position();
  if (!position.in_check()) return list;
  const auto& royals = game_.royal.pieces;
  for (int sq = 0; sq < game_.board.squares(); ++sq) {
    const PlacedPiece placed = position.at(static_cast<Square>(sq));
    if (placed.piece == kNoPiece || placed.side != position.side_to_move()) continue;
    if (std::find(royals.begin(), royals.end(), placed.piece) != royals.end())
      list.push_back(name(static_cast<Square>(sq)));
  }
  return list;
}

/// What the move leaves behind, found by making it: so every kind of move, however many squares it touches,
/// is told in the same words.
Json Viewer::effects(Move move, const Setup& before) const {
  const auto position = session_.position().clone();
  position->make(move);
  const Setup after = position->setup();
  const bool drop = move.kind() == MoveKind::drop;
  Json captures = Json::array();
  Json json = Json::object();
  Square to = move.to();
  if (move.kind() == MoveKind::castling) {
    const auto [king_to, partner_to] = session_.position().castling_targets(move);
    json["castles"] = {name(move.to()), name(partner_to)};
    to = king_to;
  }
  const PlacedPiece mover = drop ? PlacedPiece{} : before.board[static_cast<std::size_t>(move.from())];
  for (std::size_t sq = 0; sq < before.board.size(); ++sq) {
    const PlacedPiece& was = before.board[sq];
    if (was.piece == kNoPiece || was == after.board[sq]) continue;
    const bool moved_away = !drop && static_cast<Square>(sq) == move.from();
    const bool castled = move.kind() == MoveKind::castling && was.side == mover.side;
    if (!moved_away && !castled) captures.push_back(name(static_cast<Square>(sq)));
  }
  if (!captures.empty()) json["captures"] = captures;
  const PlacedPiece& arrived = after.board[static_cast<std::size_t>(to)];
  if (!drop && arrived.piece != kNoPiece && arrived.piece != mover.piece)
    json["becomes"] = game_.piece(arrived.piece).id;
  if (!drop && move.from() != to && move.kind() != MoveKind::castling) {
    const PlacedPiece& entered = after.board[static_cast<std::size_t>(move.from())];
    if (entered.piece != kNoPiece) json["enters"] = game_.piece(entered.piece).id;
  }
  json["to"] = name(to);
  // What belongs to nobody comes from no hand: it is put where one points.
  const bool from_hand = drop && !(game_.special.any() && game_.special->neutral() == arrived.piece);
  if (drop) json[from_hand ? "drop" : "becomes"] = game_.piece(arrived.piece).id;
  return json;
}

Json Viewer::choice(Move move) const {
  Json json{{"move", session_.text_of(move)}};
  if (move.kind() != MoveKind::drop) json["from"] = name(move.from());
  json.update(effects(move, session_.position().setup()));
  return json;
}

Json Viewer::choices() const {
  Json list = Json::array();
  if (session_.outcome()) return list;
  for (const Move move : session_.position().legal_moves()) list.push_back(choice(move));
  return list;
}

Json Viewer::named(Move move, Square previous) const {
  const bool kanji = game_.square_names == SquareNames::shogi;
  const std::string text = session_.readable_text_of(move);
  Json json = choice(move);
  json["text"] = text;
  json["text_ja"] = kanji ? japanese_text(move, session_.position(), previous) : text;
  return json;
}

/// Every move since the position was set, named in its own position. Leaves the session where it was, except
/// that a declaration is taken back.
Json history_json(Session& session) {
  const std::vector<Move> made = session.history();
  while (session.undo()) {
  }
  Json list = Json::array();
  Square previous = kNoSquare;
  for (const Move move : made) {
    list.push_back(Viewer(session).named(move, previous));
    previous = target_of(move);
    session.play(move);
  }
  return list;
}

Error bad(std::string message, std::string hint) {
  Error error;
  error.message = std::move(message);
  error.hint = std::move(hint);
  return error;
}

std::optional<PieceIndex> piece_named(const GameDefinition& game, const Json& id) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    if (id.is_string() && game.pieces[i].id == id.get<std::string>()) return static_cast<PieceIndex>(i);
  }
  return std::nullopt;
}

/// `[[square, piece, side], ...]` onto the board.
std::optional<Error> place_pieces(const Json& list, const GameDefinition& game, Setup& setup) {
  const Error fault = bad("field 'pieces' must be a list of [square, piece, side]",
                          "write [[\"e1\", \"king\", \"first\"]], with ids as method 'describe' tells them");
  if (!list.is_array()) return fault;
  for (const Json& entry : list) {
    if (!entry.is_array() || entry.size() != 3 || !entry[0].is_string()) return fault;
    const auto square = parse_square(entry[0].get<std::string>(), game.board, game.square_names);
    const auto piece = piece_named(game, entry[1]);
    const bool first = entry[2] == side_word(Side::first);
    if (!square || !piece || (!first && entry[2] != side_word(Side::second))) return fault;
    setup.board[static_cast<std::size_t>(*square)] = {*piece, first ? Side::first : Side::second};
  }
  return std::nullopt;
}

/// `{first: {piece: count}, second: {...}}` into the hands.
std::optional<Error> fill_hands(const Json& hands, const GameDefinition& game, Setup& setup) {
  constexpr int kMostHeld = 99;
  if (hands.is_null()) return std::nullopt;
  const Error fault = bad("field 'hands' must be {first: {piece: count}, second: {...}}",
                          "leave it out where nobody holds a piece");
  if (!hands.is_object()) return fault;
  for (const Side side : kBothSides) {
    const auto held = hands.find(side_word(side));
    if (held == hands.end()) continue;
    if (!held->is_object()) return fault;
    auto& counts = setup.hands[static_cast<std::size_t>(index(side))];
    counts.assign(game.pieces.size(), 0);
    for (const auto& [id, count] : held->items()) {
      const auto piece = piece_named(game, id);
      if (!piece || !count.is_number_integer() || count < 0 || count > kMostHeld) return fault;
      counts[static_cast<std::size_t>(*piece)] = count.get<int>();
    }
  }
  return std::nullopt;
}

}  // namespace

MethodAnswer compose_method(Context& context, const Json& object) {
  Params params(object, true, {"pieces", "hands", "side"});
  const Json& pieces = params.value("pieces", true);
  const Json& hands = params.value("hands", false);
  const std::string side = params.text("side", false, side_word(Side::first));
  const auto session = open_session(context, params);
  if (!session) return session.error();
  const GameDefinition& game = session->game();
  Setup setup;
  setup.board.resize(static_cast<std::size_t>(game.board.squares()));
  setup.side_to_move = side == side_word(Side::second) ? Side::second : Side::first;
  if (const auto fault = place_pieces(pieces, game, setup)) return *fault;
  if (const auto fault = fill_hands(hands, game, setup)) return *fault;
  return Json{{"position", position_text(setup, session->rules())}};
}

MethodAnswer view_method(Context& context, const Json& object) {
  Params params(object, true, {});
  auto session = open_session(context, params);
  if (!session) return session.error();
  const Viewer viewer(*session);
  Json json = moves_json(*session);
  json["pieces"] = viewer.pieces();
  json["hands"] = viewer.hands();
  json["checked"] = viewer.checked();
  json["choices"] = viewer.choices();
  json["history"] = history_json(*session);
  return json;
}

MethodAnswer notate_method(Context& context, const Json& object) {
  Params params(object, true, {"line"});
  const std::string line = params.moves("line");
  auto session = open_session(context, params);
  if (!session) return session.error();
  const std::size_t before = session->history().size();
  if (const auto fault = session->play_all(line)) return *fault;
  Json all = history_json(*session);
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(before));
  return Json{{"moves", all}};
}

}  // namespace tesuji::api
