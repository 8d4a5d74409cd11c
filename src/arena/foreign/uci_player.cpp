// Programs that speak UCI or USI.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "arena/foreign/foreign_player.hpp"
#include "base/text.hpp"
#include "engine/pieces/piece_play.hpp"
#include "notation/coordinates.hpp"
#include "notation/position_text.hpp"
#include "protocol/dialect.hpp"

namespace tesuji::arena {
namespace {

/// "UCI_Variant", "USI_Variant" and "usi variant" are one option.
std::string plain_name(std::string_view name) {
  std::string plain = lower_case(name);
  std::replace(plain.begin(), plain.end(), '_', ' ');
  for (const std::string_view head : {"uci ", "usi "}) {
    if (plain.starts_with(head)) return plain.substr(head.size());
  }
  return plain;
}

class UciPlayer final : public ForeignPlayer {
 public:
  UciPlayer(std::shared_ptr<const Game> game, PlayerSpec spec)
      : ForeignPlayer(std::move(game), std::move(spec)), dialect_(this->spec().kind == "usi" ? kUsi : kUci) {}

 private:
  Trouble greet() override {
    options_.clear();
    if (Trouble trouble = say(dialect_.hello); trouble.misdeed != Misdeed::none) return trouble;
    Trouble trouble = await(std::string(dialect_.hello) + "ok", [&](std::string_view row) -> Trouble {
      note_option(row);
      return {};
    });
    if (trouble.misdeed != Misdeed::none) return trouble;
    // Files with variants come before the choice of one.
    for (const bool files : {true, false}) {
      for (const auto& [name, value] : spec().options) {
        if ((plain_name(name) == "variantpath") != files) continue;
        trouble = set_option(name, value);
        if (trouble.misdeed != Misdeed::none) return trouble;
      }
      if (files) trouble = choose_variant();
      if (trouble.misdeed != Misdeed::none) return trouble;
    }
    return synchronise();
  }

  Trouble new_game(Side, const std::string&) override {
    told_ = 0;
    spelled_.clear();
    const Trouble trouble = say(std::string(dialect_.hello) + "newgame");
    return trouble.misdeed != Misdeed::none ? trouble : synchronise();
  }

  Trouble ask(const Turn& turn) override {
    spell(turn);
    std::string position = "position ";
    if (turn.start.empty()) {
      position += "startpos";
    } else {
      const bool sfen = writes_sfen(pieces_of(turn.play).session().game());
      position += fmt::format("{} {}", sfen ? "sfen" : "fen", turn.start);
    }
    if (!spelled_.empty()) position += " moves" + spelled_;
    const Trouble trouble = say(position);
    return trouble.misdeed != Misdeed::none ? trouble : say("go" + go_words(turn));
  }

  bool hear(std::string_view row, Reply& reply) override {
    const auto said = words(row);
    if (said.empty()) return false;
    if (said.front() == "info") note_score(said, reply);
    if (said.front() != "bestmove") return false;
    const std::string_view answer = said.size() > 1 ? said[1] : "";
    reply.resigns = answer == "resign" || answer == "(none)" || answer == "none" || answer == "0000";
    if (!reply.resigns) reply.move = answer;
    if (answer.empty()) reply.trouble = {Misdeed::rubbish, "'bestmove' without a move"};
    return true;
  }

  void note_option(std::string_view row) {
    const auto said = words(row);
    if (said.size() < 4 || said[0] != "option" || said[1] != "name") return;
    const auto type = row.find(" type ");
    if (type == std::string_view::npos) return;
    const std::string_view name =
        row.substr(0, type).substr(static_cast<std::size_t>(said[2].data() - row.data()));
    options_[plain_name(name)] = name;
  }

  Trouble set_option(std::string_view name, std::string_view value) {
    const auto found = options_.find(plain_name(name));
    if (found == options_.end()) return {Misdeed::refused, fmt::format("it has no option '{}'", name)};
    return say(fmt::format("setoption name {} value {}", found->second, value));
  }

  /// Programs for one game have no such option, and are believed to play it.
  Trouble choose_variant() {
    const bool told = std::any_of(spec().options.begin(), spec().options.end(),
                                  [](const auto& option) { return plain_name(option.first) == "variant"; });
    if (told) return {};
    if (options_.contains("variant")) return set_option("variant", game().outline().id);
    if (game().outline().id == dialect_.usual_game) return {};
    return {Misdeed::refused, fmt::format("it has no option to choose {}", game().outline().id)};
  }

  Trouble synchronise() {
    const Trouble trouble = say("isready");
    return trouble.misdeed != Misdeed::none ? trouble : await("readyok");
  }

  /// Moves that were not told yet, as the program spells them.
  void spell(const Turn& turn) {
    if (dialect_.coordinates == Coordinates::own) {
      for (; told_ < turn.moves.size(); ++told_) spelled_ += " " + turn.moves[told_];
      return;
    }
    const auto position = pieces_of(turn.play).position().clone();
    const auto& history = pieces_of(turn.play).session().history();
    for (std::size_t i = told_; i < history.size(); ++i) position->undo();
    for (; told_ < history.size(); ++told_) {
      spelled_ += " " + move_text(history[told_], *position, dialect_.coordinates);
      position->make(history[told_]);
    }
  }

  std::string go_words(const Turn& turn) const {
    const PlayerLimits& limits = spec().limits;
    std::string text;
    if (limits.clocked()) {
      const char first = dialect_.first_side;
      const char second = first == 'w' ? 'b' : 'w';
      for (const Side side : {Side::first, Side::second}) {
        const char letter = side == Side::first ? first : second;
        const auto left = turn.clocks.left[as_size(side)].value_or(std::chrono::milliseconds(0));
        text += fmt::format(" {}time {} {}inc {}", letter, left.count(), letter,
                            turn.clocks.increment[as_size(side)].count());
      }
      if (limits.byoyomi.count() != 0) text += fmt::format(" byoyomi {}", limits.byoyomi.count());
    }
    if (limits.nodes != 0) text += fmt::format(" nodes {}", limits.nodes);
    if (limits.depth != 0) text += fmt::format(" depth {}", limits.depth);
    if (limits.movetime.count() != 0) text += fmt::format(" movetime {}", limits.movetime.count());
    return text;
  }

  static void note_score(const std::vector<std::string_view>& said, Reply& reply) {
    for (std::size_t i = 1; i + 2 < said.size(); ++i) {
      if (said[i] != "score") continue;
      const bool bound = i + 3 < said.size() && (said[i + 3] == "lowerbound" || said[i + 3] == "upperbound");
      if (bound) return;
      const bool losing = said[i + 2].starts_with('-');
      if (said[i + 1] == "mate") reply.centipawns = losing ? -kDecidedCentipawns : kDecidedCentipawns;
      if (said[i + 1] == "cp") reply.centipawns = parse_int(said[i + 2]);
      return;
    }
  }

  const Dialect& dialect_;
  std::map<std::string, std::string> options_;  ///< as the program calls them, by plain name
  std::size_t told_ = 0;                        ///< moves that are spelled already
  std::string spelled_;
};

}  // namespace

std::unique_ptr<ForeignPlayer> make_uci_player(std::shared_ptr<const Game> game, PlayerSpec spec) {
  return std::make_unique<UciPlayer>(std::move(game), std::move(spec));
}

}  // namespace tesuji::arena
