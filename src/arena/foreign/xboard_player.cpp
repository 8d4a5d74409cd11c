// Programs that speak XBoard's protocol (CECP).
#include <fmt/format.h>

#include <map>

#include "arena/foreign/foreign_player.hpp"
#include "base/text.hpp"
#include "engine/pieces/piece_play.hpp"
#include "notation/coordinates.hpp"
#include "protocol/xboard_moves.hpp"

namespace tesuji::arena {
namespace {

/// How long a program may take to tell its features, unless it asks for more.
constexpr std::chrono::seconds kFeatures{2};
constexpr int kMegabytes = 64;

class XBoardPlayer final : public ForeignPlayer {
 public:
  using ForeignPlayer::ForeignPlayer;

 private:
  Trouble greet() override {
    features_.clear();
    pings_ = 0;
    if (Trouble trouble = say("xboard"); trouble.misdeed != Misdeed::none) return trouble;
    if (Trouble trouble = say("protover 2"); trouble.misdeed != Misdeed::none) return trouble;
    if (Trouble trouble = hear_features(); trouble.misdeed != Misdeed::none) return trouble;
    for (const auto& [name, value] : spec().options) {
      if (lower_case(name) == "variant") continue;
      const Trouble trouble = say(fmt::format("option {}={}", name, value));
      if (trouble.misdeed != Misdeed::none) return trouble;
    }
    return {};
  }

  Trouble hear_features() {
    auto deadline = Clock::now() + kFeatures;
    while (feature("done") != "1") {
      const Heard heard = program().read_row(deadline);
      if (heard.what == Heard::What::silence) return {};  // old programs tell nothing
      if (heard.what != Heard::What::row) return trouble(heard);
      note_features(heard.text);
      if (feature("done") == "0") deadline = Clock::now() + kGreeting;
    }
    return {};
  }

  /// feature ping=1 variants="normal,chu" done=1
  void note_features(std::string_view row) {
    if (!row.starts_with("feature ")) return;
    row.remove_prefix(std::string_view("feature ").size());
    while (!row.empty()) {
      const auto equals = row.find('=');
      if (equals == std::string_view::npos) return;
      const std::string name(words(row.substr(0, equals)).empty() ? "" : words(row.substr(0, equals)).back());
      row.remove_prefix(equals + 1);
      const bool quoted = row.starts_with('"');
      if (quoted) row.remove_prefix(1);
      const auto end = std::min(row.find(quoted ? '"' : ' '), row.size());
      features_[name] = row.substr(0, end);
      row.remove_prefix(std::min(end + 1, row.size()));
    }
  }

  std::string feature(const std::string& name) const {
    const auto found = features_.find(name);
    return found == features_.end() ? "" : found->second;
  }

  /// The name by which XBoard knows the game; "normal" needs no telling.
  std::string variant() const {
    for (const auto& [name, value] : spec().options) {
      if (lower_case(name) == "variant") return value;
    }
    return game().outline().id;
  }

  Trouble new_game(Side, const std::string& start) override {
    told_ = 0;
    std::vector<std::string> rows{"new"};
    const std::string known = "," + feature("variants") + ",";
    if (known.find("," + variant() + ",") != std::string::npos) rows.push_back("variant " + variant());
    // At least one program wants to hear of memory before its first search.
    if (feature("memory") == "1") rows.push_back(fmt::format("memory {}", kMegabytes));
    rows.insert(rows.end(), {"easy", "post"});
    const PlayerLimits& limits = spec().limits;
    if (limits.clocked()) {
      const auto seconds = limits.clock.count() / 1000;
      rows.push_back(fmt::format("level 0 {}:{:02} {}", seconds / 60, seconds % 60,
                                 static_cast<double>(limits.increment.count()) / 1000));
    } else if (limits.movetime.count() != 0) {
      rows.push_back(fmt::format("st {}", limits.movetime.count() / 1000));
    }
    if (limits.depth != 0) rows.push_back(fmt::format("sd {}", limits.depth));
    rows.emplace_back("force");
    if (!start.empty()) {
      if (feature("setboard") != "1") return {Misdeed::refused, "it cannot set up positions"};
      rows.push_back("setboard " + start);
    }
    for (const std::string& row : rows) {
      const Trouble trouble = say(row);
      if (trouble.misdeed != Misdeed::none) return trouble;
    }
    return synchronise();
  }

  Trouble synchronise() {
    if (feature("ping") != "1") return {};
    if (Trouble trouble = say(fmt::format("ping {}", ++pings_)); trouble.misdeed != Misdeed::none)
      return trouble;
    std::string complaint;
    const Trouble trouble = await("pong", [&](std::string_view row) -> Trouble {
      if (row.starts_with("Illegal move") || row.starts_with("Error")) complaint = row;
      return {};
    });
    if (trouble.misdeed == Misdeed::none && !complaint.empty()) return {Misdeed::refused, complaint};
    return trouble;
  }

  Trouble ask(const Turn& turn) override {
    const auto& history = pieces_of(turn.play).session().history();
    const auto position = pieces_of(turn.play).position().clone();
    for (std::size_t i = told_; i < history.size(); ++i) position->undo();
    const std::string head = feature("usermove") == "1" ? "usermove " : "";
    for (; told_ < history.size(); ++told_) {
      const Trouble trouble = say(head + xboard::move_word(history[told_], *position));
      if (trouble.misdeed != Misdeed::none) return trouble;
      position->make(history[told_]);
    }
    if (Trouble trouble = synchronise(); trouble.misdeed != Misdeed::none) return trouble;
    if (spec().limits.clocked()) {
      const Side side = turn.play.side_to_move();
      for (const auto& [word, whose] : {std::pair{"time", side}, std::pair{"otim", opponent(side)}}) {
        const auto left = turn.clocks.left[as_size(whose)].value_or(std::chrono::milliseconds(0));
        const Trouble trouble = say(fmt::format("{} {}", word, std::max<long long>(1, left.count() / 10)));
        if (trouble.misdeed != Misdeed::none) return trouble;
      }
    }
    told_ = history.size() + 1;  // its own move it knows, however it spells it
    root_ = pieces_of(turn.play).position().clone();
    legs_.clear();
    return say("go");
  }

  bool hear(std::string_view row, Reply& reply) override {
    const auto said = words(row);
    if (said.size() >= 2 && said[0] == "move") return hear_move(said[1], reply);
    if (said.size() >= 5 && said[0] == "My" && said[1] == "move" && said[2] == "is")
      return hear_move(said.back(), reply);
    if (!said.empty() && (said[0] == "1-0" || said[0] == "0-1" || said[0] == "1/2-1/2")) {
      reply.claims = said[0];
      return true;
    }
    if (row == "resign" || row.starts_with("tellics resign")) {
      reply.resigns = true;
      return true;
    }
    if (row.starts_with("Illegal move") || row.starts_with("Error")) {
      reply.trouble = {Misdeed::refused, std::string(row.substr(0, 80))};
      return true;
    }
    // "9 156 1084 48000 Nf3 Nc6": depth, score, hundredths of seconds, nodes, line.
    if (said.size() >= 4 && parse_int(said[0]) && parse_int(said[2])) reply.centipawns = parse_int(said[1]);
    return false;
  }

  /// A move over another square comes in two rows, the first with a comma at its end.
  bool hear_move(std::string_view word, Reply& reply) {
    legs_ += word;
    if (word.ends_with(',')) return false;
    const auto move = xboard::read_move(legs_, *root_);
    reply.move = move ? move_text(*move, *root_) : legs_;
    reply.trouble = say("force");
    return true;
  }

  std::map<std::string, std::string> features_;
  int pings_ = 0;
  std::size_t told_ = 0;  ///< moves the program knows of
  std::unique_ptr<AnyPosition> root_;
  std::string legs_;
};

}  // namespace

std::unique_ptr<ForeignPlayer> make_xboard_player(std::shared_ptr<const Game> game, PlayerSpec spec) {
  return std::make_unique<XBoardPlayer>(std::move(game), std::move(spec));
}

}  // namespace tesuji::arena
