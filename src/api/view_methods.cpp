// Positions as boards need them: what stands where, and what each legal move does to the board.
#include "api/encode.hpp"
#include "api/method_answer.hpp"
#include "api/methods.hpp"

namespace tesuji::api {
namespace {

constexpr int kMostHeld = 99;

Error bad(std::string message, std::string hint) {
  return {ErrorCode::bad_input, std::move(message), std::move(hint), {}, ""};
}

/// `[[square, piece, side], ...]`
bool read_pieces(const Json& list, std::vector<Placed>& pieces) {
  if (!list.is_array()) return false;
  for (const Json& entry : list) {
    if (!entry.is_array() || entry.size() != 3 || !entry[0].is_string() || !entry[1].is_string())
      return false;
    const bool first = entry[2] == side_word(Side::first);
    if (!first && entry[2] != side_word(Side::second)) return false;
    pieces.push_back(
        {entry[0].get<std::string>(), entry[1].get<std::string>(), first ? Side::first : Side::second});
  }
  return true;
}

/// `{first: {piece: count}, second: {...}}`
bool read_hands(const Json& hands, std::array<HandTexts, 2>& result) {
  if (hands.is_null()) return true;
  if (!hands.is_object()) return false;
  for (const Side side : kBothSides) {
    const auto held = hands.find(side_word(side));
    if (held == hands.end()) continue;
    if (!held->is_object()) return false;
    for (const auto& [id, count] : held->items()) {
      if (!count.is_number_integer() || count < 0 || count > kMostHeld) return false;
      result[as_size(side)].emplace_back(id, count.get<int>());
    }
  }
  return true;
}

}  // namespace

MethodAnswer compose_method(Context& context, const Json& object) {
  Params params(object, true, {"pieces", "hands", "side"});
  const Json& pieces = params.value("pieces", true);
  const Json& hands = params.value("hands", false);
  const std::string side = params.text("side", false, side_word(Side::first));
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  Composition wanted;
  wanted.side = side == side_word(Side::second) ? Side::second : Side::first;
  const Error fault =
      bad("field 'pieces' must be a list of [square, piece, side]",
          "write [[\"e1\", \"king\", \"first\"]], with ids as method 'describe' tells them, or \"stone\"");
  if (!read_pieces(pieces, wanted.pieces)) return fault;
  if (!read_hands(hands, wanted.hands))
    return bad("field 'hands' must be {first: {piece: count}, second: {...}}",
               "leave it out where nobody holds a piece");
  const auto position = opened->play->compose(wanted);
  if (!position) return fault;
  return Json{{"position", *position}};
}

MethodAnswer view_method(Context& context, const Json& object) {
  Params params(object, true, {});
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  return view_json(*opened->play);
}

MethodAnswer notate_method(Context& context, const Json& object) {
  Params params(object, true, {"line"});
  const std::string line = params.moves("line");
  const auto opened = open_play(context, params);
  if (!opened) return opened.error();
  const std::size_t before = opened->play->history().size();
  if (const auto fault = opened->play->play_all(line)) return *fault;
  const std::vector<NamedMove> moves = opened->play->history();
  Json list = Json::array();
  for (std::size_t i = before; i < moves.size(); ++i) list.push_back(named_json(moves[i]));
  return Json{{"moves", list}};
}

}  // namespace tesuji::api
