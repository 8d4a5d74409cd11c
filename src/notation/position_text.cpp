#include "notation/position_text.hpp"

#include "notation/fen.hpp"
#include "notation/sfen.hpp"

namespace tesuji::notation {

bool writes_sfen(const GameDefinition& game) {
  return game.family == "shogi";
}

Result<Setup> parse_position(std::string_view text, const CompiledRules& rules) {
  const bool brackets = text.find('[') != std::string_view::npos;
  return writes_sfen(rules.definition()) && !brackets ? parse_sfen(text, rules) : parse_fen(text, rules);
}

std::string position_text(const Setup& setup, const CompiledRules& rules) {
  return writes_sfen(rules.definition()) ? sfen_text(setup, rules) : fen_text(setup, rules);
}

Result<Setup> named_position(const NamedSetup& named, const CompiledRules& rules) {
  auto setup = parse_position(named.fen, rules);
  if (setup && setup->move_number == 1) setup->set_plies(0);
  return setup;
}

Result<Setup> start_position(const CompiledRules& rules) {
  return parse_position(rules.definition().start_fen, rules);
}

}  // namespace tesuji::notation
